# Risposte sulle regole di Two Rooms and a Boom, abbastanza brevi da dirle mentre il tempo corre. Parole nostre.

card_is = { $card }. { $summary }
cards_first = Prima le carte in gioco. Quando le conoscete, dite: cominciamo il gioco.
card_told = { $card }. { $summary }
rule = { $topic ->
    [end_of_round] Ogni leader sceglie gli ostaggi. I leader si incontrano fra le due stanze. Poi parte il turno dopo, e gli ostaggi passano di là.
    [end_of_round_early] Prima che scada il tempo, ogni leader sceglie gli ostaggi. Poi i leader si incontrano. Parte il turno dopo, e gli ostaggi passano di là.
    [end_of_round_untimed] Ogni leader sceglie gli ostaggi e aspetta fra le due stanze. Dopo l'incontro gli ostaggi passano di là.
    [swap_cards] Soltanto se lo vuole una carta in gioco. Se no, tieni la carta che hai ricevuto.
    [swap] No. Tieni la carta che hai ricevuto.
    [show_color] Sì, a chi vuoi: tutta intera, o soltanto il colore. O a nessuno.
    [show] Sì, a chi vuoi, e tutta intera. O a nessuno.
    [leader_elected] Più di metà della stanza deve indicare la stessa persona. Il leader sceglie chi va nell'altra stanza.
    [leader] Ti deve nominare un altro. Il leader sceglie chi va nell'altra stanza.
    [new_leader_usurper] Più di metà della stanza deve indicare la stessa persona. Oppure il leader cede il comando, o lo prende l'Usurpatore.
    [new_leader] Più di metà della stanza deve indicare la stessa persona. Oppure il leader cede il comando.
    [hostages_cards] Chiunque nella vostra stanza, tranne il leader, se una carta non dice altro.
    [hostages] Chiunque nella vostra stanza, tranne il leader.
    [rooms_cards] No, a meno che una carta lo permetta. Resta nella tua stanza, e niente messaggi all'altra.
    [rooms] No. Resta nella tua stanza, e niente messaggi all'altra.
    [winning] Vincono i rossi se il Presidente finisce nella stanza del Bombarolo. Altrimenti vincono i blu.
    [card_share_asked] Se lo proponi e l'altro accetta, devi farlo: vi mostrate la carta intera.
    [card_share] Due giocatori si accordano e si mostrano la carta intera. Quando uno ha mostrato, deve anche l'altro.
    [color_share_asked] Se lo proponi e l'altro accetta, devi farlo: vi mostrate soltanto il colore.
    [color_share] Due giocatori si accordano e si mostrano soltanto il colore.
    [color_share_not] Due giocatori si mostrano soltanto il colore. In questa partita però la carta si mostra intera.
    [reveal_private] Mostri la carta senza aspettarti niente. Soltanto in un angolo appartato.
    [reveal] Mostri la carta senza aspettarti niente. In privato a uno, in pubblico a più persone.
    [backup] Prende il posto della sua carta quando quella è sepolta.
    [backup_absent] Prende il posto della sua carta quando quella non è in gioco.
    [backup_dead] Prende il posto della sua carta se è sepolta, o morta prima della bomba.
    [condition] Qualcosa che una carta ti fa, come renderti timido. Resta finché non torni pulito.
    [cleansed] Perdi tutte le condizioni, come all'inizio. Una carta nuova è sempre pulita.
    [buried_not] Una carta che non va a nessuno. In questa partita non c'è.
    [buried] Una carta non va a nessuno. Si gira alla fine.
    [linked] Le carte legate giocano insieme, e non vengono mai sepolte.
    [power] Quello che sa fare una carta. Non si può spegnere: usalo quando lo dice la carta.
    [objectives] In più: servono tutti. In alternativa: ne basta uno. Al posto di: conta soltanto quello nuovo.
    [allegiance] La squadra della tua carta. Rossi e blu vincono in squadra, ogni grigia ha un obiettivo suo.
   *[dispute] Qui non lo può decidere nessuno. Lanciate una moneta.
}
rule_contest = { $kind ->
    [survives] I blu vogliono tenere lontani { $one } e { $other }. I rossi li vogliono insieme.
   *[meets] I blu vogliono insieme { $one } e { $other }. I rossi li vogliono lontani.
}
rule_duty = { $unmet ->
    [team_fails] E poi { $one } e { $other } devono fare uno scambio ruolo, se no la squadra perde.
   *[other_team_wins] E poi { $one } e { $other } devono fare uno scambio ruolo, se no vince l'altra squadra.
}
rule_instant = { $wins ->
    [red] Se { $one } e { $other } fanno lo scambio ruolo, vincono subito i rossi.
   *[blue] Se { $one } e { $other } fanno lo scambio ruolo, vincono subito i blu.
}
rule_ends_it = E { $one } può vincere di colpo.
rule_greys = Ogni carta grigia ha un obiettivo suo.
roles_tonight = Stasera: { $cards }.
explain_step = { $step ->
    [1] Ci sono due squadre. I blu hanno il Presidente, i rossi il Bombarolo. La tua carta è il tuo segreto.
    [2] Ci sono due stanze. Se il Presidente finisce nella stanza del Bombarolo, vincono i rossi. Se no, i blu.
    [3] { $timing ->
        [untimed] Giochiamo { $rounds } turni, senza timer. Parlate, mostrate la carta o nascondetela, ma restate nella vostra stanza.
       *[other] Giochiamo { $rounds } turni contro il tempo. Parlate, mostrate la carta o nascondetela, ma restate nella vostra stanza.
    }
    [4] { $first_leader ->
        [elected] Ogni stanza elegge un leader: più di metà deve indicare la stessa persona. Poi può indicarne un'altra.
       *[appointed] Ogni stanza ha un leader, nominato da un altro. Più di metà della stanza può indicarne un altro.
    }
    [5] { $timing ->
        [untimed] Quando una stanza ha finito, il leader manda ostaggi nell'altra. Il leader non parte mai.
        [before_time] Prima che scada il tempo, il leader sceglie gli ostaggi che vanno nell'altra stanza. Il leader non parte mai.
       *[after_time] Quando il tempo è scaduto, il leader manda ostaggi nell'altra stanza. Il leader non parte mai.
    }
   *[6] { $ending ->
        [together_called] Dopo l'ultimo scambio vi riunite. Chiamo alcune carte, poi si scoprono tutte.
        [together] Dopo l'ultimo scambio vi riunite e tutti scoprono la carta.
        [called] Dopo l'ultimo scambio chiamo alcune carte, poi si scoprono tutte.
       *[plain] Dopo l'ultimo scambio tutti scoprono la carta.
    } Chiedetemi quando volete. È tutto.
}
explained = Buon divertimento.
