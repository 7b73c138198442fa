"""Mastery checks of questions and decisions: first tries count, and chance passes none."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from patience_widget import Table, games
from patience_widget.core.cards import pack_of_cards
from patience_widget.core.piles import NEVER_TAKES
from patience_widget.core.words import in_words
from patience_widget.lessons import Mastery, Quiz, Session, gained, loads, top_of
from patience_widget.lessons.mastery.tasks import Task, by_chance, mastery_tasks
from patience_widget.lessons.model.answers import right_answers
from patience_widget.lessons.model.goals import Attempt, search
from patience_widget.lessons.model.positions import face_up
from patience_widget.lessons.session.panel import numbered_piles
from patience_widget.players import Player, greedy, random_player
from tests.lessons.examples import lesson

CHECK = Mastery("What you know.", need=8, of=10, questions=5, goal=gained >= 2, within=3, after=(3, 60))
GAMES = [
    name if name in ("osmosis", "royal-cotillion", "captive-queens") else pytest.param(name, marks=pytest.mark.long)
    for name in games.names()
    if "/" not in name
]
some_runs = pytest.mark.parametrize("runs", [15, pytest.param(40, marks=pytest.mark.long)])


@cache
def tasks(game: str, number: int) -> tuple[Task, ...]:
    return mastery_tasks(CHECK, games.find(game), number)


@pytest.fixture
def check(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the tasks of a check once, and not for every learner."""
    monkeypatch.setattr(
        "patience_widget.lessons.session.step_state.mastery_tasks",
        lambda _step, game, number: tasks(game.name, number),
    )


def answer_by_chance(session: Session, chance: random.Random) -> None:
    """Click or name something until the question is over."""
    at, step = session.table.position, session.step
    assert isinstance(step, Quiz)
    if step.asks == "cards":
        there = sorted(face_up(at))
    elif step.asks == "piles":
        there = [pile.id for pile in at.game.piles if pile.group.takes != NEVER_TAKES]
    elif step.asks == "number":
        there = [str(number) for number in range(1, 14)]
    else:
        there = [card.code for card in pack_of_cards()]
    for answer in chance.sample(there, len(there)):
        session.answer(answer)
        if session.finished:
            break


def do_task(session: Session, player: Player, chance: random.Random) -> None:
    if isinstance(session.step, Quiz):
        answer_by_chance(session, chance)
        assert session.finished
    while not session.finished:
        move = player(session.table.known)
        while move is None or not session.play(move):
            move = chance.choice(session.table.moves)


def passes(game: str, player: Player, chance: random.Random) -> bool:
    """Whether a player passes the check who clicks anything when a question is asked."""
    session = Session(lesson(CHECK, game=game))
    while session.can_next:
        session.next()
        do_task(session, player, chance)
    return session.noted.done


def share_that_passes(game: str, kind: str, runs: int) -> float:
    passed = 0
    for run in range(runs):
        chance = random.Random(f"{game} {kind} {run}")
        player = greedy if kind == "greedy" else random_player(run)
        passed += passes(game, player, chance)
    return passed / runs


@pytest.mark.usefixtures("check")
@pytest.mark.parametrize("game", GAMES)
@some_runs
def test_random_legal_moves_pass_less_than_one_check_in_twenty(game: str, runs: int) -> None:
    assert share_that_passes(game, "random", runs) < 1 / 20


@pytest.mark.usefixtures("check")
@pytest.mark.parametrize("game", GAMES)
@some_runs
def test_a_greedy_player_passes_less_than_one_check_in_four(game: str, runs: int) -> None:
    assert share_that_passes(game, "greedy", runs) < 1 / 4


@pytest.mark.usefixtures("check")
@pytest.mark.parametrize("game", GAMES)
def test_who_answers_and_plays_as_the_rules_say_passes(game: str) -> None:
    session = Session(lesson(CHECK, game=game)).next()
    kinds: Counter[str] = Counter()
    while not session.noted.done:
        step = session.step
        kinds[step.kind] += 1
        if isinstance(step, Quiz):
            right = right_answers(step, session.table.position)
            for answer in right if step.asks_for_all else right[:1]:
                assert session.answer(answer)
        else:
            for move in search(session.attempt, CHECK.goal, deepest=CHECK.within) or ():
                assert session.play(move)
        assert session.message.kind == "right", session.message
        if not session.noted.done:
            session.next()
    assert session.complete
    assert session.stars == 3


@pytest.mark.usefixtures("check")
def test_the_first_wrong_answer_ends_a_question_and_tells_the_right_one() -> None:
    session = _at_a_question()
    quiz, at = _quiz(session), session.table.position
    there = [pile.id for pile in at.game.piles] if quiz.asks == "piles" else ["2C", "KH", "9S", "4D", "TD"]
    assert not session.answer(next(one for one in there if one not in right_answers(quiz, at)))
    assert session.finished
    assert "The answer: " in session.message.text
    assert session.message.text.endswith("0 right so far. You need 8 of 10. Go on to the next task.")
    assert session.describe()["mastery"]["passed"] == 0


def test_after_a_wrong_answer_in_a_check_nobody_is_asked_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Task(Table("osmosis", deal=17), 0, Quiz("What lies there?", asks="card", answer=top_of("foundation1")))
    monkeypatch.setattr("patience_widget.lessons.session.step_state.mastery_tasks", lambda *_: (asked,) * CHECK.of)
    session = Session(lesson(CHECK, game="osmosis")).next()
    session.answer("2C")
    assert session.message.text.startswith("Not quite. The answer: the 4 of hearts. 0 right so far.")


@pytest.mark.usefixtures("check")
def test_a_decision_takes_no_more_moves_than_are_needed_and_taking_back_does_not_help() -> None:
    session = Session(lesson(CHECK, game="osmosis")).next()
    while isinstance(session.step, Quiz):
        answer_by_chance(session, random.Random(1))
        session.next()
    within, passed = session.par, session.describe()["mastery"]["passed"]
    assert session.describe()["pace"] == f"Moves made: 0. It can be done in {in_words(within)}."
    while not session.finished:
        session.play(next(move for move in session.table.moves if move.verb == "turn"))
        session.undo()
    assert session.message.text.startswith(
        f"The goal wasn't reached in {in_words(within)} moves. It can be done like this: "
    )
    assert session.describe()["mastery"]["passed"] == passed
    assert session.can_next


@pytest.mark.usefixtures("check")
def test_help_with_a_question_of_a_check_is_given_and_does_not_count() -> None:
    session = _at_a_question()
    shown = session.describe()
    assert [one["price"] for one in shown["buttons"] if one["verb"] == "help"] == [""]
    assert shown["foot"] == "If you use Help, the task won't count."
    assert session.describe()["signs"] is False
    assert session.help().text.endswith("This task no longer counts.")
    assert session.describe()["foot"] == ""


@pytest.mark.usefixtures("check")
def test_what_help_costs_in_a_check_is_not_said_after_the_answer() -> None:
    session = _at_a_question()
    for answer in right_answers(_quiz(session), session.table.position):
        session.answer(answer)
    assert session.finished
    assert session.describe()["foot"] == ""


@pytest.mark.usefixtures("check")
def test_a_pile_that_a_question_of_a_check_names_is_marked_only_after_the_answer() -> None:
    session = _at_a_question()
    while not numbered_piles(session.table.game, [_quiz(session).text]):
        session.answer("2C")
        session.answer("foundation4")
        session.next()
    assert session.describe()["hinted"] == []
    for answer in right_answers(_quiz(session), session.table.position):
        session.answer(answer)
    assert session.describe()["hinted"] == numbered_piles(session.table.game, [_quiz(session).text])


@pytest.mark.parametrize("game", ["osmosis", "royal-cotillion"])
def test_the_questions_of_a_check_come_first_and_say_whether_several_answers_are_right(game: str) -> None:
    asked = [isinstance(task.asks, Quiz) for task in tasks(game, 0)]
    assert asked == sorted(asked, reverse=True)
    for task in tasks(game, 0):
        if isinstance(task.asks, Quiz) and task.asks.asks_for_all:
            several = len(right_answers(task.asks, task.table.position)) > 1
            assert several == ("Click " in task.asks.text)


@pytest.mark.parametrize("game", ["osmosis", "crescent"])
def test_decisions_are_no_matter_of_chance(game: str) -> None:
    for task in tasks(game, 0):
        here = Attempt.since(task.table, task.table.node.depth)
        chance = None if task.asks else by_chance(here, CHECK.goal, task.within)
        assert task.asks or (chance is not None and chance < 1 / 3)


def test_a_mixed_check_is_proved_and_goes_to_a_file() -> None:
    taught = lesson(CHECK)
    assert not taught.validate(), taught.validate()
    assert loads(taught.to_json()) == taught
    assert "so questions is" not in str(taught.validate())
    assert (
        "it has 4 tasks, so questions is from 0 to 4, not 5" in lesson(Mastery("Do.", questions=5)).validate()[0].text
    )


def _at_a_question() -> Session:
    session = Session(lesson(CHECK, game="osmosis")).next()
    while not isinstance(session.step, Quiz):
        while not session.finished:
            session.play(next(move for move in session.table.moves if move.verb == "turn"))
            session.undo()
        session.next()
    return session


def _quiz(session: Session) -> Quiz:
    assert isinstance(session.step, Quiz)
    return session.step
