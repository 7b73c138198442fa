"""The tables of the journal, what each row holds, and how a journal of an earlier schema becomes one of today's.

A journal says its schema in ``PRAGMA user_version``; 0 is an empty file. Times are texts in UTC, as SQLite writes
them: ``2026-11-22 17:05:09.123456``.

A disk can damage a byte, and a file can be written by hand. So every row is checked before anybody uses it: readers
leave out a row that holds anything but what it should, and `load` refuses it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from patience_widget.core.words import BROKEN, is_writable, shown

if TYPE_CHECKING:
    import sqlite3


APPLICATION = 0x50617469
"""``PRAGMA application_id`` of a journal ("Pati"): no other program's database is taken for one."""

_GAMES = (
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY,                -- drawn at random, so that journals can be put together
        held_by INTEGER NOT NULL,              -- the board that writes it; another one that goes on with it takes over
        game TEXT NOT NULL,                    -- 'osmosis'
        beginning TEXT NOT NULL,               -- its record before the first move: 'osmosis#17'
        begun TEXT NOT NULL,
        played TEXT NOT NULL,                  -- when it was played last
        outcome TEXT CHECK (outcome IN ('won', 'lost')),
        moves INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        looks INTEGER NOT NULL,                -- how often the player looked under the cards
        seconds REAL NOT NULL,                 -- at play
        helped INTEGER NOT NULL,               -- whether it was looked under the cards, or a program made moves
        record TEXT                            -- of a game that was won: all of it
    )""",
    """CREATE TABLE moves (                      -- of a game that was not won: a move a row, those to redo as well
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        number INTEGER NOT NULL,
        move TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID""",
    "CREATE INDEX games_by_beginning ON games (beginning, played)",
    "CREATE INDEX games_by_game ON games (game, played, outcome, helped, begun, hints)",
    "CREATE INDEX games_unfinished ON games (played) WHERE outcome IS NULL",
    "CREATE INDEX games_unfinished_by_game ON games (game, played) WHERE outcome IS NULL",
    "CREATE INDEX games_won_by_moves ON games (game, moves) WHERE outcome = 'won'",
    "CREATE INDEX games_won_by_seconds ON games (game, seconds) WHERE outcome = 'won'",
)

_LEARNING_AND_DEALS = (
    """CREATE TABLE lessons (
        lesson TEXT PRIMARY KEY,               -- 'osmosis'
        step INTEGER NOT NULL,                 -- where the learner stands, from 1
        played TEXT NOT NULL
    )""",
    """CREATE TABLE lesson_steps (
        lesson TEXT NOT NULL REFERENCES lessons ON DELETE CASCADE,
        number INTEGER NOT NULL,               -- from 1
        kind TEXT NOT NULL,
        done INTEGER NOT NULL,
        stars INTEGER NOT NULL,
        tries INTEGER NOT NULL,
        refused INTEGER NOT NULL,
        helped INTEGER NOT NULL,
        answer TEXT NOT NULL,
        PRIMARY KEY (lesson, number)
    )""",
    """CREATE TABLE puzzle_tries (
        puzzle TEXT NOT NULL,
        tried TEXT NOT NULL,
        solved INTEGER NOT NULL,
        PRIMARY KEY (puzzle, tried)
    )""",
    """CREATE TABLE deals (                      -- what programs reach on deals that were played
        beginning TEXT PRIMARY KEY,            -- as in the table of games
        careful INTEGER NOT NULL,              -- whether the careful player won it
        solver TEXT NOT NULL                   -- 'winnable', 'lost' or 'unknown'
    )""",
    """CREATE TABLE days (                       -- deals of the day that were looked for
        game TEXT NOT NULL,
        day TEXT NOT NULL,                     -- '2026-11-22'
        deal INTEGER NOT NULL,
        PRIMARY KEY (game, day)
    )""",
    "DROP INDEX games_by_game",
    "DROP INDEX games_won_by_moves",
    "DROP INDEX games_won_by_seconds",
    "CREATE INDEX games_by_game ON games (game, played, outcome, helped, hints, moves)",
    "CREATE INDEX games_by_begun ON games (game, begun, outcome, moves)",
    "CREATE INDEX games_won_by_moves ON games (game, moves) WHERE outcome = 'won' AND NOT helped",
    "CREATE INDEX games_won_by_seconds ON games (game, seconds) WHERE outcome = 'won' AND NOT helped",
)

_REVIEW = (
    """CREATE TABLE step_tries (                 -- which steps of lessons were missed, and what came of them later
        lesson TEXT NOT NULL,                  -- 'osmosis'
        step TEXT NOT NULL,                    -- its fingerprint: a step that was written anew is another one
        tried TEXT NOT NULL,
        solved INTEGER NOT NULL,               -- at once: without a wrong try, and without help
        PRIMARY KEY (lesson, step, tried)
    )""",
)

_RULES_MISSED = (
    "ALTER TABLE lesson_steps ADD COLUMN missed TEXT NOT NULL DEFAULT '{}'",  # rules and how often: '{"in_suit": 2}'
)

_EXPERT = (  # the careful player's results say nothing about the expert
    "DROP TABLE deals",
    """CREATE TABLE deals (                      -- what programs reach on deals that were played
        beginning TEXT PRIMARY KEY,            -- as in the table of games
        expert TEXT NOT NULL,                  -- 'wins', 'loses', or 'unknown' if its game took too long
        solver TEXT NOT NULL                   -- 'winnable', 'lost' or 'unknown'
    )""",
)

_METER = ("ALTER TABLE games ADD COLUMN meter INTEGER NOT NULL DEFAULT 0",)  # whether the chance or the coach was on

_SCORE = (  # of a game that was reviewed as it is now
    "ALTER TABLE games ADD COLUMN score INTEGER",
    "ALTER TABLE games ADD COLUMN mistakes INTEGER",
    "CREATE INDEX games_reviewed ON games (game, score, mistakes) WHERE score IS NOT NULL",
)

_STREAKS = ("ALTER TABLE puzzle_tries ADD COLUMN streak TEXT NOT NULL DEFAULT ''",)  # when it began; '' for none

_CELL = (  # what the cell that made the board asked for: 'osmosis#17', or 'osmosis' for any deal; '' if unknown
    "ALTER TABLE games ADD COLUMN cell TEXT NOT NULL DEFAULT ''",
    "CREATE INDEX games_unfinished_by_cell ON games (cell, played) WHERE outcome IS NULL",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    *(_GAMES, _LEARNING_AND_DEALS, _REVIEW, _RULES_MISSED, _EXPERT, _METER, _SCORE, _STREAKS, _CELL),
)
"""The statements that lead from each schema to the next one, from the empty file on. Only ever add to them."""
SCHEMA = len(MIGRATIONS)
"""The schema of today."""


def schema_of(connection: sqlite3.Connection) -> int | None:
    """The schema of a journal, 0 of an empty file, None of a database that is no journal.

    All is read in one statement: another process may be making the journal at this moment.
    """
    version, application, tables = connection.execute(_MARKS).fetchone()
    if application == APPLICATION:
        return int(version)
    return None if version or application or tables else 0


_MARKS = """SELECT
    (SELECT user_version FROM pragma_user_version),
    (SELECT application_id FROM pragma_application_id),
    (SELECT count(*) FROM sqlite_master)"""


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """What is done meanwhile is done as a whole, or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a journal to the schema of today, in one transaction; another process may be about to do the same."""
    with transaction(connection):
        for schema in range(schema_of(connection) or 0, SCHEMA):
            for statement in MIGRATIONS[schema]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {schema + 1}")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")


_LARGEST = 2**53
"""JSON can write whole numbers up to here anywhere."""
_MANY = 10**6
"""Nobody tries a step this often."""
_TIME = re.compile(r"(?:19[7-9]|2[0-9]{2})[0-9]-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Kind(NamedTuple):
    """What a column holds.

    Attributes:
        words: what it is, for a message: ``must be ...``.
        fits: whether a value is one.
    """

    words: str
    fits: Callable[[Any], bool]


def _whole(least: int, most: int) -> Kind:
    return Kind(f"a whole number from {least} to {most}", lambda value: type(value) is int and least <= value <= most)


def _is_text(value: object) -> bool:
    return type(value) is str and is_writable(value)


def _is_time(value: object) -> bool:
    return type(value) is str and bool(_TIME.fullmatch(value)) and _exists(datetime, value)


def _is_day(value: object) -> bool:
    return type(value) is str and bool(_DAY.fullmatch(value)) and _exists(date, value)


def _exists(kind: type[date], text: str) -> bool:
    try:
        kind.fromisoformat(text)
    except ValueError:
        return False
    return True


def _is_seconds(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= _LARGEST


def _is_missed(value: object) -> bool:
    if not _is_text(value):
        return False
    try:
        read = json.loads(str(value))
    except (ValueError, RecursionError):
        return False
    return isinstance(read, dict) and all(
        name and is_writable(name) and type(often) is int and 0 < often < _MANY for name, often in read.items()
    )


COUNT = _whole(0, _LARGEST)
FEW = _whole(0, _MANY - 1)
PLACE = _whole(1, _MANY - 1)
EITHER = _whole(0, 1)
TEXT = Kind(f"a text without {BROKEN}", _is_text)
NAME = Kind(f"a text of at least one letter, without {BROKEN}", lambda value: _is_text(value) and bool(value.strip()))
TIME = Kind("a time in UTC such as 2026-11-22 17:05:09.123456, from 1970 to 2999", _is_time)
TIME_OR_NOTHING = Kind(f"{TIME.words}, or an empty text", lambda value: value == "" or _is_time(value))
DAY = Kind("a day such as 2026-11-22", _is_day)
SECONDS = Kind("a number of seconds from 0", _is_seconds)
OUTCOME = Kind("won, lost or null", lambda value: value in ("won", "lost", None))
RECORD = Kind(f"a text without {BROKEN}, or null", lambda value: value is None or _is_text(value))
SCORE = Kind("a whole number from 0 to 100, or null", lambda value: value is None or _whole(0, 100).fits(value))
MISTAKES = Kind("a whole number from 0, or null", lambda value: value is None or COUNT.fits(value))
MISSED = Kind('a text with how often each rule was missed, such as {"in_suit": 2}', _is_missed)

TABLES: dict[str, dict[str, Kind]] = {
    "games": {
        "id": COUNT,
        "held_by": COUNT,
        "game": NAME,
        "beginning": NAME,
        "begun": TIME,
        "played": TIME,
        "outcome": OUTCOME,
        "moves": COUNT,
        "hints": COUNT,
        "looks": COUNT,
        "seconds": SECONDS,
        "helped": EITHER,
        "record": RECORD,
        "meter": EITHER,
        "score": SCORE,
        "mistakes": MISTAKES,
        "cell": TEXT,
    },
    "lessons": {"lesson": NAME, "step": PLACE, "played": TIME},
    "lesson_steps": {
        "lesson": NAME,
        "number": PLACE,
        "kind": NAME,
        "done": EITHER,
        "stars": FEW,
        "tries": FEW,
        "refused": FEW,
        "helped": FEW,
        "answer": TEXT,
        "missed": MISSED,
    },
    "puzzle_tries": {"puzzle": NAME, "tried": TIME, "solved": EITHER, "streak": TIME_OR_NOTHING},
    "step_tries": {"lesson": NAME, "step": NAME, "tried": TIME, "solved": EITHER},
    "days": {"game": NAME, "day": DAY, "deal": COUNT},
}
"""The columns of each table in their order, and what they hold."""


def fault_of(table: str, row: Mapping[str, Any]) -> str:
    """Why a row can't stand in a table, such as "begun must be ..."; "" if it can."""
    for name, kind in TABLES[table].items():
        if not kind.fits(row[name]):
            return f"{name} must be {kind.words}; it is {shown(row[name])}"
    return _fault_of_game(row) if table == "games" else ""


def _fault_of_game(game: Mapping[str, Any]) -> str:
    """Why the values of a game don't go together."""
    if not game["beginning"].startswith(f"{game['game']}#"):
        return f"game is {shown(game['game'])}, and beginning is {shown(game['beginning'])}"
    if (game["outcome"] == "won") != (game["record"] is not None):
        return (
            "record is missing: the game is won" if game["outcome"] == "won" else "record belongs to a game that is won"
        )
    return ""


def good_rows(
    connection: sqlite3.Connection, table: str, rest: str = "", values: Sequence[object] = ()
) -> Iterator[dict[str, Any]]:
    """The rows of a table that hold what they should.

    Args:
        connection: the journal.
        table: its name.
        rest: what follows it in the question: ``WHERE ...`` and ``ORDER BY ...``.
        values: what stands for the question marks there.
    """
    columns = TABLES[table]
    found = connection.execute(_select(columns, table, rest), values)
    rows = (dict(zip(columns, row, strict=True)) for row in found)
    return (row for row in rows if not fault_of(table, row))


def _select(columns: Iterable[str], table: str, rest: str = "") -> str:
    return " ".join(["SELECT", ", ".join(columns), "FROM", table, rest])


def delete_bad_rows(connection: sqlite3.Connection) -> None:
    """Delete the rows that no reader can use, so that good ones can take their places, inside a transaction."""
    for table, columns in TABLES.items():
        found = connection.execute(_select(["rowid", *columns], table)).fetchall()
        bad = [str(key) for key, *row in found if fault_of(table, dict(zip(columns, row, strict=True)))]
        connection.execute(" ".join(["DELETE FROM", table, "WHERE rowid IN (", ", ".join(bad), ")"]))
