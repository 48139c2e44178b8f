"""What stands on a player's phone: the seat of the game, in the words of the player's own language.

What a seat may see and do the game decides in one function (`Game.seat`); the message to the phone is made here of
that and of nothing else. The texts of a language that nobody in the rooms speaks are read when the first phone wants
it, in a thread beside the game; until they are there, the phone has the party's language.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace

from moderator.games.seat import SeatOffer, SeatView
from moderator.language.intent import Intent, SlotValue
from moderator.language.languages import languages_begun
from moderator.language.message import Message
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.party.config.party import Party
from moderator.party.live.room_view import PAGE_TEXTS
from moderator.web.messages.seat import ShowSeat

SEAT_TEXTS = "seats"
"""The part of a language's voice that stands on phones beside the game's own words."""
COLOR_TEXT = "color_"
"""The beginning of the name of a color's text."""


class SeatTexts:
    """The texts of phones, by languages. For one thread. To be closed."""

    def __init__(self, party: Party) -> None:
        """Reads those of the party's own languages. Raises BadInput with file and line."""
        self._party = party
        self._known = {language: _texts(party, language) for language in dict.fromkeys(party.languages)}
        self._reading: dict[str, Future[Sentences]] = {}
        self._beside = ThreadPoolExecutor(1, thread_name_prefix="texts of phones")

    @property
    def languages(self) -> tuple[str, ...]:
        """Those that can be chosen, the party's first."""
        return tuple(dict.fromkeys((*self._party.languages, *languages_begun())))

    def of(self, language: str) -> Sentences:
        """The texts of a language, or the party's while they are being read."""
        usual = self._party.languages[0]
        if language in self._known:
            return self._known[language]
        if language not in languages_begun():
            return self._known[usual]
        if language not in self._reading:
            self._reading[language] = self._beside.submit(_texts, self._party, language)
        return self._known[usual]

    def come(self) -> bool:
        """Take the texts that have been read meanwhile; whether there are any."""
        read = {language: reading.result() for language, reading in self._reading.items() if reading.done()}
        self._known.update(read)
        self._reading = {language: each for language, each in self._reading.items() if language not in read}
        return bool(read)

    def close(self) -> None:
        """Read no more."""
        self._beside.shutdown(wait=False, cancel_futures=True)


def _texts(party: Party, language: str) -> Sentences:
    plugin = party.plugin
    parts = dict.fromkeys((*plugin.parts, *plugin.seat_parts, PAGE_TEXTS, SEAT_TEXTS))
    return load_sentences(language, tuple(parts), address=party.in_language(language).address)


@dataclass(frozen=True)
class SeatAnswer:
    """What became of the last thing that was tapped on a phone."""

    text: Message
    taken: bool


def seat_message(
    view: SeatView, player: str, texts: Sentences, rooms: Sequence[str], answer: SeatAnswer | None = None
) -> ShowSeat:
    """What a player's phone gets of its seat. `rooms`: their names."""
    face, seen, share = view.face, view.seen, view.share
    offers = [*_named(view.offers)]
    choices = [(number, choice) for number, (_, offer) in enumerate(offers) for choice in offer.choices]
    message = ShowSeat(
        player=player,
        room="" if view.room is None else rooms[view.room],
        headline="" if view.headline is None else texts.say(view.headline),
        lines=_said(view.lines, texts),
        result=_said(view.result, texts),
        color_alone=view.color_alone,
        shares=() if share is None else tuple(what.value for what in share.shown),
        share_partners=() if share is None else share.partners,
        offers=tuple(name for name, _ in offers),
        offer_texts=tuple(texts.say(offer.text) for _, offer in offers),
        offer_least=tuple(offer.least if offer.choices else 0 for _, offer in offers),
        offer_most=tuple(offer.most if offer.choices else 0 for _, offer in offers),
        offer_secret=tuple(offer.about_card for _, offer in offers),
        choice_offers=tuple(number for number, _ in choices),
        choices=tuple(str(choice.value) for _, choice in choices),
        choice_texts=tuple(_told(choice.text, texts) for _, choice in choices),
        seen_player="" if seen is None else seen.player,
        seen_color="" if seen is None else seen.color,
        seen_color_title="" if seen is None else color_title(seen.color, texts),
        answer="" if answer is None else texts.say(answer.text),
        answer_taken=answer is not None and answer.taken,
    )
    if face is not None:
        message = replace(
            message,
            drawing=face.card,
            color=face.color,
            title=texts.say(face.title),
            color_title=color_title(face.color, texts),
            card_lines=_said(face.lines, texts),
        )
    if seen is not None and seen.face is not None:
        message = replace(
            message,
            seen_drawing=seen.face.card,
            seen_title=texts.say(seen.face.title),
            seen_lines=_said(seen.face.lines, texts),
        )
    return message


def tapped_intent(view: SeatView, offer: str, chosen: Sequence[str]) -> Intent | None:
    """What a tap means, by the name of the offer on the phone and what was chosen; None where it is there no more."""
    found = dict(_named(view.offers)).get(offer)
    if found is None:
        return None
    values: dict[str, SlotValue] = {str(choice.value): choice.value for choice in found.choices}
    if any(each not in values for each in chosen):
        return None
    return found.with_chosen(values[each] for each in chosen)


def color_title(color: str, texts: Sentences) -> str:
    """What a color is called."""
    name = f"{COLOR_TEXT}{color}"
    return texts.say(Message(name)) if name in texts.messages() else ""


def _named(offers: Sequence[SeatOffer]) -> Iterator[tuple[str, SeatOffer]]:
    """Each offer with a name by which a tap finds it again, also when others have come before it meanwhile."""
    seen: Counter[str] = Counter()
    for offer in offers:
        fixed = [str(value) for slot in sorted(offer.intent.slots) for value in offer.intent.slots[slot]]
        name = " ".join((offer.intent.name, *fixed))
        seen[name] += 1
        yield (name if seen[name] == 1 else f"{name} {seen[name]}"), offer


def _said(messages: Sequence[Message], texts: Sentences) -> tuple[str, ...]:
    return tuple(texts.say(message) for message in messages)


def _told(text: Message | str, texts: Sentences) -> str:
    return text if isinstance(text, str) else texts.say(text)
