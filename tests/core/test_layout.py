import pytest

from patience_widget.core.layout import read_layout
from patience_widget.core.piles import make_piles, reserve, stock, waste

PILES = make_piles((reserve(2, fan="right"), stock(), waste(fan="down")))


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


@pytest.mark.parametrize(
    ("picture", "complaint"),
    [
        ("r1 r2 stock", "no place for waste"),
        ("r1 r1 stock waste", "reserve1 stands there twice"),
        ("r1 r2 r3 stock waste", "'r3' means no pile"),
    ],
)
def test_a_wrong_picture_is_refused(picture: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_layout(picture, PILES)
