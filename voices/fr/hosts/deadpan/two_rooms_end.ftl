# Deadpan: nothing impresses this one.

everybody_reveals = Trois. Deux. Un. Bon, montrez.
nobody_speaks = Personne pour { $card }. Évidemment.
red_wins = { $why } C'est donc l'équipe rouge.
    .second = { $why } Bon, l'équipe rouge gagne.
blue_wins = { $why } C'est donc l'équipe bleue.
    .second = { $why } Bon, l'équipe bleue gagne.
neither_wins = { $why } Aucune équipe ne gagne. Typique.
    .second = { $why } Aucune équipe ne gagne. Bravo.
