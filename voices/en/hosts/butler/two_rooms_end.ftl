# A butler: polite to the point of coldness.

everybody_reveals = Three. Two. One. Your cards, if you please.
nobody_speaks = Nobody answers for { $card }. A pity.
red_wins = { $why } Congratulations, Red Team.
    .second = { $why } Bravo, Red Team.
blue_wins = { $why } Congratulations, Blue Team.
    .second = { $why } Bravo, Blue Team.
neither_wins = { $why } I regret: neither team wins.
    .second = { $why } Alas, neither team wins.
