# Ce que le modérateur dit dans Two Rooms and a Boom. Nos propres mots.

hostages_words = { $wanted ->
    [one] un otage
   *[other] { $wanted } otages
}

# Le temps

round_starts = { $round ->
    [1] C'est parti !
   *[other] Tour { $round }. C'est parti !
}
    .second = { $round ->
        [1] C'est parti !
       *[other] Tour { $round }. Allez-y !
    }
    .third = { $round ->
        [1] C'est parti !
       *[other] Tour { $round }. À vous !
    }
minutes_left = { $minutes ->
    [one] Plus qu'une minute.
   *[other] Encore { $minutes } minutes.
}
one_minute_left = Plus qu'une minute.
thirty_seconds_left = Plus que trente secondes.
countdown = { $seconds }
time_is_up = C'est fini !

# Mise en place

welcome = Bienvenue à Two Rooms. J'ai { $players } joueurs sur ma liste. Quand tout le monde est là, dites : commençons la partie.
wrong_number_of_players = Impossible de jouer à { $players }. Il faut être de { $least } à { $most }.
split_named = { $first_room } : { $first_players }. { $second_room } : { $second_players }.
split_unnamed = Répartissez-vous au hasard. { $first_room } : { $first_size } joueurs. { $second_room } : { $second_size } joueurs.
deck = Prenez { $deck_size } cartes : { $cards }.
deal = Mélangez, et donnez à chacun une carte, face cachée. Personne ne regarde encore. Allez dans vos pièces. Quand la vôtre est prête, dites : notre pièce est prête.
colors_allowed = Vous pouvez montrer toute votre carte, ou seulement sa couleur.
colors_forbidden = Qui montre sa carte la montre en entier, pas seulement la couleur.
dont_ask_dont_share = Qui propose un partage doit le faire si l'autre accepte.
privacy_promise = On partage ses cartes dans un coin isolé, et nulle part ailleurs.
premature_loss = Une carte grise qui a déjà perdu continue comme Parieur.
room_is_ready = Bien. On attend l'autre pièce.
    .second = Parfait. À l'autre pièce maintenant.
    .third = Merci. On attend les autres.
other_room_waits = L'autre pièce est prête.
say_ready = Quand chacun a sa carte, dites : notre pièce est prête.
party_counts = Vous êtes { $players } maintenant.
party_is_full = On ne peut pas jouer à plus de { $most }.
party_is_small = Il faut être au moins { $least }.
who_joins = Qui nous rejoint ? Dites un nom que je connais, ou écrivez-le.
who_leaves = Qui s'en va ? Redites-le avec le nom.
plays_already = { $name } joue déjà.
plays_not = { $name } ne joue pas.
player_joined = Bienvenue, { $name }. Vous êtes { $players } maintenant.
player_left = Au revoir, { $name }. Vous êtes { $players } maintenant.

# Les tours

round_comes = { $seconds ->
    [0] { $minutes ->
        [0] Tour { $round }, sans chrono. Préparez-vous.
        [one] Tour { $round } : une minute. Préparez-vous.
       *[other] Tour { $round } : { $minutes } minutes. Préparez-vous.
    }
   *[other] { $minutes ->
        [0] Tour { $round } : { $seconds } secondes. Préparez-vous.
        [one] Tour { $round } : une minute { $seconds }. Préparez-vous.
       *[other] Tour { $round } : { $minutes } minutes { $seconds }. Préparez-vous.
    }
}
round_without_clock = { $wanted ->
    [one] Le tour { $round } commence. Quand vous avez fini, choisissez un otage, et le leader attend dans le couloir.
   *[other] Le tour { $round } commence. Quand vous avez fini, choisissez { $wanted } otages, et le leader attend dans le couloir.
}
leader_is_elected = Ici, on élit le premier leader. { $majority } joueurs sur { $size } doivent désigner la même personne.
missing_leader = Il manque un leader dans cette pièce. Nommez quelqu'un.
missing_hostages = { $leader ->
    [someone] Leader, choisis { hostages_words } avant la fin du temps.
   *[other] { $leader }, choisis { hostages_words } avant la fin du temps.
}
missing_exchange = Les otages sont arrivés ? Alors dites : l'échange est fait.
which_room = Quelle pièce ? Dites-le dans la pièce, ou écrivez-la d'abord.

# Leaders

ask_who_leads = Qui est le leader ?
ask_who_takes_over = Qui prend la tuile ?
ask_accept_leadership = { $name ->
    [someone] Le nouveau leader accepte ? Oui ou non.
   *[other] { $name }, tu acceptes ? Oui ou non.
}
ask_how_many_votes = { $name ->
    [someone] { $majority } joueurs sur { $size } doivent désigner la même personne. Vous êtes combien ?
   *[other] { $majority } joueurs sur { $size } doivent désigner { $name }. Vous êtes combien ?
}
leader_appointed = { $name ->
    [someone] Cette pièce a un leader.
   *[other] { $name } est votre leader.
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
    [someone] Majorité. Vous avez un nouveau leader.
   *[other] Majorité. La tuile leader passe à { $name }.
}
    .second = { $name ->
        [someone] Renversé ! Vous avez un nouveau leader.
       *[other] Renversé ! La tuile leader passe à { $name }.
    }
    .third = { $name ->
        [someone] Révolution ! Vous avez un nouveau leader.
       *[other] Révolution ! La tuile leader passe à { $name }.
    }
leader_is = { $name ->
    [someone] Cette pièce a un leader.
   *[other] Ici, le leader, c'est { $name }.
}
no_leader_yet = Personne ne dirige encore cette pièce.
leader_already = { $name ->
    [someone] Cette pièce a déjà un leader.
   *[other] C'est déjà { $name }.
}
leader_not_here = { $name } n'est pas dans cette pièce.
hostage_cannot_lead = { $name } part comme otage et ne peut pas diriger cette pièce.
nobody_appoints_themselves = On ne se nomme pas soi-même. C'est à quelqu'un d'autre de le faire.
no_leader_to_change = Personne ne dirige encore cette pièce. Nommez quelqu'un.
leader_is_away = Le leader est dans le couloir : il ne peut pas abdiquer maintenant.
leadership_refused = { $leader ->
    [someone] C'est refusé. Le leader reste.
   *[other] C'est refusé. { $leader } garde la tuile.
}
    .second = { $leader ->
        [someone] C'est non. Le leader reste.
       *[other] C'est non. { $leader } garde la tuile.
    }
    .third = { $leader ->
        [someone] Dommage. Le leader reste.
       *[other] Dommage. { $leader } garde la tuile.
    }
no_giving_back = Donner, c'est donner : { $name } ne la reprend pas ce tour-ci.
no_leading_again = Donner, c'est donner : { $name } ne peut plus diriger ce tour-ci.
usurp_time_over = Le temps est écoulé. On ne peut plus destituer le leader.
usurp_whom = Redites-le avec le nom.
more_votes_than_players = { $votes } voix ? Vous êtes { $size } dans cette pièce.
votes_too_few = { $votes ->
    [one] { $votes } voix, ce n'est pas assez. Il en faut { $majority } sur { $size }.
   *[other] { $votes } voix, ce n'est pas assez. Il en faut { $majority } sur { $size }.
}
majority_is = { $majority } joueurs sur { $size } doivent désigner la même personne.
player_underway = { $name } est déjà là ? Alors dites d'abord : l'échange est fait.

# Otages

choose_hostages = { $leader ->
    [someone] Leader, choisis { hostages_words }. Puis dites : nos otages sont choisis.
   *[other] { $leader }, choisis { hostages_words }.
}
leader_before_hostages = Il n'y a pas de leader dans cette pièce. Nommez d'abord quelqu'un.
exchange_first = Terminez d'abord l'échange. Puis dites : l'échange est fait.
other_room_exchanges = On attend que l'autre pièce finisse le dernier échange.
hostages_too_early = On choisit les otages quand le temps est écoulé.
hostages_wrong_count = { $wanted ->
    [one] Ce tour-ci, il faut un otage, pas { $given }.
   *[other] Ce tour-ci, il faut { $wanted } otages, pas { $given }.
}
hostages_so_far = { $hostages }. { $missing ->
    [one] Encore un.
   *[other] Encore { $missing }.
}
ask_hostages_right = { $hostages_count ->
    [one] Otage : { $hostages }. C'est juste ?
   *[other] Otages : { $hostages }. C'est juste ?
}
hostages_stand = { $hostages } { $hostages_count ->
    [one] part
   *[other] partent
}. Quand votre leader attend dans le couloir, dites : notre leader est prêt.
hostages_stand_unnamed = Bien. Quand votre leader attend dans le couloir, dites : notre leader est prêt.
hostages_wait = { $hostages } { $hostages_count ->
    [one] partira
   *[other] partiront
} à la fin du temps.
hostages_wait_unnamed = Bien. Départ à la fin du temps.
hostages_again = Alors redites { hostages_words }.
hostages_final = { $hostages_count ->
    [one] { $hostages } part. On ne change plus.
   *[other] { $hostages } partent. On ne change plus.
}
hostages_final_unnamed = Vos otages sont déjà choisis.
hostages_complete = Le compte y est : { $hostages }. C'est juste ?
mind_changed_twice = Vous avez déjà changé d'avis une fois. On garde : { $hostages }. Quand votre leader attend dans le couloir, dites : notre leader est prêt.
hostage_not_here = { $name } n'est pas dans cette pièce.
hostage_is_leader = { $name } est leader. Le leader ne peut pas partir comme otage.
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
leader_waits = Bien. On attend l'autre leader.
    .second = Parfait. Encore un leader.
    .third = Merci. On attend l'autre.
leader_waits_already = Je sais. On attend l'autre leader.
other_leader_waits = L'autre leader attend déjà.

# Échange

send_hostages = { $hostages }, dans l'autre pièce, s'il vous plaît.
send_hostages_unnamed = { $wanted ->
    [one] L'otage, dans l'autre pièce, s'il vous plaît.
   *[other] Les otages, dans l'autre pièce, s'il vous plaît.
}
arrived_here = Bien. J'attends l'autre pièce.
    .second = Bienvenue. À l'autre pièce.
    .third = Merci. J'attends les autres.
arrived_there = L'autre pièce est au complet. Les otages sont arrivés ici ? Alors dites : l'échange est fait.
nothing_to_exchange = Il n'y a rien à échanger pour l'instant.
exchange_complete = L'échange est fait.
    .second = L'échange est terminé.
    .third = C'est échangé.
last_exchange_begins = C'est le dernier échange. Quand les otages sont arrivés, dites : l'échange est fait.
