# Che cosa dice il moderatore in Room 25. Parole nostre.

character_number = numero { $number }
tiles = { $tile ->
    [central] la Stanza Centrale
    [exit] la Stanza 25
    [random] { $count } pescate a caso
    [jamming] { $count ->
        [one] una Stanza del Disturbo
       *[other] { $count } Stanze del Disturbo
    }
    [mortal] { $count ->
        [one] una Stanza Mortale
       *[other] { $count } Stanze Mortali
    }
    [timer] { $count ->
        [one] una Stanza a Tempo
       *[other] { $count } Stanze a Tempo
    }
    [regeneration] { $count ->
        [one] una Stanza della Rigenerazione
       *[other] { $count } Stanze della Rigenerazione
    }
    [robot] { $count ->
        [one] una Stanza del Robot
       *[other] { $count } Stanze del Robot
    }
    [shredder] { $count ->
        [one] una Stanza del Tritatutto
       *[other] { $count } Stanze del Tritatutto
    }
   *[all] { $count } tessere
}

# Il tempo

thirty_seconds_left = Ancora trenta secondi.
ten_seconds_left = Dieci secondi.
programming_over = Tempo scaduto!

# Prima della partita

welcome = Benvenuti a Room 25.
ask_which_mode = In che modo giochiamo? Sospetto, cooperazione, o solitario?
ask_how_many_characters = Quanti personaggi? Da { $least } a { $most }.
ask_how_many_guards = Quante guardie ci sono fra voi? Una, o due?
mode_is = { $mode ->
    [suspicion] Sospetto.
    [cooperation] Cooperazione.
   *[solo] Solitario.
}
mode_unknown = { $mode ->
    [competition] La competizione non la conosco: è di un'altra edizione.
   *[team] Il gioco a squadre non lo conosco: è di un'altra edizione.
}
characters_are = { $characters ->
    [one] Un personaggio.
   *[other] { $characters } personaggi.
}
guards_are = { $guards ->
    [one] Una guardia.
   *[other] { $guards } guardie.
}
no_guards_here = Le guardie ci sono soltanto nel sospetto.
number_by_names = Ho una lista di { $characters } nomi. Dite chi si aggiunge o chi se ne va.
number_does_not_fit = { $mode ->
    [suspicion] Il sospetto
    [cooperation] La cooperazione
   *[solo] Il solitario
} vuole da { $least } a { $most } personaggi.
can_begin = Quando ci siete tutti, dite: cominciamo il gioco.
party_is_full = Non più di { $most } personaggi.
who_joins = Chi si aggiunge? Dite un nome che conosco, oppure scrivetelo.
who_leaves = Chi se ne va? Ditelo di nuovo, con il nome.
nobody_left_to_leave = Qualcuno deve restare.
plays_already = C'è già { $name }.
plays_not = Non c'è { $name } in questo gioco.

# La preparazione

setup_step = { $step ->
    [blue] Dividete le tessere per colore. Blu: { $tiles }. Poi dite: avanti.
    [green] Verdi: { $tiles }.
    [yellow] Gialle: { $tiles }.
    [red] Rosse: { $tiles }.
    [wrong_sum] La mia lista è sbagliata: fa { $tiles }, ma il complesso ne ha 25. Guardate le vostre regole, e prendetene quante ne dicono.
    [no_list] Per questo non ho una lista di tessere. Prendete le 25 che dicono le vostre regole, con la Stanza Centrale e la Stanza 25. Poi dite: avanti.
    [key] Deve esserci anche la Stanza della Chiave.
    [corners] Mescolate la Stanza 25 con altre, in tutto dodici. La Stanza della Visione o una Stanza del Robot, se ci sono, vanno con queste dodici. Mettetene tre in ogni angolo, coperte.
    [middle] Mettete la Stanza Centrale nel mezzo, scoperta, e le altre intorno, coperte. Le righe si contano dall'alto, le colonne da sinistra: decidete dov'è l'alto.
    [figures] Mettete tutti i personaggi nella Stanza Centrale. Prendete i gettoni guardare, muovere, spingere e controllare.
    [adrenaline] Ogni personaggio riceve un gettone adrenalina.
    [talents] Ogni personaggio riceve il gettone del suo talento speciale.
    [solo_turns] La mia fonte non dice quanti turni ha il solitario. Li conto come nella cooperazione.
    [order] Mettete i segnalini sul tabellone del conto alla rovescia in quest'ordine: { $order }. Avete { $turns } turni.
    [identities_on_phones] Le identità sono sui vostri telefoni. Tenete premuto per guardare la vostra, in segreto.
   *[identities] Mescolate { $guards ->
            [one] una carta guardia
           *[other] { $guards } carte guardia
        } con { $prisoners ->
            [one] una carta prigioniero
           *[other] { $prisoners } carte prigioniero
        }, e datene una a ogni personaggio. Guardatela in segreto.
}
order_is = L'ordine è: { $order }.
ask_clue = Adesso ogni giocatore, non ogni personaggio, guarda in segreto una delle quattro stanze accanto a quella centrale. Quando tutti hanno guardato, dite: pronti.

# I turni

turn_begins = { $left ->
    [0] L'ultimo turno:
   *[other] Turno { $turn } di { $turns }:
} comincia { $name }.
ask_programmed = { $turn ->
    [1] Tutti: scegliete una o due azioni, coperte, la prima davanti. { $adrenaline ->
        [on] Chi vuole l'adrenalina in questo turno lo decide adesso. Quando tutti hanno scelto, dite: pronti.
       *[off] Quando tutti hanno scelto, dite: pronti.
    }
   *[other] Scegliete le vostre azioni. Poi dite: pronti.
}
ask_action = { $half ->
    [first] Prima azione: { $name }.
    [second] Seconda azione: { $name }.
   *[adrenaline] Adrenalina: { $name }.
}
not_your_turn = Tocca a { $name }.
say_done = Quando avete finito, dite: ho finito, oppure: siamo pronti.
ask_who_adrenaline = { $names_count ->
    [0] Chi ha scelto l'adrenalina? Dite: adrenalina per, e il nome. Oppure: nessuno.
   *[other] Adrenalina per { $names }. Qualcun altro?
}
adrenaline_noted = Adrenalina per { $name }.
adrenaline_is_asked_for = L'adrenalina si decide insieme alle azioni. Più tardi chiedo chi l'ha scelta.
adrenaline_used = Niente più adrenalina per { $name }.
no_adrenaline = Giochiamo senza adrenalina.
turn_ends = Il turno è finito. Togliete tutti i segnalini del controllo.
goes_last = In fondo all'ordine: { $name }.

# Fra le azioni

death = Ha perso la vita { $name }.
is_dead_already = Lo so, { $name } è già fuori gioco.
ask_identity = { $why ->
    [death] Mostra chi eri, { $name }: prigioniero o guardia?
    [masks] Giù le maschere! Prigioniero o guardia, { $name }?
   *[escape] Dipende da { $name }: prigioniero o guardia?
}
identity_of = { $identity ->
    [guard] Una guardia: { $name }!
   *[prisoner] Fra i prigionieri: { $name }.
}
identity_waits = Aspettiamo { $name }. Di': sono un prigioniero, o sono una guardia; oppure ditelo con il nome.
need_not_reveal = Il segreto resta con { $name }.
nobody_reveals = Adesso nessuno deve rivelare niente.
that_cannot_be = { $identity ->
    [guard] Non ci sono tante guardie.
   *[prisoner] Non ci sono tanti prigionieri.
}
outside_now = { $names_count ->
    [0] Siete tutti nella Stanza 25.
   *[other] Fuori dalla Stanza 25: { $names }.
}
key_noted = La Stanza della Chiave è attivata.
no_key_here = La Stanza della Chiave conta soltanto nella cooperazione.
ask_key_activated = La Stanza della Chiave è attivata?
ask_who_is_outside = Chi non è nella Stanza 25? Dite i nomi, oppure: tutti dentro.
name_who_is_outside = Dite chi non è nella Stanza 25.
no_escape = { $lacks ->
    [key] Senza la Stanza della Chiave non si scappa.
    [company] Nessuno scappa da solo.
   *[prisoners] { $left ->
        [0] Non si scappa: mancano troppi prigionieri.
       *[other] Non si scappa ancora: manca un prigioniero.
    }
} Il gioco continua.
escape_not_settled = Allora il gioco continua. Se scappate, ditelo di nuovo.
line_moves = { $axis ->
    [row] Riga { $line }, { $direction ->
        [left] a sinistra.
       *[right] a destra.
    }
   *[column] Colonna { $line }, { $direction ->
        [up] in alto.
       *[down] in basso.
    }
}
central_line = { $axis ->
    [row] Nella terza riga c'è la Stanza Centrale. Non si muove mai.
   *[column] Nella terza colonna c'è la Stanza Centrale. Non si muove mai.
}
line_moved_already = { $axis ->
    [row] La riga { $line } si è mossa { $direction ->
        [left] a sinistra
       *[right] a destra
    } in questo turno.
   *[column] La colonna { $line } si è mossa { $direction ->
        [up] in alto
       *[down] in basso
    } in questo turno.
} Può soltanto continuare da quella parte.
line_cannot_go_there = { $axis ->
    [row] Una riga va a sinistra o a destra.
   *[column] Una colonna va in alto o in basso.
}

# Le domande

turn_of = { $half ->
    [first] È la prima azione di { $name }.
    [second] È la seconda azione di { $name }.
   *[adrenaline] È l'azione di adrenalina di { $name }.
}
everybody_programs = Adesso tutti scelgono le azioni, poi comincia { $name }.
nobodys_turn = Adesso non tocca a nessuno.
not_begun = Il gioco non è ancora cominciato.
turns_in_all = In tutto { $turns } turni.
turns_are_left = { $left ->
    [0] Questo è l'ultimo turno.
    [one] Turno { $turn } di { $turns }. Poi ancora uno.
   *[other] Turno { $turn } di { $turns }. Poi ancora { $left }.
}
actions = { $talents ->
    [on] Guardare, muovere, spingere, controllare, o il tuo talento: fino a due.
   *[off] Guardare, muovere, spingere o controllare: fino a due.
} Nella Stanza Centrale non si spinge. { $adrenaline ->
    [off] { "" }
   *[other] Una volta nella partita puoi aggiungere l'adrenalina.
}
action_is = { $action ->
    [look] Guarda in segreto una stanza accanto alla tua. Puoi dire il colore, mai il nome.
    [move] Vai in una stanza accanto alla tua. Si scopre, e fa quello che fa.
    [push] Spingi qualcuno della tua stanza in una stanza accanto. Non nella Stanza Centrale.
    [control] Muovi la tua riga o colonna di una stanza. Mai quella centrale, e in un turno sempre dalla stessa parte.
    [talent] Il tuo talento speciale, se si gioca con i talenti. Non nella Stanza Centrale, e non con l'adrenalina.
   *[adrenaline] Un'azione base in più, una volta nella partita. Decidilo mentre scegli le azioni.
}
tile_is = { $tile ->
    [central] La Stanza Centrale è blu. Tutti cominciano lì. Non si muove mai, e lì nessuno spinge.
    [exit] La Stanza 25 è blu. È l'uscita: portate lì i prigionieri, e fatela uscire dal complesso da una zona di uscita.
    [key] Nella cooperazione la Stanza della Chiave va attivata prima di scappare. La mia fonte non dice altro.
    [jamming] La Stanza del Disturbo è gialla. La mia fonte non dice che cosa fa: guardate le vostre regole.
    [mortal] La Stanza Mortale è rossa. La mia fonte non dice altro: guardate le vostre regole.
    [timer] La Stanza a Tempo è rossa. La mia fonte non dice che cosa fa: guardate le vostre regole.
    [regeneration] La Stanza della Rigenerazione è verde. La mia fonte non dice che cosa fa: guardate le vostre regole.
    [robot] La Stanza del Robot è verde, e sta fra le tessere degli angoli. La mia fonte non dice che cosa fa.
    [shredder] La Stanza del Tritatutto è rossa. La mia fonte non dice che cosa fa: guardate le vostre regole.
    [vision] La Stanza della Visione sta fra le tessere degli angoli. La mia fonte non dice che cosa fa.
   *[flooded] Lascia la Stanza Allagata prima che finisca la tua prossima azione. La mia fonte non dice altro.
}
rule = { $topic ->
    [escape] { $mode ->
        [suspicion] Tutti i prigionieri nella Stanza 25, poi il controllo la fa uscire da una zona di uscita. Nell'ultimo turno può mancare un prigioniero.
        [cooperation] Attivate la Stanza della Chiave, portate tutti nella Stanza 25, e fatela uscire con il controllo da una zona di uscita.
        [solo] Porta tutti vivi nella Stanza 25, e falla uscire con il controllo da una zona di uscita.
       *[none] Portate i prigionieri nella Stanza 25, e fatela uscire con il controllo da una zona di uscita.
    }
    [guards] Con due prigionieri morti, o quando il tempo finisce.
    [deaths] { $mode ->
        [suspicion] Il primo morto tiene il segreto. Alla seconda morte si rivela il primo; se era un prigioniero, anche il secondo. Con due prigionieri morti vincono le guardie.
        [solo] Una morte, e la partita è persa.
       *[none] Chi è morto non agisce più. Ditemi chi è.
    }
    [masks] Con una guardia, l'ultimo fuori dalla Stanza 25. Con due guardie, gli ultimi due. Dentro non si rivela nessuno.
    [lines] Ogni riga e ogni colonna tranne la terza, in un turno sempre dalla stessa parte.
    [programmed] Sì, anche se fa male. Se è impossibile, è persa.
    [single] Giocala nella prima metà o nella seconda, come vuoi.
    [clue] Il colore, mai il nome.
    [complex_cards] { $mode ->
        [suspicion] Muovono il complesso, puniscono o aiutano. Nella modalità sospetto non si usano.
       *[other] Muovono il complesso, puniscono o aiutano: carte barriera, e al livello follia carte più dure. Quelle già usate si possono guardare.
    }
    [reminder] Nel tuo turno puoi metterlo su una stanza ancora coperta. Torna quando la stanza viene girata. Non al primo indizio.
    [lock] Emmett non blocca mai la stanza in cui sta, ma una vicina. Anche dalla stanza centrale, dice la mia fonte.
   *[order] Il primo passa in fondo, tutti gli altri avanzano.
}

# La fine

game_ends = { $ending ->
    [escaped] I prigionieri sono scappati. Vincono loro!
    [escaped_without_one] È l'ultimo turno, e manca un prigioniero: gli altri sono scappati. Vincono i prigionieri!
    [two_prisoners_dead] Due prigionieri sono morti. Vincono le guardie!
    [prisoner_dead] { $mode ->
        [solo] Un prigioniero è morto. Nel solitario la partita è persa.
       *[cooperation] Un prigioniero è morto, quindi non possono scappare tutti. La partita è persa.
    }
    [all_dead] Non resta nessuno. La partita è persa.
   *[time_up] { $mode ->
        [suspicion] Il tempo è finito, e i prigionieri sono ancora nel complesso. Vincono le guardie!
       *[other] Il tempo è finito, e siete ancora nel complesso. La partita è persa.
    }
}
show_identities = Adesso mostrate chi eravate.
play_again = Per giocare ancora, dite: nuova partita.
game_stopped = Il gioco è fermo. Per giocare ancora, dite: nuova partita.
