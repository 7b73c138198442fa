"""Pages about positions, moves and games."""

import re
from base64 import b64decode
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from patience_widget import Table, games
from patience_widget.core.deals import numbered_deck
from patience_widget.core.moves import Moves
from patience_widget.views import (
    draw_svg,
    draw_text,
    moves_html,
    moves_svg,
    position_html,
    record_html,
    record_svg,
)
from patience_widget.views.svg import MARKED, TARGET
from patience_widget.views.words import describe_position

WON_GAMES = Path(__file__).parents[1] / "games" / "won_games.txt"


def table() -> Table:
    return Table.replay("osmosis#17 turn reserve2>foundation1")


def picture_of(page: str) -> str:
    found = re.search(r'src="data:image/svg\+xml;base64,([^"]*)"', page)
    assert found
    return b64decode(found[1]).decode()


def test_a_position_is_there_as_a_picture_as_words_and_as_text() -> None:
    at = table().position
    page = position_html(at)
    assert picture_of(page) == draw_svg(at)
    assert 'alt="Reserve 1: 3 face down, 4♠; Foundation 1: 4♥ A♥; Stock: 32 face down;' in page
    assert draw_text(at).partition("\n\n")[2] in unescape(page)


def test_moves_are_listed_as_they_are_written_and_in_words() -> None:
    page = moves_html(table().moves)
    assert "<code>reserve1&gt;foundation2</code>" in page
    assert "4♠ from reserve 1 to foundation 2" in page
    assert "Turn three cards" in page
    assert picture_of(page) == moves_svg(table().moves)


def test_a_place_that_can_be_played_from_has_a_solid_ring_and_one_to_play_to_a_dashed_one() -> None:
    picture = moves_svg(table().moves)
    assert picture.count(MARKED) == len({"reserve1", "reserve2", "reserve4", "stock"})
    assert picture.count(TARGET) == len({"foundation1", "foundation2"})


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.long)])
def test_it_says_that_there_is_no_legal_move(every: int) -> None:
    for line in WON_GAMES.read_text(encoding="utf-8").splitlines()[::every]:
        won = Table.replay(line)
        assert ("There is no legal move." in moves_html(won.moves)) == (not won.moves)


def test_a_game_is_told_move_by_move() -> None:
    page = record_html(table())
    assert "<p>Osmosis, deal 17: 2 moves, 2 of 52 cards built, redeals without limit</p>" in page
    assert "<li><code>turn</code> Three cards are turned, the 9 of clubs on top.</li>" in page
    assert "The 5 of hearts is turned up on reserve 2." in page
    assert picture_of(page) == record_svg(table())


def test_the_card_that_moved_last_has_a_ring() -> None:
    assert MARKED in record_svg(table())
    assert MARKED not in record_svg(table().restart())


def test_an_explicit_deck_does_not_show_in_the_page_of_its_game() -> None:
    deck = numbered_deck(17, 1)
    game = Table("osmosis", deck=deck)
    page = record_html(game)
    assert "your own deal" in page
    assert all(card.code not in re.sub('base64,[^"]*', "", page) for card in deck[:3])


def test_what_a_game_is_called_is_escaped() -> None:
    game = replace(games.find("osmosis"), title='<b onclick="x">&')
    at = Table(game, deal=17)
    for page in (position_html(at.position), moves_html(Moves(at.position)), record_html(at)):
        assert "<b" not in page
        assert "&lt;b onclick=" in page
    assert "&lt;b onclick=" in draw_svg(at.position)


def test_a_record_shows_comments_other_lines_and_its_text() -> None:
    game = Table("osmosis", deal=17).play("turn").undo()
    game.comment = "Where <to> begin?"
    game.play("r2>f1").comment = "here & now"
    page = record_html(game)
    assert "<p><em>Where &lt;to&gt; begin?</em></p>" in page
    assert "<em>here &amp; now</em></li>" in page
    assert (
        "osmosis#17 &quot;Where &lt;to&gt; begin?&quot; (turn) reserve2&gt;foundation1 &quot;here &amp; now&quot;</pre>"
        in page
    )


def test_a_record_shows_what_was_undone_and_no_deck() -> None:
    game = Table("osmosis", position=Table("osmosis", deal=17).position).play("turn").mark("here").restart()
    page = record_html(game)
    assert "(turn @&quot;here&quot;)</pre>" in page
    assert "osmosis#" not in page


def test_a_squared_pile_is_described_by_its_top_card_and_how_many_cards_it_has() -> None:
    table = Table("captive-queens", position="game: captive-queens; waste: 7C 8C KC; stock: rest")
    assert "Waste: K♣ on top, 3 cards" in describe_position(table.position)
