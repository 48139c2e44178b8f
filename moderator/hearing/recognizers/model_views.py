"""One vosk model in memory, seen with other grammars: a word graph in milliseconds and no other copy of the model.

Vosk reads a grammar together with a whole model only. But what its library calls a model is a small object of some
1,600 bytes, which points to everything large: network, lexicon, words, grammar. A recognizer follows the pointer to
the grammar once, when it is made, and keeps a counted copy of what it found. So a *view* is a copy of those bytes, in
which one pointer leads to a grammar of our own; vosk's own object is never written to. A view's count of users begins
at one of ours, so vosk never takes it for something to free.

This rests on how one release of the library is laid out. So nothing is taken for granted: machine and release must be
those that this was tried on; the functions must be exported under the names that tell their types; and in the object
there must be exactly one place with no fixed graph, then a lexicon, then a grammar, each with the table of functions
of its own class, and exactly one with the very settings that the model was loaded with. Wherever anything is
different there are no views, and models are loaded as vosk means it (`grammar_models`).
"""

import ctypes
import os
import platform
import re
import struct
import sys
import weakref
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import vosk

from moderator.hearing.recognizers.vosk_settings import Search

RELEASES = frozenset({"0.3.45"})
"""Of vosk, for which views were tried."""
MACHINES = frozenset({"x86_64"})
"""The same: on 64-bit ARM the library keeps texts in another way."""
_ARC = "NS_6ArcTplINS_17TropicalWeightTplIfEEEE"
_READ = f"_ZN3fst3FstI{_ARC}E4ReadERKSs"
"""Reads an automaton from a file. The last letters tell how its name must lie in memory (`_Text`)."""
_VECTOR = f"9VectorFstI{_ARC}NS_11VectorStateIS4_SaIS4_EEEE"
_DELETE = f"_ZN3fst{_VECTOR}D0Ev"
_GRAMMARS = (f"_ZTVN3fst{_VECTOR}E", f"_ZTVN3fst8ConstFstI{_ARC}jEE", f"_ZTVN3fst8NGramFstI{_ARC}EE")
"""Tables of the classes that a model's own grammar may be of; the first is that of ours."""
_LEXICON = (
    "_ZTVN3fst10MatcherFstINS_8ConstFstINS_6ArcTplINS_17TropicalWeightTplIfEEEEjEENS_21LabelLookAheadMatcherINS_"
    "13SortedMatcherIS6_EELj1760ENS_18FastLogAccumulatorIS5_EENS_14LabelReachableIS5_SB_NS_18LabelReachableDataIiEEEEEE"
    "XadL_ZNS_25olabel_lookahead_fst_typeEEENS_23LabelLookAheadRelabelerIS5_SE_EENS_9AddOnPairISE_SE_EEEE"
)
_TO_FUNCTIONS = 16
"""Bytes from the beginning of a class's table to where its objects point."""
_POINTER_BYTES = 8
_MOST_BYTES = 4096
"""What stands for a model is no larger; what is, is something else."""


class View:
    """Stands for a `vosk.Model` where a recognizer is made. It must live as long as every recognizer made of it."""

    def __init__(self, model: vosk.Model, content: bytes, grammar: "_Grammar | None") -> None:
        """`content`: the bytes of the model's object with what is different in this view."""
        self._kept = model, ctypes.create_string_buffer(content, len(content)), grammar
        self._handle = vosk._ffi.cast("VoskModel *", ctypes.addressof(self._kept[1]))
        self.vosk_model_find_word = model.vosk_model_find_word


class ModelViews:
    """Makes views of one model. Any thread."""

    def __init__(self, model: vosk.Model, content: bytes, library: "_Library", places: "_Places") -> None:
        """Made by `views_of`."""
        self._model = model
        self._content = content
        self._library = library
        self._places = places

    def view(self, search: Search, grammar: bytes | None = None) -> View:
        """The model with these settings and this grammar: a file `Gr.fst` with the model's numbers of words.

        Without a grammar it has its own. Raises ValueError when the library cannot read the grammar.
        """
        content = bytearray(self._content)
        struct.pack_into("<fi", content, self._places.search, search.beam, search.ways)
        struct.pack_into("<f", content, self._places.search + 12, search.alternatives)
        own = None
        if grammar is not None:
            own = self._library.grammar(grammar)
            struct.pack_into("<Q", content, self._places.grammar, own.address)
        return View(self._model, bytes(content), own)


@dataclass(frozen=True)
class _Places:
    """Where in a model's object something lies: bytes from its beginning."""

    grammar: int
    search: int


class _Library:
    """The functions and tables of vosk's library that views need."""

    def __init__(self) -> None:
        """Raises OSError, AttributeError or ValueError where one of them is missing."""
        library = ctypes.CDLL(str(Path(vosk.__file__).with_name("libvosk.so")))
        self.lexicon = _address(library, _LEXICON)
        self.grammars = tuple(_address(library, name) for name in _GRAMMARS)
        self._read = library[_READ]
        self._read.restype = ctypes.c_void_p
        self._delete = library[_DELETE]
        self._delete.restype = None

    def grammar(self, content: bytes) -> "_Grammar":
        """A grammar in the library's memory. Raises ValueError when it cannot read it."""
        file = os.memfd_create("grammar")
        try:
            with os.fdopen(file, "wb", closefd=False) as out:
                out.write(content)
            text = _Text(f"/proc/self/fd/{file}")
            address = self._read(text.reference)
        finally:
            os.close(file)
        if address is None or _word_at(address) != self.grammars[0]:
            raise ValueError("vosk's library cannot read this grammar")
        return _Grammar(address, lambda: self._delete(ctypes.c_void_p(address)))


class _Grammar:
    """An automaton in the library's memory; freed with this."""

    def __init__(self, address: int, free: Callable[[], None]) -> None:
        self.address = address
        weakref.finalize(self, free).atexit = False


class _Text:
    """A text as the library takes it by reference: a pointer to letters, before which length, room and users stand."""

    def __init__(self, text: str) -> None:
        letters = text.encode()
        head = struct.pack("<QQq", len(letters), len(letters), 0)
        self._kept = ctypes.create_string_buffer(head + letters)
        self._pointer = ctypes.c_void_p(ctypes.addressof(self._kept) + len(head))

    @property
    def reference(self) -> Any:  # noqa: ANN401 (ctypes has no type for it)
        """What goes over."""
        return ctypes.byref(self._pointer)


def may_be_viewed() -> bool:
    """Whether this is a machine and a release of vosk for which views were tried."""
    return sys.platform == "linux" and platform.machine() in MACHINES and version("vosk") in RELEASES


def views_of(model: vosk.Model, search: Search) -> ModelViews | None:
    """Views of a model that was loaded with these settings; None where anything is not as it was when tried."""
    if not may_be_viewed():
        return None
    with suppress(OSError, AttributeError, ValueError):
        library = _Library()
        content = _content_of(model)
        return ModelViews(model, content, library, _places_in(content, library, search))
    return None


def _content_of(model: vosk.Model) -> bytes:
    """The bytes of the library's object. Raises AttributeError where its size cannot be asked for, ValueError."""
    size_of = ctypes.CDLL(None).malloc_usable_size
    size_of.restype = ctypes.c_size_t
    address = int(vosk._ffi.cast("uintptr_t", model._handle))
    size = size_of(ctypes.c_void_p(address))
    if not 0 < size <= _MOST_BYTES:
        raise ValueError("this is no model")
    return ctypes.string_at(address, size)


def _places_in(content: bytes, library: _Library, search: Search) -> _Places:
    """Raises ValueError unless each is at one place only."""
    words = struct.unpack(
        f"<{len(content) // _POINTER_BYTES}Q", content[: len(content) // _POINTER_BYTES * _POINTER_BYTES]
    )
    grammars = [
        number * _POINTER_BYTES
        for number, (fixed, lexicon, grammar) in enumerate(zip(words, words[1:], words[2:], strict=False), start=2)
        if fixed == 0 and _word_at(lexicon) == library.lexicon and _word_at(grammar) in library.grammars
    ]
    settings = re.escape(struct.pack("<fi", search.beam, search.ways)) + b"(?s:.{4})"
    settings += re.escape(struct.pack("<f", search.alternatives))
    searches = [found.start() for found in re.finditer(settings, content)]
    if len(grammars) != 1 or len(searches) != 1:
        raise ValueError("the library lays out models in another way")
    return _Places(grammars[0], searches[0])


def _address(library: ctypes.CDLL, table: str) -> int:
    """Where objects of a class point to. Raises ValueError when the library has no such class."""
    return ctypes.addressof(ctypes.c_byte.in_dll(library, table)) + _TO_FUNCTIONS


def _word_at(address: int) -> int | None:
    """Eight bytes of this process's memory, None where there is none."""
    with suppress(OSError, OverflowError), open("/proc/self/mem", "rb", buffering=0) as memory:
        word = os.pread(memory.fileno(), _POINTER_BYTES, address)
        return int.from_bytes(word, "little") if len(word) == _POINTER_BYTES else None
    return None
