"""Questions about rules and words of the rulebook, answered as this game is played: by its options and its deck.

A topic is what somebody asks about; where the answer hangs on an option or on a card there is a text for each case, and
the name of the case is the topic's with a word more (`leader_elected`).
"""

from collections.abc import Iterator

from moderator.games.effects import Tell
from moderator.games.game import Step
from moderator.games.options import Options
from moderator.games.two_rooms.cards.card import Contest
from moderator.games.two_rooms.cards.naming import the_card
from moderator.games.two_rooms.deck.choice import playset_of
from moderator.games.two_rooms.deck.deck import START
from moderator.games.two_rooms.facts import TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.outcome.scene import team_of
from moderator.games.two_rooms.tables import BASIC_ROUNDS, colors_allowed
from moderator.language.message import Argument

MAKE_SWAP = frozenset(
    {
        *("hot_potato", "leprechaun", "drunk", "identity_thief", "mad_scientist", "trader", "capitalist", "socialist"),
        *("xenomorph", "xenohunter", "changer", "grey_team", "hunter", "alien", "body_snatcher"),
    }
)
"""Characters by whose power cards change hands."""
CHANGE_ROOMS = frozenset({"ambassador", "bouncer", "tentacles", "kangaroo", "rat", "ninja", "beholder"})
"""Characters who go into the other room, or send somebody, without being hostage."""
CHANGE_HOSTAGES = frozenset({"security", "gargoyle", "enlisted", "pirate"})
"""Characters by whose power somebody must be hostage, or cannot."""


def ask_rule(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A question about a rule; a dispute is settled by a coin (seed 003)."""
    facts, topic = turn.facts, str(turn.intent.text("topic"))
    told = [Tell("rule", turn.room, {"topic": _case(topic, facts)})]
    if topic == "winning":
        told = [Tell(each.message, turn.room, each.args) for each in _winning(facts)]
    return Step(facts, tuple(told))


def colors_shown(facts: TwoRoomsFacts) -> bool:
    """Whether colors alone may be shown in this game."""
    is_advanced = len(facts.schedule.minutes) > BASIC_ROUNDS or facts.is_advanced
    return colors_allowed(facts.count, sharing_options(facts), is_advanced=is_advanced)


def sharing_options(facts: TwoRoomsFacts) -> Options:
    """The options with what the playset wants about showing colors, unless the host has chosen it."""
    options, playset = facts.tables.options, playset_of(facts.choice, facts.box)
    if playset is None or playset.colors is None or "color_sharing" in options.chosen:
        return options
    return options.choose(color_sharing=playset.colors)


def timing(turn: TwoRoomsTurn) -> str:
    """When hostages are chosen: after the time, before it is up, or `untimed`."""
    return turn.facts.tables.options["choosing"] if turn.facts.schedule.timed else "untimed"


def _case(topic: str, facts: TwoRoomsFacts) -> str:
    """The topic, or the case of it that holds in this game."""
    options, characters = facts.tables.options, set(facts.characters)
    match topic:
        case "show" if colors_shown(facts):
            return "show_color"
        case "color_share" if not colors_shown(facts):
            return "color_share_not"
        case "card_share" | "color_share" if options["dont_ask_dont_share"] == "on":
            return f"{topic}_asked"
        case "reveal" if options["privacy_promise"] == "on":
            return "reveal_private"
        case "hostages" if characters & CHANGE_HOSTAGES:
            return "hostages_cards"
        case "buried" if not facts.deck.burying:
            return "buried_not"
        case "backup" if options["backups"] != "buried":
            return f"backup_{options['backups']}"
        case "leader" if options["first_leader"] == "elected":
            return "leader_elected"
        case "new_leader" if "usurper" in characters:
            return "new_leader_usurper"
        case "end_of_round" if not facts.schedule.timed:
            return "end_of_round_untimed"
        case "end_of_round" if options["choosing"] == "before_time":
            return "end_of_round_early"
        case "swap" if characters & MAKE_SWAP:
            return "swap_cards"
        case "rooms" if characters & CHANGE_ROOMS:
            return "rooms_cards"
        case _:
            return topic


def _winning(facts: TwoRoomsFacts) -> Iterator[Tell]:
    """What Red and Blue must reach with this deck: each contest, each duty, what ends the game at once, and that greys
    have aims of their own.
    """
    catalogue, options = facts.box.catalogue, facts.tables.options
    cards = [catalogue[card] for card in dict.fromkeys(facts.deck.cards)]
    contests = [card for card in cards if card.primary and card.primary.contest in (Contest.SURVIVES, Contest.MEETS)]
    if [card.id for card in contests] == [START[0]]:
        yield Tell("rule", args={"topic": "winning"})
    else:
        for card in contests:
            assert card.primary is not None, "chosen so"
            rival = the_card(catalogue[card.primary.rival])
            kind = card.primary.contest.value
            yield Tell("rule_contest", args={"kind": kind, "one": the_card(card), "other": rival})
    for card in cards:
        if card.duty_of is not None:
            said: dict[str, Argument] = {
                "one": the_card(catalogue[card.duty_of]),
                "other": the_card(card),
                "unmet": options["unmet_duty"],
            }
            yield Tell("rule_duty", args=said)
    for card in cards:
        if card.instant is None:
            continue
        if card.instant.partner is not None and card.instant.wins in ("red", "blue"):
            other = the_card(catalogue[card.instant.partner])
            yield Tell("rule_instant", args={"wins": card.instant.wins, "one": the_card(card), "other": other})
        else:
            yield Tell("rule_ends_it", args={"one": the_card(card)})
    if any(team_of(card, options).value == "grey" for card in cards):
        yield Tell("rule_greys")
