"""Write the table of odds in docs/odds.md, by what the package knows; ``python -m scripts.odds --tables`` calls it."""

from __future__ import annotations

from pathlib import Path

from patience_widget import games
from patience_widget.games.odds import Odds, Share

PAGE = Path(__file__).parents[1] / "docs" / "odds.md"
BEGIN, END = "<!-- odds: written by python -m scripts.odds --tables -->\n", "<!-- end of odds -->\n"
WIDEST = 0.2
"""A game whose interval is wider has a line only if the expert played it; the notebook has them all."""


def table() -> str:
    """The games of which something is known, those that can be won most often first."""
    rows = [one for one in games.odds_table() if one.expert or (one.can_be_won and one.high - one.low <= WIDEST)]
    head = "| game | can be won | 95% interval | of deals | others found | expert wins | greedy wins | careful wins |\n"
    return f"{head}|{' --- |' * 8}\n{''.join(map(_row, rows))}"


def _row(one: Odds) -> str:
    title = games.find(one.game).title
    words = one.can_be_won
    solved = (words, f"{one.low:.1%} to {one.high:.1%}", f"{one.deals:,}") if words else ("", "", "")
    simple = _share(one.greedy), _share(one.careful)
    found = "" if one.published is None else f"{one.published:.1%}"
    cells = (title, *solved, found, _of_expert(one), *simple)
    return f"| {' | '.join(cells)} |\n"


def _share(share: Share | None) -> str:
    """A share with the number of deals, which often is small."""
    return f"{share.rate:.1%} of {share.deals:,}" if share else ""


def _of_expert(one: Odds) -> str:
    """The expert's share with its interval, since it plays few deals; or that it wins whatever the solver can win."""
    if one.expert is None:
        return "all proved winnable" if one.expert_wins_all_proved else ""
    return f"{one.expert.rate:.0%} ({one.expert.low:.0%} to {one.expert.high:.0%}) of {one.expert.deals:,}"


def with_table(text: str) -> str:
    """The page with the table of today."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
