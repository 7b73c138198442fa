"""Tours: every game of the catalogue has one, made from its rules, and it works."""

import pytest

from patience_widget import games, lessons
from patience_widget.core.moves.notation import parse_move
from patience_widget.core.rulebook import group_sentences
from patience_widget.lessons import Guided, LessonError, Quiz, Refuse, Session
from tests.every_game import every_game
from tests.lessons.learner import finish, places


@every_game
def test_a_tour_of_every_game_is_proved_and_can_be_gone_through(name: str) -> None:
    tour = lessons.tour(games.find(name))
    assert tour == lessons.tour(name)
    assert not tour.validate(), tour.validate()
    session = Session(tour)
    finish(session)
    while session.can_next:
        finish(session.next())
    assert session.complete
    assert lessons.loads(tour.to_json()) == tour


@every_game
def test_a_tour_has_five_moves_and_two_different_refusals_and_is_short(name: str) -> None:
    tour = lessons.tour(name)
    assert len(places(tour, Guided)) == 5
    assert len({step.rule for step in tour.steps if isinstance(step, Refuse)}) == 2
    assert len(places(tour, Quiz)) <= 1
    assert len(tour.steps) <= 18


@every_game
def test_a_tour_says_what_the_rules_say_and_says_it_once(name: str) -> None:
    told = " ".join(f"{step.text} {getattr(step, 'why', '')}" for step in lessons.tour(name).steps)
    game = games.find(name)
    assert game.aim in told
    for sentence in (*(step.sentence for step in game.deal), *(action.sentence for action in game.actions)):
        assert told.count(sentence) == 1 or sentence == ""


@every_game
def test_a_tour_tells_the_rules_of_a_place_before_a_card_is_to_go_there(name: str) -> None:
    game, told = games.find(name), ""
    for step in lessons.tour(name).steps:
        told += f" {step.text}"
        move = parse_move(game.start(game.cards), step.move) if isinstance(step, Guided | Refuse) else None
        if move and move.target:
            assert all(sentence in told for sentence in group_sentences(game, game.pile(move.target).group))
        told += f" {getattr(step, 'why', '')}"


def test_a_tour_tells_how_to_pack_where_a_card_is_first_packed() -> None:
    packing = "Tableau: Pack down in alternate colours"
    told = [step for step in lessons.tour("westcliff").steps if packing in f"{step.text} {getattr(step, 'why', '')}"]
    assert [step.text.startswith(packing) for step in told] == [True]


def test_a_tour_names_the_place_that_its_rules_are_about() -> None:
    reserve = [getattr(step, "why", "") for step in lessons.tour("king-albert").steps]
    assert "Reserve: Every card here is available. An empty place stays empty." in reserve
    cells = [step.text for step in lessons.tour("tournament").steps]
    told = "Cells: There are eight cells. Only cards from the tableau can go here."
    assert any(text.startswith(told) for text in cells)


def test_a_tour_of_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(LessonError, match="klondike"):
        lessons.tour("klondkie")


def test_a_tour_is_the_same_every_time() -> None:
    assert lessons.tour("Klondike") is lessons.tour("klondike")
