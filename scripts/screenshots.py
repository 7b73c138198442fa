"""Writes the pictures of the pages into docs/pictures, from a real JupyterLab in Chromium: `make pictures`.

`python -m scripts.screenshots authoring lesson` takes only these.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, FloatRect, Locator

from tests.browser.board import BoardOnPage
from tests.browser.lab import running_chromium, running_lab
from tests.browser.notebook import Notebook, Theme, write

ROOT = Path(__file__).parents[1]

FOLDER = ROOT / "docs" / "pictures"
LARGEST = 180_000
"""Bytes of a picture, at the most."""
SHARPNESS = 2
"""Pixels of a picture for each of the page, so that it is sharp on a fine screen."""
COLOURS = 144
"""Of a picture: so few that it stays small, and enough that nobody sees it."""
PLAYED = """from patience_widget import Patience, Table
from patience_widget.players import greedy, play_out
table = Table({game!r}, deal=17)
play_out(table, greedy, limit={moves})
Patience(table, card_size=66)"""

SHOWN = """from patience_widget import Patience

board = Patience("osmosis", deal=17, card_size=60)
board"""
ASKED = """from patience_widget.players import greedy, play_out

play_out(board.table, greedy, limit=24)
board.table.why_not("reserve1>foundation2")"""

AUTHORED = """from patience_widget import AuthorBoard

board = AuthorBoard("osmosis", card_size=60)
board.put("7C", "foundation1").put("7H", "reserve1").put("8C", "reserve2")
board.put("QD", "reserve3").put("JH", "reserve4").put("9D", "waste").begin()
board.play("7H>f2")"""
LEARNED = """from patience_widget import LessonBoard

LessonBoard("osmosis", card_size=60)"""

FILM = "refused"
WHY = 'board.why_not("reserve1>foundation1")'
SECONDS = (1.5, 1, 3, 4)
"""How long each frame of the film is shown."""

Picture = Callable[[Notebook], list[Locator]]
"""Makes a notebook show something, and gives the elements to be seen together."""


def cells_and_board(notebook: Notebook) -> list[Locator]:
    """A board in its cell; the next one plays on it and asks why a card does not go."""
    shown, asked = notebook.add(SHOWN), notebook.add(ASKED)
    board = BoardOnPage(notebook.run(shown))
    notebook.run(asked)
    for _ in range(2):  # the last one is the active cell, whose tools and border are to be seen nowhere
        notebook.add("")
    board.expect_moves(24)
    _settle(board)
    return [notebook.cell(shown), notebook.cell(asked)]


def rosamunds_bower(notebook: Notebook) -> list[Locator]:
    """A game under way."""
    board = _played(notebook, "rosamunds-bower", 31)
    return [board.root.locator(".pw-board")]


def lit_destination(notebook: Notebook) -> list[Locator]:
    """A card is picked up, and the place it can go to is lit."""
    board = _played(notebook, "royal-cotillion", 23)
    board.click("lords1")
    board.root.locator(".pw-target").wait_for()
    _settle(board)
    return [board.root.locator(".pw-board")]


def refusal(notebook: Notebook) -> list[Locator]:
    """A card that does not go where it was put, and why."""
    board = _played(notebook, "osmosis", 5)
    board.click("reserve1")
    board.click("foundation2")
    bubble = board.root.locator(".pw-bubble")
    bubble.wait_for()
    return [board.root.locator(".pw-board"), bubble]


def authoring(notebook: Notebook) -> list[Locator]:
    """A step of a lesson is made: the cards were set up, a move was made, and the panel asks what the learner does."""
    output = notebook.run_new(AUTHORED)
    _settle(BoardOnPage(output, dealt=False))
    return [output.locator(".pw-root")]


def lesson(notebook: Notebook) -> list[Locator]:
    """The first step of a lesson."""
    output = notebook.run_new(LEARNED)
    _settle(BoardOnPage(output, dealt=False))
    return [output.locator(".pw-root")]


PICTURES: tuple[tuple[str, Picture, Theme], ...] = (
    ("notebook", cells_and_board, "light"),
    ("rosamunds-bower", rosamunds_bower, "dark"),
    ("destination", lit_destination, "light"),
    ("refusal", refusal, "light"),
    ("authoring", authoring, "light"),
    ("lesson", lesson, "light"),
)


def _played(notebook: Notebook, game: str, moves: int) -> BoardOnPage:
    """A board on which so many moves have been made."""
    board = BoardOnPage(notebook.run_new(PLAYED.format(game=game, moves=moves)))
    _settle(board)
    return board


def _settle(board: BoardOnPage) -> None:
    """Wait until the courts have their figures and no card moves."""
    board.root.page.wait_for_function("Object.values(patienceWidgetCourts).some(shelf => shelf.figures)")
    board.at_rest()


def _around(elements: list[Locator]) -> FloatRect:
    boxes = [box for element in elements if (box := element.bounding_box())]
    left, top = (min(box[side] for box in boxes) for side in ("x", "y"))
    right = max(box["x"] + box["width"] for box in boxes)
    bottom = max(box["y"] + box["height"] for box in boxes)
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def _take(chromium: Browser, lab: tuple[str, Path], name: str, picture: Picture, theme: Theme) -> None:
    address, folder = lab
    write(folder / f"{name}.ipynb", ("",))
    context = chromium.new_context(viewport={"width": 1280, "height": 1500}, device_scale_factor=SHARPNESS)
    notebook = Notebook(context.new_page(), address, f"{name}.ipynb", theme)
    notebook.open()
    notebook.resize(800)
    shot = notebook.page.screenshot(clip=_around(picture(notebook)))
    notebook.close()
    few = Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    file = FOLDER / f"{name}.png"
    few.save(file, optimize=True)
    size = file.stat().st_size
    if size > LARGEST:
        raise SystemExit(f"{file} has {size} bytes, more than {LARGEST}: show less of the board, or smaller cards.")
    print(f"{file.relative_to(ROOT)}: {few.width} x {few.height}, {size} bytes")


def _film(chromium: Browser, lab: tuple[str, Path]) -> None:
    """A card is picked up, refused with its bubble, and the next cell gives the same sentence."""
    address, folder = lab
    write(folder / f"{FILM}.ipynb", ("",))
    context = chromium.new_context(viewport={"width": 1280, "height": 1200})
    notebook = Notebook(context.new_page(), address, f"{FILM}.ipynb", "light")
    notebook.open()
    notebook.resize(800)
    frames: list[bytes] = []
    shown, asked = notebook.add(SHOWN), notebook.add(WHY)
    board = BoardOnPage(notebook.run(shown))
    notebook.add("")
    _settle(board)
    frames.append(notebook.page.screenshot())
    board.click("reserve1")
    board.at_rest()
    frames.append(notebook.page.screenshot())
    board.click("foundation1")
    board.expect_refused("The 4 of spades is the wrong suit")
    board.at_rest()
    frames.append(notebook.page.screenshot())
    notebook.run(asked)
    notebook.add("")
    board.at_rest()
    frames.append(notebook.page.screenshot())
    box = _around([notebook.cell(shown), notebook.cell(asked)])
    left, top, width, height = (round(box[side]) for side in ("x", "y", "width", "height"))
    part = (left, top, left + width, top + height)
    first, *others = (Image.open(io.BytesIO(shot)).convert("RGB").crop(part) for shot in frames)
    file = FOLDER / f"{FILM}.webp"
    lasts = [round(seconds * 1000) for seconds in SECONDS]
    first.save(file, save_all=True, append_images=others, duration=lasts, loop=0, quality=80, method=6)
    notebook.close()
    print(f"{file.relative_to(ROOT)}: {first.width} x {first.height}, {file.stat().st_size} bytes")


def main(asked: list[str]) -> None:
    """Take the pictures of these names, or all of them."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home, running_lab(Path(home)) as lab, running_chromium() as chromium:
        for name, picture, theme in PICTURES:
            if not asked or name in asked:
                _take(chromium, lab, name, picture, theme)
        if not asked or FILM in asked:
            _film(chromium, lab)


if __name__ == "__main__":
    main(sys.argv[1:])
