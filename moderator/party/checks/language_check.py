"""Everything that a language lacks before a game can be played in it: the work list of a translator.

Measured against English, which is complete: files, intents, messages and their arguments, lists, examples, plurals;
then what only the parts together show: words that the recognizer's model lacks, a countdown that takes too long to be
said. A part that is not written yet is one gap, not a hundred.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from moderator import shipped
from moderator.errors import BadInput, ModelError, Place, VoiceError
from moderator.games.plugin import plugin_of
from moderator.hearing.names.pronunciation import espeak_voice, pronunciations
from moderator.hearing.recognizers.models import load, model_for_rehearsal
from moderator.hearing.recognizers.segmentation import missing_words
from moderator.language.checks.agreement import clashes, disagreements, never_varied
from moderator.language.checks.translation_gaps import grammar_gaps, sentence_gaps
from moderator.language.grammar.grammar import Grammar, load_grammar
from moderator.language.languages import NAMES_FILE, VOICE_BOOK, missing_files
from moderator.language.listening import Listening
from moderator.language.message import Message
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.language.voice.voice_book import load_voice_book
from moderator.moderating.chart import Chart
from moderator.moderating.chart_reading import intents_needed, messages_needed, messages_varied
from moderator.party.config.party import party_for, usual_address, usual_rooms
from moderator.party.config.typed_players import PLAYERS_FILE
from moderator.party.opening.opening import (
    OpenedGame,
    demonstration_script,
    open_game,
    open_to_try,
)
from moderator.speaking.synthesis.voice import Voice

Part = TypeVar("Part")
"""Of a language: its grammar or its voice."""

COUNT_SECONDS = 1.0
"""Each number of the countdown must be over when the next one begins."""
FEWEST_NAMES = 30
"""Names of a language for measuring and reading aloud: as many as a party may have."""


def gaps(language: str, games: Sequence[str], voice: Voice) -> Iterator[str]:
    """Everything that a language lacks for some games, one sentence each; nothing for a complete one."""
    told: set[str] = set()
    for game in games:
        for gap in _gaps_of_game(language, game, voice):
            if gap not in told:  # games share files
                told.add(gap)
                yield gap
    yield from _gaps_of_names(language)


def _gaps_of_game(language: str, game: str, voice: Voice) -> Iterator[str]:
    plugin = plugin_of(game)
    missing = missing_files(language, plugin.parts)
    yield from (f"{file} is missing" for file in missing)
    model = open_to_try(party_for(game))
    chart = model.moderator.chart
    grammar = yield from _written(load_grammar, shipped.grammars(), language, plugin.parts, ".yaml")
    sentences = yield from _written(load_sentences, shipped.voices(), language, plugin.parts, ".ftl")
    if grammar is not None and sentences is not None:
        yield from _disagreements(grammar, sentences, model, missing)
    if grammar is not None:
        for gap in grammar_gaps(grammar, model.grammar, plugin.spoken_slots):
            if not (missing and "the slot" in gap):  # it may stand in a part that is missing
                yield gap
        yield from _taken_for_others(grammar, chart)
    if sentences is not None:
        yield from sentence_gaps(sentences, model.sentences)
    if sentences is not None and not missing:
        yield from _gaps_of_countdown(language, chart, sentences, voice)
    if grammar is not None and not missing:
        yield from _gaps_of_the_whole(language, game, grammar)
        yield from _gaps_of_demonstration(language, game)


def _written(
    load: Callable[[str, Sequence[str]], Part], root: Path, language: str, parts: Sequence[str], ending: str
) -> Generator[str, None, Part | None]:
    """What is written of a language's grammar or voice; None when nothing is, or when it is wrong, which is told."""
    written = [part for part in parts if (root / language / f"{part}{ending}").is_file()]
    try:
        return load(language, written) if written else None
    except BadInput as problem:
        yield str(problem)
        return None


def _disagreements(grammar: Grammar, sentences: Sentences, model: OpenedGame, missing: Sequence[str]) -> Iterator[str]:
    """Between grammar, voice and statechart; what stands in a file that is missing is not told one by one."""
    names = {Path(file).name for file in missing}

    def is_written(place: Place) -> bool:
        return Path(place.file).name not in names

    unwritten = {name for name, intent in model.grammar.intents.items() if not is_written(intent.place)}
    unsaid = {name for name in model.sentences.messages() if not is_written(model.sentences.place(name))}
    chart = model.moderator.chart
    messages = messages_needed(chart, model.moderator.game)
    needed = {name: args for name, args in messages.items() if name not in unsaid}
    yield from disagreements(grammar, sentences, intents_needed(chart) - unwritten, needed)
    yield from never_varied(sentences, messages_varied(chart))


def _taken_for_others(grammar: Grammar, chart: Chart) -> Iterator[str]:
    """Examples that are read as another command in some state."""
    found: dict[str, None] = {}
    for state in chart.machine.states.values():
        listened = {**state.listens, **chart.housekeeping.always}
        for when in state.listens_when:
            listened |= when.listens
        for running in (chart.housekeeping.running, chart.housekeeping.paused):
            found |= dict.fromkeys(clashes(grammar, Listening({**listened, **running})))
    yield from found


def _gaps_of_countdown(language: str, chart: Chart, sentences: Sentences, voice: Voice) -> Iterator[str]:
    """A number that is said for longer than a second runs into the next."""
    clock = chart.clock
    if clock is None or clock.countdown is None:
        return
    try:
        choice = load_voice_book(language)
        for number in range(clock.countdown_from, 0, -1):
            args = {"seconds": number} if sentences.arguments(clock.countdown) else {}
            sentence = sentences.say(Message(clock.countdown, args))
            seconds = voice.render(sentence, choice).seconds
            if seconds > COUNT_SECONDS:
                place = sentences.place(clock.countdown)
                yield f'{place}: "{sentence}" of the countdown takes {seconds:.1f} seconds; a second is all there is'
    except (BadInput, VoiceError) as problem:
        yield str(problem)


def _gaps_of_the_whole(language: str, game: str, grammar: Grammar) -> Iterator[str]:
    """What shows when the game is opened, and what the recognizer can never hear."""
    try:
        usual_rooms(game, language)
        party = replace(party_for(game, language), count=plugin_of(game).players[0])
        open_game(party)
    except BadInput as problem:
        yield str(problem)
        return
    try:
        recognizer = load(model_for_rehearsal(language))
    except ModelError as problem:
        yield str(problem)
        return
    # Names of people and cards come with the party; what a model lacks of them gets sound-alikes then.
    listening = replace(grammar.everything(), address=usual_address(language))
    unknown = missing_words(recognizer, grammar.word_graph(listening))
    if unknown:
        remedy = f"`python -m training.rebuild {language}` adds them" if "tiny" in recognizer.name else "choose others"
        yield f"{recognizer.name} lacks {', '.join(unknown)}: {remedy}"


def _gaps_of_demonstration(language: str, game: str) -> Iterator[str]:
    """The script that shows the game: it is also the test that the game can be played by voice."""
    script = demonstration_script(game, language)
    if not script.is_file():
        yield f"{script.parent.parent.name}/{script.parent.name}/{script.name} is missing"


def _gaps_of_names(language: str) -> Iterator[str]:
    file = shipped.grammars() / language / NAMES_FILE
    names = file.read_text(encoding="utf-8").split("\n") if file.is_file() else []
    names = [name.strip() for name in names if name.strip() and not name.startswith("#")]
    if len(names) < FEWEST_NAMES:
        yield f"grammars/{language}/{NAMES_FILE} has {len(names)} names, {FEWEST_NAMES} are needed"
    if not (shipped.grammars() / language / PLAYERS_FILE).is_file():
        yield f"grammars/{language}/{PLAYERS_FILE} is missing"
    try:
        if names and not any(pronunciations(names, language)):
            yield f"voices/{language}/{VOICE_BOOK}: '{espeak_voice(language)}' cannot tell how names sound"
    except (BadInput, ModelError) as problem:
        yield str(problem)
