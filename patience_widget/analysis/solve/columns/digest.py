"""A digest of the source of the functions that can be compiled: what was compiled from other source is not theirs."""

from __future__ import annotations

import hashlib
from pathlib import Path

from . import dead, measure, moves, play, safe, search, tables

MODULES = (tables, play, moves, safe, dead, measure, search)


def digest() -> str:
    """Twelve letters and figures."""
    return hashlib.sha256(b"".join(Path(module.__file__ or "").read_bytes() for module in MODULES)).hexdigest()[:12]
