"""Where the journal lies: in the user's data folder, in a file that was named, or nowhere."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

VARIABLE = "PATIENCE_JOURNAL"
"""The environment variable that names another file, or turns the journal off."""
OFF = "off"
FILE = "journal.sqlite3"
SITE_STORAGE = Path("/drive")
"""Where JupyterLite shows the files of its site to Python; the browser keeps them."""


def is_off() -> bool:
    """Whether the user has turned the journal off, or Python has no SQLite to write it with."""
    return _named().lower() == OFF or not has_sqlite()


def why_off() -> str:
    """Why nothing is kept, for people."""
    return f"{VARIABLE} is set to {OFF}" if has_sqlite() else "this Python has no SQLite"


@cache
def has_sqlite() -> bool:
    """Whether Python has what a journal is written with."""
    return find_spec("_sqlite3") is not None


def turn_off() -> None:
    """From now on, keep nothing of what is played in this process, as ``PATIENCE_JOURNAL=off`` does."""
    if _named().lower() != OFF:
        _before[:] = [_named()]
        os.environ[VARIABLE] = OFF


def turn_on() -> None:
    """Keep games again, in the same place as before `turn_off`."""
    if _named().lower() == OFF:
        os.environ[VARIABLE] = _before.pop() if _before else ""


_before: list[str] = []
"""What the variable said before the journal was turned off."""


def named_file() -> Path | None:
    """The file that the user has named for the journal, None if there is none."""
    return None if not _named() or is_off() else _absolute(Path(_named()))


def journal_file() -> Path | None:
    """The file of the journal, None where nothing can be stored or the journal is off.

    If nobody can say where it lies, it isn't absolute: see `why_nowhere`.
    """
    if is_off():
        return None
    named = named_file()
    if named is not None:
        return named
    if sys.platform == "emscripten":
        return SITE_STORAGE / "patience_widget" / FILE if SITE_STORAGE.is_dir() else None
    from platformdirs import user_data_path  # noqa: PLC0415  only a journal that is used needs it

    try:
        return _absolute(user_data_path("patience_widget", appauthor=False) / FILE)
    except RuntimeError:
        return Path("~", FILE)


def _absolute(file: Path) -> Path:
    try:
        known = file.expanduser()
        return known if str(known).startswith("~") else known.absolute()
    except (RuntimeError, OSError):  # there is no such home folder, or the folder we work in is gone
        return file


def why_nowhere(file: Path) -> str:
    """Why nobody can say where a file lies that isn't absolute."""
    return "there is no such home folder" if str(file).startswith("~") else "the folder that Python works in is gone"


def takes_whole_files_only(file: Path) -> bool:
    """Whether a file lies where SQLite can't change parts of it: on the storage of a JupyterLite site."""
    return sys.platform == "emscripten" and SITE_STORAGE in file.parents


def in_words(file: Path) -> str:
    """Where a file is, for people: ``~/games.sqlite3`` in the home folder."""
    if takes_whole_files_only(file):
        return f"{file.relative_to(SITE_STORAGE)} in this browser"
    with suppress(ValueError, RuntimeError):  # it lies elsewhere, or there is no home
        file = Path("~", file.relative_to(Path.home()))
    return str(file).encode(errors="replace").decode()  # a name may hold what is no letter


def _named() -> str:
    return os.environ.get(VARIABLE, "").strip()
