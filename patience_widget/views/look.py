"""How the cards of a picture look, and how much of each is seen."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

LEAST_CLASSIC = 50
"""Cards narrower than this, in pixels, have the large index: the classic one could hardly be read."""
FACES = ("classic", "large")
BACKS = ("blue", "red", "green")


@dataclass(frozen=True)
class Look:
    """How the cards of a picture look.

    Attributes:
        faces: "classic" or "large", the face with one large index.
        back: "blue", "red" or "green".
        four_colours: whether each suit has a colour of its own.
        figures: the figures of courts, see `load_figures`; letters stand for those that are not there.
    """

    faces: str = "classic"
    back: str = "blue"
    four_colours: bool = False
    figures: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Seen:
    """What is seen of a card in a fan: so much of it from the side that the fan shows, in hundredths of its width."""

    fan: str = ""
    much: float = math.inf

    @property
    def covered(self) -> bool:
        """Whether another card lies on it."""
        return self.much < math.inf

    def shows(self, x: float, y: float, size: float) -> bool:
        """Whether anything is seen of what has this middle and this size."""
        along = {"down": y, "right": x, "left": 100 - x}.get(self.fan, 0)
        return along - size / 2 < self.much


WHOLE = Seen()
