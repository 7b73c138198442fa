"""Extras are only asked for where they are used, and the examples run."""

import subprocess
import sys

import pytest

from examples import environment, learning, players
from patience_widget.environment import PatienceEnv

BLOCK = """
import sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"pandas", "gymnasium", "numpy", "numba"}:
            raise ImportError(name + " is blocked")

sys.meta_path.insert(0, Blocked())
"""


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_package_imports_no_extra() -> None:
    program = "import sys, patience_widget; print({'pandas', 'gymnasium', 'numpy', 'numba'} & set(sys.modules))"
    assert run(program) == "set()"


@pytest.mark.parametrize(
    ("what", "extra"),
    [
        ("patience_widget.Table('osmosis', deal=1).to_frame()", "frames"),
        ("patience_widget.Table('osmosis', deal=1).position.to_frame()", "frames"),
        ("patience_widget.lessons.class_frame({'Ana': {}})", "frames"),
        ("import patience_widget.environment", "gym"),
        ("from patience_widget.solver.by_tables.decide import SEARCHING; SEARCHING.compile_now()", "fast"),
    ],
)
def test_without_an_extra_the_error_says_what_to_install(what: str, extra: str) -> None:
    program = f"{BLOCK}\nimport patience_widget\ntry:\n    {what}\nexcept ImportError as error:\n    print(error)"
    assert f'pip install ".[{extra}]"' in run(program)


def test_without_what_draws_pixels_the_error_says_what_to_install() -> None:
    program = """
import sys
sys.modules["resvg_py"] = None
from patience_widget.environment import PatienceEnv
env = PatienceEnv("osmosis", render_mode="rgb_array")
env.reset()
try:
    env.render()
except ImportError as error:
    print(error)
"""
    assert 'pip install ".[picture]"' in run(program)


def test_in_the_browser_where_nothing_can_be_installed_the_error_says_where_it_works() -> None:
    program = f"""{BLOCK}
import patience_widget
sys.platform = "emscripten"
try:
    patience_widget.Table("osmosis", deal=1).to_frame()
except ImportError as error:
    print(error)
"""
    said = "data frames need pandas. That isn't available in the browser: use JupyterLab on your own computer."
    assert run(program) == said


def test_without_what_pandas_needs_for_colours_the_error_says_what_to_install() -> None:
    program = f"""{BLOCK.replace('"pandas", "gymnasium", "numpy", "numba"', '"jinja2"')}
from patience_widget import lessons
frame = lessons.class_frame({{"Ana": lessons.Session(lessons.find("words"))}})
try:
    lessons.heat_map(frame)
except ImportError as error:
    print(error)
"""
    assert 'pip install ".[frames]"' in run(program)


def test_the_players_need_no_extra() -> None:
    program = f"""{BLOCK}
from patience_widget import Table
from patience_widget.players import *
print(repr(play_out(Table('osmosis', deal=17), greedy)))
"""
    assert run(program).startswith("<Table osmosis#17: ")


def test_the_example_of_the_environment_prints_a_row_for_each_game_and_player(
    capsys: pytest.CaptureFixture[str],
) -> None:
    environment.main(["osmosis", "royal-cotillion", "--deals", "2"])
    rows = capsys.readouterr().out.splitlines()
    assert [row.split()[:2] for row in rows[1:]] == [
        [game, player] for game in ("osmosis", "royal-cotillion") for player in ("any_move", "builds_first")
    ]


def test_the_example_of_the_players_prints_a_row_for_each_and_the_moves_of_a_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    players.main(["--deals", "2"])
    text = capsys.readouterr().out
    assert [line.partition("  ")[0] for line in text.splitlines()[1:4]] == ["random", "tall first", "greedy"]
    assert "turned>" in text


def test_the_agent_of_the_example_learns_to_build_and_not_to_take_back() -> None:
    policy = learning.Policy(learning.Features(PatienceEnv("klondike")))
    learner = learning.Learner("klondike", policy)
    for _ in range(6):
        learner.learn()
    weights = dict(zip(policy.features.names, policy.weights, strict=True))
    assert weights["tableau>foundation"] > 0.1
    assert weights["foundation>tableau"] < -0.1


def test_the_example_that_learns_prints_how_it_plays_before_and_after(capsys: pytest.CaptureFixture[str]) -> None:
    learning.main(["osmosis", "--deals", "4", "--seconds", "0.01"])
    first, second, *weights = capsys.readouterr().out.splitlines()
    assert first.startswith("any legal move: ")
    assert second.startswith("after 4,096 steps: ")
    assert {line.split()[1] for line in weights} >= {"turn", "reserve>foundation"}
