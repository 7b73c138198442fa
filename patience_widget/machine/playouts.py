"""Whole games played by the machine: by the players that it knows, and at random, thousands a call."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.game import Game
from patience_widget.core.piles import NEVER_GIVES, NEVER_TAKES
from patience_widget.core.position import Position

from . import dealing, players, stuck
from .compile import bases_of, compiled
from .dealing import Deal
from .fast import Guest
from .move_numbers import moves_of
from .play import built
from .players import ANSWERS, AT_ONCE, FOUNDATION, GREEDY, LATER, MADE, OF_EACH, TOO_MANY, Guide, Past
from .read_deal import WORDS_OF_TWISTER, deal_of
from .read_piles import NotCompiled
from .read_stuck import ends_of, room_for, size_of
from .state import MOST_MOVES, PLAIN, Lists, compiled_lists, state
from .stuck import Ends, Room
from .tables import AT, Ints, State, Tables

_LATER = ("waste", "heap", "hand")
_MOST_PLACES = 64


class Playing(NamedTuple):
    """The functions that play whole games."""

    go_on: Callable[[Tables, State, Ends, Room, Guide, Past, Deal, int, int], int]
    play_at_random: Callable[[Tables, State, Deal, int, int, int, Ints], int]
    seed: Callable[[Deal, int], None]
    is_compiled: bool = False


class PlayedOut(NamedTuple):
    """What a game came to.

    Attributes:
        built: how many cards lie on foundations.
        verbs: how often each action was made, by its verb; "move" for moves of cards.
    """

    built: int
    verbs: Mapping[str, int]


class RandomGames(NamedTuple):
    """What games at random came to.

    Attributes:
        moves: the moves made in all of them.
        built: for each deal how many cards lie on foundations at the end.
        made: for each deal how many moves were made.
    """

    moves: int
    built: list[int]
    made: list[int]


class Place:
    """All that is needed to play the games of the same tables, one after the other."""

    def __init__(self, at: Position, tables: Tables, lists: Lists, limit: int) -> None:
        self.width = int(tables.numbers[AT.width])
        self.t = Tables(*map(lists.of, tables))
        self.s = state(at, tables, lists, seen=())
        self.ends = ends_of(at, lists)
        self.room = room_for(at.game, AT_ONCE + MOST_MOVES, lists)
        self.guide = _guide(at.game, lists)
        none = lists.of([0])
        self.deal = Deal(none, none, none, none, none, twister=lists.of([0] * WORDS_OF_TWISTER))
        self.verbs = [move.verb for action in at.game.actions for move in action.ways]
        self.past = Past(
            counts=lists.of([0] * (OF_EACH + len(self.verbs))),
            moves=lists.of([0] * limit),
            keys=lists.of([0] * limit),
            built=lists.of([0] * limit),
            legal=lists.of([0] * MOST_MOVES),
            tried=lists.of([0] * limit),
            begun=lists.zeros("b", size_of(at.game)),
            asked=lists.of([0] * ANSWERS),
            answers=lists.of([0] * ANSWERS),
        )

    def lay(self, at: Position) -> None:
        """Begin with a position in which nothing was seen but what lies face up."""
        s, width = self.s, self.width
        for pile, cards in enumerate(at.piles):
            start, down = pile * width, at.down[pile]
            s.held[pile], s.down[pile] = len(cards), down
            for place, card in enumerate(cards):
                s.cards[start + place] = card.face
                s.seen[start + place] = place >= down
        s.left[0], s.left[1], s.top[0] = at.redeals or 0, at.shuffle or 0, 0
        for n in range(len(self.past.counts)):
            self.past.counts[n] = 0


def _guide(game: Game, lists: Lists) -> Guide:
    """What players ask about a game."""
    roles = {"foundation": FOUNDATION} | dict.fromkeys(_LATER, LATER)
    return Guide(
        stocks=lists.of(game.members.get("stock", ())),
        of_no_pile=lists.of([int(action.pile is None) for action in game.actions for _ in action.ways]),
        gives=lists.of([int(pile.group.gives != NEVER_GIVES) for pile in game.piles]),
        takes=lists.of([int(pile.group.takes != NEVER_TAKES) for pile in game.piles]),
        roles=lists.of([roles.get(pile.group.role, 0) for pile in game.piles]),
    )


class _Places(threading.local):
    """The places of a thread, each with the tables for which it was made."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int, bool], tuple[Place, Tables]] = {}

    def of(self, at: Position, tables: Tables, limit: int, *, is_compiled: bool) -> Place:
        """The place for these tables. They are known by their random numbers, which no others have."""
        key = (id(tables.words), limit, is_compiled)
        if key not in self.known:
            if len(self.known) == _MOST_PLACES:
                self.known.clear()
            lists = compiled_lists() if is_compiled else PLAIN
            self.known[key] = Place(at, tables, lists, limit), tables
        return self.known[key][0]


_places = _Places()


def _arguments() -> list[tuple[Any, ...]]:
    """Arguments for each of these functions, for their types."""
    lists = compiled_lists()
    one, small, short = lists.of([0]), lists.zeros("b", 1), lists.zeros("i", 1)
    kinds: tuple[type[Any], ...] = (Tables, State, Ends, Guide, Deal)
    t, s, e, g, d = (kind(*[one] * len(kind._fields)) for kind in kinds)
    r = Room(blobs=small, keys=one, slots=short, near=short, far=short, legal=one, counts=one)
    p = Past(one, one, one, one, one, one, begun=small, asked=one, answers=one)
    return [(t, s, e, r, g, p, d, 0, 0), (t, s, d, 0, 0, 0, one), (d, 0)]


PLAYING = Guest(
    __name__,
    (stuck, players),
    Playing(players.go_on, players.play_at_random, dealing.seed),
    _arguments,
)


def played_out(at: Position, player: int, seed: int, limit: int, use: Playing | None = None) -> PlayedOut | None:
    """Let a player play a game to its end. It is what `patience_widget.players.play_out` comes to.

    Args:
        at: the position to begin with.
        player: `RANDOM` or `GREEDY`.
        seed: of the player at random.
        limit: how many moves it may make.
        use: the functions that play; those that are ready, when left out.

    Returns:
        What it came to; None if the machine can't play it.
    """
    place = _play(at, player, seed, limit, use or PLAYING.ready())
    if place is None:
        return None
    verbs = dict.fromkeys(["move", *place.verbs], 0)
    for verb, count in zip(place.verbs, place.past.counts[OF_EACH:], strict=True):
        verbs[verb] += int(count)
    verbs["move"] = int(place.past.counts[MADE]) - sum(verbs.values())
    return PlayedOut(int(built(place.t, place.s)), verbs)


def greedy_line(at: Position, limit: int) -> tuple[Move, ...] | None:
    """The moves of the greedy player from a position, if it wins in so many moves; None if it doesn't."""
    place = _play(at, GREEDY, 0, limit, PLAYING.plain)
    if place is None or built(place.t, place.s) < at.game.goal:
        return None
    numbers = place.past.moves[: place.past.counts[MADE]]
    return tuple(move for number in numbers for move in moves_of(at, place.t, number))


def _play(at: Position, player: int, seed: int, limit: int, use: Playing) -> Place | None:
    """Let a player play a game to its end; None if the machine can't play it."""
    try:
        place = _places.of(at, compiled(at, reach=False), limit, is_compiled=use.is_compiled)
    except NotCompiled:
        return None
    place.lay(at)
    use.seed(place.deal, seed)
    where = (place.t, place.s, place.ends, place.room, place.guide, place.past, place.deal)
    return None if use.go_on(*where, player, limit) == TOO_MANY else place


def random_games(game: Game, count: int, first: int = 0, limit: int = 300, use: Playing | None = None) -> RandomGames:
    """Play deals at random, thousands a call: each until there is no legal move, or until it was as long as allowed.

    It isn't asked whether a game is lost, as `played_out` does, for that takes most of the time. The number of a deal
    is the seed of its choices.

    Args:
        game: the game.
        count: how many deals are played.
        first: the number of the first one.
        limit: the most moves of a game.
        use: the functions that play; those that are ready, when left out.

    Raises:
        NotCompiled: the machine can't play the game, or each deal has rules of its own.
    """
    use = use or PLAYING.ready()
    lists = compiled_lists() if use.is_compiled else PLAIN
    at = game.start(game.deck(first))
    if bases_of(game):
        raise NotCompiled("its rules ask what the first card of a pile is")
    tables = compiled(at, reach=False)
    found = lists.of([0] * (2 * count))
    t, s = Tables(*map(lists.of, tables)), state(at, tables, lists)
    moves = use.play_at_random(t, s, deal_of(game, lists), game.redeals or 0, limit, first, found)
    return RandomGames(moves, [*map(int, found[::2])], [*map(int, found[1::2])])
