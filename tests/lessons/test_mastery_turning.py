"""Questions about cards that are not turned up yet: what is said to be right is what the rules allow."""

from collections import Counter
from itertools import islice

import pytest

from patience_widget import Card, Position, games
from patience_widget.lessons import Mastery, Quiz
from patience_widget.lessons.mastery.questions import Turning, comes_one_by_one
from patience_widget.lessons.mastery.tasks import fresh_positions, mastery_tasks
from patience_widget.lessons.model.answers import answers_rightly, right_answers

GAMES = ("captive-queens", "contradance", "royal-quadrille")
CHECK = Mastery("Show what you know.", need=8, of=10, questions=10, after=(0, 150))


def positions(name: str) -> list[Position]:
    return [table.position for table in islice(fresh_positions(CHECK, games.find(name)), 40)]


def places_of(code: str, at: Position) -> set[str]:
    """Where a card can go once it lies on top of the waste."""
    piles = list(at.piles)
    stock, waste = at.game.pile("stock").index, at.game.pile("waste").index
    lying = next(pile for pile in (stock, waste) if Card(code) in [Card(card.code) for card in piles[pile]])
    card = next(card for card in piles[lying] if card.code == code)
    piles[lying] = tuple(one for one in piles[lying] if one != card)
    piles[waste] = (*piles[waste], card)
    down = tuple(len(cards) if place == stock else 0 for place, cards in enumerate(piles))
    turned = Position(at.game, tuple(piles), down, at.redeals)
    return {move.target for move in at.game.legal_moves(turned) if move.source == "waste"}


@pytest.mark.parametrize("name", GAMES)
def test_the_right_answers_are_what_could_be_played(name: str) -> None:
    asked = Counter[str]()
    for number, at in enumerate(positions(name)):
        turning = Turning(at, number)
        codes = {f"The {Card(card.code).name}": card.code for card in at.game.cards}
        for goes, quizzes in ((True, turning.which_goes()), (False, turning.which_waits())):
            for quiz in quizzes:
                fitting = {option: bool(places_of(codes[option], at)) for option in quiz.options}
                assert [option for option, fits in fitting.items() if fits is goes] == [quiz.answer]
                asked["which"] += 1
        for quiz in turning.where():
            code = next(code for said, code in codes.items() if said[4:] in quiz.text)
            assert set(right_answers(quiz, at)) == places_of(code, at)
            asked["where"] += 1
        for quiz in turning.how_many_more():
            pile = next(pile for pile in at.game.piles if pile.the in quiz.text)
            assert answers_rightly(quiz, len(pile.order) - len(at[pile.id]), at)
            asked["how many"] += 1
    assert min(asked.values()) > 20
    assert len(asked) == 3


def test_a_question_about_one_of_several_piles_alike_says_what_lies_on_it() -> None:
    asked = 0
    for number, at in enumerate(positions("contradance")):
        for quiz in Turning(at, number).how_many_more():
            pile = next(pile for pile in at.game.piles if pile.the in quiz.text)
            assert quiz.text.endswith(f"complete? The {at[pile.id][-1].name} is on top of it.")
            asked += 1
    assert asked


@pytest.mark.parametrize("name", GAMES)
def test_a_check_asks_in_many_ways(name: str) -> None:
    quizzes = [task.asks for task in mastery_tasks(CHECK, games.find(name)) if isinstance(task.asks, Quiz)]
    assert len({quiz.asks for quiz in quizzes}) >= 3
    assert max(Counter(quiz.text.split()[0] for quiz in quizzes).values()) <= 5


def test_games_with_cards_to_choose_from_are_asked_about_those() -> None:
    assert [name for name in GAMES if not comes_one_by_one(games.find(name))] == []
    assert not comes_one_by_one(games.find("osmosis"))
    assert not comes_one_by_one(games.find("bridesmaids"))
