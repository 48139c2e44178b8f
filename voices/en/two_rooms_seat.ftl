# What stands on a player's phone beside the card's own words (two_rooms_cards.ftl). It is read, not heard. Own words.

paper_card = { $name }: { $card }
say_aloud = Say aloud: “{ $words }”.
called_up_before_reveal = You are called up before the cards are shown.

# What may be tapped

offer_hostages = { $number ->
    [one] Choose one hostage
   *[other] Choose { $number } hostages
}
offer_call_team = Name a team
offer_call_card = Name the buried card
offer_call_player = Shoot somebody
chosen_team = { $team ->
    [red] Red
    [blue] Blue
    [grey] Grey
    [green] Green
    [black] Black
    [purple] Purple
    [pink] Pink
    [yellow] Yellow
   *[neither] Neither
}

# The end

own_result = { $won ->
    [yes] You have won: { $reason }.
   *[no] You have lost: { $reason }.
}
own_result_open = Nobody can say whether you have won.
