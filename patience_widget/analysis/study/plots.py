"""Plots of studies, with matplotlib: how often games are won, how many cards are left over, how far games get.

The colours are those of Okabe and Ito that stand out on white and on black (https://jfly.uni-koeln.de/color/), and
all else is as the style in use has it, so that a plot fits a dark page when the style is dark.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from patience_widget.core.game import Game
from patience_widget.core.mistakes import missing
from patience_widget.core.words import count_of, shown

from .summary import Summary, survival

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.ticker import Formatter, Locator

BLUE, ORANGE = "#0072B2", "#D55E00"


class Plottable(Protocol):
    """What a plot asks of a study; `patience_widget.analysis.Study` has it all.

    Attributes:
        game: the game.
        frame: a row for each deal.
    """

    game: Game
    frame: pd.DataFrame

    @property
    def who(self) -> str:
        """Who played, for titles."""

    @property
    def summary(self) -> Summary:
        """How often the game was won, or can be."""

    @property
    def by_redeals(self) -> pd.DataFrame:
        """How often the game was won with each number of redeals or fewer."""

    def column(self, name: str) -> pd.Series:
        """A column of the frame."""


def plot_rate(study: Plottable, ax: Axes | None = None) -> Axes:
    """The share of deals won with each number of redeals or fewer, with 95% intervals.

    Args:
        study: a study of a player.
        ax: where to draw; a new figure if it is left out.

    Raises:
        ValueError: the study counts no redeals.
        ImportError: matplotlib is not installed.
    """
    rates = study.by_redeals
    ax = axes(ax)
    reach = [rates["rate"] - rates["low"], rates["high"] - rates["rate"]]
    ax.errorbar(rates.index, rates["rate"], yerr=reach, fmt="o", color=BLUE, capsize=4, clip_on=False)
    ax.xaxis.set_major_locator(_whole_numbers())
    ax.set_xmargin(0.1)
    ax.set_ylim(bottom=0)
    return _labelled(ax, study, "redeals used, at most", "deals won", "How often it is won (95% intervals)")


def compare(
    *studies: Plottable | Sequence[Plottable], labels: Sequence[str] | None = None, ax: Axes | None = None
) -> Axes:
    """How often games are won, or can be, one study below the other, with 95% intervals.

    If the solver left deals unknown, there are two dots: one counts them as lost, the other as winnable. The interval
    covers both.

    Args:
        *studies: the studies, the first at the top; a list of studies also works.
        labels: names for them; if left out, game and player.
        ax: where to draw; a new figure if it is left out.

    Raises:
        TypeError: something is no study, or names are given without ``labels=``.
        ValueError: there are no studies, or not as many labels as studies, or a study doesn't count won games.
        ImportError: matplotlib is not installed.
    """
    given = [one for many in studies for one in (many if isinstance(many, Sequence) else (many,))]
    if not given:
        raise ValueError("there are no studies to compare")
    if any(isinstance(one, str) for one in given):
        raise TypeError("names are given as labels: compare(one, another, labels=[...])")
    for one in given:
        if not hasattr(one, "who"):
            raise TypeError(f"compare takes studies, as study(...) makes them, not {shown(one)}")
    names = [f"{study.game.title}, {study.who}" for study in given] if labels is None else list(labels)
    if len(names) != len(given):
        many = "1 study" if len(given) == 1 else f"{len(given)} studies"
        raise ValueError(f"you gave {count_of(len(names), 'label')} for {many}: give one for each, or none")
    sums = [study.summary for study in given]
    ax = axes(ax, (9, 1.2 + 0.4 * len(given)))
    rows = range(len(sums))
    ax.hlines(rows, [one.low for one in sums], [one.high for one in sums], color=BLUE, linewidth=2)
    ax.plot([one.rate for one in sums], rows, "o", color=BLUE, clip_on=False, label="won, or winnable")
    if any(one.unknown for one in sums):
        unknown = [(one.most, row) for row, one in enumerate(sums) if one.unknown]
        ax.plot(*zip(*unknown, strict=True), "o", color=ORANGE, label="and all unknown deals")
        ax.legend(loc="upper left", bbox_to_anchor=(1, 1))
    ax.set_yticks(list(rows), names)
    ax.set_ylim(len(sums) - 0.5, -0.5)
    ax.set_xlim(left=0)
    ax.set_xlabel("deals")
    ax.xaxis.set_major_formatter(_percent())
    ax.set_title("How often it is won (95% intervals)")
    return ax


def plot_left(study: Plottable, ax: Axes | None = None) -> Axes:
    """How many cards are left over at the end: the share of deals for each number, 0 being a won game.

    Args:
        study: a study of a player.
        ax: where to draw; a new figure if it is left out.

    Raises:
        ValueError: the study counts no cards.
        ImportError: matplotlib is not installed.
    """
    shares = study.column("left").value_counts(normalize=True).sort_index()
    ax = axes(ax)
    ax.bar(shares.index, shares, width=0.9, color=[ORANGE if left == 0 else BLUE for left in shares.index])
    return _labelled(ax, study, "cards left over (0: won)", "deals", "Cards left over")


def plot_survival(study: Plottable, by: str = "built", ax: Axes | None = None) -> Axes:
    """How far games get: the share of deals that reach each number of cards, or moves.

    Args:
        study: a study of a player.
        by: "built" for cards on the foundations, "moves" for moves made.
        ax: where to draw; a new figure if it is left out.

    Raises:
        ValueError: the study does not count that.
        ImportError: matplotlib is not installed.
    """
    what = {"built": "cards built, at least", "moves": "moves made, at least"}
    if by not in what:
        raise ValueError(f"by is {' or '.join(map(repr, what))}, not {shown(by)}")
    reached = study.column(by)
    points = range(int(reached.min()), int(reached.max()) + 1)
    ax = axes(ax)
    ax.step(points, survival(reached, points), where="mid", color=BLUE)
    ax.set_ylim(0, 1.03)
    return _labelled(ax, study, what[by], "deals", "How far games get")


def axes(ax: Axes | None, size: tuple[float, float] = (7, 4)) -> Axes:
    """The axes that were given, or new ones."""
    if ax is not None:
        return ax
    try:
        import matplotlib.pyplot as plt  # noqa: PLC0415  it comes with an extra
    except ImportError as error:
        raise ImportError(missing("plots need matplotlib", "study")) from error
    return plt.subplots(figsize=size, layout="constrained")[1]


def _labelled(ax: Axes, study: Plottable, x: str, y: str, title: str) -> Axes:
    ax.set_xlabel(x)
    ax.set_ylabel(y)
    ax.yaxis.set_major_formatter(_percent())
    ax.set_title(f"{title}\n{study.game.title}, {study.who}, {len(study.frame):,} deals")
    return ax


def _whole_numbers() -> Locator:
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415  likewise

    return MaxNLocator(integer=True)


def _percent() -> Formatter:
    from matplotlib.ticker import PercentFormatter  # noqa: PLC0415  likewise

    return PercentFormatter(1)
