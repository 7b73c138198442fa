"""The facts of card faces and geometry, from the file that the front end reads as well."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

FACTS: dict[str, Any] = json.loads(files(__package__).joinpath("cards.json").read_text(encoding="utf-8"))
