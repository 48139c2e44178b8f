# Answers about the rules of Two Rooms and a Boom, short enough to be said while the clock runs. Own words.

card_is = { $card }. { $summary }
rule = { $topic ->
    [end_of_round] Each leader names the hostages. The leaders meet between the rooms. Then the next clock starts, and the hostages go over.
    [swap] No. You keep the card that you were dealt.
    [show] Yes, to whom you like, and all of it. Or to nobody.
    [leader] Somebody else must appoint you. The leader chooses who goes to the other room.
    [new_leader] More than half of the room must point at the same player. Or the leader hands over.
    [hostages] Anybody in your room but the leader.
    [rooms] No. Stay in your room, and no calling across.
    [winning] Red wins if the President ends up in the Bomber's room. Otherwise Blue wins.
   *[dispute] Nobody here can settle that. Flip a coin.
}
roles_tonight = Tonight: { $cards }.
explain_step = { $step ->
    [1] There are two teams. Blue has the President, Red has the Bomber. Your card is your secret.
    [2] There are two rooms. If the President ends up in the Bomber's room, Red wins. If not, Blue wins.
    [3] We play { $rounds } rounds against the clock. Talk, show your card or hide it, but stay in your room.
    [4] Each room has a leader, appointed by somebody else. Most of the room can point at another.
    [5] When time is up the leader sends hostages to the other room. Leaders never go.
   *[6] After the last exchange everybody shows the card. Ask me at any time. That is all.
}
explained = Have fun.
