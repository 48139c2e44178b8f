# La rencontre des leaders, et les cartes qui agissent sur les leaders, les otages, les pièces et le chrono. Nos propres mots.

# Rencontre

parley_begins = { $parley_seconds ->
    [60] Leaders : une minute.
   *[other] Leaders : { $parley_seconds } secondes.
}
open_parley_begins = Leaders, prenez votre temps. Quand vous avez fini, dites : la rencontre est finie.
parley_ends_soon = Leaders, encore { $left } secondes.

# Pouvoirs

power_not_in_last_round = Pas au dernier tour : c'est trop tard pour { $card }.
power_used = C'est déjà fait : { $card }. Une fois par partie.
power_too_late = C'est trop tard maintenant.
ask_power_whom = Pour { $card } : il choisit qui ? Dites le nom.
ask_power_holder = Qui est { $card } ?

usurper_leads = { $name ->
    [someone] L'Usurpateur dirige, et on ne peut pas le destituer ce tour-ci.
   *[other] Votre leader : { $name }, sans destitution possible ce tour-ci.
}
usurper_leads_already = Un Usurpateur dirige déjà. C'est le premier qui compte.
usurper_stays = On ne peut pas destituer un Usurpateur ce tour-ci.
ask_mayor_among = { $mayors ->
    [one] C'est la moitié. Le Maire est-il parmi eux, carte révélée ? Oui ou non.
   *[other] C'est la moitié. Un Maire révélé parmi eux, et l'autre non révélé ? Oui ou non.
}

tackled = { $name ->
    [someone] Plaquage ! Le joueur plaqué reste ce tour-ci.
   *[other] Plaquage ! Reste ce tour-ci : { $name }.
}
stone = { $name ->
    [someone] Pierre ! Choisissez de nouveau { hostages_words }.
   *[other] Pierre ! Reste ici : { $name }. Choisissez de nouveau { hostages_words }.
}
must_go = { $name ->
    [someone] Alors c'est un de vos otages ce tour-ci.
   *[other] Otage ce tour-ci : { $name }.
}
stays_this_round = Reste ce tour-ci : { $name }.
forced_too_many = Il ne faut que { hostages_words }, et on sait déjà qui doit partir.
forced_left_out = Il manque { $names } parmi les otages.
not_chosen = { $name ->
    [someone] Personne n'est encore choisi.
   *[other] On n'a pas choisi { $name }.
}
nobody_else_can_go = Alors personne d'autre ne pourrait partir.

room_not_larger = Seulement depuis la pièce la plus peuplée.
room_not_smaller = Seulement vers la pièce la moins peuplée. Vous êtes autant des deux côtés.
not_in_larger_room = Pas dans la pièce la plus peuplée : { $name }.
not_from_other_room = Pas venu de l'autre pièce : { $name }.
goes_over = { $name ->
    [someone] Quelqu'un change de pièce. Vous n'êtes plus que { $size }.
   *[other] Change de pièce : { $name }. Vous n'êtes plus que { $size }.
}
comes_over = { $name ->
    [someone] Quelqu'un arrive. Vous êtes { $size }.
   *[other] Voici { $name }. Vous êtes { $size }.
}
leaves_the_game = { $name ->
    [someone] Quelqu'un quitte la partie. Vous êtes { $size }.
   *[other] La partie est finie pour { $name }. Vous êtes { $size }.
}
too_few_would_stay = Non. Vous ne seriez plus assez pour jouer.
leader_lost = Cette pièce a perdu son leader. Nommez quelqu'un d'autre.
fewer_hostages = { $wanted ->
    [one] Moins d'otages à partir de maintenant : un seul ce tour-ci.
   *[other] Moins d'otages à partir de maintenant : { $wanted } ce tour-ci.
}
time_lord_ends = Le Seigneur du temps arrête le tour !
time_lord_too_late = Cinq minutes sont passées. Le Seigneur du temps a perdu son pouvoir.
drunk_takes_card = Ivrogne, prends maintenant la carte mise de côté.
