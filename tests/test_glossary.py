"""The glossary: what its words are, where a text has them, and the page that lists them."""

import re

import pytest

from patience_widget import games, lessons
from patience_widget.core.rulebook import rule_sections
from patience_widget.glossary import OUR_READING, SOURCES, TERMS, mark
from scripts import glossary
from tests.every_game import every_game

MEANINGS = {term.name: term.meaning for term in TERMS}


def marked(text: str) -> list[str]:
    """The words of a text that show a meaning."""
    return [piece[0] for piece in mark(text) if not isinstance(piece, str)]


def test_the_page_is_what_the_package_says() -> None:
    assert glossary.PAGE.read_text(encoding="utf-8") == glossary.page(), "write it again with `make docs`"


def test_each_word_stands_once_in_the_order_of_the_alphabet_and_says_where_its_meaning_comes_from() -> None:
    names = [term.name for term in TERMS]
    assert names == sorted(set(names))
    assert {term.source for term in TERMS} == {*SOURCES, OUR_READING}


@pytest.mark.parametrize("meaning", [pytest.param(term.meaning, id=term.name) for term in TERMS])
def test_a_meaning_is_one_or_two_short_sentences(meaning: str) -> None:
    assert 1 <= len(re.findall(r"[.:](?= |$)", meaning)) <= 3
    assert meaning[0].isupper()
    assert meaning.endswith(".")
    assert len(meaning) <= 150


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("All foundations, columns and packets.", ["foundations", "columns", "packets"]),
        ("Build. The built cards stay; building ends.", ["Build"]),
        ("The top cards of a suit sequence.", ["top cards", "suit sequence"]),
        ("Build in suit. Which suit?", ["Build", "in suit", "suit"]),
        ("A stripped pack, a base card, and then deal a new row.", ["stripped pack", "base card", "deal a new row"]),
        ("One pack of 52 cards. The two packs of a game.", ["packs"]),
        ("Pack down by twos.", ["Pack", "by twos"]),
        ("Turning the corner. The corner.", ["Turning the corner"]),
        ("The foundation of clubs takes the 10 of clubs.", ["foundation"]),
        ("Stocked, wasteful, rowing.", []),
        ("Read Eagle Wing. (Wings are piles.)", ["Wings"]),
    ],
)
def test_words_are_found_in_all_their_forms_the_longest_first(text: str, words: list[str]) -> None:
    assert marked(text) == words


def test_a_text_stays_as_it_is_and_a_word_is_marked_where_it_comes_first() -> None:
    text = "The waste: cards of the stock go to the waste."
    pieces = mark(text)
    assert pieces == [
        "The ",
        ("waste", MEANINGS["waste"]),
        ": cards of the ",
        ("stock", MEANINGS["stock"]),
        *pieces[4:],
    ]
    assert pieces[4:] == [" go to the waste."]
    assert mark("") == []


def test_a_word_that_was_met_before_is_not_marked_again() -> None:
    met = {"waste"}
    assert [piece for piece in mark("Waste and stock", met) if not isinstance(piece, str)] == [
        ("stock", MEANINGS["stock"])
    ]
    assert met == {"waste", "stock"}


def test_no_word_is_marked_inside_the_name_of_a_card() -> None:
    table = games.find("klondike")
    assert marked(", ".join(card.name for card in table.cards)) == []


@every_game
def test_the_rules_of_every_game_have_words_to_explain_and_keep_their_text(name: str) -> None:
    met: set[str] = set()
    count = 0
    for _, sentences in rule_sections(games.find(name)):
        for sentence in sentences:
            pieces = mark(sentence, met)
            assert "".join(piece if isinstance(piece, str) else piece[0] for piece in pieces) == sentence
            count += sum(not isinstance(piece, str) for piece in pieces)
    assert {"patience", "available"} <= met
    assert {"foundation", "build"} <= met or games.find(name).done != "built"
    assert count == len(met)


def test_every_word_that_is_looked_for_stands_in_some_rules_or_lesson() -> None:
    met: set[str] = set()
    for name in games.names():
        for _, sentences in rule_sections(games.find(name)):
            for sentence in sentences:
                mark(sentence, met)
    for lesson in map(lessons.find, lessons.names()):
        for step in lesson.steps:
            mark(step.text, met)
    assert met == {term.name for term in TERMS if term.forms}
