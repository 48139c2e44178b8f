"""Vosk models with a grammar of our own for each word graph, made ahead in a thread of their own; the last are kept.

Where the library allows it, a model is loaded once and each graph is a view of it (`model_views`): a millisecond, and
the memory of the grammar alone. Elsewhere vosk reads a grammar, and how far it searches, from files only, together
with a whole model: for each word graph a folder of links to the model, with its own `Gr.fst`. That takes 30 ms and
6 MB for the embedded model, half a second and a third of a gigabyte for a downloaded one. Vosk reads everything at
once, so the folder is gone when the model is there.
"""

import ctypes
import tempfile
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import vosk

from moderator.errors import ModelError, Place
from moderator.hearing.recognizers.grammar_fst import GarbageCosts, grammar_fst
from moderator.hearing.recognizers.habits_fst import APOSTROPHE, habits_fst
from moderator.hearing.recognizers.model_views import may_be_viewed, views_of
from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.hearing.recognizers.vosk_files import GRAMMAR, REMEDY
from moderator.hearing.recognizers.vosk_settings import FREELY, IN_GRAPH, IN_LOOPS, NEVER_OVER, WIDELY
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.meaning.habits import OWNERS_END, Habits

COSTS = GarbageCosts(alone=3.0, around=3.0, more=1.0, filler=3.0, named=6.0)
"""Chosen on the tuning half of the voices; docs/hearing.md tells what else was tried ("free loops of garbage"). Other
prices are tried by `python -m bench garbage`."""
KEPT_MEMORY_MB = 400.0
"""All copies of a model together, reckoned by the size of its files: a board of 2 GB must hold everything else too."""
FEWEST_KEPT, MOST_KEPT = 3, 24
"""Two rooms and what comes next, however big the model; every moment of an evening, however small it is."""
MOST_KEPT_WIDELY = 6
"""Grammars of habits take a megabyte or two, and are asked for seldom: the state that was left may come back."""
MEMORY_FOR_FILES = 1.5
"""Memory that a loaded model takes for each byte of its files."""

TRIM_PAUSE_SECONDS = 20.0
"""At least so long between two times that free memory is given back: it takes some ten milliseconds."""

_WORDS = "words.txt"
"""The table of words beside the grammar. Small official models have theirs inside the grammar; ours needs a file."""
_NOTHING = "<eps>"
_SETTINGS = "conf/model.conf"
_NOT_IN_THE_MODEL = -1
"""What vosk's word look-up gives for a word that it lacks."""
_ERRORS_ONLY = -2
"""Vosk's notes and warnings go to stderr and would tear the screen of a running game; -1 lets warnings through."""


def loaded(folder: Path) -> Any:  # noqa: ANN401 (vosk has no types)
    """The model in a folder as it is. Raises ModelError when a file in it is damaged."""
    vosk.SetLogLevel(_ERRORS_ONLY)
    # Ctrl-C while vosk reads leaves a model without this, which vosk frees all the same, with a traceback; it frees
    # nothing here.
    vosk.Model._handle = vosk._ffi.NULL
    try:
        return vosk.Model(model_path=str(folder))
    except Exception as failure:  # vosk raises bare Exception
        raise ModelError(
            "vosk cannot load this model; a file in it is damaged", place=Place(folder), remedy=REMEDY
        ) from failure


class GrammarModels:
    """One vosk model, whole, and with a grammar of our own for each word graph. For one thread."""

    def __init__(
        self, folder: Path, costs: GarbageCosts, fillers: Sequence[str] = (), garbage: str | None = GARBAGE
    ) -> None:
        """`folder`: the model's; `garbage`: its word for that, if it has one; `costs`: of garbage in each graph.

        `fillers`: words that may stand anywhere in a command; those that the model lacks are left out.
        Raises ModelError as `loaded`.
        """
        self._folder = folder
        self._costs = costs
        self._garbage = garbage
        model = self._as_files(NEVER_OVER + IN_GRAPH.lines) if may_be_viewed() else None
        self._views = None if model is None else views_of(model, IN_GRAPH)
        if model is None or self._views is None:
            self.for_loops = self._as_files(IN_LOOPS.lines)
            """The model with its own grammar, quick where words may follow each other in any order."""
            self.freely = self.for_loops
            """The model with its own grammar, quick enough to be asked what else was said."""
            self._kept = _copies_kept(folder)
        else:
            self.for_loops = self._views.view(IN_LOOPS)
            self.freely = self._views.view(FREELY)
            self._kept = MOST_KEPT
        self._number_of = self.for_loops.vosk_model_find_word
        self._fillers = [filler for filler in fillers if self.has(filler)]
        self._models: OrderedDict[WordGraph, Future[Any]] = OrderedDict()
        self._widely: OrderedDict[Habits, Future[Any]] = OrderedDict()
        self._loader = ThreadPoolExecutor(1, "grammar models")
        self._freed = MallocTrim()

    def has(self, word: str) -> bool:
        """Whether the model has the word."""
        return bool(self._number_of(word) != _NOT_IN_THE_MODEL)

    def prepare(self, graph: WordGraph) -> Future[Any]:
        """Begin to load the model for a graph, unless it is there; it must have words, all of them the model's.

        What could not be loaded (a full disk, a lost folder) is tried anew when it is asked for again.
        """
        model = self._models.pop(graph, None)
        if model is None or (model.done() and model.exception() is not None):
            model = self._loader.submit(self._load, graph)
        self._models[graph] = model
        if len(self._models) > self._kept:
            self._models.popitem(last=False)
            self._loader.submit(self._freed.give_back)
        return model

    def prepare_widely(self, habits: Habits) -> Future[Any] | None:
        """Begin to load the model for some habits, unless it is there; None where that would cost another model."""
        if self._views is None or self._garbage is None:
            return None
        model = self._widely.pop(habits, None) or self._loader.submit(self._load_widely, habits)
        self._widely[habits] = model
        if len(self._widely) > MOST_KEPT_WIDELY:
            self._widely.popitem(last=False)
        return model

    def _load_widely(self, habits: Habits) -> Any:  # noqa: ANN401 (vosk has no types)
        assert self._views is not None
        said = {word for sentence in habits.sentences for word in sentence}
        words = {*habits.name, *said, *(word + APOSTROPHE for word in said)}
        for form in (form for forms in habits.forms.values() for form in forms):
            words |= {*form, form[-1] + OWNERS_END}
        numbers = {word: number for word in words if (number := self._number_of(word)) != _NOT_IN_THE_MODEL}
        numbers[GARBAGE] = self._number_of(self._garbage)
        return self._views.view(WIDELY, habits_fst(habits, numbers))

    def fillers_for(self, graph: WordGraph) -> tuple[str, ...]:
        """The fillers that are not words of the graph itself."""
        words = graph.words()
        return tuple(filler for filler in self._fillers if filler not in words)

    def _load(self, graph: WordGraph) -> Any:  # noqa: ANN401 (vosk has no types)
        fillers = self.fillers_for(graph)
        numbers = {word: self._number_of(word) for word in (*graph.words(), *fillers)}
        if self._garbage is not None:
            numbers[GARBAGE] = self._number_of(self._garbage)
        grammar = grammar_fst(graph, numbers, self._costs, fillers)
        if self._views is not None:
            return self._views.view(IN_GRAPH, grammar)
        with _linked(self._folder, NEVER_OVER + IN_GRAPH.lines) as folder:
            file = next(folder / path for path in GRAMMAR if (folder / path).exists())
            _replace(file, grammar)
            table = "".join(f"{word} {number}\n" for word, number in {_NOTHING: 0, **numbers}.items())
            _replace(file.with_name(_WORDS), table.encode())
            return loaded(folder)

    def _as_files(self, settings: str) -> Any:  # noqa: ANN401 (vosk has no types)
        """The model as its files have it, but for settings."""
        with _linked(self._folder, settings) as links:
            return loaded(links)


def _copies_kept(folder: Path) -> int:
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    room = KEPT_MEMORY_MB * 1e6 / (MEMORY_FOR_FILES * max(1, size))
    return int(min(MOST_KEPT, max(FEWEST_KEPT, room)))


class MallocTrim:
    """Gives memory that was freed back to the system, now and then. Only one thread may call.

    Graphs come and go by megabytes, in pieces of all sizes. The C library of Linux keeps what was freed for later, in
    heaps full of holes: after an evening of decks that was 130 MB of 550 MB (`python -m bench soak`). It gives whole
    pages back when it is asked to. Where there is another library nothing is done.
    """

    def __init__(self) -> None:
        self._trim: Callable[[int], int] | None = None
        with suppress(AttributeError, OSError, TypeError):  # no glibc: macOS, Windows, musl
            self._trim = ctypes.CDLL(None).malloc_trim
        self._given_at = float("-inf")

    def give_back(self) -> None:
        """Give back what is free, unless that was done just now."""
        now = time.monotonic()
        if self._trim is not None and now >= self._given_at + TRIM_PAUSE_SECONDS:
            self._given_at = now
            self._trim(0)


@contextmanager
def _linked(folder: Path, settings: str) -> Iterator[Path]:
    """A folder for the time of a block, with links to a model's files, and its settings with these after them.

    Of settings given twice the last counts. What is written there replaces the link.
    """
    with tempfile.TemporaryDirectory(prefix="moderator-model-") as name:
        links = Path(name)
        for path in folder.rglob("*"):
            link = links / path.relative_to(folder)
            if path.is_dir():
                link.mkdir(exist_ok=True)
            else:
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(path.resolve())
        own = links / _SETTINGS
        if own.exists():
            _replace(own, own.read_bytes().rstrip() + settings.encode())
        yield links


def _replace(link: Path, content: bytes) -> None:
    """A file of our own where a link may be."""
    link.unlink(missing_ok=True)
    link.write_bytes(content)
