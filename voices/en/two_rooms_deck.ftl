# Decks: why one is refused, what is changed, what is read out. `card`, `other`, `missing` are names of cards.

# Reasons and advice

too_few_players = { $players } players are too few: { $least } are needed.
too_many_players = { $players } players are too many: { $most } have a place.
wrong_number_of_cards = The deck has { $cards } cards, but { $wanted } are needed.
unequal_teams = The teams are unequal: { $red } red and { $blue } blue cards.
too_many_copies = { $copies ->
    [one] Of { $card } the box has only one, not { $wanted }.
   *[other] Of { $card } the box has only { $copies }, not { $wanted }.
}
too_few_for_card = { $card } needs at least { $least } players, not { $players }.
primary_missing = { $card } is missing; nobody could win.
linked_card_missing = { $card } is linked with { $missing }, who is missing.
needed_card_missing = { $card } needs { $missing } in the game.
backup_missing = A card is buried, so { $card } needs a backup: add { $missing }.
burying_needed = { $card } makes sense only when a card is buried.
excluded_pair = { $card } and { $other } can't play together.
card_not_supported = { $why ->
    [no_source_tells_power] { $card } is not supported: no source tells what it does.
   *[other] { $card } is not supported.
}
bad_company = { $card } and { $other } do not go well together.
company_missing = { $card } has nobody to work with.
useless_for_number = { $card } is of no use with { $players } players.
counterpart_missing = { $card } should come with its counterpart, { $missing }.
offers_instead = In place of { $card } you may add { $other }.
playset_always_buries = The playset { $playset } always buries a card.
playset_never_buries = The playset { $playset } never buries a card.
playset_for_odd_numbers = The playset { $playset } is for odd numbers of players, not for { $players }.
playset_for_others = The playset { $playset } is for { $least } to { $most } players, not for { $players }.
playset_for_exactly = The playset { $playset } is for exactly { $least } players, not for { $players }.
playset_does_not_fit = The playset { $playset } has no legal deck for { $players } players.
playset_withdrawn = The playset { $playset } is withdrawn.

# Names of decks

playset_listed = { $only ->
    [one] { $playset }, { $least } players
   *[range] { $playset }, { $least } to { $most } players
}
lesson_listed = { $listed }, lesson { $number }
plain_deck = The plain deck
own_deck = Your own deck
random_deck = { $experience ->
    [first_game] A random deck for beginners
    [many_games] A random deck for experts
   *[other] A random deck
}
each_team = { $count ->
    [one] one card of each team
   *[other] { $count } cards of each team
}
each_color = { $count ->
    [one] any one card of each color
   *[other] any { $count } cards of each color
}
both_colors = red and blue { $card }

# Building

deck_reason = { $reason }
deck_built = { $deck_name }, { $deck_size } cards for { $players } players.
deck_number_is_known = I know { $players } players, not { $given }. First somebody must join or leave.
cards_added = { $cards_count ->
    [one] In comes { $cards }.
   *[other] In come { $cards }.
}
cards_removed = Without { $cards }.
card_not_in_deck = { $cards }: not in the deck.
plain_cards_are_counted = I count the cards of both teams myself.
burying = One card gets buried, so there are { $deck_size } cards.
not_burying = No card gets buried.
newcomers = { $length ->
    [long] For a very first game the plain deck and three rounds are best: six minutes. And say: explain the game.
   *[short] For a very first game the plain deck is best. And say: explain the game.
}
ask_next_lesson = Next comes lesson { $number }: { $playset }. Shall we play it? Yes or no.
lesson = { $number ->
    [0] {""}
   *[other] Lesson { $number }.
} { $note }
deck_stays = The deck stays as it is.
deck_is_far = No deck is near that. Ask: { $address }, which playsets fit us?
deck_is_open = No deck yet. Change the cards, or say: { $address }, the plain deck.
deck_change = { $add_count ->
    [0] { $remove_count ->
        [0] { $bury ->
            [bury] bury a card
            [keep_all] bury no card
           *[same] fill it up with plain cards
        }
       *[other] take out { $remove }{ bury_too }
    }
   *[other] add { $add }{ $remove_count ->
        [0] { bury_too }
       *[other] {" "}and take out { $remove }{ bury_too }
    }
}
bury_too = { $bury ->
    [bury] , and bury a card
    [keep_all] , and bury no card
   *[same] {""}
}
ask_nearest_deck = Shall I { $change }? Yes or no.
nearest_deck = The nearest legal deck: { $change }.

# Reading out

deck_portion = { $step ->
    [1] { $what ->
        [deck] { $size ->
            [one] One card:
           *[other] { $size } cards:
        }
       *[other] { $size ->
            [one] One playset:
           *[other] { $size } playsets:
        }
    }
   *[other] {""}
} { $portion }. { $left ->
    [0] That is all.
   *[other] {""}
}
read_to_end = Good.

# Before the deal

take_cards = { $step ->
    [1] Take { $size } cards from the box:
   *[other] {""}
} { $portion }. { $left ->
    [0] That is all of them.
   *[other] { $step ->
        [1] Say next when you have them.
       *[other] {""}
    }
}
prepare_step = { $instruction }
put_apart = { $cards_count ->
    [one] Now put { $cards } apart.
   *[other] Now put these apart: { $cards }.
}
take_sober = Shuffle the pile, face down. Put one card from it aside for the Drunk, and nobody looks at it.
bury = Shuffle the pile, face down. Bury one card from it: nobody looks at it, nobody gets it.
shuffle_in = Now shuffle { $cards } in again.
ambassadors_named = { $ambassadors_count ->
    [one] Outside of both rooms: { $ambassadors }.
   *[other] The Ambassadors are { $ambassadors }: the first is red, the second blue. Give them their cards openly; they belong to no room.
}
ambassadors_unnamed = Two of you are the Ambassadors. Take those two cards openly; you belong to no room.
is_ambassador = An Ambassador: { $name }.

# Playsets. The host's own keep the name that stands in their file.

playset_my_first_burial = My First Burial
playset_my_first_card_share = My First Card Share
playset_card_share_fun = Card Share Fun
playset_sudden_death_card_share = Sudden Death Card Share
playset_my_first_color_share = My First Color Share
playset_color_share_fun = Color Share Fun
playset_my_first_acting = My First Acting
playset_acting_auditions = Acting Auditions
playset_my_first_power = My First Card Share Power
playset_my_first_cleansing = My First Cleansing
playset_my_first_reveals = My First Private and Public Reveals
playset_grey_ceremony = Grey Ceremony
playset_my_first_game = My First Game
playset_my_first_thirty = My First Game of Thirty
playset_new_first_color_share = My New First Color Share
playset_my_first_condition = My First Condition
playset_my_first_grey = My First Grey Game
playset_new_first_burial = My New First Burial
playset_six_player_mystery = Six Player Mystery
playset_six_player_instant_death = Six Player Instant Death
playset_at_least_one_loser = At Least One Loser
playset_love_and_hate = Love and Hate
playset_two_booms_and_a_gunshot = Two Booms and a Gunshot
playset_love_hate_and_mystery = Love, Hate and Mystery
playset_the_standard = The Standard
playset_the_paraphilias = The Paraphilias
playset_murder_mystery = Murder Mystery
playset_speak_no_evil = Speak No Evil
playset_valentines_day = Valentine's Day
playset_bipolar = Bipolar
playset_antitrust = Antitrust
playset_bashful_bash = Bashful Bash
playset_old_cold_war = Old Cold War
playset_monster_party = Monster Theme Party
playset_old_no_show_and_tell = Old No Show and Tell
playset_angels_and_demons = Angels and Demons
playset_arbitrary_infection = Arbitrary Infection
playset_the_coverup = The Coverup
playset_cold_war = Cold War
playset_no_show_and_tell = No Show and Tell
playset_everyone_is_a_vip = Everyone Is a VIP
playset_trust_in_greys = Trust in Greys
playset_identity_crisis = Identity Crisis
playset_my_first_necroboomicon = My First Necroboomicon
playset_not_scary_enough = Not Scary Enough
playset_dare_to_color_share = Dare to Color Share
playset_paranormalists_to_the_rescue = Paranormalists to the Rescue
playset_even_elder_gods_fear = Even Elder Gods Fear
playset_ping_pong = Ping Pong
playset_who_is_nyarlathotep = Who Is Nyarlathotep
playset_about_twenty = About Twenty

# What is new in each lesson

lesson_my_first_burial = One card is buried: nobody gets it. If it is the President or the Bomber, a backup takes over.
lesson_my_first_card_share = You learn the card share. And your first condition: the Negotiators have one from the start.
lesson_card_share_fun = Now cards change the rules. The President needs the Doctor's card share, the Bomber the Engineer's.
lesson_sudden_death_card_share = Now a card share may end the game at once: beware of Tuesday Knight and Doctor Boom.
lesson_my_first_color_share = You learn the color share. Don't ask for one if you don't want to show.
lesson_color_share_fun = More color shares, and Spies, who show the color of the other team.
lesson_my_first_acting = Now you act. These cards only change how you behave.
lesson_acting_auditions = Now you act. These cards only change how you behave.
lesson_my_first_power = You learn powers, and the conditions that they bring. Card share with a Professor, and you have one.
lesson_my_first_cleansing = You learn to be cleansed: a card share with a Medic takes all your conditions away.
lesson_my_first_reveals = You learn to reveal: the Agents to one player, in private, Security to all.
lesson_grey_ceremony = You learn the greys: each plays for itself. Sniper, Target and Decoy are never buried.
lesson_my_first_game = The game itself: President, Bomber and two teams.
lesson_my_first_thirty = The game with many players: from sixteen on, easy characters join.
lesson_new_first_color_share = You learn to share, cards and colors. First be sure that everybody knows how.
lesson_my_first_condition = You learn conditions. First be sure that everybody knows what they do. Or ask me: what is a condition?
lesson_my_first_grey = You learn the greys: each plays for itself.
lesson_new_first_burial = One card is buried: nobody gets it. The Private Eye must name it.
lesson_my_first_necroboomicon = Something old has come into play. Ask me what Yog-Sothoth does.

# What is to be known of a playset when it is chosen

playset_note = { $note }
note_card_share_fun = With burying it takes seven players.
note_sudden_death_card_share = With burying it takes nine players.
note_acting_auditions = A newer form of the first acting lesson.
note_my_first_reveals = Best from eleven players.
note_my_first_condition = Its cards need fourteen players.
note_speak_no_evil = The older list has the Body Snatcher too. Here it is left out.
note_antitrust = The red and the blue Immunologist are the Immunologist and the Invincible.
note_monster_party = The list has a red and a blue Zombie. Here the green one plays.
note_old_no_show_and_tell = Its author says that it cannot be played now.
note_arbitrary_infection = For more than twenty-four players the box has too few cards.
note_the_coverup = From eighteen players the Gorgon joins, from twenty the Medic.
note_identity_crisis = For more than twenty-five players the box has too few cards.
