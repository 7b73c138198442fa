"""What boards in a notebook may spend on thinking: positions, so that they find the same on a busy machine."""

from patience_widget.analysis import Budget

HINT = 3_000
IN_POSITIONS = f"""
from patience_widget.analysis import Budget
from patience_widget.widget.background import budgets
budgets.LIGHT = budgets.SHOW_ME = Budget(None, positions=10_000)
budgets.HINT = Budget(None, positions={HINT})
budgets.WINNABLE_DEAL = Budget(None, positions=100_000)
"""
"""The beginning of a cell that shows a board."""


def for_a_hint() -> Budget:
    """The budget that a hint has there."""
    return Budget(None, positions=HINT)
