"""What the program does with a file of each kind: it reads it, and goes on with it as far as that costs little.

Each may raise the program's own errors and nothing else.
"""

import zlib
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np

from moderator import shipped
from moderator.audio.sound import level_db, peak_db, read_sound, resample
from moderator.errors import ModeratorError
from moderator.games.game import Game
from moderator.games.room25.tables import read_options as read_room25_options
from moderator.games.room25.tables import read_tables
from moderator.games.two_rooms.cards.catalogue import Catalogue, catalogue_of, read_catalogue
from moderator.games.two_rooms.deck.choice import choice_from
from moderator.games.two_rooms.deck.playsets import playset_deck, read_playsets
from moderator.games.two_rooms.outcome.facts_file import decided, outcome_as_plain
from moderator.games.two_rooms.tables import TwoRoomsTables, read_options, read_rounds
from moderator.hearing.archive.recording import Recording, read_recording
from moderator.hearing.recognizers.fetching import sources
from moderator.language.files.node import Node
from moderator.language.files.yaml_file import read_yaml
from moderator.language.grammar.grammar import read_grammar
from moderator.language.languages import USUAL_ADDRESS, read_language_file
from moderator.language.message import Argument, Message
from moderator.language.voice.fluent_file import read_voice
from moderator.language.voice.sentences import Sentences
from moderator.language.voice.voice_book import load_voice_book
from moderator.moderating.chart_reading import check_chart, read_chart
from moderator.moderating.moderator import Moderator
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_editing import NameNote, write_names
from moderator.party.config.party_keys import keys_with_flags, read_party, with_flags
from moderator.party.evening.typed_line import room_and_command, typed_intent
from moderator.party.journal.reading import journal_in, read_journal
from moderator.party.journal.replay import play_again, tell_story
from moderator.party.opening.opening import OpenedGame, open_game, open_to_try
from moderator.party.rehearsal.script import read_script
from tests.fuzzing.good_files import good_journals
from tests.languages import LANGUAGES

ONE_IN = 64
"""Opening a game takes a second, so of the files that are read well only so many are opened too."""

MOST_LINES = 10
"""Typed one after the other."""


def is_one_in(path: Path, count: int = ONE_IN) -> bool:
    """Always the same answer for the same file."""
    return zlib.crc32(path.read_bytes()) % count == 0


def party(path: Path) -> None:
    party = read_party(path)
    choice_from(party.game_values, party.seed)
    before = path.read_bytes()
    if party.players:
        write_names(path, {party.players[0].name: NameNote(("ann uh",), "Ann-ah")})
        assert replace(read_party(path), seed=0, players=()) == replace(party, seed=0, players=())
        path.write_bytes(before)
    if is_one_in(path):
        _opened(party)


def _opened(party: Party) -> None:
    Moderator.begin(open_to_try(party).moderator, 0.0)


def script(path: Path) -> None:
    script = read_script(path)
    if is_one_in(path):
        _opened(script.party)


def grammar(path: Path) -> None:
    grammar = read_grammar(path)
    listening = grammar.everything({"player": {"anna": "Anna"}, "room": {"room one": "room one"}})
    grammar.word_graph(listening)
    for text in ("start the game", "moderator undo", "anna", ""):
        grammar.read(text, listening)
        grammar.read_typed(text, listening)


def language(path: Path) -> None:
    read_language_file(path)


def model_sources(path: Path) -> None:
    for source in sources.model_sources(path):
        assert source.bytes > 0
        for name in (source.name, *(file.name for file in source.files)):
            assert Path(name).name == name, "a file that would land elsewhere"
            assert "\\" not in name


def voice_book(path: Path) -> None:
    book = path.parent / "xx" / "voice.toml"
    book.parent.mkdir(exist_ok=True)
    book.write_bytes(path.read_bytes())
    load_voice_book("xx", path.parent)


def voice(path: Path) -> None:
    sentences = Sentences("en", read_voice([path]), USUAL_ADDRESS)
    for name in sorted(sentences.messages()):
        lists = sentences.lists(name)
        for value in (3, "Anna"):
            args: dict[str, Argument] = {
                arg: ("Anna", "Bob") if arg in lists else value for arg in sentences.arguments(name)
            }
            try:
                sentences.say(Message(name, args))
            except ModeratorError:
                continue


@cache
def _game(name: str) -> Game:
    return open_to_try(party_for(name)).game


@cache
def _any_game() -> Node:
    return read_yaml(shipped.statecharts() / "any_game.yaml")


def chart(path: Path) -> None:
    node = read_yaml(path)
    for name in ("timer", "room25", "two_rooms"):
        if f"game: {name}".encode() in path.read_bytes():
            chart = read_chart(node, _any_game())
            check_chart(chart, _game(name))
            moderator = Moderator(_game(name), chart)
            moderator.begin(0.0)
            for intent in sorted(chart.intents())[:5]:
                moderator.listening(0)
                del intent
            moderator.tick(100.0)
            return
    read_chart(node, _any_game())


def cards(path: Path) -> None:
    catalogue_of([read_yaml(path)])


def playsets(path: Path) -> None:
    catalogue, options = _catalogue(), read_options()
    for playset in read_playsets(catalogue, path).values():
        for players in (playset.least, playset.most):
            playset_deck(playset, players, catalogue, options)


@cache
def _catalogue() -> Catalogue:
    return read_catalogue()


def facts(path: Path) -> None:
    outcome_as_plain(decided(read_yaml(path), _catalogue(), read_options())[2])


def tables(path: Path) -> None:
    node = read_yaml(path)
    options = read_room25_options()
    readers: tuple[Callable[[], object], ...] = (
        lambda: read_options(node),
        lambda: read_room25_options(node),
        lambda: read_tables(options, node),
        lambda: TwoRoomsTables(read_rounds(node), read_options()).schedule(13),
    )
    for read in readers[:-1]:
        with suppress(ModeratorError):
            read()
            return
    readers[-1]()


def journal(path: Path) -> None:
    journal = read_journal(path)
    if journal.head.party != _party_of_the_good_journal():
        return
    opened, fresh = _opened_journal(), copy(_opened_journal().moderator)
    list(tell_story(journal, replace(opened, moderator=copy(fresh))))
    list(play_again(journal, fresh))


@cache
def _party_of_the_good_journal() -> Party:
    return journal_in(good_journals()[0], Path("some.journal")).head.party


@cache
def _opened_journal() -> OpenedGame:
    """The game of the good journal, fresh; to be copied before it is played."""
    return open_game(_party_of_the_good_journal())


def sound(path: Path) -> None:
    sound = read_sound(path)
    assert sound.samples.dtype == np.float32
    assert len(sound.samples)
    assert np.abs(sound.samples).max() <= 1
    level_db(sound)
    peak_db(sound)
    if sound.seconds < 2:
        resample(sound, 16_000)


def recording(path: Path) -> None:
    recording = read_recording(path)
    assert _typed_well(recording)


def _typed_well(recording: Recording) -> bool:
    texts: tuple[object, ...] = (recording.said, recording.language, *recording.states, *recording.by.values())
    words: list[object] = []
    if recording.listening is not None:
        hash((frozenset(recording.listening.intents.items()), recording.listening.address))
        words = [value for of in recording.listening.slots.values() for pair in of.items() for value in pair]
    return all(isinstance(text, str | None) for text in texts) and all(isinstance(word, str | int) for word in words)


def typed(path: Path) -> None:
    """Lines of a keyboard, each in the state that the lines before it have led to."""
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    opened = _opened_to_type(LANGUAGES[zlib.crc32(path.read_bytes()) % len(LANGUAGES)])
    moderator = copy(opened.moderator)
    opened = replace(opened, moderator=moderator)
    moderator.begin(0.0)
    refused: ModeratorError | None = None
    for number, row in enumerate(text.split("\n")[:MOST_LINES]):
        line, room = room_and_command(row, moderator.game.room_names)
        try:
            intent = typed_intent(line, [(opened, room or 0)])
        except ModeratorError as error:
            refused = error
        else:
            moderator.hear(intent, room, float(number))
    if refused is not None:
        raise refused


@cache
def _opened_to_type(language: str) -> OpenedGame:
    return open_to_try(party_for("two_rooms", language))


def flags(path: Path) -> None:
    """A line for each flag of the command line."""
    rows = path.read_bytes().decode("utf-8", "surrogateescape").split("\n")
    pairs = (row.partition("=") for row in rows)
    flagged = keys_with_flags()
    given = {name: value for name, equals, value in pairs if equals and name in flagged}
    with_flags(party_for("two_rooms"), given)
