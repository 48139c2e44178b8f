"""How a game ends: everybody shows the card, then only what the outcome still depends on is asked, one at a time.

With plain cards the questions follow at once; with others the room says "next" when all cards are open, or it goes on
by itself. Whatever becomes known in another way (a full sentence, the host's keyboard) is not asked any more. Some
cards end the game at once: "game over, Doctor Boom"; that is confirmed first, since it cannot be overheard.
"""

from collections.abc import Iterator
from dataclasses import replace

from moderator.games.effects import Ask, Close, Fire, Play, Tell, Wish
from moderator.games.game import Refused, Step
from moderator.games.two_rooms.cards.goals import TeamGoal
from moderator.games.two_rooms.cards.naming import the_card
from moderator.games.two_rooms.end import questions
from moderator.games.two_rooms.end.coming_together import are_together
from moderator.games.two_rooms.end.questions import Form, the_seat
from moderator.games.two_rooms.facts import ROOMS, TwoRoomsFacts, TwoRoomsStep, TwoRoomsTurn, other, rooms_asked
from moderator.games.two_rooms.hands.handing import handed_over
from moderator.games.two_rooms.outcome.ending import NOBODY, Answer, Question
from moderator.games.two_rooms.outcome.outcome import SET_ASIDE, UnansweredQuestion
from moderator.language.message import Argument, Message

COUPLE = ("in_love", "in_hate")
"""Lists that hold couples: complete with two."""

PLAIN = ("president", "bomber", "gambler")
"""Cards after which nobody has to look around before the questions begin, besides those with no power at all."""


def reveal(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Everybody shows. With plain cards the questions begin at once."""
    facts = turn.facts
    if facts.hands.on_phones:
        return go_on(facts, *_unmasked(facts))
    if is_plain(facts) and facts.end.ended_by is None:
        return go_on(facts)
    return Step(facts, tuple(Ask("showing", room) for room in ROOMS))


def _unmasked(facts: TwoRoomsFacts) -> Iterator[Wish]:
    """Who has the cards on which the game depends, where nobody has to be asked: first the card, then its holder."""
    catalogue, holders = facts.box.catalogue, {card: player for player, card in facts.cards}
    for card in dict.fromkeys(facts.deck.cards):
        if catalogue[card].primary is None:
            continue
        yield Play("suspense", ROOMS, fresh=None)
        acting = card
        if card not in holders:
            yield from _backup_counts(facts, card)
            acting = next((backup for backup in catalogue.backups.get(card, ()) if backup in holders), card)
        player = holders.get(acting)
        room = None if player is None else facts.room_of(player)
        if player is not None and room is not None:
            named: dict[str, Argument] = {"card": the_card(catalogue[acting]), "name": player}
            yield Tell("card_is_held", args={**named, "place": facts.room_names[room]})


def is_plain(facts: TwoRoomsFacts) -> bool:
    """Whether the deck has nothing that must be looked at first."""
    cards = [facts.box.catalogue[card] for card in dict.fromkeys(facts.deck.cards)]
    return not facts.deck.burying and all(
        card.id in PLAIN or (isinstance(card.goal, TeamGoal) and not (card.mark or card.bond or card.duty_of))
        for card in cards
    )


def answer_showing(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Next: all cards are open. Again: what to do is said once more."""
    if turn.intent.name == "step_again":
        return Step(turn.facts, (Tell("everybody_reveals"), *(Ask("showing", room) for room in ROOMS)))
    return go_on(turn.facts)


def next_step(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Asked to go on when nobody has answered for long: the question is put again. So it is, or the questions begin, by
    itself when nobody says "next" (`show_on`).
    """
    return go_on(turn.facts)


def end_unanswered(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """A question has been put several times and nobody answers: they may look for it in peace."""
    return Step(turn.facts, (*_close_questions(), Tell("reveal_waits")))


def card_is_in(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Where a card is, in a full sentence: whether it was asked for or not."""
    facts = turn.facts
    card = str(turn.intent.text("deck_card"))
    known = facts.end.answers
    taken = tuple(q.seats[0] for q in known if q.kind == "room" and facts.deck.cards.count(card) > 1)
    seat = questions.seat_of(facts, card, taken) or questions.seat_of(facts, card)
    if seat is None:
        raise Refused("card_not_in_play", card=the_card(facts.box.catalogue[card]))
    return _placed(facts, seat, room_named(turn))


def enter_card(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The host notes at the keyboard who holds a card; never said aloud. A player has one card, and of each card there
    are no more than in the deck: who was noted first has made room. Where the moderator has dealt them, whoever
    had the card gets that of the player, so that none is lost.
    """
    facts = turn.facts
    player, card = str(turn.intent.text("player")), str(turn.intent.text("deck_card"))
    if facts.room_of(player) is None:
        raise Refused("plays_not", name=player)
    if facts.hands.on_phones:
        return Step(handed_over(facts, player, card))
    kept = [(p, c) for p, c in facts.cards if p != player]
    alike = [noted for noted in kept if noted[1] == card]
    if len(alike) >= facts.deck.cards.count(card):
        kept.remove(alike[0])
    facts = replace(facts, cards=(*kept, (player, card)))
    return go_on(facts) if facts.end.asking else Step(facts)


# Answers


def end_answered(form: Form, turn: TwoRoomsTurn) -> TwoRoomsStep:
    """What was asked in some form is answered, or that nobody knows it.

    Seats are named by their cards, since all are open now, or by a player whose card the host has noted.
    """
    question = questions.question_asked(turn.asked)
    if turn.intent.name == "not_known":
        end = replace(turn.facts.end.with_unknown(question), answered=True)
        return go_on(replace(turn.facts, end=end), Tell("heard_unknown"))
    match form:
        case Form.PLACE | Form.GROUP:
            return _placed(turn.facts, question.seats[0], room_named(turn))
        case Form.YES_NO:
            return _yes_or_no(turn, question)
        case Form.COLOR:
            return _color(turn, _due(turn, question))
        case Form.BOND:
            bond = str(turn.intent.text("bond"))
            return go_on(_with(turn.facts, _due(turn, question), bond), Tell("heard_bond", args={"bond": bond}))
        case Form.CARD:
            return _card(turn, _due(turn, question))
        case Form.CARDS:
            return _cards(turn, _due(turn, question))


def _yes_or_no(turn: TwoRoomsTurn, question: Question) -> TwoRoomsStep:
    """Something that happened, or did not."""
    said: list[Wish] = [Tell("heard_yes_no", args={"answer": turn.intent.name})]
    facts = _answered(turn.facts, question, turn.intent.name == "yes")
    if question.kind == "sober_taken" and turn.intent.name == "yes":
        sober = next(str(card) for q, card in questions.set_aside(facts).items() if q.kind == "sober")
        said.append(Tell("sober_counts", args={"card": the_card(facts.box.catalogue[sober])}))
    return go_on(facts, *said)


def _color(turn: TwoRoomsTurn, due: UnansweredQuestion) -> TwoRoomsStep:
    """Red, Blue, or neither."""
    if turn.intent.name == "nobody":
        return go_on(_with(turn.facts, due, NOBODY), Tell("heard_nobody"))
    team = str(turn.intent.text("team"))
    return go_on(_with(turn.facts, due, team), Tell("heard_color", args={"color": team}))


def _card(turn: TwoRoomsTurn, due: UnansweredQuestion) -> TwoRoomsStep:
    """One card: which was buried, whom somebody shared with first."""
    facts, catalogue = turn.facts, turn.facts.box.catalogue
    if turn.intent.name == "nobody":
        return go_on(_with(facts, due, NOBODY), Tell("heard_nobody"))
    by_card = due.question.kind in (*SET_ASIDE, "predicts_buried")
    found = turn.intent.all("deck_card")
    if by_card and not found:
        raise Refused("not_an_answer")
    answer = str(found[0]) if by_card else _seats_named(turn, due.question.seats)[0]
    facts = _with(facts, due, answer)
    card = the_card(catalogue[answer]) if by_card else the_seat(answer, catalogue)
    said: list[Wish] = [Tell("heard_card", args={"card": card})]
    if due.question.kind == "buried":
        said += _backup_counts(facts, answer)
    return go_on(facts, *said)


def _cards(turn: TwoRoomsTurn, due: UnansweredQuestion) -> TwoRoomsStep:
    """Several cards, in one breath or one after the other until "that is all"; couples are complete with two."""
    facts, listed = turn.facts, turn.asked.args["so_far"]
    so_far = tuple(str(seat) for seat in listed) if isinstance(listed, tuple) else ()
    couple = due.question.kind in COUPLE
    match turn.intent.name:
        case "nobody":
            known = questions.certain_of(facts, due.question)
            return go_on(_with(facts, due, known), *_heard_cards(facts, known))
        case "everybody" if not couple:
            everybody = (*so_far, *(str(seat) for seat in due.allowed if seat not in so_far))
            return go_on(_with(facts, due, everybody), Tell("heard_everybody"))
        case "that_is_all" if not couple:
            return go_on(_with(facts, due, so_far), *_heard_cards(facts, so_far))
        case "that_is_all" | "everybody":
            raise Refused("couples_are_two")
    named = _seats_named(turn, so_far)
    if not set(named) <= {*due.allowed, *so_far}:
        raise Refused("not_an_answer")
    so_far = tuple(dict.fromkeys((*so_far, *named)))
    if couple and len(so_far) > 2:
        raise Refused("couples_are_two")
    if couple and len(so_far) == 2:
        return go_on(_with(facts, due, so_far), *_heard_cards(facts, so_far))
    asks = tuple(put(facts, due, room, so_far) for room in (0, 1))
    return Step(facts, (*_heard_so_far(facts, so_far), *asks))


def _heard_so_far(facts: TwoRoomsFacts, named: tuple[str, ...]) -> tuple[Tell, ...]:
    return (Tell("heard_so_far", args={"cards": tuple(the_seat(seat, facts.box.catalogue) for seat in named)}),)


def _due(turn: TwoRoomsTurn, question: Question) -> UnansweredQuestion:
    """A question with what may be answered."""
    found = next((one for one in questions.outcome_of(turn.facts).questions if one.question == question), None)
    return found or UnansweredQuestion(question, (), several=False)


def _with(facts: TwoRoomsFacts, due: UnansweredQuestion, answer: Answer) -> TwoRoomsFacts:
    """The facts with an answer. Raises Refused for one that cannot be."""
    if isinstance(answer, str) and answer not in due.allowed:
        raise Refused("not_an_answer")
    return _answered(facts, due.question, answer)


def _answered(facts: TwoRoomsFacts, question: Question, answer: Answer) -> TwoRoomsFacts:
    return replace(facts, end=replace(facts.end.with_answer(question, answer), answered=True))


def _seats_named(turn: TwoRoomsTurn, taken: tuple[str, ...]) -> tuple[str, ...]:
    """The seats that an intent names, by cards or by a player; of several alike each time another."""
    facts = turn.facts
    found: list[str] = []
    for card in turn.intent.all("deck_card"):
        # One that is in the list already may be named once more.
        seat = questions.seat_of(facts, str(card), (*taken, *found)) or questions.seat_of(facts, str(card))
        if seat is None:
            raise Refused("card_not_in_play", card=the_card(facts.box.catalogue[str(card)]))
        found.append(seat)
    for player in turn.intent.all("player"):
        seat = next((seat for seat, held in questions.seats_of_players(facts).items() if held == player), None)
        if seat is None:
            raise Refused("card_not_known", name=str(player))
        found.append(seat)
    return tuple(found)


def _heard_cards(facts: TwoRoomsFacts, named: tuple[str, ...]) -> tuple[Tell, ...]:
    if not named:
        return (Tell("heard_nobody"),)
    cards: tuple[Message, ...] = tuple(the_seat(seat, facts.box.catalogue) for seat in named)
    return (Tell("heard_cards", args={"cards": cards}),)


def _backup_counts(facts: TwoRoomsFacts, buried: str) -> tuple[Tell, ...]:
    """Who takes the place of the buried card."""
    catalogue = facts.box.catalogue
    backup = next((card for card in catalogue.backups.get(buried, ()) if card in questions.seats(facts).values()), None)
    if backup is None:
        return ()
    return (Tell("backup_counts", args={"card": the_card(catalogue[buried]), "backup": the_card(catalogue[backup])}),)


def room_named(turn: TwoRoomsTurn) -> int:
    """The room meant by "here", "not here" or a room's name."""
    place = turn.intent.text("room")
    if place is not None:
        return turn.facts.room_names.index(place)
    if are_together(turn.facts):
        raise Refused("which_group")
    if turn.room is None:
        raise Refused("which_room")
    return turn.room if turn.intent.text("place") == "here" else other(turn.room)


def _placed(facts: TwoRoomsFacts, seat: str, room: int) -> TwoRoomsStep:
    """It is known in which room a seat is, and said where its card is."""
    named = the_card(facts.box.catalogue[questions.seats(facts).get(seat, seat.partition(".")[0])])
    told = Tell("card_is_in", args={"card": named, "place": facts.room_names[room]})
    return go_on(_answered(facts, Question("room", (seat,)), room), told)


# Going on


def go_on(facts: TwoRoomsFacts, *said: Wish) -> TwoRoomsStep:
    """Put the next question; when none is left that could change a result, the game is decided."""
    found = questions.outcome_of(facts)
    due = questions.question_due(facts, found)
    end = replace(facts.end, asking=True, outcome=found if due is None else None)
    facts = replace(facts, end=end)
    closed = _close_questions()
    if due is None:
        return Step(facts, (*closed, *said, Fire("decided")))
    known = questions.certain_of(facts, due.question)
    told = _heard_so_far(facts, known) if known else ()
    return Step(facts, (*closed, *said, *told, *(put(facts, due, room, known) for room in ROOMS)))


def put(facts: TwoRoomsFacts, due: UnansweredQuestion, room: int, so_far: tuple[str, ...] = ()) -> Ask:
    """A question in one room, in the form that its answer has; `so_far` are seats named already."""
    return Ask(questions.form_of(facts, due).value, room, questions.arguments(facts, due, so_far))


def _close_questions() -> tuple[Close, ...]:
    return (Close("showing"), *(Close(form.value) for form in Form))


def ending_cards(facts: TwoRoomsFacts) -> tuple[str, ...]:
    """The cards of this deck that may end the game at once: a card share needs its partner, and no backup will do."""
    instants = {card: facts.box.catalogue[card].instant for card in dict.fromkeys(facts.deck.cards)}
    return tuple(
        card
        for card, instant in instants.items()
        if instant is not None and instant.partner in (None, *facts.deck.cards)
    )


def game_over(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Somebody says that a card has ended the game; without a card the only one is meant that can. A name put right
    ("no, the Agent") may be that of any card.
    """
    cards = ending_cards(turn.facts)
    named = turn.intent.text("ending_card")
    if not cards:
        raise Refused("nothing_ends_it")
    if named not in (None, *cards) or (named is None and len(cards) > 1):
        raise Refused("who_ends_it")
    card = named or cards[0]
    catalogue = turn.facts.box.catalogue
    args: dict[str, Argument] = {"card": the_card(catalogue[card]), "ended_by": card, "partner": "", "backed_up": "no"}
    instant = catalogue[card].instant
    if instant is not None and instant.partner is not None:
        # Whoever stands in for the President does not count, so that is asked where one may.
        backed_up = set(catalogue.backups.get(instant.partner, ())) & set(turn.facts.deck.cards)
        args |= {"partner": the_card(catalogue[instant.partner]), "backed_up": "yes" if backed_up else "no"}
    return Step(turn.facts, tuple(Ask("ends_game", room, args) for room in rooms_asked(turn.room)))


def answer_ends_game(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """Only a yes ends the game."""
    facts, card = turn.facts, str(turn.asked.args["ended_by"])
    if turn.intent.name != "yes" or not _in_hands(facts, card):
        return Step(turn.facts, (Close("ends_game"), Tell("not_ended", turn.asked.room)))
    ended = replace(facts, end=replace(facts.end, ended_by=card))
    return Step(ended, (Close(None), Fire("ended")))


def _in_hands(facts: TwoRoomsFacts, card: str) -> bool:
    """Whether a card, and whom it needs to end the game, may be in play. Where the moderator has dealt it knows.

    It says so only when somebody has insisted: whether a card is buried must not be found out by asking.
    """
    instant = facts.box.catalogue[card].instant
    needed = {card, *([instant.partner] if instant is not None and instant.partner is not None else [])}
    return not facts.hands.on_phones or needed <= {held for _, held in facts.cards}


def ended_at_once(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The game is over for everybody: they hear by which card, and show theirs."""
    card = str(turn.facts.end.ended_by)
    told = Tell("game_ended", args={"card": the_card(turn.facts.box.catalogue[card])})
    return Step(turn.facts, (told, Fire("shown")))
