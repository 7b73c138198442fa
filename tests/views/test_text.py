"""The board of text."""

import re

from patience_widget import Game, Table
from patience_widget.core.writing import Rest, Rounds, reserve, stock, tableau
from patience_widget.views import draw_text
from patience_widget.views.text import short_name
from tests.views.odd_layout import ODD
from tests.views.positions import every_table


@every_table
def test_it_is_no_wider_than_a_terminal_and_ends_without_blanks(table: Table) -> None:
    for line in draw_text(table.position).splitlines():
        assert len(line) <= 120
        assert line == line.rstrip()


@every_table
def test_every_pile_stands_under_its_name_and_in_its_column(table: Table) -> None:
    lines = draw_text(table.position).splitlines()[2:]
    is_wide = table.game.piles[0].id not in draw_text(table.position).split()
    lefts: dict[float, int] = {}
    tops: dict[float, int] = {}
    for pile in table.game.piles:
        column, row = table.game.grid.places[pile.index]
        name = short_name(pile, table.game.piles) if is_wide else pile.id
        found = [(y, *hit.span()) for y, line in enumerate(lines) for hit in re.finditer(rf"(?<!\S){name}(?!\S)", line)]
        assert len(found) == 1, pile.id
        y, x, end = found[0]
        assert lefts.setdefault(column, x) == x
        assert tops.setdefault(row, y) == y
        cards = table.position.masked().piles[pile.index]
        first = cards[-1 if not pile.group.fan else -min(pile.group.last or len(cards), len(cards))] if cards else "--"
        below = lines[y + 1]
        assert below[:end].endswith(str(first)) if pile.group.fan == "left" else below[x:].startswith(str(first)), (
            pile.id
        )
    assert sorted(lefts, key=lambda column: lefts[column]) == sorted(lefts)
    assert sorted(tops, key=lambda row: tops[row]) == sorted(tops)


@every_table
def test_every_card_in_sight_is_written(table: Table) -> None:
    text = draw_text(table.position)
    words = text.split()
    for pile in table.game.piles:
        cards = table.position.masked().piles[pile.index]
        for card in cards if pile.group.fan and not pile.group.last else cards[-1:]:
            assert words.count(str(card)) >= 1


def test_a_fan_runs_along_its_row_and_a_column_downwards() -> None:
    at = Table(
        "osmosis",
        position="""
            game: osmosis
            foundation1: 7C 9C TC
            reserve1: [2C] [3C] 7H
            waste: 2D 3D 4D 5D
            stock: rest
        """,
    ).position
    assert draw_text(at).splitlines()[2:] == [
        "reserve1 foundation1   stock",
        "▒ ▒ 7♥   7♣ 9♣ 10♣     ▒ (42)",
        "",
        "reserve2 foundation2   waste",
        "--       --            3♦",
        "                       4♦",
        "reserve3 foundation3   5♦ (4)",
        "--       --",
        "",
        "reserve4 foundation4",
        "--       --",
    ]


def test_a_fan_to_the_left_ends_where_its_pile_stands_and_half_cells_count_as_half() -> None:
    assert draw_text(Table(ODD, deal=3).position).splitlines()[2:] == [
        "                     left1 foundation1         right1",
        "              10♥ 6♠ Q♣ K♣ --                  7♦ 9♦ Q♠ 9♣",
        "",
        "              left2        foundation2         right2",
        "        4♦ 8♥ 7♥ 2♦        --                  J♥ J♠ 8♠ Q♦",
        "",
        "  tableau1 tableau2 tableau3         foundation3     garden1",
        "  ▒        ▒        ▒                --              4♣",
        "  ▒        ▒        ▒",
        "  ▒        ▒        ▒                          garden2",
        "  ▒        ▒        ▒                          5♣ (8)",
        "  A♣       6♦       3♦",
        "  K♥       6♣       10♦",
        "  2♠       3♣       9♥",
        "  K♦       7♠       3♠",
        "  9♠       2♣       3♥",
    ]


def test_an_empty_foundation_of_one_suit_says_which() -> None:
    assert "--♣" in draw_text(Table("gavotte", deal=17).position)


def test_piles_of_a_wide_board_have_short_names_that_can_be_typed() -> None:
    game = Game(
        name="wide",
        title="Wide",
        family="",
        groups=(tableau(14, takes=()), reserve(2, "trunk"), stock()),
        deal=(Rounds("tableau", 3), Rounds("trunk"), Rest()),
        layout="""
            stock trunk1 trunk2
            tableau1..tableau14
        """,
        aim="",
        source="",
    )
    at = Table(game, deal=3).position
    lines = draw_text(at).splitlines()
    assert max(map(len, lines)) <= 120
    assert lines[2].split() == ["s", "tr1", "tr2"]
    named = [name for line in lines for name in line.split() if name[0].islower() and name[-1].isdigit()]
    assert [game.pile(name).id for name in named] == ["trunk1", "trunk2", *(f"tableau{n}" for n in range(1, 15))]
