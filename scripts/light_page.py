"""Write the table of games without a light in docs/odds.md, by the figures in the package.

python -m scripts.light_page
"""

from __future__ import annotations

from pathlib import Path

from patience_widget.core import catalogue
from patience_widget.games.decided import Decided, decided
from patience_widget.solver.in_time import is_enough

PAGE = Path(__file__).parents[1] / "docs" / "odds.md"
BEGIN, END = "<!-- light: written by python -m scripts.light_page -->\n", "<!-- end of light -->\n"


def table() -> str:
    """The games of which the solver decides too few deals, in the order of the catalogue."""
    rows = [decided(catalogue.find(name)) for name in catalogue.names() if "/" not in name]
    lines = [_row(row) for row in rows if row is not None and not is_enough(row.decided, row.deals)]
    head = "| game | decided without numba | with numba | light |\n"
    return f"{head}|{' --- |' * 4}\n{''.join(lines)}"


def _row(row: Decided) -> str:
    compiled = row.deals_with_numba > 0
    helps = is_enough(row.decided_with_numba, row.deals_with_numba)
    cells = (
        catalogue.find(row.game).title,
        f"{row.decided} of {row.deals}",
        f"{row.decided_with_numba} of {row.deals_with_numba}" if compiled else "the same",
        "with numba" if helps else "no",
    )
    return f"| {' | '.join(cells)} |\n"


def with_table(text: str) -> str:
    """The page with the table of today."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
