"""A notebook that needs a package which isn't there in the browser says so where it is opened."""

import json
from pathlib import Path

from scripts.in_browser import NEVER, note

NOTEBOOKS = {
    path.name: json.loads(path.read_text()) for path in (Path(__file__).parents[1] / "notebooks").glob("*.ipynb")
}


def test_the_notebooks_to_play_in_and_to_write_a_player_in_run_in_the_browser() -> None:
    whole = {name for name, notebook in NOTEBOOKS.items() if not note(name, notebook)}
    assert whole == {"play.ipynb", "player.ipynb", "assignment.ipynb"}


def test_a_note_names_what_is_not_there() -> None:
    said = note("inspect.ipynb", NOTEBOOKS["inspect.ipynb"])
    assert said.startswith("In the browser, Python runs without pandas, matplotlib and Gymnasium.")
    assert "The cells that need them stop with an error there." in said


def test_a_notebook_that_hardly_runs_there_says_so() -> None:
    for name in NEVER:
        assert "Nearly all cells here need them" in note(name, NOTEBOOKS[name])
