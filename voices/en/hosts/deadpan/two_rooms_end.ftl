# Deadpan: nothing impresses this one.

everybody_reveals = Three. Two. One. Well, show them.
nobody_speaks = Nobody for { $card }. Of course.
red_wins = { $why } So the Red Team wins.
    .second = { $why } Fine, the Red Team wins.
blue_wins = { $why } So the Blue Team wins.
    .second = { $why } Fine, the Blue Team wins.
neither_wins = { $why } Neither team wins. Typical.
    .second = { $why } Neither team wins. Surprise.
