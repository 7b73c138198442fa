"""The rules core needs no notebook: a whole game is played with the notebook packages blocked."""

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"ipywidgets", "anywidget", "traitlets", "IPython"}:
            raise ImportError(name + " is blocked")

sys.meta_path.insert(0, Blocked())
from patience_widget import Table, games

record = open(sys.argv[1], encoding="utf-8").readline()
print(Table.replay(record).outcome(), "royal-cotillion" in games.names(), games.find("osmosis").rules()[:7])
from patience_widget import lessons
assert not lessons.find("words").validate()
try:
    from patience_widget import Patience
except ImportError as error:
    print(error)
"""


def test_a_whole_game_is_played_without_any_notebook_package() -> None:
    won_games = Path(__file__).parent.parent / "games" / "won_games.txt"
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(won_games)], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    first, second = run.stdout.splitlines()
    assert first == "won True Osmosis"
    assert second.endswith("is blocked")


LOADED = """
import sys
from patience_widget import games
games.names()
slow = "patience_widget.players", "patience_widget.machine", "patience_widget.solver", "importlib.resources", "tempfile"
print([name for name in slow if name in sys.modules])
"""


def test_the_list_of_games_is_there_without_what_makes_an_import_slow() -> None:
    """Players, the machine and the solver take a fifth of the time of an import, and nobody has asked for them."""
    run = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
