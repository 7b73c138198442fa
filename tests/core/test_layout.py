import pytest

from patience_widget.core.layout import read_layout
from patience_widget.core.piles import Fan, Pile, make_piles, reserve, stock, waste

PILES = make_piles((reserve(2, fan="right"), stock(), waste(fan="down")))


def piles(size: int, fan: Fan = "") -> tuple[Pile, ...]:
    return make_piles((reserve(size, fan=fan),))


def test_places_and_room_are_read_off_the_picture() -> None:
    layout = read_layout(
        """
        r1 . . stock
        r2 . . waste
        .  . . .
        """,
        PILES,
    )
    assert (layout.columns, layout.rows) == (4, 3)
    assert layout.places == ((0, 0), (0, 1), (3, 0), (3, 1))
    assert layout.room == (2, 2, 0, 1)


def test_a_fan_to_the_side_ends_before_the_cells_over_which_a_waste_spreads_downwards() -> None:
    picture = "r1 . . : stock\nr2 . . : waste\nr3 . . : .\nr4 . . : ."
    places = make_piles((reserve(4, fan="right"), stock(), waste(fan="down", last=3)))
    assert read_layout(picture, places).room == (2.5, 2.5, 2.5, 2.5, 0, 2)


def test_a_span_stands_for_its_piles_in_order_also_backwards() -> None:
    layout = read_layout("r1..r2 . stock waste", PILES)
    assert layout.places == ((0, 0), (1, 0), (3, 0), (4, 0))
    assert read_layout("r2..r1 stock waste", PILES).places == ((1, 0), (0, 0), (2, 0), (3, 0))
    assert read_layout("reserve1..reserve11", piles(11)).columns == 11


def test_half_a_free_cell_moves_what_follows_and_counts_as_room() -> None:
    layout = read_layout("r1 : stock\n: r2 : waste", PILES)
    assert layout.places == ((0, 0), (0.5, 1), (1.5, 0), (2, 1))
    assert (layout.columns, layout.rows, layout.room) == (3, 2, (0.5, 0.5, 0, 0))
    assert repr(layout.places[3]) == "(2, 1)"  # a whole number is written as one


def test_a_row_that_is_raised_takes_those_below_it_along() -> None:
    layout = read_layout("r1..r2\n^ : r3\n^r4 . r5\n r6", piles(6))
    assert layout.places == ((0, 0), (1, 0), (0.5, 0.5), (0, 1), (2, 1), (0, 2))
    assert (layout.columns, layout.rows) == (3, 3)


@pytest.mark.parametrize(
    ("fan", "picture", "room"),
    [
        ("left", ". . r1 . r2 .", (2, 1)),
        ("left", ": r1\n. . r2", (0.5, 2)),
        ("right", "r1 . r2 : .", (1, 1.5)),
        ("right", "r1 . . .\n^ . : r2", (0.5, 1.5)),
        ("down", "r1 r2\n. .\n. .", (2, 2)),
        ("down", "r1\n. .\n: r2", (1, 0)),
        ("down", "r1 .\n^ r2 .", (0, 0)),
        ("down", "r1 .\n^ . r2\n. . ", (1.5, 1)),
        ("", "r1 . r2", (0, 0)),
    ],
)
def test_room_is_what_is_free_as_far_as_a_pile_that_the_fan_would_lie_on(
    fan: Fan, picture: str, room: tuple[float, float]
) -> None:
    assert read_layout(picture, piles(2, fan)).room == room


@pytest.mark.parametrize(
    ("picture", "complaint"),
    [
        ("r1 r2 stock", "no place for waste"),
        ("r1 r1 stock waste", "reserve1 appears twice"),
        ("r1 r1..r2 stock waste", "reserve1 appears twice"),
        ("r1 r2 r3 stock waste", "'r3' means no pile"),
        ("r1..r3 stock waste", "'r3' means no pile"),
        ("r1..s2 stock waste", "'r1..s2' isn't a span: write it as t1..t8, with the same letters at both ends"),
        ("r1.. stock waste", "'r1..' isn't a span"),
        ("r stock waste", r"'r' means \['reserve1', 'reserve2'\]"),
        ("^ r1 r2 stock waste", r"the first line can't begin with \^: there is no row above it"),
        ("r1 ^ r2 stock waste", r"'\^' means no pile"),
    ],
)
def test_a_wrong_picture_is_refused(picture: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_layout(picture, PILES)


def test_places_that_lie_on_one_another_are_told() -> None:
    assert read_layout("r1 r2\n^ r3 .", piles(3)).overlaps == (True, False, True)
    assert not any(read_layout("r1 r2\nr3 .", piles(3)).overlaps)
