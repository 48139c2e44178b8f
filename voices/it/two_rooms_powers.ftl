# Che cosa dice il moderatore durante l'incontro, e sulle carte con un potere su leader, ostaggi, stanze e orologio.

# L'incontro

parley_begins = { $parley_seconds ->
    [60] Leader: un minuto.
   *[other] Leader: { $parley_seconds } secondi.
}
open_parley_begins = Leader, prendetevi il tempo che serve. Quando avete finito, dite: l'incontro è finito.
parley_ends_soon = Leader, ancora { $left } secondi.

# I poteri

power_not_in_last_round = Nell'ultimo turno no: { $card } arriva troppo tardi.
power_used = { $card }: già fatto. Una volta per partita.
power_too_late = Adesso è troppo tardi.
ask_power_whom = { $card }: chi sceglie?
ask_power_holder = Chi è { $card }?

usurper_leads = { $name ->
    [someone] Comanda l'Usurpatore, e in questo turno non si può cambiare.
   *[other] Qui comanda { $name }, e in questo turno non si può cambiare.
}
usurper_leads_already = Un Usurpatore comanda già. Conta il primo.
usurper_stays = In questo turno un Usurpatore non si può far cadere.
ask_mayor_among = { $mayors ->
    [one] È la metà. C'è fra loro il Sindaco, a carta scoperta? Sì o no.
   *[other] È la metà. C'è fra loro un Sindaco scoperto, e l'altro no? Sì o no.
}

tackled = { $name ->
    [someone] Placcaggio! Chi è placcato resta qui in questo turno.
   *[other] Placcaggio: { $name } resta qui in questo turno.
}
stone = { $name ->
    [someone] Pietra! Scegliete di nuovo { hostages_words }.
   *[other] Pietra! Resta qui { $name }. Scegliete di nuovo { hostages_words }.
}
must_go = { $name ->
    [someone] Allora in questo turno è uno dei vostri ostaggi.
   *[other] In ostaggio in questo turno: { $name }.
}
stays_this_round = In questo turno { $name } resta qui.
forced_too_many = Soltanto { hostages_words }, e chi deve andare si sa già.
forced_left_out = Deve esserci anche { $names }.
not_chosen = { $name ->
    [someone] Non avete ancora scelto nessuno.
   *[other] Non avete scelto { $name }.
}
nobody_else_can_go = Allora non potrebbe andare nessun altro.

room_not_larger = Soltanto dalla stanza più grande.
room_not_smaller = Soltanto verso la stanza più piccola. Siete in ugual numero.
not_in_larger_room = Nella stanza più grande { $name } non c'è.
not_from_other_room = Dall'altra stanza { $name } non viene.
goes_over = { $name ->
    [someone] Qualcuno va di là. Restate in { $size }.
   *[other] Va di là { $name }. Restate in { $size }.
}
comes_over = { $name ->
    [someone] Arriva qualcuno. Siete in { $size }.
   *[other] Arriva { $name }. Siete in { $size }.
}
leaves_the_game = { $name ->
    [someone] Qualcuno lascia il gioco. Siete in { $size }.
   *[other] Lascia il gioco { $name }. Siete in { $size }.
}
too_few_would_stay = No. Resterebbero in gioco troppo pochi.
leader_lost = Questa stanza ha perso il suo leader. Indicatene un altro.
fewer_hostages = { $wanted ->
    [one] Da adesso meno ostaggi: uno solo in questo turno.
   *[other] Da adesso meno ostaggi: { $wanted } in questo turno.
}
time_lord_ends = Il Signore del Tempo ferma il turno!
time_lord_too_late = Sono passati cinque minuti. Il Signore del Tempo ha perso il suo potere.
drunk_takes_card = Ubriaco, adesso prendi la tua carta da sobrio.
