"""Of a way to win, first moves that go somewhere and come back are left out."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from patience_widget import Position
from patience_widget.core.actions import Move
from patience_widget.core.moves.lines import play_line
from patience_widget.players.by_weighing import weigh
from patience_widget.players.by_weighing.direct import direct

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
    assert direct(covered, line) == line


class FindsADetour:
    """Searches that find a way to win with a card that goes somewhere and comes back."""

    def decide(self, *_: object, **__: object) -> SimpleNamespace:
        return SimpleNamespace(verdict="winnable", line=moves(f"tableau2>tableau1 tableau1>tableau2 {HOME} {LAST}"))


def test_what_is_weighed_where_every_card_is_known_leaves_the_detour_out() -> None:
    best = weigh(NEAR_THE_END, searches=cast("Searches", FindsADetour())).best
    assert best
    assert best.line == moves(f"{HOME} {LAST}")
