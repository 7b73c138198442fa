"""Records of earlier versions still say what they said when they were written.

Each line of `old_records.jsonl` is a record with what it says; `scripts/sample_records.py` wrote them. Add lines, but
never change or remove one: people keep records for years.
"""

import json
from pathlib import Path

import pytest

from patience_widget import Record, Table
from patience_widget.games.featured import featured_names
from scripts.sample_records import said

OLD = [json.loads(line) for line in (Path(__file__).parent / "old_records.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("old", OLD, ids=[f"{old['record'].split('#')[0].strip()}-{n}" for n, old in enumerate(OLD)])
def test_an_old_record_says_what_it_said(old: dict[str, object]) -> None:
    record = str(old["record"])
    told = {"record": record, **said(Table.replay(record))}
    assert told == old
    assert {**said(Record.parse(record).replay()), "record": record} == old


def test_there_are_old_records_of_every_featured_game() -> None:
    named = {str(old["record"]).partition("#")[0] for old in OLD}
    assert named >= set(featured_names())
