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
       *[other] { minutes_words } e { seconds_words }
    }
}

time_left = Avete ancora { time_words }.
no_clock = Adesso il tempo non corre.
paused = Il gioco è in pausa. Per continuare dite il mio nome, e poi: riprendi il gioco.
not_paused = Il gioco non è in pausa.
resumed = Andiamo avanti.
resumed_clock = Andiamo avanti. Avete ancora { time_words }.
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
undo_too_late = Troppo tardi. Il seguito dipende da questo.
ask_really_stop = Fermare il gioco per davvero? Sì o no.
goes_on = Il gioco continua.
not_now = Non adesso.
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
microphone_dead = Non sento niente dal microfono di { $room }. È acceso?
microphone_too_loud = Il microfono di { $room } è troppo forte. Abbassatelo.
microphone_too_quiet = Il microfono di { $room } è troppo debole. Alzatelo.
loudspeaker_lost = Non mi sentono più: { $room }. La partita continua.
loudspeaker_back = Mi sentono di nuovo: { $room }.
microphone_lost = Non sento più niente: { $room }. Scrivete le frasi.
microphone_back = Sento di nuovo: { $room }.
interrupted = Mi sono interrotto. Niente è perso, e nessuno ha mancato niente.
interrupted_clock = Mi sono interrotto. Niente è perso, e il tempo è fermo: restano { time_words }.
returned = Eccoci di nuovo. Nessuno ha perso niente.
returned_clock = Eccoci di nuovo, e il tempo è fermo: restano { time_words }.
ask_go_on = Andiamo avanti? Sì o no.
waits_to_go_on = Va bene, aspettiamo. Per continuare dite il mio nome, e poi: riprendi il gioco.

# Due nomi che si somigliano
ask_which_one = { $first } o { $second }?
numbered = { $number }: { $name }.
ask_which_number = Dite il numero. { $options }
no_such_number = Fin lì non ho contato.
which_given_up = Non capisco il nome. Ditelo ancora una volta, oppure scrivetelo.
