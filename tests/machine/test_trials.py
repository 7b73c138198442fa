"""Moves are tried by play-outs: a tidy player goes on after each, in many ways the unseen cards may lie."""

import pytest

from patience_widget import Table
from patience_widget.core.position import Position
from patience_widget.machine.trials import TRYING, Trials, can_try
from patience_widget.players.by_weighing.worlds import unseen_cards, worlds
from patience_widget.players.with_care import careful


def played(name: str, moves: int) -> Table:
    """A table after some moves of the careful player."""
    table = Table(name, deal=3)
    while len(table.history) < moves:
        table.play(careful(table) or table.moves[0])
    return table


def trials(known: Position, seed: int = 1) -> Trials:
    return Trials(known, [card.face for card in unseen_cards(known)], seed, TRYING.plain)


@pytest.mark.parametrize(
    ("name", "can"),
    [
        ("calculation", True),
        ("sir-tommy", True),
        ("strategy", True),
        ("tripeaks", True),
        ("golf", True),
        ("pyramid", False),
        ("royal-cotillion", True),
        ("eagle-wing", False),
        ("interregnum", True),
        ("rosamunds-bower", False),
        ("scorpion", False),
    ],
)
def test_it_can_try_the_moves_of_games_in_which_cards_go_only_forward(name: str, can: bool) -> None:  # noqa: FBT001
    assert can_try(Table(name, deal=1).known.position) is can


@pytest.mark.parametrize(
    "name", ["calculation", "sir-tommy", "frog", "tripeaks", "golf", "royal-cotillion", "sultan", "interregnum"]
)
def test_moves_that_are_tried_are_legal_and_no_two_come_to_the_same(name: str) -> None:
    for moves in (1, 21, 40):
        table = played(name, moves)
        tried = trials(table.known.position).moves
        assert set(tried) <= set(table.moves)
        after = [table.position.game.play(table.position, move)[0] for move in tried]
        assert len(set(after)) == len(tried)


def test_each_move_is_tried_in_the_same_worlds_which_hang_on_the_seed() -> None:
    known = played("sir-tommy", 21).known.position
    both = trials(known).go_on([0, 1], 4)
    assert [trials(known).go_on([place], 4)[0] for place in (0, 1)] == both
    one = trials(known)
    assert [a + b for a, b in zip(one.go_on([0, 1], 2), one.go_on([0, 1], 2), strict=True)] == both
    assert trials(known, seed=2).go_on([0, 1], 4) != both
    assert all(known.built() <= built <= 52 for found in both for built in found)


@pytest.mark.parametrize("name", ["calculation", "tripeaks"])
def test_what_a_move_comes_to_says_nothing_of_unseen_cards(name: str) -> None:
    table = played(name, 21)
    found = trials(table.known.position).go_on([0], 3)
    for world in worlds(table.known.position, 2):
        assert trials(Table(position=world).known.position).go_on([0], 3) == found


def test_a_game_that_only_needs_to_be_built_is_won() -> None:
    """The last cards lie on heaps in an order in which they can be built."""
    suits = {suit: " ".join(f"{rank}{suit}" for rank in "A23456789TJQK") for suit in "CDHS"}
    at = Position.parse(
        "\n".join(
            [
                f"foundation1: {suits['C'][:-3]}",
                f"foundation2: {suits['D'][:-6]}",
                f"foundation3: {suits['H']}",
                f"foundation4: {suits['S']}",
                "heap1: KD QD",
                "turned: KC",
            ]
        ),
        "sir-tommy",
    )
    assert trials(at).go_on([0], 2) == [[52, 52]]
