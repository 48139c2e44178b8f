# Mission control: short, exact, in the tongue of rockets.

everybody_reveals = Tre. Due. Uno. Carte in alto.
nobody_speaks = { $card }: nessun segnale.
red_wins = { $why } Missione compiuta per la squadra rossa.
    .second = { $why } Obiettivo raggiunto per la squadra rossa.
blue_wins = { $why } Missione compiuta per la squadra blu.
    .second = { $why } Obiettivo raggiunto per la squadra blu.
neither_wins = { $why } Missione fallita per le due squadre.
    .second = { $why } Obiettivo mancato per le due squadre.
