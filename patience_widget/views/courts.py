"""The figures of courts, from the file that the front end asks for as well."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring


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
