# Che cosa dice il moderatore in Two Rooms and a Boom. Parole nostre.

hostages_words = { $wanted ->
    [one] un ostaggio
   *[other] { $wanted } ostaggi
}

# Il tempo

last_round = Ultimo turno. { $seconds ->
    [0] { $minutes ->
        [one] Un minuto.
       *[other] { $minutes } minuti.
    }
   *[other] { $minutes ->
        [0] { $seconds } secondi.
        [one] Un minuto e { $seconds }.
       *[other] { $minutes } minuti e { $seconds }.
    }
}

round_starts = { $last ->
    [yes] { last_round } Via!
   *[other] { $round ->
        [1] Via! Guardate la vostra carta.
       *[other] Turno { $round }. Via!
    }
}
    .second = { $last ->
        [yes] { last_round } Giocate!
       *[other] { $round ->
            [1] Via! Guardate la vostra carta.
           *[other] Turno { $round }. Giocate!
        }
    }
    .third = { $last ->
        [yes] { last_round } Partite!
       *[other] { $round ->
            [1] Via! Guardate la vostra carta.
           *[other] Turno { $round }. Partite!
        }
    }
minutes_left = { $minutes ->
    [one] Ancora un minuto.
   *[other] Ancora { $minutes } minuti.
}
one_minute_left = Ancora un minuto.
thirty_seconds_left = Ancora trenta secondi.
countdown = { $seconds }
time_is_up = Tempo scaduto!

# La preparazione

welcome = Benvenuti a Tu Rums! Chiamatemi { $address }. Siete in { $players }. Ci siete tutti? Dite: cominciamo il gioco.
wrong_number_of_players = In { $players } non si può giocare. Si gioca da { $least } a { $most }.
split_named = { $first_room }: { $first_players }. { $second_room }: { $second_players }.
split_unnamed = Dividetevi a caso. { $first_room }: in { $first_size }. { $second_room }: in { $second_size }.
deck = Prendete { $deck_size } carte: { $cards }.
deal = Mescolate e date a ciascuno una carta coperta. Non guardatela ancora! Nelle vostre stanze, dite: la nostra stanza è pronta.
cards_on_phones = Le carte sono sui vostri telefoni. Tenete premuto per guardare la vostra. Nelle vostre stanze, dite: la nostra stanza è pronta.
cards_of_paper = Una carta di cartone, da chi ospita: { $names }.
simple_cards = Della vostra carta conta soltanto il colore. Il nome conta solo per Presidente, Bombarolo e Scommettitore.
colors_allowed = Potete mostrare la carta intera, o soltanto il colore.
colors_forbidden = Mostrate la carta intera, mai soltanto il colore.
dont_ask_dont_share = Se proponete uno scambio e l'altro accetta, dovete farlo.
privacy_promise = Le carte si mostrano soltanto in un angolo appartato.
premature_loss = Un personaggio grigio che ha già perso continua come Scommettitore.
room_is_ready = Bene. Aspettiamo gli altri.
    .second = Perfetto. Ora l'altra stanza.
    .third = Grazie. Tocca agli altri.
other_room_waits = Di là sono pronti.
say_ready = Quando tutti hanno una carta, dite: la nostra stanza è pronta.
party_counts = Adesso siete in { $players }.
party_is_full = Più di { $most } non possono giocare.
party_is_small = Dovete essere almeno { $least }.
who_joins = Chi si aggiunge? Ditelo di nuovo con il nome, oppure scrivetelo.
who_leaves = Chi se ne va? Ditelo di nuovo, con il nome.
plays_already = C'è già { $name }.
plays_not = Non c'è { $name } in questo gioco.
player_joined = Ciao, { $name }. Adesso siete in { $players }.
player_left = Arrivederci, { $name }. Adesso siete in { $players }.

# I turni

round_comes = { $seconds ->
    [0] { $minutes ->
        [0] Turno { $round }, senza timer.
        [one] Turno { $round }: un minuto.
       *[other] Turno { $round }: { $minutes } minuti.
    }
   *[other] { $minutes ->
        [0] Turno { $round }: { $seconds } secondi.
        [one] Turno { $round }: un minuto e { $seconds }.
       *[other] Turno { $round }: { $minutes } minuti e { $seconds }.
    }
} { $taught ->
    [yes] {""}
   *[no] Preparatevi.
}
round_without_clock = { $taught ->
    [yes] Turno { $round }, senza timer. Poi { hostages_words }.
   *[no] { $wanted ->
        [one] Turno { $round }, senza timer. Quando avete finito, scegliete un ostaggio, poi il leader va in corridoio.
       *[other] Turno { $round }, senza timer. Quando avete finito, scegliete { $wanted } ostaggi, poi il leader va in corridoio.
    }
}
leader_is_elected = Il primo leader si elegge: { $majority } su { $size } devono indicare la stessa persona.
missing_leader = In questa stanza manca ancora un leader. Indicate qualcuno.
missing_exchange = Sono arrivati i nuovi? Allora dite: lo scambio è fatto.
missing_hostages = { $leader ->
    [someone] { $taught ->
        [yes] Ancora { hostages_words }, leader.
       *[no] Leader, scegli { hostages_words } prima che scada il tempo.
    }
   *[other] { $taught ->
        [yes] Ancora { hostages_words }, { $leader }.
       *[no] Scegli { hostages_words } prima che scada il tempo, { $leader }.
    }
}
which_room = Quale stanza? Ditelo nella stanza, oppure scrivete prima il suo nome.

# I leader

ask_who_leads = Chi è il leader?
ask_who_takes_over = A chi passa il comando?
ask_accept_leadership = { $name ->
    [someone] Chi è stato scelto accetta?
   *[other] Accetti, { $name }?
} { $taught ->
    [yes] {""}
   *[no] Sì o no.
}
ask_how_many_votes = { $taught ->
    [yes] { $name ->
        [someone] In quanti su { $size } indicate la stessa persona?
       *[other] In quanti su { $size } indicate { $name }?
    }
   *[no] { $name ->
        [someone] { $majority } su { $size } devono indicare la stessa persona. In quanti la indicate?
       *[other] { $majority } su { $size } devono indicare { $name }. In quanti siete?
    }
}
leader_appointed = { $name ->
    [someone] Questa stanza ha un leader.
   *[other] Leader: { $name }!
}
    .second = { $name ->
        [someone] Avete un leader.
       *[other] Ecco il leader: { $name }.
    }
    .third = { $name ->
        [someone] Il leader c'è.
       *[other] Qui comanda { $name }.
    }
leader_accepted = { $name ->
    [someone] Avete un nuovo leader.
   *[other] Adesso, leader: { $name }!
}
    .second = { $name ->
        [someone] C'è un nuovo leader.
       *[other] Nuovo leader: { $name }.
    }
    .third = { $name ->
        [someone] Il leader è cambiato.
       *[other] Ora comanda { $name }.
    }
leader_usurped = { $name ->
    [someone] La maggioranza ha deciso! Avete un nuovo leader.
   *[other] La maggioranza ha deciso! Leader: { $name }.
}
    .second = { $name ->
        [someone] Rovesciato! Avete un nuovo leader.
       *[other] Rovesciato! Adesso qui comanda { $name }.
    }
    .third = { $name ->
        [someone] Rivoluzione! Avete un nuovo leader.
       *[other] Rivoluzione! Adesso qui comanda { $name }.
    }
leader_is = { $name ->
    [someone] Questa stanza ha un leader.
   *[other] Leader: { $name }.
}
no_leader_yet = Qui non comanda ancora nessuno.
leader_already = { $name ->
    [someone] Questa stanza ha già un leader.
   *[other] C'è già un leader: { $name }.
}
leader_not_here = In questa stanza { $name } non c'è.
hostage_cannot_lead = Chi è in ostaggio non comanda qui: non { $name }.
nobody_appoints_themselves = Non ci si nomina da soli. Tocca a qualcun altro.
no_leader_to_change = Qui non comanda ancora nessuno. Indicate qualcuno.
leader_is_away = Il leader è fra le due stanze: per ora non si cambia.
leadership_refused = { $leader ->
    [someone] Rifiutato. Il leader resta.
   *[other] Rifiutato. Il leader resta { $leader }.
}
    .second = { $leader ->
        [someone] Niente. Il leader resta.
       *[other] Niente. Il leader resta { $leader }.
    }
    .third = { $leader ->
        [someone] Peccato. Il leader resta.
       *[other] Peccato. Il leader resta { $leader }.
    }
no_giving_back = In questo turno il comando non può tornare a { $name }.
no_leading_again = Non in questo turno: { $name } ha ceduto il comando.
usurp_time_over = Tempo scaduto. Adesso il leader non si può più cambiare.
usurp_whom = Chi deve comandare? Dite: vogliamo, e il nome.
more_votes_than_players = { $votes } voti? In questa stanza siete in { $size }.
votes_too_few = { $votes ->
    [one] Un voto non basta. Ne servono { $majority } su { $size }.
   *[other] { $votes } voti non bastano. Ne servono { $majority } su { $size }.
}
majority_is = { $majority } su { $size } devono indicare la stessa persona.
player_underway = È già qui, { $name }? Allora dite prima: lo scambio è fatto.

# Gli ostaggi

choose_hostages = { $leader ->
    [someone] Leader, scegli { hostages_words }. { $taught ->
        [yes] {""}
       *[no] Poi di': { $wanted ->
            [one] il nostro ostaggio è scelto.
           *[other] i nostri ostaggi sono scelti.
        }
    }
   *[other] { $taught ->
        [yes] { hostages_words }, { $leader }!
       *[no] Scegli { hostages_words }, { $leader }.
    }
}
leader_before_hostages = Questa stanza non ha un leader. Prima indicatene uno.
exchange_first = Prima finite l'ultimo scambio. Poi dite: lo scambio è fatto.
other_room_exchanges = L'altra stanza non ha ancora finito l'ultimo scambio.
hostages_too_early = Gli ostaggi si scelgono quando il tempo è scaduto.
hostages_wrong_count = { $wanted ->
    [one] In questo turno va un solo ostaggio, non { $given }.
   *[other] In questo turno vanno { $wanted } ostaggi, non { $given }.
}
hostages_so_far = Finora: { $hostages }. { $missing ->
    [one] Ancora uno.
   *[other] Ancora { $missing }.
}
hostages_stand = { $hostages_count ->
    [one] Ostaggio: { $hostages }.
   *[other] Ostaggi: { $hostages }.
} { $time ->
    [running] Si va allo scadere del tempo.
   *[up] { $taught ->
        [yes] Vai, leader!
       *[no] Leader, in corridoio! Di': il nostro leader è pronto.
    }
}
hostages_stand_unnamed = { $taught ->
    [yes] Vai, leader!
   *[no] Leader, in corridoio! Di': il nostro leader è pronto.
}
hostages_agreed = Bene.
hostages_wait_unnamed = Bene. Si va allo scadere del tempo.
hostages_again = Allora dite di nuovo { hostages_words }.
hostages_final = { $hostages_count ->
    [one] La scelta è fatta: { $hostages }. Non si cambia più.
   *[other] Sono già scelti: { $hostages }. Non si cambia più.
}
hostages_final_unnamed = I vostri ostaggi sono già scelti.
hostages_complete = Ci siamo: { $hostages }. È giusto?
mind_changed_twice = Non si cambia più: { $hostages }. { $time ->
    [running] Si va allo scadere del tempo.
   *[up] { $taught ->
        [yes] Vai, leader!
       *[no] Leader, in corridoio! Di': il nostro leader è pronto.
    }
}
hostage_not_here = In questa stanza { $name } non c'è.
hostage_is_leader = Non { $name }: un leader non parte mai.
hostage_twice = Avete detto { $name } due volte.
name_the_hostages = Dite: i nostri ostaggi sono, e i loro nomi.
no_names_known = Non conosco i nomi. Quando avete scelto, dite: i nostri ostaggi sono scelti.
hostages_wanted = { $round ->
    [0] Nel primo turno { hostages_words } per stanza.
   *[other] In questo turno { hostages_words } per stanza.
}
hostages_first = Prima scegliete { hostages_words }.
nudge_hostages = Leader, scegli { hostages_words }, per favore.
nudge_leader = Il leader è in corridoio? Allora dite: il nostro leader è pronto.
leader_waits = { $taught ->
    [yes] Grazie.
   *[no] Grazie. Ora l'altro leader.
}
leader_waits_already = Lo so. Aspettiamo l'altro leader.
other_leader_waits = L'altro leader è pronto.

# Lo scambio

send_hostages = { $taught ->
    [yes] Di là, { $hostages }!
   *[no] { $hostages_count ->
        [one] Vai nell'altra stanza, { $hostages }!
       *[other] Andate nell'altra stanza, { $hostages }!
    }
}
send_hostages_unnamed = { $wanted ->
    [one] Ostaggio, vai nell'altra stanza.
   *[other] Ostaggi, andate nell'altra stanza.
}
arrived_here = { $taught ->
    [yes] Grazie.
   *[no] Grazie. Ora l'altra stanza.
}
arrived_there = { $taught ->
    [yes] Di là è fatto. E qui?
   *[no] Di là è fatto. E qui? Dite: lo scambio è fatto.
}
nothing_to_exchange = Adesso non c'è nessuno scambio.
exchange_complete = Lo scambio è fatto.
    .second = Siete al completo.
    .third = Sono arrivati tutti.
last_exchange_begins = { $taught ->
    [yes] Ultimo scambio! Ditemi quando è fatto.
   *[no] Ultimo scambio! Quando sono arrivati i nuovi, dite: lo scambio è fatto.
}
