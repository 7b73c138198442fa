"""Of a move that loses is told where a way that wins stops after it."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from patience_widget import Move, Position
from patience_widget.analysis.hints.where_it_stops import what_blocks, where_it_stops
from patience_widget.core.cards import Card
from patience_widget.lessons.puzzle.definition import end_of
from patience_widget.lessons.puzzle.shipped import puzzle_named, puzzles
from patience_widget.lessons.puzzle.solving import Solving
from patience_widget.lessons.session.solve_puzzle import how_it_ends
from tests.every_game import one_in

HERE = "game: freecell; cell1: 2C; cell2: 3C; tableau1: QS 8H; tableau2: 9C; tableau3: TD 7S; tableau4: rest"
FULL = "tableau5: KC; tableau6: KD; tableau7: KH; tableau8: KS"
CLOSED = "After your move that way is closed: "
AFTER_ONE = "After your move that way ends after one move: "


@pytest.mark.parametrize(
    ("more", "made", "line", "told"),
    [
        (
            f"cell4: 4C; {FULL}",
            "tableau1>tableau2",
            "tableau3>cell3 tableau2>tableau3",
            f"{AFTER_ONE}the 8 of hearts lies on the 9 of clubs, which has to go to the 10 of diamonds.",
        ),
        (
            f"cell3: 4C; {FULL}",
            "tableau1>cell4",
            "tableau3>cell4 tableau2>tableau3",
            f"{CLOSED}no cell is empty for the 7 of spades.",
        ),
        (
            "tableau5: 8D",
            "tableau5>tableau2",
            "tableau1>tableau2",
            f"{CLOSED}the 8 of diamonds lies on the 9 of clubs, where the 8 of hearts goes.",
        ),
        (
            "tableau5: 2H KC; tableau6: KD; tableau7: 2D QD",
            "tableau7>tableau8",
            "tableau1>tableau2 tableau5>tableau8",
            f"{AFTER_ONE}no column is empty for the king of clubs.",
        ),
        (
            "tableau5: 9H 8C; tableau6: TC; tableau7: KD; tableau8: KS; cell3: 4C",
            "tableau1>cell4",
            "tableau5>tableau6*2",
            f"{CLOSED}there is no room to move the 9 of hearts and the card on it together.",
        ),
        (
            "foundation1: AC; cell3: AD; tableau5: 2H KC",
            "cell1>foundation1",
            "tableau5>tableau6 cell3>foundation2",
            "",
        ),
        ("", "tableau1>tableau2", "tableau1>tableau2 tableau3>cell3", ""),
    ],
)
def test_of_a_move_that_loses_is_told_where_the_way_that_wins_stops(more: str, made: str, line: str, told: str) -> None:
    at = Position.parse(f"{HERE}; {more}")
    assert where_it_stops(at, Move(made), tuple(map(Move, line.split()))) == told


def blocks(at: str, made: str, line: str) -> str:
    blocked = what_blocks(Position.parse(at), [Move(made)], [Move(one) for one in line.split()])
    return blocked.why if blocked else ""


def test_a_card_that_left_in_another_pair_is_named() -> None:
    at = "game: nestor; tableau1: 2C 3H; tableau2: 4C 3S; tableau3: 5C 3C; tableau4: 3D; tableau5: rest"
    gone = "the 3 of hearts is cleared already, and the 3 of spades needs it for a pair"
    assert blocks(at, "tableau1>tableau3", "tableau1>tableau2") == gone
    assert blocks(at, "tableau1>tableau3", "tableau2>tableau1") == gone


def test_cards_of_the_waste_are_turned_up_for_the_line_where_that_has_no_limit() -> None:
    at = "game: klondike; stock: [9S] [2C] [4C]; tableau1: TH; tableau2: 9C; tableau7: rest"
    taken = "the 9 of clubs lies on the 10 of hearts, where the 9 of spades goes"
    assert blocks(at, "tableau2>tableau1", "turn waste>tableau1") == taken
    assert blocks(at, "turn", "turn waste>tableau1") == ""


def test_a_card_that_no_longer_comes_up_is_named() -> None:
    said = how_it_ends(Solving(puzzle_named("klondike-596-66")))
    assert "Then the way to win is blocked: after that, turning alone doesn't bring up the 8 of spades." in said


def test_what_the_move_that_is_blocked_would_have_done_is_told() -> None:
    said = how_it_ends(Solving(puzzle_named("yukon-58-16")))
    assert "where the 9 of spades goes. Moving the 9 of spades would turn up the jack of clubs." in said


def test_a_card_that_would_be_turned_up_is_said_to_be_built_if_it_can_be() -> None:
    said = how_it_ends(Solving(puzzle_named("klondike-317-70")))
    assert "would turn up the 4 of clubs, which could go to its foundation." in said


def test_cards_that_lie_together_only_later_are_said_to_do_so_then() -> None:
    said = how_it_ends(Solving(puzzle_named("klondike-406-101")))
    assert "the 10 of clubs and the five cards then on it could go on it." in said


def test_that_a_card_can_come_back_from_a_foundation_is_no_gain() -> None:
    said = how_it_ends(Solving(puzzle_named("klondike-596-66")))
    assert "7 of diamonds" not in said


@pytest.mark.parametrize(
    ("at", "made", "line", "told"),
    [
        (
            f"{HERE}; cell4: 4C; {FULL}",
            "tableau1>tableau2",
            "tableau3>cell3 tableau2>tableau3 tableau1>tableau3",
            "with the 9 of clubs there, the 8 of hearts could go on it",
        ),
        (
            f"{HERE}; cell4: 4C; tableau5: KC; tableau6: QC 9H; tableau7: KH; tableau8: KS",
            "tableau1>cell3",
            "tableau6>cell3 tableau6>tableau7",
            "moving the 9 of hearts would free the queen of clubs, which could go to the king of hearts",
        ),
        (
            f"{HERE}; cell3: 4C; tableau5: QH; tableau6: KD; tableau7: KH; tableau8: KS",
            "tableau1>cell4",
            "tableau2>cell4 tableau5>tableau2",
            "moving the 9 of clubs would make room for the queen of hearts",
        ),
        (
            "game: nestor; tableau1: 2C 3H; tableau2: 2D 3S; tableau3: 5C 3C; tableau4: 3D; tableau5: rest",
            "tableau1>tableau3",
            "tableau1>tableau2 tableau1>tableau2",
            "without these two, the 2 of clubs could go with the 2 of diamonds",
        ),
    ],
)
def test_what_the_move_that_is_blocked_would_make_possible_is_told(at: str, made: str, line: str, told: str) -> None:
    blocked = what_blocks(Position.parse(at), [Move(made)], [Move(one) for one in line.split()])
    assert blocked
    assert blocked.gives == (told,)


Ends = tuple[Position, Position, Move]


def where_it_ends(mine: Position, theirs: Position, line: tuple[Move, ...]) -> Iterator[Ends]:
    """Follow a line elsewhere, led by its cards, as far as that goes: both positions, and the next move.

    Where one more move lets it go on, it is also followed after that.
    """
    for number, move in enumerate(line):
        there, _ = theirs.game.play(theirs, move)
        led = after_cards(mine, theirs, move)
        if led is None:
            yield mine, theirs, move
            more = (mine.game.play(mine, way)[0] for way in mine.game.legal_moves(mine) if way.verb == "move")
            for between in more:
                if led := after_cards(between, theirs, move):
                    yield from where_it_ends(led, there, line[number + 1 :])
            return
        mine, theirs = led, there


def after_cards(mine: Position, theirs: Position, move: Move) -> Position | None:
    """Where the cards of a move elsewhere make the same move; None if they can't."""
    wanted = cards_of(theirs, move)
    pairs = move.verb == "move" and theirs.game.pile(move.target).group.leaves_to
    if move.verb == "close" and mine.why_not(move):
        return mine
    if wanted and not pairs and wanted[0] in done(mine):
        return mine
    ways = [move] if move.verb != "move" else [way for way in mine.game.legal_moves(mine) if goes(mine, way)]
    way = next((way for way in ways if cards_of(mine, way) == wanted and mine.why_not(way) is None), None)
    return mine.game.play(mine, way)[0] if way else None


def goes(at: Position, move: Move) -> bool:
    return move.verb == "move" and move.cards == 1


def cards_of(at: Position, move: Move) -> list[Card]:
    """The card that goes to a foundation, or the two of a pair."""
    if move.verb != "move":
        return []
    pair = at.game.pile(move.target).group.leaves_to
    return sorted([at[move.source][-1], *(at[move.target][-1:] if pair else ())], key=str)


def done(at: Position) -> set[Card]:
    return {card for index in at.game.foundations for card in at.piles[index]}


def is_true(said: str, mine: Position, theirs: Position, move: Move) -> bool:
    """Whether what a move blocks is so where the line ends after it."""
    names = re.findall(r"(?:10|\w+) of (?:clubs|diamonds|hearts|spades)", said.partition(". ")[0])
    wanted = [card.name for card in cards_of(theirs, move)]
    if "the stock is empty" in said:
        return move.verb == "deal" and not mine["stock"]
    if "above and below" in said:
        places = (pile.id for pile in mine.game.piles if pile.group.role == "reserve")
        refused = [mine.why_not(Move("move", (place, move.target))) or "" for place in places]
        return names == wanted and any(f"{names[0]} isn't available" in why for why in refused)
    if "doesn't touch" in said:
        left = {card.name for pile in mine.game.members["tableau"] for card in mine.piles[pile]}
        return sorted(names) == sorted(wanted) and set(names) <= left
    if "is cleared already" in said:
        return sorted(names) == sorted(wanted) and names[0] in {card.name for card in done(mine)}
    if "where the" in said:
        piles = [[card.name for card in cards] for cards in mine.piles]
        return names[2:] == wanted and any((names[1], names[0]) in pairwise(cards) for cards in piles)
    return False


@pytest.mark.parametrize("game", one_in(2, ["la-chatelaine", "labyrinth", "monte-carlo", "monte-carlo-thirteens"]))
def test_what_every_wrong_move_of_a_shipped_puzzle_blocks_is_so(game: str) -> None:
    for puzzle in puzzles(game):
        solving = Solving(puzzle)
        line = (*puzzle.line, *solving.judge.line(end_of(puzzle.position, puzzle.line)))
        for refutation in puzzle.refutations:
            said, _ = solving.why_not(refutation)
            assert said.startswith("Then the way to win is blocked: ")
            ends = where_it_ends(end_of(puzzle.position, refutation.line), puzzle.position, line)
            assert any(is_true(said, *end) for end in ends), (puzzle.name, said)
