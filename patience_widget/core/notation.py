"""Moves, positions and decks as text, and back.

A move is written ``reserve1>foundation2``, ``turn``, ``redeal heap2+heap1+heap3``. When it is read, any unambiguous
short form of a pile (``r1>f2``) or a card instead of its pile (``8C>f2``) will do.

A position is written one pile a line, bottom card first, ``[7C]`` face down, ``[..]`` face down and unknown, ``-``
empty::

    game: osmosis
    redeals: unlimited
    reserve1: [7C] [8D] [9H] QS
    stock: [rest]

Lines may be left out for empty piles; ``#`` begins a comment; ``rest`` stands for all cards named nowhere else, in
the order of the pack. On one line the parts are separated by semicolons.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from . import catalogue
from .actions import Move
from .cards import Card, pack_of_cards
from .check import find_problem
from .game import Game
from .piles import Group, Pile, find_piles
from .position import Position


class InvalidMove(ValueError):
    """A text that is no move of the game at all."""


class AmbiguousMove(ValueError):
    """A text that can mean several moves; `readings` lists them."""

    def __init__(self, message: str, readings: tuple[Move, ...] = ()) -> None:
        super().__init__(message)
        self.readings = readings

    def __reduce__(self) -> tuple[type[AmbiguousMove], tuple[str, tuple[Move, ...]]]:
        return AmbiguousMove, (self.args[0], self.readings)


class PositionError(ValueError):
    """A text that is no position of the game; the message names the line where there is one to blame."""


_COUNT = re.compile(r"[1-9]\d{0,2}")


def parse_move(at: Position, text: str) -> Move:
    """Read a move of the game; whether it is legal is not asked.

    Raises:
        InvalidMove: it is no move of this game; the message says what would be one.
        AmbiguousMove: it can mean several moves.
    """
    words = text.strip()
    if ">" in words:
        return _parse_transfer(at, words)
    verb, _, order = words.partition(" ")
    actions = [action for action in at.game.actions if verb and action.name.startswith(verb.lower())]
    if len(actions) != 1:
        raise InvalidMove(f"{text!r} is no move of {at.game.title}: {_how_to_write(at, words)}")
    piles = tuple(_piles_meant(at, part, text)[0][0].id for part in order.split("+")) if order.strip() else ()
    return check_move(at, Move(actions[0].name, piles))


def check_move(at: Position, move: Move) -> Move:
    """The move if it is one that the game knows, legal or not; an action without its piles is completed.

    Raises:
        InvalidMove: the game has no such move.
    """
    problem = _problem(at.game, move)
    if problem:
        shown = tuple(move) if isinstance(move, tuple) else move
        raise InvalidMove(f"{shown!r} is no move of {at.game.title}: {problem}")
    if move.verb == "move":
        return move
    ways = at.game.action(move.verb).moves
    if move in ways:
        return move
    if move == Move(move.verb):
        return ways[0]
    takes = f"{'+'.join(ways[0].piles)}, in any order" if ways[0].piles else "no piles"
    raise InvalidMove(f"{str(move)!r} is no move of {at.game.title}: {move.verb} takes {takes}")


def _problem(game: Game, move: Move) -> str:
    """What is wrong with the form of a move, "" if nothing is."""
    if not isinstance(move, Move) or not isinstance(move.piles, tuple):
        return "write it as text, or as a Move"
    if move.verb != "move":
        known = any(action.name == move.verb for action in game.actions)
        return "" if known else f"the actions are {', '.join(action.name for action in game.actions)}"
    ids = [pile.id for pile in game.piles]
    if len(move.piles) != 2 or move.source not in ids or move.target not in ids or move.source == move.target:
        return f"a card is moved from one pile to another, of {', '.join(ids)}"
    if type(move.cards) is not int or move.cards < 1:
        return "at least one card is moved"
    return ""


def _parse_transfer(at: Position, text: str) -> Move:
    body, star, digits = text.partition("*")
    parts = body.split(">")
    if len(parts) != 2 or (star and not _COUNT.fullmatch(digits.strip())):
        raise InvalidMove(f"{text!r} is no move: write source>target, as in {_example(at)}")
    targets = [target for target, _ in _piles_meant(at, parts[1], text)]
    readings = tuple(
        Move("move", (source.id, target.id), int(digits) if star else depth)
        for source, depth in _piles_meant(at, parts[0], text)
        for target in targets
    )
    if len(readings) > 1:
        raise AmbiguousMove(f"{text!r} can mean {' or '.join(map(str, readings))}", readings)
    move = readings[0]
    if move.source == move.target:
        raise InvalidMove(f"{text!r} is no move: source and target are the same pile")
    return move


def _piles_meant(at: Position, part: str, text: str) -> list[tuple[Pile, int]]:
    """The piles a part of a move can mean, each with the number of cards from the named card to the top."""
    found = find_piles(at.game.piles, part)
    if found:
        return [(pile, 1) for pile in found]
    try:
        card = Card(part)
    except ValueError:
        names = ", ".join(_span(group) for group in at.game.groups)
        raise InvalidMove(
            f"{text!r} is no move: there is no pile {part.strip()!r} in {at.game.title}, which has {names}"
        ) from None
    places = [
        (pile, len(cards) - place)
        for pile, cards in zip(at.game.piles, at.piles, strict=True)
        for place in range(at.down[pile.index], len(cards))
        if cards[place].face == card.face
    ]
    if not places:
        raise InvalidMove(f"{text!r} is no move: the {card.name} is not in sight")
    tops = [place for place in places if place[1] == 1]
    return tops or places


def _span(group: Group) -> str:
    numbered = group.ids == tuple(f"{group.name}{n}" for n in range(1, group.size + 1))
    return f"{group.ids[0]}-{group.size}" if numbered else ", ".join(group.ids)


def _how_to_write(at: Position, words: str) -> str:
    names = ", ".join(action.name for action in at.game.actions)
    try:
        _piles_meant(at, words, words)
    except ValueError:
        return f"write source>target, as in {_example(at)}, or {names}"
    return f"say where to, as in {words}>{at.game.piles[at.game.foundations[0]].id}"


def _example(at: Position) -> str:
    giver = next(pile for pile in at.game.piles if pile.group.role in ("reserve", "waste"))
    return f"{giver.id}>{at.game.piles[at.game.foundations[0]].id}"


# ---------------------------------------------------------------------------------------------------------- positions


def write_position(at: Position, *, one_line: bool = False) -> str:
    """A position as text; empty piles included, so that every pile is seen."""
    redeals = "unlimited" if at.redeals is None else str(at.redeals)
    lines = [f"game: {at.game.name}", f"redeals: {redeals}"]
    for pile, cards, down in zip(at.game.piles, at.piles, at.down, strict=True):
        words = [f"[{card.code}]" if place < down else card.code for place, card in enumerate(cards)]
        lines.append(f"{pile.id}: {' '.join(words) or '-'}")
    return ("; " if one_line else "\n").join(lines)


def parse_position(text: str) -> Position:
    """Read a position.

    Raises:
        PositionError: a line cannot be read, or a card is missing or double; the message names the line and the card.
    """
    lines = _content_lines(text if isinstance(text, str) else "")
    if not lines or lines[0][1] != "game":
        raise PositionError("a position begins with the line 'game: NAME', as in 'game: osmosis'")
    try:
        game = catalogue.find(lines[0][2])
    except catalogue.UnknownGame as error:
        raise PositionError(f"line {lines[0][0]}: {error}") from None
    redeals = game.redeals
    words: dict[int, list[_Word]] = {}
    for number, key, value in lines[1:]:
        if key == "redeals":
            redeals = _read_redeals(value, number)
            continue
        found = find_piles(game.piles, key)
        if len(found) != 1:
            names = ", ".join(pile.id for pile in found or game.piles)
            raise PositionError(f"line {number}: {key!r} is not one of the piles {names}")
        pile = found[0]
        if pile.index in words:
            raise PositionError(f"line {number}: the pile {pile.id} is there twice")
        words[pile.index] = _read_words(value, number, always_down=pile.group.face == "down")
    cards = _read_cards(words, game.packs)
    position = Position(
        game,
        tuple(cards.get(index, ()) for index in range(len(game.piles))),
        tuple(_count_down(words.get(index, []), len(cards.get(index, ()))) for index in range(len(game.piles))),
        redeals,
    )
    problem = find_problem(position)
    if problem:
        raise PositionError(problem)
    return position


class _Word(NamedTuple):
    text: str
    down: bool
    line: int


def _content_lines(text: str) -> list[tuple[int, str, str]]:
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        for part in line.partition("#")[0].split(";"):
            if part.strip():
                key, colon, value = part.partition(":")
                if not colon:
                    raise PositionError(f"line {number}: {part.strip()!r} needs a colon, as in 'waste: 7C'")
                lines.append((number, key.strip().lower(), value.strip()))
    return lines


def _read_redeals(value: str, number: int) -> int | None:
    if value.lower() == "unlimited":
        return None
    if not re.fullmatch(r"\d{1,3}", value, re.ASCII):
        raise PositionError(f"line {number}: redeals is a number or 'unlimited', not {value!r}")
    return int(value)


def _read_words(value: str, number: int, *, always_down: bool) -> list[_Word]:
    words: list[_Word] = []
    for text in value.split() if value != "-" else []:
        bracketed = text.startswith("[")
        if bracketed != text.endswith("]"):
            raise PositionError(f"line {number}: {text!r} needs both brackets, as in [7C]")
        down = bracketed or always_down
        if down and words and not words[-1].down:
            raise PositionError(f"line {number}: face-down cards lie under the face-up ones")
        inner = text.strip("[]")
        words.append(_Word("rest" if inner.lower() == "rest" else inner, down, number))
    return words


def _read_cards(words: dict[int, list[_Word]], packs: int) -> dict[int, tuple[Card, ...]]:
    """The cards of each pile, in the order of the packs as they are named; `rest` filled in."""
    met: Counter[str] = Counter()
    named: dict[int, list[Card | None]] = {}
    for index, entries in words.items():
        named[index] = []
        for text, _, line in entries:
            if text == "rest":
                named[index].append(None)
                continue
            try:
                code = Card(text).code
            except ValueError as error:
                raise PositionError(f"line {line}: {error}") from None
            if code != ".." and met[code] == packs:
                times = "twice" if packs == 1 else f"{packs + 1} times"
                raise PositionError(f"line {line}: the {Card(code).name} ({code}) is there {times}")
            named[index].append(Card(code, met[code] if code != ".." else 0))
            met[code] += 1
    known = {card for cards in named.values() for card in cards}
    rest = [card for card in pack_of_cards(packs) if card not in known]
    _check_complete(rest, met[".."], sum(cards.count(None) for cards in named.values()))
    return {
        index: tuple(card for entry in cards for card in ([entry] if entry is not None else rest))
        for index, cards in named.items()
    }


def _count_down(words: list[_Word], cards: int) -> int:
    """How many of so many cards lie face down, `rest` counting for all the cards it stands for."""
    up = [word for word in words if not word.down]
    if any(word.text == "rest" for word in up):
        return sum(word.down for word in words)
    return cards - len(up)


def _check_complete(rest: list[Card], unknown: int, rests: int) -> None:
    if rests > 1 or (rests and unknown):
        raise PositionError("'rest' can stand there once, and not beside unknown cards (..)")
    if unknown and unknown != len(rest):
        raise PositionError(f"{unknown} cards are unknown (..), but {len(rest)} are not named")
    if rest and not unknown and not rests:
        count = "1 card is" if len(rest) == 1 else f"{len(rest)} cards are"
        raise PositionError(
            f"{count} missing, the first is the {rest[0].name}; 'rest' stands for all that are not named"
        )
