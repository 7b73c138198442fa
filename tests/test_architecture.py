"""What imports what: no imports run in a circle, the core stands alone, and only the widget knows a notebook."""

from collections import defaultdict
from collections.abc import Iterable
from graphlib import CycleError, TopologicalSorter

import patience_widget
from scripts.house import FILES, PACKAGE, Import, classes_of, imports, ours, small_files_with_one_reader

NOTEBOOK = {"IPython", "anywidget", "ipywidgets", "traitlets"}
CORE = f"{PACKAGE}.core"
NOT_READ = ("__init__.py", "__main__.py")
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
    # The file __init__.py of a folder only gathers names for those who use the folder; nobody imports a __main__.py.
    readers = [one for one in ours() if FILES[one.source].name not in NOT_READ and not names_a_board(one)]
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
    readers = {
        "",
        ".decided",
        ".facts",
        ".featured",
        ".gallery",
        ".odds",
        ".rated",
        ".same_choice",
    }  # these read the catalogue and make no game
    makers = [one for one in ours() if folder(one.source).startswith(f"{PACKAGE}.games")]
    makers = [one for one in makers if one.source.removeprefix(f"{PACKAGE}.games") not in readers]
    assert {one.target for one in makers if in_core(one.target)} == {f"{CORE}.writing"}


LAYERS = (
    {"core"},
    {"games", "glossary", "frames", "machine"},
    {"solver"},
    {"players"},
    {"views"},
    {"analysis", "environment"},
    {"lessons", "journal"},
    {"widget"},
    {"__main__"},
)
"""The rooms of the package: a room imports those of the lines above, and no room beside it."""


def layer(module: str) -> int:
    """The number of the layer of a module; a new room needs one."""
    return next(number for number, rooms in enumerate(LAYERS) if module.split(".")[1] in rooms)


def test_each_room_imports_only_rooms_below_it() -> None:
    inside = [one for one in ours() if PACKAGE not in (one.source, one.target)]
    between = [one for one in inside if one.source.split(".")[1] != one.target.split(".")[1]]
    assert between
    assert [one for one in between if layer(one.source) <= layer(one.target)] == []


MOST_SMALL_FILES = 5
MOST_CLASSES = 3
"""The figures of `python -m scripts.house`. Whoever makes them smaller writes it down here."""


def test_no_more_small_files_have_a_single_reader_next_door() -> None:
    # Two files that must be read together are one file: move the small one into its reader.
    assert len(small_files_with_one_reader()) <= MOST_SMALL_FILES, small_files_with_one_reader()


def test_a_board_is_made_of_no_more_classes() -> None:
    boards = (patience_widget.Patience, patience_widget.LessonBoard, patience_widget.AuthorBoard)
    assert max(len(classes_of(board)) for board in boards) <= MOST_CLASSES
