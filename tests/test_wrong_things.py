"""What one reasonably hands in is taken, and of anything else an error says what to give."""

import importlib
import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from patience_widget import DeckError, Patience, Position, Table
from patience_widget.analysis import (
    Budget,
    compare,
    fair_hint,
    mistakes,
    review,
    safe_moves,
    solve,
    solve_many,
)
from patience_widget.frames import position_frame, table_frame
from patience_widget.journal import begin
from patience_widget.lessons import Author, best_streak, puzzles, puzzles_from
from patience_widget.players import Expert, careful, ended, greedy, random_player, weigh
from patience_widget.players.by_weighing import Strength
from patience_widget.views import draw_svg, draw_text, moves_html, position_html, record_html

RECORD = "osmosis/draw1#17 turn reserve2>foundation1"
FEW = Strength(worlds=2, positions=50, trials=2, last=500, playouts=0)
QUICK = Expert(worlds=2, positions=50, trials=2, last=500, playouts=0)
LITTLE = Budget(None, 50)


def at_random(game: Any) -> object:
    """The first move that a random player makes, always the same one."""
    return random_player(1)(game)


OF_A_GAME: dict[str, Callable[[Any], object]] = {
    "review": lambda game: review(game, budget=LITTLE.part(1), strength=FEW),
    "mistakes": lambda game: mistakes(game, budget=LITTLE.part(1)),
    "ended": ended,
}
OF_WHAT_IS_KNOWN: dict[str, Callable[[Any], object]] = {
    "fair_hint": lambda game: fair_hint(game, budget=LITTLE.part(1), expert=QUICK).move,
    "greedy": greedy,
    "careful": careful,
    "expert": QUICK,
    "random_player": at_random,
}
OF_A_POSITION: dict[str, Callable[[Any], object]] = {
    "solve": lambda game: solve(game, budget=Budget(None, 50)).verdict,
    "solve_many": lambda game: [one.verdict for one in solve_many([game], positions_each=50)],
    "safe_moves": safe_moves,
}
AS_KNOWN: dict[str, Callable[[Any], object]] = {"weigh": lambda game: weigh(game, FEW).choices}
EACH = {**OF_A_GAME, **OF_WHAT_IS_KNOWN, **OF_A_POSITION, **AS_KNOWN}


@pytest.mark.parametrize("ask", EACH.values(), ids=EACH)
def test_a_record_and_a_board_are_as_good_as_the_table(ask: Callable[[Any], object]) -> None:
    asked = str(ask(Table.replay(RECORD)))
    assert str(ask(RECORD)) == asked
    assert str(ask(Patience.replay(RECORD))) == asked


@pytest.mark.parametrize("ask", EACH.values(), ids=EACH)
def test_a_position_and_its_text_are_as_good_as_each_other(ask: Callable[[Any], object]) -> None:
    at = Table.replay(RECORD).position
    assert str(ask(at)) == str(ask(str(at))) or ask is AS_KNOWN["weigh"]


@pytest.mark.parametrize("ask", OF_WHAT_IS_KNOWN.values(), ids=OF_WHAT_IS_KNOWN)
def test_of_a_position_the_player_knows_what_lies_face_up(ask: Callable[[Any], object]) -> None:
    at = Table("osmosis/draw1", deal=17).position
    assert str(ask(at)) == str(ask(at.masked()))


WRONG = ("nonsense", "", 17, 1.5, None, b"klondike", ["klondike#17"])


@pytest.mark.parametrize("ask", EACH.values(), ids=EACH)
@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_what_is_no_game_and_no_position_is_told(ask: Callable[[Any], object], wrong: object) -> None:
    with pytest.raises(
        (TypeError, ValueError), match=r"\ba record|no record|begin it with a line such as 'game: osmosis'"
    ):
        ask(wrong)


def public_functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    for module in ("analysis", "lessons", "games", "players", "environment", "journal", "views"):
        package = importlib.import_module(f"patience_widget.{module}")
        for name in package.__all__:
            public = getattr(package, name)
            if (inspect.isfunction(public) or name in ("Session", "Author", "Puzzles")) and name not in ELSEWHERE:
                yield f"{module}.{name}", public
    yield from (("frames.table_frame", table_frame), ("frames.position_frame", position_frame))


LONG_WORK = {"measure_odds", "study", "wait_until_compiled"}
CHANGES_MORE = {"register", "learn", "clear", "export", "turn_on", "turn_off"}
ELSEWHERE = LONG_WORK | CHANGES_MORE
"""Those that would begin long work, or change what other tests find."""
FUNCTIONS = dict(public_functions())
HANDED_IN = {
    "a record": RECORD,
    "a number": 17,
    "None": None,
    "a position": Table("osmosis", deal=17).position,
    "a table": Table("osmosis", deal=17),
    "what a player gets": Table("osmosis", deal=17).known,
}


@pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)
def test_no_public_function_fails_for_want_of_an_attribute(function: Callable[..., Any]) -> None:
    parameters = inspect.signature(function).parameters.values()
    needed = [one for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD and one.default is one.empty]
    for what, given in HANDED_IN.items():
        limits = {"budget": Budget(None, 20)} if "budget" in inspect.signature(function).parameters else {}
        said = ""
        try:
            function(*[given] * max(1, len(needed)), **limits)
        except (TypeError, ValueError, OSError, KeyError) as error:
            said = str(error)
        assert "object is not" not in said, what
        assert "not supported between" not in said, what


SHOWN: dict[str, Callable[[Any], object]] = {
    "draw_svg": draw_svg,
    "draw_text": draw_text,
    "position_html": position_html,
    "moves_html": moves_html,
    "record_html": record_html,
    "position_frame": lambda game: position_frame(game).to_csv(),
    "table_frame": lambda game: table_frame(game)["move"].to_list(),
    "puzzles_from": lambda game: puzzles_from(game).why_none,
    "begin": lambda game: begin(game, keep=False).table.record(),
}


@pytest.mark.parametrize("show", SHOWN.values(), ids=SHOWN)
def test_what_shows_or_keeps_a_game_takes_a_record_and_a_board_as_well(show: Callable[[Any], object]) -> None:
    shown = show(Table.replay(RECORD))
    assert show(RECORD) == shown
    assert show(Patience.replay(RECORD)) == shown


@pytest.mark.parametrize("show", SHOWN.values(), ids=SHOWN)
@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_what_shows_or_keeps_a_game_says_what_to_give(show: Callable[[Any], object], wrong: object) -> None:
    with pytest.raises(
        (TypeError, ValueError), match=r"\ba record|no record|begin it with a line such as 'game: osmosis'"
    ):
        show(wrong)


TRIES: dict[str, Callable[[Any], object]] = {
    "best_streak": best_streak,
    "rating": lambda tries: puzzles("klondike").rating(tries),
    "choose_next": lambda tries: puzzles("klondike").choose_next(tries),
}


@pytest.mark.parametrize("ask", TRIES.values(), ids=TRIES)
def test_what_takes_tries_at_puzzles_says_where_they_are(ask: Callable[[Any], object]) -> None:
    puzzle = puzzles("klondike")[0]
    for wrong in (*WRONG, puzzle, [puzzle]):
        with pytest.raises(TypeError, match=r"as journal\.puzzle_tries\(\) gives, not "):
            ask(wrong)


@pytest.mark.parametrize("made", [Table, Patience, Author])
def test_a_deal_without_its_name_is_told_how_to_give_it(made: Any) -> None:
    with pytest.raises(TypeError, match=rf"{made.__name__}\('klondike', deal=17\): you gave 17"):
        made("klondike", 17)


@pytest.mark.parametrize("given", ["klondike#17", "game: klondike\nstock: rest", Table("klondike", deal=17)])
def test_who_makes_a_position_from_a_text_is_told_what_reads_it(given: Any) -> None:
    with pytest.raises(TypeError, match=r"Position\.parse\(text\) reads a position"):
        Position(given)


@pytest.mark.parametrize("game", [None, "klondike"])
def test_a_table_that_is_asked_for_todays_deal_says_where_its_number_is(game: Any) -> None:
    with pytest.raises(DeckError, match=r"not 'today': today's deal has the number journal\.todays_deal\(game\)"):
        Table(game, deal="today")  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [17, None, Table("klondike", deal=1)])
def test_what_is_no_study_is_not_compared(wrong: Any) -> None:
    with pytest.raises(TypeError, match="compare takes studies"):
        compare(wrong)


@pytest.mark.parametrize("given", [RECORD, Table("klondike", deal=1), Table("klondike", deal=1).position])
def test_a_single_position_is_not_many(given: Any) -> None:
    with pytest.raises(TypeError, match=r"several positions, as a list, .* solve\(\.\.\.\) takes a single one"):
        next(solve_many(given))
