"""Every module that a person imports from has its place in the reference, where all its public names are described."""

import dataclasses
import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_origin

import pytest

import patience_widget

PAGES = Path(__file__).parents[1] / "docs" / "reference"
DESCRIBED = {
    name
    for page in PAGES.glob("*.md")
    for name in re.findall(r"^\.\. automodule:: (\S+)$", page.read_text(), re.MULTILINE)
}


def is_class(value: object) -> bool:
    """Whether a value is a class; on Python 3.10 an alias passes for one."""
    return inspect.isclass(value) and get_origin(value) is None


def own_text(value: Any) -> str:
    """What somebody wrote about a class or function: not what it inherits, nor what Python makes of its fields."""
    text = inspect.cleandoc(vars(value).get("__doc__") or "" if is_class(value) else value.__doc__ or "")
    return "" if text.startswith(f"{value.__name__}(") else text


def told_of(text: str) -> set[str]:
    """The names that a docstring lists as arguments or attributes."""
    sections = re.findall(r"^(?:Args|Attributes):\n((?:    .*\n|\n)+)", f"{text}\n", re.MULTILINE)
    lines = re.findall(r"^    (\S.*?):", "\n".join(sections), re.MULTILINE)
    return {name.strip(" *`") for line in lines for name in line.split(",")}


def functions(names: str) -> Iterator[tuple[str, Callable[..., object]]]:
    """The public functions of a module, and the methods that its public classes define themselves."""
    module = importlib.import_module(names)
    for public in getattr(module, "__all__", ()):
        value = getattr(module, public)
        if inspect.isfunction(value):
            yield public, value
        elif is_class(value):
            methods = {name: method for name, method in vars(value).items() if not name.startswith("_")}
            yield from ((f"{public}.{name}", made) for name, made in methods.items() if inspect.isfunction(made))


def parameters(made: Callable[..., object]) -> set[str]:
    """The names of what a function takes."""
    return {*inspect.signature(made).parameters} - {"self", "cls"}


def test_every_module_to_import_from_is_in_the_reference() -> None:
    inside = {"patience_widget.core", "patience_widget.widget"}  # what is public in these stands at the top
    inside |= {"patience_widget.machine", "patience_widget.solver"}  # and in these in `analysis`
    inside |= {"patience_widget.__main__"}  # a command
    found = {f"patience_widget.{one.name}" for one in pkgutil.iter_modules(patience_widget.__path__)}
    assert found - inside <= DESCRIBED


def test_every_page_of_the_reference_is_in_its_table() -> None:
    contents = (PAGES / "index.md").read_text()
    assert all(f"({page.name})" in contents for page in PAGES.glob("*.md") if page.stem != "index")


@pytest.mark.parametrize("name", sorted(DESCRIBED))
def test_every_public_name_is_described(name: str) -> None:
    module = importlib.import_module(name)
    source = inspect.getsource(module)
    for public in getattr(module, "__all__", ()):
        value = getattr(module, public)
        if inspect.ismodule(value):
            continue
        if is_class(value) or inspect.isroutine(value):
            assert own_text(value), public
        elif f"\n{public} = " in source or f"\n{public}: " in source:
            assert re.search(rf'^{public}\b.*?\n"""', source, re.MULTILINE | re.DOTALL), public


@pytest.mark.parametrize("name", sorted(DESCRIBED))
def test_the_arguments_in_the_reference_are_those_that_a_function_takes(name: str) -> None:
    wrong = {}
    for label, made in functions(name):
        told, taken = told_of(own_text(made)), parameters(made)
        if told and told != taken:
            wrong[label] = told ^ taken
    assert wrong == {}


@pytest.mark.parametrize("name", sorted(DESCRIBED))
def test_the_fields_of_every_public_value_are_described(name: str) -> None:
    wrong = {}
    module = importlib.import_module(name)
    for public in getattr(module, "__all__", ()):
        value = getattr(module, public)
        if not is_class(value):
            continue
        fields = {one.name for one in dataclasses.fields(value)} if dataclasses.is_dataclass(value) else set()
        fields |= {*getattr(value, "_fields", ())}
        texts = [own_text(one) for one in value.__mro__]
        told = {word for text in texts for word in (*told_of(text), *re.findall(r"`(\w+)`", text))}
        missing = {field for field in fields if not field.startswith("_")} - told
        if missing:
            wrong[public] = missing
    assert wrong == {}


def test_what_python_writes_by_itself_describes_nothing() -> None:
    class Fields(NamedTuple):
        one: int

    assert Fields.__doc__
    assert own_text(Fields) == ""
    assert told_of("Do it.\n\nArgs:\n    one: this.\n    two, three: these,\n        and more: yes.\n") == {
        "one",
        "two",
        "three",
    }


def test_no_colon_makes_a_type_of_what_a_function_returns() -> None:
    first = re.compile(r"^ +(?:Returns|Yields):\n +(.*:(?: .*)?)$", re.MULTILINE)
    sources = Path(patience_widget.__file__).parent.rglob("*.py")
    assert [line for path in sources for line in first.findall(path.read_text(encoding="utf-8"))] == []
