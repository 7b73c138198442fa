"""The tables of the journal, and how a journal of an earlier schema becomes one of today's.

A journal says its schema in ``PRAGMA user_version``; 0 is an empty file. Times are texts in UTC, as SQLite writes
them: ``2026-11-22 17:05:09.123456``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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

MIGRATIONS: tuple[tuple[str, ...], ...] = (_GAMES, _LEARNING_AND_DEALS, _REVIEW, _RULES_MISSED)
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


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a journal to the schema of today, in one transaction; another process may be about to do the same."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for schema in range(schema_of(connection) or 0, SCHEMA):
            for statement in MIGRATIONS[schema]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {schema + 1}")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
