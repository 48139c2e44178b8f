# What stands on the pages of rooms in a browser. It is read, not heard: short, and from four metres.

# A device that is to become a room
scan_code = Scan the code of a room: it stands on the host's screen.
code_is_used = This code was used already. Scan the one that stands on the host's screen now.
too_many_guesses = Too many wrong codes. Wait a minute.
no_room_yet = This device is no room yet. Scan the code of a room on the host's screen.
not_the_host = This is the host's page. Its code stands on the host's terminal.
start_title = A device becomes a room
start_host_title = Your own page
warning_comes = Now this browser will warn you that it does not know the computer of this party. It is right: nobody in the world vouches for a computer at home. Go on as in the picture.
warning_chromium = Press “Advanced”, then “Proceed to …”.
warning_firefox = Press “Advanced…”, then “Accept the Risk and Continue”.
warning_safari = Press “Show Details”, then “visit this website”.
go_on_to_room = Go on
can_here = What this browser can do here
can_be_safe = Safe connection
can_listen = Microphone
can_capture = Sound for recognition
can_be_exact = Exact times of sound
can_connect = Socket
can_post = Sound without a socket
can_stay_awake = Screen stays on
ability_there = yes
ability_later = after the warning
ability_missing = no
certificate_instead = Or trust this computer's certificate
certificate_how = Download it, open it, and trust it. On an iPhone: Settings, General, VPN & Device Management, then About, Certificate Trust Settings. Then come back here. Its fingerprint must be the one on the host's screen:
certificate_download = Download the certificate
this_device_is = This device is: { $room }
leave_it_here = Leave it here for the whole evening, plugged in, with its screen on.
begin = Begin
may_listen = When the browser asks, let it use the microphone.
no_microphone = This browser gives its pages no microphone here. This room is shown and heard; tap or type what you want to say.
microphone_refused = The microphone was not allowed. Allow it in the settings of this page and load the page again.
sound_test = You should have heard two tones just now. Say something: the bar must move.
sound_works = It works
sound_again = Once more

# While the game runs
join_by_phone = Cards on phones: scan this with yours, or open
microphone_level = Level of the microphone
can_be_said = You can say
type_here = What you would say
send = Send
said_to = { $name }, { $sentence }
was_heard = Heard
was_taken = taken
was_refused = refused
was_not_taken = not understood
game_paused = Pause
no_game_yet = The game has not begun.
game_is_over = The game is over.
shown_round = Round { $round } of { $rounds }
shown_dealing = Deal the cards
shown_selection = Time is up: choose hostages
shown_parley = The leaders talk
shown_last_exchange = The last hostages go over
shown_coming_together = Everybody comes together
shown_announcements = Some speak before the reveal
shown_reveal = The reveal
shown_winner = { $winner ->
    [red] The Red Team wins
    [blue] The Blue Team wins
    [neither] Neither team wins
    [prisoners] The prisoners win
    [guards] The guards win
    [nobody] Nobody wins
   *[open] It stays open who wins
}
shown_turn = Turn { $turn } of { $turns }

# Where the game stands
shown_players = Players: { $names }
shown_number_of_players = { $number } players
shown_players_here = In this room: { $names }
shown_number_here = { $number } players in this room
shown_deck = Cards: { $cards }
shown_leader = Leader: { $name }
shown_some_leader = There is a leader
shown_no_leader = No leader yet
shown_hostages_to_go = Hostages to go: { $number }
shown_hostages = Hostages: { $names }
shown_hostages_final = Hostages, final: { $names }
shown_hostages_chosen = { $number ->
    [one] The hostage is chosen
   *[other] The { $number } hostages are chosen
}
shown_acts_now = Now: { $names }
shown_acts_then = Then: { $names }
shown_in_room25 = In Room 25: { $names }
shown_dead = Dead: { $names }

# What this room still has to do
still_to_do = Still to do
lacks_ready = A card for everybody
lacks_leader = A leader
lacks_hostages = { $number ->
    [one] One hostage
   *[other] { $number } hostages
}
lacks_leader_outside = The leader, in the hallway
lacks_exchange = The hostages who come in
waits_for_other_room = Waiting for the other room

# When something is wrong
connection_lost = No connection to the moderator. This page tries again by itself.
table_has_moved = The table has moved to another computer, and goes on when all rooms are there. Press Begin, and allow the microphone once more.
table_may_have_moved = If the computer of this table is gone, another one goes on with it. This browser may warn you of it first.
go_on_elsewhere = Go on at
another_device = Another device is this room now.
be_room_again = Be this room again
must_be_touched = Touch the screen once, so that this device may speak.
