# What stands on the pages of a hall: the lobby, where tables are opened, and the organiser's page. # stands for a number
# or a time that the page puts there.

# The lobby
lobby_title = Open a table
places_free = # of # places are free
hall_is_full = Every place is taken. Wait until a table is over, or ask who organises.
too_many_tables = You have as many tables open as one visitor may have.
tables_too_fast = Too many tables were opened from here just now. Wait some minutes.
table_not_opened = The table could not be opened. Ask who organises.
names_refused = Cards on phones need a name for each player, with commas between: as many as can play this game, each a different one.
no_such_table = There is no such table any more.
hall_is_away = The hall does not answer. The tables play on.
table_game = Game
table_language = Language
table_players = Players
table_cards = Cards
cards_box = from the box
cards_phones = on phones
table_names = Who plays? Everybody by name
open_table = Open the table
wake_table = Go on
table_number = Table
codes_hint = Scan each room's code with the device that stays there. The host's code is for your own phone; players' phones use the last one.
code_of_host = For the host alone
code_of_phones = Players' phones
code_there = here
code_open = open here
game_two_rooms = Two Rooms and a Boom
game_room25 = Room 25
game_timer = Round timer

# How a table stands
table_broken = died, is started again
table_falls_asleep = falls asleep
table_sleeps = sleeps
table_closed = over
table_given_up = died too often
phase_opening = begins
phase_gathering = before the game
phase_preparing = between rounds
phase_round = round #
phase_won = game over
phase_ended = over
phase_paused = paused

# The organiser's page
organiser_title = All tables
not_the_organiser = This is the organiser's page. Its code stands on the terminal of the hall.
all_tables = Tables
table_chosen = Choose
table_phase = Where it stands
table_left = Left
table_trouble = Trouble
table_host = Host's page
lost_loudspeaker = no loudspeaker
lost_microphone = no microphone
restarted = started again: #
chosen_or_all = What follows is for the tables that are chosen; to say something and to start, all when none is.
say_at_tables = Say at the tables
say_it = Say it
start_at = Begin together at
start_together = Plan it
start_not = Do not
start_planned = They begin together at #
let_sleep = Let sleep
close_table = Close for good
choose_tables = Choose tables first.
nobody_there = No table is there that could say it.
no_words = These words cannot be said: too many, or none.
no_such_time = Give a time of day within the next twelve hours.
no_such_order = The hall does not know this.
results_csv = Results as CSV
results_json = Results as JSON
