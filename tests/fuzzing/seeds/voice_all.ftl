### A voice in small.

-moderator = moderator

welcome = Good evening. { $names_count ->
    [one] { $names } is here.
   *[other] { $names } are here.
}
minutes_left = { NUMBER($minutes) ->
    [0] no minute
    [one] one minute
   *[other] { $minutes } minutes
} left, says the { -moderator }
inside = { minutes_left }, { "quoted" }!
