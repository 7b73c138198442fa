"""Whether a rule looks at the position is found out by asking it; it may know how many cards are built at least."""

from collections.abc import Callable

from patience_widget import Card, Position, games
from patience_widget.core.piles import Pile
from patience_widget.core.rules.rule import rule
from patience_widget.machine.conditions import always_says


def says(asks: Callable[[Position], bool]) -> bool | None:
    """What a rule says that asks this, where two cards are built for good."""

    @rule("", "")
    def asked(at: Position, card: Card, source: Pile, target: Pile) -> bool:
        return asks(at)

    game = games.find("klondike")
    return always_says(asked, game, Card("AS"), game.piles[0], game.piles[1], built=2)


def test_what_is_true_of_two_cards_built_and_of_more() -> None:
    assert says(lambda _: True) is True
    assert says(lambda at: at.built() > 1) is True
    assert says(lambda at: at.built() >= 2) is True
    assert says(lambda at: at.built() != 1) is True
    assert says(lambda at: bool(at.built())) is True


def test_what_is_false_of_them() -> None:
    assert says(lambda _: False) is False
    assert says(lambda at: at.built() < 2) is False
    assert says(lambda at: at.built() <= 1) is False
    assert says(lambda at: at.built() == 1) is False
    assert says(lambda at: not at.built()) is False


def test_what_more_has_to_be_known_for() -> None:
    assert says(lambda at: at.redeals == 0) is None
    assert says(lambda at: bool(at["waste"])) is None
    assert says(lambda at: at.built() > 2) is None
    assert says(lambda at: at.built() == 2) is None
    assert says(lambda at: at.built() < 9) is None
    assert says(lambda at: at.built() % 2 == 0) is None
