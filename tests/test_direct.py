"""Lines are told without moves that they do not need."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from patience_widget import Position
from patience_widget.core.actions import Move
from patience_widget.core.moves.lines import play_line
from patience_widget.players.by_weighing import Strength, weigh
from patience_widget.players.by_weighing.direct import direct, straight

if TYPE_CHECKING:
    from patience_widget.solver.solver import Searches

NEAR_THE_END = Position.parse("""
    game: freecell
    foundation1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC
    foundation2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD
    foundation3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH
    foundation4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS
    tableau1: KS
    tableau2: KC QH
    tableau3: KH QC
    tableau4: JC
""")
HOME = "tableau4>foundation1 tableau3>foundation1 tableau2>foundation3 tableau2>foundation1 tableau3>foundation3"
LAST = "tableau1>foundation4"


def moves(text: str) -> tuple[Move, ...]:
    return tuple(map(Move, text.split()))


def test_cards_that_go_away_and_come_back_stay_where_they_are() -> None:
    line = moves(f"tableau2>tableau1 tableau1>tableau2 {HOME} {LAST}")
    assert direct(NEAR_THE_END, line) == moves(f"{HOME} {LAST}")


def test_cards_that_go_away_and_come_back_later_stay_where_they_are() -> None:
    first, *rest = HOME.split()
    line = moves(f"{first} tableau2>tableau1 tableau1>tableau2 {' '.join(rest)} {LAST}")
    assert play_line(NEAR_THE_END, line).outcome() == "won"
    assert direct(NEAR_THE_END, line) == moves(f"{HOME} {LAST}")


def test_a_card_that_went_along_goes_alone() -> None:
    home = HOME.replace("tableau4>", "tableau2>")
    line = moves(f"tableau2>tableau1 tableau4>tableau1 tableau1>tableau2*2 {home} {LAST}")
    assert play_line(NEAR_THE_END, line).outcome() == "won"
    assert direct(NEAR_THE_END, line) == moves(f"{HOME} {LAST}")


def test_a_line_that_needs_its_first_move_stays_as_it_is() -> None:
    line = moves(f"{HOME} {LAST}")
    assert direct(NEAR_THE_END, line) == line


def test_a_card_that_another_has_to_leave_before_it_can_go_on_it() -> None:
    covered = Position.parse(str(NEAR_THE_END).replace("KC QH", "KC").replace("tableau4: JC", "tableau4: JC QH"))
    line = moves(
        f"tableau4>tableau1 tableau4>tableau1 tableau1>foundation1 tableau3>foundation1 tableau2>foundation1 "
        f"tableau1>foundation3 tableau3>foundation3 {LAST}"
    )
    assert play_line(covered, line).outcome() == "won"
    needed = direct(covered, line)
    assert needed == (line[0], Move("tableau4>foundation1"), *line[3:])
    assert play_line(covered, needed).outcome() == "won"


class FindsADetour:
    """Searches that find a way to win with a card that goes somewhere and comes back."""

    def decide(self, *_: object, **__: object) -> SimpleNamespace:
        return SimpleNamespace(verdict="winnable", line=moves(f"tableau2>tableau1 tableau1>tableau2 {HOME} {LAST}"))


def test_what_is_weighed_where_every_card_is_known_leaves_the_detour_out() -> None:
    best = weigh(NEAR_THE_END, searches=cast("Searches", FindsADetour())).best
    assert best
    assert best.line == moves(f"{HOME} {LAST}")


HIDDEN = Position.parse("""
    game: klondike/draw1
    redeals: unlimited
    stock: -
    waste: 4S 9C 6S 8H 4C TD QH
    foundation1: AC 2C
    foundation2: AD 2D 3D 4D 5D
    foundation3: AH 2H 3H
    foundation4: AS 2S 3S
    tableau1: KH QC JH TS
    tableau2: 7C 6H 5S
    tableau3: KD QS JD TC
    tableau4: [..] [..] 8D 7S 6D 5C
    tableau5: KS
    tableau6: [..] [..] [..] QD JC
    tableau7: [..] [..] [..] [..] [..] [..] 8C 7D 6C
""").masked()


def test_a_card_is_turned_up_without_moves_that_it_does_not_need() -> None:
    turned_up = moves("tableau6>tableau5*2")
    assert straight(HIDDEN, moves("redeal turn waste>foundation4") + turned_up) == turned_up
    best = weigh(HIDDEN, Strength(worlds=4, positions=300, trials=8, playouts=0)).best
    assert best
    assert best.line == turned_up


def test_a_card_of_the_waste_is_played_before_the_stock_is_turned_over_it() -> None:
    """The game allows two redeals: who covers the card may never get it back."""
    at = Position.parse("""
        game: storehouse
        redeals: 2
        stock: [..] [..] [..] [..] [..] [..] [..] [..] [..]
        waste: TD JD QH KS QC 7S 8H 7H 6D 6H JS 4D 6S 4C KH AS 4S 8D 9H 5D 3C 3S
        twos1: 2C
        twos2: 2D
        twos3: 2H 3H
        twos4: 2S
        reserve: [..] [..] [..] [..] [..] [..] [..] [..] [..] QD
        tableau1: JH
        tableau2: 7D
        tableau3: AD
        tableau4: 9C 8C 7C
    """).masked()
    line = moves("waste>twos4 turn")
    assert straight(at, line) == line
    best = weigh(at, Strength(worlds=6, positions=300, trials=12, playouts=0)).best
    assert best
    assert best.move == line[0]


def test_what_it_needs_stays() -> None:
    covered = Position.parse(str(HIDDEN).replace("8C 7D 6C", "8C").replace("QD JC", "QD 7D").replace("QH", "JC 6C QH"))
    needed = moves("tableau6>tableau7 tableau6>tableau5")
    assert straight(covered, moves("redeal") + needed) == needed
    space = Position.parse(
        str(HIDDEN).replace("tableau5: KS", "tableau5: -").replace("QD JC", "QD").replace("QH", "QH JC KS")
    )
    needed = moves("waste>tableau5 tableau6>tableau5")
    assert straight(space, needed) == needed
