# Ce qu'on lit sur le téléphone d'un joueur, à côté du texte de sa carte (two_rooms_cards.ftl). C'est lu, pas entendu.

paper_card = { $name } : { $card }
say_aloud = Dis à voix haute : « { $words } ».
called_up_before_reveal = On t'appelle avant que les cartes soient montrées.

# Ce qu'on peut toucher

offer_hostages = { $number ->
    [one] Choisir un otage
   *[other] Choisir { $number } otages
}
offer_call_team = Nommer une équipe
offer_call_card = Nommer la carte enterrée
offer_call_player = Tirer sur quelqu'un
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

# La fin

own_result = { $won ->
    [yes] Tu as gagné : { $reason }.
   *[no] Tu as perdu : { $reason }.
}
own_result_open = Personne ne peut dire si tu as gagné.
