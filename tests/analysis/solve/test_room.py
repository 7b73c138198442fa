"""A search without a budget ends when there is no room for more positions, and says so."""

import pytest

from patience_widget import Position, games
from patience_widget.analysis.solve.families.rosamunds_bower import decider as rosamunds_bower
from patience_widget.analysis.solve.families.royal_cotillion import decider as royal_cotillion
from patience_widget.analysis.solve.search import every_line
from patience_widget.analysis.solve.search.budget import Budget, Spent
from patience_widget.core.deals import numbered_deck


def start(name: str, deal: int) -> Position:
    game = games.find(name)
    return game.start(numbered_deck(deal, game.packs))


def test_rosamunds_bower(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(every_line, "ROOM", 500)
    monkeypatch.setattr(rosamunds_bower, "_WIDEST", 4)
    with pytest.raises(Spent, match="no room for more than 500 positions"):
        rosamunds_bower.decide(start("rosamunds-bower", 11), Budget(None))


def test_royal_cotillion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(every_line, "ROOM", 500)
    monkeypatch.setattr(royal_cotillion, "_WIDEST", 5)
    with pytest.raises(Spent, match="no room for more than 500 positions"):
        royal_cotillion.decide(start("royal-cotillion", 56), Budget(None))
