"""Games of one's own that compile have the same moves in the machine as in the engine."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from patience_widget import Card, Position, games
from patience_widget.core.actions import DealRow, Gather
from patience_widget.core.actions.piles import kings_fill_spaces
from patience_widget.core.deals import Rounds, numbered_deck
from patience_widget.core.rules import stock_has_cards
from patience_widget.machine.compile import compiled
from patience_widget.machine.move_numbers import moves_of
from patience_widget.machine.moves import REDEAL, ROW, legal_moves, play
from patience_widget.machine.play import clear_words, undo
from patience_widget.machine.read_piles import NotCompiled
from patience_widget.machine.state import PLAIN, state
from patience_widget.machine.tables import AT, State, Tables
from tests.solver.own_games import own_case

_WITH_CONDITIONS = ("osmosis", "bridesmaids", "duchess", "the-plot", "royal-rendezvous/kings-last", "strategy")


@pytest.mark.parametrize("seeds", [range(40), pytest.param(range(40, 120), marks=pytest.mark.long)], ids=str)
def test_moves_are_those_of_the_engine(seeds: range) -> None:
    met: Counter[str] = Counter()
    for seed in seeds:
        chance = random.Random(seed)
        case = own_case(chance.choice(_WITH_CONDITIONS if seed % 2 else games.names()), chance)
        met[_compare(case[0], chance) if case else "not playable"] += 1
    assert met["compared"] > met.total() / 3, met


def test_a_king_in_a_column_that_moves_as_a_whole_or_not_at_all_keeps_no_row_from_being_dealt() -> None:
    duchess = games.find("duchess")
    deal = DealRow("tableau", rules=(stock_has_cards, kings_fill_spaces))
    game = replace(duchess, name="own", actions=(deal,))
    at = game.start(numbered_deck(1))
    piles = [list(cards) for cards in at.piles]
    column = game.members["tableau"][0]
    piles[column] = [Card("QS"), Card("KS"), Card("9H")]
    piles[column + 1] = []
    at = Position(game, tuple(map(tuple, piles)), at.down, at.redeals)
    t = compiled(at, reach=False)
    s = state(at, t, PLAIN)
    assert ROW in s.scratch[: legal_moves(t, s)]
    assert deal.moves(at)


def test_two_packs_are_shuffled_as_in_the_engine_and_a_shuffle_is_taken_back() -> None:
    shuffling = Gather(then=(Rounds("tableau", 12),), shuffled=True, limit=2)
    game = replace(games.find("st-helena"), name="own", actions=(shuffling,))
    at = game.start(game.deck(5))
    t = compiled(at, reach=False)
    s = state(at, t, PLAIN)
    clear_words(t, s)
    words = list(s.word1)
    for _ in range(2):
        before = _piles(t, s)
        play(t, s, REDEAL)
        undo(t, s, 0)
        assert (_piles(t, s), list(s.word1)) == (before, words)
        play(t, s, REDEAL)
        s.top[0] = 0
        words = list(s.word1)
        at = at.play("gather")
        assert _piles(t, s) == [[card.face for card in cards] for cards in at.piles]


def _piles(t: Tables, s: State) -> list[list[int]]:
    width = t.numbers[AT.width]
    return [list(s.cards[pile * width : pile * width + s.held[pile]]) for pile in range(t.numbers[AT.piles])]


def _compare(at: Position, chance: random.Random) -> str:
    """Play some moves at random in the machine and in the engine."""
    game = at.game
    try:
        t = compiled(at, reach=False)
    except NotCompiled:
        return "not compiled"
    s = state(at, t, PLAIN)
    clear_words(t, s)
    for _ in range(12):
        numbers = list(s.scratch[: legal_moves(t, s)])
        moves = {number: moves_of(at, t, number)[-1] for number in numbers}
        assert sorted(moves.values()) == sorted(game.legal_moves(at)), at
        if not numbers:
            break
        chosen = chance.choice(numbers)
        play(t, s, chosen)
        s.top[0] = 0
        at, _ = game.play(at, moves[chosen])
    return "compared"
