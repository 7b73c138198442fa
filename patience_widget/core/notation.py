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

from typing import TYPE_CHECKING

from . import catalogue
from .actions import Move
from .cards import Card, pack_of_cards, read_cards
from .piles import Pile, find_piles
from .position import Position

if TYPE_CHECKING:
    from .game import Game


class InvalidMove(ValueError):
    """A text that is no move of the game at all."""


class AmbiguousMove(ValueError):
    """A text that can mean several moves; `readings` lists them."""

    def __init__(self, message: str, readings: tuple[Move, ...]) -> None:
        super().__init__(message)
        self.readings = readings


class PositionError(ValueError):
    """A text that is no position of the game; the message names the line."""


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
        names = ", ".join(action.name for action in at.game.actions)
        raise InvalidMove(
            f"{text!r} is no move of {at.game.title}: write source>target, as in {_example(at)}, or {names}"
        )
    named = [_one_pile(at, part, text).id for part in order.split("+")] if order.strip() else []
    move = Move(actions[0].name, tuple(named))
    if move in actions[0].moves:
        return move
    if not named:
        return actions[0].moves[0]
    raise InvalidMove(f"{text!r} is no move of {at.game.title}: {_alternatives(actions[0].moves)}")


def _parse_transfer(at: Position, text: str) -> Move:
    body, star, digits = text.partition("*")
    parts = body.split(">")
    if len(parts) != 2 or (star and not (digits.strip().isdecimal() and int(digits))):
        raise InvalidMove(f"{text!r} is no move: write source>target, as in {_example(at)}")
    target_text = parts[1]
    targets = _piles_meant(at, target_text, text)
    sources = _piles_meant(at, parts[0], text)
    readings = []
    for source, depth in sources:
        count = int(digits) if star else depth
        readings += [Move("move", (source.id, target.id), count) for target, _ in targets if target is not source]
    if len(readings) > 1:
        readings = [move for move in readings if at.game.refusal(at, move) is None] or readings
    if not readings:
        raise InvalidMove(f"{text!r} is no move: source and target are the same pile")
    if len(readings) > 1:
        raise AmbiguousMove(f"{text!r} can mean {_alternatives(tuple(readings))}", tuple(readings))
    return readings[0]


def _piles_meant(at: Position, part: str, text: str) -> list[tuple[Pile, int]]:
    """The piles a part of a move can mean, each with the number of cards from the named card to the top."""
    if any(pile.id == part.strip().lower() for pile in at.game.piles):
        return [(_one_pile(at, part, text), 1)]
    try:
        card = Card(part)
    except ValueError:
        return [(_one_pile(at, part, text), 1)]
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


def _one_pile(at: Position, part: str, text: str) -> Pile:
    found = find_piles(at.game.piles, part)
    if len(found) == 1:
        return found[0]
    if found:
        names = " or ".join(pile.id for pile in found)
        raise InvalidMove(f"{text!r} is no move: {part.strip()!r} can mean {names}, write more letters")
    names = ", ".join(group.ids[0] if group.size == 1 else f"{group.ids[0]}-{group.size}" for group in at.game.groups)
    raise InvalidMove(f"{text!r} is no move: there is no pile {part.strip()!r} in {at.game.title}, which has {names}")


def _example(at: Position) -> str:
    giver = next(pile for pile in at.game.piles if pile.group.role in ("reserve", "waste"))
    return f"{giver.id}>{at.game.piles[at.game.foundations[0]].id}"


def _alternatives(moves: tuple[Move, ...]) -> str:
    return " or ".join(map(str, moves))


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
    lines = _content_lines(text)
    if not lines or lines[0][1] != "game":
        raise PositionError("a position begins with the line 'game: NAME', as in 'game: osmosis'")
    try:
        game = catalogue.find(lines[0][2])
    except catalogue.UnknownGame as error:
        raise PositionError(f"line {lines[0][0]}: {error}") from None
    redeals = game.redeals
    words: dict[int, list[tuple[str, bool, int]]] = {}
    for number, key, value in lines[1:]:
        if key == "redeals":
            redeals = _read_redeals(value, number)
            continue
        found = find_piles(game.piles, key)
        if len(found) != 1:
            names = ", ".join(pile.id for pile in found or game.piles)
            raise PositionError(f"line {number}: {key!r} is not one of the piles {names}")
        if found[0].index in words:
            raise PositionError(f"line {number}: the pile {found[0].id} is there twice")
        words[found[0].index] = _read_words(value, number)
    piles, down = _lay_out(game, words)
    return Position(game, piles, down, redeals)


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
    if value == "unlimited":
        return None
    if not value.isdecimal():
        raise PositionError(f"line {number}: redeals is a number or 'unlimited', not {value!r}")
    return int(value)


def _read_words(value: str, number: int) -> list[tuple[str, bool, int]]:
    """The words of a pile: what is written, whether it lies face down, and the line."""
    if value in ("-", ""):
        return []
    words = []
    for word in value.split():
        down = word.startswith("[")
        if down != word.endswith("]"):
            raise PositionError(f"line {number}: {word!r} needs both brackets, as in [7C]")
        words.append((word.strip("[]"), down, number))
    return words


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


def _lay_out(
    game: Game, words: dict[int, list[tuple[str, bool, int]]]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[int, ...]]:
    written = [entry for entries in words.values() for entry in entries]
    named: list[str] = []
    for word, _, number in written:
        if word != "rest":
            try:
                read_cards([*named, word], game.packs)
            except ValueError as error:
                raise PositionError(f"line {number}: {error}") from None
            named.append(word)
    known = read_cards(named, game.packs)
    rest = [card for card in pack_of_cards(game.packs) if card not in set(known)]
    _check_complete(rest, named.count(".."), [word for word, _, _ in written].count("rest"))
    cards = iter(known)
    piles: list[tuple[Card, ...]] = [()] * len(game.piles)
    down = [0] * len(game.piles)
    for index, entries in words.items():
        pile: list[Card] = []
        for word, face_down, number in entries:
            if face_down and down[index] < len(pile):
                raise PositionError(f"line {number}: face-down cards lie under the face-up ones")
            pile += rest if word == "rest" else [next(cards)]
            if face_down:
                down[index] = len(pile)
        piles[index] = tuple(pile)
    return tuple(piles), tuple(down)
