"""Packs small enough for plain search: positions of every game with fewer cards, for the judge of the solvers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from patience_widget import Game, Position, games
from patience_widget.core.cards import RANKS, SUITS, Card, pack_of_cards
from patience_widget.core.deals import Packet, Rest, Rounds, TakeOut
from patience_widget.core.effects import TurnWhenEmpty
from patience_widget.core.piles import foundations
from patience_widget.core.rules import building_order, next_in_order, not_complete

# ----------------------------------------------------------------------------------------------- Osmosis and Quadrille


def osmosis(name: str, chance: random.Random) -> Position:
    """A deal of a game of the Osmosis family with 3 to 5 ranks and reserves of one to three cards."""
    game = games.find(name)
    ranks = chance.randint(3, 5)
    cards = [Card(rank + suit) for rank in "A2345"[:ranks] for suit in "CDHS"]
    height = chance.randint(1, 3 if ranks > 3 else 2)
    reserves = [step for step in game.deal if isinstance(step, Rounds)]
    first = next(step for step in game.deal if isinstance(step, Packet))
    rounds = [Rounds("reserve", height, min(step.down, height - 1)) for step in reserves]
    return _played(replace(game, deal=(*rounds, first, Rest()), never_built=52 - len(cards)), cards, chance)


def quadrille(name: str, chance: random.Random) -> Position:
    """A deal of a game of the Quadrille family with one to three suits and fewer ranks."""
    game = games.find(name)
    if name == "contradance/as-found":
        suits, ranks = chance.choice([("C", "345678"), ("D", "4567"), ("H", "56789"), ("S", "23456"), ("CD", "567")])
    elif game.packs == 2:
        suits, ranks = chance.choice([("C", "3456789"), ("D", "2345678"), ("H", "A23456K"), ("CD", "34567")])
    elif name == "royal-quadrille":
        suits, ranks = chance.choice([("CD", "A234567"), ("CDH", "A2345"), ("CDHS", "A23")])
    else:
        suits, ranks = chance.choice([("CD", "345678Q"), ("CDH", "4567Q"), ("CDHS", "56Q")])
    cards = [Card(rank + suit, pack) for pack in range(game.packs) for rank in ranks for suit in suits]
    deal = tuple(
        TakeOut(tuple((code, pile) for code, pile in step.cards if code[1] in suits))
        if isinstance(step, TakeOut)
        else step
        for step in game.deal
    )
    return _played(replace(game, deal=deal, never_built=len(game.cards) - len(cards)), cards, chance)


def _played(game: Game, cards: list[Card], chance: random.Random) -> Position:
    """A position some moves at random after the deal, or none, half of them with other redeals left."""
    chance.shuffle(cards)
    at = game.start(tuple(cards))
    if chance.random() < 0.5:
        at = Position(at.game, at.piles, at.down, chance.choice([0, 0, 1, 2]))
    for _ in range(chance.choice([0, chance.randint(1, 10), chance.randint(1, 20)])):
        moves = game.legal_moves(at)
        if moves:
            at, _ = game.play(at, chance.choice(moves))
    return at


# ---------------------------------------------------------------------------------------------------- Rosamund's Bower


def fewer_ranks(name: str, ranks: int, cards: int) -> Game:
    """The game built from so many cards of so few ranks, the lovers last."""
    game = games.find(name)
    order = tuple(ranks - place % ranks for place in range(cards))
    foundation = foundations(1, takes=(not_complete, next_in_order), title="Foundation", orders=(order,))
    return replace(game, groups=(foundation, *game.groups[1:]), never_built=52 - cards)


def rosamunds_bower(name: str, chance: random.Random) -> Position:
    """A position of Rosamund's Bower with fewer ranks: cards on piles of every kind, some built, some redeals left."""
    game = fewer_ranks(name, chance.randint(2, 6), chance.randint(8, 18))
    order = game.pile("foundation").order
    suits: dict[int, list[str]] = {rank: list(SUITS * 3) for rank in order}
    cards = [Card(RANKS[rank - 1] + suits[rank].pop(), len(suits[rank]) // 4) for rank in order]
    piles: dict[str, list[Card]] = {pile.id: [] for pile in game.piles}
    late = ["henry"] if name.endswith("suitor") else ["henry", "rosamund"]
    piles |= {pile: [card] for pile, card in zip(late, cards[-len(late) :], strict=True)}
    left = cards[: -len(late)]
    built = chance.randint(0, 3)
    piles["foundation"], left = left[:built], left[built:]
    chance.shuffle(left)
    outer, inner = ("guard", "guard") if name.endswith("ring") else ("outer", "inner")
    first = 5 if outer == inner else 1
    guards = [f"{outer}{n}" for n in range(1, 5)] + [f"{inner}{n}" for n in range(first, first + 4)]
    packet = chance.choice([0, 0, 1, 2, 3])
    full = 4 if outer != inner else 8
    if packet and len(left) > full + packet:
        piles["packet"], left = left[:packet], left[packet:]
        standing = guards[:full] + chance.sample(
            guards[full:], min(len(guards) - full, chance.randint(0, 3), len(left) - full)
        )
    else:
        standing = chance.sample(guards, chance.randint(0, min(3, len(left))))
    for pile in standing:
        piles[pile] = [left.pop()]
    for pile in ("heap1", "heap2", "heap3"):
        count = chance.choice([0, 1, 2, 3])
        piles[pile], left = left[:count], left[count:]
    if left and (outer == inner or chance.random() < 0.3):
        piles["turned"] = [left.pop()]
    piles["stock"] = left
    down = {"stock": len(left), "packet": len(piles["packet"])}
    return Position(
        game,
        tuple(tuple(piles[pile.id]) for pile in game.piles),
        tuple(down.get(pile.id, 0) for pile in game.piles),
        chance.choice([0, 0, 0, 0, 1, 2]),
    )


# ----------------------------------------------------------------------------------------------------- Royal Cotillion


_CELLS = ("lords", "reserve", "left", "right")


def _with_fewer_cells(name: str, cells: int) -> Game:
    """The game with so many places that are refilled, in Gavotte in each wing."""
    game = games.find(name)
    groups = tuple(
        replace(group, size=cells, ids=tuple(f"{group.name}{n}" for n in range(1, cells + 1)), labels=())
        if group.name in _CELLS
        else group
        for group in game.groups
    )
    return replace(game, groups=groups)


def _with_fewer_ranks(game: Game, ranks: int, suits: str) -> Game:
    """The game with two packs of fewer ranks and suits; the two foundations of a suit are built in other orders."""
    odds, evens = tuple(range(1, ranks + 1, 2)), tuple(range(2, ranks + 1, 2))
    orders = {"aces": odds + evens, "twos": evens + odds}
    groups = tuple(
        replace(group, orders=tuple(orders[group.name] if suit in suits else () for suit in SUITS))
        if group.name in orders
        else group
        for group in game.groups
    )
    return replace(game, groups=groups, never_built=104 - 2 * ranks * len(suits))


def royal_cotillion(name: str, chance: random.Random) -> Position:
    """A position of Royal Cotillion or its kin with few cards.

    There are fewer ranks; in Gavotte nearly all cards are built, or few are needed, where the ranks are not yet chosen.
    """
    game = _with_fewer_cells(name, chance.choice([1, 1, 2]))
    if name != "gavotte":
        sizes = [(4, "CD"), (5, "H"), (6, "S"), (7, "S"), (3, "CDH"), (5, "CD"), (3, "CDHS"), (9, "C"), (7, "DS")]
        ranks, suits = chance.choice(sizes)
        game = _with_fewer_ranks(game, ranks, suits)
        orders = [game.piles[index].order for index in game.foundations]
        built = [chance.choice([0, 0, 1]) if order else 0 for order in orders]
        most = chance.randint(8, 16)
        while 2 * ranks * len(suits) - sum(built) > most:
            longer = chance.choice([number for number, order in enumerate(orders) if built[number] < len(order)])
            built[longer] += 1
    elif chance.random() < 0.5:
        few = chance.sample([card for card in pack_of_cards(2) if card.suit == "C"], 11)
        return _laid_out(replace(game, never_built=104 - chance.randint(3, 6)), [[] for _ in range(8)], few, chance)
    else:
        first = chance.randint(0, 12)
        orders = [building_order((first + number // 4) % 13 + 1, 2, 13) for number in range(8)]
        short = chance.choice([(0, 1, 2, 3, 4, 5, 6, 7), (0, 4)])
        built = [13] * 8
        for _ in range(12):
            built[chance.choice(short)] -= 1
        built = [max(count, 3) for count in built]
    met: dict[str, int] = {}
    piles: list[list[Card]] = []
    left: list[Card] = []
    for index, order, count in zip(game.foundations, orders, built, strict=True):
        cards = []
        for rank in order:
            code = RANKS[rank - 1] + game.piles[index].suit
            cards.append(Card(code, met.setdefault(code, 0)))
            met[code] += 1
        piles.append(cards[:count])
        left += cards[count:]
    return _laid_out(game, piles, left, chance)


def _laid_out(game: Game, built: list[list[Card]], left: list[Card], chance: random.Random) -> Position:
    """A position with these cards on the foundations, and the others at random on the other piles."""
    chance.shuffle(left)
    piles: list[list[Card]] = [[] for _ in game.piles]
    for index, cards in zip(game.foundations, built, strict=True):
        piles[index] = cards
    for index in [index for name in _CELLS for index in game.members.get(name, ())]:
        piles[index] = [left.pop()] if left else []
    for index in game.members.get("ladies", ()):
        count = chance.randint(1, 3)
        piles[index], left = left[:count], left[count:]
    on_waste = chance.choice([0, 0, 1, 3])
    if any(isinstance(effect, TurnWhenEmpty) for effect in game.effects):
        on_waste = max(on_waste, 1)
    waste, stock = game.pile("waste").index, game.pile("stock").index
    piles[waste], piles[stock] = left[:on_waste], left[on_waste:]
    down = tuple(len(piles[stock]) if index == stock else 0 for index in range(len(piles)))
    return game.beginning(tuple(map(tuple, piles)), down, chance.choice([0, 0, game.redeals or 0]))


# -------------------------------------------------------------------------------------------------- nearly built games


def nearly_built(name: str, chance: random.Random, least: int = 4, most: int = 12) -> Position:
    """A position of any game with few cards left: all others lie on the foundations, as their rules want them.

    Args:
        name: the game.
        chance: what chooses the cards.
        least: how many cards are left at least.
        most: how many cards are left at the most.
    """
    game = games.find(name)
    left = list(game.cards)
    chance.shuffle(left)
    goal = len(left) - chance.randint(least, most)
    empty: tuple[tuple[Card, ...], ...] = ((),) * len(game.piles)
    at = Position(game, empty, (0,) * len(empty), game.redeals)
    growing = list(game.foundations)
    while growing and at.built() < goal:
        index = chance.choice(growing)
        faces = game.fitting(at, game.piles[index])
        card = next((card for card in left if card.bit & faces), None)
        if card is None:
            growing.remove(index)
            continue
        left.remove(card)
        piles = list(at.piles)
        piles[index] += (card,)
        at = Position(game, tuple(piles), at.down, at.redeals)
        growing = list(game.foundations)  # one may have waited for what another one has now
    return game.settled(_spread(at, left, chance))


def _spread(at: Position, left: list[Card], chance: random.Random) -> Position:
    """The position with these cards at random on the piles that are no foundations."""
    game = at.game
    piles = list(at.piles)
    room = [pile for pile in game.piles if pile.group.role not in ("foundation", "cell")]
    for card in left:
        open_ = [pile for pile in room if not pile.capacity or len(piles[pile.index]) < pile.capacity]
        piles[chance.choice(open_).index] += (card,)
    down = tuple(len(cards) if pile.group.face == "down" else 0 for pile, cards in zip(game.piles, piles, strict=True))
    return Position(game, tuple(piles), down, at.redeals if at.redeals is None else chance.randint(0, at.redeals))


# ------------------------------------------------------------------------------------------------------------ all games

SMALL: dict[str, Callable[[str, random.Random], Position]] = {
    "Osmosis": osmosis,
    "Quadrille": quadrille,
    "Rosamund's Bower": rosamunds_bower,
    "Royal Cotillion": royal_cotillion,
}
"""How a small position of a game is made, by family."""


def small(name: str, number: int) -> Position:
    """A small position of a game; the same number is the same position."""
    return SMALL[games.find(name).family](name, random.Random(f"{name} {number}"))


def cases(name: str, numbers: Iterable[int]) -> Iterator[tuple[int, Position]]:
    """Small positions of a game with their numbers."""
    for number in numbers:
        yield number, small(name, number)
