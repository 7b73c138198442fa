"""What a move means in each kind of step: made or not, right or wrong, and what is said to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.judging import Verdict
from patience_widget.core.words import count_of
from patience_widget.lessons.rules import sentence_for
from patience_widget.lessons.steps import Guided, Mastery, Refuse, Try
from patience_widget.views.words import moved_in_words

from .help import RUNGS, SPOILS, TELLING, tried_in_words
from .progress import MOST_STARS
from .step_state import Message

if TYPE_CHECKING:
    from .session import Session


def play(session: Session, move: Move | str) -> Verdict:
    """Try a move in the step of a session; see `Session.play`."""
    verdict = session.table.judge(move)
    step = session.step
    if not isinstance(step, Guided | Try | Refuse | Mastery):
        return _not_made(session, verdict, "Nothing is to be played in this step.")
    if session.finished:
        return _not_made(session, verdict, "This is done: go on, or try again.")
    if isinstance(step, Refuse):
        return _refuse(session, step, verdict)
    if not verdict:
        return _refused(session, verdict)
    if isinstance(step, Guided):
        return _guided(session, step, verdict)
    session.table.play(verdict.move)
    session.visit.rung = 0
    _judge_line(session, step)
    return verdict


def _not_made(session: Session, verdict: Verdict, text: str) -> Verdict:
    session.say(Message("told", text))
    return Verdict(verdict.move, ok=False, message=text)


def _refused(session: Session, verdict: Verdict) -> Verdict:
    session.visit.refused += 1
    session.note.refused += 1
    rule = sentence_for(session.table.position, verdict.move, verdict.rule) if verdict.rule else ""
    spoils = SPOILS if isinstance(session.step, Mastery) else ""
    session.say(_of_refusal(verdict, rule, tuple(map(str, verdict.instead)), spoils))
    return verdict


def _of_refusal(verdict: Verdict, rule: str = "", instead: tuple[str, ...] = (), spoils: str = "") -> Message:
    cards = tuple(card.code for card in verdict.cards)
    return Message("refused", verdict.message + spoils, rule, verdict.piles, cards, instead)


def _refuse(session: Session, step: Refuse, verdict: Verdict) -> Verdict:
    """The rule is not said here: the learner is asked for it."""
    at = session.table.position
    wanted = Move.parse(step.move, at)
    if verdict:
        return _not_made(session, verdict, f"That is legal. Here try what is not: {tried_in_words(at, wanted)}.")
    if verdict.move != wanted:
        return _refused(session, verdict)
    session.visit.tried = True
    session.say(_of_refusal(verdict))
    return verdict


def _guided(session: Session, step: Guided, verdict: Verdict) -> Verdict:
    at = session.table.position
    shown = session.lesson.line(session.index)[0]
    if at.game.play(at, verdict.move)[0] != at.game.play(at, shown)[0]:
        wanted = moved_in_words(at.masked(), shown)
        return _not_made(session, verdict, f"That is legal, too. Here make the move shown: {wanted}.")
    session.table.play(verdict.move)
    session.finish(0, session.table.record())
    session.say(Message("right", _praise(session, step.why)))
    return verdict


def _praise(session: Session, why: str) -> str:
    return f"{session.table.told()} {why or 'That is it.'}"


def _judge_line(session: Session, step: Try | Mastery) -> None:
    here, table = session.visit.attempt, session.table
    if isinstance(step, Try) and step.fail is not None and step.fail.met(here):
        why = " ".join(filter(None, [step.fail.sentence(table.game), step.fail_why]))
        table.undo()
        session.say(Message("failed", f"{why} Your last move is taken back."))
    elif step.goal.met(here):
        if isinstance(step, Mastery):
            _position_solved(session, step)
        else:
            _reached(session, step, len(here.moves))
    elif not table.moves:
        session.say(Message("failed", "No move is left, and the goal is not reached: take moves back, or try again."))
    else:
        session.say(Message("told", table.told()))


def _reached(session: Session, step: Try, made: int) -> None:
    par = session.par
    helped = session.visit.helped
    stars = MOST_STARS - (made > par) - (helped >= TELLING) - (helped >= RUNGS)
    session.finish(max(1, stars), session.table.record())
    better = f" It can be done in {count_of(par, 'move')}." if made > par else ""
    session.say(Message("right", _praise(session, step.why) + better))


def _position_solved(session: Session, step: Mastery) -> None:
    visit, checks = session.visit, session.visit.checks
    if checks is None:
        return
    visit.finished = True
    checks.results.append(not visit.spoilt)
    passed, left = sum(checks.results), len(checks.tables) - len(checks.results)
    checks.over = passed >= step.need or not left
    said = [session.table.told(), f"It does not count: there was {visit.spoilt}." if visit.spoilt else ""]
    said.append(f"{passed} of {step.need}.")
    if passed >= step.need:
        session.finish(max(1, MOST_STARS - checks.results.count(False)), session.table.record())
        said.append("You have mastered it.")
    else:
        said.append("Go on to the next position." if left else "Try again: there are new positions.")
    kind = "wrong" if checks.over and passed < step.need else "told" if visit.spoilt else "right"
    session.say(Message(kind, " ".join(filter(None, said))))
