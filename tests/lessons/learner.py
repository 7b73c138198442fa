"""Learners for the tests of whole lessons: one who knows all answers, and one who asks for help all the time."""

from __future__ import annotations

from patience_widget.core.actions import Move
from patience_widget.core.rules import IN_EVERY_GAME
from patience_widget.lessons import Demo, Guided, Lesson, Mastery, Quiz, Refuse, Session, Solve, Try
from patience_widget.lessons.model.answers import right_answers
from patience_widget.lessons.model.goals import search
from patience_widget.lessons.session.help_levels import NOT_COUNTED


def begin(lesson: Lesson, index: int) -> Session:
    """A session at a step, all before it taken as done."""
    done = {"done": True, "stars": 0, "tries": 1, "refused": 0, "helped": 0, "answer": ""}
    steps = [{"kind": step.kind, **done} for step in lesson.steps]
    return Session(lesson, {"lesson": lesson.name, "step": index + 1, "steps": steps})


def places(lesson: Lesson, *kinds: type) -> list[int]:
    """The indices of the steps of these kinds."""
    return [index for index, step in enumerate(lesson.steps) if isinstance(step, kinds)]


def step_with(lesson: Lesson, words: str) -> int:
    """The index of the step whose text has these words."""
    (index,) = (index for index, step in enumerate(lesson.steps) if words in step.text)
    return index


def finish(session: Session) -> None:
    """Do the step as its author does; of a mastery check all tasks that are needed."""
    step = session.step
    check = session.lesson.steps[session.index]
    if isinstance(check, Mastery):
        begin_check(session)
        finish_task(session, check)
        while not session.noted.done:
            finish_task(session.next(), check)
    elif isinstance(step, Demo):
        for _ in step.moves:
            session.demo_forward()
    elif isinstance(step, Quiz):
        give_answers(session, step)
    elif isinstance(step, Refuse):
        assert not session.play(step.move)
        assert session.finished or session.answer(step.rule)
    else:
        for move in session.lesson.line(session.index):
            assert session.play(move)


def begin_check(session: Session) -> Session:
    """Go on from the page before a mastery check to its first task."""
    return session.next() if session.state.introduces else session


def finish_task(session: Session, check: Mastery) -> None:
    """Do the task at which a session stands in a mastery check."""
    if isinstance(session.step, Quiz):
        give_answers(session, session.step)
        return
    if isinstance(session.step, Solve):
        while not session.finished:
            make_right_move(session)
        return
    for move in search(session.attempt, check.goal, deepest=check.within) or ():
        assert session.play(move)


def make_right_move(session: Session) -> None:
    """Make the next move that keeps the win in a puzzle."""
    solving = session.state.solving
    assert solving
    assert session.play(solving.rest[0])


def give_answers(session: Session, step: Quiz) -> None:
    """Answer a question; where all cards or piles are asked for, with all of them."""
    answers = right_answers(step, session.table.position)
    for answer in answers if step.asks_for_all else answers[:1]:
        assert session.answer(answer)


def finish_by_help(session: Session) -> None:
    """Ask for help until the step is done, and do what it says; of a mastery check the first task."""
    step = begin_check(session).step
    if isinstance(step, Demo):
        finish(session)
    while session.help_left:
        text = session.help().text
        if isinstance(step, Quiz) and (step.asks_for_all or " or " in text):
            give_answers(session, step)
        elif isinstance(step, Solve) and not session.help_left:
            make_right_move(session)
        elif isinstance(step, Quiz):
            assert session.answer(text.removeprefix("The answer: ").removesuffix(NOT_COUNTED).removesuffix("."))
        elif isinstance(step, Refuse) and not text.endswith("it was tried for you."):
            assert session.answer(text)


def illegal_moves(session: Session) -> list[Move]:
    """What the learner might drag to a foundation or a reserve pile though it may not go there.

    The top card of every pile is tried on each of them; every card under it on one, since it may go to none.
    """
    game, at = session.table.game, session.table.position
    targets = [pile.id for pile in game.piles if pile.group.role in ("foundation", "reserve")]
    tries = [
        Move("move", (source.id, target), depth)
        for source in game.piles
        for depth in range(1, len(at.piles[source.index]) + 1)
        for target in (targets if depth == 1 else [targets[(source.index + depth) % len(targets)]])
        if target != source.id
    ]
    return [move for move in tries if game.refusal(at, move)]


def wrong_moves_are_answered(session: Session, most: int) -> None:
    """Try about so many illegal moves, from all piles; then the step can be done all the same."""
    illegal = illegal_moves(session)
    for move in illegal[:: max(1, len(illegal) // most)]:
        verdict = session.play(move)
        assert not verdict
        assert verdict.rule
        assert session.message.kind == "refused"
        assert session.message.text
        # What forbids a move in every game is not said a second time as a rule.
        assert bool(session.message.rule) == (verdict.rule not in IN_EVERY_GAME)
        assert session.describe()["refusal"]["text"] == session.message.text
    assert not session.finished
    assert isinstance(session.step, Guided | Try)
    finish(session)
    assert session.finished


def said(session: Session) -> tuple[str, str]:
    """The kind and the text of what was said last."""
    return session.message.kind, session.message.text


def sentences(text: str) -> int:
    """How many sentences a text has."""
    return sum(text.count(end) for end in (". ", "? ")) + 1
