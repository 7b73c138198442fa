"""Every module that a person imports from has its place in the reference, where all its public names are described."""

import importlib
import inspect
import pkgutil
import re
from pathlib import Path
from typing import get_origin

import pytest

import patience_widget

PAGES = Path(__file__).parents[1] / "docs" / "reference"
DESCRIBED = {
    name
    for page in PAGES.glob("*.md")
    for name in re.findall(r"^\.\. automodule:: (\S+)$", page.read_text(), re.MULTILINE)
}


def test_every_module_to_import_from_is_in_the_reference() -> None:
    inside = {"patience_widget.core", "patience_widget.widget"}  # what is public in these stands at the top
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
        is_class = inspect.isclass(value) and get_origin(value) is None  # on Python 3.10 an alias passes for a class
        if is_class or inspect.isroutine(value):
            assert value.__doc__, public
        elif f"\n{public} = " in source or f"\n{public}: " in source:
            assert re.search(rf'^{public}\b.*?\n"""', source, re.MULTILINE | re.DOTALL), public
