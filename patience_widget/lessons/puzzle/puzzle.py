"""A puzzle: a position of a game, the moves that keep the win, what is wrong with the others, and what it teaches."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.analysis.hints.reasons import told
from patience_widget.analysis.hints.refutation import Refutation
from patience_widget.core.forms import as_html
from patience_widget.core.table import Table
from patience_widget.core.words import capitalised

from .definition import end_of

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

    from .definition import Line


class Failed(NamedTuple):
    """How often players lose the win, in per cent. A player that likes several moves equally plays any of them.

    Attributes:
        greedy: the greedy player.
        careful: the careful player.
        one_step: a player who looks one step ahead.
        expert: the expert with little time, who is told what the learner is told.
    """

    greedy: int
    careful: int
    one_step: int
    expert: int = 0


@dataclass(frozen=True)
class Puzzle:
    """A position in which only one or two of several plausible moves keep the win.

    Each of these is a line: the move, and before it the turns that lead to it where the stock can be turned and
    redealt without limit.

    Attributes:
        name: its name, from the game, the deal in which it was found, and the number of moves: ``osmosis-104-96``.
        position: the position.
        right: the lines that keep the win: one or two.
        refutations: for each other line, what becomes impossible after it.
        line: moves that keep the win, until no choice loses any more, or the game is won.
        theme: what the puzzle is about, in a few words.
        rating: how hard it is, see `patience_widget.lessons.puzzle.practice`.
        failed: how often each player fails.
        tells: whether the puzzle has to name the cards that can't be seen, because the answer depends on them.

    >>> from patience_widget import lessons
    >>> puzzle = lessons.puzzles("rosamunds-bower")[0]
    >>> puzzle.right[0][0] in puzzle.table().moves
    True
    """

    name: str
    position: Position
    right: tuple[Line, ...]
    refutations: tuple[Refutation, ...]
    line: Line
    theme: str
    rating: int
    failed: Failed
    tells: bool

    def __repr__(self) -> str:
        return f"<Puzzle {self.name}: {self.theme}, rating {self.rating}>"

    def _repr_html_(self) -> str:
        keep = "one keeps" if len(self.right) == 1 else f"{len(self.right)} keep"
        asked = f"{self.game.title}: of {len(self.choices)} moves that look good, {keep} the win. Rating {self.rating}."
        code = f"LessonBoard(lessons.puzzles({self.game.name!r}).named({self.name!r}))"
        hidden = f"<p>{escape(self.hidden)}</p>" if self.hidden else ""
        return f"<p>{escape(asked)} To solve it: <code>{escape(code)}</code></p>{hidden}{as_html(self.position)}"

    @property
    def game(self) -> Game:
        """The game."""
        return self.position.game

    @property
    def deal(self) -> int:
        """The number of the deal it was found in."""
        return int(self.name.rsplit("-", 2)[1])

    @cached_property
    def choices(self) -> tuple[Line, ...]:
        """The lines to choose among: those with the fewest turns first, then in the order of the legal moves."""

        def place(line: Line) -> tuple[int, int]:
            return len(line), self.game.legal_moves(self.before(line)).index(line[-1])

        return tuple(sorted({*self.right, *(refutation.line for refutation in self.refutations)}, key=place))

    def before(self, line: Line) -> Position:
        """Where the last move of a line is made: the position of the puzzle, after the turns of the line."""
        return end_of(self.position, line[:-1])

    def table(self) -> Table:
        """A table with the position, to play on."""
        return Table(position=self.position)

    def why_wrong(self, *line: Move) -> str:
        """What becomes impossible after a wrong move, with the turns before it; "" for any other."""
        found = next((refutation for refutation in self.refutations if refutation.line == line), None)
        return told(found, self.before(line)) if found else ""

    @property
    def hidden(self) -> str:
        """The cards that can't be seen on the board and that matter, in sentences; "" if there are none."""
        return hidden_cards(self.position, face_down=self.tells)


def out_of_sight(at: Position) -> list[Pile]:
    """The piles that have cards which can't be seen: face-down ones, or those under the top of a pile without a fan."""
    return [pile for pile in at.game.piles if cards_out_of_sight(at, pile)]


def cards_out_of_sight(at: Position, pile: Pile) -> int:
    """How many cards of a pile can't be seen. Those on foundations don't count: they have been built."""
    down, cards = at.down[pile.index], len(at.piles[pile.index])
    if down or pile.group.role == "foundation":
        return down
    spread = pile.group.last or (cards if pile.group.fan else 1)
    return max(0, cards - spread)


def hidden_cards(at: Position, *, face_down: bool) -> str:
    """The cards that can't be seen on the board, pile by pile; "" if there are none.

    Of a pile without a fan only the top card shows; those under it are always told, the one that comes next first.

    Args:
        at: the position.
        face_down: whether face-down cards are told as well.

    >>> from patience_widget import Table
    >>> at = Table("osmosis", deal=17).play("turn").position
    >>> hidden_cards(at, face_down=False)
    ''
    >>> hidden_cards(at, face_down=True)
    "Cards you can't see, the next one first. Reserve 1: 2♠ 3♠ J♥. ..."
    """
    told = [f"{capitalised(where)}: {' '.join(map(str, cards))}." for where, cards in _hidden(at, face_down=face_down)]
    return " ".join(["Cards you can't see, the next one first.", *told]) if told else ""


def cards_hidden(at: Position, *, face_down: bool) -> set[Card]:
    """The cards that a learner neither sees nor finds in `hidden_cards`."""
    told = {card for _, cards in _hidden(at, face_down=face_down) for card in cards}
    out = {card for pile in out_of_sight(at) for card in at.piles[pile.index][: cards_out_of_sight(at, pile)]}
    return out - told


def named_but_hidden(at: Position, said: str, *, face_down: bool) -> list[str]:
    """The names of cards that are spoken of, and that a learner neither sees nor finds in `hidden_cards`.

    Args:
        at: the position.
        said: what is said of it.
        face_down: whether face-down cards are told as well.
    """
    hidden = cards_hidden(at, face_down=face_down)
    seen = {card.name for pile in at.game.piles for card in at.piles[pile.index][cards_out_of_sight(at, pile) :]}
    names = {card.name for card in hidden} - seen
    return sorted(names & {card.name for card in cards_named(at, said)})


def cards_named(at: Position, said: str) -> tuple[Card, ...]:
    """The cards that are spoken of; of a card that there is twice, both."""
    return tuple(card for pile in at.piles for card in pile if re.search(rf"\b{card.name}\b", said))


def _hidden(at: Position, *, face_down: bool) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Where cards lie that can't be seen, and which; places that cover each other are told together, as they lie."""
    in_rows: dict[str, tuple[Card, ...]] = {}
    for pile in out_of_sight(at):
        cards, down = at.piles[pile.index], at.down[pile.index]
        if not down:
            yield pile.label, cards[: cards_out_of_sight(at, pile)][::-1]
        elif face_down and pile.group.covered_by:
            where = f"{pile.group.title}, row by row"
            in_rows[where] = (*in_rows.get(where, ()), *cards[:down][::-1])
        elif face_down:
            yield pile.label, cards[:down][::-1]
    yield from in_rows.items()


_IDEAS = {
    "empty a column": "make an empty column while you can",
    "fill the space": "fill an empty place now",
    "free a card": "free a card that you can play next",
    "keep a heap free": "keep an empty heap empty for as long as you can",
    "keep the row open": "wait before you begin the next foundation",
    "keep the space": "leave an empty place empty for now",
    "leave the waste alone": "leave the top card of the waste for now",
    "open the row": "begin the next foundation now",
    "take it while you can": "play a card to the foundations while you can",
    "take one back": "take a card back from a foundation",
    "uncover": "turn up a face-down card",
    "use a free heap": "put the card on an empty heap, not on other cards",
    "wait": "leave a card where it is for now, even if you can play it",
}
"""The idea by the theme."""


_SAYS_LITTLE = frozenset(
    {
        "build or go on",
        "lay it down now",
        "leave one, take another",
        "now or never",
        "order of the heaps",
        "take or turn",
        "turn to a later card",
        "when to rotate",
        "where to put it",
        "which card first",
        "which card to move",
        "which copy",
        "which foundation",
        "which heap",
        "which pair",
        "which suit opens the row",
    }
)
"""The themes whose idea doesn't tell the right moves from the wrong ones."""


def idea(theme: str) -> str:
    """The idea behind a theme, as an instruction without a full stop: ``free the card that can be built next``.

    It is "" if it doesn't tell right from wrong. A theme that somebody else has given a puzzle is told as it is.
    """
    return "" if theme in _SAYS_LITTLE else _IDEAS.get(theme, theme)


def idea_of(puzzle: Puzzle) -> str:
    """What a puzzle teaches, as a sentence; "" if it has no theme, or one that doesn't tell right from wrong.

    >>> from patience_widget import lessons
    >>> idea_of(lessons.puzzles("rosamunds-bower").theme("keep a heap free")[0])
    'The idea: keep an empty heap empty for as long as you can.'
    """
    said = idea(puzzle.theme)
    if puzzle.theme == "keep the row open":
        said = f"wait before you begin {_row_begun_too_early(puzzle)}"
    return f"The idea: {said}{'' if said.endswith('?') else '.'}" if said else ""


def _row_begun_too_early(puzzle: Puzzle) -> str:
    """The empty row that a wrong move begins: ``foundation 3``."""
    at = puzzle.position
    rows = [pile for pile in at.game.piles if pile.group.role == "foundation"]
    targets = {one.move.target for one in puzzle.refutations}
    begun = (row.the for row in rows if row.id in targets and not at.piles[row.index])
    return next(begun, "the next foundation")
