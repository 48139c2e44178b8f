# Ce qu'on lit sur le téléphone d'un joueur de Room 25. C'est lu, pas entendu.

paper_identity = { $identity ->
    [guard] { $name } : gardien
   *[prisoner] { $name } : prisonnier
}
your_identity = { $identity ->
    [guard] Gardien
   *[prisoner] Prisonnier
}
your_goal = { $identity ->
    [guard] Empêche les prisonniers de s'évader. Tu gagnes si deux d'entre eux meurent, ou si le temps est écoulé.
   *[prisoner] Trouve la salle 25 et évade-toi avec les autres prisonniers.
}
your_result = { $won ->
    [yes] Tu as gagné.
   *[no] Tu as perdu.
}
