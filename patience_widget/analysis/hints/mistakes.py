"""The moves of a game after which it could no longer be won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

from patience_widget.core.sentences import tell
from patience_widget.core.table.table import table_of
from patience_widget.core.words import count_in_words, count_of
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result
from patience_widget.solver.solver import solve

from .reasons import told_if_known
from .refutation import refute

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table
    from patience_widget.core.table.history import Node
    from patience_widget.core.table.table import HasTable

_Verdict = Callable[["Node"], Result]
LOOKED_AT = 3_000
"""How many positions are looked at, at most, to say why a move was a mistake. It takes a second or two at most."""
NO_WAY = "This deal can't be won."
"""What is said of the mistakes in a deal that can't be won."""
A_POSITION = 1 / 12
"""The part of a budget for one position, so that one which can't be decided doesn't use up all of it."""


@dataclass(frozen=True)
class Mistake:
    """A move that lost a game which could be won, or several moves in a row if it isn't known which of them lost it.

    Attributes:
        number: the number of the move in its line, from 1.
        last: the number of the last move that may have lost the game; the same as `number` if it is known.
        moves: the moves from `number` to `last`; only one if it is known which move lost the game.
        told: what the move did, in words; "" if there are several.
        wins: the moves that would have won, from the position before `number`.
        proof: what was proved about the position after `last`.
        hidden: how many cards the player had not seen yet; 0 if it was clear what they are, as with a single card. If
            there are any, the player couldn't know.
        taken_back: whether the player took the move back.
        before: the position before `number`.
        why: what becomes impossible after the move, in words about cards; "" if that isn't known.
    """

    number: int
    last: int
    moves: tuple[Move, ...]
    told: str
    wins: tuple[Move, ...]
    proof: str
    hidden: int
    taken_back: bool
    before: Position = field(repr=False)
    why: str = ""

    def __str__(self) -> str:
        which = f"Move {self.number}, {self.moves[0]}" if len(self.moves) == 1 else self._range()
        back = " You took it back." if self.taken_back else ""
        known = ""
        if self.hidden:
            known = f" You couldn't know: {count_in_words(self.hidden, 'card')} hadn't been seen."
        elif self.before.masked().hides_a_shuffle:
            known = " You couldn't know how the cards would be shuffled."
        why = f" {self.why}" if self.why else ""
        keeps = f" {self.wins[0]} would have kept the win."
        return f"{which}: after this the game could no longer be won.{why}{keeps}{back}{known}"

    def _range(self) -> str:
        return f"One of moves {self.number} to {self.last}"


@dataclass(frozen=True, repr=False)
class Mistakes(Sequence[Mistake]):
    """The mistakes of a game, in the order of its moves, and a summary.

    Attributes:
        found: the mistakes.
        summary: a sentence on what was found. It also says what could not be decided.
    """

    found: tuple[Mistake, ...]
    summary: str

    def __len__(self) -> int:
        return len(self.found)

    def __getitem__(self, index: int) -> Mistake:  # type: ignore[override]  # no slices: a part of them is no whole
        return self.found[index]

    def __repr__(self) -> str:
        return "\n".join([self.summary, *map(str, self)])

    def _repr_html_(self) -> str:
        lines = "".join(
            f"<li>{escape(str(one))} <details><summary>the moves that win</summary>"
            f"<code>{escape(' '.join(map(str, one.wins)))}</code></details></li>"
            for one in self
        )
        return f"<p>{escape(self.summary)}</p><ol>{lines}</ol>"


def mistakes(table: Table | HasTable | Position | str, *, budget: float | Budget | None = 20.0) -> Mistakes:
    """Find the moves after which a game could no longer be won, with the moves that would have won.

    It looks at all cards, including face-down ones, so a mistake isn't always the player's fault. It also looks at
    lines that were taken back. After a mistake the game can't be won any more, so every line has at most one. If a
    position can't be decided in time, the mistake is a range of moves, or is left out; the summary says so.

    Args:
        table: the game: a table, a board, or a record. A board also has a method `mistakes`.
        budget: the seconds it may take in all, a `Budget`, or None for no limit.

    Raises:
        TypeError: it is no game.
        ValueError: the text isn't a record.

    >>> mistakes("osmosis#1")
    This deal can't be won.
    """
    whole = Budget.of(budget)
    table = table_of(table)
    with table.lock:
        root = table.node.path()[0]
        ends = [root, *(line.end for line in table.lines())]
        now = set(table.node.path())
        game = table.game
    answers: dict[Node, Result] = {}
    for end in ends:
        if end.position.built() >= game.goal:
            answers.update({node: Result("winnable", _played(node, end), "This line was won.") for node in end.path()})

    def verdict(node: Node) -> Result:
        if node not in answers:
            answers[node] = solve(node.position, budget=whole.part(1, of_whole=A_POSITION))
        return answers[node]

    first = verdict(root)
    if first.verdict == "lost":
        return Mistakes((), NO_WAY)
    found: dict[tuple[Node, Node], Mistake] = {}
    undecided = 0
    for end in ends[1:]:
        path = end.path()
        last, lost = _turning_point(path, verdict)
        if lost is None:
            undecided += verdict(end).verdict == "unknown"
        elif last is None:
            undecided += 1
        else:
            before, after = path[last], path[lost]
            found.setdefault((before, after), _mistake(path, last, lost, verdict, back=after not in now))
    made = tuple(sorted(found.values(), key=lambda one: (one.number, one.taken_back)))
    return Mistakes(made, _summary(made, undecided))


def _played(node: Node, end: Node) -> tuple[Move, ...]:
    return tuple(one.played.move for one in end.path()[node.depth + 1 :] if one.played)


def _turning_point(path: list[Node], verdict: _Verdict) -> tuple[int | None, int | None]:
    """The last position of a line that is proved winnable, and the first that is proved lost; None if none is."""
    lost = first_from(0, len(path), lambda number: verdict(path[number]).verdict == "lost")
    if lost == len(path):
        return None, None
    unlike = first_from(0, lost, lambda number: verdict(path[number]).verdict != "winnable")
    return (unlike - 1 if unlike else None), lost


def first_from(low: int, end: int, holds: Callable[[int], bool]) -> int:
    """The first number from `low` on, below `end`, from which something holds on; `end` if it doesn't."""
    high = end
    while low < high:
        middle = (low + high) // 2
        if holds(middle):
            high = middle
        else:
            low = middle + 1
    return low


def _mistake(path: list[Node], last: int, lost: int, verdict: _Verdict, *, back: bool) -> Mistake:
    before, after = path[last], path[lost]
    moves = _played(before, after)
    told = tell(moves[0], after.played.events, after.position) if len(moves) == 1 and after.played else ""
    wins, proof = verdict(before).line, verdict(after).proof
    why = told_if_known(refute(before.position, moves[0], LOOKED_AT), before.position) if len(moves) == 1 else ""
    return Mistake(last + 1, lost, moves, told, wins, proof, _hidden(before), back, before.position, why)


def _hidden(node: Node) -> int:
    """How many cards the player hadn't seen; 0 if they all look the same, because then it is clear what they are."""
    unseen = [card for cards in node.position.piles for card in cards if card not in node.seen]
    return len(unseen) if len({card.face for card in unseen}) > 1 else 0


def _summary(found: tuple[Mistake, ...], undecided: int) -> str:
    unknown = " There wasn't enough time to look at everything." if undecided else ""
    if found:
        return f"{count_of(len(found), 'mistake')} found.{unknown}"
    return f"No mistake was found.{unknown}" if undecided else "No move lost the game."
