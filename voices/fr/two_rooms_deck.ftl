# Les paquets : pourquoi l'un est refusé, ce qui change, ce qui est lu. `card`, `other`, `missing` sont des noms de cartes.

# Raisons et conseils

too_few_players = { $players } joueurs, ce n'est pas assez : il en faut { $least }.
too_many_players = { $players } joueurs, c'est trop : il y a de la place pour { $most }.
wrong_number_of_cards = Le paquet a { $cards } cartes, et il en faut { $wanted }.
unequal_teams = Les équipes sont inégales : { $red } cartes rouges et { $blue } bleues.
too_many_copies = { $copies ->
    [one] La boîte n'a { $card } qu'une fois, pas { $wanted }.
   *[other] La boîte a { $copies } fois { $card }, pas { $wanted }.
}
too_few_for_card = { $card } demande au moins { $least } joueurs, pas { $players }.
primary_missing = Il manque { $card } : personne ne pourrait gagner.
linked_card_missing = { $card } et { $missing } sont des cartes liées, et il manque { $missing }.
needed_card_missing = Avec { $card }, il faut aussi { $missing }.
backup_missing = Une carte est enterrée, alors { $card } demande un personnage de substitution : ajoutez { $missing }.
burying_needed = { $card } ne sert que si une carte est enterrée.
excluded_pair = { $card } et { $other } ne peuvent pas jouer ensemble.
card_not_supported = { $why ->
    [no_source_tells_power] On ne peut pas jouer { $card } : aucune source ne dit ce que fait cette carte.
   *[other] On ne peut pas jouer { $card }.
}
bad_company = { $card } et { $other } ne vont pas bien ensemble.
company_missing = { $card } n'a personne avec qui jouer.
useless_for_number = { $card } ne sert à rien à { $players } joueurs.
counterpart_missing = { $card } devrait venir avec son pendant, { $missing }.
offers_instead = À la place de cette carte, { $card }, vous pouvez ajouter { $other }.
playset_always_buries = La configuration { $playset } enterre toujours une carte.
playset_never_buries = La configuration { $playset } n'enterre jamais de carte.
playset_for_odd_numbers = La configuration { $playset } est faite pour un nombre impair de joueurs, pas pour { $players }.
playset_for_others = La configuration { $playset } est faite pour { $least } à { $most } joueurs, pas pour { $players }.
playset_for_exactly = La configuration { $playset } est faite pour { $least } joueurs exactement, pas pour { $players }.
playset_does_not_fit = La configuration { $playset } n'a pas de paquet valable pour { $players } joueurs.
playset_withdrawn = La configuration { $playset } a été retirée.

# Noms des paquets

playset_listed = { $only ->
    [one] { $playset }, { $least } joueurs
   *[range] { $playset }, de { $least } à { $most } joueurs
}
lesson_listed = { $listed }, leçon { $number }
plain_deck = Le paquet simple
own_deck = Votre propre paquet
random_deck = { $experience ->
    [first_game] Un paquet au hasard pour débutants
    [many_games] Un paquet au hasard pour experts
   *[other] Un paquet au hasard
}
each_team = { $count ->
    [one] une carte de chaque équipe
   *[other] { $count } cartes de chaque équipe
}
each_color = { $count ->
    [one] une carte de chaque couleur, n'importe laquelle
   *[other] { $count } cartes de chaque couleur, n'importe lesquelles
}
both_colors = { $card } rouge et bleu

# Composer

deck_reason = { $reason }
deck_built = { $deck_name }, { $deck_size } cartes pour { $players } joueurs.
deck_number_is_known = Je connais { $players } joueurs, pas { $given }. Quelqu'un doit d'abord arriver ou partir.
cards_added = { $cards_count ->
    [one] On ajoute { $cards }.
   *[other] On ajoute { $cards }.
}
cards_removed = On retire { $cards }.
card_not_in_deck = Ce n'est pas dans le paquet : { $cards }.
plain_cards_are_counted = Les cartes simples des deux équipes, je les compte moi-même.
burying = Une carte sera enterrée, il y en a donc { $deck_size }.
not_burying = Aucune carte ne sera enterrée.
newcomers = { $length ->
    [long] Pour une toute première partie, prenez le paquet simple et trois tours : six minutes. Et dites : explique le jeu.
   *[short] Pour une toute première partie, le paquet simple suffit. Et dites : explique le jeu.
}
ask_next_lesson = Ensuite vient la leçon { $number } : { $playset }. On la joue ? Oui ou non.
lesson = { $number ->
    [0] {""}
   *[other] Leçon { $number }.
} { $note }
deck_stays = Le paquet reste comme il est.
deck_is_far = Rien d'approchant. Demandez : { $address }, quelles configurations peut-on jouer ?
deck_is_open = Le paquet ne va pas encore. Changez-le, ou dites : { $address }, le paquet simple.
deck_change = { $add_count ->
    [0] { $remove_count ->
        [0] { $bury ->
            [bury] enterrer une carte
            [keep_all] n'enterrer aucune carte
           *[same] compléter avec des cartes simples
        }
       *[other] retirer { $remove }{ bury_too }
    }
   *[other] ajouter { $add }{ $remove_count ->
        [0] { bury_too }
       *[other] {" "}et retirer { $remove }{ bury_too }
    }
}
bury_too = { $bury ->
    [bury] , et enterrer une carte
    [keep_all] , et n'enterrer aucune carte
   *[same] {""}
}
ask_nearest_deck = Je propose : { $change }. D'accord ? Oui ou non.
nearest_deck = Le paquet valable le plus proche : { $change }.

# Lire à voix haute

deck_portion = { $step ->
    [1] { $what ->
        [deck] { $size ->
            [one] Une carte :
           *[other] { $size } cartes :
        }
       *[other] { $size ->
            [one] Une configuration :
           *[other] { $size } configurations :
        }
    }
   *[other] {""}
} { $portion }. { $left ->
    [0] C'est tout.
   *[other] {""}
}
read_to_end = Bien.

# Avant de distribuer

take_cards = { $step ->
    [1] Prenez { $size } cartes dans la boîte :
   *[other] {""}
} { $portion }. { $left ->
    [0] C'est tout.
   *[other] { $step ->
        [1] Dites : suivant, quand vous les avez.
       *[other] {""}
    }
}
prepare_step = { $instruction }
put_apart = { $cards_count ->
    [one] Maintenant, mettez de côté { $cards }.
   *[other] Maintenant, mettez de côté ces cartes : { $cards }.
}
take_sober = Mélangez le paquet, face cachée. Mettez-en une carte de côté pour l'Ivrogne, et personne ne la regarde.
bury = Mélangez le paquet, face cachée. Enterrez-en une carte : personne ne la regarde, personne ne la reçoit.
shuffle_in = Maintenant, remettez { $cards } et mélangez.
ambassadors_named = { $ambassadors_count ->
    [one] Hors des deux pièces : { $ambassadors }.
   *[other] Les Ambassadeurs sont { $ambassadors } : rouge d'abord, bleu ensuite. Donnez-leur leur carte, visible de tous ; aucune pièce n'est la leur.
}
ambassadors_unnamed = Deux d'entre vous sont Ambassadeurs. Prenez ces deux cartes, visibles de tous ; aucune pièce n'est la vôtre.
is_ambassador = Parmi les Ambassadeurs : { $name }.

# Configurations. Celles de l'hôte gardent le nom écrit dans leur fichier.

playset_my_first_burial = Ma première carte enterrée
playset_my_first_card_share = Mon premier partage de cartes
playset_card_share_fun = La fête du partage de cartes
playset_sudden_death_card_share = Partage de cartes et mort subite
playset_my_first_color_share = Mon premier partage de couleurs
playset_color_share_fun = La fête du partage de couleurs
playset_my_first_acting = Mon premier rôle de composition
playset_acting_auditions = L'audition
playset_my_first_power = Mon premier pouvoir
playset_my_first_cleansing = Ma première guérison
playset_my_first_reveals = Mes premières révélations
playset_grey_ceremony = Cérémonie grise
playset_my_first_game = Ma première partie
playset_my_first_thirty = Ma première partie à trente
playset_new_first_color_share = Mon nouveau partage de couleurs
playset_my_first_condition = Mon premier attribut
playset_my_first_grey = Ma première partie grise
playset_new_first_burial = Ma nouvelle carte enterrée
playset_six_player_mystery = Mystère à six
playset_six_player_instant_death = Mort subite à six
playset_at_least_one_loser = Au moins un perdant
playset_love_and_hate = Amour et haine
playset_two_booms_and_a_gunshot = Deux boums et un coup de feu
playset_love_hate_and_mystery = Amour, haine et mystère
playset_the_standard = Le classique
playset_the_paraphilias = Les drôles de manies
playset_murder_mystery = Meurtre mystère
playset_speak_no_evil = Bouche cousue
playset_valentines_day = Saint-Valentin
playset_bipolar = Deux pôles
playset_antitrust = Antitrust
playset_bashful_bash = Le bal des timides
playset_old_cold_war = L'ancienne guerre froide
playset_monster_party = La fête des monstres
playset_old_no_show_and_tell = L'ancien rien à montrer
playset_angels_and_demons = Anges et démons
playset_arbitrary_infection = Infection au hasard
playset_the_coverup = L'affaire étouffée
playset_cold_war = Guerre froide
playset_no_show_and_tell = Rien à montrer
playset_everyone_is_a_vip = Que des VIP
playset_trust_in_greys = Confiance aux gris
playset_identity_crisis = Crise d'identité
playset_my_first_necroboomicon = Mon premier Nécroboumicon
playset_not_scary_enough = Même pas peur
playset_dare_to_color_share = Oserez-vous partager vos couleurs
playset_paranormalists_to_the_rescue = Les parapsychologues à la rescousse
playset_even_elder_gods_fear = La peur des dieux anciens
playset_ping_pong = Ping-pong
playset_who_is_nyarlathotep = Qui est Nyarlathotep
playset_about_twenty = Une vingtaine

# Ce que chaque leçon apporte

lesson_my_first_burial = Une carte est enterrée : personne ne la reçoit. Si c'est le Président ou le Poseur de bombe, son substitut prend sa place.
lesson_my_first_card_share = Vous apprenez le partage de cartes. Et un premier attribut : les Négociateurs en ont un dès le début.
lesson_card_share_fun = Les cartes changent les règles. Le Président a besoin du partage avec le Docteur, le Poseur de bombe avec l'Ingénieur.
lesson_sudden_death_card_share = Un partage de cartes peut tout finir d'un coup : gare au Chevalier du mardi et au Docteur Boum.
lesson_my_first_color_share = Vous apprenez le partage de couleurs. Ne le proposez pas si vous ne voulez rien montrer.
lesson_color_share_fun = Encore des partages de couleurs, et les Espions, qui montrent la couleur de l'autre équipe.
lesson_my_first_acting = Maintenant, vous jouez la comédie. Ces cartes ne changent que votre façon d'être.
lesson_acting_auditions = Maintenant, vous jouez la comédie. Ces cartes ne changent que votre façon d'être.
lesson_my_first_power = Vous apprenez les pouvoirs, et les attributs qu'ils donnent. Un partage de cartes avec un Professeur, et vous en avez un.
lesson_my_first_cleansing = Vous apprenez à redevenir vierges : un partage de cartes avec un Secouriste enlève tous vos attributs.
lesson_my_first_reveals = Vous apprenez les révélations : les Agents en privé, à une seule personne, les Vigiles à tout le monde.
lesson_grey_ceremony = Vous apprenez les gris : chacun joue pour soi. Le Sniper, la Cible et le Leurre ne sont jamais enterrés.
lesson_my_first_game = Le jeu lui-même : Président, Poseur de bombe et deux équipes.
lesson_my_first_thirty = Le jeu à beaucoup : à partir de seize, des personnages faciles arrivent.
lesson_new_first_color_share = Vous apprenez à partager, les cartes et les couleurs. Vérifiez d'abord que tout le monde sait comment.
lesson_my_first_condition = Vous apprenez les attributs. Vérifiez d'abord que tout le monde sait ce qu'ils font.
lesson_my_first_grey = Vous apprenez les gris : chacun joue pour soi.
lesson_new_first_burial = Une carte est enterrée : personne ne la reçoit. Le Détective privé doit la nommer.
lesson_my_first_necroboomicon = Une chose très ancienne entre en jeu. Demandez-moi ce que fait Yog-Sothoth.

# Ce qu'il faut savoir d'une configuration quand on la choisit

playset_note = { $note }
note_card_share_fun = Avec une carte enterrée, il faut être sept.
note_sudden_death_card_share = Avec une carte enterrée, il faut être neuf.
note_acting_auditions = Une forme plus récente de la première leçon de comédie.
note_my_first_reveals = Mieux à partir de onze joueurs.
note_my_first_condition = Il faut être quatorze pour ses cartes.
note_speak_no_evil = L'ancienne liste a aussi le Voleur de corps. Ici, on le laisse.
note_antitrust = L'Immunologue rouge et le bleu sont ici l'Immunologue et l'Invincible.
note_monster_party = La liste a un Zombie rouge et un bleu. Ici joue le vert.
note_old_no_show_and_tell = Son auteur dit qu'on ne peut plus y jouer.
note_arbitrary_infection = Au-delà de vingt-quatre joueurs, la boîte n'a plus assez de cartes.
note_the_coverup = À dix-huit joueurs vient la Gorgone, à vingt le Secouriste.
note_identity_crisis = Au-delà de vingt-cinq joueurs, la boîte n'a plus assez de cartes.
