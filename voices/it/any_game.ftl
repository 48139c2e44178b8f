# Che cosa dice il moderatore in tutti i giochi. Parlato: frasi brevi, la parola importante all'inizio.

minutes_words = { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}
seconds_words = { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
}

time_words = { $minutes ->
    [0] { seconds_words }
   *[other] { $seconds ->
        [0] { minutes_words }
       *[other] { minutes_words }, { seconds_words }
    }
}

time_left = Ancora { time_words }.
no_clock = Adesso non c'è nessun timer.
paused = { $taught ->
    [yes] Pausa.
   *[no] Pausa. Per continuare dite: { $address }, riprendi il gioco.
}
not_paused = Il gioco non è in pausa.
resumed = Andiamo avanti.
resumed_clock = Andiamo avanti: { time_words }.
help = { $commands_count ->
    [0] Adesso non c'è niente da dire.
   *[other] Potete dire: { $commands }.
}
nothing_to_repeat = Non c'è niente da ripetere.
undone = { $step_count ->
    [0] Annullato.
   *[other] Annullato: { $step }.
}
    .second = { $step_count ->
        [0] Cancellato.
       *[other] Cancellato: { $step }.
    }
    .third = { $step_count ->
        [0] Dimenticato.
       *[other] Dimenticato: { $step }.
    }
undone_for_all = { $step_count ->
    [0] Annullato. Torniamo indietro di un passo.
   *[other] Annullato: { $step }. Torniamo indietro di un passo.
}
nothing_to_undo = Non c'è niente da annullare.
undo_too_late = Troppo tardi. Il gioco è già andato avanti.
ask_really_stop = Fermare il gioco per davvero? Sì o no.
goes_on = Il gioco continua.
not_now = Adesso non si può.
never_minded = Va bene.
    .second = D'accordo.
    .third = Capito.

# Che cosa ha da dire la serata stessa.
pardon = Scusate, non ho capito.
pardon_help = { $commands_count ->
    [0] Scusate, non ho capito.
   *[other] Scusate? Potete dire: { $commands }.
}
volume_is = Volume al { $percent } per cento.
volume_highest = Più forte di così non posso parlare.
volume_lowest = Più piano di così non posso parlare.
utterances_kept = A proposito: quello che sento stasera resta registrato, solo su questo computer.
announcement = { $words }
microphone_dead = { $room }: dal microfono non sento niente. È acceso?
microphone_too_loud = { $room }: il microfono è troppo forte. Abbassatelo.
microphone_too_quiet = { $room }: il microfono è troppo debole. Alzatelo.
loudspeaker_lost = { $room }: lì non mi sentono più. La partita continua.
loudspeaker_back = { $room }: mi sentono di nuovo.
microphone_lost = { $room }: non vi sento più. Scrivete le frasi.
microphone_back = { $room }: vi sento di nuovo.
interrupted = Scusate, mi ero bloccato. Non è andato perso niente.
interrupted_clock = Scusate, mi ero bloccato. Non è andato perso niente, e il tempo è fermo: restano { time_words }.
was_away = Sono mancato per { time_words }.
returned = Eccoci di nuovo. Nessuno ha perso niente.
returned_clock = Eccoci di nuovo, e il tempo è fermo: restano { time_words }.
ask_go_on = Andiamo avanti? Sì o no.
waits_to_go_on = Va bene, aspettiamo. Per continuare dite: { $address }, riprendi il gioco.

# Due nomi che si somigliano
ask_which_one = { $first } o { $second }?
numbered = { $number }: { $name }.
ask_which_number = Dite il numero. { $options }
no_such_number = Questo numero non c'è.
which_given_up = Non ho capito il nome. Ditelo ancora una volta, oppure scrivetelo.
