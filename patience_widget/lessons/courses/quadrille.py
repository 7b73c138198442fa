"""The courses of the Quadrille family: Contradance, Captive Queens and Royal Quadrille."""

from __future__ import annotations

from .captive_queens import CAPTIVE_QUEENS
from .contradance import CONTRADANCE
from .royal_quadrille import ROYAL_QUADRILLE

LESSONS = (CONTRADANCE, CAPTIVE_QUEENS, ROYAL_QUADRILLE)
