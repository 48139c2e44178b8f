# What the round timer says. Own words.

welcome = { $rounds ->
    [one] One round.
   *[other] { $rounds } rounds.
} To begin, say: start the round.
round_begins = Round { $round }: { time_words }. Go!
minutes_left = { $minutes ->
    [one] One minute left.
   *[other] { $minutes } minutes left.
}
thirty_seconds_left = Thirty seconds left.
countdown = { $seconds }
time_is_up = Time's up!
round_over = Round { $round } of { $rounds } is over. When you are ready, say: start the round.
all_rounds_over = That was the last round. To play all of them again, say: new game.
