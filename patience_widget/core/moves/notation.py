"""Moves as text, and back.

Moves are written ``reserve1>foundation2``, ``turn`` or ``redeal heap2+heap1+heap3``. You can also type a pile in short
(``r1>f2``), as long as it's clear which one you mean, or a card instead of its pile (``8C>f2``).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from patience_widget.core.actions import InvalidMove, Move
from patience_widget.core.cards import Card
from patience_widget.core.piles import NEVER_GIVES, find_piles
from patience_widget.core.words import listed, pasted, shown, wrong_count

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Group, Pile
    from patience_widget.core.position import Position


class AmbiguousMove(ValueError):
    """A text that can mean several moves; `readings` lists them."""

    def __init__(self, message: str, readings: tuple[Move, ...] = ()) -> None:
        super().__init__(message)
        self.readings = readings

    def __reduce__(self) -> tuple[type[AmbiguousMove], tuple[str, tuple[Move, ...]]]:
        return AmbiguousMove, (self.args[0], self.readings)


_COUNT = re.compile(r"[1-9]\d{0,2}", re.ASCII)
_MOST_CARDS = 999
_CARD = re.compile("(?:[A2-9TJQK]|10)[CDHS]")
"""A card in capitals; piles are written small, so AC isn't short for aces."""
_LONGEST = 200
"""The most letters a move can have; no game comes near it."""


def parse_move(at: Position, text: str) -> Move:
    """Read a move, legal or not.

    Raises:
        InvalidMove: it isn't a move in this game; the message says how to write one.
        AmbiguousMove: it can mean several moves.
    """
    if not isinstance(text, str):
        raise InvalidMove(f"{shown(text)} isn't a move: write it as text, as in {_example(at)}")
    words = " ".join(re.sub("->|→", ">", pasted(text)).split())
    if len(words) > _LONGEST:
        raise InvalidMove(f"{shown(text)} isn't a move: write source>target, as in {_example(at)}")
    if ">" in words:
        return _parse_transfer(at, words)
    verb, _, order = words.partition(" ")
    actions = [action for action in at.game.actions if verb and action.name.startswith(verb.lower())]
    if len(actions) != 1:
        raise InvalidMove(f"{shown(text)} isn't a move in {at.game.title}: {_how_to_write(at, words)}")
    piles = tuple(_one_pile_meant(at, part, text) for part in order.split("+")) if order else ()
    return check_move(at, Move(actions[0].name, piles), words)


def check_move(at: Position, move: Move, written: str = "") -> Move:
    """The move, legal or not, if the game has it; an action without its piles gets them.

    Args:
        at: the position.
        move: the move.
        written: how it was written, for the message.

    Raises:
        InvalidMove: the game has no such move.
    """
    problem = _problem(at.game, move)
    if problem:
        given = str(move) if _is_built(move) else tuple(move) if isinstance(move, tuple) else move
        raise InvalidMove(f"{shown(given)} isn't a move in {at.game.title}: {problem}")
    if move.verb == "move":
        return move
    action = at.game.action(move.verb)
    meant = action.meant(move)
    if meant:
        return meant
    way = next((way for way in action.ways if way.piles), None)
    if way is None:
        right = f"just {move.verb}"
    else:
        right = f"{way}, with the piles in any order" if action.any_order else f"which piles, as in {way}"
    raise InvalidMove(f"{shown(written or str(move))} isn't a move in {at.game.title}: write {right}")


def _is_built(move: object) -> bool:
    """Whether it is a move as `Move` makes it; `_replace` and the like check nothing."""
    if not isinstance(move, Move) or not isinstance(move.piles, tuple) or not all(type(p) is str for p in move.piles):
        return False
    return type(move.verb) is str and type(move.cards) is int and 1 <= move.cards <= _MOST_CARDS


def _problem(game: Game, move: Move) -> str:
    """What is wrong with the form of a move, "" if nothing is."""
    if isinstance(move, list | tuple) and not isinstance(move, Move):
        return "write it as text, or as a Move; if you have a list, put a star before it, as in play(*moves)"
    if not isinstance(move, Move) or not isinstance(move.piles, tuple) or not all(type(p) is str for p in move.piles):
        return "write it as text, or as a Move"
    if move.verb != "move":
        names = [action.name for action in game.actions]
        missing = f"the actions are {', '.join(names)}" if names else "it has no actions"
        return "" if move.verb in names else missing
    ids = [pile.id for pile in game.piles]
    if (
        len(move.piles) == 2
        and not {*move.piles} <= {*ids}
        and all(find_piles(game.piles, pile) for pile in move.piles)
    ):
        return f"a Move needs the full names of its piles; you can shorten them only in text, as in '{move}'"
    if len(move.piles) != 2 or move.source not in ids or move.target not in ids or move.source == move.target:
        return f"name two different piles of {', '.join(ids)}"
    if type(move.cards) is not int or not 1 <= move.cards <= _MOST_CARDS:
        return f"move 1 to {_MOST_CARDS} cards"
    return ""


def _parse_transfer(at: Position, text: str) -> Move:
    problem = _malformed(at.game, text)
    if problem:
        raise InvalidMove(f"{shown(text)} isn't a move: {problem}")
    body, star, digits = text.partition("*")
    parts = body.split(">")
    targets = [target for target, _ in _piles_meant(at, parts[1], text)]
    count = int(digits) if star else 0
    sources = _sources_meant(at, parts[0], count, text)
    readings = tuple(
        Move("move", (source.id, target.id), count or depth) for source, depth in sources for target in targets
    )
    if len(readings) > 1:
        raise AmbiguousMove(f"{shown(text)} can mean {' or '.join(map(str, readings))}", readings)
    move = readings[0]
    if move.source == move.target:
        raise InvalidMove(f"{shown(text)} isn't a move: source and target are the same pile")
    return move


def _malformed(game: Game, text: str) -> str:
    """What is wrong with how a move of cards is written, whatever it names; "" if nothing is."""
    body, star, digits = text.partition("*")
    source, _, target = body.partition(">")
    example = str(example_move(game))
    if text.count(">") > 1:
        return f"write > only once, between source and target, as in {example}"
    if not source.strip():
        return f"say what moves, a pile or a card, as in {example}"
    if star and not (target and _COUNT.fullmatch(digits.strip())):
        names = [pile.id for pile in game.piles if pile.group.lifts.several]
        if len(names) < 2:
            return f"one card moves at a time in {game.title}, so leave out the *, as in {example}"
        return f"after * write how many cards move, as in {names[0]}>{names[1]}*2"
    return "" if target.strip() else f"say where it goes, as in {example}"


def _sources_meant(at: Position, part: str, count: int, text: str) -> list[tuple[Pile, int]]:
    """The piles that cards can come from, each with how many if it is a card that is named; `count` is 0 if not given.

    Of cards that look the same those count that may be lifted with what lies on them; if none may, those on top of
    their piles, or else the first one.
    """
    places = _places_meant(at, part, text)
    if find_piles(at.game.piles, part):
        return places
    if count:
        fitting = [place for place in places if place[1] == count]
        if not fitting:
            there = max(cards for _, cards in places)
            raise InvalidMove(f"{shown(text)} isn't a move: {wrong_count(Card(part).name, there, count)}")
        return fitting
    lifted = [(pile, depth) for pile, depth in places if depth in at.game.liftable(at, pile)]
    return lifted or [place for place in places if place[1] == 1] or places[:1]


def _piles_meant(at: Position, part: str, text: str) -> list[tuple[Pile, int]]:
    """The piles that a part of a move can mean; if it is a card that is named, those where it lies on top, if any."""
    places = _places_meant(at, part, text)
    return [place for place in places if place[1] == 1] or places


def _places_meant(at: Position, part: str, text: str) -> list[tuple[Pile, int]]:
    """The piles that a part of a move can mean, each with how many cards from the one that is named to the top."""
    found = [] if _CARD.fullmatch(part.strip()) else find_piles(at.game.piles, part)
    if found:
        return [(pile, 1) for pile in found]
    try:
        card = Card(part)
    except ValueError:
        names = ", ".join(_span(group) for group in at.game.groups)
        raise InvalidMove(
            f"{shown(text)} isn't a move: {at.game.title} has no pile {shown(part.strip())}, only {names}"
        ) from None
    places = [
        (pile, len(cards) - place)
        for pile, cards in zip(at.game.piles, at.piles, strict=True)
        for place in range(at.down[pile.index], len(cards))
        if cards[place].face == card.face
    ]
    if not places:
        raise InvalidMove(f"{shown(text)} isn't a move: the {card.name} isn't face up on the table")
    return places


def _one_pile_meant(at: Position, part: str, text: str) -> str:
    piles = [pile.id for pile, _ in _piles_meant(at, part, text)]
    if len(piles) > 1:
        raise InvalidMove(f"{shown(text)} isn't a move: {shown(part.strip())} can mean {' or '.join(piles)}")
    return piles[0]


def _span(group: Group) -> str:
    numbered = group.ids == tuple(f"{group.name}{n}" for n in range(1, group.size + 1))
    return f"{group.ids[0]}-{group.size}" if numbered else ", ".join(group.ids)


def _how_to_write(at: Position, words: str) -> str:
    names = [action.name for action in at.game.actions]
    actions = f", or {listed(names, 'or')}" if names else ""
    missing = _missing(at.game, words)
    if missing:
        return f"{missing}. Write source>target, as in {_example(at)}{actions}"
    try:
        meant = _piles_meant(at, words, words)
    except ValueError:
        return f"write source>target, as in {_example(at)}{actions}"
    if any(pile.group.role == "foundation" for pile, _ in meant):
        return f"write source>target, as in {_example(at)}"
    return f"say where it goes, as in {words}>{at.game.piles[at.game.foundations[0]].id}"


def _missing(game: Game, words: str) -> str:
    """What a game would need for an action that other games have, or a move of no pile; "" if the words are neither."""
    if words.startswith("*"):
        return "it names no piles"
    stock = any(group.role == "stock" for group in game.groups)
    other = next((action.name for action in game.actions if action.limited and action.noun == "redeal"), "")
    redeal = f"its redeal is called {other}" if other else "it has no redeal"
    needs = {"turn": "" if stock else "it has no stock", "redeal": redeal, "rotate": "it has no rotation"}
    return needs.get(words.lower(), "")


def _example(at: Position) -> str:
    return str(example_move(at.game))


def example_move(game: Game, foundation: int = 0) -> Move:
    """A move of cards as it could be written in a game, to a foundation of this number, from 0, if one goes there."""
    givers = [pile for pile in game.piles if pile.group.role != "foundation" and pile.group.gives != NEVER_GIVES]
    giver = next((pile for pile in givers if pile.group.role in ("reserve", "waste")), givers[0])
    target = game.foundations[min(foundation, len(game.foundations) - 1)]
    move = Move("move", (giver.id, game.piles[target].id))
    if move in game.possible_moves:
        return move
    return next(move for move in game.possible_moves if move.cards == 1)


def short_form(game: Game, pile: str) -> str:
    """The shortest text that means this pile and no other: ``r1``."""
    letters = pile.rstrip("0123456789")
    shortened = (letters[:length] + pile[len(letters) :] for length in range(1, len(letters)))
    return next((text for text in shortened if [found.id for found in find_piles(game.piles, text)] == [pile]), pile)
