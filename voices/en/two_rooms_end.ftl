# The end of a game: announcements, the reveal, questions, results, endings at once. Own words.

# Announcements

come_together = Come together, each group apart. No cards yet! When all are here, say: next.
stay_apart = Stay in your rooms. No cards yet.
called_card = { $certain ->
    [yes] { $card }
   *[no] { $card }, if in play
}
call_up = { $asked }
call_predicts_winner = Who has won, { $who }: red or blue?
call_predicts_winner_or_neither = Who has won, { $who }: red, blue or neither?
call_early_loser = If you have already lost, { $who }, who has won: red or blue?
call_predicts_buried = Which card is buried, { $who }? Say its name.
call_predicts_team = Which color is the buried card, { $who }?
call_shot = Who do you shoot, { $who }? Name one player, in either room.
call_every_color_right = Name the color of everybody's card, { $who }. Then say: next.
call_is_team = { $team ->
    [red] { $card } says: red!
    [blue] { $card } says: blue!
    [neither] { $card } says: neither!
    [grey] { $card } says: grey!
    [green] { $card } says: green!
    [black] { $card } says: black!
    [purple] { $card } says: purple!
    [pink] { $card } says: pink!
   *[yellow] { $card } says: yellow!
}
call_is_card = { $card } names { $named }.
call_is_player = { $card } shoots { $name }.
nobody_speaks = Nobody answers for { $card }.
too_late_to_correct = It is too late to change that. The cards are open.
not_an_answer = That can't be the answer.
says_game_over = game over, { $card }

# The reveal

everybody_reveals = Three. Two. One. Cards up!
say_next = Look around. When all cards are open, say: next.
ask_place = { $asked } { $taught ->
    [yes] {""}
   *[no] Here, or not here?
}
ask_yes_no = { $asked } { $taught ->
    [yes] {""}
   *[no] Yes or no?
}
ask_group = { $asked } { $taught ->
    [yes] {""}
   *[no] Say: { $first_room }, or { $second_room }.
}
which_group = In which group? Say: { $first_room }, or { $second_room }.
ask_card_name = { $asked }
ask_card_names = { $asked } Say the cards, then: that is all.
ask_color = { $asked }
ask_bond = { $asked }
reveal_waits = I'm waiting. Say next, or: we don't know.
card_is_in = { $card }: { $place }!
card_is_held = { $card }: { $name }, { $place }!
heard_yes_no = { $answer ->
    [yes] Yes.
   *[no] No.
}
heard_card = It is { $card }.
heard_cards = Noted: { $cards }.
    .second = Understood: { $cards }.
heard_so_far = So far: { $cards }.
heard_color = { $color ->
    [red] Red.
    [blue] Blue.
    [neither] Neither.
    [grey] Grey.
    [green] Green.
    [black] Black.
    [purple] Purple.
    [pink] Pink.
   *[yellow] Yellow.
}
heard_bond = { $bond ->
    [in_love] Love came last.
   *[in_hate] Hate came last.
}
heard_nobody = Nobody.
heard_everybody = Everybody.
heard_unknown = Then it stays open.
card_not_in_play = { $card } is not in play.
card_not_known = I don't know which card { $name } has. Say the card.
couples_are_two = A couple is two. Name two, or say: nobody.
backup_counts = As { $card } was buried, { $backup } takes that place.
sober_counts = So the Drunk is now { $card }.
numbered_card = { $card } number { $number }
several_cards = { $count } of { $card }

# Questions, each by its kind

asked_buried = Turn up the buried card. Which is it?
asked_sober = Drunk, show your sober card. Which is it?
asked_sober_taken = Has { $card } taken that card in the last round?
asked_room = Is { $card } here?
asked_group = In which group is { $card }?
asked_where = { $card }, where are you?
asked_and_where = And where is { $card }?
asked_shared = Did { $card } and { $other } card share?
asked_predicts_winner = Which team did { $card } name before the reveal? Red, blue, or nobody?
asked_predicts_buried = Which card did { $card } name before the reveal?
asked_predicts_team = Which color did { $card } name before the reveal?
asked_every_color_right = Was every color right that { $card } named?
asked_shot = Who did { $card } shoot? Say the card.
asked_shot_player = We lost { $name }. Which card was that?
asked_first_share = Who did { $card } share with first? Say the card, or nobody.
asked_later_bond = For { $card }, which came last: love or hate?
asked_lost_early = Had { $card } lost before the last round?
asked_tie_color = Which color did { $card } get more cards of: red, blue or neither?
asked_cards_held = Which team's Informer holds more cards: red, blue or neither?
asked_more = Who else?

# Questions about what happened, as the cards name it

asked_left_first_room = Did { $card } ever leave the first room?
asked_helped_depose_in_most_rounds = Did { $card } help to vote out a leader in most of the rounds?
asked_leads_at_end = Does { $card } lead a room now?
asked_led_other_room = Has { $card } led the other room before?
asked_leader_deposed_beside = Was a leader ever voted out in a room with { $card }?
asked_hostage_in_most_rounds = Was { $card } a hostage in most of the rounds?
asked_touched_everybody_uncaught = Has { $card } touched everybody, and never been caught?
asked_caught_the_wrist = Did { $card } catch the right wrist?
asked_named_last_hostage = Did { $card } name the last hostage rightly?
asked_lost_cards_found = Were lost cards of { $card } found?
asked_all_living_infected = Has { $card } got everybody who is not dead?
asked_infected = Who is infected, besides { $card }?
asked_cultist = Who is in the cult, besides { $card }?
asked_recruited = Who has turned yellow, besides { $card }?
asked_traitor = Who has { $card } turned into a traitor?
asked_piped = Who must follow { $card }?
asked_fathers_child = Who did { $card } name as children?
asked_mothers_child = Who did { $card } name as children?
asked_in_love = Which two has { $card } put in love? Say both cards, or nobody.
asked_in_hate = Which two has { $card } put in hate? Say both cards, or nobody.

# Results: why a team has won, then everybody else

because = { $why }
red_wins = { $why } The Red Team wins.
    .second = { $why } Victory for Red!
    .third = { $why } Red wins the game.
blue_wins = { $why } The Blue Team wins.
    .second = { $why } Victory for Blue!
    .third = { $why } Blue wins the game.
neither_wins = { $why } Neither team wins.
    .second = { $why } Both teams lose.
team_open = Which team won stays open: { $asked }
all_open = Who won stays open: { $asked }
why_together = { $one } is with { $other }. Boom!
why_apart = { $one } is safe from { $other }.
why_reached = { $one } is dead.
why_spared = { $one } is alive.
why_met = { $one } is with { $other }.
why_not_met = { $one } is not with { $other }.
why_unmet = { $one } and { $other } did not card share.
why_even = Red and Blue are level.
why_cost = { $one } has won, and takes the victory from a team.
why_ended = { $one } has ended the game.
why_decided = It is decided.
one_takes_all = { $who } wins, and everybody else loses.
result_won = { $who } { $who_count ->
    [one] wins
   *[other] win
}: { $reason }.
    .second = { $who } { $who_count ->
        [one] triumphs
       *[other] triumph
    }: { $reason }.
result_lost = { $who } { $who_count ->
    [one] loses
   *[other] lose
}: { $reason }.
    .second = { $who } { $who_count ->
        [one] fails
       *[other] fail
    }: { $reason }.
result_open = Open for { $who }: { $asked }
play_again = To play again, say: new game.
game_stopped = The game is stopped. To play again, say: new game.

reason_team_won = the team has won
reason_team_failed = the team has failed
reason_right_rooms = in the right room
reason_wrong_rooms = in the wrong room
reason_it_happened = mission accomplished
reason_it_did_not_happen = mission failed
reason_right_shares = the shares are right
reason_wrong_shares = the shares are wrong
reason_called_right = the call was right
reason_called_wrong = the call was wrong
reason_no_time_to_speak = there was no time to speak
reason_nothing_is_buried = no card is buried
reason_hit_the_target = the Target was hit
reason_missed_the_target = the Target was not hit
reason_shot = shot
reason_missed = not shot
reason_partner_won = the partner has won
reason_partner_failed = the partner has failed
reason_shared_with_nobody = shared with nobody
reason_shared_with_each_other = they followed each other
reason_holds_the_card = still holding that card
reason_all_have_it = everybody alive is infected
reason_some_have_it_not = not everybody alive is infected
reason_named_well = those who were named ended well
reason_named_badly = those who were named did not end well
reason_tie_settled = the tie is settled
reason_no_tie_settled = no tie was settled
reason_bond_kept = as love and hate would have it
reason_bond_broken = against what love and hate would have
reason_source_died = the leader of the cult is dead
reason_not_with_source = not in the Piper's room
reason_all_was_taken = somebody else takes it all
reason_ended_the_game = alone, by ending the game
reason_game_was_ended = somebody else has ended the game
reason_nothing_ended_it = the game was not ended at once
reason_either_way = whatever else happened

# Cards that end the game at once

ask_ends_game = { $backed_up ->
    [yes] { $card } ends the game. With { $partner }, and no backup?
   *[no] { $card } ends the game. Is that so?
}
not_ended = All right. The game goes on.
nothing_ends_it = No card of this game can end it at once.
who_ends_it = Who ends it? Say: game over, and the card.
game_ended = The game is over! { $card } has ended it.
    .second = It is over! { $card } has ended it.
