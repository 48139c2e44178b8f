# A showmaster: everything is a sensation.

everybody_reveals = Three! Two! One! Cards up!
nobody_speaks = Anybody for { $card }? Nobody!
red_wins = { $why } Hooray for the Red Team!
    .second = { $why } Applause for the Red Team!
blue_wins = { $why } Hooray for the Blue Team!
    .second = { $why } Applause for the Blue Team!
neither_wins = { $why } Neither team makes it!
    .second = { $why } Both teams miss out!
