# Deadpan: nothing impresses this one.

everybody_reveals = Trois. Deux. Un. Bon, montrez.
nobody_speaks = Personne pour { $card }. Évidemment.
red_wins = { $why } C'est donc l'équipe rouge.
blue_wins = { $why } C'est donc l'équipe bleue.
neither_wins = { $why } Aucune équipe ne gagne. Typique.
