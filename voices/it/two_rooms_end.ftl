# La fine di una partita: annunci, rivelazione, domande, risultati, finali improvvisi. Parole nostre.

# Gli annunci

come_together = Venite tutti, i due gruppi separati. Niente carte! Ci siete? Dite: avanti.
stay_apart = Restate nelle vostre stanze. Ancora niente carte.
called_card = { $certain ->
    [yes] { $card }
   *[no] { $card }, se è in gioco
}
call_up = { $asked }
call_predicts_winner = Chi ha vinto, { $who }? Rossi o blu?
call_predicts_winner_or_neither = Chi ha vinto, { $who }? Rossi, blu o nessuna delle due?
call_early_loser = Se hai già perso, { $who }: chi ha vinto? Rossi o blu?
call_predicts_buried = Quale carta è sepolta, { $who }? Di' il nome.
call_predicts_team = Di che colore è la carta sepolta, { $who }?
call_shot = A chi spari, { $who }? Di' un solo nome, in una delle due stanze.
call_every_color_right = Di' il colore della carta di ognuno, { $who }. Poi di': avanti.
call_is_team = { $team ->
    [red] { $card } dice rossi.
    [blue] { $card } dice blu.
    [neither] { $card } dice nessuna delle due.
    [grey] { $card } dice grigio.
    [green] { $card } dice verde.
    [black] { $card } dice nero.
    [purple] { $card } dice viola.
    [pink] { $card } dice rosa.
   *[yellow] { $card } dice giallo.
}
call_is_card = { $card } dice: { $named }.
call_is_player = { $card } spara: { $name }.
nobody_speaks = { $card } non risponde.
too_late_to_correct = È troppo tardi per cambiarlo. Le carte sono scoperte.
not_an_answer = Questa non può essere la risposta.
says_game_over = il gioco è finito, { $card }

# La rivelazione

everybody_reveals = Tre. Due. Uno. Carte in alto!
say_next = Guardatevi intorno. Quando tutto è scoperto, dite: avanti.
ask_place = { $asked } { $taught ->
    [yes] {""}
   *[no] Qui, o non qui?
}
ask_yes_no = { $asked } { $taught ->
    [yes] {""}
   *[no] Sì o no?
}
ask_group = { $asked } { $taught ->
    [yes] {""}
   *[no] { $first_room }, o { $second_room }?
}
which_group = In quale gruppo? Dite: { $first_room }, o { $second_room }.
ask_card_name = { $asked }
ask_card_names = { $asked } Dite le carte, e poi: è tutto.
ask_color = { $asked }
ask_bond = { $asked }
reveal_waits = Aspetto. Dite: avanti, oppure: non lo sappiamo.
card_is_in = { $card }: { $place }!
card_is_held = { $card }: { $name }, { $place }!
heard_yes_no = { $answer ->
    [yes] Sì.
   *[no] No.
}
heard_card = È { $card }.
heard_cards = Segnato: { $cards }.
    .second = Capito: { $cards }.
heard_so_far = Finora: { $cards }.
heard_color = { $color ->
    [red] Rosso.
    [blue] Blu.
    [neither] Nessuna delle due.
    [grey] Grigio.
    [green] Verde.
    [black] Nero.
    [purple] Viola.
    [pink] Rosa.
   *[yellow] Giallo.
}
heard_bond = { $bond ->
    [in_love] Per ultimo l'amore.
   *[in_hate] Per ultimo l'odio.
}
heard_nobody = Nessuno.
heard_everybody = Tutti.
heard_unknown = Allora resta aperto.
card_not_in_play = { $card } non è in gioco.
card_not_known = Non so quale carta ha { $name }. Dite la carta.
couples_are_two = Una coppia è di due. Ditene due, oppure: nessuno.
backup_counts = { $card } era la carta sepolta: { $backup } ne prende il posto.
sober_counts = L'Ubriaco è dunque { $card }.
numbered_card = { $card } numero { $number }
several_cards = { $count } volte { $card }

# Le domande, ognuna del suo tipo

asked_buried = Girate la carta sepolta. Qual è?
asked_sober = Ubriaco, mostra la tua carta da sobrio. Qual è?
asked_sober_taken = { $card } ha preso quella carta nell'ultimo turno?
asked_room = { $card } è qui?
asked_group = In quale gruppo è { $card }?
asked_where = { $card }, dove sei?
asked_and_where = E { $card }?
asked_shared = { $card } e { $other } hanno fatto uno scambio ruolo?
asked_predicts_winner = { $card }: quale squadra ha detto prima della rivelazione? Rossi, blu, o nessuno?
asked_predicts_buried = { $card }: quale carta ha detto prima della rivelazione?
asked_predicts_team = { $card }: quale colore ha detto prima della rivelazione?
asked_every_color_right = { $card } ha indovinato tutti i colori?
asked_shot = { $card }: a chi ha sparato? Dite la carta.
asked_shot_player = Lo sparo era per { $name }. Quale carta ha { $name }?
asked_first_share = { $card }: con chi ha fatto il primo scambio? Dite la carta, oppure: nessuno.
asked_later_bond = Per { $card }, che cosa è venuto per ultimo: amore o odio?
asked_lost_early = { $card } aveva già perso prima dell'ultimo turno?
asked_tie_color = { $card }: di quale colore ha ricevuto più carte? Rosso, blu o nessuna delle due?
asked_cards_held = L'Informatore di quale squadra ha più carte: rossi, blu o nessuna delle due?
asked_more = E chi ancora?

# Domande su ciò che è successo, come le carte lo chiamano

asked_left_first_room = { $card } ha mai lasciato la prima stanza?
asked_helped_depose_in_most_rounds = { $card } ha aiutato a far cadere un leader nella maggior parte dei turni?
asked_leads_at_end = { $card } comanda adesso in una stanza?
asked_led_other_room = { $card } ha comandato prima nell'altra stanza?
asked_leader_deposed_beside = È mai caduto un leader in una stanza con { $card }?
asked_hostage_in_most_rounds = { $card } è andato in ostaggio nella maggior parte dei turni?
asked_touched_everybody_uncaught = { $card } ha toccato tutti senza mai farsi prendere?
asked_caught_the_wrist = { $card } ha preso il polso giusto?
asked_named_last_hostage = { $card } ha indovinato l'ultimo ostaggio?
asked_lost_cards_found = Si sono trovate le carte perse che aveva nascosto { $card }?
asked_all_living_infected = { $card } ha contagiato tutti quelli ancora in vita?
asked_infected = Chi è contagiato, oltre a { $card }?
asked_cultist = Chi è nella setta, oltre a { $card }?
asked_recruited = Chi è diventato giallo, oltre a { $card }?
asked_traitor = { $card }: chi ha reso traditore?
asked_piped = Chi deve seguire { $card }?
asked_fathers_child = { $card }: chi ha scelto come figli?
asked_mothers_child = { $card }: chi ha scelto come figli?
asked_in_love = { $card }: chi sono i due innamorati? Dite due carte, oppure: nessuno.
asked_in_hate = { $card }: chi sono i due che si odiano? Dite due carte, oppure: nessuno.

# I risultati: perché una squadra ha vinto, poi tutti gli altri

because = { $why }
red_wins = { $why } Vince la squadra rossa.
    .second = { $why } Vittoria per i Rossi!
    .third = { $why } Hanno vinto i Rossi.
blue_wins = { $why } Vince la squadra blu.
    .second = { $why } Vittoria per i Blu!
    .third = { $why } Hanno vinto i Blu.
neither_wins = { $why } Non vince nessuna delle due squadre.
    .second = { $why } Perdono tutte e due le squadre.
team_open = Quale squadra ha vinto resta aperto: { $asked }
all_open = Chi ha vinto resta aperto: { $asked }
why_together = { $one } e { $other } sono insieme. Bum!
why_apart = { $one } e { $other } sono in stanze diverse.
why_reached = { $one } non è più in vita.
why_spared = { $one } è ancora in vita.
why_met = { $one } ha raggiunto { $other }.
why_not_met = { $one } e { $other } non sono insieme.
why_unmet = { $one } e { $other } non hanno fatto lo scambio ruolo.
why_even = Rossi e blu sono pari.
why_cost = { $one } ha vinto, e toglie la vittoria a una squadra.
why_ended = { $one } ha finito il gioco.
why_decided = È deciso.
one_takes_all = Vince { $who }, e tutti gli altri perdono.
result_won = { $who_count ->
    [one] Vince
   *[other] Vincono
} { $who }: { $reason }.
    .second = { $who_count ->
        [one] Trionfa
       *[other] Trionfano
    } { $who }: { $reason }.
result_lost = { $who_count ->
    [one] Perde
   *[other] Perdono
} { $who }: { $reason }.
    .second = { $who_count ->
        [one] Fallisce
       *[other] Falliscono
    } { $who }: { $reason }.
result_open = Resta aperto per { $who }: { $asked }
play_again = Ancora? Dite: nuova partita.
game_stopped = Partita interrotta. Per giocare ancora, dite: nuova partita.

reason_team_won = la squadra ha vinto
reason_team_failed = la squadra non ce l'ha fatta
reason_right_rooms = nella stanza giusta
reason_wrong_rooms = non nella stanza giusta
reason_it_happened = missione compiuta
reason_it_did_not_happen = missione fallita
reason_right_shares = gli scambi giusti
reason_wrong_shares = non gli scambi giusti
reason_called_right = la previsione era giusta
reason_called_wrong = la previsione era sbagliata
reason_no_time_to_speak = non c'è stato il tempo di parlare
reason_nothing_is_buried = nessuna carta è sepolta
reason_hit_the_target = il Bersaglio è colpito
reason_missed_the_target = il Bersaglio non è colpito
reason_shot = il colpo è arrivato
reason_missed = il colpo non è arrivato
reason_partner_won = l'altra persona ha vinto
reason_partner_failed = l'altra persona ha perso
reason_shared_with_nobody = nessuno scambio con nessuno
reason_shared_with_each_other = si seguivano a vicenda
reason_holds_the_card = ha ancora quella carta
reason_all_have_it = tutti i vivi sono contagiati
reason_some_have_it_not = non tutti i vivi sono contagiati
reason_named_well = ai prescelti è andata bene
reason_named_badly = ai prescelti non è andata bene
reason_tie_settled = il pareggio è deciso
reason_no_tie_settled = nessun pareggio da decidere
reason_bond_kept = come vogliono amore e odio
reason_bond_broken = contro quello che vogliono amore e odio
reason_source_died = il capo della setta è morto
reason_not_with_source = non nella stanza del Pifferaio
reason_all_was_taken = un altro si prende tutto
reason_ended_the_game = da solo, finendo il gioco
reason_game_was_ended = un altro ha finito il gioco
reason_nothing_ended_it = il gioco non è finito di colpo
reason_either_way = comunque sia andata

# Le carte che finiscono il gioco di colpo

ask_ends_game = { $backed_up ->
    [yes] { $card } finisce il gioco. Proprio con { $partner }, e non con chi lo sostituisce?
   *[no] { $card } finisce il gioco. È così?
}
not_ended = Va bene. Il gioco non è finito.
nothing_ends_it = In questa partita nessuna carta può finire il gioco di colpo.
who_ends_it = Chi lo finisce? Dite: il gioco è finito, e la carta.
game_ended = Il gioco è finito! L'ha deciso { $card }.
    .second = È finita! L'ha deciso { $card }.
