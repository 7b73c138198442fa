"""The ladder of help: what is said on each rung about the next good move.

Rung 1 says that there is one, 2 which pile, 3 which card, 4 the move with its rule, and 5 plays it. A question has one
rung, its answer; a move that is shown already has the last rung alone, and so has an illegal one that is to be tried.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.place_words import place_text
from patience_widget.core.words import capitalised
from patience_widget.lessons.errors import LessonError
from patience_widget.lessons.positions import DEEPEST, search
from patience_widget.lessons.rules import rule_sentence, sentence_for
from patience_widget.lessons.steps import Guided, Mastery, Quiz, Refuse, Try
from patience_widget.views.words import moved_in_words

from .answer_question import answer_in_words
from .step_state import Message

if TYPE_CHECKING:
    from patience_widget.core.position import Position

    from .session import Session

RUNGS = 5
"""That a move exists, which pile, which card, the move with its rule, play it."""
TELLING = 3
"""From this rung on help costs a star, for it names the card; the last rung, which plays it, costs one more."""
SPOILS = " This position does not count any more."
"""What is said in a mastery check to a wrong try, and to the first help."""


@dataclass(frozen=True)
class Help:
    """One rung: what is said, and the piles and cards that it speaks of."""

    rung: int
    text: str
    piles: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


def left(session: Session) -> int:
    """How many rungs there are still for what is to be done next."""
    step = session.step
    if session.finished or not isinstance(step, Guided | Try | Mastery | Quiz | Refuse):
        return 0
    if isinstance(step, Try | Mastery):
        return RUNGS - session.visit.rung
    told = isinstance(step, Quiz | Refuse) and session.visit.helped > 0
    return 0 if told else 1


def climb(session: Session) -> Help:
    """Give the next rung.

    Raises:
        LessonError: none is left.
    """
    step, visit = session.step, session.visit
    if not left(session):
        raise LessonError("there is no help here, or no more of it")
    session.note.helped += 1
    if isinstance(step, Refuse) and not visit.tried:
        given = _tried_for(step, session)
    elif isinstance(step, Quiz | Refuse):
        visit.helped = 1
        given = Help(1, _answer(step, session))
    else:
        given = _about_move(session)
    if given.rung < RUNGS:
        session.say(Message("help", given.text, "", given.piles, given.cards))
    return given


def _about_move(session: Session) -> Help:
    visit = session.visit
    move = _good_move(session)
    if move is None:
        return Help(0, "From here no way to the goal was found within a few moves: take moves back, or try again.")
    visit.rung = RUNGS + 1 - left(session)
    spoils = SPOILS if isinstance(session.step, Mastery) and not visit.helped else ""
    visit.helped = max(visit.helped, visit.rung)
    taught = tuple(session.step.teaches) if isinstance(session.step, Guided | Try) else ()
    given = rung_of(session.table.position, move, visit.rung, taught)
    if given.rung == RUNGS:
        session.play(move)
    return replace(given, text=given.text + spoils)


def _good_move(session: Session) -> Move | None:
    """The author's next move if the learner is on that line, else the first of the shortest line to the goal."""
    step, here = session.step, session.visit.attempt
    if isinstance(step, Guided | Try):
        line = session.lesson.line(session.index)
        if line[: len(here.moves)] == here.moves and len(line) > len(here.moves):
            return line[len(here.moves)]
    if isinstance(step, Try):
        deepest = max(DEEPEST, len(session.lesson.line(session.index)))
        return next(iter(search(here, step.goal, step.fail, deepest=deepest) or ()), None)
    if isinstance(step, Mastery):
        return next(iter(search(here, step.goal) or ()), None)
    return None


def _answer(step: Quiz | Refuse, session: Session) -> str:
    at = session.table.position
    if isinstance(step, Quiz):
        return f"The answer: {answer_in_words(step, at)}."
    verdict = session.table.judge(step.move)
    return sentence_for(at, verdict.move, verdict.rule) if verdict.rule else ""


def _tried_for(step: Refuse, session: Session) -> Help:
    """The board lets no hand lift some cards, such as a face-down one: what cannot be tried by hand is tried here."""
    move = session.play(step.move).move
    return Help(RUNGS, f"{capitalised(tried_in_words(session.table.position, move))}: it is tried for you.")


def tried_in_words(at: Position, move: Move) -> str:
    """What an illegal move would do, as far as a player sees: ``a face-down card from the stock to foundation 1``."""
    seen = at.masked()
    if move.verb != "move" or at.game.pile(move.source).group.lifts != "top card":
        return moved_in_words(seen, move)
    source, target = at.game.pile(move.source), at.game.pile(move.target)
    cards = seen.piles[source.index][-move.cards :]
    what = "a card" if len(cards) < move.cards else str(cards[0]) if cards[0].rank else "a face-down card"
    return f"{what} from {source.the} to {target.the}"


def rung_of(at: Position, move: Move, rung: int, taught: tuple[str, ...] = ()) -> Help:
    """What is said about a move on a rung from 1 to 5, with the rule that is taught if there is one."""
    game, seen = at.game, at.masked()
    does = capitalised(moved_in_words(seen, move))
    cards: tuple[str, ...] = ()
    if move.verb != "move":
        action = game.action(move.verb)
        source = target = game.pile(action.pile)
        what, why = f"{action.label}: click {source.the}.", action.sentence
    else:
        source, target = game.pile(move.source), game.pile(move.target)
        card = seen.piles[source.index][-move.cards]
        cards, what = (card.code,), f"It is the {card.name}."
        takes = place_text(seen, target)[1]
        said = [f"{capitalised(target.the)} {takes}."] if takes else []
        rules = [rule for rule in target.group.takes if rule.name in taught] or target.group.takes[-1:]
        said += [rule_sentence(rule, target.group) for rule in rules[:1]]
        why = " ".join(said)
    piles = tuple(dict.fromkeys((source.id, target.id)))
    rungs = (
        Help(1, "There is a move that brings you nearer to the goal."),
        Help(2, f"Look at {source.the}.", piles[:1]),
        Help(3, what, piles[:1], cards),
        Help(4, f"{does}. {why}", piles, cards),
        Help(5, f"{does}: it is played for you.", piles, cards),
    )
    return rungs[rung - 1]
