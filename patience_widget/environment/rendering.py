"""What `render` returns: a board as text, or as an array of pixels.

The pixels are those of `patience_widget.views.draw_svg`, drawn by resvg without a browser and without a network. All
pictures have the same size, as a video needs it; what the board leaves free is cloth.
"""

from __future__ import annotations

import io
import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from patience_widget.core.mistakes import missing
from patience_widget.core.words import shown
from patience_widget.views import draw_svg, draw_text
from patience_widget.views.svg import CLOTH

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from patience_widget.core.position import Position

RENDER_MODES = ("ansi", "rgb_array")
"""The ways to render a board."""
WIDTH, HEIGHT = 800, 600
"""The size of a picture in pixels."""
_SIZE = re.compile(r'width="(\d+)" height="(\d+)"')
_FONT = "DejaVu Sans"
"""Counts are written in Arial, or in this where there is no Arial, as on Linux."""


def check_render_mode(mode: str | None) -> str | None:
    """The render mode.

    Raises:
        ValueError: there is no such mode.
    """
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"the render mode is {', '.join(map(repr, RENDER_MODES))} or None, not {shown(mode)}")
    return mode


def rendered(at: Position, mode: str) -> Any:
    """A position as a render mode shows it.

    Raises:
        ImportError: what draws pixels isn't installed.
    """
    return _pixels(draw_svg(at)) if mode == "rgb_array" else draw_text(at)


def _pixels(svg: str) -> NDArray[np.uint8]:
    """A picture of a board as an array of height, width and the three colours."""
    try:
        image, resvg = import_module("PIL.Image"), import_module("resvg_py")
    except ImportError as error:
        raise ImportError(missing("pictures of environments need resvg-py and Pillow", "picture")) from error
    size = _SIZE.search(svg)
    wide, high = (int(size[1]), int(size[2])) if size else (WIDTH, HEIGHT)
    png = resvg.svg_to_bytes(svg_string=svg, zoom=min(WIDTH / wide, HEIGHT / high), sans_serif_family=_FONT)
    with image.open(io.BytesIO(png)) as board:
        canvas = image.new("RGB", (WIDTH, HEIGHT), CLOTH)
        canvas.paste(board, ((WIDTH - board.width) // 2, (HEIGHT - board.height) // 2), board)
    return np.array(canvas)
