"""Where cards go onto a single pile, a wrong move is told by the cards that can follow, or that need it later."""

import re

import pytest

from patience_widget import Move, Position, lessons
from patience_widget.analysis.hints.chain import longest_chain, why_the_chain_breaks
from patience_widget.core.cards import rank_name
from patience_widget.core.words import in_words
from patience_widget.lessons import Puzzle
from patience_widget.lessons.puzzle.definition import end_of
from patience_widget.lessons.puzzle.solving import Solving

NAMES = {rank_name(rank): rank for rank in range(1, 14)}
NUMBERS = {in_words(number): number for number in range(1, 60)}
CARD = "(?:the )?([a-z0-9]+ of [a-z]+)"


AT = "game: golf; tableau1: 5H; tableau2: 9S 7S; tableau3: 8D; tableau4: {other}; foundation: rest 6C"
LINE = tuple(Move(f"tableau{column}>foundation") for column in (2, 3, 2, 4))


def why(at: str, made: str, line: tuple[Move, ...]) -> str:
    return why_the_chain_breaks(Position.parse(at), [Move(made)], line)[0]


def test_after_a_wrong_card_none_fits() -> None:
    told = "After the 7 of spades you can go on with the 8, 9 and 10; after the 5 of hearts no card fits."
    assert why(AT.format(other="TD"), "tableau1>foundation", LINE) == told


def test_a_wrong_card_is_needed_later() -> None:
    at = "game: golf; tableau1: 9C; tableau2: 9S; tableau3: TD; tableau4: TC; tableau5: 7H; foundation: rest 8S"
    line = tuple(Move(f"tableau{column}>foundation") for column in (1, 3, 2, 4))
    assert why(at, "tableau2>foundation", line) == (
        "The 9 of spades is needed later: it goes on the 10 of diamonds, and the 10 of clubs on it."
    )


def test_turning_covers_the_card_that_others_go_on() -> None:
    at = AT.format(other="TD").replace("foundation: rest", "stock: [2H]; foundation: rest")
    covers = "Turning covers the 6 of clubs, on which the 7, 8, 9 and 10 can go now"
    assert why(at, "turn", LINE) == f"{covers}; on the 2 of hearts that comes up no card fits."


def test_in_other_games_nothing_is_said_of_a_chain() -> None:
    at = "game: freecell; tableau1: 5H; foundation1: AC; tableau2: 2C; tableau3: rest"
    assert why(at, "tableau1>cell1", (Move("tableau2>foundation1"),)) == ""


def ranks(told: str) -> list[int]:
    return [NAMES[name] for name in re.split(", | and ", told)]


def number(told: str) -> int:
    return int(told) if told.isdigit() else NUMBERS[told]


def can_follow(at: Position, wanted: list[int]) -> bool:
    """Whether cards of these ranks can go onto the pile, in this order."""
    if not wanted:
        return True
    ways = [way for way in at.game.legal_moves(at) if way.verb == "move" and at[way.source][-1].rank == wanted[0]]
    return any(can_follow(at.game.play(at, way)[0], wanted[1:]) for way in ways)


def on_top(at: Position) -> str:
    return at.piles[at.game.foundations[0]][-1].name


def check_row(puzzle: Puzzle, made: Move, told: str) -> bool:
    """Check what is said of a wrong move against the position; False if it is something else."""
    at, (right, *_) = puzzle.position, puzzle.line
    wrong, good = end_of(at, [made]), end_of(at, [right])
    if found := re.match(
        f"After {CARD} (?:you can go on with the (.*)|(.*) cards can follow); after {CARD} (.*)\\.$", told
    ):
        first, listed, count, other, few = found.groups()
        assert (first, other) == (on_top(good), on_top(wrong))
        length = len(ranks(listed)) if listed else number(count)
        assert not listed or can_follow(good, ranks(listed))
        assert length <= (longest_chain(good, 10**6) or 0)
        assert longest_chain(wrong, 10**6) == (0 if few == "no card fits" else number(few.split()[2])) < length
        return True
    if found := re.match(f"{CARD} is needed later: it goes on {CARD}(?:, and {CARD} on it)?\\.", told, re.IGNORECASE):
        line = (*puzzle.line, *Solving(puzzle).judge.line(end_of(at, puzzle.line)))
        row = [card.name for card in end_of(at, line).piles[at.game.foundations[0]]]
        card, below, above = found.groups()
        place = row.index(card)
        assert card == on_top(wrong)
        assert place > len(at.piles[at.game.foundations[0]])
        assert row[place - 1] == below
        assert row[place + 1 :][:1] == ([above] if above else [])
        return True
    pattern = (
        f"Turning covers {CARD}, on which (?:the (.*)|(\\d+) cards) can go now(?:; on {CARD} that comes up (.*))?\\.$"
    )
    if found := re.match(pattern, told):
        covered, listed, count, up, few = found.groups()
        assert covered == on_top(at)
        assert can_follow(at, ranks(listed)) if listed else number(count) <= (longest_chain(at, 10**6) or 0)
        if up:
            assert up == on_top(wrong)
            assert longest_chain(wrong, 10**6) == (0 if few == "no card fits" else number(few.split()[2]))
        return True
    return False


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", ["golf", "tripeaks", "black-hole", "all-in-a-row"])
def test_every_reason_of_a_shipped_puzzle_is_true(game: str, every: int) -> None:
    for puzzle in tuple(lessons.puzzles(game))[::every]:
        solving = Solving(puzzle)
        for refutation in puzzle.refutations:
            told, _ = solving.why_not(refutation)
            assert check_row(puzzle, refutation.move, told), (puzzle.name, told)
