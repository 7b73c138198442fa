"""Safe moves: playing them never turns a position that can be won into one that can't.

Small games are searched to their end; the games as they are from random endgames, by the solver.
"""

import random
from dataclasses import replace

import pytest

from patience_widget import Game, Position, Table, analysis, games
from patience_widget.analysis import Budget, safe_moves, solve
from patience_widget.core.cards import Card
from patience_widget.core.deals import Rest, Rounds, Staircase
from patience_widget.core.deals.steps import Columns
from patience_widget.core.rules.packing import SpacesFor
from patience_widget.games.klondike import KLONDIKE
from tests.every_game import every_game
from tests.games.endgames import endgame
from tests.solver.exhaustive import can_win
from tests.solver.small_games import small_games
from tests.solver.small_packs import small

OTHERS = (
    "streets-and-alleys/take-back",
    "canister",
    "american-canister",
    "british-canister",
    "raglan/relaxed",
    "northwest-territory",
    "flower-garden",
    "flower-garden/sequences",
    "flower-garden/wildflower",
    "grandfathers-clock",
    "spanish-patience",
    "castles-in-spain",
    "castles-in-spain/face-up",
)
"""Games of which positions with few cards are searched when there is time."""
CELLS = (
    "freecell",
    "freecell/pysolfc",
    "freecell/three-cells",
    "freecell/two-cells",
    "freecell/one-cell",
    "freecell/no-cells",
    "bakers-game",
    "bakers-game/kings",
    "bakers-game/pysolfc",
    "eight-off",
    "eight-off/any-card",
    "eight-off/pysolfc",
    "seahaven-towers",
    "seahaven-towers/pysolfc",
    "siegecraft",
    "stronghold",
)
"""Games with cells, and forms of them without."""
PROVED = (
    "captive-queens",
    "captive-queens/queens-out",
    "captive-queens/all-out",
    "captive-queens/three-redeals",
    "captive-queens/pysolfc",
    "royal-quadrille",
    "klondike",
    "klondike/draw1",
    "klondike/two-redeals",
    "klondike/no-redeal",
    "klondike/pysolfc",
    "klondike/draw1-pysolfc",
    "beleaguered-castle",
    "fortress",
    "king-albert",
    "king-albert/pysolfc",
    "king-albert/face-down",
    "westcliff",
    "westcliff/pysolfc",
    "eastcliff",
    "eastcliff/pysolfc",
    "yukon",
    "yukon/take-back",
    "yukon/any-card",
    "russian-solitaire",
    "bakers-dozen",
    "bakers-dozen/pysolfc",
    "somerset",
    "somerset/pysolfc",
    "thumb-and-pouch",
    "thumb-and-pouch/two-redeals",
    "thumb-and-pouch/pysolfc",
    "whitehead",
    "whitehead/kings",
    "whitehead/pysolfc",
    *CELLS,
    *OTHERS,
)
"""The games of which some moves are proved to be safe."""
COLUMNS = ("yukon", "russian-solitaire", "bakers-dozen", "somerset", "thumb-and-pouch", "whitehead")
TABLEAU = ("klondike", "fortress", "king-albert", "westcliff", "eastcliff", *COLUMNS, *CELLS)
"""Those of them of whose forms one is searched every time, and the others when there is time."""
ORDER = (1, 2, 3, 4, 5)
FEW = (5, 10)
"""How many cards are not built in positions of the other games, at least and at most."""
MOST = 4000
"""How many positions a search of a small game looks at."""


MANY = {"freecell": 300, "siegecraft": 300, "bakers-game/pysolfc": 100, "somerset/pysolfc": 100}
"""How many small positions are searched where few can be won, or it is rare that a card is missed."""


def after_safe_moves(at: Position) -> Position:
    """The position after all moves that are safe, and those that are safe then."""
    while safe := safe_moves(at):
        at, _ = at.game.play(at, safe[0])
    return at


def fewer(game: Game, columns: int, ranks: tuple[int, ...] = ()) -> Game:
    """A game packed on a tableau with four or five ranks, or these, and fewer columns."""
    ranks = ranks or (ORDER if columns > 2 else ORDER[:4])
    groups = tuple(
        replace(group, orders=(ranks,) * 4)
        if group.role == "foundation"
        else replace(group, size=columns, ids=tuple(f"{group.name}{n}" for n in range(1, columns + 1)), labels=())
        if group.role == "tableau"
        else group
        for group in game.groups
    )
    return replace(game, name=f"{game.name}/small", groups=groups, ranks=ranks)


def small_klondike(name: str, chance: random.Random) -> Position:
    """A deal of Klondike with two or three columns, four or five ranks, and kings that are the highest of them."""
    game = fewer(games.find(name), chance.choice([2, 3, 3]))
    last = game.ranks[-1]
    group = next(group for group in game.groups if group.role == "tableau")
    packing = group.takes[1]
    spaces = replace(group.takes[0], ranks=(last,))  # type: ignore[type-var]
    groups = tuple(replace(one, takes=(spaces, packing)) if one is group else one for one in game.groups)
    return dealt(replace(game, groups=groups, deal=(Staircase(), Rest())), chance)


def small_castle(name: str, chance: random.Random) -> Position:
    """A deal of Beleaguered Castle with four ranks, or of its kin with fewer, and two or four rows in all."""
    ranks = {"fortress": 3, "streets-and-alleys": 2}.get(name.partition("/")[0], 4)
    game = replace(games.find(name), deal=())  # which names rows that it won't have
    game = fewer(game, chance.choice([1, 2]), ORDER[:ranks])
    rows = len(game.piles) - len(game.foundations)
    longest = 100 if name.startswith("fortress") else 25  # only its kings are safe, which come last
    return dealt(replace(game, deal=(Rounds(("left", "right"), len(game.cards) // rows),)), chance, longest)


def small_king_albert(name: str, chance: random.Random) -> Position:
    """A deal of King Albert with three or four columns and four ranks."""
    game = fewer(games.find(name), chance.choice([3, 4]), ORDER[:4])
    columns = [pile for pile in game.piles if pile.group.role == "tableau"]
    cards, reserved = len(game.cards), 7
    sizes = tuple((cards - reserved + n) // len(columns) for n in range(len(columns)))
    down = 2 if columns[0].group.face == "top up" else 0
    return dealt(replace(game, deal=(Rounds("reserve"), Columns("tableau", sizes, down=down))), chance)


def small_westcliff(name: str, chance: random.Random) -> Position:
    """A deal of Westcliff or Eastcliff with two or three columns of two cards, and four or five ranks."""
    game = fewer(games.find(name), chance.choice([2, 3, 3]))
    return dealt(replace(game, deal=(Rounds("tableau", 2, down=1), Rest())), chance)


def small_columns(name: str, chance: random.Random) -> Position:
    """A deal of a game with columns, three to six of them, four ranks, and a stock if the game has one."""
    game = replace(games.find(name), deal=())  # which names columns that it won't have
    stock = any(group.role == "stock" for group in game.groups)
    game = fewer(game, chance.choice([4, 5, 6] if name.startswith("bakers") else [3, 4]), ORDER[:4])
    kings, last = SpacesFor((13,)), SpacesFor(game.ranks[-1:])
    groups = tuple(
        replace(group, takes=tuple(last if rule == kings else rule for rule in group.takes)) for group in game.groups
    )
    columns = [pile for pile in game.piles if pile.group.role == "tableau"]
    down = 1 if columns[0].group.face == "top up" else 0
    if stock:
        return dealt(replace(game, groups=groups, deal=(Rounds("tableau", 2, down=down), Rest())), chance)
    sizes = tuple((len(game.cards) + n) // len(columns) for n in range(len(columns)))
    return dealt(replace(game, groups=groups, deal=(Columns("tableau", sizes, down=down),)), chance)


def small_cells(name: str, chance: random.Random) -> Position:
    """A deal of a game with cells, with one cell, four ranks, and three columns or two rows."""
    game = replace(games.find(name), deal=())  # which names columns that it won't have
    rows = tuple(group.name for group in game.groups if group.role == "tableau")
    game = fewer(game, 3 if len(rows) == 1 else 1, ORDER[:4])
    kings, last = SpacesFor((13,)), SpacesFor(game.ranks[-1:])
    groups = tuple(
        replace(group, size=1, ids=group.ids[:1], labels=group.labels[:1])
        if group.role == "cell"
        else replace(group, takes=tuple(last if rule == kings else rule for rule in group.takes))
        for group in game.groups
    )
    deal = Columns("tableau", (6, 5, 5)) if len(rows) == 1 else Rounds(rows, 8)
    return dealt(replace(game, groups=groups, deal=(deal,)), chance, 8)


def dealt(game: Game, chance: random.Random, longest: int = 25) -> Position:
    """A position some moves at random after the deal, with cards built more often than not."""
    cards = list(game.cards)
    chance.shuffle(cards)
    at = game.start(tuple(cards))
    foundations = {game.piles[index].id for index in game.foundations}
    for _ in range(chance.randint(0, longest)):
        moves = game.legal_moves(at)
        builds = [move for move in moves if move.target in foundations]
        if moves:
            at, _ = game.play(at, chance.choice(builds if builds and chance.random() < 0.6 else moves))
    return at


def shrunk(name: str, number: int) -> Position:
    """A small position of a game in which some moves are safe; the same number is the same position."""
    chance = random.Random(f"{name} {number}")
    if name.partition("/")[0] in ("beleaguered-castle", "fortress", "streets-and-alleys"):
        return small_castle(name, chance)
    if name.startswith("king-albert"):
        return small_king_albert(name, chance)
    if name.partition("/")[0] in ("westcliff", "eastcliff"):
        return small_westcliff(name, chance)
    if name.partition("/")[0] in COLUMNS:
        return small_columns(name, chance)
    if name in CELLS:
        return small_cells(name, chance)
    if name in OTHERS:
        return small_games(name, number, FEW)
    return small_klondike(name, chance) if name.startswith("klondike") else small(name, number)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            name, marks=[pytest.mark.long] if ("/" in name and name.startswith(TABLEAU)) or name in OTHERS else []
        )
        for name in PROVED
    ],
)
def test_a_small_game_that_can_be_won_can_be_won_after_all_that_is_safe(name: str) -> None:
    played = won = 0
    for number in range(MANY.get(name, 24)):
        at = shrunk(name, number)
        then = after_safe_moves(at)
        if then == at:
            continue
        before = can_win(at, MOST)
        if before is None:
            continue
        played += 1
        after = can_win(then, 10 * MOST) if before else None
        assert after is not False, f"{name} {number}"
        won += after or 0
    assert won, f"none of {played}"


some_endgames = pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 3), marks=pytest.mark.long)], ids=str)


@every_game
@some_endgames
def test_a_game_that_can_be_won_can_be_won_after_all_that_is_safe(name: str, seeds: range) -> None:
    for seed in seeds:
        at = endgame(name, seed).position
        then = after_safe_moves(at)
        assert (then != at) <= (name in PROVED)
        if then == at:
            continue
        if solve(at, budget=Budget(None, positions=1500)).verdict == "winnable":
            assert solve(then, budget=Budget(None, positions=20_000)).verdict != "lost"


@every_game
@some_endgames
def test_what_is_safe_is_a_single_card_built_and_hangs_on_no_card_that_lies_face_down(name: str, seeds: range) -> None:
    for seed in seeds:
        table = endgame(name, seed)
        safe = safe_moves(table)
        assert safe == safe_moves(table.position.masked())
        for move in safe:
            assert move in table.moves
            assert move.cards == 1
            assert table.game.pile(move.target).group.role == "foundation"


def laid(game: Game, **piles: str) -> Position:
    """A position with these cards face up."""
    cards = tuple(tuple(Card(code) for code in piles.get(pile.id, "").split()) for pile in game.piles)
    return Position(game, cards, (0,) * len(cards), None)


def test_a_card_that_may_come_back_from_a_foundation_to_carry_another_keeps_its_place() -> None:
    """The 5 of hearts may come back to the 6 of spades and carry the 4 of clubs, which is not built."""
    suits = {"C": "foundation1", "D": "foundation2", "H": "foundation3", "S": "foundation4"}
    reached = {"C": 3, "D": 5, "H": 5, "S": 5}
    piles = {suits[suit]: " ".join(f"{rank}{suit}" for rank in "A2345"[:count]) for suit, count in reached.items()}
    at = laid(KLONDIKE, tableau1="6S", tableau2="4C 9H", **piles)
    assert "tableau1>foundation4" in map(str, KLONDIKE.legal_moves(at))
    assert safe_moves(at) == ()
    stays = tuple(
        replace(group, gives=KLONDIKE.groups[0].gives) if group.role == "foundation" else group
        for group in KLONDIKE.groups
    )
    other = laid(replace(KLONDIKE, name="klondike/stays", groups=stays), tableau1="6S", tableau2="4C 9H", **piles)
    assert [str(move) for move in safe_moves(other)] == ["tableau1>foundation4"]
    piles["foundation1"] = "AC 2C 3C 4C"
    assert "tableau1>foundation4" in map(str, safe_moves(laid(KLONDIKE, tableau1="6S", tableau2="9H", **piles)))


@pytest.mark.parametrize("name", ["freecell", "bakers-game", "eight-off", "seahaven-towers"])
@pytest.mark.parametrize("place", ["tableau1", "cell1"])
def test_aces_and_twos_are_safe_in_games_with_cells(name: str, place: str) -> None:
    game = games.find(name)
    for card, built in (("AC", {}), ("2C", {"foundation1": "AC"})):
        piles = {place: card, "tableau2": "AD 3C KD", **built}
        assert f"{place}>foundation1" in map(str, safe_moves(laid(game, **piles))), card


def test_a_three_waits_where_columns_are_packed_in_alternate_colours_and_a_two_may_need_it() -> None:
    """The 2 of diamonds, which is not built, may need the 3 of clubs; and it is safe once the red aces are built.

    Then each red 2 is built as soon as it is free: the black aces that it could carry are built already.
    """
    freecell, bakers = games.find("freecell"), games.find("bakers-game")
    piles = {"foundation1": "AC 2C", "foundation3": "AH", "tableau1": "3C", "cell2": "KD"}
    covered = {"tableau3": "AD 2D 5S AS 9S"}
    assert safe_moves(laid(freecell, **piles, **covered)) == ()
    assert [str(move) for move in safe_moves(laid(bakers, **piles, **covered))] == ["tableau1>foundation1"]
    built = {"foundation2": "AD", "foundation4": "AS", "tableau3": "2D 5S 9S"}
    assert [str(move) for move in safe_moves(laid(freecell, **piles, **built))] == ["tableau1>foundation1"]


def test_it_can_be_asked_of_a_table_and_is_public() -> None:
    table = Table("captive-queens", deal=1)
    while not analysis.safe_moves(table):
        table.play("turn")
    assert analysis.safe_moves(table) == analysis.safe_moves(table.position)
