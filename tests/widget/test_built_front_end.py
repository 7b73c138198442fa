"""What the front end takes for certain: figures for its courts, and where the kernel sends a card."""

import json
import random
from pathlib import Path
from typing import Any

import patience_widget
from patience_widget import Patience, Table
from patience_widget.core.moves.judge import judge_building
from patience_widget.games.featured import featured_names
from patience_widget.widget.data.board import describe_board
from tests.every_game import some_games

COURTS = Path(patience_widget.__file__).parent / "static" / "courts.json"


def test_the_figures_of_courts_are_sent_at_any_revision_and_change_nothing() -> None:
    board = Patience("osmosis", deal=17)
    sent: list[dict[str, Any]] = []
    board.send = sent.append
    before = board.board
    board._receive(board, {"kind": "courts"}, [])
    assert sent == [{"kind": "courts", "figures": json.loads(COURTS.read_text(encoding="utf-8"))}]
    assert board.board == before
    assert len(json.dumps(board.get_state(["board", "options"]))) < 12_000


@some_games
def test_a_card_sent_off_goes_to_the_first_foundation_among_its_destinations(name: str) -> None:
    table = Table(name, deal=17)
    choose = random.Random(2)
    for _ in range(80 if name in featured_names() else 20):
        piles = describe_board(table, 1)["piles"]
        foundations = {pile["id"] for pile in piles if pile["role"] == "foundation"}
        for pile in piles:
            singly = [target for lift in pile["lifts"] if lift["count"] == 1 for target in lift["to"]]
            first = next((target for target in singly if target in foundations), None)
            verdict = judge_building(table.position, pile["id"])
            assert first == (verdict.move.target if verdict else None)
        if table.moves:
            table.play(choose.choice(list(table.moves)))
