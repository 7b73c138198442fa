"""Positions, moves and games as text, SVG and HTML. You can see all of them without a kernel and without scripts."""

from .gallery import gallery_html
from .html import moves_html, moves_svg, position_html, record_html, record_svg
from .svg import draw_svg
from .text import draw_text

__all__ = [
    "draw_svg",
    "draw_text",
    "gallery_html",
    "moves_html",
    "moves_svg",
    "position_html",
    "record_html",
    "record_svg",
]
