"""A review of a game: how good each move was, judged by what its player could know when it was made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING

from patience_widget.core.mistakes import missing
from patience_widget.core.table.table import table_of
from patience_widget.core.words import count_of
from patience_widget.players.by_weighing import Strength, unseen_cards
from patience_widget.solver.search.budget import Budget

from .chance import Chance, chance_of
from .judge import WIDEST, Judge, Judged

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from patience_widget.core.position import Position
    from patience_widget.core.table import Table
    from patience_widget.core.table.history import Node
    from patience_widget.core.table.table import HasTable

_LUCK = 20
"""If the chance fell by so much more than the moves cost, of 100, that is said."""

_FELL = "fell as cards came up{}: nobody could see how they lay."

_HARDLY = 0.05
"""Of a smaller chance it isn't said that the game can still be won."""


@dataclass(frozen=True, repr=False)
class Review(Sequence[Judged]):
    """The moves of a game, each judged by what could be known when it was made.

    Attributes:
        game: the title of the game.
        moves: the moves that were judged, in order.
        left: how many moves there was no time for.
        outcome: how the game ended: "won", "lost", or None.
        after: the chance after the last move of a game that isn't over, None if nobody has looked.
        took_back: whether moves were taken back; they aren't judged.
    """

    game: str
    moves: tuple[Judged, ...]
    left: int = 0
    outcome: str | None = None
    after: Chance | None = None
    took_back: bool = False

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, index: int) -> Judged:  # type: ignore[override]  # no slices: a part of them is no whole
        return self.moves[index]

    @property
    def mistakes(self) -> tuple[Judged, ...]:
        """The moves with which the chance surely fell by more than 10 in 100, the worst first."""
        return tuple(sorted((one for one in self.moves if one.sure), key=lambda one: -one.cost))

    @property
    def score(self) -> int | None:
        """100, less what all moves surely cost of the chance, with a confidence of 95 % each; at least 0.

        None if there was no time for all moves, if more than a third of those that count are unclear, or if none
        counts: such a score would be too good.
        """
        if self.left or not self.counted or 3 * self.unclear > len(self.counted):
            return None
        return max(0, round(100 - sum(one.least for one in self.moves)))

    @property
    def counted(self) -> tuple[Judged, ...]:
        """The moves that could be mistakes: there was a choice, and the game could still be won."""
        return tuple(one for one in self.moves if one.mattered)

    @property
    def as_good(self) -> int:
        """How many of the moves that count were as good as any."""
        return sum(not one.better and not one.unclear for one in self.counted)

    @property
    def unclear(self) -> int:
        """Of how many moves nobody can tell what they cost, because too few searches came to an end."""
        return sum(one.unclear for one in self.moves)

    @property
    def end(self) -> float | None:
        """The chance after the last move, from 0 to 1; None if it is too early to say, or wasn't looked at."""
        if self.outcome or self.left or self.after is None:
            return {"won": 1.0, "lost": 0.0}.get(self.outcome or "")
        return self.after.share if self.after.state in ("told", "won", "lost") else None

    @property
    def luck(self) -> str:
        """Of a game that wasn't won: how far the chance fell, and how much of it no move cost; "" if little was.

        The chance is of what the player could see. Moves are compared by a solver that sees each world
        whole, so a move that no mistake was found in may still be one: it is said how much of the chance was lost by
        moves that showed no new card. Nothing is said of a game for more than a third of which it was too early to say
        how good the chance was.
        """
        if self.left or not self.moves or self.outcome == "won":
            return ""
        known = self.moves[0].known
        unsure = sum(one.interval.high - one.interval.low > WIDEST for one in self.moves)
        if known is None or not unseen_cards(known.position) or 3 * unsure > len(self.moves):
            return ""
        start = round(100 * self.moves[0].chance)
        end = round(100 * (self.moves[-1].chance if self.end is None else self.end))
        cost = round(sum(one.cost for one in self.moves))
        if start - end - cost < _LUCK:
            return ""
        took = "We found no move that cost any of it."
        if cost:
            took = f"Your moves cost about {cost} of that{self._by_mistakes(cost)}."
            if not self.mistakes:
                took = f"Your moves may have cost {cost} of that, but no single one surely did."
        falls, by_luck = self._falls(new_card=False), self._falls(new_card=True)
        unproved = min(round(sum(falls.values())), start - end - cost)
        lucky = start - end - cost - (unproved if unproved >= _LUCK else 0)
        most = f", most of it with {self._named_most(by_luck)}" if 2 * max(by_luck.values(), default=0) > lucky else ""
        if unproved < _LUCK:
            took += f" {'The rest' if cost else 'It'} {_FELL.format(most)}"
        else:
            took += f" About {unproved} went with moves that showed no new card, most of it with "
            took += f"{self._named_most(falls)}. Perhaps that was a mistake: we can't prove it."
            took += f" The rest {_FELL.format(most)}" if lucky >= _LUCK else ""
        return f"Your chance fell from {start} to {end} in 100. {took}"

    def _by_mistakes(self, cost: int) -> str:
        """How much of what all moves cost the mistakes did, if the others cost something as well."""
        by_mistakes = round(sum(one.cost for one in self.mistakes))
        them = "mistakes" if len(self.mistakes) > 1 else "mistake"
        return f", {by_mistakes} of it with the {them}" if 0 < by_mistakes < cost else ""

    def _falls(self, *, new_card: bool) -> dict[int, float]:
        """For each move that showed a new card, or none, by its number, how far the chance fell more than it cost."""
        return {
            one.number: 100 * (one.chance - after.chance) - one.cost
            for one, after in pairwise(self.moves)
            if one.known
            and after.known
            and new_card == (unseen_cards(one.known.position) != unseen_cards(after.known.position))
        }

    def _named_most(self, falls: dict[int, float]) -> str:
        """The move with which the chance fell most, as its number and what was moved."""
        most = max(falls, key=falls.__getitem__)
        return next(one.named for one in self.moves if one.number == most)

    @property
    def heading(self) -> str:
        """How many of the moves that count were as good as any."""
        if not self.moves:
            return "No move is judged"
        if not any(one.is_choice for one in self.moves):
            return "There was no choice to judge"
        if not self.counted:
            was_lost = self.moves[0].was_lost
            return "This game was lost before your first move" if was_lost else "This game could hardly be won"
        return f"For {self.as_good} of {count_of(len(self.counted), 'choice')} we found nothing better"

    @property
    def lost(self) -> str:
        """How many mistakes there were, and which was the worst."""
        if not self.mistakes:
            return "No mistake." if self.outcome == "won" and not self.unclear else "No mistake that we can prove."
        worst = f"{'the worst ' if len(self.mistakes) > 1 else ''}at move {self.mistakes[0].number}"
        return f"{count_of(len(self.mistakes), 'mistake')}, {worst}."

    @property
    def account(self) -> str:
        """The score, what was lost, and the luck; without a score, why there is none."""
        if not self.moves and self.left:
            return f"There was no time to judge any of {count_of(self.left, 'move')}."
        if not self.moves:
            return "There are no moves to review yet."
        said = [] if self.score is None else [f"Score {self.score} of 100."]
        said.append(self.lost if self.counted else "No move could be a mistake.")
        others = sum(one.is_choice and not one.mattered for one in self.moves)
        if self.counted and others:
            do = "don't" if others > 1 else "doesn't"
            said.append(f"{count_of(others, 'more choice')} {do} count: the game could hardly be won then.")
        if self.unclear:
            them = "them" if self.unclear > 1 else "it"
            said.append(f"We couldn't judge {count_of(self.unclear, 'move')}: too much can happen after {them}.")
        if self.took_back:
            said.append("Moves that you took back aren't judged.")
        if self.left:
            said.append(f"There was no time for {count_of(self.left, 'more move')}.")
        if self.score is None:
            said.append("So there is no score.")
        return " ".join(one for one in (*said, self.luck or self._start, self._still) if one)

    @property
    def _start(self) -> str:
        """The chance at the start; "" if it was too early to say."""
        first = self.moves[0]
        is_told = first.interval.high - first.interval.low <= WIDEST
        nearly = "nearly " if first.chance == 1 and first.interval.low < 1 else ""
        return f"At the start your chance was {nearly}{100 * first.chance:.0f} in 100." if is_told else ""

    @property
    def _still(self) -> str:
        """That a game which was given up can still be won; "" of one that is over or that hardly can be."""
        if self.outcome or self.end is None or self.end < _HARDLY:
            return ""
        return f"The game isn't over: your chance is still about {100 * self.end:.0f} in 100."

    @property
    def summary(self) -> str:
        """What came out, in a few sentences."""
        if self.moves:
            return f"{self.heading}. {self.account}"
        return f"{self.account} Give it more seconds." if self.left else self.account

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each move: number, move, chance, low, high, cost, least, sure, better, why, unclear.

        It needs the extra `frames`.

        Raises:
            ImportError: pandas is not installed.
        """
        try:
            import pandas as pd  # noqa: PLC0415  it comes with an extra
        except ImportError as error:
            raise ImportError(missing("frames need pandas", "frames")) from error
        rows = [
            {
                "number": one.number,
                "move": str(one.move),
                "chance": one.chance,
                "low": one.interval.low,
                "high": one.interval.high,
                "cost": one.cost,
                "least": one.least,
                "sure": one.sure,
                "better": " ".join(map(str, one.better)),
                "why": one.why,
                "unclear": one.unclear,
            }
            for one in self.moves
        ]
        columns = ["number", "move", "chance", "low", "high", "cost", "least", "sure", "better", "why", "unclear"]
        return pd.DataFrame(rows, columns=columns)

    def plot(self, ax: Axes | None = None) -> Axes:
        """The chance before each move and at the end, its doubt as a band, mistakes as dots; with the extra `study`.

        Args:
            ax: where to draw; a new figure if it is left out.

        Raises:
            ImportError: matplotlib is not installed.
        """
        from .study.plots import BLUE, ORANGE, axes  # noqa: PLC0415  matplotlib comes with an extra

        ax = axes(ax)
        numbers = [one.number for one in self.moves]
        ax.fill_between(
            numbers,
            [one.interval.low for one in self.moves],
            [one.interval.high for one in self.moves],
            alpha=0.2,
            color=BLUE,
            linewidth=0,
        )
        ax.plot(numbers, [one.chance for one in self.moves], color=BLUE)
        if self.end is not None and self.moves:
            ax.plot([numbers[-1], numbers[-1] + 1], [self.moves[-1].chance, self.end], color=BLUE)
        ax.plot([one.number for one in self.mistakes], [one.chance for one in self.mistakes], "o", color=ORANGE)
        ax.set_ylim(0, 1)
        ax.set_xlabel("move")
        ax.set_ylabel("ways the cards may lie in which it can be won")
        ax.set_title(self.game if self.score is None else f"{self.game}: {self.score} of 100")
        return ax

    def __repr__(self) -> str:
        return "\n".join([self.summary, *map(str, self.mistakes)])

    def _repr_html_(self) -> str:
        lines = "".join(f"<li>{escape(str(one))}</li>" for one in self.mistakes)
        return f"<p>{escape(self.summary)}</p>{graph_of(self)}<ol>{lines}</ol>"


def review(
    table: Table | HasTable | Position | str,
    *,
    budget: float | Budget | None = 60.0,
    strength: Strength = Strength(),  # noqa: B008  a tuple
    seed: int = 0,
) -> Review:
    """Judge each move of a game by what its player could know when it was made. It never uses hidden cards.

    Only the line that was played is judged, not what was taken back. If a move seems worse than the best one, both are
    tried in six times as many other worlds; if that isn't sure yet, by searches that are four times as long.

    Args:
        table: the game: a table, a board, or a record.
        budget: the seconds it may take in all, a `Budget`, or None for no limit.
        strength: how hard to think about each move.
        seed: a different seed draws different worlds.

    Raises:
        TypeError: it is no game.
        ValueError: the text isn't a record.

    >>> review("beleaguered-castle#4", budget=None)
    There are no moves to review yet.
    """
    table = table_of(table)
    with table.lock:
        path, game = table.node.path(), table.game
    judge, limit = Judge(strength, seed), Budget.of(budget)
    judged = tuple(_line(judge, path, limit))
    end, left = path[-1], len(path) - 1 - len(judged)
    after = None if left or end.outcome or not judged else chance_of(judge.chance(end.known, limit))
    return Review(game.title, judged, left, end.outcome, after, took_back(path))


def took_back(path: Sequence[Node]) -> bool:
    """Whether moves beside a line, or after it, were made and taken back."""
    return any(len(node.after) > 1 for node in path) or bool(path[-1].after)


def _line(judge: Judge, path: Sequence[Node], budget: Budget) -> Iterator[Judged]:
    """The moves along a line, judged in order, as far as the budget goes."""
    for before, after in pairwise(path):
        if budget.is_used_up or after.played is None:
            return
        judged = judge.move(before, after.played.move, budget)
        if judged is None:
            return
        yield judged


_WIDE, _HIGH = 320, 80


def graph_of(review: Review) -> str:
    """The chance before each move, and at the end, as a small picture."""
    if len(review) < 2:
        return ""
    chances = [(one.number, one.chance) for one in review]
    if review.end is not None:
        chances.append((review[-1].number + 1, review.end))
    (first, start), (last, end) = chances[0], chances[-1]

    def spot(number: int, chance: float) -> tuple[float, float]:
        return round(_WIDE * (number - first) / (last - first), 1), round(_HIGH * (1 - chance), 1)

    points = " ".join(f"{x},{y}" for x, y in (spot(*one) for one in chances))
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.5" fill="#b5541c"/>'
        for x, y in (spot(one.number, one.chance) for one in review.mistakes)
    )
    label = f"The chance before each move, and at the end: from {start:.0%} to {end:.0%}"
    return (
        f'<svg role="img" aria-label="{label}" viewBox="-4 -4 {_WIDE + 8} {_HIGH + 8}" width="{_WIDE + 8}">'
        f'<polyline points="{points}" fill="none" stroke="#2f7d5f" stroke-width="2"/>{dots}</svg>'
    )
