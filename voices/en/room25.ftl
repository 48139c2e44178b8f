# What the moderator says in Room 25. Own words.

character_number = number { $number }
tiles = { $tile ->
    [central] the Central Room
    [exit] Room 25
    [random] { $count } drawn at random
    [jamming] { $count ->
        [one] one Jamming Room
       *[other] { $count } Jamming Rooms
    }
    [mortal] { $count ->
        [one] one Mortal Room
       *[other] { $count } Mortal Rooms
    }
    [timer] { $count ->
        [one] one Timer Room
       *[other] { $count } Timer Rooms
    }
    [regeneration] { $count ->
        [one] one Regeneration Room
       *[other] { $count } Regeneration Rooms
    }
    [robot] { $count ->
        [one] one Robot Room
       *[other] { $count } Robot Rooms
    }
    [shredder] { $count ->
        [one] one Shredder Room
       *[other] { $count } Shredder Rooms
    }
   *[all] { $count } tiles
}

# Time

thirty_seconds_left = Thirty seconds left.
ten_seconds_left = Ten seconds.
programming_over = Time's up!

# Before the game

welcome = Welcome to Room 25.
ask_which_mode = Which mode do we play? Suspicion, cooperation, or solo?
ask_how_many_characters = How many characters? { $least } to { $most }.
ask_how_many_guards = How many guards are among you? One, or two?
mode_is = { $mode ->
    [suspicion] Suspicion.
    [cooperation] Cooperation.
   *[solo] Solo.
}
mode_unknown = { $mode ->
    [competition] I do not know competition: it belongs to another edition.
   *[team] I do not know the team mode: it belongs to another edition.
}
characters_are = { $characters ->
    [one] One character.
   *[other] { $characters } characters.
}
guards_are = { $guards ->
    [one] One guard.
   *[other] { $guards } guards.
}
no_guards_here = There are guards in suspicion only.
number_by_names = I have a list of { $characters } names. Say who joins or leaves.
number_does_not_fit = { $mode ->
    [suspicion] Suspicion
    [cooperation] Cooperation
   *[solo] Solo
} takes { $least } to { $most } characters.
can_begin = When everybody is here, say: start the game.
party_is_full = No more than { $most } characters.
who_joins = Who's joining? Say it again with the name, or type it.
who_leaves = Who's leaving? Say it again with the name.
nobody_left_to_leave = Somebody must stay.
plays_already = I already have { $name }.
plays_not = There's no { $name } in this game.

# Setup

setup_step = { $step ->
    [blue] Sort the tiles by color. Blue: { $tiles }. Then say: next.
    [green] Green: { $tiles }.
    [yellow] Yellow: { $tiles }.
    [red] Red: { $tiles }.
    [wrong_sum] My list is wrong: it makes { $tiles }, but the complex has 25. Look into your rules, and take as many as they say.
    [no_list] I have no list of tiles for this. Take the 25 tiles that your rules name, with the Central Room and Room 25. Then say: next.
    [key] The Key Room must be among them.
    [corners] Shuffle Room 25 with others to make twelve. If the Vision Room or a Robot Room plays, it goes with these twelve. Put three in each corner, face down.
    [middle] Put the Central Room in the middle, face up, and the others around it, face down. Rows count from the top, columns from the left: agree where the top is.
    [figures] Put every character into the Central Room. Take the tokens look, move, push, and control.
    [adrenaline] Every character gets one adrenaline token.
    [talents] Every character gets the token of its special talent.
    [solo_turns] My source names no number of turns for solo. I count them as in cooperation.
    [order] Put the turn markers on the countdown board in this order: { $order }. You have { $turns } turns.
    [identities_on_phones] Who you are is on your phone. Hold it to look, secretly.
   *[identities] Mix { $guards ->
            [one] one guard card
           *[other] { $guards } guard cards
        } with { $prisoners ->
            [one] one prisoner card
           *[other] { $prisoners } prisoner cards
        }, and deal one to each character. Look at it secretly.
}
order_is = The order: { $order }.
ask_clue = Now every player, not every character, looks secretly at one of the four rooms beside the Central Room. When all have looked, say: ready.

# Turns

turn_begins = { $left ->
    [0] The last turn.
   *[other] Turn { $turn } of { $turns }.
} First: { $name }.
ask_programmed = { $turn ->
    [1] Everybody: choose one or two actions, face down, the first one in front. { $adrenaline ->
        [on] Whoever wants adrenaline this turn decides now. When all have, say: ready.
       *[off] When all have, say: ready.
    }
   *[other] Choose your actions. Then say: ready.
}
ask_action = { $half ->
    [first] First action: { $name }.
    [second] Second action: { $name }.
   *[adrenaline] Adrenaline: { $name }.
}
not_your_turn = It's { $name }'s turn.
say_done = When you are done, say: I am done, or: we are ready.
ask_who_adrenaline = { $names_count ->
    [0] Who has chosen adrenaline? Say: adrenaline for, and the name. Or: nobody.
   *[other] Adrenaline for { $names }. Anybody else?
}
adrenaline_noted = Adrenaline for { $name }.
adrenaline_used = No more adrenaline for { $name }.
adrenaline_is_asked_for = Adrenaline is decided while you choose your actions. Later I ask who has chosen it.
no_adrenaline = We play without adrenaline.
turn_ends = The turn is over. Take all control markers away.
goes_last = To the end of the order: { $name }.

# Between the actions

death = We have lost { $name }.
is_dead_already = Already dead: { $name }.
ask_identity = { $why ->
    [death] Show who you were, { $name }: prisoner or guard?
    [masks] Masks off! Prisoner or guard, { $name }?
   *[escape] That depends on { $name }: prisoner or guard?
}
identity_of = { $identity ->
    [guard] A guard: { $name }!
   *[prisoner] A prisoner: { $name }.
}
identity_waits = We wait for { $name }. Say: I am, and prisoner or guard; or the name with it.
need_not_reveal = The secret stays with { $name }.
nobody_reveals = Nobody has to reveal anything now.
that_cannot_be = { $identity ->
    [guard] There are not so many guards.
   *[prisoner] There are not so many prisoners.
}
outside_now = { $names_count ->
    [0] Everybody is in Room 25.
   *[other] Not in Room 25: { $names }.
}
key_noted = The Key Room is activated.
no_key_here = The Key Room matters in cooperation only.
ask_key_activated = Is the Key Room activated?
ask_who_is_outside = Who is not in Room 25? Say the names, or: everybody is in.
name_who_is_outside = Say who is not in Room 25.
no_escape = { $lacks ->
    [key] No escape without the Key Room.
    [company] Nobody escapes alone.
   *[prisoners] { $left ->
        [0] No escape: too many prisoners are missing.
       *[other] No escape yet: a prisoner is missing.
    }
} The game goes on.
escape_not_settled = Then the game goes on. If you escape, say it again.
line_moves = { $axis ->
    [row] Row { $line }, { $direction ->
        [left] to the left.
       *[right] to the right.
    }
   *[column] Column { $line }, { $direction ->
        [up] up.
       *[down] down.
    }
}
central_line = { $axis ->
    [row] The third row holds the Central Room. It never moves.
   *[column] The third column holds the Central Room. It never moves.
}
line_moved_already = { $axis ->
    [row] Row { $line } has moved to the { $direction ->
        [left] left
       *[right] right
    } in this turn.
   *[column] Column { $line } has moved { $direction ->
        [up] up
       *[down] down
    } in this turn.
} It can only go on that way.
line_cannot_go_there = { $axis ->
    [row] A row moves left or right.
   *[column] A column moves up or down.
}

# Questions

turn_of = { $half ->
    [first] It is the first action of { $name }.
    [second] It is the second action of { $name }.
   *[adrenaline] It is the adrenaline action of { $name }.
}
everybody_programs = Everybody chooses actions now. Then the first: { $name }.
nobodys_turn = It's nobody's turn right now.
not_begun = The game hasn't begun.
turns_in_all = { $turns } turns in all.
turns_are_left = { $left ->
    [0] This is the last turn.
    [one] Turn { $turn } of { $turns }. One more after it.
   *[other] Turn { $turn } of { $turns }. { $left } more after it.
}
actions = { $talents ->
    [on] Look, move, push, control, or your talent: up to two of them.
   *[off] Look, move, push, or control: up to two of them.
} No pushing in the Central Room. { $adrenaline ->
    [off] { "" }
   *[other] Once a game you may add adrenaline.
}
action_is = { $action ->
    [look] Look secretly at a room beside yours. You may tell its color, never its name.
    [move] Go to a room beside yours. It is turned up, and it does what it does.
    [push] Push somebody in your room to a room beside it. Not in the Central Room.
    [control] Move your row or column by one room. Never the central one, and in one turn only one way.
    [talent] Your special talent, if we play with talents. Not in the Central Room, and not by adrenaline.
   *[adrenaline] One basic action more, once a game. Decide it while you choose your actions.
}
tile_is = { $tile ->
    [central] The Central Room is blue. Everybody begins there. It never moves, and nobody pushes there.
    [exit] Room 25 is blue. It is the way out: bring the prisoners there and let it leave the complex from an exit zone.
    [key] In cooperation the Key Room must be activated before you escape. My source tells no more.
    [jamming] The Jamming Room is yellow. My source does not tell what it does: look into your rules.
    [mortal] The Mortal Room is red. My source does not tell more: look into your rules.
    [timer] The Timer Room is red. My source does not tell what it does: look into your rules.
    [regeneration] The Regeneration Room is green. My source does not tell what it does: look into your rules.
    [robot] The Robot Room is green, and lies among the corner tiles. My source does not tell what it does.
    [shredder] The Shredder Room is red. My source does not tell what it does: look into your rules.
    [vision] The Vision Room lies among the corner tiles. My source does not tell what it does.
   *[flooded] Leave the Flooded Room before your next action ends. My source tells no more.
}
rule = { $topic ->
    [escape] { $mode ->
        [suspicion] All prisoners in Room 25, then control moves it out of an exit zone. In the last turn one prisoner may be missing.
        [cooperation] Activate the Key Room, bring everybody to Room 25, and move it out of an exit zone by control.
        [solo] Bring everybody alive to Room 25, and move it out of an exit zone by control.
       *[none] Bring the prisoners to Room 25, and move it out of an exit zone by control.
    }
    [guards] Two prisoners dead, or time runs out.
    [deaths] { $mode ->
        [suspicion] The first dead keeps the secret. At the second death the first reveals; if that is a prisoner, the second too. Two dead prisoners, and the guards win.
        [solo] One death, and the game is lost.
       *[none] Whoever is dead does not act any more. Tell me who it is.
    }
    [masks] With one guard, the last one outside Room 25. With two guards, the last two. Inside nobody reveals.
    [lines] Every row and column but the third, in one turn each only one way.
    [programmed] Yes, even if it hurts. If it is impossible, it is lost.
    [single] Play it in the first half or in the second, as you like.
    [clue] Its color, never its name.
    [complex_cards] { $mode ->
        [suspicion] They move the complex, punish, or help. In suspicion they do not play.
       *[other] They move the complex, punish, or help: barrier cards, and on the madness level harder ones. The used ones you may look through.
    }
    [reminder] In your turn you may put it on any hidden room. It comes back when that room is turned up. Not with the first clue.
    [lock] Emmett never locks the room he stands in, but one beside it. From the Central Room too, says my source.
   *[order] The first one goes to the end, all others move up.
}

# The end

game_ends = { $ending ->
    [escaped] The prisoners have escaped. They win!
    [escaped_without_one] The last turn, and one prisoner is missing: the others have escaped. The prisoners win!
    [two_prisoners_dead] Two prisoners are dead. The guards win!
    [prisoner_dead] { $mode ->
        [solo] A prisoner is dead. In solo the game is lost.
       *[cooperation] A prisoner is dead, so not all can escape. The game is lost.
    }
    [all_dead] Nobody is left. The game is lost.
   *[time_up] { $mode ->
        [suspicion] Time is up, and the prisoners are still in the complex. The guards win!
       *[other] Time is up, and you are still in the complex. The game is lost.
    }
}
show_identities = Now show who you were.
play_again = To play again, say: new game.
game_stopped = The game is stopped. To play again, say: new game.
