# Why a deck is refused, and what is read from it. `card`, `other`, `missing` are names of cards.

too_few_players = { $players } players are too few: { $least } are needed.
too_many_players = { $players } players are too many: { $most } have a place.
wrong_number_of_cards = The deck has { $cards } cards, but { $wanted } are needed.
unequal_teams = The teams are unequal: { $red } red and { $blue } blue cards.
too_many_copies = There are { $copies } of { $card } in the box, not { $wanted }.
too_few_for_card = { $card } needs at least { $least } players, not { $players }.
primary_missing = { $card } is missing; nobody could win.
linked_card_missing = { $card } is linked with { $missing }, which is missing.
needed_card_missing = { $card } needs { $missing }, which is missing.
backup_missing = A card is buried, so { $card } needs a backup: add { $missing }.
burying_needed = { $card } makes sense only when a card is buried.
excluded_pair = { $card } and { $other } cannot play together.
card_not_supported = { $why ->
    [no_source_tells_power] { $card } is not supported: no source tells what it does.
   *[other] { $card } is not supported.
}
bad_company = { $card } and { $other } do not go well together.
company_missing = { $card } has nobody to work with.
counterpart_missing = { $card } should come with its counterpart, { $missing }.
playset_always_buries = The playset { $playset } always buries a card.
playset_never_buries = The playset { $playset } never buries a card.
playset_for_odd_numbers = The playset { $playset } is for odd numbers of players, not for { $players }.
playset_for_others = The playset { $playset } is for { $least } to { $most } players.
playset_does_not_fit = The playset { $playset } has no legal deck for { $players } players.
playset_withdrawn = The playset { $playset } is withdrawn.
