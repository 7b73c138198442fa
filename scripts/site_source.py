"""Put the pages of the site together in build/site_source: docs/, the notebooks, a page a game, and what lies beside.

A file is written only if it has changed, so that Sphinx builds only the pages that are new.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from html import escape
from importlib.metadata import version
from pathlib import Path

from patience_widget import games, lessons
from patience_widget.views.thumbnail import thumbnail_svg
from scripts.game_pages import game_pages
from scripts.in_browser import NEVER, note
from scripts.live_board import Opens, live_board, picture_of

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "build" / "site_source"
BESIDE = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE-courts.md")
"""Pages of the site that lie in the first folder of the project."""

CONTENTS = {
    "play": ("The notebook to play in <notebooks/play>", "journal"),
    "learn": ("The notebook to learn with <notebooks/teach>", "puzzles", "glossary"),
    "puzzles": ("puzzle_search",),
    "games": ("game_parts",),
    "install": ("hosts", "trouble", "faq"),
    "explore": (
        "tutorial",
        "script",
        "beside",
        "Look into a game <notebooks/inspect>",
        "notebooks/player",
        "players",
        "study",
        "odds",
        "The odds, with all data <notebooks/odds>",
        "agents",
        "equivalents",
        "games",
    ),
    "class": ("lessons", "authoring", "A lesson, step by step <notebooks/author>", "notebooks/assignment"),
    "how_it_works": ("sources", "LICENSE-courts", "CHANGELOG", "CONTRIBUTING", "SECURITY"),
}
"""Which pages stand under which page of docs/, in order."""

_LINK = re.compile(r"(?<=\]\()(?:\.\./|docs/)(?=[\w./#-]+\))")


def linked(text: str) -> str:
    """The text with its links as the site needs them, where docs/ and the folders beside it are one."""
    return _LINK.sub("", text)


TODAY = "The puzzle of the day"
_LIVE = re.compile(r"\{\{ live:([\w-]+) \}\}")
_PLAY = """{{ live:klondike }}

Every game has [its own page](games/index.md), with its rules, its odds and a board."""
"""What the page on playing has on the site before all that it says: there one can play at once."""


def with_boards(text: str) -> str:
    """The text with its double braces filled in: ``live:NAME`` is a live board, ``count`` the number of games."""

    def board(found: re.Match[str]) -> str:
        buttons = (
            Opens("Play here", "game", found[1]),
            Opens("New to it? Take the tour", "lesson", f"tour/{found[1]}"),
        )
        return live_board(games.find(found[1]), buttons, "")

    text = text.replace("{{ count }}", str(len(games.gallery()))).replace("{{ version }}", version("patience_widget"))
    if "{{ titles }}" in text:
        text = text.replace("{{ titles }}", escape(json.dumps(titles())))
    return _LIVE.sub(board, text)


def titles() -> dict[str, str]:
    """What a live page is called, by what its address asks for."""
    shown = {f"game={name}": games.find(name).title for name in games.names()}
    shown |= {f"lesson={name}": lessons.find(name).title for name in lessons.names()}
    for game in games.gallery():
        shown[f"lesson=tour/{game.name}"] = f"A tour of {game.title}"
        shown[f"lesson=puzzles/{game.name}"] = f"Puzzles: {game.title}"
    return shown | {"lesson=learn": "Learn patience", "lesson=today": TODAY}


def courses() -> str:
    """The courses with links that open them, for the end of the page on learning."""
    parts = [
        "",
        "## Take a lesson here",
        "Python starts in the page, which takes about 20 seconds. You don't have to install anything.",
        (
            f"If you have never played patience, **begin with {_opens('words')}**, and go on to {_opens('klondike')}."
            " Take the other lessons in any order, but Peek and Bridesmaids after Osmosis."
        ),
    ]
    shown = [lessons.find(name) for name in lessons.names()]
    rows = [("", "Everything you can learn", "what you have done, and what comes next")]
    rows += [(one.name, one.title, f"{len(one.steps)} steps") for one in shown]
    rows += [("today", TODAY, "only one or two moves keep the win")]
    parts.append("\n".join(f'- <a href="live.html?lesson={name}">{title}</a>: {what}' for name, title, what in rows))
    parts.append("Every other game has a short tour, made from its rules:")
    others = sorted((game for game in games.gallery() if game.name not in lessons.names()), key=lambda game: game.title)
    tours = "\n".join(f'- <a href="live.html?lesson=tour/{game.name}">{game.title}</a>' for game in others)
    parts += ['<div class="pw-tours">', tours, "</div>"]
    return "\n\n".join(parts) + "\n"


def _opens(name: str) -> str:
    """A link that opens a lesson."""
    return f'<a href="live.html?lesson={name}">{lessons.find(name).title}</a>'


def toctree(names: Iterable[str]) -> str:
    """The pages that stand under a page, for its end: the list at the side shows them, the page itself doesn't."""
    return "\n".join(("", "```{toctree}", ":hidden:", *names, "```", ""))


def pages() -> Iterator[tuple[str, bytes]]:
    """All files of the site's source, by their path there."""
    for path in sorted((ROOT / "docs").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield str(path.relative_to(ROOT / "docs")), _page(path) if path.suffix == ".md" else path.read_bytes()
    for path in sorted((ROOT / "docs" / "pictures").iterdir()):
        yield f"_static/pictures/{path.name}", path.read_bytes()
    for folder in ("notebooks", "examples"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts):
                is_page = path.suffix == ".ipynb"
                yield str(path.relative_to(ROOT)), _notebook(path) if is_page else path.read_bytes()
    for name in BESIDE:
        yield name, _page(ROOT / name)
    for name, text in game_pages():
        yield f"games/{name}", text.encode()
    for game in games.gallery():
        yield f"_static/games/{game.name}.svg", picture_of(game).encode()
        yield f"_static/games/small/{game.name}.svg", thumbnail_svg(game).encode()


def _page(path: Path) -> bytes:
    text = path.read_text(encoding="utf-8")
    if path.parent.name == "reference":
        return text.encode()
    text = linked(text).replace('src="pictures/', 'src="_static/pictures/')
    if path.stem in {"play", "learn"}:
        heading, _, rest = text.partition("\n")
        first = _PLAY if path.stem == "play" else courses()
        text = f"{heading}\n\n{first}\n\n## In a notebook\n{rest}"
    under = CONTENTS.get(path.stem)
    return (with_boards(text) + (toctree(under) if under else "")).encode()


def _notebook(path: Path) -> bytes:
    """A notebook. Under its heading stands a link that opens it live, and a note if not all of it runs there."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    address = f"../lite/notebooks/index.html?path={path.name}"
    link = f'<p><a class="btn btn-outline-primary" href="{address}">Open this notebook live</a></p>'
    shown = [note(path.name, notebook)] if path.name in NEVER else [link, note(path.name, notebook)]
    first = notebook["cells"][0]
    heading, _, rest = "".join(first["source"]).partition("\n")
    first["source"] = "\n\n".join([heading, *filter(None, shown), rest])
    return json.dumps(notebook).encode()


def main() -> None:
    """Write what has changed, and take away what is no longer a page."""
    wanted = dict(pages())
    for path in SOURCE.rglob("*"):
        if path.is_file() and str(path.relative_to(SOURCE)) not in wanted:
            path.unlink()
    for name, data in wanted.items():
        path = SOURCE / name
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


if __name__ == "__main__":
    main()
