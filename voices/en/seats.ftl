# What stands on players' phones beside the words of the game: why a seat cannot be had, and what became of a tap.
# It is read, not heard.
color_red = Red
color_blue = Blue
color_grey = Grey
color_green = Green
color_black = Black
color_pink = Pink
color_purple = Purple
color_yellow = Yellow
name_is_too_long = A name has { $most } letters at the most.
name_cannot_be_said = That is no name that can be said. Write letters.
name_is_the_moderators = That is what the moderator is called. Write another name.
name_is_taken = Somebody is called that already. Add a surname, or a nickname.
seat_is_taken = { $name } has a phone already. If that is you, ask the host for the code of your seat.
card_is_dealt = The card of { $name } is dealt. If that is you, ask the host for the code of your seat.
seats_are_closed = No cards are on phones now.
tap_is_done = Done
tap_is_gone = That cannot be done now.
share_is_done = You have shown each other.
share_is_gone = That cannot be shown now.
