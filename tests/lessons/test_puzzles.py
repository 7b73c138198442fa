"""The puzzles that are shipped: each is proved again, and reads as it was written."""

import re
from collections import Counter
from datetime import date
from html import unescape
from itertools import pairwise

import pytest

from patience_widget import LessonBoard, Position, Table, games, lessons
from patience_widget.analysis import Budget, safe_moves, solve
from patience_widget.analysis.hints.refutation import refute
from patience_widget.lessons.puzzle.definition import (
    LEAST_MOVES,
    LONGEST,
    MOST_RIGHT,
    SHORTEST,
    Judge,
    Proof,
    choices,
    end_of,
    has_two_moves_at_most,
    in_choices,
    is_settled,
    plausible_moves,
)
from patience_widget.lessons.puzzle.puzzle import Puzzle, cards_out_of_sight
from patience_widget.lessons.puzzle.puzzle_file import (
    read_position,
    read_puzzles,
    write_move,
    write_position,
    write_puzzles,
)
from patience_widget.lessons.puzzle.shipped import ENOUGH, Puzzles, why_few_puzzles
from patience_widget.players import play_out, random_player
from scripts.puzzle_search.cards_to_tell import depends_on_hidden, must_tell
from tests.every_game import every_game, one_in

ALL = lessons.puzzles()
NAMES = [one.name for one in ALL.listed]  # the puzzles themselves are read by the tests: all of them take seconds
SAMPLE = [
    lessons.puzzles(name).listed[deal % 7].name
    for deal, name in enumerate(games.names())
    if len(lessons.puzzles(name)) > 7
]
BUDGET = 20_000
NO_CHOICE = ("captive-queens", "royal-quadrille")
by_name = pytest.mark.parametrize("puzzle", NAMES, indirect=True)
every_third = pytest.mark.parametrize("puzzle", NAMES[::3], indirect=True)
some_by_name = pytest.mark.parametrize("puzzle", one_in(2, SAMPLE), indirect=True)


@pytest.fixture
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    """A puzzle by its name."""
    return ALL.named(request.param)


def check(puzzle: Puzzle) -> None:
    """Prove a puzzle anew: its right moves, its wrong moves, and its line."""
    at, judge = puzzle.position, Judge(BUDGET)
    verdicts = judge.verdicts(at)
    assert "unknown" not in verdicts.values()
    assert {move for move, verdict in verdicts.items() if verdict == "winnable"} == set(puzzle.right)
    assert {move for move, verdict in verdicts.items() if verdict == "lost"} == {
        refutation.line for refutation in puzzle.refutations
    }
    decisions = 0
    for line in in_choices(puzzle.game, puzzle.line):
        decisions += "lost" in judge.verdicts(at).values()
        assert is_settled(at, judge) is False or len(choices(at)) <= 1
        at = end_of(at, line)
        assert judge.verdict(at) == "winnable"
    assert is_settled(at, judge)
    assert decisions >= (2 if has_two_moves_at_most(puzzle.game) else 1)


@some_by_name
def test_some_puzzles_are_proved_again(puzzle: Puzzle) -> None:
    check(puzzle)


@pytest.mark.long
@by_name
def test_every_puzzle_is_proved_again(puzzle: Puzzle) -> None:
    check(puzzle)


@pytest.mark.long
@every_third
def test_what_becomes_impossible_is_found_again(puzzle: Puzzle) -> None:
    for refutation in puzzle.refutations:
        found = refute(puzzle.before(refutation.line), refutation.move, BUDGET)._replace(turns=refutation.turns)
        assert found == refutation or (found.most is None and refutation.most is not None)


def proof_of(puzzle: Puzzle) -> Proof:
    return Proof(puzzle.right, tuple(one.line for one in puzzle.refutations), puzzle.line, 0)


@pytest.mark.long
@by_name
def test_cards_that_are_not_told_do_not_matter(puzzle: Puzzle) -> None:
    assert puzzle.tells or not depends_on_hidden(puzzle.position, proof_of(puzzle), Judge(BUDGET))


@pytest.mark.parametrize("name", ["rosamunds-bower-1067-214", "rosamunds-bower-1074-225"])
def test_few_hidden_cards_are_told_but_that_does_not_make_the_answer_depend_on_them(name: str) -> None:
    puzzle, judge = lessons.puzzles().named(name), Judge(BUDGET)
    assert not depends_on_hidden(puzzle.position, proof_of(puzzle), judge)
    assert must_tell(puzzle.position, proof_of(puzzle), judge)
    wrong = proof_of(puzzle)._replace(right=proof_of(puzzle).wrong, wrong=puzzle.right)
    assert depends_on_hidden(puzzle.position, wrong, judge)


def test_every_puzzle_has_the_form_of_one() -> None:
    for puzzle in ALL:
        wrong = [refutation.line for refutation in puzzle.refutations]
        assert set(choices(puzzle.position)) == {*puzzle.right, *wrong}
        assert 0 < len(puzzle.right) <= MOST_RIGHT
        assert wrong
        assert len(puzzle.choices) >= (2 if has_two_moves_at_most(puzzle.game) else LEAST_MOVES)
        line = in_choices(puzzle.game, puzzle.line)
        assert SHORTEST <= len(line) <= LONGEST
        assert line[0] in puzzle.right
        assert max(puzzle.failed[:3]) >= 25, "no simple player fails: the right move is plain"
        assert puzzle.theme


def test_names_and_positions_are_all_different() -> None:
    assert max(Counter(puzzle.name for puzzle in ALL).values()) == 1
    assert max(Counter(puzzle.position for puzzle in ALL).values()) == 1


def test_every_position_can_be_shown_and_typed() -> None:
    for puzzle in ALL:
        assert Position.parse(str(puzzle.position)) == puzzle.position
        assert puzzle.table().position == puzzle.position


def test_no_deal_has_more_than_two_puzzles() -> None:
    assert max(Counter((puzzle.game.name, puzzle.deal) for puzzle in ALL).values()) <= 2


def test_every_wrong_move_is_answered_in_words() -> None:
    for puzzle in ALL:
        for refutation in puzzle.refutations:
            said = puzzle.why_wrong(*refutation.line)
            assert said.endswith(".")
            assert said[0].isupper()
        assert puzzle.why_wrong(*puzzle.right[0]) == ""


def test_hidden_cards_are_told_where_they_matter() -> None:
    for puzzle in ALL:
        stock = next((pile for pile in puzzle.game.piles if pile.group.role == "stock"), None)
        hidden = cards_out_of_sight(puzzle.position, stock) if stock else 0
        assert ("Stock: " in puzzle.hidden) == bool(hidden and puzzle.tells)


def test_places_in_rows_are_told_together_since_nobody_counts_them() -> None:
    told = lessons.puzzles("tripeaks").named("tripeaks-78-35").hidden
    assert told.endswith("Stock: 8♣ 6♦ 4♣ A♠ 2♦ J♥ 4♠ J♦. Peaks, row by row: 9♦ 5♥ 5♠ 9♠ 9♣.")


@pytest.mark.parametrize("name", one_in(4, [name for name in games.names() if lessons.puzzles(name)]))
def test_the_files_are_read_as_they_are_written_and_stay_small(name: str) -> None:
    shipped = lessons.puzzles(name)
    text = write_puzzles(shipped)
    read = read_puzzles(text)
    assert write_puzzles(read) == text
    assert list(read) == list(shipped)
    assert len(text) / len(shipped) < 450


LINE = "osmosis-1-1,- AC,turn,turn=,turn;turn,wait,1000,0 0 0,1"


@pytest.mark.parametrize("line", [LINE, "osmosis-1-1,,,,,,,,", "osmosis-1-1", f"{LINE},1", f"{LINE},1,1"])
def test_a_line_that_cannot_be_read_is_named(line: str) -> None:
    columns = "name,position,right,wrong,line,theme,rating,failed,tells"
    with pytest.raises(ValueError, match="the puzzle 'osmosis-1-1' can't be read"):
        read_puzzles(f"{columns}\n{line}\n")
    with pytest.raises(ValueError, match="begins with the line name,position"):
        read_puzzles(line)


def test_what_is_wrong_with_a_line_is_told_in_words() -> None:
    first, line = write_puzzles(lessons.puzzles("rosamunds-bower")[:1]).splitlines()
    game, row = games.find("rosamunds-bower"), line.split(",")
    assert write_puzzles(read_puzzles(f"{first}\n{line}")).splitlines()[1] == line
    for column, odd, said in (
        (6, "much", "'much' is no number"),
        (6, "", "'' is no number"),
        (6, "9" * 5000, "is no number"),
        (7, "0 0", "should be three or four numbers"),
        (7, "0 0 ٣", "'٣' is no number"),
        (3, "turn=!t9:1", f"'t9' is no pile of {game.title}"),
        (1, "x" + row[1][1:], "is no number"),
    ):
        spoiled = [*row[:column], odd, *row[column + 1 :]]
        with pytest.raises(ValueError, match=f"can't be read: .*{said}"):
            read_puzzles(f"{first}\n{','.join(spoiled)}")
    with pytest.raises(ValueError, match="far too long"):
        read_puzzles(f"{first}\n{'x' * 200_000}")


@every_game
def test_positions_of_every_game_are_read_as_they_are_written(name: str) -> None:
    table = play_out(Table(name, deal=7), random_player(7), limit=40)
    assert read_position(write_position(table.position), table.game) == table.position
    for move in table.moves:
        assert table.game.parse_move(table.position, write_move(table.game, move)) == move


@pytest.mark.parametrize("name", [name for name in games.names() if "/" not in name])
def test_a_game_has_enough_puzzles_or_says_why_it_has_few(name: str) -> None:
    some = lessons.puzzles(name)
    assert (len(some) >= ENOUGH) == (some.why_few == "")
    assert some.why_none == ("" if some else some.why_few)
    assert "besides those" not in some.why_few, "nothing is known of why there are so few"
    look = f"count how often a choice can lose, which takes a minute: python -m scripts.count_choices --games {name}"
    assert "Nobody has looked" not in some.why_few, look


def test_only_of_a_game_with_a_stock_it_is_said_that_turning_was_enough() -> None:
    assert "turning, greed or luck" in lessons.puzzles("odd-and-even").why_few
    assert "which greed or luck" in lessons.puzzles("flower-garden").why_few


def test_a_game_with_a_few_puzzles_says_how_many_and_which_were_left_out() -> None:
    some = lessons.puzzles("flower-garden")
    left_out = "Puzzles in which greed or luck was enough were left out."
    assert some.why_few == f"Flower Garden has {len(some)} puzzles so far. {left_out}"


def test_what_was_counted_before_there_were_puzzles_is_no_longer_told() -> None:
    counted = games.find("storehouse")
    assert "has no puzzles yet" in why_few_puzzles(counted, 0)
    assert why_few_puzzles(counted, 5).startswith("Storehouse has 5 puzzles so far.")


def test_a_game_without_puzzles_tells_how_often_a_choice_can_lose() -> None:
    said = lessons.puzzles("storehouse").why_none
    assert re.search(
        r"deals 1 to \d+ .* [\d,]+ positions came up .* In \d+ of them a move loses\. In \d+ of these only", said
    )
    assert said.endswith("and there even simple players choose right.")


@pytest.mark.parametrize("name", NO_CHOICE)
def test_a_game_without_puzzles_says_why(name: str) -> None:
    none = lessons.puzzles(name)
    assert len(none) == 0
    assert "leaves nothing to puzzle over" in none.why_none
    with pytest.raises(LookupError, match="leaves nothing to puzzle over"):
        none.daily()


@pytest.mark.parametrize("name", NO_CHOICE)
def test_where_there_is_nothing_to_puzzle_over_there_is_one_build_at_the_most_and_it_is_safe(name: str) -> None:
    for deal in range(5):
        table = Table(name, deal=deal)
        choose = random_player(deal)
        while (move := choose(table.known)) is not None and len(table.history) < 300:
            builds = [one for one in table.moves if one.verb == "move"]
            assert len(plausible_moves(table.position)) <= 2
            assert len(builds) <= 1
            assert set(builds) <= set(safe_moves(table))
            table.play(move)


# ------------------------------------------------------------------------------------------- the moves worth a thought


def test_a_move_that_can_be_taken_back_is_not_plausible() -> None:
    table = Table("beleaguered-castle", deal=4)
    for move, there in plausible_moves(table.position).items():
        backs = [table.game.play(there, one)[0] for one in table.game.legal_moves(there)]
        assert table.position not in backs, move


def test_moves_that_lead_to_the_same_count_once() -> None:
    table = Table("rosamunds-bower", deal=2).play("turn")
    assert [str(move) for move in plausible_moves(table.position)] == ["turned>foundation", "turned>heap1"]
    assert "turned>heap2" in [str(move) for move in table.moves]


def test_two_cards_that_leave_as_a_pair_are_one_move_whichever_goes_first() -> None:
    table = Table("nestor", deal=3)
    pairs = [frozenset(move.piles) for move in plausible_moves(table.position)]
    assert len(pairs) == len(set(pairs)) > 1
    assert len(table.moves) == 2 * len(pairs)


def test_the_judge_proves_or_says_unknown() -> None:
    start = Table("osmosis", deal=3).position
    assert Judge().verdict(start) == "winnable"
    assert Judge(1).verdict(Table("calculation", deal=3).position) == "unknown"
    line = Judge().line(start)
    assert solve(start, budget=Budget(None)).line == line


# --------------------------------------------------------------------------------------------------- a set of puzzles


def test_puzzles_are_sorted_by_rating() -> None:
    for name in games.names():
        assert all(easy.rating <= hard.rating for easy, hard in pairwise(lessons.puzzles(name)))


def test_a_variant_has_none_of_its_own() -> None:
    assert len(lessons.puzzles("osmosis/draw1")) == 0


def test_puzzles_in_a_notebook_say_how_many_there_are_on_what_and_what_to_type() -> None:
    bower = lessons.puzzles("rosamunds-bower")
    shown = bower._repr_html_()
    assert shown.count("<tr>") == 1 + len(bower.themes)
    assert f"<p>{len(bower)} puzzles." in shown
    assert ">theme</th>" in shown
    assert typed(shown).table.game.name == "rosamunds-bower"
    one_theme = bower.theme("which heap")
    assert typed(one_theme._repr_html_()).table.position in [puzzle.position for puzzle in one_theme]
    of_all = lessons.puzzles()._repr_html_()
    assert ">game</th>" in of_all
    assert "Calculation" in of_all
    assert "Captive Queens" not in of_all
    assert typed(of_all).table.moves
    assert lessons.puzzles("captive-queens").why_none[:40] in lessons.puzzles("captive-queens")._repr_html_()


def test_a_puzzle_in_a_notebook_shows_its_position_and_what_to_type_to_solve_it() -> None:
    puzzle = lessons.puzzles("klondike")[0]
    shown = puzzle._repr_html_()
    assert "<img" in shown
    assert typed(shown).table.position == puzzle.position


def typed(shown: str) -> LessonBoard:
    """The board that opens if one types the code that is shown."""
    code = re.search("<code>(.*?)</code>", shown)
    assert code
    board: LessonBoard = eval(unescape(code[1]), {"LessonBoard": LessonBoard, "lessons": lessons})  # noqa: S307  # our own text
    return board


def test_puzzles_by_theme() -> None:
    bower = lessons.puzzles("rosamunds-bower")
    for theme in bower.themes:
        assert {puzzle.theme for puzzle in bower.theme(theme)} == {theme}
    with pytest.raises(ValueError, match="no puzzle has the theme 'chess'; the themes are "):
        bower.theme("chess")


def test_a_puzzle_is_found_by_its_name() -> None:
    assert ALL.named(ALL[3].name) is ALL[3]
    with pytest.raises(KeyError, match="there is no puzzle 'none'"):
        ALL.named("none")


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_all_come_by() -> None:
    some = Puzzles(ALL[:9])
    days = [date.fromordinal(date(2026, 11, 22).toordinal() + number) for number in range(9)]
    assert {some.daily(day).name for day in days} == {puzzle.name for puzzle in some}
    assert some.daily(days[0]) == Puzzles(reversed(some)).daily(days[0])


def test_only_the_puzzles_that_are_taken_out_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    known = {puzzle.name: puzzle for puzzle in ALL}

    def reads(name: str) -> Puzzle:
        read.append(name)
        return known[name]

    monkeypatch.setattr("patience_widget.lessons.puzzle.shipped._read", reads)
    some = lessons.puzzles()
    assert len(some) == len(ALL) == len(some.listed)
    LessonBoard("learn").open("today")
    assert set(read) == {some.daily().name}
    read.clear()
    chosen = some.choose_next([])
    assert read == [chosen.name]
    assert some.listed[0].game == some[0].game.name


def test_a_set_says_what_it_is() -> None:
    assert repr(lessons.puzzles("rosamunds-bower")).startswith("<Puzzles: ")
    assert repr(lessons.puzzles("captive-queens")).startswith("<Puzzles: none. Captive Queens leaves nothing")
    assert repr(ALL[0]) == f"<Puzzle {ALL[0].name}: {ALL[0].theme}, rating {ALL[0].rating}>"
