# Ce que dit le modérateur dans Room 25. Nos propres mots.

character_number = numéro { $number }
tiles = { $tile ->
    [central] la salle centrale
    [exit] la Room 25
    [random] { $count } tirées au hasard
    [jamming] { $count ->
        [one] une salle de brouillage
       *[other] { $count } salles de brouillage
    }
    [mortal] { $count ->
        [one] une salle mortelle
       *[other] { $count } salles mortelles
    }
    [timer] { $count ->
        [one] une salle minuteur
       *[other] { $count } salles minuteur
    }
    [regeneration] { $count ->
        [one] une salle de régénération
       *[other] { $count } salles de régénération
    }
    [robot] { $count ->
        [one] une salle robot
       *[other] { $count } salles robot
    }
    [shredder] { $count ->
        [one] une salle broyeur
       *[other] { $count } salles broyeur
    }
   *[all] { $count } tuiles
}

# Le temps

thirty_seconds_left = Plus que trente secondes.
ten_seconds_left = Dix secondes.
programming_over = Temps écoulé !

# Avant la partie

welcome = Bienvenue dans Room 25.
ask_which_mode = Quel mode on joue ? Suspicion, coopération, ou solo ?
ask_how_many_characters = Combien de personnages ? De { $least } à { $most }.
ask_how_many_guards = Combien de gardiens parmi vous ? Un, ou deux ?
mode_is = { $mode ->
    [suspicion] Suspicion.
    [cooperation] Coopération.
   *[solo] Solo.
}
mode_unknown = { $mode ->
    [competition] Je ne connais pas le mode compétition : il vient d'une autre édition.
   *[team] Je ne connais pas le mode par équipes : il vient d'une autre édition.
}
characters_are = { $characters ->
    [one] Un personnage.
   *[other] { $characters } personnages.
}
guards_are = { $guards ->
    [one] Un gardien.
   *[other] { $guards } gardiens.
}
no_guards_here = Il n'y a de gardiens qu'en suspicion.
number_by_names = J'ai une liste de { $characters } noms. Dites qui arrive ou qui part.
number_does_not_fit = { $mode ->
    [suspicion] La suspicion
    [cooperation] La coopération
   *[solo] Le solo
} se joue à { $least } personnages au moins, { $most } au plus.
can_begin = Quand tout le monde est là, dites : commençons la partie.
party_is_full = Pas plus de { $most } personnages.
who_joins = Qui nous rejoint ? Dites un nom que je connais, ou écrivez-le.
who_leaves = Qui s'en va ? Redites-le avec le nom.
nobody_left_to_leave = Il faut bien que quelqu'un reste.
plays_already = J'ai déjà { $name }.
plays_not = Je n'ai pas { $name } sur ma liste.

# Mise en place

setup_step = { $step ->
    [blue] Triez les tuiles par couleur. Les bleues : { $tiles }. Puis dites : suivant.
    [green] Les vertes : { $tiles }.
    [yellow] Les jaunes : { $tiles }.
    [red] Les rouges : { $tiles }.
    [wrong_sum] Ma liste est fausse : elle donne { $tiles }, et le complexe en a 25. Regardez vos règles, et prenez le nombre qu'elles disent.
    [no_list] Je n'ai pas de liste de tuiles pour ce mode. Prenez les 25 tuiles que disent vos règles, avec la salle centrale et la Room 25. Puis dites : suivant.
    [key] La salle clé doit en faire partie.
    [corners] Mélangez la Room 25 avec d'autres, douze en tout. Si la salle de vision ou une salle robot joue, elle va avec ces douze. Mettez-en trois dans chaque coin, face cachée.
    [middle] Posez la salle centrale au milieu, face visible, et les autres autour, face cachée. Les lignes se comptent du haut, les colonnes de la gauche : choisissez où est le haut.
    [figures] Posez tous les personnages dans la salle centrale. Prenez les jetons regarder, se déplacer, pousser et contrôler.
    [adrenaline] Chaque personnage reçoit un jeton adrénaline.
    [talents] Chaque personnage reçoit le jeton de son talent spécial.
    [solo_turns] Ma source ne donne pas de nombre de tours pour le solo. Je compte comme en coopération.
    [order] Posez les marqueurs de tour sur le compte à rebours, dans cet ordre : { $order }. Vous avez { $turns } tours.
    [identities_on_phones] Vos identités sont sur vos téléphones. Gardez le doigt dessus pour voir la vôtre, en secret.
   *[identities] Mélangez { $guards ->
            [one] une carte gardien
           *[other] { $guards } cartes gardien
        } et { $prisoners ->
            [one] une carte prisonnier
           *[other] { $prisoners } cartes prisonnier
        }, et donnez-en une à chaque personnage. Regardez-la en secret.
}
order_is = L'ordre est : { $order }.
ask_clue = Maintenant chaque joueur regarde en secret une seule des quatre salles voisines de la salle centrale, même s'il joue deux personnages. Quand vous avez tous regardé, dites : prêt.

# Les tours

turn_begins = { $left ->
    [0] C'est le dernier tour.
   *[other] Tour { $turn } sur { $turns }.
} Pour commencer : { $name }.
ask_programmed = { $turn ->
    [1] À tous : choisissez une ou deux actions, face cachée, la première devant. { $adrenaline ->
        [on] Qui veut l'adrénaline ce tour-ci le décide maintenant. Quand c'est fait pour tous, dites : prêt.
       *[off] Quand c'est fait pour tous, dites : prêt.
    }
   *[other] Choisissez vos actions. Puis dites : prêt.
}
ask_action = { $half ->
    [first] Première action : { $name }.
    [second] Deuxième action : { $name }.
   *[adrenaline] Adrénaline : { $name }.
}
not_your_turn = C'est à { $name } de jouer.
say_done = Quand c'est fini, dites : j'ai fini, ou : on est prêts.
ask_who_adrenaline = { $names_count ->
    [0] Qui a choisi l'adrénaline ? Dites : adrénaline pour, et le nom. Ou : personne.
   *[other] Adrénaline pour { $names }. Quelqu'un d'autre ?
}
adrenaline_noted = Adrénaline pour { $name }.
adrenaline_is_asked_for = L'adrénaline se décide avec les actions. Je demanderai plus tard qui l'a choisie.
adrenaline_used = Plus d'adrénaline pour { $name }.
no_adrenaline = On joue sans adrénaline.
turn_ends = Le tour est fini. Enlevez tous les marqueurs de contrôle.
goes_last = En dernier maintenant : { $name }.

# Entre les actions

death = C'en est fini de { $name }.
is_dead_already = Je sais, { $name } ne joue plus.
ask_identity = { $why ->
    [death] Montre qui tu étais, { $name } : prisonnier ou gardien ?
    [masks] Bas les masques ! Prisonnier ou gardien, { $name } ?
   *[escape] Tout dépend de { $name } : prisonnier ou gardien ?
}
identity_of = { $identity ->
    [guard] Gardien : { $name } !
   *[prisoner] Prisonnier : { $name }.
}
identity_waits = On attend { $name }. Dites : je suis, et prisonnier ou gardien ; ou le nom avec.
need_not_reveal = Le secret reste avec { $name }.
nobody_reveals = Personne n'a rien à révéler maintenant.
that_cannot_be = { $identity ->
    [guard] Il n'y a pas autant de gardiens.
   *[prisoner] Il n'y a pas autant de prisonniers.
}
outside_now = { $names_count ->
    [0] Tout le monde est dans la Room 25.
   *[other] Pas dans la Room 25 : { $names }.
}
key_noted = La salle clé est activée.
no_key_here = La salle clé ne compte qu'en coopération.
ask_key_activated = La salle clé est-elle activée ?
ask_who_is_outside = Qui n'est pas dans la Room 25 ? Dites les noms, ou : tout le monde y est.
name_who_is_outside = Dites qui n'est pas dans la Room 25.
no_escape = { $lacks ->
    [key] Pas d'évasion sans la salle clé.
    [company] On ne s'échappe pas tout seul.
   *[prisoners] { $left ->
        [0] Pas d'évasion : il manque trop de prisonniers.
       *[other] Pas encore d'évasion : il manque un prisonnier.
    }
} La partie continue.
escape_not_settled = Alors la partie continue. Si vous vous échappez, redites-le.
line_moves = { $axis ->
    [row] Ligne { $line }, { $direction ->
        [left] vers la gauche.
       *[right] vers la droite.
    }
   *[column] Colonne { $line }, { $direction ->
        [up] vers le haut.
       *[down] vers le bas.
    }
}
central_line = { $axis ->
    [row] La troisième ligne contient la salle centrale. Elle ne bouge jamais.
   *[column] La troisième colonne contient la salle centrale. Elle ne bouge jamais.
}
line_moved_already = { $axis ->
    [row] La ligne { $line } est déjà partie vers la { $direction ->
        [left] gauche
       *[right] droite
    } ce tour-ci.
   *[column] La colonne { $line } est déjà partie vers le { $direction ->
        [up] haut
       *[down] bas
    } ce tour-ci.
} Elle ne peut que continuer par là.
line_cannot_go_there = { $axis ->
    [row] Une ligne va à gauche ou à droite.
   *[column] Une colonne va vers le haut ou vers le bas.
}

# Questions

turn_of = { $half ->
    [first] C'est la première action pour { $name }.
    [second] C'est la deuxième action pour { $name }.
   *[adrenaline] C'est l'action d'adrénaline pour { $name }.
}
everybody_programs = Chacun choisit ses actions. Pour commencer : { $name }.
nobodys_turn = Ce n'est à personne de jouer.
not_begun = La partie n'a pas commencé.
turns_in_all = { $turns } tours en tout.
turns_are_left = { $left ->
    [0] C'est le dernier tour.
    [one] Tour { $turn } sur { $turns }. Encore un après celui-ci.
   *[other] Tour { $turn } sur { $turns }. Encore { $left } après celui-ci.
}
actions = { $talents ->
    [on] Regarder, se déplacer, pousser, contrôler, ou votre talent : deux actions au plus.
   *[off] Regarder, se déplacer, pousser, ou contrôler : deux actions au plus.
} On ne pousse pas dans la salle centrale. { $adrenaline ->
    [off] { "" }
   *[other] Une fois par partie, on peut ajouter l'adrénaline.
}
action_is = { $action ->
    [look] Regarde en secret une salle voisine de la tienne. Tu peux dire sa couleur, jamais son nom.
    [move] Va dans une salle voisine. On la retourne, et elle fait son effet.
    [push] Pousse quelqu'un de ta salle dans une salle voisine. Pas dans la salle centrale.
    [control] Fais glisser ta ligne ou ta colonne d'une salle. Jamais celle du milieu, et dans un seul sens par tour.
    [talent] Ton talent spécial, si on joue avec les talents. Pas dans la salle centrale, ni avec l'adrénaline.
   *[adrenaline] Une action de base en plus, une fois par partie. Décide-le en choisissant tes actions.
}
tile_is = { $tile ->
    [central] La salle centrale est bleue. Tout le monde y commence. Elle ne bouge jamais, et on n'y pousse personne.
    [exit] La Room 25 est bleue. C'est la sortie : amenez-y les prisonniers, et faites-la sortir du complexe par une zone de sortie.
    [key] En coopération, il faut activer la salle clé avant de s'échapper. Ma source n'en dit pas plus.
    [jamming] La salle de brouillage est jaune. Ma source ne dit pas ce qu'elle fait : regardez vos règles.
    [mortal] La salle mortelle est rouge. Ma source n'en dit pas plus : regardez vos règles.
    [timer] La salle minuteur est rouge. Ma source ne dit pas ce qu'elle fait : regardez vos règles.
    [regeneration] La salle de régénération est verte. Ma source ne dit pas ce qu'elle fait : regardez vos règles.
    [robot] La salle robot est verte, et se place parmi les tuiles des coins. Ma source ne dit pas ce qu'elle fait.
    [shredder] La salle broyeur est rouge. Ma source ne dit pas ce qu'elle fait : regardez vos règles.
    [vision] La salle de vision se place parmi les tuiles des coins. Ma source ne dit pas ce qu'elle fait.
   *[flooded] Quittez la salle inondée avant la fin de votre prochaine action. Ma source n'en dit pas plus.
}
rule = { $topic ->
    [escape] { $mode ->
        [suspicion] Tous les prisonniers dans la Room 25, puis on la fait sortir par une zone de sortie avec contrôler. Au dernier tour, il peut manquer un prisonnier.
        [cooperation] Activez la salle clé, allez tous dans la Room 25, et faites-la sortir par une zone de sortie avec contrôler.
        [solo] Amène tout le monde vivant dans la Room 25, et fais-la sortir par une zone de sortie avec contrôler.
       *[none] Amenez les prisonniers dans la Room 25, et faites-la sortir par une zone de sortie avec contrôler.
    }
    [guards] Avec deux prisonniers morts, ou à la fin du compte à rebours.
    [deaths] { $mode ->
        [suspicion] Le premier mort garde son secret. À la deuxième mort, le premier se révèle ; si c'est un prisonnier, le second aussi. Deux prisonniers morts, et les gardiens gagnent.
        [solo] Un mort, et la partie est perdue.
       *[none] Qui est mort n'agit plus. Dites-moi qui c'est.
    }
    [masks] Avec un gardien, le dernier hors de la Room 25. Avec deux gardiens, les deux derniers. À l'intérieur, personne ne se révèle.
    [lines] Toutes les lignes et colonnes sauf la troisième, et dans un seul sens par tour.
    [programmed] Oui, même si ça fait mal. Si c'est impossible, elle est perdue.
    [single] Joue-la en premier ou en second, comme tu veux.
    [clue] Sa couleur, jamais son nom.
    [complex_cards] { $mode ->
        [suspicion] Elles font bouger le complexe, punissent ou aident. En mode suspicion, on joue sans.
       *[other] Elles font bouger le complexe, punissent ou aident : cartes barrière, et au niveau folie de plus dures. Les cartes jouées se regardent librement.
    }
    [reminder] À ton tour, pose-le sur une salle encore cachée. Tu le reprends quand elle est retournée. Pas au premier indice.
    [lock] Emmett ne ferme jamais la salle où il est, mais une salle voisine. Même depuis la salle centrale, dit ma source.
   *[order] Le premier passe en dernier, tous les autres avancent.
}

# La fin

game_ends = { $ending ->
    [escaped] Les prisonniers se sont échappés. Ils gagnent !
    [escaped_without_one] C'est le dernier tour, et il manque un prisonnier : les autres se sont échappés. Les prisonniers gagnent !
    [two_prisoners_dead] Deux prisonniers sont morts. Les gardiens gagnent !
    [prisoner_dead] { $mode ->
        [solo] Un prisonnier est mort. En solo, la partie est perdue.
       *[cooperation] Un prisonnier est mort, alors tous ne peuvent pas s'échapper. La partie est perdue.
    }
    [all_dead] Il ne reste personne. La partie est perdue.
   *[time_up] { $mode ->
        [suspicion] Le temps est écoulé, et les prisonniers sont encore dans le complexe. Les gardiens gagnent !
       *[other] Le temps est écoulé, et vous êtes encore dans le complexe. La partie est perdue.
    }
}
show_identities = Maintenant, montrez qui vous étiez.
play_again = Pour rejouer, dites : nouvelle partie.
game_stopped = La partie est arrêtée. Pour rejouer, dites : nouvelle partie.
