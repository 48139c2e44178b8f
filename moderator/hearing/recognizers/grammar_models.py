"""Vosk models with a grammar of our own: for each word graph a folder of links to the model, with its own `Gr.fst`.

Vosk reads a grammar, and how far it searches, from files only, together with a whole model. That takes 30 ms and 6 MB
for the embedded model, some tenths of a second and some ten times as much for a downloaded one. So models are loaded
ahead, in a thread of their own, as soon as it is known what will be listened for; the last few are kept. Vosk reads
everything at once, so the folder is gone when the model is there.
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
from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.hearing.recognizers.vosk_files import GRAMMAR, REMEDY
from moderator.language.grammar.word_graph import WordGraph

COSTS = GarbageCosts(alone=3.0, around=3.0, more=1.0, filler=3.0)
"""Chosen on the tuning half of the voices; docs/hearing.md tells what else was tried ("free loops of garbage"). Other
prices are tried by `python -m bench garbage`."""
KEPT_MEMORY_MB = 400.0
"""All grammar models together, reckoned by the size of their files: a board of 2 GB must hold everything else too."""
FEWEST_KEPT, MOST_KEPT = 3, 24
"""Two rooms and what comes next, however big the model; every moment of an evening, however small it is."""
MEMORY_FOR_FILES = 1.5
"""Memory that a loaded model takes for each byte of its files."""

TRIM_PAUSE_SECONDS = 20.0
"""At least so long between two times that free memory is given back: it takes some ten milliseconds."""

_WORDS = "words.txt"
"""The table of words beside the grammar. Small official models have theirs inside the grammar; ours needs a file."""
_NOTHING = "<eps>"
_SETTINGS = "conf/model.conf"
_NEVER_OVER = b"".join(b"\n--endpoint.rule%d.min-trailing-silence=1000" % rule for rule in range(1, 6))
_NEVER_OVER += b"\n--endpoint.rule5.min-utterance-length=1000\n"
"""Vosk's own end of speech would begin the graph anew in the middle of a sentence. Rule 5 counts the length of what was
said."""
_MOST_MEMORY = b"--max-mem=1000000\n"
"""Bytes for making alternatives of a stretch of speech. Where many talk at once there are endless ways to say the same,
and vosk's 50 MB of them took up to six seconds; what needs more than this keeps the nearest alternatives only."""
_SEARCH = b"--beam=9\n--max-active=800\n--lattice-beam=5\n" + _MOST_MEMORY
"""How far behind, in nats, a way through the graph may be and is still followed, and how many ways at once: in a strict
graph so few are enough. Then how far alternatives are kept."""
_SEARCH_IN_LOOPS = b"\n--beam=10\n--max-active=1000\n--lattice-beam=2\n" + _MOST_MEMORY
"""The same for words in any order, of which only the best are asked for: as right as with a model's own settings, in a
third of the time where many talk at once."""
_ERRORS_ONLY = -2
"""Vosk's notes and warnings go to stderr and would tear the screen of a running game; -1 lets warnings through."""


def loaded(folder: Path) -> Any:  # noqa: ANN401 (vosk has no types)
    """The model in a folder as it is. Raises ModelError when a file in it is damaged."""
    vosk.SetLogLevel(_ERRORS_ONLY)
    try:
        return vosk.Model(model_path=str(folder))
    except Exception as failure:  # vosk raises bare Exception
        raise ModelError(
            "vosk cannot load this model; a file in it is damaged", place=Place(folder), remedy=REMEDY
        ) from failure


def loaded_for_loops(folder: Path) -> Any:  # noqa: ANN401 (vosk has no types)
    """The model in a folder, quick where words may follow each other in any order. Raises ModelError as `loaded`."""
    with _linked(folder, _SEARCH_IN_LOOPS) as quick:
        return loaded(quick)


class GrammarModels:
    """The grammar models of one vosk model. For one thread."""

    def __init__(
        self, folder: Path, number_of: Callable[[str], int], costs: GarbageCosts, fillers: Sequence[str] = ()
    ) -> None:
        """`folder`: the model's; `number_of`: the model's number of a word; `costs`: of garbage in each graph.

        `fillers`: words of the model that may stand anywhere in a command.
        """
        self._folder = folder
        self._costs = costs
        self._fillers = fillers
        self._number_of = number_of
        size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
        room = KEPT_MEMORY_MB * 1e6 / (MEMORY_FOR_FILES * max(1, size))
        self._kept = int(min(MOST_KEPT, max(FEWEST_KEPT, room)))
        self._models: OrderedDict[WordGraph, Future[Any]] = OrderedDict()
        self._loader = ThreadPoolExecutor(1, "grammar models")
        self._freed = MallocTrim()

    def prepare(self, graph: WordGraph) -> Future[Any]:
        """Begin to load the model for a graph, unless it is there; every word of it must be the model's.

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

    def fillers_for(self, graph: WordGraph) -> tuple[str, ...]:
        """The fillers that are not words of the graph itself."""
        words = graph.words()
        return tuple(filler for filler in self._fillers if filler not in words)

    def _load(self, graph: WordGraph) -> Any:  # noqa: ANN401 (vosk has no types)
        fillers = self.fillers_for(graph)
        numbers = {word: self._number_of(word) for word in (*graph.words(), GARBAGE, *fillers)}
        with _linked(self._folder, _NEVER_OVER + _SEARCH) as folder:
            grammar = next(folder / path for path in GRAMMAR if (folder / path).exists())
            _replace(grammar, grammar_fst(graph, numbers, self._costs, fillers))
            table = "".join(f"{word} {number}\n" for word, number in {_NOTHING: 0, **numbers}.items())
            _replace(grammar.with_name(_WORDS), table.encode())
            return loaded(folder)


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
def _linked(folder: Path, settings: bytes) -> Iterator[Path]:
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
            _replace(own, own.read_bytes().rstrip() + settings)
        yield links


def _replace(link: Path, content: bytes) -> None:
    """A file of our own where a link may be."""
    link.unlink(missing_ok=True)
    link.write_bytes(content)
