"""Hints from what the player may know: the same whatever lies face down, and right where that can be checked."""

import copy
from collections import Counter
from itertools import islice

import pytest

from patience_widget import Position, Table
from patience_widget.analysis import Budget, solve
from patience_widget.analysis.hints.fair import chances, fair_hint, ways_cards_may_lie
from patience_widget.analysis.hints.hint import Chances, hint
from patience_widget.core.actions import Move
from patience_widget.games.featured import featured_names
from patience_widget.players import careful, play_out
from tests.every_game import every_game, every_kind_of_game, few_and_many

OPENING = 12
"""Into so many moves of a game hints are looked at."""


def played(name: str, moves: int, deal: int = 3) -> Table:
    """A table after some moves of the careful player, as many as there are."""
    table = Table(name, deal=deal)
    while table.moves and len(table.history) < moves:
        table.play(careful(table) or table.moves[0])
    return table


def few(name: str) -> Budget:
    """Enough to weigh something where there is a solver of the family, and the same on any machine."""
    return Budget(None, positions=3000 if name in featured_names() else 300)


@every_game
def test_the_hidden_cards_are_exchanged_and_nothing_else_is(name: str) -> None:
    at = played(name, OPENING).position
    dealt = ways_cards_may_lie(at.masked())
    hidden = sum(at.down)
    assert len(dealt) == len(set(dealt))
    assert len(dealt) == (16 if hidden > 8 else 1 if hidden < 2 else pytest.approx(9, abs=7))
    for way in dealt:
        assert way.masked() == at.masked()
        assert _faces(way) == _faces(at)


def _faces(at: Position) -> Counter[str]:
    return Counter(card.code for cards in at.piles for card in cards)


@pytest.mark.parametrize(("name", "ways"), few_and_many(2, 3))
def test_a_hint_is_the_same_when_hidden_cards_are_exchanged(name: str, ways: int) -> None:
    table = played(name, OPENING)
    hint = fair_hint(table, budget=few(name))
    others = list(islice(ways_cards_may_lie(table.position.masked(), ways), 1, None))
    before = fair_hint(Table(name, position=table.position), budget=few(name)) if others else None
    for way in others:
        assert fair_hint(Table(name, position=way), budget=few(name)) == before
    assert fair_hint(table.known, budget=few(name)) == hint
    over = table.outcome() is not None or (hint.move is None and solve(table).verdict == "lost")
    assert hint.move in table.moves or over
    assert len(hint.steps) == (1 if over else 3)


@pytest.mark.parametrize(("name", "hints"), few_and_many(2, 6))
def test_every_hint_of_a_game_is_a_move_of_it_in_three_sentences(name: str, hints: int) -> None:
    table = Table(name, deal=3)
    for _ in range(hints):
        hint = fair_hint(table, budget=Budget(None, positions=300))
        if hint.move is None:
            break
        assert hint.move in table.moves
        assert [step.endswith(".") for step in hint.steps] == [True] * 3
        table.play(hint.move)
    assert table.history


def test_what_a_hint_promises_is_what_the_solver_says_of_each_way() -> None:
    table = Table("osmosis/draw1", deal=41)
    weighed = chances(table.known.position, budget=Budget(None))
    for move in table.moves:
        after = [way.game.play(way, move)[0] for way in ways_cards_may_lie(table.known.position)]
        wins = sum(solve(there, budget=None).verdict == "winnable" for there in after)
        assert weighed.wins[move] == wins
        assert weighed.wins[move] + weighed.fails[move] + weighed.lost == weighed.ways == 16
    best = max(weighed.wins.values())
    given = fair_hint(table, budget=Budget(None))
    assert given.move is not None
    assert weighed.wins[given.move] == best
    assert given.steps[-1].endswith(
        f" We tried 16 ways the hidden cards may lie. After this, the game can be won in {best} of them."
    )


def test_where_all_cards_are_seen_the_hint_keeps_the_win() -> None:
    table = Table("osmosis/draw1", deal=41)
    line = solve(table, budget=None).line
    at = table.position
    for move in line:
        at, _ = at.game.play(at, move)
        if not any(at.down):
            break
    seen = Table("osmosis/draw1", position=at)
    given = fair_hint(seen, budget=Budget(None))
    assert given.steps[-1].endswith("The game can be won after this.")
    assert solve(seen.play(given.move or ""), budget=None).verdict == "winnable"


def test_a_budget_that_is_spent_leaves_the_careful_move() -> None:
    table = Table("royal-cotillion", deal=3)
    given = fair_hint(table, budget=Budget(None, positions=0))
    assert given.move == careful(table)
    assert given == hint(table, player=careful)


MOVE, OTHER = Move("turn"), Move("redeal")
TRIED = "We tried 16 ways the hidden cards may lie."


@pytest.mark.parametrize(
    ("known", "told"),
    [
        (Chances(16, 30, 2, {MOVE: 14}, {}), f"{TRIED} After this, the game can be won in 14 of them."),
        (Chances(16, 30, 1, {MOVE: 9}, {MOVE: 3}), f"{TRIED} After this, the game can be won in at least 9 of them."),
        (Chances(16, 30, 16, {}, {}), f"{TRIED} The game can't be won in any of them."),
        (
            Chances(6, 3, 2, {MOVE: 4}, {}, every_way=True),
            "After this, the game can be won in 4 of the 6 ways the hidden cards may lie.",
        ),
        (
            Chances(6, 3, 6, {}, {}, every_way=True),
            "The game can't be won from here, however the hidden cards lie.",
        ),
        (Chances(1, 1, 0, {MOVE: 1}, {}, every_way=True), "The game can be won after this."),
        (Chances(1, 1, 1, {}, {}, every_way=True), "The game can't be won from here."),
        (Chances(1, 0, 0, {MOVE: 1}, {}, every_way=True), "The game can be won after this."),
        (Chances(1, 0, 1, {}, {}, every_way=True), "You have seen every card, and the game can't be won from here."),
    ],
)
def test_the_reason_says_what_was_found_out(known: Chances, told: str) -> None:
    assert known.told(MOVE) == told
    assert known.best([OTHER, MOVE]) == ((MOVE,) if known.wins else ())
    assert known.best([OTHER, MOVE], made={MOVE}) == ((MOVE,) if known.wins else ())


def test_nothing_is_said_where_nothing_was_found_out() -> None:
    assert Chances(16, 30, 3, {}, {}).told(MOVE) == ""


def test_a_move_that_was_made_here_before_comes_after_others_that_win() -> None:
    weighed = Chances(16, 30, 0, {MOVE: 16, OTHER: 3}, {})
    assert weighed.best([MOVE, OTHER]) == (MOVE,)
    assert weighed.best([MOVE, OTHER], made={MOVE}) == (OTHER,)


def test_a_card_that_is_built_is_not_praised_where_the_game_is_lost() -> None:
    given = hint(Table("osmosis", deal=17), Chances(16, 30, 16, {}, {}))
    assert given.steps[-1] == f"Foundation 2 takes any 4. {TRIED} The game can't be won in any of them."


@pytest.mark.parametrize(
    ("name", "pile", "ways", "every_way"),
    [
        ("klondike", "KD", 1, True),
        ("klondike", "[2C] KD", 1, True),
        ("klondike", "[2C] [3C] [4C] KD", 6, True),
        ("klondike", "[2C] [3C] [4C] [5C] KD", 16, False),
        ("gargantua", "[2C] [2C] [3C] KD", 3, True),
    ],
)
def test_it_is_known_whether_all_ways_were_tried(name: str, pile: str, ways: int, *, every_way: bool) -> None:
    at = Position.parse(f"game: {name}; tableau4: {pile}; waste: rest")
    weighed = chances(at.masked(), budget=Budget(None, positions=0))
    assert (weighed.ways, weighed.every_way) == (ways, every_way)


def test_a_won_game_is_not_given_up_where_the_careful_player_knows_no_move() -> None:
    table = play_out(Table("klondike", deal=4), careful)
    assert careful(table) is None
    given = fair_hint(table, budget=Budget(None, 3000))
    assert given.move in table.moves


def test_the_hints_win_where_every_card_has_been_seen() -> None:
    table = play_out(Table("klondike", deal=4), careful)
    assert table.node.knows_all
    for _ in range(100):
        if table.outcome():
            break
        table.play(fair_hint(table, budget=Budget(None, 20_000)).move or "")
    assert table.outcome() == "won"


def test_a_card_that_was_seen_and_turned_over_stays_where_it_is() -> None:
    table = Table("klondike", deal=3)
    while table.position["stock"]:
        table.play("turn")
    table.play("redeal")
    known = table.known.position
    for way in ways_cards_may_lie(known):
        assert way["stock"] == table.position["stock"]
        assert way.down == known.down
    assert len({way["tableau7"] for way in ways_cards_may_lie(known)}) > 1
    hidden = sum(map(len, (table.position[f"tableau{number}"] for number in range(1, 8)))) - 7
    assert chances(known, budget=Budget(None, positions=0)).hidden == hidden


@every_kind_of_game
def test_another_process_is_told_what_the_player_knows_and_nothing_else(name: str) -> None:
    table = played(name, 40)
    known = table.known
    told = copy.deepcopy(known)  # as a pickle does it
    assert told._node.position == known.position
    assert told.position == known.position
    assert list(told.back()) == list(known.back())
    assert list(told.moves) == list(known.moves)
    assert fair_hint(told, budget=few(name)) == fair_hint(table, budget=few(name))
