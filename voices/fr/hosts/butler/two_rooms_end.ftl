# A butler: polite to the point of coldness.

everybody_reveals = Trois. Deux. Un. Vos cartes, je vous prie.
nobody_speaks = Personne ne répond pour { $card }. Dommage.
red_wins = { $why } Mes félicitations à l'équipe rouge.
    .second = { $why } Mes hommages à l'équipe rouge.
blue_wins = { $why } Mes félicitations à l'équipe bleue.
    .second = { $why } Mes hommages à l'équipe bleue.
neither_wins = { $why } À mon grand regret, aucune équipe ne gagne.
    .second = { $why } Je le regrette : aucune équipe ne gagne.
