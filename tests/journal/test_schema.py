"""A journal of every earlier schema becomes one of today's, and nothing in it is lost."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from patience_widget import Table, journal
from patience_widget.journal.schema import APPLICATION, MIGRATIONS, SCHEMA, migrate

from .test_saved_games import play, rows

GAMES = (
    """INSERT INTO games VALUES (7, 1, 'osmosis', 'osmosis#17', '2001-11-22 08:00:00.000000',
        '2001-11-22 08:01:00.000000', NULL, 2, 1, 0, 60.0, 0, NULL)""",
    """INSERT INTO games VALUES (8, 1, 'peek', 'peek#5', '2001-11-21 08:00:00.000000',
        '2001-11-21 08:01:00.000000', 'won', 1, 0, 0, 60.0, 0, 'peek#5 turn')""",
    "INSERT INTO moves VALUES (7, 1, 'turn'), (7, 2, 'turn'), (7, 3, 'turn')",
)
LEARNING = (
    "INSERT INTO lessons VALUES ('words', 2, '2001-11-22 08:00:00.000000')",
    "INSERT INTO lesson_steps VALUES ('words', 1, 'show', 1, 0, 1, 0, 0, '')",
)
REVIEW = ("INSERT INTO step_tries VALUES ('words', 'a', '2001-11-22 08:00:00.000000', 0)",)
MISSED = (
    *(statement.replace("0, '')", "0, '', '{}')") for statement in LEARNING),
    *("INSERT INTO deals VALUES ('osmosis#17', 1, 'winnable')", "INSERT INTO deals VALUES ('peek#5', 1, 'winnable')"),
)
METER = (*(one.replace("NULL)", "NULL, 1)").replace("turn')", "turn', 0)") for one in GAMES[:2]), GAMES[2])
SCORE = (*(one.removesuffix(")") + ", NULL, NULL)" for one in METER[:2]), METER[2])
PUZZLE = ("INSERT INTO puzzle_tries VALUES ('fortress-1', '2001-11-22 08:00:00.000000', 1)",)
STREAK = (PUZZLE[0].removesuffix(")") + ", '')",)
WRITTEN: dict[int, tuple[str, ...]] = {
    0: (),
    1: GAMES,
    2: GAMES + LEARNING,
    3: GAMES + LEARNING + REVIEW,
    4: GAMES + REVIEW + MISSED,
    5: GAMES + REVIEW + MISSED[:2],
    6: METER + REVIEW + MISSED[:2],
    7: SCORE + REVIEW + MISSED[:2] + PUZZLE,
    8: SCORE + REVIEW + MISSED[:2] + STREAK,
}
"""What was written in journals of earlier schemas."""


def write_earlier(file: Path, schema: int) -> None:
    """Write a journal of an earlier schema."""
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as connection, connection:
        for statements in MIGRATIONS[:schema]:
            for statement in statements:
                connection.execute(statement)
        for statement in WRITTEN[schema]:
            connection.execute(statement)
        if schema:
            connection.execute(f"PRAGMA user_version = {schema}")
            connection.execute(f"PRAGMA application_id = {APPLICATION}")


def made(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """The tables and indexes of a journal."""
    return set(connection.execute("SELECT name, sql FROM sqlite_master"))


def test_there_is_a_journal_of_every_earlier_schema() -> None:
    assert list(WRITTEN) == list(range(SCHEMA))


@pytest.mark.parametrize("schema", WRITTEN)
def test_a_journal_of_an_earlier_schema_becomes_one_of_today(file: Path, schema: int) -> None:
    write_earlier(file, schema)
    play(journal.begin(Table("osmosis", deal=3)), "turn")
    journal.unfinished()
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new, closing(sqlite3.connect(file)) as migrated:
        migrate(new)
        assert made(migrated) == made(new)
        assert migrated.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
    assert journal.state().fault == ""
    assert journal.unfinished()[0].record == "osmosis#3 turn"
    if schema:
        assert journal.unfinished()[1].record == "osmosis#17 turn turn"
        assert journal.unfinished()[1].replay().undone == 1
        assert rows(file, "SELECT record FROM games WHERE outcome = 'won'") == [("peek#5 turn",)]
    kept = journal.lessons_progress()
    assert list(kept) == ["words"] * (schema >= 2)
    assert [step["missed"] for lesson in kept.values() for step in lesson["steps"]] == [{}] * len(kept)


def test_a_migration_that_fails_changes_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_earlier(file, 1)
    before = file.read_bytes()
    monkeypatch.setattr(
        "patience_widget.journal.schema.MIGRATIONS", (*MIGRATIONS[:1], ("DROP TABLE moves", "nonsense"))
    )
    with pytest.raises(journal.JournalError, match="it is damaged"):
        journal.unfinished()
    assert file.read_bytes() == before
