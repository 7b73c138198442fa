"""Wherever a position is taken, a table, a board, a record or a text will do."""

from typing import Any

import pytest

from patience_widget import IllegalMove, Patience, Position, PositionError, Record, RecordError, Table, games
from patience_widget.analysis import solve
from patience_widget.core.table.table import position_of
from patience_widget.games import UnknownGame

TABLE = Table("osmosis", deal=17).play("turn r2>f1")
FORMS: dict[str, Any] = {
    "position": TABLE.position,
    "table": TABLE,
    "board": Patience(TABLE),
    "record": TABLE.record(),
    "text of a record": " Osmosis#17 turn r2>f1",
    "record of a deck": Table("osmosis", deck=TABLE.deck).play("turn r2>f1").record(),
    "record of a position": Table(position=TABLE.position).record(),
    "text": str(TABLE.position),
    "text with a comment": f"# lesson #1\n{TABLE.position}",
}


@pytest.mark.parametrize("form", FORMS)
def test_a_position_is_taken_in_every_form(form: str) -> None:
    given = FORMS[form]
    assert position_of(given) == TABLE.position
    assert Table(position=given).position == TABLE.position
    assert Table("osmosis", position=given).start == TABLE.position
    assert Patience(position=given).position == TABLE.position


def test_the_solver_takes_the_same() -> None:
    end = Table.replay((games.find("osmosis").name) + "#17")
    assert {solve(given, budget=None).verdict for given in (end, end.position, end.record(), Record(end.record()))} == {
        "winnable"
    }


@pytest.mark.parametrize(
    ("given", "error", "complaint"),
    [
        (7, TypeError, "give a position, a table, a board, a record or the text of a position, not 7"),
        (games.find("osmosis"), TypeError, "not <Game osmosis>"),
        ("", PositionError, "doesn't name its game"),
        ("osmosis#17 w>r1", IllegalMove, "^move 1 of the record, 'w>r1': "),
        ("osmoses#17", UnknownGame, "did you mean osmosis"),
        ('osmosis#17 "', RecordError, "can't be read from here on"),
    ],
)
def test_what_has_no_position_is_refused(given: object, error: type[Exception], complaint: str) -> None:
    with pytest.raises(error, match=complaint):
        Table(position=given)  # type: ignore[arg-type]


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="the position is one of Osmosis, not of Peek"):
        Table("peek", position="osmosis#17 turn")


def test_the_table_that_is_begun_is_a_game_of_its_own() -> None:
    table = Table(position=TABLE)
    table.play("turn")
    assert (len(table.history), len(TABLE.history), isinstance(table.start, Position)) == (1, 2, True)


@pytest.mark.parametrize("text", ["osmosis#17", " Treasure Trove#0017\n"])
def test_a_deal_alone_is_the_position_at_its_beginning(text: str) -> None:
    assert position_of(text) == Table("osmosis", deal=17).position


@pytest.mark.parametrize(("text", "reason"), [("osmoses#17", "no game 'osmoses'"), (f"osmosis#{10**21}", "too large")])
def test_a_deal_alone_that_there_is_not_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        position_of(text)


@pytest.mark.parametrize("text", ["osmosis", "saint helena", "osmosis#x"])
def test_a_text_that_names_no_deal_is_told_how_to_name_one(text: str) -> None:
    with pytest.raises(PositionError, match=f"'{text}' is no record, as in 'osmosis#17 turn', and no position"):
        solve(text)
