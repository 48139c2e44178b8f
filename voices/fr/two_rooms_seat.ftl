# Ce qu'on lit sur le téléphone d'un joueur, à côté du texte de sa carte (two_rooms_cards.ftl). C'est lu, pas entendu.

paper_card = { $name } : { $card }
cards_from_box = Les cartes de cette partie viennent de la boîte.
say_aloud = Dis à voix haute : « { $words } ».
mayor_is_asked_for = Quand le modérateur demande le Maire, montre ta carte à tous : ta voix compte double.
called_up_before_reveal = On t'appelle avant que les cartes soient montrées.

# Ce qu'on peut toucher

offer_hostages = { $number ->
    [one] Choisir un otage
   *[other] Choisir { $number } otages
}
offer_call_team = Nommer une équipe
offer_call_card = Nommer la carte enterrée
offer_call_player = Tirer sur quelqu'un
offer_call_colors = J'ai nommé toutes les couleurs
offer_bouncer = Envoyer quelqu'un dans l'autre pièce
offer_in_love = Rendre deux joueurs amoureux
offer_in_hate = Faire se haïr deux joueurs
offer_sober_card = Prendre ma carte sobre
offer_trade = Échanger contre la carte enterrée, sans regarder
chosen_team = { $team ->
    [red] Rouge
    [blue] Bleu
    [grey] Gris
    [green] Vert
    [black] Noir
    [purple] Violet
    [pink] Rose
    [yellow] Jaune
   *[neither] Aucune des deux
}

# Où en est son propriétaire

you_are_shy = Tu es timide : personne ne peut rien voir de ta carte.
you_are_foolish = Tu es naïf : tu ne peux plus refuser aucun partage.
you_are_coy = Tu es réservé : tu peux montrer ta couleur, et rien de plus.
you_are_cursed = Tu es maudit : tais-toi, et n'utilise aucun pouvoir qui demande des mots.
you_are_savvy = Tu es méfiant : tu ne fais plus que des partages de cartes.
you_are_attached = Tu es attaché au Mille-pattes : dans une autre pièce, joue carte visible, pour de bon.
you_are_voteless = Tu ne peux plus voter pour un leader.
you_are_traitor = Tu es un traître : tu gagnes avec l'autre équipe.
you_are_piped = Tu suis le Joueur de flûte : tu ne peux gagner que si tu finis aussi dans sa pièce.
you_are_infected = Tu es infecté : tu ne gagnes que si tous les vivants le sont à la fin.
you_are_cultist = Tu es un adepte de la secte : si son chef meurt à la fin, tu perds.
you_are_bitten = Tu es mordu : réponds quand un loup-garou demande.
you_are_recruited = Tu joues pour les jaunes, comme l'Assassin.
you_are_in_love = Amour : { $name } et toi devez finir dans la même pièce.
you_are_in_hate = Haine : { $name } et toi devez finir dans des pièces différentes.
buried_card_is = Carte enterrée : { $card }

# La fin

own_result = { $won ->
    [yes] Tu as gagné : { $reason }.
   *[no] Tu as perdu : { $reason }.
}
own_result_open = Personne ne peut dire si tu as gagné.
