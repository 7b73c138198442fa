"""Where the games of a board are kept, in sentences for its options."""

from __future__ import annotations

import sys
from typing import Any

from patience_widget.journal.place import VARIABLE, has_sqlite, in_words, journal_file
from patience_widget.journal.stores import state

_UNTIL = "This switch works for the boards of this kernel, until it stops. To keep no games after that either, "
_FOR_GOOD = f"set the environment variable {VARIABLE}=off before you start Jupyter."
_IN_A_BROWSER = f"begin your notebook with: import os; os.environ['{VARIABLE}'] = 'off'"
_PYTHON = (
    'In Python: from patience_widget import journal; then journal.export("my_games.json") saves your games in a file'
    " and journal.clear() deletes them."
)


def describe_journal(*, keeps: bool) -> dict[str, Any]:
    """Where games are kept, and what can be done about it.

    Args:
        keeps: whether the board keeps its games while the journal is on.

    Returns:
        Whether they are kept (`on`), None where that can't be chosen, and what there is to tell (`says`).
    """
    if not has_sqlite():
        return {"on": None, "says": ["Your games aren't kept: that needs SQLite, which this Python doesn't have."]}
    if not keeps:
        return {"on": None, "says": [f"Your games aren't kept here. Set {VARIABLE} to a file to keep them there."]}
    where, fault, _ = state()
    for_good = _UNTIL + (_IN_A_BROWSER if sys.platform == "emscripten" else _FOR_GOOD)
    if where == "nowhere":
        return {
            "on": False,
            "says": ["Your games aren't kept. Games that were kept before are still there.", for_good],
        }
    file = journal_file()
    told = fault or "They are kept until Python ends."
    if where != "memory" and file is not None:
        told = f"They are kept in {in_words(file)}, on this machine alone."
    return {"on": True, "says": [told, for_good, _PYTHON]}
