"""Shares that are recorded: one player's phone shows a code, the other's camera scans it, both agree, and it counts.

A code counts once and for some seconds only. Whether two may share the game says, by the view of whoever shows the
code (`ShowSeat.shares`, `share_partners`); it is asked again at the end, for they may have parted meanwhile. Each
player is in one share at a time: whoever begins another leaves the first.
"""

import hmac
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from moderator.web.messages.seat import AskShare, EndShare, ShowSeat
from moderator.web.server.pairing import digest_of

CODE_SECONDS = 20.0
"""A code is scanned by then, or another is made."""
QUESTION_SECONDS = 30.0
"""Both have answered by then."""
LATE, ELSEWHERE, REFUSED, DONE, OVER = (
    *("share_late", "share_elsewhere", "share_refused", "share_done", "share_over"),
)
"""Names of words: what became of a share."""


@dataclass(frozen=True)
class Told:
    """A message for one player's phone."""

    player: str
    message: object


@dataclass(frozen=True)
class Shared:
    """Two players have shown each other something, and both have said so."""

    player: str
    """Whose code it was."""
    other: str
    what: str
    """`CARD` or `COLOR`."""


@dataclass
class _Share:
    number: int
    player: str
    what: str
    digest: str
    ends: float
    other: str | None = None
    """None until the code was scanned."""
    agreed: set[str] = field(default_factory=set)


class Shares:
    """All that are under way."""

    def __init__(self, views: Callable[[], Mapping[str, ShowSeat]]) -> None:
        """`views`: what the seats may do now."""
        self._views = views
        self._shares: list[_Share] = []
        self._made = 0

    def may_open(self, player: str, what: str) -> bool:
        """Whether a player may show this to anybody now."""
        view = self._views().get(player)
        return view is not None and what in view.shares and bool(view.share_partners)

    def open(self, player: str, what: str, code: str, now: float) -> None:
        """A player, who is in no other share, shows this code from now on; `now` in seconds."""
        self._made += 1
        self._shares.append(_Share(self._made, player, what, digest_of(code), now + CODE_SECONDS))

    def scan(self, player: str, code: str, now: float) -> Iterator[Told]:
        """A player has scanned a code."""
        digest = digest_of(code)
        found = [each for each in self._shares if each.other is None and hmac.compare_digest(each.digest, digest)]
        if not found or found[0].ends < now:
            yield Told(player, EndShare(0, LATE))
            return
        share = found[0]
        if share.player == player:
            return
        yield from self.leave(player)
        if not self._may(share, player):
            self._shares.remove(share)
            yield from (Told(each, EndShare(share.number, ELSEWHERE)) for each in (share.player, player))
            return
        share.other, share.ends = player, now + QUESTION_SECONDS
        yield Told(share.player, AskShare(share.number, player, share.what, QUESTION_SECONDS))
        yield Told(player, AskShare(share.number, share.player, share.what, QUESTION_SECONDS))

    def answer(self, player: str, number: int, *, agrees: bool, now: float) -> Iterator[Told | Shared]:
        """A player shows it, or does not."""
        for share in [each for each in self._shares if each.number == number and each.other is not None]:
            if player not in (share.player, share.other) or share.ends < now:
                continue
            share.agreed.add(player)
            if not agrees:
                yield from self._end(share, REFUSED)
            elif len(share.agreed) == 2:
                assert share.other is not None
                if self._may(share, share.other):
                    yield from self._end(share, DONE)
                    yield Shared(share.player, share.other, share.what)
                else:
                    yield from self._end(share, ELSEWHERE)

    def leave(self, player: str) -> Iterator[Told]:
        """A player is in no share any more."""
        for share in [each for each in self._shares if player in (each.player, each.other)]:
            yield from self._end(share, OVER)

    def tend(self, now: float) -> Iterator[Told]:
        """What has taken too long is over."""
        for share in [each for each in self._shares if each.ends < now]:
            yield from self._end(share, LATE)

    def _may(self, share: _Share, other: str) -> bool:
        view = self._views().get(share.player)
        return view is not None and share.what in view.shares and other in view.share_partners

    def _end(self, share: _Share, why: str) -> Iterator[Told]:
        self._shares.remove(share)
        for player in (share.player, share.other):
            if player is not None:
                yield Told(player, EndShare(share.number, why))
