"""The definition of a game is short: what it needs of its own is few lines, everything else is shared."""

import ast
import statistics
from collections.abc import Iterator
from pathlib import Path

import patience_widget.games

LONGEST = 80


def test_no_definition_is_longer_than_a_page() -> None:
    lines = {name: count for file in FILES for name, count in _definitions(file)}
    assert {name: count for name, count in lines.items() if count > LONGEST} == {}
    assert statistics.median(lines.values()) < 45


FILES = sorted(Path(patience_widget.games.__file__).parent.rglob("*.py"))


def _definitions(file: Path) -> Iterator[tuple[str, int]]:
    """The games and variants of a file, and their lines with what they use of it; of a variant, the difference."""
    made = dict(_named(ast.parse(file.read_text(encoding="utf-8"))))
    for name in filter(lambda name: _is_game(made[name]), made):
        own = _used(made, name)
        base = made[name].value.args[:1]  # type: ignore[attr-defined]
        if base and isinstance(base[0], ast.Name) and base[0].id in made:
            own -= _used(made, base[0].id)
        yield f"{file.stem} {name}", sum(_lines(made[part]) for part in own)


def _named(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    for part in tree.body:
        match part:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, part
            case ast.Assign(targets=[ast.Name(id=name)]):
                yield name, part


def _is_game(part: ast.stmt) -> bool:
    match part:
        case ast.Assign(value=ast.Call(func=ast.Name(id="Game" | "replace" | "as_in_pysolfc"))):
            return True
    return False


def _used(made: dict[str, ast.stmt], name: str) -> set[str]:
    """The name, and the names of the file that it uses, directly or not, but for other games."""
    used, to_see = {name}, [name]
    while to_see:
        names = {part.id for part in ast.walk(made[to_see.pop()]) if isinstance(part, ast.Name)}
        new = {other for other in names & made.keys() if not _is_game(made[other])} - used
        used |= new
        to_see += new
    return used


def _lines(part: ast.stmt) -> int:
    decorators = part.decorator_list if isinstance(part, ast.FunctionDef | ast.ClassDef) else []
    first = min([part.lineno, *(decorator.lineno for decorator in decorators)])
    return (part.end_lineno or first) - first + 1
