"""Write the API reference in docs/api from the docstrings; with --check, say whether it is as it would be written."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from griffe import Class, GoogleOptions, Module, load

from scripts.api_markdown import Entry, docstring, is_rule, shown_members, summary, write_entry, write_rules

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "api"
OPTIONS: GoogleOptions = {
    "warn_unknown_params": False,
    "warn_missing_types": False,
    "returns_multiple_items": False,
    "returns_named_value": False,
}
WRITTEN = "<!-- Written by `make docs` from the docstrings: change those. -->"


@dataclass
class Page:
    """A page of the reference.

    Attributes:
        file: its name.
        title: its heading.
        modules: the modules whose public names it lists: those in ``__all__``, else all that have a docstring.
        more: names of other modules that these take or return.
        elsewhere: public names of the modules that stand on a later page.
    """

    file: str
    title: str
    modules: tuple[str, ...]
    more: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()


PAGES = (
    Page(
        "playing.md",
        "Playing and reading games",
        ("", "games"),
        ("core.moves.Moves", "core.history.Played", "core.history.Node", "core.history.Line", "core.position.Event"),
        ("AuthorBoard", "LessonBoard"),
    ),
    Page(
        "writing-games.md",
        "Writing games",
        (
            "core.piles",
            "core.rule",
            "core.rules",
            "core.bases",
            "core.packing",
            "core.lifting",
            "core.gates",
            "core.hand",
            "core.pairing",
            "core.deals",
            "core.dealing",
            "core.actions",
            "core.effects",
            "core.layout",
        ),
        ("core.draft.Draft", "core.catalogue.enter"),
    ),
    Page(
        "programs.md",
        "Programs, tables and pictures",
        ("players", "environment", "frames", "views"),
        ("widget.autoplay.Autoplay",),
    ),
    Page(
        "journal.md",
        "The journal",
        ("journal",),
        ("journal.game_rows.GameRow",),
    ),
    Page(
        "lessons.md",
        "Learning and teaching",
        ("widget.lesson_board", "widget.author_board", "lessons"),
        (
            "lessons.lesson_plan.LessonPlan",
            "lessons.puzzle.puzzle.Failed",
            "lessons.puzzle.rating.Try",
            "analysis.why_lost.refutation.Refutation",
            "lessons.validate.Problem",
            "lessons.validate.Problems",
            "lessons.preview.Preview",
            "lessons.report.Criterion",
            "lessons.session.answer_question.Reply",
            "lessons.session.help_levels.Help",
            "lessons.authoring.work.Work",
            "lessons.authoring.set_up.SetUp",
            "lessons.computed_answers.Computed",
            "lessons.goal_conditions.Number",
        ),
    ),
    Page(
        "analysis.md",
        "Analysis",
        ("analysis",),
    ),
)


@dataclass
class Section:
    """A module on a page, or the names of other modules there; its module is None."""

    title: str
    module: Module | None
    entries: dict[str, Entry]


def public(module: Module) -> dict[str, Entry]:
    """The public names of a module, with what they stand for."""
    if module.exports is None:
        return {member.name: member for member in shown_members(module)}
    found = {str(name): module[str(name)] for name in module.exports}
    entries = {name: entry.final_target if entry.is_alias else entry for name, entry in found.items()}
    return {name: entry for name, entry in entries.items() if not entry.is_module}


def sections(package: Module, page: Page, taken: set[str]) -> Iterator[Section]:
    """The sections of a page; an entry stands once in the reference, where it comes first."""
    for name in page.modules:
        module = package[name] if name else package
        here = {name: entry for name, entry in public(module).items() if name not in page.elsewhere}
        entries = {name: entry for name, entry in here.items() if entry.path not in taken}
        taken |= {entry.path for entry in entries.values()}
        yield Section(module.path, module, entries)
    if page.more:
        entries = {path.rsplit(".")[-1]: package[path] for path in page.more}
        taken |= {entry.path for entry in entries.values()}
        yield Section("What these take or return", None, entries)


def headings(section: Section) -> Iterator[str]:
    """The headings of a section, in order."""
    yield section.title
    for name, entry in section.entries.items():
        if not is_rule(entry):
            yield name
            if entry.is_class:
                yield from (f"{name}.{member.name}" for member in shown_members(entry) if member.is_function)


def anchors(page: list[Section]) -> dict[str, str]:
    """The anchor that a heading of a page gets from GitHub."""
    counts: dict[str, int] = {}
    found = {}
    for section in page:
        for heading in headings(section):
            slug = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
            count = counts.get(slug, 0)
            counts[slug] = count + 1
            found[heading] = f"#{slug}-{count}" if count else f"#{slug}"
    return found


def write_page(page: Page, content: list[Section], links: dict[str, str]) -> str:
    """The text of a page. A lower-case name is a link only in its own module: elsewhere it may mean anything."""
    parts = [WRITTEN, f"# {page.title}", "[All pages](README.md)"]
    for section in content:
        near = {name: link for name, link in links.items() if not name.islower() or name in section.entries}
        parts.append(f"## {section.title}")
        if section.module:
            parts += [*docstring(section.module, near), *write_rules(section.module, near)]
        for name, entry in section.entries.items():
            if not is_rule(entry):
                parts += write_entry(entry, name, 3, near)
    return "\n\n".join(parts) + "\n"


def write_contents(pages: dict[str, list[Section]], where: dict[str, dict[str, str]]) -> str:
    """The text of the first page: every entry with a link and a sentence."""
    parts = [WRITTEN, "# API reference"]
    for page in PAGES:
        parts.append(f"## [{page.title}]({page.file})")
        for section in pages[page.file]:
            parts.append(f"### {section.title}")
            lines = []
            for name, entry in section.entries.items():
                anchor = where[page.file][section.title if is_rule(entry) else name]
                lines.append(f"- [`{name}`]({page.file}{anchor}): {summary(entry)}")
            parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def adopt(entry: Entry, documented: set[str]) -> None:
    """Give a class what it inherits from classes that have no place of their own in the reference."""
    if not isinstance(entry, Class):
        return
    for base in entry.resolved_bases:
        if not isinstance(base, Class) or base.path in documented:
            continue
        adopt(base, documented)
        entry.bases = [*(other for other in entry.bases if str(other) != base.name), *base.bases]
        for member in shown_members(base):
            entry.members.setdefault(member.name, member)


def write_all() -> dict[str, str]:
    """The pages by file name."""
    package = load(
        "patience_widget",
        search_paths=[ROOT],
        docstring_parser="google",
        docstring_options=OPTIONS,
    )
    if not isinstance(package, Module):
        raise TypeError("patience_widget is no package here")
    taken: set[str] = set()
    pages = {page.file: list(sections(package, page, taken)) for page in PAGES}
    for content in pages.values():
        for section in content:
            for entry in section.entries.values():
                adopt(entry, taken)
    where = {file: anchors(content) for file, content in pages.items()}
    texts = {"README.md": write_contents(pages, where)}
    for page in PAGES:
        links = {name: file + anchor for file, found in where.items() for name, anchor in found.items()}
        texts[page.file] = write_page(page, pages[page.file], links | where[page.file])
    return texts


def main() -> None:
    """Write the pages, or compare them with those in the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page would change")
    texts = write_all()
    there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    if parser.parse_args().check:
        differing = sorted(name for name in texts.keys() | there.keys() if texts.get(name) != there.get(name))
        if differing:
            sys.exit(
                f"docs/api is not what the docstrings say ({', '.join(differing)}): run 'make docs' and commit it."
            )
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in there.keys() - texts.keys():
        (FOLDER / name).unlink()
    for name, text in texts.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
