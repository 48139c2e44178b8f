# Deadpan: nothing impresses this one.

everybody_reveals = Tre. Due. Uno. Su, scoprite.
nobody_speaks = { $card }: nessuno. Ovviamente.
red_wins = { $why } Quindi vince la squadra rossa.
    .second = { $why } Pare vinca la squadra rossa.
blue_wins = { $why } Quindi vince la squadra blu.
    .second = { $why } Pare vinca la squadra blu.
neither_wins = { $why } Non vince nessuna squadra. Tipico.
    .second = { $why } Non vince nessuna squadra. Complimenti.
