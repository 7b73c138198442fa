"""Positions as JSON, for programs in other languages, and back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .cards import Card
from .position_text import PositionError, parse_position
from .words import listed, shown

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

_FIELDS = ("game", "redeals", "piles")


def position_to_json(at: Position) -> str:
    """A position as JSON; see `Position.to_json` for its form."""
    piles = {
        pile.id: {"cards": [card.code for card in cards], "down": down}
        for pile, cards, down in zip(at.game.piles, at.piles, at.down, strict=True)
    }
    return json.dumps({"game": at.game.name, "redeals": at.redeals, "piles": piles})


def position_from_json(text: str, game: Game | None = None) -> Position:
    """Read a position; see `Position.from_json`."""
    try:
        data = json.loads(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise PositionError(f"this isn't JSON: {shown(str(error))}") from None
    if not isinstance(data, dict) or not isinstance(data.get("piles"), dict):
        raise PositionError('a position is a JSON object such as {"game": "osmosis", "redeals": null, "piles": {...}}')
    strange = [name for name in data if name not in _FIELDS]
    if strange:
        raise PositionError(f"{shown(strange[0])} isn't a field of a position: the fields are {listed(list(_FIELDS))}")
    parts = [_line(name, pile) for name, pile in data["piles"].items()]
    if "redeals" in data:
        parts.insert(0, f"redeals: {_count(data['redeals'])}")
    if "game" in data and (game is None or data["game"] != game.name):
        parts.insert(0, f"game: {_plain(data['game'])}")
    return parse_position("; ".join(parts), game)


def _line(name: str, pile: Any) -> str:
    """A pile as it is written in the text of a position, which is then checked as any other."""
    cards, down = (pile.get("cards"), pile.get("down")) if isinstance(pile, dict) and len(pile) == 2 else (None, None)
    if not isinstance(cards, list) or type(down) is not int or not 0 <= down <= len(cards):
        raise PositionError(f'{_plain(name)}: write a pile as {{"cards": ["7C", "QS"], "down": 1}}')
    try:
        codes = [Card(card).code for card in cards]
    except ValueError as error:
        raise PositionError(f"{_plain(name)}: {error}") from None
    words = [f"[{code}]" if place < down else code for place, code in enumerate(codes)]
    return f"{_plain(name)}: {' '.join(words) or '-'}"


def _count(redeals: Any) -> str:
    if redeals is None:
        return "unlimited"
    if type(redeals) is not int or redeals < 0:
        raise PositionError(f"give redeals as a number from 0, or null for no limit, not {shown(redeals)}")
    return str(redeals)


def _plain(name: Any) -> str:
    """A name that can stand in the text of a position."""
    if not isinstance(name, str) or not name.strip() or any(sign in name for sign in ";:#") or not name.isprintable():
        raise PositionError(f"{shown(name)} isn't the name of a game or a pile")
    return name
