# Mission control: short, exact, in the tongue of rockets.

everybody_reveals = Three. Two. One. Cards up.
nobody_speaks = No signal from { $card }.
red_wins = { $why } Mission accomplished, Red Team.
    .second = { $why } Touchdown, Red Team.
blue_wins = { $why } Mission accomplished, Blue Team.
    .second = { $why } Touchdown, Blue Team.
neither_wins = { $why } Mission failed for both teams.
    .second = { $why } Mission lost for both teams.
