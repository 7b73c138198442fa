"""Interchangeable piles may change places: whatever can be played then comes to the same."""

import random

import pytest

from patience_widget import Game, Position, games
from patience_widget.core.alike import interchangeable_piles, is_dealt_out
from tests.core import vocabulary_games
from tests.every_game import KINDS, each_time
from tests.games.endgames import endgame

every_game = pytest.mark.parametrize(
    "game",
    [
        *(pytest.param(games.find(str(name)), marks=marks, id=str(name)) for (name,), marks, _ in each_time(KINDS)),
        *(pytest.param(game, id=game.name) for game in vocabulary_games.GAMES),
    ],
)


def with_places_changed(at: Position, chance: random.Random) -> Position:
    """The same position, with interchangeable piles in other places."""
    piles, down = list(at.piles), list(at.down)
    for places in interchangeable_piles(at.game, dealt_out=is_dealt_out(at)):
        others = chance.sample(places, len(places))
        for place, other in zip(places, others, strict=True):
            piles[place], down[place] = at.piles[other], at.down[other]
    return Position(at.game, tuple(piles), tuple(down), at.redeals, at.shuffle)


def next_forms(at: Position) -> set[tuple[object, ...]]:
    game = at.game
    after = (game.play(at, move)[0] for move in game.legal_moves(at))
    return {(*game.form.late(there), there.redeals) for there in after}


@every_game
def test_interchangeable_piles_may_change_places(game: Game) -> None:
    for seed in range(3):
        for node in endgame(game, seed).node.path()[-40:]:
            at = node.position
            other = with_places_changed(at, random.Random(seed))
            assert game.form.late(other) == game.form.late(at)
            assert next_forms(other) == next_forms(at), str(at)
