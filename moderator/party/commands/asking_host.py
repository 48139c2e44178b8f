"""Asking the host at the terminal, one question a line: what is typed too early counts for nothing, and what is no
answer is asked again.

Questions tell their answers in brackets. "?" tells how to answer, "exit" leaves everywhere.
"""

import shutil
import sys
import termios
import textwrap
from collections.abc import Mapping
from contextlib import suppress
from typing import TypeVar

import click

LEAVES, ASKS = frozenset({"exit", "quit", "stop"}), frozenset({"?", "help"})
HOW_TO_ANSWER = "Type one of the answers in brackets; exit leaves."
NO_ANSWER = "That is none of the answers in brackets."

Meaning = TypeVar("Meaning")


def ask_host(question: str) -> str:
    """What the host types. Raises click's Abort for "exit", and at the end of input."""
    *before, last = wrapped_question(f"{question}: ").split("\n")
    while True:
        for line in before:
            click.echo(line)
        try:
            answer = input(last).strip()
        except EOFError:
            raise click.Abort from None
        if answer.casefold() in LEAVES:
            raise click.Abort
        if answer.casefold() not in ASKS:
            return answer
        click.echo(HOW_TO_ANSWER)


def choose(question: str, meanings: Mapping[str, Meaning]) -> Meaning:
    """What the host's answer means; "" is Enter. Whatever else is typed is asked again. Raises as `ask_host` does."""
    while (answer := ask_host(question).casefold().rstrip(".!")) not in meanings:
        click.echo(NO_ANSWER)
    return meanings[answer]


def confirm(question: str) -> bool:
    """Whether the host says yes, or presses Enter. Raises as `ask_host` does."""
    return choose(f"{question} [Y/n]", {"": True, "y": True, "yes": True, "n": False, "no": False})


def forget_early_keys() -> None:
    """Drop what was typed while nothing was asked: an impatient Enter answers no question that came after it."""
    with suppress(OSError, ValueError, termios.error):
        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def wrapped_question(question: str) -> str:
    """The question broken at words as wide as the terminal; the spaces at its end stay."""
    text = question.rstrip(" ")
    lines = textwrap.wrap(text, max(2, shutil.get_terminal_size().columns - 1), break_on_hyphens=False) or [""]
    return "\n".join(lines) + question[len(text) :]
