"""The games as HTML without script: of each a picture of its table, its name, and what is known of it."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING

from patience_widget.core.forms import as_html
from patience_widget.core.words import capitalised, shown
from patience_widget.games.facts import facts_of
from patience_widget.games.gallery import Gallery

from .thumbnail import thumbnail_svg

if TYPE_CHECKING:
    from patience_widget.core.game import Game

_GRID = "display:grid;grid-template-columns:repeat(auto-fill,minmax(min(190px,46%),1fr));gap:14px"
_CARD = "border:1px solid rgba(127,127,127,.35);border-radius:9px;overflow:hidden"
_PICTURE = "display:block;width:100%;aspect-ratio:2;object-fit:contain;background:#2a6050;margin:0"
_WORDS = "padding:8px 10px 10px;line-height:1.4"
_LEVEL = "float:right;font-size:88%;opacity:.8"
_ABOUT = "font-size:93%"
_QUIET = "margin-top:5px;font-size:88%;opacity:.8"


def gallery_html(games: Gallery) -> str:
    """The games in a grid that fits the page."""
    if not isinstance(games, Gallery):
        raise TypeError(f"give several games, such as games.gallery() gives, not {shown(games)}")
    cards = "".join(map(_card, games))
    return f'<div style="{_GRID}">{cards}</div>'


def _card(game: Game) -> str:
    picture = b64encode(thumbnail_svg(game).encode()).decode()
    facts = facts_of(game)
    known = [f"{facts.odds} can be won" if facts.odds else "", f"{facts.minutes}&nbsp;min" if facts.minutes else ""]
    more = [
        "two packs of cards" if game.packs == 2 else "",
        f"also called {', '.join(game.aliases)}" if game.aliases else "",
    ]
    quiet = "<br>".join(
        filter(None, (" · ".join(filter(None, known)), capitalised(escape("; ".join(filter(None, more))))))
    )
    return (
        f'<div style="{_CARD}">'
        f'<img src="data:image/svg+xml;base64,{picture}" alt="The table of {escape(game.title)}" style="{_PICTURE}">'
        f'<div style="{_WORDS}"><span style="{_LEVEL}">{facts.level}</span><b>{escape(game.title)}</b>'
        f'<div style="{_ABOUT}">{escape(facts.about)}</div><div style="{_QUIET}">{quiet}</div></div></div>'
    )


as_html.register(Gallery, gallery_html)
