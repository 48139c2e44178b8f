# Answers about the rules of Two Rooms and a Boom, short enough to be said while the clock runs. Own words.

card_is = { $card }. { $summary }
cards_first = First the cards in play. When you know them, say: start the game.
card_told = { $card }. { $summary }
rule = { $topic ->
    [end_of_round] Each leader names the hostages. The leaders meet in the hallway. Then the next clock starts, and the hostages go over.
    [end_of_round_early] Before time is up each leader names the hostages. Then the leaders meet. The next clock starts, and the hostages go over.
    [end_of_round_untimed] Each leader names the hostages and waits between the rooms. When both have met, the hostages go over.
    [swap_cards] Only if a card in play makes you. Else you keep the card that you were dealt.
    [swap] No. You keep the card that you were dealt.
    [show_color] Yes, to anybody you like: all of it, or only the color. Or to nobody.
    [show] Yes, to anybody you like, and all of it. Or to nobody.
    [leader_elected] More than half of the room must point at you. The leader chooses who goes to the other room.
    [leader] Somebody else must appoint you. The leader chooses who goes to the other room.
    [new_leader_usurper] More than half of the room must point at one player. Or the leader hands over, or the Usurper takes over.
    [new_leader] More than half of the room must point at the same player. Or the leader hands over.
    [hostages_cards] Anybody in your room but the leader, unless a card says otherwise.
    [hostages] Anybody in your room but the leader.
    [rooms_cards] No, unless a card lets you. Stay in your room, and no calling across.
    [rooms] No. Stay in your room, and no calling across.
    [winning] Red wins if the President ends up in the Bomber's room. Otherwise Blue wins.
    [card_share_asked] If you ask for one and they agree, you must show each other the whole card.
    [card_share] Two players agree and show each other the whole card. Once one has shown, the other must.
    [color_share_asked] If you ask for one and they agree, you must show each other the color.
    [color_share] Two players agree and show each other only the color.
    [color_share_not] Two players show each other only the color. In this game nobody does: a card is shown whole.
    [reveal_private] You show your card, and nobody need show you theirs. In a private corner only.
    [reveal] You show your card, and nobody need show you theirs. In private to one, in public to several.
    [backup] It takes the place of its card when that one is buried.
    [backup_absent] It takes the place of its card when that one is not in play.
    [backup_dead] It takes the place of its card when that one is buried, or dead before the bomb.
    [condition] Something that a card does to you, like making you shy. It stays until you are cleansed.
    [cleansed] You lose all your conditions, as if the game began. A new card is always clean.
    [buried_not] A card that is dealt to nobody. In this game there is none.
    [buried] One card is dealt to nobody. It is turned up at the end.
    [linked] Linked cards play together, and are never buried.
    [power] What a card can do. Nobody can switch it off: use it when the card says so.
    [objectives] Additional: you need every one. Alternate: one of them is enough. Replacement: only the new one counts.
    [allegiance] The team of your card. Red and Blue win as teams, grey cards have aims of their own.
   *[dispute] Nobody here can settle that. Flip a coin.
}
rule_contest = { $kind ->
    [survives] Blue wants { $one } apart from { $other }. Red wants them together.
   *[meets] Blue wants { $one } with { $other }. Red wants them apart.
}
rule_duty = { $unmet ->
    [team_fails] And { $one } must card share with { $other }, or that team fails.
   *[other_team_wins] And { $one } must card share with { $other }, or the other team wins.
}
rule_instant = { $wins ->
    [red] If { $one } and { $other } card share, Red wins at once.
   *[blue] If { $one } and { $other } card share, Blue wins at once.
}
rule_ends_it = And { $one } may win at once.
rule_greys = Grey cards have aims of their own.
roles_tonight = Tonight: { $cards }.
explain_step = { $step ->
    [1] There are two teams. Blue has the President, Red has the Bomber. Your card is your secret.
    [2] There are two rooms. If the President ends up in the Bomber's room, Red wins. If not, Blue wins.
    [3] { $timing ->
        [untimed] We play { $rounds } rounds, without a clock. Talk, show your card or hide it, but stay in your room.
       *[other] We play { $rounds } rounds against the clock. Talk, show your card or hide it, but stay in your room.
    }
    [4] { $first_leader ->
        [elected] Each room elects a leader: more than half must point at one player. Later they can point at another.
       *[appointed] Each room has a leader, appointed by somebody else. Most of the room can point at another.
    }
    [5] { $timing ->
        [untimed] When a room is done its leader sends hostages to the other one. Leaders never go.
        [before_time] Before time is up the leader chooses hostages, who go to the other room. Leaders never go.
       *[after_time] When time is up the leader sends hostages to the other room. Leaders never go.
    }
   *[6] { $ending ->
        [together_called] All come together after the last exchange. Some cards are called up, then all are shown.
        [together] All come together after the last exchange, and everybody shows their card.
        [called] After the last exchange some cards are called up, then all are shown.
       *[plain] After the last exchange, everybody shows their card.
    } Ask me anything at any time. That's all.
}
explained = Have fun.
