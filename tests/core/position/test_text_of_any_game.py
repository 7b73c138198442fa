"""Typed positions of games with gates, of foundations that give cards back, of bases dealt by rank, without redeals."""

from dataclasses import replace

import pytest

from patience_widget import Card, Position, PositionError
from patience_widget.core import catalogue
from patience_widget.core.actions import Redeal, Rotate, Turn
from patience_widget.core.cards import SUITS
from patience_widget.core.deals import Columns, FirstOfRank, Packet, Rest, Rounds, TakeOut
from patience_widget.core.game import Game
from patience_widget.core.piles import (
    FREELY,
    NEVER_GIVES,
    NEVER_TAKES,
    Pile,
    Rules,
    foundations,
    reserve,
    stock,
    tableau,
    waste,
)
from patience_widget.core.rules import MoveRule, building_order, in_its_suit, next_in_order, not_complete, rule
from patience_widget.core.rules.lifting import ANY, Run
from patience_widget.core.rules.packing import ALTERNATE, DOWN, IN_SUIT, Packs

BUILDING = (not_complete, in_its_suit, next_in_order)
ORDERS = (building_order(1, 1, 13),) * 4


@rule("Only cards of the waste are built.", "The {card} can't be built: it isn't on the waste.")
def from_the_waste(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    return source.group.role == "waste"


@rule("Only a card that lies alone is built.", "The {card} can't be built: it doesn't lie alone.")
def lies_alone(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    return source.group.role == "waste" and at.piles[source.index] == (card,)


@rule("In the first round only hearts are built.", "The {card} can't be built yet: first hearts are.")
def hearts_first(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    return card.suit == "H" or at.redeals != 2


@rule("Only cards that go to the waste next are given.", "The {card} stays where it is.")
def never_in_the_first_round(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    return at.redeals != 2


@rule("Only whole suits are built, from the king down to the ace.", "The {card} can't be built: the suit isn't whole.")
def whole_suits(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    cards = at.piles[source.index]
    run = cards[cards.index(card) :] if card in cards else ()
    return not at.piles[target.index] and card.rank == 13 and len(run) == 13


@rule("A foundation is begun when the one before it has cards.", "The {card} can't go there yet.")
def one_after_the_other(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    return bool(at.piles[target.index] or target.number == 0 or at.piles[target.index - 1])


PLAIN = Game(
    name="plain",
    title="Plain",
    family="Made up",
    aim="Build all cards on the foundations.",
    groups=(foundations(4, takes=BUILDING, suits=tuple(SUITS), orders=ORDERS), reserve(4), stock(), waste()),
    deal=(Rounds("reserve"), Rest()),
    actions=(Turn(1), Redeal(limit=2)),
    layout="f1 f2 f3 f4 reserve1 reserve2 reserve3 reserve4 stock waste",
    source="Made up for this test.",
)


def built_by(rule: MoveRule, gives: Rules = NEVER_GIVES) -> Game:
    """The game with one more rule for its foundations."""
    group = replace(PLAIN.groups[0], takes=(*BUILDING, rule), gives=gives)
    return replace(PLAIN, groups=(group, *PLAIN.groups[1:]))


_COLUMNS = tableau(8, takes=(Packs(DOWN, IN_SUIT),), lifts=Run(Packs(DOWN, IN_SUIT)))
BY_SUITS = replace(
    PLAIN,
    groups=(foundations(4, takes=(whole_suits,), lifts=ANY, capacity=13), _COLUMNS),
    deal=(Rounds("tableau", 6), Columns("tableau", (1, 1, 1, 1, 0, 0, 0, 0))),
    actions=(),
    layout="f1 f2 f3 f4 tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7 tableau8",
)
"""A game whose cards are built a whole suit at a time."""


GAMES = {
    "plain": PLAIN,
    "gate/takes": built_by(from_the_waste),
    "gate/alone": built_by(lies_alone),
    "gate/round": built_by(hearts_first),
    "gate/gives": replace(
        PLAIN, groups=(PLAIN.groups[0], reserve(4, gives=(never_in_the_first_round,)), *PLAIN.groups[2:])
    ),
    "row": built_by(one_after_the_other),
    "row/back": built_by(one_after_the_other, gives=FREELY),
    "ranks": replace(
        PLAIN,
        groups=(foundations(4, takes=(not_complete, next_in_order), orders=ORDERS), *PLAIN.groups[1:]),
        deal=(FirstOfRank(tuple((1, f"foundation{n}") for n in range(1, 5))), Rounds("reserve"), Rest()),
    ),
    "taken-out": replace(
        PLAIN,
        groups=(PLAIN.groups[0], tableau(4, takes=(Packs(DOWN, ALTERNATE),)), *PLAIN.groups[2:]),
        deal=(TakeOut((("KS", "tableau1"),)), Packet("tableau2", face_up=True), Rest()),
        layout="f1 f2 f3 f4 tableau1 tableau2 tableau3 tableau4 stock waste",
    ),
    "no-redeal": replace(PLAIN, actions=(Turn(1),)),
    "unlimited": replace(PLAIN, actions=(Turn(1), Redeal())),
    "suits": BY_SUITS,
    "suits/back": replace(BY_SUITS, groups=(replace(BY_SUITS.groups[0], gives=FREELY), _COLUMNS)),
    "suits/by-itself": replace(BY_SUITS, groups=(foundations(4, takes=NEVER_TAKES, capacity=13), _COLUMNS)),
    "rotation": replace(PLAIN, actions=(Turn(1), Rotate("reserve", limit=3))),
}


@pytest.fixture(autouse=True)
def _entered(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, game in GAMES.items():
        monkeypatch.setitem(catalogue._games, name, replace(game, name=name, title=name))


HEARTS, SPADES = "foundation3: AH 2H 3H", "foundation4: AS 2S"


@pytest.mark.parametrize(
    "text",
    [
        f"game: gate/takes; {HEARTS}; {SPADES}",
        f"game: gate/alone; {HEARTS}; {SPADES}",
        f"game: gate/round; {HEARTS}",
        f"game: gate/round; {HEARTS}; {SPADES}; redeals: 1",
        f"game: gate/gives; {HEARTS}",
        "game: row; foundation1: AC; foundation2: AD; foundation3: AH 2H",
        "game: row/back; foundation3: AH 2H",
        "game: ranks; foundation1: AH; foundation2: AC 2D; foundation3: AS; foundation4: AD",
        "game: taken-out; tableau2: KS QH",
        "game: taken-out; tableau1: QH; tableau2: KS",
        "game: no-redeal",
        "game: no-redeal; redeals: 0",
        "game: rotation; rotations: 2",
        "game: rotation; redeals: 2",
    ],
)
def test_a_possible_position_is_read_and_written(text: str) -> None:
    at = Position.parse(f"{text}; stock: rest")
    assert Position.parse(str(at)) == at
    masked = at.masked()
    assert Position.parse(str(masked)) == masked


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("gate/takes; foundation3: AH 3H", "foundation3 can't have been built like this: the 3 of hearts doesn't"),
        ("gate/takes; foundation3: AS", "foundation3 can't have been built like this: the ace of spades doesn't"),
        (f"gate/round; {SPADES}", "foundation4 can't have been built like this: the ace of spades doesn't"),
        ("row; foundation2: AD", "foundation2 can't have been built like this"),
        ("row/back; foundation2: 2D", "foundation2 can't have been built like this"),
        (
            "ranks; foundation1: AH; foundation2: AC; foundation3: AS",
            "foundation4 needs its ace, which is placed there",
        ),
        ("ranks; foundation1: 2H", "foundation2 needs its ace|foundation1 can't have been built like this"),
        ("no-redeal; redeals: 1", "no-redeal has no redeals: leave the line out"),
        ("no-redeal; redeals: unlimited", "no-redeal has no redeals: leave the line out"),
        ("no-redeal; rotations: 0", "'rotations' isn't one of the piles"),
        ("unlimited; redeals: 1", "unlimited has unlimited redeals: write 'redeals: unlimited' or leave"),
        ("rotation; rotations: 4", "rotation has at most 3 rotations"),
        ("rotation; rotations: many", "write rotations as a number or 'unlimited', not 'many'"),
        ("rotation; rotations: 2; redeals: 2", "there is already a line for the rotations"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(text: str, complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        Position.parse(f"game: {text}; stock: rest")


def test_what_is_counted_down_has_its_own_line_and_is_left_out_where_nothing_is() -> None:
    def lines(name: str) -> list[str]:
        return str(Position.parse(f"game: {name}; stock: rest")).splitlines()[1:2]

    assert lines("plain") == ["redeals: 2"]
    assert lines("unlimited") == ["redeals: unlimited"]
    assert lines("rotation") == ["rotations: 3"]
    assert lines("no-redeal") == ["foundation1: -"]


@pytest.mark.parametrize("name", ["suits", "suits/back", "suits/by-itself"])
@pytest.mark.parametrize("built", [1, 4])
def test_what_was_built_a_whole_suit_at_a_time_reads_back(name: str, built: int) -> None:
    game = catalogue.find(name)
    runs = [tuple(card for card in reversed(game.cards) if card.suit == suit) for suit in SUITS]
    piles = [*runs[:built], *((),) * (4 - built), *runs[built:]]
    at = game.position((*piles, *((),) * (12 - len(piles))), (0,) * 12, 0)
    assert Position.parse(str(at)) == at
    assert Position.from_json(at.to_json()) == at
    assert (at.outcome() == "won") == (built == 4)


def test_half_a_suit_was_never_built() -> None:
    with pytest.raises(PositionError, match="the king of clubs doesn't go there"):
        Position.parse("game: suits; foundation1: KC QC JC; tableau1: rest")


def test_an_impossible_foundation_says_which_card_goes_there() -> None:
    with pytest.raises(PositionError, match=r"the ace of spades doesn't go there, but the ace of clubs does$"):
        Position.parse("game: klondike; foundation1: AS; stock: rest")
    with pytest.raises(PositionError, match=r"the 3 of clubs doesn't go there, but the 2 of clubs does$"):
        Position.parse("game: klondike; foundation1: AC 3C; stock: rest")


def test_a_card_that_lies_there_already_is_not_the_one_that_goes_there() -> None:
    with pytest.raises(PositionError, match=r"the 9 of hearts doesn't go there$"):
        Position.parse("game: osmosis; foundation1: 7C; foundation2: 7H 9H; stock: rest")


def test_a_card_that_goes_there_only_with_others_is_not_named_beside_itself() -> None:
    with pytest.raises(PositionError, match=r"the king of clubs doesn't go there$"):
        Position.parse("game: suits; foundation1: KC QC JC; tableau1: rest")
