# A butler: polite to the point of coldness.

everybody_reveals = Tre. Due. Uno. Le carte, prego.
nobody_speaks = { $card }: nessuno risponde. Peccato.
red_wins = { $why } I miei complimenti alla squadra rossa.
    .second = { $why } Le mie congratulazioni alla squadra rossa.
blue_wins = { $why } I miei complimenti alla squadra blu.
    .second = { $why } Le mie congratulazioni alla squadra blu.
neither_wins = { $why } Mi rincresce: nessuna squadra vince.
    .second = { $why } Purtroppo nessuna squadra vince.
