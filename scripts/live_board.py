"""The places of the site where a board comes alive: a picture, and buttons that start Python in the page."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from patience_widget import Table
from patience_widget.core.game import Game
from patience_widget.views import draw_svg
from patience_widget.views.thumbnail import shown_position

DEAL = 17
"""The deal that a page shows, and that its board begins with."""


class Opens(NamedTuple):
    """A button: what it says, and what it opens, ``game`` or ``lesson`` with a name."""

    label: str
    kind: str
    name: str


def picture_of(game: Game) -> str:
    """The picture of a game, as an SVG document: its deal, or a later position if hardly anything lies face up then."""
    return draw_svg(shown_position(game), card_width=70)


def picture_of_deal(game: Game) -> str:
    """The picture of the deal with which a live board begins."""
    return draw_svg(Table(game, deal=DEAL).position, card_width=70)


def live_board(game: Game, buttons: Iterable[Opens], root: str, *, picture: str = "") -> str:
    """The HTML of a live board.

    Args:
        game: the game in the picture.
        buttons: what it can open; the first one is the main one.
        root: the way to the first folder of the site, as ``../``; "" from a page that lies there.
        picture: the name of the picture, if it is not the one of the game.
    """
    made = "".join(
        f'<button type="button" class="btn {"btn-primary" if number == 0 else "btn-outline-primary"}"'
        f' data-{one.kind}="{escape(one.name)}">{escape(one.label)}</button>'
        for number, one in enumerate(buttons)
    )
    source = f"{root}_static/games/{picture or game.name}.svg"
    return (
        f'<div class="pw-live" data-root="{root}">'
        f'<div class="pw-live-cloth"><img src="{source}" alt="The table of {escape(game.title)}, dealt"></div>'
        f'<div class="pw-live-start">{made}<span class="pw-live-note">Python starts in this page.'
        " The first time, this takes about 20 seconds.</span></div></div>"
    )
