"""One evening, from the command line to the last sound: the only layer that knows devices, files, clock and terminal.

A folder for each thing that a host does:

    commands    types `moderator play party.toml`          names       looks how each name is heard, and mends it
    config      writes down the party                      checks      tries devices and sounds before the guests come
    setup       is led to the first game                   events      tells other programs
    opening     chooses game and languages                 recording   records voices, or what was heard
    evening     what happens, live or rehearsed            live        plays it in real rooms, at a real clock
    journal     goes on after a crash                      rehearsal   plays a script in virtual time
    home_automation   tells the house, and hears its buttons

An evening flows through them like this. `config` makes a `Party` of file and flags. `opening` reads the statechart, the
rules, the grammar and the sentences that it needs in each room's language, and checks them against each other. `live`
or `rehearsal` gives ears, mouths and a clock to an `Evening`; the loop is the same, only devices and time differ. What
an ear or the keyboard understood goes as an intent through the `journal` to the moderator, and the effects come back as
sentences in the mouths and as events in the timeline and on the screen.

The rules of a game are not known here, nor is one named: whoever needs to know asks its plug-in. No sentence that is
said or heard stands here either; the few that the terminal shows to the host are English.
"""
