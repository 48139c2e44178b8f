"""What a host may choose on a screen for the next game: every option, the deck card by card, where the cards lie.

Before a game an option counts at once; while one is played, and after it, from the next game on. Why an option cannot
be had is told by what this party is and plays: the number of players, the deck, what the party file has settled.
"""

from collections.abc import Iterator
from dataclasses import replace

from moderator.errors import BadInput
from moderator.games.choices import CHOOSE_OPTION, OPTION, VALUE, Choice, ChoiceList, KeptChoices
from moderator.games.game import Refused, Step
from moderator.games.options import Options
from moderator.games.seat import CardsOn
from moderator.games.two_rooms.cards.naming import card_name, the_card
from moderator.games.two_rooms.deck.choice import DeckChoice, Drawn, FromPlayset, Own, PlainDeck, built
from moderator.games.two_rooms.deck.deck import BLUE_TEAM, FILLERS, RED_TEAM, is_basic
from moderator.games.two_rooms.deck.deck_messages import playset_name, reason
from moderator.games.two_rooms.deck.random_decks import Experience
from moderator.games.two_rooms.deck_building import with_deck
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.tables import FIVE_FROM
from moderator.language.intent import Intent
from moderator.language.message import Message

BEFORE = "gathering"
"""The state in which the next game is the one at hand."""
CARDS = "cards"
"""What says where the cards lie, beside the options and in the party file."""
NEEDED_CARDS = {
    "usurpers": ("usurper",),
    "gambler": ("gambler",),
    "unmet_duty": ("doctor", "engineer"),
    "nuclear_tyrant": ("nuclear_tyrant",),
    "bystander": ("sniper",),
    "cupid_and_eris": ("cupid", "eris"),
    "backups": ("presidents_daughter", "martyr", "nurse", "tinkerer"),
    "queen": ("queen",),
}
"""Options that mean something only with one of these characters in the deck."""


def choose_option(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Chosen on a screen: an option has this value from the next game on."""
    facts, name, value = turn.facts, turn.intent.text(OPTION) or "", turn.intent.text(VALUE) or ""
    if name == CARDS:
        return Step(_with_cards(facts, value, at_once=turn.state == BEFORE))
    try:
        facts.tables.options.choose(**{name: value})
    except BadInput:
        raise Refused("not_now") from None
    if option_refusal(facts, name, value) is not None:
        raise Refused("not_now")
    chosen = replace(facts, next_options={**facts.next_options, name: value})
    return Step(with_next_options(chosen) if turn.state == BEFORE else chosen)


def _with_cards(facts: TwoRoomsFacts, value: str, *, at_once: bool) -> TwoRoomsFacts:
    """The cards of the next game are there; `at_once`: it is the one at hand. Phones that are in stay in."""
    on = next((each for each in CardsOn if each.value == value), None)
    if on is None or cards_refusal(facts, on) is not None:
        raise Refused("not_now")
    hands = facts.hands
    return replace(facts, hands=replace(hands, on=on, wanted=None) if at_once else replace(hands, wanted=on))


def cards_refusal(facts: TwoRoomsFacts, on: CardsOn) -> Message | None:
    """Why the cards of the next game cannot be there; None when they can."""
    return Message("refused_without_names") if on is CardsOn.PHONES and not facts.named else None


def with_next_options(facts: TwoRoomsFacts) -> TwoRoomsFacts:
    """The facts of a game that is about to begin, with what was chosen for it."""
    if not facts.next_options:
        return facts
    tables = replace(facts.tables, options=facts.tables.options.choose(**facts.next_options))
    return with_deck(replace(facts, tables=tables, next_options={}))


def wanted_options(facts: TwoRoomsFacts) -> Options:
    """The options of the next game."""
    return facts.tables.options.choose(**facts.next_options)


def option_refusal(facts: TwoRoomsFacts, name: str, value: str) -> Message | None:
    """Why an option cannot be had in the next game; None when it can."""
    wanted = wanted_options(facts)
    if wanted[name] == value:
        return None
    needed = NEEDED_CARDS.get(name, ())
    if needed and not any(facts.characters[character] for character in needed):
        card = next(each for each in facts.box.catalogue.cards.values() if each.character == needed[0])
        return Message("refused_without_card", {"card": the_card(card)})
    if name == "premature_loss" and not any(facts.box.catalogue[card].early_loss for card in facts.deck.cards):
        return Message("refused_without_grey")
    if name == "simple_cards" and not is_basic(facts.deck, facts.box.catalogue):
        return Message("refused_with_cards")
    return _refusal_of_rounds(facts, wanted, name, value)


def _refusal_of_rounds(facts: TwoRoomsFacts, wanted: Options, name: str, value: str) -> Message | None:
    own = facts.tables
    if name in ("rounds", "lengths") and own.own_minutes is not None:
        return Message("refused_own_minutes")
    if name == "hostages" and own.own_hostages is not None:
        return Message("refused_own_hostages")
    if name == "rounds" and value != "three" and facts.count < FIVE_FROM:
        return Message("refused_few_players", {"least": FIVE_FROM})
    if name == "hostages" and len(facts.schedule.minutes) < len(own.charts.charts["five_french"].minutes):
        return Message("refused_three_rounds")
    if name in ("lengths", "choosing") and wanted["timer"] == "none":
        return Message("refused_without_clock")
    try:
        replace(own, options=wanted.choose(**{name: value}))
    except BadInput:
        return Message("refused_own_hostages")
    return None


def choices(turn: TwoRoomsTurn) -> tuple[ChoiceList, ...]:
    """Everything that can be chosen; a part of the deck counts only where its intent does."""
    facts = turn.facts
    return (*_decks(facts), *_cards(facts), _cards_on(facts), *_options(facts))


def _decks(facts: TwoRoomsFacts) -> Iterator[ChoiceList]:
    base, options = facts.choice.base, facts.tables.options
    playsets = []
    for playset in facts.box.playsets.values():
        found = built(DeckChoice(FromPlayset(playset.id)), facts.count, facts.box, options)
        refusal = reason(found.refusals[0], facts.box) if found.refusals else None
        intent = Intent("use_playset", {"playset": (playset.id,)})
        is_it = isinstance(base, FromPlayset) and base.id == playset.id
        playsets.append(Choice(intent, playset_name(playset), is_it, refusal))
    yield ChoiceList(Message("choose_playset"), tuple(playsets))
    plain = Choice(Intent("plain_deck"), Message("plain_deck"), isinstance(base, PlainDeck))
    drawn = [
        Choice(
            Intent("random_deck", {"experience": (level.name.lower(),)}),
            Message("random_deck", {"experience": level.name.lower()}),
            isinstance(base, Drawn) and base.experience is level,
        )
        for level in Experience
    ]
    yield ChoiceList(Message("choose_deck"), (plain, *drawn))
    buries = facts.deck.burying
    yield ChoiceList(
        Message("choose_burying"),
        (
            Choice(Intent("bury_no_card"), Message("buries_none"), not buries),
            Choice(Intent("bury_card"), Message("buries_one"), buries),
        ),
    )
    if not facts.named:
        numbers = range(facts.tables.charts.least, facts.tables.charts.most + 1)
        yield ChoiceList(
            Message("choose_number"),
            tuple(Choice(Intent("build_deck", {"seats": (n,)}), str(n), n == facts.count) for n in numbers),
        )


def _cards(facts: TwoRoomsFacts) -> Iterator[ChoiceList]:
    """Plain cards are counted by the moderator, so nobody adds them or takes them out."""
    catalogue, inside = facts.box.catalogue, facts.deck.cards
    special = [card for card in catalogue.cards.values() if card.id not in (RED_TEAM, BLUE_TEAM)]
    out = []
    for card in special:
        if card.id in inside:
            continue
        found = built(facts.choice.with_cards([card.id]), facts.count, facts.box, facts.tables.options)
        refusal = reason(found.refusals[0], facts.box) if found.refusals else None
        intent = Intent("add_cards", {"cards": (card.id,)})
        out.append(Choice(intent, card_name(card), refusal=refusal, barred=card.unsupported is not None))
    yield ChoiceList(Message("choose_more"), tuple(out))
    yield ChoiceList(
        Message("choose_less"),
        tuple(
            Choice(Intent("remove_cards", {"cards": (card.id,)}), card_name(card))
            for card in special
            if card.id in inside
        ),
    )


def _cards_on(facts: TwoRoomsFacts) -> ChoiceList:
    """Where the cards lie: no rule, but chosen as one."""
    return ChoiceList(
        Message("option_cards"),
        tuple(
            Choice(
                Intent(CHOOSE_OPTION, {OPTION: (CARDS,), VALUE: (on.value,)}),
                Message(f"option_cards_{on.value}"),
                facts.hands.next_on is on,
                cards_refusal(facts, on),
                barred=True,
            )
            for on in CardsOn
        ),
        is_option=True,
    )


def _options(facts: TwoRoomsFacts) -> Iterator[ChoiceList]:
    wanted = wanted_options(facts)
    for name, option in wanted.known.items():
        yield ChoiceList(
            Message(f"option_{name}"),
            tuple(
                Choice(
                    Intent(CHOOSE_OPTION, {OPTION: (name,), VALUE: (value,)}),
                    Message(f"option_{name}_{value}"),
                    wanted[name] == value,
                    option_refusal(facts, name, value),
                    barred=True,
                )
                for value in option.values
            ),
            is_option=True,
        )


def kept_choices(facts: TwoRoomsFacts) -> KeptChoices:
    """What a party file would say of the options and the deck of the next game."""
    choice, base = facts.choice, facts.choice.base
    deck: str | tuple[str, ...] | None = None
    level = None
    changed = bool(choice.added or choice.removed or (isinstance(base, FromPlayset) and base.instead))
    if changed or isinstance(base, Own):
        deck = tuple(card for card in facts.deck.cards if card not in FILLERS)
    elif isinstance(base, FromPlayset):
        deck = base.id
    elif isinstance(base, Drawn):
        level = base.experience.name.lower()
    cards = CardsOn.PHONES.value if facts.hands.next_on is CardsOn.PHONES else None
    values = {"deck": deck, "random": level, "bury": choice.burying, CARDS: cards}
    return KeptChoices(dict(wanted_options(facts).chosen), values)
