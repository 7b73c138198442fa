"""What a learner hands in, as grading takes it: a record, answers or progress, out of a file, a board or a session."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from patience_widget.core.table import Table
from patience_widget.core.words import BROKEN, is_writable, pasted_json, see_that_it_is_ordinary, shown
from patience_widget.lessons.model.errors import LessonError

LARGEST = 1_000_000
"""How many bytes a file has at the most that is handed in."""
LONGEST = 20_000
"""How many letters an answer has at the most."""


def contents(answer: Any) -> Any:
    """The progress of a board or a session, or the record of a table; anything else is given back as it is."""
    if isinstance(answer, Table):
        return str(answer.record())
    progress = getattr(answer, "progress", None)
    if isinstance(progress, dict):
        return progress
    table = getattr(answer, "table", None)
    return str(table.record()) if isinstance(table, Table) else answer


def read_file(path: Path) -> Any:
    """What a file holds that was handed in: a dict of answers or progress, else its text.

    Raises:
        LessonError: it cannot be read, or is none of these.
    """
    try:
        see_that_it_is_ordinary(path)
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise LessonError(f"{path.name} can't be opened: {error.strerror}") from None
    if len(data) > LARGEST:
        raise LessonError(f"{path.name} has more than {LARGEST} bytes")
    try:
        text = data.decode("utf-8-sig").strip()
    except UnicodeDecodeError:
        raise LessonError(f"{path.name} isn't text in UTF-8") from None
    if not text:
        raise LessonError(f"{path.name} is empty")
    return _read_json(text, path.name) if text.startswith(("{", "[")) else text


def _read_json(text: str, name: str) -> Any:
    try:
        read = json.loads(pasted_json(text))
    except (ValueError, RecursionError):
        raise LessonError(f"{name} is damaged, or wasn't written by board.save_progress: it isn't JSON") from None
    if not isinstance(read, dict):
        raise LessonError(f"{name} holds no answers: {shown(read)}")
    return read


def save_progress(progress: dict[str, Any], path: str | Path) -> Path:
    """Write progress to a file, whose name gets ``.json`` if it has no ending; see `Session.save_progress`."""
    file = Path(path)
    file = file if file.suffix else file.with_suffix(".json")
    if not file.parent.is_dir():
        raise FileNotFoundError(
            f"There is no folder {shown(str(file.parent))}. Make it first, or give a file name alone."
        )
    file.write_text(json.dumps(progress, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return file


def replayed(answer: object) -> Table:
    """The table of an answer: a record, or the line of code that the board copies.

    Raises:
        ValueError: it cannot be read, or a move is illegal.
    """
    if isinstance(answer, str) and answer.strip().endswith(".json"):
        raise LessonError(f"{shown(answer)} is the name of a file: to grade that, hand over Path({shown(answer)})")
    if not isinstance(answer, str) or not answer.strip():
        raise LessonError("there is no record of a game in it: play the step, choose Copy as code, and hand that in")
    if len(answer) > LONGEST:
        raise LessonError(f"an answer has at most {LONGEST} letters")
    if not is_writable(answer):
        raise LessonError(f"an answer is text, and this one has {BROKEN} in it")
    return Table.replay(_record_in(answer.strip()))


def _record_in(answer: str) -> str:
    """The record in an answer: in the line of code that the board copies it stands between quotes."""
    _, _, code = answer.removesuffix(";").rstrip().partition("replay(")
    quoted = code[:-1].strip() if code.endswith(")") else ""
    return quoted[1:-1] if len(quoted) > 1 and quoted[0] == quoted[-1] and quoted[0] in "'\"" else answer
