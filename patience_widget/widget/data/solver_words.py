"""What is said of help by the solver: it uses hidden cards, and has to say so, unless the game hides nothing."""

from __future__ import annotations

from patience_widget.core.game import Game


def found(game: Game, what: str = "This") -> str:
    """What is said of something that the solver found."""
    if game.hides_cards:
        return f"{what} was found with the help of hidden cards."
    return f"The solver found {what.lower()}."


def searched(game: Game) -> str:
    """What is said of a search that found nothing."""
    return "This search used hidden cards." if game.hides_cards else "That is as far as the solver came."


def light(game: Game) -> str:
    """What is said of the light."""
    return "The light uses hidden cards." if game.hides_cards else "The solver works this out."


def if_hidden(game: Game, text: str) -> str:
    """A text that makes sense only where cards are hidden; else nothing."""
    return text if game.hides_cards else ""
