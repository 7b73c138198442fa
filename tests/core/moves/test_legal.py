"""The legal moves after a move, found from those before it, are the legal moves."""

import copy
import pickle
import random

from patience_widget import Table
from patience_widget.core.moves.legal import OpenMoves
from patience_widget.core.position.draft import QuietDraft
from tests.every_game import every_game

DEALS = 2
MOVES = 80


@every_game
def test_from_move_to_move_they_stay_the_legal_moves(name: str) -> None:
    for deal in range(DEALS):
        at, choose = Table(name, deal=deal).position, random.Random(deal)
        game, legal = at.game, OpenMoves.of(at)
        for _ in range(MOVES):
            assert legal.moves == game.legal_moves(at)
            if not legal.moves:
                break
            draft = QuietDraft(at)
            game.carry_out(draft, choose.choice(legal.moves))
            at = draft.done()
            legal = legal.after(at, draft.touched)


def test_copies_have_the_same_moves() -> None:
    legal = OpenMoves.of(Table("klondike", deal=1).position)
    for other in (copy.deepcopy(legal), pickle.loads(pickle.dumps(legal))):  # noqa: S301  our own bytes
        assert other.moves == legal.moves
