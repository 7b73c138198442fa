"""Positions and moves in few letters, as the files of puzzles write them.

A position is the redeals left (``-`` for any number), a blank, and the cards of every pile, bottom card first, with
``/`` between the piles: ``2 7c8dQH//5/4S``. A face-down card is in small letters. A foundation with a fixed suit and
order is the number of its cards. The names of piles in moves are shortened as far as the game still understands them:
``w>f3``.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from patience_widget.core.cards import RANKS, Card
from patience_widget.core.moves.notation import parse_move, short_form
from patience_widget.core.piles import Pile

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position


def write_position(at: Position) -> str:
    """A position in few letters.

    >>> from patience_widget import Table
    >>> write_position(Table("osmosis", deal=17).position)[:50]
    '- jh3s2s4S/8sjs5hAH/5d9s6d8C/6cqd7hKH/4H////5c3h2d'
    """
    redeals = "-" if at.redeals is None else str(at.redeals)
    return f"{redeals} {'/'.join(map(_pile, at.game.piles, at.piles, at.down))}"


def _pile(pile: Pile, cards: tuple[Card, ...], down: int) -> str:
    if _is_counted(pile):
        return str(len(cards)) if cards else ""
    return "".join(card.code.lower() if place < down else card.code for place, card in enumerate(cards))


def _is_counted(pile: Pile) -> bool:
    return pile.group.role == "foundation" and bool(pile.suit and pile.order)


def read_position(text: str, game: Game) -> Position:
    """Read what `write_position` has written; of cards that look the same, the first is of the first pack.

    Raises:
        ValueError: the text is no position of this game.
    """
    redeals, _, rest = text.partition(" ")
    words = rest.split("/")
    if len(words) != len(game.piles):
        raise ValueError(f"{game.title} has {len(game.piles)} piles, and the text {len(words)}: {text!r}")
    met: Counter[str] = Counter()
    piles, down = [], []
    for pile, word in zip(game.piles, words, strict=True):
        codes = _codes(pile, word)
        piles.append(tuple(_card(code.upper(), met) for code in codes))
        down.append(sum(code.islower() for code in codes))
    if {card for cards in piles for card in cards} != set(game.cards) or sum(met.values()) != len(game.cards):
        raise ValueError(f"these aren't the cards of {game.title}: {text!r}")
    return game.position(tuple(piles), tuple(down), None if redeals == "-" else int(redeals))


def _codes(pile: Pile, word: str) -> list[str]:
    if _is_counted(pile):
        return [RANKS[rank - 1] + pile.suit for rank in pile.order[: int(word or 0)]]
    if not re.fullmatch(r"(?:[0-9a-z]{2})*(?:[0-9A-Z]{2})*", word):
        raise ValueError(f"{word!r} are no cards")
    return re.findall("..", word)


def _card(code: str, met: Counter[str]) -> Card:
    met[code] += 1
    return Card(code, met[code] - 1)


def write_move(game: Game, move: Move) -> str:
    """A move in few letters.

    >>> from patience_widget import Move, games
    >>> write_move(games.find("osmosis"), Move("move", ("waste", "foundation3")))
    'w>f3'
    """
    return str(move._replace(piles=tuple(short_form(game, pile) for pile in move.piles)))


def read_move(at: Position, text: str) -> Move:
    """Read a move; see `patience_widget.core.moves.notation`.

    Raises:
        ValueError: the text is no move of the game.
    """
    return parse_move(at, text)
