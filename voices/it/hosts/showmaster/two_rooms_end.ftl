# A showmaster: everything is a sensation.

everybody_reveals = Tre! Due! Uno! Carte in alto!
nobody_speaks = { $card }: c'è qualcuno? Nessuno!
red_wins = { $why } E vince la squadra rossa!
    .second = { $why } Trionfa la squadra rossa!
blue_wins = { $why } E vince la squadra blu!
    .second = { $why } Trionfa la squadra blu!
neither_wins = { $why } Nessuna squadra ce la fa!
    .second = { $why } Due squadre, nessun premio!
