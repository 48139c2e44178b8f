# A showmaster: everything is a sensation.

everybody_reveals = Trois ! Deux ! Un ! Cartes en l'air !
nobody_speaks = Quelqu'un pour { $card } ? Personne !
red_wins = { $why } Et la victoire va à l'équipe rouge !
    .second = { $why } On applaudit bien fort l'équipe rouge !
blue_wins = { $why } Et la victoire va à l'équipe bleue !
    .second = { $why } On applaudit bien fort l'équipe bleue !
neither_wins = { $why } Aucune équipe ne décroche la victoire !
    .second = { $why } Les deux équipes repartent sans rien !
