"""What imports what: no imports run in a circle, the core stands alone, and only the widget knows a notebook."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import patience_widget

PACKAGE = patience_widget.__name__
ROOT = Path(patience_widget.__file__).parent
NOTEBOOK = {"IPython", "anywidget", "ipywidgets", "traitlets"}


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


CORE = f"{PACKAGE}.core"
WIDGET = f"{PACKAGE}.widget"


def folder(module: str) -> str:
    """The folder of a module; the core is one folder, and a module that lies in no folder stands for itself."""
    if in_core(module):
        return CORE
    if FILES[module].name == "__init__.py":
        return module
    parent = module.rpartition(".")[0]
    return module if parent == PACKAGE else parent


def in_core(module: str) -> bool:
    """Whether a module belongs to the core."""
    return f"{module}.".startswith(f"{CORE}.")


def room(module: str) -> str:
    """The room of a module of the core: its folder in `core`, or the module itself if it lies in `core`."""
    return ".".join(module.split(".")[:3])


def names_a_board(one: Import) -> bool:
    """Whether a file in a room of the widget names the class of a board that it is handed: in its room, or above it."""
    inside = one.source.startswith(f"{WIDGET}.") and one.target.startswith(f"{WIDGET}.")
    return inside and one.for_types and folder(one.target) in (WIDGET, folder(one.source))


def statements(nodes: Iterable[ast.AST], *, for_types: bool = False) -> Iterator[tuple[ast.AST, bool]]:
    """All nodes of some source code, and whether each is there for type checkers alone."""
    for node in nodes:
        yield node, for_types
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield from statements(node.body, for_types=True)
            yield from statements(node.orelse, for_types=for_types)
        else:
            yield from statements(ast.iter_child_nodes(node), for_types=for_types)


def targets(module: str, node: ast.AST) -> list[str]:
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
        for node, for_types in statements([ast.parse(file.read_text(encoding="utf-8"))])
        for target in targets(module, node)
    ]


def ours() -> list[Import]:
    """The imports of one module of the package by another."""
    return [one for one in imports() if one.target in FILES and one.target != one.source]


def circle(edges: Iterable[tuple[str, str]]) -> list[str]:
    """Names that lead from one to the next and back to the first, [] if there is no such circle."""
    graph: dict[str, set[str]] = defaultdict(set)
    for source, target in edges:
        graph[source].add(target)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


def test_imports_are_found_wherever_they_stand() -> None:
    widget = f"{PACKAGE}.widget"
    found = {(one.source, one.target, one.for_types) for one in imports()}
    assert (f"{PACKAGE}.core.effects", f"{PACKAGE}.core.words", False) in found  # from .words import listed
    assert (f"{PACKAGE}.core.effects", f"{PACKAGE}.core.game", True) in found  # for its types
    assert (f"{PACKAGE}.core.game", f"{PACKAGE}.core.catalogue", False) in found  # from . import catalogue
    assert (f"{PACKAGE}.frames", "pandas", False) in found  # inside a function
    assert (PACKAGE, f"{PACKAGE}.games", False) in found  # from . import games, in an __init__.py
    assert {folder(f"{widget}.patience"), folder(widget), folder(f"{PACKAGE}.frames")} == {widget, f"{PACKAGE}.frames"}
    assert circle([("a", "b"), ("b", "c"), ("c", "b")]) in (["b", "c", "b"], ["c", "b", "c"])
    assert circle([("a", "b"), ("b", "c"), ("a", "c")]) == []


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circle((one.source, one.target) for one in ours() if not one.for_types) == []


def test_outside_the_core_no_files_import_each_other_in_a_circle_even_for_types() -> None:
    assert (
        circle((one.source, one.target) for one in ours() if not in_core(one.source) and not names_a_board(one)) == []
    )


def test_no_rooms_of_the_core_import_each_other_in_a_circle() -> None:
    # For types they may: a position has a game, and a game has positions.
    inside = [one for one in ours() if in_core(one.source) and not one.for_types]
    between = {(room(one.source), room(one.target)) for one in inside}
    assert (f"{CORE}.game", f"{CORE}.moves") in between
    assert (f"{CORE}.moves", f"{CORE}.cards") in between
    assert circle((source, target) for source, target in between if source != target) == []


def test_no_folders_import_each_other_in_a_circle_even_for_types() -> None:
    # The file __init__.py of a folder only gathers names for those who use the folder.
    readers = [one for one in ours() if FILES[one.source].name != "__init__.py" and not names_a_board(one)]
    between = {(folder(one.source), folder(one.target)) for one in readers}
    assert circle((source, target) for source, target in between if source != target) == []


def test_the_core_imports_nothing_else_of_the_package() -> None:
    assert [one for one in ours() if in_core(one.source) and not in_core(one.target)] == []


def test_only_the_widget_imports_what_belongs_to_a_notebook() -> None:
    importers = {one.source for one in imports() if one.target.partition(".")[0] in NOTEBOOK}
    assert importers
    assert {source for source in importers if not source.startswith(f"{PACKAGE}.widget")} == set()


def test_only_the_widget_imports_the_journal() -> None:
    # A table, a study or a lesson without a board writes nothing, because it knows of no journal.
    journal = f"{PACKAGE}.journal"
    importers = {one.source for one in ours() if folder(one.target) == journal and folder(one.source) != journal}
    assert {one for one in importers if not one.startswith(f"{WIDGET}.")} <= {PACKAGE}


def test_the_file_of_a_game_imports_the_core_from_one_place() -> None:
    readers = {"", ".decided", ".facts", ".featured", ".gallery", ".odds"}  # these read the catalogue and make no game
    makers = [one for one in ours() if folder(one.source).startswith(f"{PACKAGE}.games")]
    makers = [one for one in makers if one.source.removeprefix(f"{PACKAGE}.games") not in readers]
    assert {one.target for one in makers if in_core(one.target)} == {f"{CORE}.writing"}
