"""Records of earlier versions still say what they said when they were written.

Each line of `old_records.jsonl` is a record with what it says; `scripts/sample_records.py` wrote them. Add lines, but
never change or remove one: people keep records for years.
"""

import json
from pathlib import Path

import pytest

from patience_widget import Position, Record, Table
from patience_widget.core.position.text import write_position
from patience_widget.games.featured import featured_names
from scripts.sample_records import said

OLD = [json.loads(line) for line in (Path(__file__).parent / "old_records.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("old", OLD, ids=[f"{old['record'].split('#')[0].strip()}-{n}" for n, old in enumerate(OLD)])
def test_an_old_record_says_what_it_said(old: dict[str, object]) -> None:
    record = str(old["record"])
    expected = {key: value for key, value in old.items() if key not in ("record", "position")}
    for table in (Table.replay(record), Record.parse(record).replay()):
        told = said(table)
        assert told.pop("position") == write_position(table.position, one_line=True)
        assert table.position == Position.parse(str(old["position"]))
        assert told == expected


def test_there_are_old_records_of_every_featured_game() -> None:
    named = {str(old["record"]).partition("#")[0] for old in OLD}
    assert named >= set(featured_names())
