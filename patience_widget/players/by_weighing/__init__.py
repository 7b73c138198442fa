"""The expert: it sees only what a person at the table sees, and plays well."""

from .expert import Expert, Plan
from .weigh import Choice, Strength, Weighed, weigh

__all__ = ["Choice", "Expert", "Plan", "Strength", "Weighed", "weigh"]
