"""Why a move loses where all cards go onto a single pile, each next in rank to the one before, as in Golf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.cards import rank_name
from patience_widget.core.moves.lines import play_line
from patience_widget.core.rules.foundations import Builds
from patience_widget.core.words import in_words, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position

_FOLLOWED = 20_000
"""How many moves are played, at the most, to find the longest chain."""
_SHORT = 3
"""After a wrong card so many others may follow, at the most, for this to be the reason."""
_LISTED = 6
"""Of a longer chain it is told how many cards it has, and not which."""


def builds_one_row(game: Game) -> bool:
    """Whether all cards go onto a single pile, each next to the one before.

    >>> from patience_widget import games
    >>> [name for name in ("golf", "tripeaks", "klondike", "pyramid") if builds_one_row(games.find(name))]
    ['golf', 'tripeaks']
    """
    piles = [game.piles[index] for index in game.foundations]
    return len(piles) == 1 and any(isinstance(rule, Builds) for rule in piles[0].group.takes)


def why_the_chain_breaks(at: Position, made: Sequence[Move], line: Sequence[Move]) -> tuple[str, tuple[Card, ...]]:
    """Why a move loses, as a sentence, and the cards that it speaks of; "" in other games, and where it isn't known.

    Either few cards can follow, or the card is needed later, or a turn covers what others go on.

    Args:
        at: where the move and the line begin.
        made: the move.
        line: moves that win.
    """
    if not builds_one_row(at.game) or len(made) != 1:
        return "", ()
    chain = _chain(at, line)
    if made[0].verb != "move":
        return _covered_by_turning(at, made[0], chain)
    card = at[made[0].source][-1]
    most = longest_chain(play_line(at, made))
    needed = _needed_later(at, card, line)
    if most is None or most >= len(chain) - 1 or (needed[0] and most > _SHORT):
        return needed
    return _ends_soon(card, most, chain)


def _chain(at: Position, line: Sequence[Move]) -> tuple[Card, ...]:
    """The cards that a line clears before it turns, or to its end."""
    cards: list[Card] = []
    for move in line:
        if move.verb != "move":
            break
        cards.append(at[move.source][-1])
        at, _ = at.game.play(at, move)
    return tuple(cards)


def longest_chain(at: Position, moves: int = _FOLLOWED) -> int | None:
    """How many cards can be cleared at the most without turning; None if that takes too many moves to find out."""
    known: dict[Position, int] = {}

    def longest(here: Position) -> int:
        nonlocal moves
        if here not in known:
            known[here] = 0
            ways = [move for move in here.game.legal_moves(here) if move.verb == "move"]
            moves -= len(ways)
            if moves >= 0:
                known[here] = max((1 + longest(here.game.play(here, way)[0]) for way in ways), default=0)
        return known[here]

    most = longest(at)
    return most if moves >= 0 else None


def _ends_soon(card: Card, most: int, chain: tuple[Card, ...]) -> tuple[str, tuple[Card, ...]]:
    few = f"at most {in_words(most)} {'card' if most == 1 else 'cards'} can follow" if most else "no card fits"
    after = f"After the {chain[0].name} {_following(chain[1:])}; after the {card.name} {few}."
    return after, (*chain, card)


def _following(cards: tuple[Card, ...]) -> str:
    """Which cards can follow, by their ranks in order, or how many."""
    if len(cards) > _LISTED:
        return f"{len(cards)} cards can follow"
    return f"you can go on with {_ranks(cards)}"


def _ranks(cards: tuple[Card, ...]) -> str:
    return f"the {listed([rank_name(card.rank) for card in cards])}"


def _needed_later(at: Position, card: Card, line: Sequence[Move]) -> tuple[str, tuple[Card, ...]]:
    """On which card a line plays another one later, and what goes on that; "" if it doesn't."""
    pile = at.game.piles[at.game.foundations[0]]
    here = play_line(at, line)
    row = here[pile.id]
    place = row.index(card) if card in row else 0
    first = len(at[pile.id])
    if place <= first:
        return "", ()
    below, above = row[place - 1], row[place + 1 :][:1]
    on_it = f", and the {above[0].name} on it" if above else ""
    why = f"The {card.name} is needed later: it goes on the {below.name}{on_it}."
    return why, (card, below, *above)


def _covered_by_turning(at: Position, move: Move, chain: tuple[Card, ...]) -> tuple[str, tuple[Card, ...]]:
    """What goes on the card that a turn covers."""
    pile = at.game.piles[at.game.foundations[0]]
    if not chain or not at[pile.id]:
        return "", ()
    there, _ = at.game.play(at, move)
    covered, up = at[pile.id][-1], there[pile.id][-1]
    goes = f"{len(chain)} cards can go" if len(chain) > _LISTED else f"{_ranks(chain)} can go"
    why = f"Turning covers the {covered.name}, on which {goes} now"
    most = longest_chain(there)
    if most is None or most >= len(chain):
        return f"{why}.", (covered, *chain)
    fit = f"at most {in_words(most)} {'card fits' if most == 1 else 'cards fit'}" if most else "no card fits"
    return f"{why}; on the {up.name} that comes up {fit}.", (covered, *chain, up)
