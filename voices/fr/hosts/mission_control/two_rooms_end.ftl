# Mission control: short, exact, in the tongue of rockets.

everybody_reveals = Trois. Deux. Un. Cartes en l'air.
nobody_speaks = { $card } : aucun signal.
red_wins = { $why } Mission accomplie pour l'équipe rouge.
    .second = { $why } Objectif atteint pour l'équipe rouge.
blue_wins = { $why } Mission accomplie pour l'équipe bleue.
    .second = { $why } Objectif atteint pour l'équipe bleue.
neither_wins = { $why } Mission échouée pour les deux équipes.
    .second = { $why } Échec pour les deux équipes.
