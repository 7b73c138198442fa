"""Hints from what the player may know: the same whatever lies face down, and right where that can be checked."""

import copy
from itertools import islice

import pytest

from patience_widget import Position, Table
from patience_widget.analysis import Budget, Judged, solve
from patience_widget.analysis.boards import Made, hint_of_board, judge_made
from patience_widget.analysis.hints.fair import fair_hint
from patience_widget.analysis.hints.hint import hint, how_sure
from patience_widget.core.actions import Move
from patience_widget.core.moves.lines import play_line
from patience_widget.games.featured import featured_names
from patience_widget.players import careful, play_out
from patience_widget.players.by_weighing import Choice, Expert, Plan, Strength, Weighed, direct, led_by_cards, weigh
from patience_widget.players.by_weighing.worlds import worlds
from tests.every_game import MAIN, SOME, each_time, few_and_many

EVERY_WAY_LOST = "The game can't be won from here, however the hidden cards lie."
ALL_SEEN_AND_LOST = "You have seen every card, and the game can't be won from here."
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


@pytest.mark.parametrize(("name", "ways"), few_and_many(2, 3, SOME, MAIN))
def test_a_hint_is_the_same_when_hidden_cards_are_exchanged(name: str, ways: int) -> None:
    table = played(name, OPENING)
    hint = fair_hint(table, budget=few(name))
    others = list(islice(worlds(table.position.masked(), ways), 1, None))
    before = fair_hint(Table(name, position=table.position), budget=few(name)) if others else None
    for way in others:
        assert fair_hint(Table(name, position=way), budget=few(name)) == before
    assert fair_hint(table.known, budget=few(name)) == hint
    over = table.outcome() is not None or (hint.move is None and solve(table).verdict == "lost")
    assert hint.move in table.moves or over
    assert len(hint.steps) == (1 if over else 3)


@pytest.mark.parametrize(("name", "hints"), few_and_many(2, 6, SOME, MAIN))
def test_every_hint_of_a_game_is_a_move_of_it_in_three_sentences(name: str, hints: int) -> None:
    table = Table(name, deal=3)
    for _ in range(hints):
        hint = fair_hint(table, budget=Budget(None, positions=300))
        if hint.move is None:
            break
        assert hint.move in table.moves
        assert [step.endswith(".") for step in hint.steps] == [True] * 3
        table.play(hint.move)
    assert table.history or solve(table).verdict == "lost"


def test_what_a_hint_promises_is_what_the_solver_says_of_each_world() -> None:
    table = Table("osmosis/draw1", deal=41)
    while table.position["stock"]:  # the hint is to look at these first
        table.play("turn")
    plan = Expert(worlds=16, trials=1000).plan(table)
    drawn = worlds(table.known.position, plan.weighed.worlds)
    assert plan.weighed.worlds - plan.weighed.lost == 16
    assert plan.choice == max(plan.weighed.choices, key=lambda choice: choice.won)
    for choice in plan.weighed.choices:
        after = [play_line(world, choice.line) for world in drawn]
        assert choice.won == sum(solve(there, budget=None).verdict == "winnable" for there in after)
        assert choice.tried == len(drawn)


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
    assert fair_hint(table, budget=Budget(None, positions=0)).move == careful(table)


LINE = (Move("turn"),)
OTHER = Choice((Move("redeal"),), won=4, lost=12)


@pytest.mark.parametrize(
    ("weighed", "choice", "told"),
    [
        (Weighed(worlds=16, won=14, hidden=30), Choice(LINE, 14, 2), "It wins in most ways the hidden cards may lie."),
        (
            Weighed((Choice(LINE, 5, 11), OTHER), worlds=16, hidden=30),
            Choice(LINE, 5, 11),
            "It's a gamble: no other move we tried wins more often.",
        ),
        (
            Weighed((Choice(LINE, 4, 12), OTHER), worlds=16, hidden=30),
            Choice(LINE, 4, 12),
            "It's a gamble, and another move may be as good.",
        ),
        (
            Weighed(worlds=16, hidden=30),
            Choice(LINE, 0, 3, 13),
            "We see no way to win yet, but this looks best so far.",
        ),
        (
            Weighed(worlds=6, hidden=3, every_world=True),
            Choice(LINE, 6),
            "The game can be won after this, however the hidden cards lie.",
        ),
        (Weighed(worlds=6, hidden=3, lost=6, every_world=True), None, EVERY_WAY_LOST),
        (Weighed(worlds=6, hidden=30, lost=6), None, "We found no way to win."),
        (
            Weighed(worlds=3, hidden=30, won=3),
            Choice(LINE, 3),
            "It's a quick guess: there was time to try only three ways the hidden cards may lie.",
        ),
        (Weighed(worlds=1, every_world=True), Choice(LINE, 1), "The game can be won after this."),
        (Weighed(worlds=1, lost=1, hidden=1, every_world=True), None, "The game can't be won from here."),
        (Weighed(worlds=1, lost=1, every_world=True), None, ALL_SEEN_AND_LOST),
        (Weighed(), None, ""),
    ],
)
def test_the_reason_says_how_sure_the_move_is(weighed: Weighed, choice: Choice | None, told: str) -> None:
    assert how_sure(Plan(LINE, weighed, choice)) == told


def test_a_game_that_is_proved_lost_gets_no_move() -> None:
    lost = Weighed(worlds=6, hidden=3, lost=6, every_world=True)
    given = hint(Table("osmosis", deal=17), Plan((Move("move", ("reserve1", "foundation2"), 1),), lost))
    assert given.move is None
    assert given.steps == (f"{EVERY_WAY_LOST} Take a new deal.",)


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
def test_it_is_known_whether_all_worlds_were_tried(name: str, pile: str, ways: int, *, every_way: bool) -> None:
    at = Position.parse(f"game: {name}; tableau4: {pile}; waste: rest")
    weighed = weigh(at.masked(), Strength(positions=10, last=10))
    assert (weighed.worlds, weighed.every_world) == (ways, every_way)


def test_going_through_the_stock_comes_first_where_that_costs_nothing() -> None:
    given = fair_hint(Table("klondike", deal=4))
    assert given.move == Move("turn")
    assert given.steps[-1] == (
        "Turning shows you more of the stock. It costs nothing: you can go through the stock as often as you like."
    )


def test_hints_follow_one_plan_until_something_new_is_seen() -> None:
    table = Table("beleaguered-castle", deal=4)
    expert = Expert()
    for _ in expert.plan(table).line:
        move = fair_hint(table, expert=expert).move
        assert move is not None
        assert fair_hint(table, expert=expert).move == move
        table.play(move)
        if table.outcome():
            break
    assert table.outcome() == "won"
    assert len({node.position for node in table.node.path()}) == len(table.history) + 1


def test_a_won_game_is_not_given_up_where_the_careful_player_knows_no_move() -> None:
    table = play_out(Table("klondike", deal=4), careful)
    assert careful(table) is None
    given = fair_hint(table, budget=Budget(None, 3000))
    assert given.move in table.moves


def test_the_hints_win_where_every_card_has_been_seen() -> None:
    table = play_out(Table("klondike", deal=4), careful)
    assert table.node.knows_all
    expert = Expert()
    for _ in range(150):
        if table.outcome():
            break
        table.play(fair_hint(table, budget=Budget(None, 20_000), expert=expert).move or "")
    assert table.outcome() == "won"


@pytest.mark.parametrize("name", each_time(SOME, MAIN))
def test_another_process_is_told_what_the_player_knows_and_nothing_else(name: str) -> None:
    table = played(name, 40)
    known = table.known
    told = copy.deepcopy(known)  # as a pickle does it
    assert told._node.position == known.position
    assert told.position == known.position
    assert list(told.back()) == list(known.back())
    assert list(told.moves) == list(known.moves)
    assert fair_hint(told, budget=few(name)) == fair_hint(table, budget=few(name))


def test_a_move_that_completes_a_run_is_told_so() -> None:
    at = Position.parse("""
        game: spider
        tableau1: KS QS JS TS 9S 8S
        tableau2: KH 7S 6S 5S 4S 3S 2S AS
        tableau3: rest
    """)
    given = hint(Table("spider", position=at), Plan((Move("tableau2>tableau1*7"),), Weighed((), 1, 1, 0, 0)))
    told = "This completes the run from the king of spades to the ace of spades, which can then be built."
    assert told in given.steps[-1]


def test_a_hint_keeps_to_its_way_after_another_move_that_spoils_nothing() -> None:
    """Somebody who asks, plays something else and asks again isn't sent back."""
    expert = Expert(worlds=4)
    table = Table("bakers-game", deal=42)
    way = expert.plan(table).line
    assert way
    others = [move for move in table.moves if move != way[0]]
    kept = 0
    for move in others:
        table.play(move)
        led = led_by_cards(table.position, table.start, way)
        if led.stop is None and table.game.outcome(led.at) == "won":
            kept += 1
            assert fair_hint(table, expert=expert, budget=Budget()).move == direct(table.position, led.moves)[0]
        table.undo()
    assert kept


def test_the_hint_after_the_coach_has_spoken_is_what_it_called_better() -> None:
    table = Table.replay("freecell#7038 tableau2>tableau4 tableau2>foundation3 tableau2>cell1 tableau2>cell2")
    found = judge_made(Made.at(table.node, Move("tableau1>cell4")), budget=Budget())
    assert isinstance(found, Judged)
    assert found.better
    assert hint_of_board(table.known, budget=Budget()).move == found.better[0]
