"""Judges a learner's move in each kind of step: whether it is made, whether it is right, and what is said to it.

The answer to a question is judged in `answer_question`, and a move in a puzzle in `solve_puzzle`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.moves.judge import Verdict
from patience_widget.core.moves.notation import parse_move
from patience_widget.core.rules import IN_EVERY_GAME
from patience_widget.core.words import count_in_words
from patience_widget.lessons.model.answers import told_at_once
from patience_widget.lessons.model.goal_base import Either
from patience_widget.lessons.model.progress import MOST_STARS
from patience_widget.lessons.model.rules import also_forbidding, sentence_for
from patience_widget.lessons.model.steps import Guided, Mastery, Refuse, Solve, Try
from patience_widget.views.words import moved_in_words

from .end_task import end_task, missed, stars_of_try
from .help_levels import NOT_COUNTED, illegal_move_in_words
from .message import Message
from .panel_words import why_not_now
from .solve_puzzle import try_to_solve

if TYPE_CHECKING:
    from patience_widget.core.position import Position
    from patience_widget.lessons.model.goal_base import Attempt, Goal

    from .step_state import StepState

AS_WANTED = "Right: it is refused."
"""What the panel says first when the learner tried what the step asks to try."""


def try_move(state: StepState, move: Move | str) -> Verdict:
    """Try a move; see `patience_widget.lessons.Session.play`."""
    verdict = state.table.judge(move)
    step = state.step
    not_now = why_not_now(state)
    if not_now or not isinstance(step, Guided | Try | Refuse | Solve | Mastery):
        return _not_made(state, verdict, not_now)
    if isinstance(step, Refuse):
        return _try_to_break_a_rule(state, step, verdict)
    astray = _said_to_wrong(state, step, verdict.move) if isinstance(step, Try) else ""
    if not verdict:
        return _refused(state, verdict, astray)
    if isinstance(step, Solve) and state.solving:
        return try_to_solve(state, step, state.solving, verdict)
    if astray:
        return _led_astray(state, verdict, astray)
    if isinstance(step, Guided):
        return _make_move_shown(state, step, verdict)
    state.table.play(verdict.move)
    state.spent += 1
    state.help_level = 0
    if isinstance(step, Try | Mastery):
        _look_at_goal(state, step)
    return verdict


def _not_made(state: StepState, verdict: Verdict, text: str) -> Verdict:
    state.say(Message("told", text))
    return Verdict(verdict.move, ok=False, message=text)


def _said_to_wrong(state: StepState, step: Try, move: Move) -> str:
    """What the author says to a move that is wrong, "" if nothing."""
    at = state.table.position
    for wrong, said in step.wrong.items():
        try:
            if parse_move(at, wrong) == move:
                return said
        except ValueError:
            continue  # its card lies elsewhere by now
    return ""


def _led_astray(state: StepState, verdict: Verdict, text: str) -> Verdict:
    """A legal move is not made, because its author says why it is wrong."""
    state.astray += 1
    state.noted.refuse()
    state.say(_with_move(state, verdict.move, f"{text} Your move was taken back."))
    return Verdict(verdict.move, ok=False, message=text)


def _with_move(state: StepState, move: Move, text: str) -> Message:
    """What is said to a move that was taken back, with what it was about."""
    at = state.table.position
    cards = (at[move.source][-move.cards].code,) if move.verb == "move" else ()
    return Message("failed", text, "", move.piles, cards)


def _refused(state: StepState, verdict: Verdict, own: str = "") -> Verdict:
    state.refused += 1
    state.noted.refuse(verdict.rule)
    rule = _rule_said(state.table.position, verdict)
    more = NOT_COUNTED if state.check else ""
    state.say(_of_refusal(verdict, rule, tuple(map(str, verdict.instead)), (own or verdict.message) + more))
    return verdict


def _rule_said(at: Position, verdict: Verdict) -> str:
    """The sentence of the rule that forbids a move, "" if the reason has said all that there is to say."""
    if verdict.rule is None or verdict.rule in IN_EVERY_GAME:
        return ""
    return sentence_for(at, verdict.move, verdict.rule)


def _of_refusal(verdict: Verdict, rule: str = "", instead: tuple[str, ...] = (), text: str = "") -> Message:
    cards = tuple(card.code for card in verdict.cards)
    return Message("refused", text or verdict.message, rule, verdict.piles, cards, instead)


def _try_to_break_a_rule(state: StepState, step: Refuse, verdict: Verdict) -> Verdict:
    """The rule is not said here: the learner is asked for it."""
    at = state.table.position
    wanted = Move.parse(step.move, at)
    if verdict:
        text = f"That move is legal. Here, try one that isn't: {illegal_move_in_words(at, wanted)}."
        return _not_made(state, verdict, text)
    if not _breaks_the_rule(step, at, verdict, wanted):
        return _refused(state, verdict)
    state.tried = True
    if step.among == () and verdict.rule:
        state.finish(MOST_STARS, told_at_once(step, at))
        refusal = _of_refusal(verdict, _rule_said(at, verdict))
        state.say(replace(refusal, right=f"{AS_WANTED} {step.why}".rstrip(), lead=AS_WANTED))
    else:
        state.say(replace(_of_refusal(verdict), right=AS_WANTED, lead=AS_WANTED))
    return verdict


def _breaks_the_rule(step: Refuse, at: Position, verdict: Verdict, wanted: Move) -> bool:
    """Whether an illegal move is the one to try, or puts the same cards elsewhere against the same rule.

    Where the rule is asked for, no other right answer may come with the other place.
    """
    move, rule = verdict.move, verdict.rule
    if move == wanted:
        return True
    if rule is None or rule.name != step.rule or not move.verb == wanted.verb == "move":
        return False
    if (move.source, move.cards) != (wanted.source, wanted.cards):
        return False
    same_answer = sentence_for(at, move, rule) == sentence_for(at, wanted, rule)
    return step.among == () or (same_answer and also_forbidding(at, move) <= also_forbidding(at, wanted))


def _make_move_shown(state: StepState, step: Guided, verdict: Verdict) -> Verdict:
    at = state.table.position
    shown = state.lesson.line(state.index)[0]
    if at.game.play(at, verdict.move)[0] != at.game.play(at, shown)[0]:
        wanted = moved_in_words(at.masked(), shown)
        return _not_made(state, verdict, f"That move is legal too, but here make the move shown: {wanted}.")
    state.table.play(verdict.move)
    state.finish(0, state.table.record())
    state.say(_praise(state, step.why))
    return verdict


def _praise(state: StepState, why: str, better: str = "") -> Message:
    told = state.table.told()
    return Message("right", f"{told} {why or 'Well done.'}{better}", board=told)


def _look_at_goal(state: StepState, step: Try | Mastery) -> None:
    here, table = state.attempt, state.table
    if isinstance(step, Try) and step.fail is not None and step.fail.met(here):
        happened = _said_of(step.fail, here) or (table.told() if step.fail_why else step.fail.sentence(table.game))
        why = f"{happened} {step.fail_why}".rstrip()
        table.undo()
        state.astray += 1
        state.noted.refuse()
        state.say(_with_move(state, here.moves[-1], f"{why} Your last move was taken back."))
    elif step.goal.met(here):
        if state.check:
            end_task(state, state.check, table.told(), solved=True)
        elif isinstance(step, Try):
            _goal_reached(state, step, len(here.moves))
    elif state.check and (state.spent >= state.check.task.within or not table.moves):
        missed(state, state.check)
    elif not table.moves:
        text = "No moves are left, and the goal isn't reached. Undo some moves, or try again."
        state.say(Message("failed", text))
    else:
        state.say(Message("told", table.told()))


def _said_of(fail: Goal, here: Attempt) -> str:
    """What the author says of what must not happen; of one thing of several, of the one that has happened."""
    if isinstance(fail, Either) and not fail.say:
        return next((one.say for one in fail.goals if one.met(here)), "")
    return fail.say


def _goal_reached(state: StepState, step: Try, made: int) -> None:
    par = state.par
    state.finish(stars_of_try(state, made), state.table.record())
    better = f" It can be done in {count_in_words(par, 'move')}." if made > par else ""
    state.say(_praise(state, step.why, better))
