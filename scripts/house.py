"""How large the house is: files, lines, small files with one reader, and what a click runs through.

    python -m scripts.house

Few and larger rooms are easier to learn. `tests/test_architecture.py` holds what has been reached.
"""

from __future__ import annotations

import ast
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import patience_widget

PACKAGE = patience_widget.__name__
ROOT = Path(patience_widget.__file__).parent
FRONT_END = ROOT.parent / "js" / "src"
SMALL = 110
"""A file of at most this many lines is small."""


class Import(NamedTuple):
    """That one module imports another one: also inside a function, or for its types alone."""

    source: str
    target: str
    for_types: bool


def name_of(file: Path) -> str:
    """The name of the module in a file."""
    parts = [PACKAGE, *file.relative_to(ROOT).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {name_of(file): file for file in sorted(ROOT.rglob("*.py"))}
"""The modules of the package."""


def _statements(nodes: Iterable[ast.AST], *, for_types: bool = False) -> Iterator[tuple[ast.AST, bool]]:
    """All nodes of some source code, and whether each is there for type checkers alone."""
    for node in nodes:
        yield node, for_types
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield from _statements(node.body, for_types=True)
            yield from _statements(node.orelse, for_types=for_types)
        else:
            yield from _statements(ast.iter_child_nodes(node), for_types=for_types)


def _targets(module: str, node: ast.AST) -> list[str]:
    """The full names of the modules that a statement in a module imports."""
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    here = module if FILES[module].name == "__init__.py" else module.rpartition(".")[0]
    above = here.rsplit(".", node.level - 1)[0] if node.level else ""
    base = ".".join(filter(None, [above, node.module]))
    return [f"{base}.{name.name}" if f"{base}.{name.name}" in FILES else base for name in node.names]


@cache
def imports() -> list[Import]:
    """Every import in the package."""
    return [
        Import(module, target, for_types)
        for module, file in FILES.items()
        for node, for_types in _statements([ast.parse(file.read_text(encoding="utf-8"))])
        for target in _targets(module, node)
    ]


def ours() -> list[Import]:
    """The imports of one module of the package by another."""
    return [one for one in imports() if one.target in FILES and one.target != one.source]


def lines(file: Path) -> int:
    """How many lines a file has."""
    return len(file.read_text(encoding="utf-8").splitlines())


def small_files_with_one_reader() -> dict[str, str]:
    """The small files that one single file imports, which lies in the same folder: each with its reader."""
    readers: dict[str, set[str]] = defaultdict(set)
    for one in ours():
        readers[one.target].add(one.source)
    found = {}
    for module, file in FILES.items():
        if file.name != "__init__.py" and len(readers[module]) == 1 and lines(file) <= SMALL:
            (reader,) = readers[module]
            if FILES[reader].parent == file.parent and FILES[reader].name != "__init__.py":
                found[module] = reader
    return found


def classes_of(board: type) -> list[str]:
    """The classes that a board consists of, without those of ipywidgets and its like."""
    return [one.__name__ for one in board.__mro__ if one.__module__.startswith(f"{PACKAGE}.")]


def click() -> dict[str, set[str]]:
    """The files that a click on a board runs through, and the functions in each. The click makes a move."""
    board = patience_widget.Patience("osmosis", deal=17)
    move = {"kind": "move", "source": "reserve1", "target": "foundation2"}
    _ask(board, move)
    board.new(deal=17)
    ran: dict[str, set[str]] = defaultdict(set)

    def note(frame: FrameType, _event: str, _argument: object) -> None:
        file = Path(frame.f_code.co_filename)
        if file.is_relative_to(ROOT):
            ran[str(file.relative_to(ROOT))].add(f"{frame.f_code.co_name}:{frame.f_code.co_firstlineno}")

    sys.setprofile(note)
    try:
        _ask(board, move)
    finally:
        sys.setprofile(None)
    if not board.table.history:
        raise RuntimeError("the click made no move")
    board.close()
    return dict(ran)


def _ask(board: patience_widget.Patience, request: dict[str, str]) -> None:
    """Hand a board what a front end sends it."""
    content = request | {"revision": board.board["revision"]}
    board.comm.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def main() -> None:
    """Print the figures; with names after ``-v``."""
    os.environ["PATIENCE_JOURNAL"] = "off"
    scripts = [*FRONT_END.rglob("*.ts")]
    small, ran = small_files_with_one_reader(), click()
    chain = classes_of(patience_widget.Patience)
    rows: list[tuple[str, object]] = [
        ("Python files in the package", len(FILES)),
        ("lines in them", f"{sum(map(lines, FILES.values())):,}"),
        ("TypeScript files", len(scripts)),
        ("lines in them", f"{sum(map(lines, scripts)):,}"),
        ("Python files that a click runs through", len(ran)),
        ("functions that it runs through", sum(map(len, ran.values()))),
        (f"files of at most {SMALL} lines with one reader in the same folder", len(small)),
        ("classes in the chain of Patience", f"{len(chain)} ({', '.join(chain)})"),
    ]
    for what, figure in rows:
        print(f"{what:66} {figure}")
    if "-v" in sys.argv[1:]:
        print("\nA click runs through", *sorted(ran), sep="\n    ")
        print("\nSmall files and their readers", *(f"{one} <- {by}" for one, by in sorted(small.items())), sep="\n    ")


if __name__ == "__main__":
    main()
