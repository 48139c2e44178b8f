# What stands on the pages of rooms in a browser. It is read, not heard: short, and from four metres.

# A device that is to become a room
scan_code = Scan the code of a room: it stands on the host's screen.
code_is_used = This code was used already. Scan the one that stands on the host's screen now.
too_many_guesses = Too many wrong codes. Wait a minute.
no_room_yet = This device is no room yet. Scan the code of a room on the host's screen.
this_device_is = This device is: { $room }
leave_it_here = Leave it here for the whole evening, plugged in, with its screen on.
begin = Begin
may_listen = When the browser asks, let it use the microphone.
no_microphone = This browser gives its pages no microphone here. This room is shown and heard; tap what you want to say, or let the host type it.
microphone_refused = The microphone was not allowed. Allow it in the settings of this page and load the page again.
sound_test = You should have heard two tones just now. Say something: the bar must move.
sound_works = It works
sound_again = Once more

# While the game runs
microphone_level = Level of the microphone
can_be_said = You can say
was_heard = Heard
was_taken = taken
was_refused = refused
was_not_taken = not understood
game_paused = Pause
no_game_yet = The game has not begun.
game_is_over = The game is over.
round_is = Round { $round }
shown_leader = Leader: { $name }
shown_no_leader = No leader yet
shown_hostages_to_go = Hostages to go: { $number }
shown_hostages = Hostages: { $names }
shown_hostages_final = Hostages, final: { $names }
connection_lost = No connection to the moderator. This page tries again by itself.
another_device = Another device is this room now.
be_room_again = Be this room again
must_be_touched = Touch the screen once, so that this device may speak.
