"""Give an embedded model more words: seconds, no training. The acoustic model stays as it is.

    python -m training.rebuild en                        what can be said in English and the model lacks
    python -m training.rebuild en Xanthippe joins        these words
    python -m training.rebuild en --out /tmp/model       into another folder, to try it first

The words are remembered in `data/<language>/added.txt`; every rebuild takes the lexicon, these and the new ones, so it
can be repeated at any time with the same result. What espeak-ng cannot pronounce is named at the end.
"""

import gzip
import json
import shutil
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import click

from moderator import shipped
from moderator.errors import ModelError, ModeratorError
from moderator.games.plugin import plugins
from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.hearing.recognizers.segmentation import beginnings, is_heard, spelled_out
from moderator.language.languages import languages_for
from moderator.party.config.party import party_for, usual_address
from moderator.party.opening.opening import open_to_try
from training.default_grammar import build_default_grammar
from training.pronunciation import DATA, Lexicon, Phones, pronunciations, read_phones
from training.speech_graph import build_speech_graph
from training.topology import Topology
from training.transducer import make_lookahead, write
from training.word_trie import build_trie

NOTHING = "<eps>"
"""The word number 0 of every model."""
DEEP_ENOUGH = 10_000
"""Python's recursion limit while the trie is built: it goes one level down per phone and symbol."""


@click.command(help=__doc__)
@click.argument("language")
@click.argument("words", nargs=-1)
@click.option(
    "--out", type=click.Path(path_type=Path), help="Folder of the new model; without it the model is replaced."
)
def main(language: str, words: tuple[str, ...], out: Path | None) -> None:
    """Rebuild the embedded model of a language."""
    try:
        model = shipped.models() / f"vosk-tiny-{language}"
        wanted = words or tuple(missing_in_grammars(language, model))
        silent = rebuild(language, wanted, model, out or model, remember=out is None)
    except ModeratorError as problem:
        click.echo(problem, err=True)
        sys.exit(1)
    click.echo(f"{out or model}: {len(vocabulary(out or model))} words; asked for: {' '.join(wanted) or 'nothing new'}")
    if silent:
        click.echo(f"no sound could be found for: {' '.join(silent)}")


def missing_in_grammars(language: str, model: Path) -> list[str]:
    """What can be said in any game in a language and the model in a folder cannot hear.

    With the example names of the grammars; and with the lists that a game brings: the names of its cards and playsets.
    """
    known = vocabulary(model)
    begins = beginnings(known)
    games = [
        open_to_try(party_for(plugin.name, language)) for plugin in plugins() if language in languages_for(plugin.parts)
    ]
    graphs = [
        spelled_out(game.grammar.word_graph(heard), known.__contains__, begins)
        for game in games
        for heard in (
            replace(game.grammar.everything(), address=usual_address(language)),
            game.moderator.everything(),
        )
    ]
    return sorted(
        word for word in {word for graph in graphs for word in graph.words()} if not is_heard(word, known.__contains__)
    )


def vocabulary(model: Path) -> frozenset[str]:
    """The words of the model in a folder."""
    lines = (model / "graph" / "words.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(line.split()[0] for line in lines)


def rebuild(language: str, words: Iterable[str], model: Path, out: Path, *, remember: bool) -> list[str]:
    """Write the model with more words to `out` (which may be `model`); return the words without a sound.

    `remember`: write them down for every later rebuild. Raises BadInput for an unknown language, ModelError when a
    program is missing or the model is.
    """
    if not (model / "am" / "final.mdl").is_file():
        raise ModelError(f"there is no model at {model}")
    phones = read_phones(language)
    remembered = DATA / language / "added.txt"
    before = remembered.read_text(encoding="utf-8").split() if remembered.exists() else []
    lexicon = read_lexicon(language)
    added = sorted({word.lower() for word in [*before, *words]} - lexicon.keys())
    sounds = pronunciations(added, phones)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".rebuilding-") as hidden:
        fresh = Path(hidden) / out.name
        shutil.copytree(model, fresh, ignore=shutil.ignore_patterns("graph"))
        write_graph(fresh / "graph", {**lexicon, **sounds}, phones, read_sentences(language))
        if out.exists():
            out.rename(Path(hidden) / "old")
        fresh.rename(out)
    if remember:
        remembered.write_text("".join(f"{word}\n" for word in sorted(sounds)), encoding="utf-8")
    return [word for word in added if word not in sounds]


def read_lexicon(language: str) -> Lexicon:
    """The words that the model was made with."""
    with gzip.open(DATA / language / "lexicon.json.gz", "rt", encoding="utf-8") as file:
        return {word: tuple(tuple(way) for way in ways) for word, ways in json.load(file).items()}


def read_sentences(language: str) -> list[str]:
    """The sentences behind the default grammar."""
    with gzip.open(DATA / language / "sentences.txt.gz", "rt", encoding="utf-8") as file:
        return file.read().split("\n")


def write_graph(folder: Path, lexicon: Lexicon, phones: Phones, sentences: Iterable[str]) -> None:
    """Write all files of a model's `graph` folder (made by this)."""
    (folder / "phones").mkdir(parents=True)
    sys.setrecursionlimit(DEEP_ENOUGH)
    topology = Topology.of(phones)
    words = [NOTHING, *sorted(lexicon), GARBAGE]
    numbers = {word: number for number, word in enumerate(words)}
    graph = build_speech_graph(build_trie(lexicon, topology, numbers), topology, numbers[GARBAGE])
    plain = folder / "plain.fst"
    write(graph.transducer, plain, sorted_by="olabel")
    relabelled = make_lookahead(plain, folder / "HCLr.fst")
    plain.unlink()
    numbers = {word: relabelled[number] for word, number in numbers.items()}
    _write_lines(
        folder / "words.txt", (f"{word} {number}" for word, number in sorted(numbers.items(), key=lambda w: w[1]))
    )
    _write_lines(folder / "disambig_tid.int", map(str, graph.soundless))
    _write_lines(folder / "phones" / "word_boundary.int", topology.word_boundaries())
    spoken = {word: number for word, number in numbers.items() if word != NOTHING}
    write(build_default_grammar(sentences, spoken), folder / "Gr.fst", sorted_by="ilabel")


def _write_lines(file: Path, lines: Iterable[str]) -> None:
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
