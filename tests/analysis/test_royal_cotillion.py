import random
from dataclasses import replace

import pytest

from patience_widget import Game, Position, Table, games
from patience_widget.analysis.result import Budget, Spent
from patience_widget.analysis.royal_cotillion import decide
from patience_widget.analysis.solver import check_line
from patience_widget.core.cards import RANKS, SUITS, Card, pack_of_cards
from patience_widget.core.deals import numbered_deck
from patience_widget.core.effects import TurnWhenEmpty
from patience_widget.core.rules import building_order
from patience_widget.players import greedy, play_out, random_player
from tests.analysis.exhaustive import agrees, judge

NAMES = ["royal-cotillion", "royal-cotillion/pysolfc", "odd-and-even", "odd-and-even/pysolfc", "gavotte"]
WITH_COLUMNS = NAMES[:2]
CELLS = ("lords", "reserve", "left", "right")


def with_fewer_cells(name: str, cells: int) -> Game:
    """The game with so many places that are refilled, in Gavotte in each wing."""
    game = games.find(name)
    groups = tuple(
        replace(group, size=cells, ids=tuple(f"{group.name}{n}" for n in range(1, cells + 1)), labels=())
        if group.name in CELLS
        else group
        for group in game.groups
    )
    return replace(game, groups=groups)


def with_fewer_ranks(game: Game, ranks: int, suits: str) -> Game:
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


def small(name: str, chance: random.Random) -> Position:
    """A position with few cards: fewer ranks, in Gavotte nearly all cards built or, to choose the ranks, few needed."""
    game = with_fewer_cells(name, chance.choice([1, 1, 2]))
    if name != "gavotte":
        sizes = [(4, "CD"), (5, "H"), (6, "S"), (7, "S"), (3, "CDH"), (5, "CD"), (3, "CDHS")]
        game = with_fewer_ranks(game, *chance.choice(sizes))
        orders = [game.piles[index].order for index in game.foundations]
        built = [chance.choice([0, 0, 1]) if order else 0 for order in orders]
    elif chance.random() < 0.5:
        few = chance.sample([card for card in pack_of_cards(2) if card.suit == "C"], 11)
        return laid_out(replace(game, never_built=104 - chance.randint(3, 6)), [[] for _ in range(8)], few, chance)
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
    return laid_out(game, piles, left, chance)


def laid_out(game: Game, built: list[list[Card]], left: list[Card], chance: random.Random) -> Position:
    """A position with these cards on the foundations, and the others at random on the other piles."""
    chance.shuffle(left)
    piles: list[list[Card]] = [[] for _ in game.piles]
    for index, cards in zip(game.foundations, built, strict=True):
        piles[index] = cards
    for index in [index for name in CELLS for index in game.members.get(name, ())]:
        piles[index] = [left.pop()] if left else []
    for index in game.members.get("ladies", ()):
        count = chance.randint(0, 3)
        piles[index], left = left[:count], left[count:]
    on_waste = chance.choice([0, 0, 1, 3])
    if any(isinstance(effect, TurnWhenEmpty) for effect in game.effects):
        on_waste = max(on_waste, 1)
    waste, stock = game.pile("waste").index, game.pile("stock").index
    piles[waste], piles[stock] = left[:on_waste], left[on_waste:]
    down = tuple(len(piles[stock]) if index == stock else 0 for index in range(len(piles)))
    return Position(game, tuple(map(tuple, piles)), down, chance.choice([0, 0, game.redeals or 0]))


def start(name: str, deal: int) -> Position:
    return games.find(name).start(numbered_deck(deal, 2))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("part", range(3))
def test_verdicts_are_those_of_plain_search_on_small_packs(name: str, part: int) -> None:
    decided = 0
    for case in range(part * 30, part * 30 + 30):
        at = small(name, random.Random(f"{name} {case}"))
        assert at.game.first_settling(at) is None
        result, truth = judge(at, decide, most=800)
        assert agrees(result, truth), f"case {case}: {result.verdict}, but plain search says {truth}\n{at}"
        decided += truth is not None
    assert decided > 15


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_is_won_by_a_line_that_the_engine_plays(name: str) -> None:
    at = start(name, 1)
    result = decide(at, Budget(None, positions=30_000))
    assert result.verdict == "winnable"
    check_line(at, result.line)


@pytest.mark.parametrize("name", NAMES)
def test_no_position_of_a_winning_line_is_called_lost(name: str) -> None:
    at = start(name, 1)
    line = decide(at, Budget(None)).line
    for number, move in enumerate(line):
        if number % 15 == 14:
            try:
                assert decide(at, Budget(None, positions=2000)).verdict == "winnable"
            except Spent:
                assert len(line) - number > 20
        at, _ = at.game.play(at, move)


def test_a_deal_is_lost_when_the_columns_stand_in_each_others_way() -> None:
    result = decide(start("royal-cotillion/pysolfc", 7), Budget(None, positions=1000))
    assert result.verdict == "lost"
    assert "columns" in result.proof


@pytest.mark.parametrize("name", WITH_COLUMNS)
def test_no_deal_is_called_lost_that_a_player_wins(name: str) -> None:
    lost = []
    for deal in range(1, 41):
        try:
            if decide(start(name, deal), Budget(None, positions=300)).verdict == "lost":
                lost.append(deal)
        except Spent:
            continue
    for deal in lost:
        for player in (greedy, random_player(1), random_player(2)):
            assert play_out(Table(name, deal=deal), player).outcome() != "won"


def test_a_gavotte_that_the_greedy_player_wins_is_not_called_lost() -> None:
    for deal in range(1, 5):
        if play_out(Table("gavotte", deal=deal), greedy).outcome() == "won":
            assert decide(start("gavotte", deal), Budget(None, positions=30_000)).verdict == "winnable"
