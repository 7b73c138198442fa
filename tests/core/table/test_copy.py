"""A copy of a table is a game of its own: what is played on one changes nothing on the other."""

import pytest

from patience_widget import Table


@pytest.fixture
def table() -> Table:
    played = Table("osmosis", deal=17).mark("start").play("turn turn").undo(2).play("r2>f1 turn")
    played.comment = "here"
    return played.undo()


def test_a_copy_has_all_lines_comments_marks_and_what_can_be_redone(table: Table) -> None:
    again = table.copy()
    assert type(again) is Table
    assert again.record(lines=True) == table.record(lines=True)
    assert (again.undone, again.position, again.start) == (1, table.position, table.start)
    assert (again.deal, again.deck, again.hints) == (table.deal, table.deck, table.hints)
    assert again.redo().comment == "here"
    assert again.goto("start").record() == "osmosis#17"


def test_neither_changes_the_other(table: Table) -> None:
    before, again = table.record(lines=True), table.copy()
    again.play("r4>f1").mark("copy")
    again.comment = "only in the copy"
    assert table.record(lines=True) == before
    assert "copy" not in table.marks
    whole = again.record(lines=True)
    table.play("turn turn").mark("table")
    table.comment = "only on the table"
    assert again.record(lines=True) == whole


def test_nobody_observes_a_copy(table: Table) -> None:
    told: list[object] = []
    table.observe(told.append)
    table.on_move(lambda _table, played: told.append(played))
    table.follow(told.append)
    table.copy().play("turn").undo()
    assert told == []


def test_a_copy_of_a_table_made_from_a_deck_or_a_position_knows_it(table: Table) -> None:
    deck = Table("osmosis", deck=table.deck).play("turn")
    assert deck.copy().record() == deck.record()
    position = Table(position=table.position).play("turn")
    assert position.copy().record() == position.record()
