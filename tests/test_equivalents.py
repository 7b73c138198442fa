"""Every line of docs/equivalents.md is run: what it says that a line gives is what it gives."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from patience_widget import Patience, Table

PAGE = (Path(__file__).parents[1] / "docs" / "equivalents.md").read_text(encoding="utf-8")
_CELL = re.compile(r"\|\s*(?:`([^`]*)`)?\s*")


class Row(NamedTuple):
    """What another library calls something, what it is called here, and what it gives."""

    there: str
    here: str
    gives: str


def sections() -> Iterator[tuple[str, str, list[Row]]]:
    """Each library with the imports of its part of the page, and the rows of its table."""
    for part in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]:
        imports = re.search(r"```python\n(.*?)```", part, re.DOTALL)
        assert imports
        lines = [line for line in part.splitlines() if line.startswith("| ")][2:]
        yield part.splitlines()[0], imports[1], [Row(*_CELL.findall(line)[:3]) for line in lines]


SECTIONS = {name: (imports, rows) for name, imports, rows in sections()}


def run(code: str, names: dict[str, Any]) -> object:
    """Run a line, and return what it gives if it is an expression."""
    try:
        compiled = compile(code, "docs/equivalents.md", "eval")
    except SyntaxError:
        exec(code, names)  # noqa: S102  the page is ours
        return None
    return eval(compiled, names)  # noqa: S307  likewise


def test_the_page_has_a_table_for_each_library() -> None:
    assert {name: len(rows) for name, (_, rows) in SECTIONS.items()} == {
        "python-chess": 32,
        "Gymnasium": 10,
        "OpenSpiel": 19,
    }


@pytest.mark.parametrize("name", SECTIONS)
def test_every_line_gives_what_the_page_says(name: str) -> None:
    imports, rows = SECTIONS[name]
    names: dict[str, Any] = {}
    exec(imports, names)  # noqa: S102  likewise
    for row in rows:
        given = run(row.here, names) if row.here else None
        if row.gives:
            assert repr(given) == row.gives, row.here


def test_every_line_of_gymnasium_is_one() -> None:
    imports, rows = SECTIONS["Gymnasium"]
    names: dict[str, Any] = {}
    exec(imports, names)  # noqa: S102  likewise
    given = {row.there: run(row.there, names) for row in rows}
    expected = {row.there: row.gives for row in rows}
    for there in ("terminated", "env.unwrapped.table"):
        assert repr(given[there]) == expected[there]
    assert [int(action) for action in given['info["action_mask"].nonzero()'][0]] == [1, 4, 12, 20]  # type: ignore[index]
    assert int(given["env.action_space.n"]) == 22  # type: ignore[call-overload]
    assert (given["reward"], given['info["move"]']) == (1.0, "reserve2>foundation1")


def other_names() -> dict[str, str]:
    """Each attribute of another library's objects that the page names, with all that the page says to use here."""
    found: dict[str, str] = {}
    for library, (_, rows) in SECTIONS.items():
        for row in filter(lambda row: row.here, rows):
            name = re.search(r"\b(?:board|state|node|move|env|game)\.([a-z_]+)", row.there)
            if name:
                found[name[1]] = f"{found.get(name[1], '')} {row.here}"
            elif library == "Gymnasium" and row.there.isidentifier():
                found[row.there] = row.here
    return found


@pytest.mark.parametrize(("name", "here"), other_names().items())
@pytest.mark.parametrize("of", [Table("osmosis", deal=17), Patience("osmosis", deal=17)], ids=["table", "board"])
def test_who_uses_another_librarys_name_is_told_ours(of: Table | Patience, name: str, here: str) -> None:
    if hasattr(of, name):
        return
    with pytest.raises(AttributeError, match=r"did you mean (.*)\?$") as error:
        getattr(of, name)
    meant = re.search(r"did you mean (.*)\?$", str(error.value))
    assert meant
    # A position needs no clone, but a table has `copy`.
    assert name == "clone" or set(re.findall(r"[a-z_]+", meant[1])) & set(re.findall(r"[a-z_]+", here)), meant[1]


def test_the_hints_cover_every_object_that_the_page_compares() -> None:
    assert {"push", "child", "step", "action_space", "variations", "uci", "max_utility", "terminated"} <= set(
        other_names()
    )


@pytest.mark.parametrize("name", ["render", "sample", "reward_range", "current_player", "seed"])
def test_no_name_is_suggested_that_only_looks_alike(name: str) -> None:
    for of in (Table("osmosis", deal=17), Patience("osmosis", deal=17)):
        with pytest.raises(AttributeError) as error:
            getattr(of, name)
        assert re.search(r"did you mean (redo|send|game|replay|record)\?", str(error.value)) is None
