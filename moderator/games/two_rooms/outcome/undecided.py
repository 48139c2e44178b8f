"""Values that depend on questions nobody has answered yet.

A value is either known, or a choice: for each possible answer to a question the value that it then has, and so on; a
decision diagram. Choices are kept in one order of the questions, equal ones are the same object, and a choice whose
answers all lead to the same value is that value. So a value depends exactly on the questions that occur in it: asking
any of them can change it, asking anything else cannot. That is why no needless question is ever asked.
"""

# Without this, the annotations of inner functions would be worked out at each call: a tenth of all the time.
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True)
class Variable(Generic[T]):
    """Something unknown with its possible values. Of two the one with the lesser `order` is decided first."""

    order: tuple[int, ...]
    """Differs for each."""
    key: Any
    values: tuple[T, ...]


@dataclass(frozen=True, eq=False)
class Known(Generic[T]):
    """A value that depends on nothing."""

    value: T


@dataclass(frozen=True, eq=False)
class Branching(Generic[T]):
    """A value that depends on a variable: one branch for each of the variable's values, in their order."""

    variable: Variable[Any]
    branches: tuple[Undecided[T], ...]


Undecided = Known[T] | Branching[T]


class Weaver:
    """Makes the undecided values of one evaluation; values of different weavers must not be mixed."""

    def __init__(self) -> None:
        self._known: dict[tuple[type, Any], Known[Any]] = {}
        self._choices: dict[tuple[tuple[int, ...], tuple[int, ...]], Branching[Any]] = {}
        self._cases: dict[tuple[tuple[int, ...], tuple[int, ...]], Undecided[Any]] = {}
        self._unknown: dict[Any, Undecided[Any]] = {}
        self._either: dict[tuple[int, int, int], Undecided[Any]] = {}
        self.true: Undecided[bool] = self.known(True)
        self.false: Undecided[bool] = self.known(False)

    def known(self, value: T) -> Undecided[T]:
        """A value that depends on nothing. The value must be hashable."""
        key = (type(value), value)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Known(value)
        return found

    def unknown(self, key: Any, values: Iterable[T], order: tuple[int, ...] = ()) -> Undecided[T]:  # noqa: ANN401
        """A value of which only its possibilities are known; the same key (anything hashable) gives the same unknown.

        `order` is where it stands among the others. It never changes a result, but much the size of a choice: what
        selects among many things comes first, what is compared with each other stands together.
        """
        found = self._unknown.get(key)
        if found is None:
            variable = Variable((*order, len(self._unknown)), key, tuple(values))
            found = self._choice(variable, tuple(self.known(value) for value in variable.values))
            self._unknown[key] = found
        return found

    def then(self, value: Undecided[T], follow: Callable[[T], Undecided[U]]) -> Undecided[U]:
        """What follows from a value, for each value that it may have."""
        done: dict[int, Undecided[U]] = {}

        def walk(part: Undecided[T]) -> Undecided[U]:
            if isinstance(part, Known):
                return follow(part.value)
            if id(part) not in done:
                done[id(part)] = self._case(part.variable, [walk(branch) for branch in part.branches])
            return done[id(part)]

        return walk(value)

    def turned(self, value: Undecided[T], change: Callable[[T], U]) -> Undecided[U]:
        """The same value put through a plain function."""
        return self.then(value, lambda known: self.known(change(known)))

    def either(self, condition: Undecided[bool], yes: Undecided[T], no: Undecided[T]) -> Undecided[T]:
        """One value if a condition holds, else the other.

        Everything true or false is made of this, so it is worked out from the first variable of all three on, each
        part once: what `then` would do comes to the same and takes longer.
        """
        if isinstance(condition, Known):
            return yes if condition.value else no
        if yes is no:
            return yes
        key = (id(condition), id(yes), id(no))
        found = self._either.get(key)
        if found is None:
            first = condition.variable
            for part in (yes, no):
                if isinstance(part, Branching) and part.variable.order < first.order:
                    first = part.variable
            parts = (
                self.either(_given(condition, first, n), _given(yes, first, n), _given(no, first, n))
                for n in range(len(first.values))
            )
            found = self._either[key] = self._choice(first, tuple(parts))
        return found

    def negated(self, condition: Undecided[bool]) -> Undecided[bool]:
        """The opposite."""
        return self.either(condition, self.false, self.true)

    def all_of(self, conditions: Iterable[Undecided[bool]]) -> Undecided[bool]:
        """Whether every condition holds; of none, they do."""
        result = self.true
        for condition in conditions:
            result = self.either(result, condition, self.false)
            if result is self.false:
                break
        return result

    def any_of(self, conditions: Iterable[Undecided[bool]]) -> Undecided[bool]:
        """Whether one of the conditions holds."""
        result = self.false
        for condition in conditions:
            result = self.either(result, self.true, condition)
            if result is self.true:
                break
        return result

    def equal(self, one: Undecided[T], other: Undecided[T]) -> Undecided[bool]:
        """Whether two values are the same."""
        return self.then(one, lambda first: self.turned(other, lambda second: first == second))

    def sum_of(self, one: Undecided[int], other: Undecided[int]) -> Undecided[int]:
        """Two numbers added."""
        return self.then(one, lambda first: self.turned(other, lambda second: first + second))

    def _case(self, variable: Variable[Any], branches: Sequence[Undecided[T]]) -> Undecided[T]:
        """The value of `branches` that belongs to the variable's value, brought into order."""
        if _all_the_same(branches):
            return branches[0]
        key = (variable.order, tuple(map(id, branches)))
        found = self._cases.get(key)
        if found is None:
            found = self._cases[key] = self._ordered_case(variable, branches)
        return found

    def _ordered_case(self, variable: Variable[Any], branches: Sequence[Undecided[T]]) -> Undecided[T]:
        first = variable
        for branch in branches:
            if isinstance(branch, Branching) and branch.variable.order < first.order:
                first = branch.variable
        if first is variable:
            return self._choice(variable, tuple(_given(branch, first, n) for n, branch in enumerate(branches)))
        parts = [
            self._case(variable, [_given(branch, first, n) for branch in branches]) for n in range(len(first.values))
        ]
        return self._choice(first, tuple(parts))

    def _choice(self, variable: Variable[Any], branches: tuple[Undecided[T], ...]) -> Undecided[T]:
        if _all_the_same(branches):
            return branches[0]
        key = (variable.order, tuple(map(id, branches)))
        found = self._choices.get(key)
        if found is None:
            found = self._choices[key] = Branching(variable, branches)
        return found


def _all_the_same(branches: Sequence[Undecided[T]]) -> bool:
    first = branches[0]
    for branch in branches:  # noqa: SIM110 - a generator would take three times as long
        if branch is not first:
            return False
    return True


def _given(value: Undecided[T], variable: Variable[Any], number: int) -> Undecided[T]:
    """The value once a variable, none of whose elders occurs in it, has its value of this number."""
    return value.branches[number] if isinstance(value, Branching) and value.variable is variable else value


def variables_of(value: Undecided[Any]) -> tuple[Variable[Any], ...]:
    """Everything that a value depends on, in order."""
    found: dict[tuple[int, ...], Variable[Any]] = {}
    for part in _parts(value):
        if isinstance(part, Branching):
            found[part.variable.order] = part.variable
    return tuple(found[order] for order in sorted(found))


def values_of(value: Undecided[T]) -> frozenset[T]:
    """Everything that a value may turn out to be."""
    return frozenset(part.value for part in _parts(value) if isinstance(part, Known))


def _parts(value: Undecided[T]) -> Iterator[Undecided[T]]:
    seen: set[int] = set()
    waiting: list[Undecided[T]] = [value]
    while waiting:
        part = waiting.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        yield part
        if isinstance(part, Branching):
            waiting.extend(part.branches)
