# What stands on a player's phone beside the card's own words (two_rooms_cards.ftl). It is read, not heard. Own words.

paper_card = { $name }: { $card }
cards_from_box = The cards of this game come from the box.
say_aloud = Say aloud: “{ $words }”.
mayor_is_asked_for = When the moderator asks for the Mayor, show your card to all: your vote counts twice.
called_up_before_reveal = You are called up before the cards are shown.

# What may be tapped

offer_hostages = { $number ->
    [one] Choose one hostage
   *[other] Choose { $number } hostages
}
offer_call_team = Name a team
offer_call_card = Name the buried card
offer_call_player = Shoot somebody
offer_call_colors = I have named every color
offer_bouncer = Send somebody over
offer_in_love = Let two fall in love
offer_in_hate = Let two hate each other
offer_sober_card = Take the sober card
offer_trade = Swap for the buried card, unseen
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

# How the owner stands

you_are_shy = You are shy: nobody may see any part of your card.
you_are_foolish = You are foolish: you can never say no to a share.
you_are_coy = You are coy: you may share your color and nothing more.
you_are_cursed = You are cursed: be silent, and use no power that needs words.
you_are_savvy = You are savvy: you may card share, and show your card in no other way.
you_are_attached = You are attached to the Centipede: in another room, play with an open card for good.
you_are_voteless = You may not vote for leaders any more.
you_are_traitor = You are a traitor: you win with the other team.
you_are_piped = You follow the Piper: you can win only if you also end in the Piper's room.
you_are_infected = You are infected: you win only if everybody alive at the end is.
you_are_cultist = You are in the cult: if its leader dies at the end, you lose.
you_are_bitten = You are bitten: answer when a werewolf asks.
you_are_recruited = You play for Yellow, as the Assassin does.
you_are_in_love = You are in love with { $name }: end in the same room.
you_are_in_hate = You hate { $name }: end in different rooms.
buried_card_is = Buried: { $card }

# The end

own_result = { $won ->
    [yes] You have won: { $reason }.
   *[no] You have lost: { $reason }.
}
own_result_open = Nobody can say whether you have won.
