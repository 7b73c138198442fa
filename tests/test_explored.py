"""What was explored ahead in a game tells whether it is lost, as a new search would."""

import copy
import random

from patience_widget.core.open_moves import OpenMoves
from patience_widget.core.stuck import gets_further
from patience_widget.environment.explored import Explored
from tests.every_game import every_kind_of_game
from tests.games.endgames import endgame

ENDGAMES = 3
MOVES = 25


@every_kind_of_game
def test_from_move_to_move_it_tells_what_a_new_search_tells(name: str) -> None:
    for seed in range(ENDGAMES):
        table, choose = endgame(name, seed), random.Random(seed)
        explored = Explored(table.node.known)
        for _ in range(MOVES):
            moves, known = list(table.moves), table.node.known
            if not moves or table.node.is_won:
                break
            if not explored.tells_about(known):
                explored = Explored(known)
            place = explored.place(known, OpenMoves.of(known))
            assert explored.is_stuck(place) is (table.node.stuck == "yes")
            line = explored.line(place)
            assert gets_further(known, line) is bool(line)
            table.play(choose.choice(moves))


def test_a_copy_finds_out_the_same() -> None:
    known = endgame("klondike", 1).node.known
    explored = Explored(known)
    stuck = explored.is_stuck(explored.place(known, OpenMoves.of(known)))
    other = copy.deepcopy(explored)
    assert other.is_stuck(other.place(known, OpenMoves.of(known))) is stuck
