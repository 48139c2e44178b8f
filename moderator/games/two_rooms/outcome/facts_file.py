"""What is known at the end, read from a file, and the outcome as plain data for other programs.

    cards: [president, bomber, doctor, engineer, red_team, red_team, blue_team, blue_team]
    buried: doctor                   # or `burying: true` when it is not known which
    rooms:                           # seats or players in each room, as far as known
      - [president, red_team]
      - [bomber]
    answers: {shared president doctor: yes, predicts_winner gambler: red, infected zombie: [president, bomber]}
    ended_by: dr_boom
    options: {gambler: or_neither}

In place of `cards` a file may say who holds what (`players: {Anna: president, ...}`); names then stand for seats.
"""

from collections.abc import Mapping
from typing import Any

from moderator.errors import BadInput, Place, did_you_mean
from moderator.games.options import Options, read_choices
from moderator.games.two_rooms.cards.catalogue import Catalogue
from moderator.games.two_rooms.outcome.ending import Answer, Ending, Question, question_of, seats_for
from moderator.games.two_rooms.outcome.outcome import SET_ASIDE, Outcome, outcome
from moderator.games.two_rooms.outcome.question_kinds import seats_asked_about
from moderator.games.two_rooms.outcome.scene import ROOMS
from moderator.language.files.node import Node, NodeKind

ALLOWED = ("cards", "players", "burying", "buried", "sober", "rooms", "answers", "ended_by", "options")
YES_AND_NO = {"yes": True, "true": True, "no": False, "false": False}


def read_ending(node: Node, catalogue: Catalogue, options: Options) -> tuple[Ending, Options]:
    """The facts and the chosen options of a file. Raises BadInput with file and line."""
    parts = node.mapping(ALLOWED)
    if ("cards" in parts) == ("players" in parts):
        raise node.complaint("the file says either 'cards' or 'players'")
    holders = parts["players"].mapping() if "players" in parts else {}
    items = parts["cards"].items() if "cards" in parts else list(holders.values())
    held = tuple(_card(item, catalogue) for item in items)
    for number, item in enumerate(items):
        copies = catalogue[held[number]].copies
        if held[: number + 1].count(held[number]) > copies:
            raise item.complaint(f"the box has no more than {copies} of '{held[number]}'")
    names = dict(zip(holders, seats_for(held), strict=True)) if holders else {}
    aside = {kind: _card(parts[kind], catalogue) for kind in SET_ASIDE if kind in parts}
    # Who holds what leaves out what lies before nobody; a list of cards is the whole deck.
    cards = (*held, *aside.values()) if holders else held
    seats = {**{seat: seat for seat in seats_for(cards)}, **names}
    answers: dict[Question, Answer] = {Question(kind): card for kind, card in aside.items()}
    if "rooms" in parts:
        answers |= _rooms(parts["rooms"], seats)
    for text, given in (parts["answers"].mapping() if "answers" in parts else {}).items():
        asked = question_of(text)
        place = parts["answers"].key_place(text)
        _check_question(asked, place, catalogue)
        question = Question(asked.kind, tuple(_seat(seat, place, seats) for seat in asked.seats))
        answers[question] = _answer(given, names)
    burying = parts["burying"].flag() if "burying" in parts else "buried" in parts
    ended_by = _card(parts["ended_by"], catalogue) if "ended_by" in parts else None
    chosen = read_choices(parts["options"], options) if "options" in parts else options
    players = {seat: player for player, seat in names.items()}
    return Ending(cards, burying, answers, ended_by, players), chosen


def decided(node: Node, catalogue: Catalogue, options: Options) -> tuple[Ending, Options, Outcome]:
    """The same and what comes of it. Raises BadInput with the file, also for facts that cannot be together."""
    ending, chosen = read_ending(node, catalogue, options)
    try:
        return ending, chosen, outcome(ending, catalogue, chosen)
    except BadInput as error:
        raise node.complaint(error.problem, remedy=error.remedy) from None


def outcome_as_plain(found: Outcome) -> Mapping[str, Any]:
    """The outcome as dicts and lists, ready for JSON."""
    return {
        "winner": found.winner,
        "results": [
            {
                "seat": result.seat,
                "card": result.card,
                "player": result.player,
                "won": result.won,
                "reason": result.reason,
                "depends_on": [str(question) for question in result.depends_on],
            }
            for result in found.results
        ],
        "questions": [
            {"question": str(one.question), "allowed": list(one.allowed), "several": one.several}
            for one in found.questions
        ],
    }


def _check_question(asked: Question, place: Place, catalogue: Catalogue) -> None:
    """Raises BadInput for a kind of question that there is not, or one about too few or too many seats."""
    kinds = seats_asked_about(catalogue)
    if asked.kind not in kinds:
        remedy = did_you_mean(asked.kind, kinds) or "`moderator outcome` names the questions that are open"
        raise BadInput(f"there is no question '{asked.kind}'", place=place, remedy=remedy)
    if len(asked.seats) != kinds[asked.kind]:
        problem = f"the question '{asked.kind}' is about {kinds[asked.kind]} seats, not {len(asked.seats)}"
        raise BadInput(problem, place=place)


def _card(node: Node, catalogue: Catalogue) -> str:
    text = node.text()
    if text not in catalogue.cards:
        raise node.complaint(f"there is no card '{text}'", remedy=did_you_mean(text, catalogue.cards))
    return text


def _seat(text: str, place: Place, seats: Mapping[str, str]) -> str:
    """The seat meant by its own name or its player's."""
    if text not in seats:
        raise BadInput(f"there is no seat or player '{text}'", place=place, remedy=did_you_mean(text, seats))
    return seats[text]


def _rooms(node: Node, seats: Mapping[str, str]) -> dict[Question, Answer]:
    rooms = node.items()
    if len(rooms) != len(ROOMS):
        raise node.complaint(f"there are {len(ROOMS)} rooms, not {len(rooms)}")
    found: dict[Question, Answer] = {}
    for room, there in zip(ROOMS, rooms, strict=True):
        for seat in there.items():
            question = Question("room", (_seat(seat.text(), seat.place, seats),))
            if question in found:
                raise seat.complaint(f"'{seat.text()}' stands in a room a second time")
            found[question] = room
    return found


def _answer(node: Node, names: Mapping[str, str]) -> Answer:
    if node.kind is NodeKind.LIST:
        return tuple(names.get(item.text(), item.text()) for item in node.items())
    text = node.text()
    if text in YES_AND_NO:
        return YES_AND_NO[text]
    return int(text) if text.isdigit() else names.get(text, text)
