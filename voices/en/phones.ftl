# What stands on the pages of players' phones beside the game. It is read, not heard, and from near.
phone_language_name = English

# Joining
phone_join_title = Who are you?
phone_join_hint = Take your name, and this phone holds your card.
phone_nobody_joins = Nobody can join just now. This page goes on when somebody can.
phone_no_seat_is_free = No seat can be taken just now. If you play, ask the host for the code of your seat.
phone_somebody_new = Somebody new
phone_that_is_me = That is me
phone_sure = Is that you?
phone_has_phone = has a phone
phone_name_taken = This name has a phone already. If that is you, ask the host for the code of your seat.
phone_join_scan = Scan the code that stands on the screen of a room.
phone_join_code_wrong = This is not the code of tonight. Scan the one that stands on the screen of a room.
phone_try_again = That did not work. Try it again.
phone_no_seat = This phone has no seat. Scan the code on the screen of a room, or ask the host for the code of your seat.

# The card
phone_hold = Hold to see your card
phone_hold_hint = Let go, and it is hidden.
phone_no_card = There is no card on this phone yet.
phone_color_alone = Hold: your color alone
phone_result = The end
phone_actions = What I can do
phone_no_actions = There is nothing that you can do by phone just now.
phone_choose = Choose
phone_really = Really?
phone_yes = Yes
phone_no = No
phone_close = Close

# Shares
phone_share = Show each other
phone_share_hint = Both phones show it, and the moderator knows that you have. Without this you can just hold up your phone.
phone_share_card = The whole card
phone_share_color = The color alone
phone_share_nobody = Nobody is here with whom it counts.
phone_scan_this = Let the other scan this with the camera.
phone_ask_card = You both show your whole card. Do you agree?
phone_ask_color = You both show the color alone. Do you agree?
phone_share_waits = Waiting for the other phone.
phone_seen = Hold to see what you were shown by
share_late = That took too long. Begin anew.
share_elsewhere = You cannot show each other that now.
share_refused = Nobody has shown anything.
share_done = You have shown each other.
share_over = That is over.

# This phone
phone_more = This phone
phone_language = Language
phone_leave = Give up this seat
phone_leave_sure = Then this phone has no card. While a game is played only the host can give you the seat again.
phone_two_devices = Your card is open on another device too. If that is not you, tell the host.
phone_was_elsewhere = Your card was open on another device before. If that was not you, ask the host for the code of your seat: then the other is out.
phone_freed = This seat was freed. Before a game whoever wants it joins anew; while one is played the host has a code.
phone_moved = Another phone has this seat now.
phone_other_page = Your card is open in another page of this phone.
phone_here = Show it here
phone_connection_lost = No connection to the moderator. This page tries again by itself.
