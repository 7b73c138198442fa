"""The facts of card faces and geometry, from the file that the front end reads as well."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FACTS: dict[str, Any] = json.loads(Path(__file__).with_name("cards.json").read_text(encoding="utf-8"))
