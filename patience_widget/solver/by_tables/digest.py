"""A digest of the source of the functions that can be compiled, and of what compiles them.

What was compiled from other source, or in another way, is not theirs.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from patience_widget.machine import moves, play, tables
from patience_widget.solver.by_tables import dead, measure, safe, search

MODULES = (tables, play, moves, safe, dead, measure, search)


def digest() -> str:
    """Twelve letters and figures."""
    files = [Path(module.__file__ or "") for module in MODULES]
    files.append(Path(__file__).with_name("compiled.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]
