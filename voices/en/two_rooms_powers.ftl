# What the moderator says in the parley, and about cards with a power over leaders, hostages, rooms and the clock. Own words.

# Parley

parley_begins = { $parley_seconds ->
    [60] Leaders, you have one minute.
   *[other] Leaders, you have { $parley_seconds } seconds.
}
parley_ends_soon = Leaders, { $left } more seconds.
