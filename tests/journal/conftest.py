"""A journal of its own for each test."""

from pathlib import Path

import pytest

from patience_widget.journal.writer import WRITER


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the journal, in which nothing is yet."""
    file = tmp_path / "home" / "journal.sqlite3"
    monkeypatch.setenv("PATIENCE_JOURNAL", str(file))
    WRITER.flush()
    return file
