"""What a board looks like where only a browser can tell: labels that can be read, sentences that are whole."""

import re
from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook

PLAYED = """from patience_widget import Patience, Table
from patience_widget.players import greedy, play_out
table = Table({game!r}, deal=17)
play_out(table, greedy, limit={moves})
Patience(table, card_size={size}, show_next=True)"""

COVERED = """root => {
    const labels = [...root.querySelectorAll(".pw-badge:not(:empty), .pw-next:not(:empty)")].map(label => ({
        text: label.textContent,
        box: label.getBoundingClientRect(),
    }));
    const covers = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return labels.flatMap(({ text, box }, i) =>
        labels.slice(0, i).filter(other => covers(box, other.box)).map(other => `${text} and ${other.text}`));
}"""


def test_no_label_of_a_pile_covers_another(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with("")
    for game, size in product(("contradance", "royal-cotillion"), (38, 48, 53, 70)):
        notebook.clear()
        board = BoardOnPage(notebook.run_new(PLAYED.format(game=game, moves=40, size=size)))
        board.at_rest()
        assert board.root.locator(".pw-badge:not(:empty)").count() > 2
        assert board.root.locator(".pw-next:not(:empty)").count() > 2
        assert board.root.evaluate(COVERED) == []


UNDER_BADGE = """pile => {
    const box = element => element.getBoundingClientRect();
    const badge = box(pile.querySelector(".pw-badge"));
    const covers = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const indices = [...pile.querySelectorAll(".pw-top :is(.pw-index, .pw-turned)")];
    const hidden = index => getComputedStyle(index).visibility === "hidden" || covers(badge, box(index));
    return [indices.length, indices.filter(hidden).length, badge.bottom <= box(pile.closest(".pw-table")).bottom];
}"""


def test_the_number_of_cards_of_a_column_hides_neither_index(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with("")
    for size in (50, 90):
        notebook.clear()
        board = BoardOnPage(notebook.run_new(PLAYED.format(game="freecell", moves=0, size=size)))
        board.at_rest()
        board.top("tableau1").hover()
        expect(board.pile("tableau1").locator(".pw-badge")).to_be_visible()
        assert board.pile("tableau1").evaluate(UNDER_BADGE) == [4, 0, True]


HIDDEN_INDICES = """root => {
    const cards = [...root.querySelectorAll(".pw-pile:not([data-fan='']) > .pw-card:not(.pw-top) > .pw-face")];
    const hidden = cards.filter(face => {
        const over = face.parentElement.nextElementSibling.getBoundingClientRect();
        return [...face.querySelectorAll(".pw-index, .pw-corner")].some(part => {
            const { left, right, top, bottom, height } = part.getBoundingClientRect();
            // Letters take room below their line for tails, which ranks don't have.
            const end = part.tagName === "text" ? bottom - height * 0.19 : bottom;
            return left < over.right && over.left < right && top < over.bottom && over.top < end;
        });
    });
    return [cards.length, hidden.map(face => face.parentElement.dataset.card)];
}"""


def test_a_fan_shows_rank_and_suit_of_each_card_whole(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with("")
    for (game, covered), size in product((("royal-cotillion", 8), ("beleaguered-castle", 40)), (50, 57)):
        notebook.clear()
        board = BoardOnPage(notebook.run_new(PLAYED.format(game=game, moves=0, size=size)))
        board.at_rest()
        expect(board.root.locator(".pw-classic")).not_to_have_count(0)
        assert board.root.evaluate(HIDDEN_INDICES) == [covered, []]


SUIT = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"
LONG = f"tableau1: [KS] [QS] [2S] [AS] JS {SUIT} 3S 2S; tableau2: QS JS TS {SUIT}; tableau3: {SUIT}; tableau4: KS QS"
LONG_COLUMNS = f"""from patience_widget import Patience, Table
Patience(Table("spider/one-suit", position="{LONG}; stock: rest"), faces={{faces!r}})"""


@pytest.mark.parametrize("faces", ["classic", "large"])
def test_a_long_column_shows_rank_and_suit_of_each_card_whole(notebook_with: OpenNotebook, faces: str) -> None:
    notebook = notebook_with("")
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    board = BoardOnPage(notebook.run_new(LONG_COLUMNS.format(faces=faces)))
    board.at_rest()
    expect(board.root.locator(f".pw-{faces}")).not_to_have_count(0)
    assert board.root.evaluate(HIDDEN_INDICES) == [43, []]
    # A short column looks as ever.
    expect(board.pile("tableau1")).to_have_class(re.compile(r"\bpw-close\b"))
    expect(board.pile("tableau4")).not_to_have_class(re.compile(r"\bpw-close\b"))


def test_a_sentence_that_answers_a_typed_line_is_wrapped(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(PLAYED.format(game="osmosis", moves=5, size=60))
    board = BoardOnPage(notebook.run(0))
    board.button("/ type a move or command").click()
    notebook.page.keyboard.type("why r1>f2")
    notebook.page.keyboard.press("Enter")
    answer = board.root.locator(".pw-answer")
    expect(answer.locator(".pw-text")).to_contain_text("no card of its rank is on the foundation above")
    assert answer.evaluate("answer => answer.scrollWidth <= answer.clientWidth")
