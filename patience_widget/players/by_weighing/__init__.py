"""The expert: it sees only what a person at the table sees, and plays well."""

from .cost import Cost, cost
from .direct import direct, led_by_cards, place_of
from .expert import Expert, Plan, line_further
from .weigh import new_searches, weigh
from .weighed import Choice, Strength, Weighed
from .worlds import free_turns, that_come_up, unseen_cards, worlds

__all__ = [
    "Choice",
    "Cost",
    "Expert",
    "Plan",
    "Strength",
    "Weighed",
    "cost",
    "direct",
    "free_turns",
    "led_by_cards",
    "line_further",
    "new_searches",
    "place_of",
    "that_come_up",
    "unseen_cards",
    "weigh",
    "worlds",
]
