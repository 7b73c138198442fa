"""Positions as text or JSON, and back.

Each pile has a line, with its bottom card first. ``[7C]`` is a face-down card, ``[..]`` an unknown one, and ``-`` an
empty pile. The first line names the game; you can leave it out where the game is known already::

    game: osmosis
    redeals: unlimited
    reserve1: [7C] [8D] [9H] QS
    stock: [rest]

The line ``shuffle`` is there only where a redeal shuffles the cards: its number decides in which order they come, and
``shuffle: unknown`` is what a player knows of it. Without the line, the order follows from the cards as they lie.

The line ``redeals`` says how many are left. A game that counts something else has another word there, such as
``rotations``, and one that counts nothing has no such line. You can leave out the lines of empty piles. A comment
starts with ``#``. ``rest`` stands for all cards that aren't named, in the order of the pack. The stock always lies
face down, so its cards don't need brackets. On one line, semicolons separate the parts.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from patience_widget.core import catalogue
from patience_widget.core.cards import Card, packs_in_words
from patience_widget.core.piles import find_piles
from patience_widget.core.words import listed, pasted, pasted_json, shown, why_no_json

from .check import counted_by, find_problem

if TYPE_CHECKING:
    from patience_widget.core.game import Game

    from .position import Position


class PositionError(ValueError):
    """A text that isn't a possible position of its game; the message names the line at fault, or the part of it."""


def write_position(at: Position, *, one_line: bool = False) -> str:
    """A position as text, with all piles, also the empty ones."""
    lines = [f"game: {at.game.name}"]
    if any(action.limited for action in at.game.actions):
        lines.append(f"{counted_by(at.game)}: {'unlimited' if at.redeals is None else at.redeals}")
    if at.shuffle is not None or at.hides_a_shuffle:
        lines.append(f"shuffle: {'unknown' if at.shuffle is None else at.shuffle}")
    for pile, cards, down in zip(at.game.piles, at.piles, at.down, strict=True):
        words = [f"[{card.code}]" if place < down else card.code for place, card in enumerate(cards)]
        lines.append(f"{pile.id}: {' '.join(words) or '-'}")
    return ("; " if one_line else "\n").join(lines)


def parse_position(text: str, game: Game | None = None) -> Position:
    """Read a position.

    Args:
        text: the position.
        game: the game of a text that names none.

    Raises:
        PositionError: a line can't be read, a card is missing or there twice, or the position is impossible.
    """
    lines = _content_lines(pasted(text) if isinstance(text, str) else "")
    game = _read_game(lines, game)
    redeals, counted, shuffle = game.redeals, counted_by(game), _read_shuffle(lines, game)
    written: dict[str, str] = {}
    words: dict[int, list[_Word]] = {}
    for where, key, value in lines:
        if key == "game":
            raise PositionError(f"{where}: the line with the game comes first, and there is only one")
        if key in ("redeals", counted):
            if "redeals" in written:
                raise PositionError(f"{where}: there is already a line for the {counted}")
            redeals = _read_count(value, where, key)
            written["redeals"] = where
            continue
        found = find_piles(game.piles, key)
        if len(found) != 1:
            names = ", ".join(pile.id for pile in found or game.piles)
            raise PositionError(f"{where}: {shown(key)} isn't one of the piles of {game.title}: {names}")
        pile = found[0]
        if pile.index in words:
            raise PositionError(f"{where}: there is already a line for {pile.id}")
        written[pile.id] = where
        words[pile.index] = _read_words(value, where, len(game.cards), always_down=pile.group.face == "down")
    cards = _read_cards(words, game)
    position = game.beginning(
        tuple(cards.get(index, ()) for index in range(len(game.piles))),
        tuple(_count_down(words.get(index, []), len(cards.get(index, ()))) for index in range(len(game.piles))),
        redeals,
    )
    if shuffle and redeals != 0:
        position = game.position(position.piles, position.down, redeals, *shuffle)
    problem = find_problem(position)
    if problem:
        line = f"{written[problem.about]}: " if problem.about in written else ""
        raise PositionError(line + problem.text)
    return position


class _Word(NamedTuple):
    text: str
    down: bool
    where: str


def _content_lines(text: str) -> list[tuple[str, str, str]]:
    """The parts of a text, each with what errors call it: its line, or its own words where it shares a line."""
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        parts = [part.strip() for part in line.partition("#")[0].split(";") if part.strip()]
        for part in parts:
            where = f"line {number}" if len(parts) == 1 else f"in {shown(part)}"
            key, colon, value = part.partition(":")
            if not colon:
                raise PositionError(f"line {number}: {shown(part)} needs a colon, as in 'waste: 7C'")
            lines.append((where, key.strip().lower(), value.strip()))
    return lines


def _read_game(lines: list[tuple[str, str, str]], game: Game | None) -> Game:
    """The game that the first line names, which is taken out; the one given if it names none."""
    if lines and lines[0][1] == "game":
        where, _, name = lines.pop(0)
        try:
            return catalogue.find(name)
        except catalogue.UnknownGame as error:
            raise PositionError(f"{where}: {error}") from None
    if game is None:
        raise PositionError("the position doesn't name its game: begin it with a line such as 'game: osmosis'")
    return game


def _read_shuffle(lines: list[tuple[str, str, str]], game: Game) -> tuple[int | None, ...]:
    """How cards will be shuffled, from a line that is taken out: a number, or None if unknown; () without a line."""
    found = [line for line in lines if line[1] == "shuffle"] if game.shuffles else []
    for where, _, value in found:
        if len(found) > 1 or not re.fullmatch(r"unknown|\d{1,10}", value, re.ASCII):
            raise PositionError(f"{where}: write shuffle once, as a number or 'unknown'")
        lines.remove(found[0])
    return tuple(None if value == "unknown" else int(value) for _, _, value in found)


def _read_count(value: str, where: str, key: str) -> int | None:
    if value.lower() == "unlimited":
        return None
    if not re.fullmatch(r"\d{1,3}", value, re.ASCII):
        raise PositionError(f"{where}: write {key} as a number or 'unlimited', not {shown(value)}")
    return int(value)


def _read_words(value: str, where: str, most: int, *, always_down: bool) -> list[_Word]:
    words: list[_Word] = []
    texts = value.replace(",", " ").split() if value != "-" else []
    if len(texts) > most:
        raise PositionError(f"{where}: the game has only {most} cards, not {len(texts)}")
    for text in texts:
        bracketed = text.startswith("[")
        if bracketed != text.endswith("]"):
            raise PositionError(f"{where}: {shown(text)} needs both brackets, as in [7C]")
        down = bracketed or always_down
        if down and words and not words[-1].down:
            raise PositionError(f"{where}: face-down cards come first, under the face-up ones")
        inner = text.strip("[]")
        words.append(_Word("rest" if inner.lower() == "rest" else inner, down, where))
    return words


def _read_cards(words: dict[int, list[_Word]], game: Game) -> dict[int, tuple[Card, ...]]:
    """The cards of each pile, with `rest` filled in; of cards that look the same, the first is of the first pack."""
    met: Counter[str] = Counter()
    named: dict[int, list[Card | None]] = {}
    for index, entries in words.items():
        named[index] = []
        for text, _, where in entries:
            if text == "rest":
                named[index].append(None)
                continue
            try:
                code = Card(text).code
            except ValueError as error:
                raise PositionError(f"{where}: {error}") from None
            if code != ".." and not Card(code).bit & game.faces:
                pack = packs_in_words(game.packs, game.ranks, game.suits)
                raise PositionError(f"{where}: the {Card(code).name} ({code}) isn't in {pack}")
            if code != ".." and met[code] == game.copies:
                times = "twice" if game.copies == 1 else f"{game.copies + 1} times"
                raise PositionError(f"{where}: the {Card(code).name} ({code}) is there {times}")
            named[index].append(Card(code, met[code] if code != ".." else 0))
            met[code] += 1
    known = {card for cards in named.values() for card in cards}
    rest = [card for card in game.cards if card not in known]
    _check_complete(
        rest, met[".."], [word.where for entries in words.values() for word in entries if word.text == "rest"]
    )
    return {
        index: tuple(card for entry in cards for card in ([entry] if entry is not None else rest))
        for index, cards in named.items()
    }


def _count_down(words: list[_Word], cards: int) -> int:
    """How many of a pile's cards lie face down; `rest` counts as all the cards it stands for."""
    up = [word for word in words if not word.down]
    if any(word.text == "rest" for word in up):
        return sum(word.down for word in words)
    return cards - len(up)


def _check_complete(rest: list[Card], unknown: int, rests: list[str]) -> None:
    if len(rests) > 1 or (rests and unknown):
        raise PositionError(f"{rests[-1]}: use 'rest' only once, and not together with unknown cards (..)")
    if unknown and unknown != len(rest):
        left = {0: "all cards are", 1: "1 isn't"}.get(len(rest), f"{len(rest)} aren't")
        raise PositionError(f"{unknown} {'card is' if unknown == 1 else 'cards are'} unknown (..), but {left} named")
    if rest and not unknown and not rests:
        missing = "1 card is missing," if len(rest) == 1 else f"{len(rest)} cards are missing, starting with"
        raise PositionError(f"{missing} the {rest[0].name}; write 'rest' for all cards that aren't named")


_FIELDS = ("game", "redeals", "shuffle", "piles")


def position_to_json(at: Position) -> str:
    """A position as JSON; see `Position.to_json` for its form."""
    piles = {
        pile.id: {"cards": [card.code for card in cards], "down": down}
        for pile, cards, down in zip(at.game.piles, at.piles, at.down, strict=True)
    }
    shuffle = {"shuffle": at.shuffle} if at.shuffle is not None or at.hides_a_shuffle else {}
    return json.dumps({"game": at.game.name, "redeals": at.redeals, **shuffle, "piles": piles})


def position_from_json(text: str, game: Game | None = None) -> Position:
    """Read a position; see `Position.from_json`."""
    try:
        data = json.loads(pasted_json(text) if isinstance(text, str) else text)
    except (TypeError, ValueError, RecursionError) as error:
        raise PositionError(f"this isn't JSON: {why_no_json(error)}") from None
    if not isinstance(data, dict) or not isinstance(data.get("piles"), dict):
        raise PositionError('a position is a JSON object such as {"game": "osmosis", "redeals": null, "piles": {...}}')
    strange = [name for name in data if name not in _FIELDS]
    if strange:
        raise PositionError(f"{shown(strange[0])} isn't a field of a position: the fields are {listed(list(_FIELDS))}")
    parts = [_line(name, pile) for name, pile in data["piles"].items()]
    if "shuffle" in data:
        shuffle = data["shuffle"]
        if shuffle is not None and (type(shuffle) is not int or shuffle < 0):
            raise PositionError(f"give shuffle as a number from 0, or null if it isn't known, not {shown(shuffle)}")
        parts.insert(0, f"shuffle: {'unknown' if shuffle is None else shuffle}")
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
