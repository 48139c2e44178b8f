# Ce que le modérateur dit dans Two Rooms and a Boom. Nos propres mots.

hostages_words = { $wanted ->
    [one] un otage
   *[other] { $wanted } otages
}

# Le temps

last_round = Dernier tour. { $seconds ->
    [0] { $minutes ->
        [one] Une minute.
       *[other] { $minutes } minutes.
    }
   *[other] { $minutes ->
        [0] { $seconds } secondes.
        [one] Une minute { $seconds }.
       *[other] { $minutes } minutes { $seconds }.
    }
}

round_starts = { $last ->
    [yes] { last_round } C'est parti !
   *[other] { $round ->
        [1] C'est parti ! Regardez votre carte.
       *[other] Tour { $round }. C'est parti !
    }
}
    .second = { $last ->
        [yes] { last_round } Allez-y !
       *[other] { $round ->
            [1] C'est parti ! Regardez votre carte.
           *[other] Tour { $round }. Allez-y !
        }
    }
    .third = { $last ->
        [yes] { last_round } À vous !
       *[other] { $round ->
            [1] C'est parti ! Regardez votre carte.
           *[other] Tour { $round }. À vous !
        }
    }
minutes_left = { $minutes ->
    [one] Plus qu'une minute.
   *[other] Encore { $minutes } minutes.
}
one_minute_left = Plus qu'une minute.
thirty_seconds_left = Encore trente secondes.
countdown = { $seconds }
time_is_up = Temps écoulé !

# Mise en place

welcome = Bienvenue à Tou Roumz ! Appelez-moi { $address }. { $players } joueurs. Tout le monde est là ? Dites : commençons la partie.
wrong_number_of_players = Impossible de jouer à { $players }. Il faut être de { $least } à { $most }.
split_named = { $first_room } : { $first_players }. { $second_room } : { $second_players }.
split_unnamed = Répartissez-vous au hasard. { $first_room } : { $first_size } joueurs. { $second_room } : { $second_size } joueurs.
deck = Prenez { $deck_size } cartes : { $cards }.
deal = Mélangez, une carte à chacun, face cachée. Ne regardez pas encore ! Dans vos pièces, dites : notre pièce est prête.
cards_on_phones = Vos cartes sont sur vos téléphones. Gardez le doigt dessus pour voir la vôtre. Dans vos pièces, dites : notre pièce est prête.
cards_of_paper = Une carte en papier, à prendre chez l'hôte : { $names }.
simple_cards = Seule la couleur de votre carte compte. Le nom ne compte que pour le Président, le Poseur de bombe et le Parieur.
colors_allowed = Vous pouvez montrer toute votre carte, ou seulement sa couleur.
colors_forbidden = Montrez la carte entière, jamais seulement la couleur.
dont_ask_dont_share = Si vous proposez un partage et qu'on accepte, vous devez le faire.
privacy_promise = On partage ses cartes dans un coin isolé, et nulle part ailleurs.
premature_loss = Un personnage gris qui a déjà perdu continue comme Parieur.
room_is_ready = Bien. On attend les autres.
    .second = Parfait. À l'autre pièce.
    .third = Merci. Aux autres maintenant.
other_room_waits = À côté, c'est prêt.
say_ready = Quand chacun a sa carte, dites : notre pièce est prête.
party_counts = Vous êtes { $players } maintenant.
party_is_full = On ne peut pas jouer à plus de { $most }.
party_is_small = Il faut être au moins { $least }.
who_joins = Qui nous rejoint ? Redites-le avec le nom, ou écrivez-le.
who_leaves = Qui s'en va ? Redites-le avec le nom.
plays_already = J'ai déjà { $name }.
plays_not = Je n'ai pas { $name } sur ma liste.
player_joined = Bienvenue, { $name }. Vous êtes { $players } maintenant.
player_left = Au revoir, { $name }. Vous êtes { $players } maintenant.

# Les tours

round_comes = { $seconds ->
    [0] { $minutes ->
        [0] Tour { $round }, sans chrono.
        [one] Tour { $round } : une minute.
       *[other] Tour { $round } : { $minutes } minutes.
    }
   *[other] { $minutes ->
        [0] Tour { $round } : { $seconds } secondes.
        [one] Tour { $round } : une minute { $seconds }.
       *[other] Tour { $round } : { $minutes } minutes { $seconds }.
    }
} { $taught ->
    [yes] {""}
   *[no] Préparez-vous.
}
round_without_clock = { $taught ->
    [yes] Tour { $round }, sans chrono. Puis { hostages_words }.
   *[no] { $wanted ->
        [one] Tour { $round }, sans chrono. Quand vous aurez fini, choisissez un otage, puis le leader va dans le couloir.
       *[other] Tour { $round }, sans chrono. Quand vous aurez fini, choisissez { $wanted } otages, puis le leader va dans le couloir.
    }
}
leader_is_elected = Le premier leader est élu : { $majority } joueurs sur { $size } doivent désigner la même personne.
missing_leader = Il manque un leader dans cette pièce. Nommez quelqu'un.
missing_exchange = Vos nouveaux joueurs sont arrivés ? Alors dites : l'échange est fait.
missing_hostages = { $leader ->
    [someone] { $taught ->
        [yes] Il manque { hostages_words }, leader.
       *[no] Leader, choisis { hostages_words } avant la fin du temps.
    }
   *[other] { $taught ->
        [yes] Il manque { hostages_words }, { $leader }.
       *[no] Choisis { hostages_words } avant la fin du temps, { $leader }.
    }
}
which_room = Quelle pièce ? Dites-le dans la pièce, ou écrivez-la d'abord.

# Leaders

ask_who_leads = Qui est le leader ?
ask_who_takes_over = Qui prend la tuile ?
ask_accept_leadership = { $name ->
    [someone] Le nouveau leader accepte ?
   *[other] Tu acceptes, { $name } ?
} { $taught ->
    [yes] {""}
   *[no] Oui ou non.
}
ask_how_many_votes = { $taught ->
    [yes] { $name ->
        [someone] Vous êtes combien sur { $size } à désigner la même personne ?
       *[other] Vous êtes combien sur { $size } à désigner { $name } ?
    }
   *[no] { $name ->
        [someone] { $majority } joueurs sur { $size } doivent désigner la même personne. Vous êtes combien ?
       *[other] { $majority } joueurs sur { $size } doivent désigner { $name }. Vous êtes combien ?
    }
}
leader_appointed = { $name ->
    [someone] Cette pièce a un leader.
   *[other] Votre leader : { $name } !
}
    .second = { $name ->
        [someone] Vous avez un leader.
       *[other] Votre leader : { $name }.
    }
    .third = { $name ->
        [someone] Voilà votre leader.
       *[other] Votre leader est { $name }.
    }
leader_accepted = { $name ->
    [someone] Vous avez un nouveau leader.
   *[other] La tuile leader passe à { $name }.
}
    .second = { $name ->
        [someone] Voilà un nouveau leader.
       *[other] Votre nouveau leader : { $name }.
    }
    .third = { $name ->
        [someone] Le leader a changé.
       *[other] C'est { $name } qui mène maintenant.
    }
leader_usurped = { $name ->
    [someone] La majorité a parlé ! Vous avez un nouveau leader.
   *[other] La majorité a parlé ! Votre leader : { $name }.
}
    .second = { $name ->
        [someone] Renversé ! Vous avez un nouveau leader.
       *[other] Renversé ! Votre leader : { $name }.
    }
    .third = { $name ->
        [someone] Révolution ! Vous avez un nouveau leader.
       *[other] Révolution ! Votre leader : { $name }.
    }
leader_is = { $name ->
    [someone] Cette pièce a un leader.
   *[other] Ici, le leader, c'est { $name }.
}
no_leader_yet = Personne ne dirige encore cette pièce.
leader_already = { $name ->
    [someone] Cette pièce a déjà un leader.
   *[other] Vous avez déjà un leader : { $name }.
}
leader_not_here = Je ne vois pas { $name } dans cette pièce.
hostage_cannot_lead = Un otage ne peut pas diriger, et { $name } en est un.
nobody_appoints_themselves = On ne se nomme pas soi-même. C'est à quelqu'un d'autre de le faire.
no_leader_to_change = Personne ne dirige encore cette pièce. Nommez quelqu'un.
leader_is_away = Le leader est dans le couloir : impossible d'en changer maintenant.
leadership_refused = { $leader ->
    [someone] C'est refusé. Le leader reste.
   *[other] C'est refusé. Toujours leader : { $leader }.
}
    .second = { $leader ->
        [someone] C'est non. Le leader reste.
       *[other] C'est non. Toujours leader : { $leader }.
    }
    .third = { $leader ->
        [someone] Dommage. Le leader reste.
       *[other] Dommage. Toujours leader : { $leader }.
    }
no_giving_back = Donner, c'est donner : { $name } ne la reprend pas ce tour-ci.
no_leading_again = Donner, c'est donner : { $name } ne peut plus diriger ce tour-ci.
usurp_time_over = Le temps est écoulé. On ne peut plus destituer le leader.
usurp_whom = Qui doit diriger ? Dites : on veut, et le nom.
more_votes_than_players = { $votes } voix ? Vous êtes { $size } dans cette pièce.
votes_too_few = { $votes ->
    [one] { $votes } voix, ce n'est pas assez. Il en faut { $majority } sur { $size }.
   *[other] { $votes } voix, ce n'est pas assez. Il en faut { $majority } sur { $size }.
}
majority_is = { $majority } joueurs sur { $size } doivent désigner la même personne.
player_underway = Déjà là, { $name } ? Alors dites d'abord : l'échange est fait.

# Otages

choose_hostages = { $leader ->
    [someone] Leader, choisis { hostages_words }{ $taught ->
        [yes] .
       *[no] , puis dis : { $wanted ->
            [one] notre otage est choisi.
           *[other] nos otages sont choisis.
        }
    }
   *[other] { $taught ->
        [yes] { hostages_words }, { $leader } !
       *[no] Choisis { hostages_words }, { $leader }.
    }
}
leader_before_hostages = Il n'y a pas de leader dans cette pièce. Nommez d'abord quelqu'un.
exchange_first = Terminez d'abord l'échange. Puis dites : l'échange est fait.
other_room_exchanges = L'autre pièce n'a pas encore fini le dernier échange.
hostages_too_early = On choisit les otages quand le temps est écoulé.
hostages_wrong_count = { $wanted ->
    [one] Ce tour-ci, il faut un otage, pas { $given }.
   *[other] Ce tour-ci, il faut { $wanted } otages, pas { $given }.
}
hostages_so_far = Jusqu'ici : { $hostages }. { $missing ->
    [one] Encore un.
   *[other] Encore { $missing }.
}
hostages_stand = { $hostages_count ->
    [one] Otage : { $hostages }.
   *[other] Otages : { $hostages }.
} { $time ->
    [running] Départ à la fin du temps.
   *[up] { $taught ->
        [yes] À toi, leader !
       *[no] Leader, dans le couloir ! Dis : notre leader est prêt.
    }
}
hostages_stand_unnamed = { $taught ->
    [yes] À toi, leader !
   *[no] Leader, dans le couloir ! Dis : notre leader est prêt.
}
hostages_agreed = Bien.
hostages_wait_unnamed = Bien. Départ à la fin du temps.
hostages_again = Alors redites { hostages_words }.
hostages_final = { $hostages_count ->
    [one] Otage : { $hostages }. On ne change plus.
   *[other] Otages : { $hostages }. On ne change plus.
}
hostages_final_unnamed = Vos otages sont déjà choisis.
hostages_complete = Le compte y est : { $hostages }. C'est juste ?
mind_changed_twice = On ne change plus : { $hostages }. { $time ->
    [running] Départ à la fin du temps.
   *[up] { $taught ->
        [yes] À toi, leader !
       *[no] Leader, dans le couloir ! Dis : notre leader est prêt.
    }
}
hostage_not_here = Je ne vois pas { $name } dans cette pièce.
hostage_is_leader = Pas { $name } : le leader ne part jamais.
hostage_twice = Vous avez dit { $name } deux fois.
name_the_hostages = Dites : nos otages sont, et leurs noms.
no_names_known = Je ne connais pas vos noms. Quand vous avez choisi, dites : nos otages sont choisis.
hostages_wanted = { $round ->
    [0] Au premier tour, { hostages_words } par pièce.
   *[other] Ce tour-ci, { hostages_words } par pièce.
}
hostages_first = Choisissez d'abord { hostages_words }.
nudge_hostages = Leader, choisis { hostages_words }, s'il te plaît.
nudge_leader = Votre leader est dans le couloir ? Alors dites : notre leader est prêt.
leader_waits = { $taught ->
    [yes] Merci.
   *[no] Merci. À l'autre leader.
}
leader_waits_already = Je sais. On attend l'autre leader.
other_leader_waits = L'autre leader attend.

# Échange

send_hostages = { $taught ->
    [yes] En route, { $hostages } !
   *[no] { $hostages_count ->
        [one] Change de pièce, { $hostages } !
       *[other] Changez de pièce, { $hostages } !
    }
}
send_hostages_unnamed = { $wanted ->
    [one] L'otage, dans l'autre pièce !
   *[other] Les otages, dans l'autre pièce !
}
arrived_here = { $taught ->
    [yes] Merci.
   *[no] Merci. À l'autre pièce.
}
arrived_there = { $taught ->
    [yes] À côté, c'est fait. Ici ?
   *[no] À côté, c'est fait. Ici ? Dites : l'échange est fait.
}
nothing_to_exchange = Il n'y a pas d'échange en cours.
exchange_complete = L'échange est fait.
    .second = L'échange est terminé.
    .third = C'est échangé.
last_exchange_begins = { $taught ->
    [yes] Dernier échange ! Dites-moi quand c'est fait.
   *[no] Dernier échange ! Quand vos nouveaux joueurs seront là, dites : l'échange est fait.
}
