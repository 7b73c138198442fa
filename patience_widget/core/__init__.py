"""The rules core: pure Python, no notebook.

At the top lie the things that everything else is about (cards, piles, positions, games), and a folder for each kind of
work on them: rules, deals, actions, moves, table. The file of a game imports all it needs from
`patience_widget.core.writing`.
"""

import sys
from importlib import import_module

_FORMER = {
    "bases": "rules.foundations",
    "dealing": "deals",
    "draft": "position.draft",
    "gates": "rules.gates",
    "hand": "rules.gates",
    "history": "table.history",
    "judging": "moves.judge",
    "lifting": "rules.lifting",
    "packing": "rules.packing",
    "pairing": "actions.pairs",
    "rule": "rules.rule",
    "stuck": "ending",
}
"""Modules under the names that they had before they moved: games and programs of other people import from these."""

for _name, _now in _FORMER.items():
    globals()[_name] = sys.modules[f"{__name__}.{_name}"] = import_module(f".{_now}", __name__)
