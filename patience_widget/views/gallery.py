"""The games as HTML without script: of each a picture of its table, its name, and what is known of it."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING

from patience_widget.core.forms import as_html
from patience_widget.games.facts import facts_of
from patience_widget.games.gallery import Gallery, told

from .thumbnail import thumbnail_svg

if TYPE_CHECKING:
    from patience_widget.core.game import Game

_GRID = "display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:14px"
_CARD = "border:1px solid rgba(127,127,127,.35);border-radius:9px;overflow:hidden"
_PICTURE = "display:block;width:100%;aspect-ratio:2;object-fit:contain;background:#2a6050;margin:0"
_WORDS = "padding:8px 10px 10px;line-height:1.4"
_QUIET = "margin-top:5px;font-size:90%;opacity:.8"


def gallery_html(games: Gallery) -> str:
    """The games in a grid that fits the page."""
    cards = "".join(map(_card, games))
    return f'<div style="{_GRID}">{cards}</div>'


def _card(game: Game) -> str:
    picture = b64encode(thumbnail_svg(game).encode()).decode()
    known = [*told(game), *(["two packs"] if game.packs == 2 else [])]
    lines = [
        " · ".join(known).replace(" min", "&nbsp;min"),
        escape(f"Also called {', '.join(game.aliases)}" if game.aliases else ""),
    ]
    return (
        f'<div style="{_CARD}">'
        f'<img src="data:image/svg+xml;base64,{picture}" alt="The table of {escape(game.title)}" style="{_PICTURE}">'
        f'<div style="{_WORDS}"><b>{escape(game.title)}</b><br>{escape(facts_of(game).about)}'
        f'<div style="{_QUIET}">{"<br>".join(filter(None, lines))}</div></div></div>'
    )


as_html.register(Gallery, gallery_html)
