# Ce que le modérateur dit dans tous les jeux. À l'oral : des phrases courtes, le mot important d'abord.

minutes_words = { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}
seconds_words = { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}

time_words = { $minutes ->
    [0] { seconds_words }
   *[other] { $seconds ->
        [0] { minutes_words }
       *[other] { minutes_words }, { seconds_words }
    }
}

time_left = Encore { time_words }.
no_clock = Aucun chrono ne tourne en ce moment.
paused = { $taught ->
    [yes] Pause.
   *[no] Pause. Pour continuer, dites : { $address }, reprends le jeu.
}
not_paused = Le jeu n'est pas en pause.
resumed = On reprend.
resumed_clock = On reprend : { time_words }.
help = { $commands_count ->
    [0] Il n'y a rien à dire pour l'instant.
   *[other] Vous pouvez dire : { $commands }.
}
nothing_to_repeat = Il n'y a rien à répéter.
undone = { $step_count ->
    [0] C'est annulé.
   *[other] C'est annulé : { $step }.
}
    .second = { $step_count ->
        [0] On oublie.
       *[other] On oublie : { $step }.
    }
    .third = { $step_count ->
        [0] C'est effacé.
       *[other] C'est effacé : { $step }.
    }
undone_for_all = { $step_count ->
    [0] C'est annulé. On revient une étape en arrière.
   *[other] C'est annulé : { $step }. On revient une étape en arrière.
}
nothing_to_undo = Il n'y a rien à annuler.
undo_too_late = Trop tard. La partie a continué.
ask_really_stop = Arrêter le jeu pour de bon ? Oui ou non.
goes_on = Le jeu continue.
ask_which_one = { $first } ou { $second } ?
numbered = { $number } : { $name }.
ask_which_number = Dites le numéro. { $options }
no_such_number = Il n'y a pas ce numéro.
which_given_up = Je n'ai pas compris le nom. Redites-le, ou écrivez-le.
not_now = Ce n'est pas possible maintenant.
never_minded = Très bien.
    .second = D'accord.
    .third = Entendu.

# Ce que la soirée elle-même doit dire.
pardon = Pardon, je n'ai pas compris.
pardon_help = { $commands_count ->
    [0] Pardon, je n'ai pas compris.
   *[other] Pardon ? Vous pouvez dire : { $commands }.
}
volume_is = Volume { $percent } pour cent.
volume_highest = Je ne peux pas parler plus fort.
volume_lowest = Je ne peux pas parler moins fort.
utterances_kept = Au fait : ce que j'entends ce soir est gardé en son, sur cet ordinateur seulement.
announcement = { $words }
microphone_dead = { $room } : je n'entends rien par le micro. Est-il allumé ?
microphone_too_loud = { $room } : le micro est trop fort. Baissez-le.
microphone_too_quiet = { $room } : le micro est trop faible. Montez-le.
loudspeaker_lost = { $room } : on ne m'y entend plus. La partie continue.
loudspeaker_back = { $room } : on m'entend à nouveau.
microphone_lost = { $room } : je n'entends plus rien. Tapez vos phrases.
microphone_back = { $room } : je vous entends à nouveau.
interrupted = Pardon, j'ai été coupé. Rien n'est perdu.
interrupted_clock = Pardon, j'ai été coupé. Rien n'est perdu, et le chrono est arrêté : il reste { time_words }.
was_away = Je me suis absenté pendant { time_words }.
returned = Nous revoilà. Personne n'a rien manqué.
returned_clock = Nous revoilà, et le chrono est arrêté : il reste { time_words }.
ask_go_on = On continue ? Oui ou non.
waits_to_go_on = Très bien, on attend. Pour continuer, dites : { $address }, reprends le jeu.
