"""Every link of the pages leads somewhere, the contents list every page, and no example is wider than its column."""

import re
from pathlib import Path

import pytest

from patience_widget import games, lessons
from patience_widget.games.featured import WELL_KNOWN
from scripts.game_pages import ADVICE, game_pages
from scripts.site_source import CONTENTS, courses

ROOT = Path(__file__).parents[1]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
ON_THE_SITE = re.compile(r"^(?:games/[\w-]+\.md|(?:CHANGELOG|CONTRIBUTING)\.md)$")
"""What the site puts beside the pages of docs/: a page for each game, and files of the first folder."""
_LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)(?:#([\w-]+))?\)|src=\"(?!https?:)([^\"#]+)\"")
WIDEST = 88
"""How many letters of code fit beside the contents of a page, before it has to be scrolled sideways."""
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def places(page: Path) -> set[str]:
    """What a link to a page can lead to: its headings, as they are in addresses, and the places that it names."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", text, flags=re.DOTALL), re.MULTILINE)
    words = (re.sub(r"[^\w -]", "", heading.lower()) for heading in headings)
    return {one.replace(" ", "-") for one in words} | set(re.findall(r'id="([\w-]+)"', text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_to_a_file_and_a_heading(page: Path) -> None:
    broken = []
    for target, place, picture in _LINK.findall(_CODE.sub("", page.read_text(encoding="utf-8"))):
        path = (page.parent / (target or picture)).resolve() if target or picture else page
        if page.parent.name == "docs" and ON_THE_SITE.match(target):
            continue
        if not path.exists() or (place and place not in places(path)):
            broken.append(f"{target}{picture}#{place}")
    assert broken == []


def test_every_page_stands_in_the_contents_of_the_site() -> None:
    listed = {name.split("<")[-1].rstrip(">") for names in CONTENTS.values() for name in names} | set(CONTENTS)
    front = re.findall(r"<([\w/]+)>", (ROOT / "docs" / "index.md").read_text(encoding="utf-8"))
    pages = {page.stem for page in (ROOT / "docs").glob("*.md")} - {"index", "live"}
    assert pages - listed - set(front) == set()


WRITTEN_BY_READERS = {"patience_widget/games/lanes.py", "tests/games/test_lanes.py"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_and_folder_that_a_page_names_is_there(page: Path) -> None:
    named = re.findall(
        r"`((?:patience_widget|scripts|examples|tests|js|docs|notebooks)/[\w./]+)`", page.read_text("utf-8")
    )
    assert [path for path in named if not (ROOT / path).exists() and path not in WRITTEN_BY_READERS] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_example_has_to_be_scrolled_sideways(page: Path) -> None:
    blocks = re.findall(r"^ *```.*?^ *```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert [line for block in blocks for line in block.splitlines() if len(line) > WIDEST] == []


def test_the_page_of_a_game_shows_advice_from_its_lesson_and_who_wins_how_often() -> None:
    assert set(ADVICE) <= set(lessons.names())
    pages = dict(game_pages())
    assert "## How to play it well" in pages["klondike.md"]
    assert f"**The expert** wins {games.odds('osmosis').expert}" in pages["osmosis.md"]
    assert "**The greedy player** wins" in pages["osmosis.md"]


def test_the_list_of_games_begins_with_the_well_known_ones_and_has_each_game_once() -> None:
    listed = re.findall(r'<a class="pw-game" href="([\w-]+)\.html">', dict(game_pages())["index.md"])
    assert listed[: len(WELL_KNOWN)] == list(WELL_KNOWN)
    assert sorted(listed) == sorted(game.name for game in games.gallery())


def test_the_page_on_learning_lists_each_game_once_with_its_lesson_or_its_tour() -> None:
    opened = re.findall(r"- <a href=\"live.html\?lesson=(?:tour/)?([\w-]+)\">", courses())
    assert sorted(opened) == sorted({*(game.name for game in games.gallery()), *lessons.names(), "today"})


def test_the_readme_counts_the_puzzles_in_hundreds() -> None:
    (told,) = re.findall(r"([\d,]+) puzzles", Path("README.md").read_text(encoding="utf-8"))
    assert int(told.replace(",", "")) == len(lessons.puzzles()) // 100 * 100
