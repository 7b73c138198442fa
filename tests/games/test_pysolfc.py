"""Games that deal and play as PySolFC does, against a reading of its source made apart from this code.

Each line of ``pysolfc_reading.txt``: game and deal | the position after the deal | the moves of a random play, each
with the number of moves that were legal then. It was read from the program's source (2009), not seen in the running
program, and holds no Rosamund's Bower. Left out are the moves of several cards at once that PySolFC allows in
Beleaguered Castle, as if they went one by one.
"""

from pathlib import Path

import pytest

from patience_widget import Position, Table

READING = (Path(__file__).parent / "pysolfc_reading.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", READING, ids=[line.partition(" ")[0] for line in READING])
def test_deals_and_legal_moves_are_those_of_pysolfc(line: str) -> None:
    origin, start, play = line.split(" | ")
    name, deal = origin.split("#")
    table = Table(name, deal=int(deal))
    redeals = "unlimited" if table.position.redeals is None else table.position.redeals
    assert table.position == Position.parse(f"game: {name}; redeals: {redeals}; {start}")
    for step in play.split():
        legal, _, move = step.partition(":")
        assert len(table.moves) == int(legal)
        table.play(move)


def test_the_ring_of_rosamunds_bower_is_dealt_in_its_order_with_a_card_turned() -> None:
    """Jack, king and queen out, seven to the packet, eight guards, one card turned (seen in the running program)."""
    in_order = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    at = Table("rosamunds-bower/pysolfc", deck=in_order).position
    assert [card.code for card in at["packet"]] == ["AC", "AD", "AH", "AS", "2C", "2D", "2H"]
    assert [at[f"guard{n}"][0].code for n in (1, 2, 8)] == ["2S", "3C", "4H"]
    assert [card.code for card in at["turned"]] == ["4S"]
    assert len(at["stock"]) == 33
