"""Columns of which only the whole goes to another column, as in Duchess and the older descriptions of Canfield."""

from __future__ import annotations

from patience_widget.core.writing import Card, Pile, Position, any_card, rule


@rule(
    "From one tableau pile to another you move the whole pile. The top card alone can go only to a foundation.",
    "The {run} can't go to {target}: from {source} you can move only the whole pile to another one.",
    could_hold=any_card,
)
def whole_columns(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card comes from elsewhere, or it is the lowest of its column."""
    return source.group is not target.group or at.piles[source.index][:1] == (card,)
