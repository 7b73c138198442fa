"""Positions typed for tests."""


def filled(group: str, given: tuple[str, ...], others: str) -> str:
    """Lines for places with a card each: first the cards that are given, then others, as many as are named."""
    cards = [*given, *others.split()[len(given) :]]
    return "; ".join(f"{group}{n}: {card}" for n, card in enumerate(cards, 1))
