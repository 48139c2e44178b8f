# Che cosa dice il moderatore in Two Rooms and a Boom. Parole nostre.

hostages_words = { $wanted ->
    [one] un ostaggio
   *[other] { $wanted } ostaggi
}

# Il tempo

round_starts = { $round ->
    [1] Via!
   *[other] Turno { $round }. Via!
}
    .second = { $round ->
        [1] Via!
       *[other] Turno { $round }. Giocate!
    }
    .third = { $round ->
        [1] Via!
       *[other] Turno { $round }. Partite!
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

welcome = Benvenuti a Two Rooms. Sulla mia lista siete in { $players }. Quando ci siete tutti, dite: cominciamo il gioco.
wrong_number_of_players = In { $players } non si può giocare. Si gioca da { $least } a { $most }.
split_named = Nella { $first_room }: { $first_players }. Nella { $second_room }: { $second_players }.
split_unnamed = Dividetevi a caso: in { $first_size } andate nella { $first_room }, in { $second_size } nella { $second_room }.
deck = Prendete { $deck_size } carte: { $cards }.
deal = Mescolate e date a ciascuno una carta coperta. Nessuno la guarda ancora. Andate nelle vostre stanze. Quando siete pronti, dite: la nostra stanza è pronta.
colors_allowed = Potete mostrare la carta intera, o soltanto il colore.
colors_forbidden = Chi mostra la carta la mostra tutta, non soltanto il colore.
dont_ask_dont_share = Chi propone uno scambio deve farlo, se l'altro accetta.
privacy_promise = Le carte si mostrano soltanto in un angolo appartato.
premature_loss = Una carta grigia che ha già perso continua come Scommettitore.
room_is_ready = Bene. Aspettiamo l'altra stanza.
    .second = Perfetto. Ora l'altra stanza.
    .third = Grazie. Aspettiamo gli altri.
other_room_waits = L'altra stanza è pronta.
say_ready = Quando tutti hanno una carta, dite: la nostra stanza è pronta.
party_counts = Adesso siete in { $players }.
party_is_full = Più di { $most } non possono giocare.
party_is_small = Dovete essere almeno { $least }.
who_joins = Chi si aggiunge? Dite un nome che conosco, oppure scrivetelo.
who_leaves = Chi se ne va? Ditelo di nuovo, con il nome.
plays_already = { $name } gioca già.
plays_not = { $name } non gioca.
player_joined = Ciao, { $name }. Adesso siete in { $players }.
player_left = Arrivederci, { $name }. Adesso siete in { $players }.

# I turni

round_comes = { $seconds ->
    [0] { $minutes ->
        [0] Turno { $round }, senza orologio. Preparatevi.
        [one] Turno { $round }: un minuto. Preparatevi.
       *[other] Turno { $round }: { $minutes } minuti. Preparatevi.
    }
   *[other] { $minutes ->
        [0] Turno { $round }: { $seconds } secondi. Preparatevi.
        [one] Turno { $round }: un minuto e { $seconds }. Preparatevi.
       *[other] Turno { $round }: { $minutes } minuti e { $seconds }. Preparatevi.
    }
}
round_without_clock = { $wanted ->
    [one] Il turno { $round } è in corso. Quando avete finito, scegliete un ostaggio, e il leader aspetta fra le due stanze.
   *[other] Il turno { $round } è in corso. Quando avete finito, scegliete { $wanted } ostaggi, e il leader aspetta fra le due stanze.
}
leader_is_elected = Qui anche il primo leader viene eletto. { $majority } su { $size } devono indicare la stessa persona.
missing_leader = In questa stanza manca ancora un leader. Indicate qualcuno.
missing_hostages = { $leader ->
    [someone] Leader, scegli { hostages_words } prima che scada il tempo.
   *[other] { $leader }, scegli { hostages_words } prima che scada il tempo.
}
missing_exchange = Sono arrivati gli ostaggi? Allora dite: lo scambio è fatto.
which_room = Quale stanza? Ditelo nella stanza, oppure scrivete prima il suo nome.

# I leader

ask_who_leads = Chi è il leader?
ask_who_takes_over = A chi passa il comando?
ask_accept_leadership = { $name ->
    [someone] Chi è stato scelto accetta? Sì o no.
   *[other] { $name }, accetti? Sì o no.
}
ask_how_many_votes = { $name ->
    [someone] { $majority } su { $size } devono indicare la stessa persona. In quanti la indicate?
   *[other] { $majority } su { $size } devono indicare { $name }. In quanti siete?
}
leader_appointed = { $name ->
    [someone] Questa stanza ha un leader.
   *[other] Il vostro leader è { $name }.
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
   *[other] Adesso qui comanda { $name }.
}
    .second = { $name ->
        [someone] C'è un nuovo leader.
       *[other] Il nuovo leader: { $name }.
    }
    .third = { $name ->
        [someone] Il leader è cambiato.
       *[other] Ora comanda { $name }.
    }
leader_usurped = { $name ->
    [someone] Maggioranza. Avete un nuovo leader.
   *[other] Maggioranza. Adesso qui comanda { $name }.
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
   *[other] Qui comanda { $name }.
}
no_leader_yet = Qui non comanda ancora nessuno.
leader_already = { $name ->
    [someone] Questa stanza ha già un leader.
   *[other] Qui comanda già { $name }.
}
leader_not_here = { $name } non è in questa stanza.
hostage_cannot_lead = { $name } è in ostaggio e non può comandare qui.
nobody_appoints_themselves = Nessuno nomina se stesso. Deve farlo un altro.
no_leader_to_change = Qui non comanda ancora nessuno. Indicate qualcuno.
leader_is_away = Il leader è fra le due stanze: adesso non cede il comando.
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
no_leading_again = { $name } ha ceduto il comando: in questo turno non può riprenderlo.
usurp_time_over = Tempo scaduto. Adesso il leader non si può più cambiare.
usurp_whom = Ditelo di nuovo, con il nome.
more_votes_than_players = { $votes } voti? In questa stanza siete in { $size }.
votes_too_few = { $votes ->
    [one] Un voto non basta. Ne servono { $majority } su { $size }.
   *[other] { $votes } voti non bastano. Ne servono { $majority } su { $size }.
}
majority_is = { $majority } su { $size } devono indicare la stessa persona.
player_underway = { $name } è già qui? Allora dite prima: lo scambio è fatto.

# Gli ostaggi

choose_hostages = { $leader ->
    [someone] Leader, scegli { hostages_words }. Poi di': i nostri ostaggi sono scelti.
   *[other] { $leader }, scegli { hostages_words }.
}
leader_before_hostages = Questa stanza non ha un leader. Prima indicatene uno.
exchange_first = Prima finite l'ultimo scambio. Poi dite: lo scambio è fatto.
other_room_exchanges = Aspettiamo che l'altra stanza finisca l'ultimo scambio.
hostages_too_early = Gli ostaggi si scelgono quando il tempo è scaduto.
hostages_wrong_count = { $wanted ->
    [one] In questo turno va un solo ostaggio, non { $given }.
   *[other] In questo turno vanno { $wanted } ostaggi, non { $given }.
}
hostages_so_far = { $hostages }. { $missing ->
    [one] Ancora uno.
   *[other] Ancora { $missing }.
}
ask_hostages_right = { $hostages_count ->
    [one] Ostaggio: { $hostages }. Giusto?
   *[other] Ostaggi: { $hostages }. Giusto?
}
hostages_stand = { $hostages_count ->
    [one] Va { $hostages }
   *[other] Vanno { $hostages }
}. Quando il leader aspetta fra le due stanze, dite: il nostro leader è pronto.
hostages_stand_unnamed = Bene. Quando il leader aspetta fra le due stanze, dite: il nostro leader è pronto.
hostages_wait = Allo scadere del tempo { $hostages_count ->
    [one] va { $hostages }
   *[other] vanno { $hostages }
}.
hostages_wait_unnamed = Bene. Si va allo scadere del tempo.
hostages_again = Allora dite di nuovo { hostages_words }.
hostages_final = { $hostages_count ->
    [one] La scelta è fatta: { $hostages }. Non si cambia più.
   *[other] Sono già scelti: { $hostages }. Non si cambia più.
}
hostages_final_unnamed = I vostri ostaggi sono già scelti.
hostages_complete = Il numero è completo: { $hostages }. È giusto?
mind_changed_twice = Avete già cambiato idea una volta. Rimane così: { $hostages }. Quando il leader aspetta fra le due stanze, dite: il nostro leader è pronto.
hostage_not_here = { $name } non è in questa stanza.
hostage_is_leader = { $name } è il leader. Un leader non può essere ostaggio.
hostage_twice = Avete detto { $name } due volte.
name_the_hostages = Dite: i nostri ostaggi sono, e i loro nomi.
no_names_known = Non conosco i nomi. Quando avete scelto, dite: i nostri ostaggi sono scelti.
hostages_wanted = { $round ->
    [0] Nel primo turno { hostages_words } per stanza.
   *[other] In questo turno { hostages_words } per stanza.
}
hostages_first = Prima scegliete { hostages_words }.
nudge_hostages = Leader, scegli { hostages_words }, per favore.
nudge_leader = Il leader è fra le due stanze? Allora dite: il nostro leader è pronto.
leader_waits = Bene. Aspettiamo l'altro leader.
    .second = Perfetto. Ora l'altro leader.
    .third = Grazie. Manca un leader.
leader_waits_already = Lo so. Aspettiamo l'altro leader.
other_leader_waits = L'altro leader aspetta.

# Lo scambio

send_hostages = { $hostages_count ->
    [one] { $hostages }: vai nell'altra stanza.
   *[other] { $hostages }: andate nell'altra stanza.
}
send_hostages_unnamed = { $wanted ->
    [one] Ostaggio, vai nell'altra stanza.
   *[other] Ostaggi, andate nell'altra stanza.
}
arrived_here = Bene. Aspetto l'altra stanza.
    .second = Benvenuti. Ora l'altra stanza.
    .third = Grazie. Aspetto gli altri.
arrived_there = L'altra stanza è al completo. Sono arrivati gli ostaggi? Allora dite: lo scambio è fatto.
nothing_to_exchange = Adesso non c'è niente da scambiare.
exchange_complete = Lo scambio è completo.
    .second = Lo scambio è fatto.
    .third = Sono arrivati tutti.
last_exchange_begins = È l'ultimo scambio. Quando gli ostaggi sono arrivati, dite: lo scambio è fatto.
