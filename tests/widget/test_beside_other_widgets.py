"""Every example of docs/beside.md is run in order, and its slider never moves the board by itself."""

import asyncio
import doctest
import re
from pathlib import Path
from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest
import traitlets

from patience_widget import LessonBoard, Patience

PAGE = (Path(__file__).parents[2] / "docs" / "beside.md").read_text(encoding="utf-8")


async def followed(page: str) -> dict[str, Any]:
    """Run the code of a page as somebody who types it into one cell after the other, and return all names."""
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        typed = [one.source for one in doctest.DocTestParser().get_examples(block)] or [block]
        for code in typed:
            exec(code, names)  # noqa: S102  the page is ours
        await asyncio.sleep(0)
    names["task"].cancel()
    return names


@pytest.fixture
def names() -> dict[str, Any]:
    mpl.use("Agg")
    return asyncio.run(followed(PAGE))


def test_the_loop_and_the_plot_show_the_game(names: dict[str, Any]) -> None:
    board = names["board"]
    assert names["clock"].value == f"0 s, moves: {board.moves_made}"
    board.goto(0).play("r2>f1")
    assert np.asarray(plt.gca().lines[-1].get_ydata()).tolist() == [1, 2]
    plt.close("all")


def test_the_slider_follows_the_board_and_moves_it_only_when_it_is_moved(names: dict[str, Any]) -> None:
    board, slider = names["board"], names["slider"]

    def shown() -> tuple[int, int, int]:
        return board.moves_made, slider.value, slider.max

    board.goto(1).play("turn turn turn")
    assert shown() == (4, 4, 4)
    slider.value = 2
    assert shown() == (2, 2, 4)
    # To another line, of fewer moves: the slider gets shorter, and mustn't take the board to its end.
    board.mark("x").undo().play("r1>f2 turn turn turn turn turn").goto("x")
    assert shown() == (2, 2, 4)
    board.new(deal=18)
    assert shown() == (0, 0, 0)
    plt.close("all")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("record", "record_text"),
        ("outcome", "result"),
        ("moves", "moves_made"),
        ("history", "record_text"),
        ("table", "record_text"),
        ("cloth", "options"),
        ("move_made", "moves_made"),
        ("posiiton", "position"),
    ],
)
def test_what_no_trait_is_named_can_not_be_observed_in_vain(name: str, meant: str) -> None:
    for board in (Patience("osmosis", deal=17), LessonBoard("osmosis")):
        with pytest.raises(traitlets.TraitError, match=rf"has no trait '{name}': did you mean {meant}\?$"):
            board.observe(print, names=name)
        with pytest.raises(traitlets.TraitError, match=rf"did you mean {meant}\?$"):
            board.observe(print, names=["deal", name])


def test_every_trait_of_a_board_and_of_a_widget_can_be_observed() -> None:
    board = Patience("osmosis", deal=17)
    heard: list[str] = []

    def hear(change: Any) -> None:
        heard.append(change.name)

    board.observe(hear)
    board.observe(hear, names="layout")
    board.observe(hear, names=["moves_made", "options"])
    board.play("turn")
    board.cloth = "red"
    assert {"moves_made", "record_text", "position", "options"} <= set(heard)
