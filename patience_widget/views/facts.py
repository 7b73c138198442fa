"""What the front end reads as well: the facts of card faces and geometry, and the figures of courts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

FACTS: dict[str, Any] = json.loads(Path(__file__).with_name("cards.json").read_text(encoding="utf-8"))


@cache
def load_figures() -> Mapping[str, str]:
    """The upper halves of court figures as SVG markup by the code of the card; none where their file is missing."""
    file = Path(__file__).parents[1] / "static" / "courts.json"
    figures: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return figures


@cache
def elements_of(markup: str) -> tuple[Element, ...]:
    """The elements of a figure."""
    return tuple(fromstring(f"<svg>{markup}</svg>"))  # noqa: S314  it comes from our own file
