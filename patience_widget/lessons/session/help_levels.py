"""The levels of help: what each says about the next good move.

Level 1 says what to look for, 2 which pile, 3 which card, 4 the move with its rule, and 5 plays it. Help with a
question tells the answer. If the question asks for several cards or piles, a first level says how many there are and
what the rules are. A move that is already shown has only level 5. So has an illegal move that the learner has to try.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from patience_widget.core.sentences import place_text
from patience_widget.core.words import capitalised, in_words
from patience_widget.lessons.model.answers import answer_in_words, asked_of, right_answers
from patience_widget.lessons.model.goals import DEEPEST, search
from patience_widget.lessons.model.rules import rule_sentence, sentence_for
from patience_widget.lessons.model.steps import Guided, Mastery, Quiz, Refuse, Try
from patience_widget.views.words import moved_in_words

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position

    from .step_state import StepState

NAMES_CARD = 3
"""From this level on help costs a star; the last level costs one more."""
PLAYS_MOVE = 5
"""The last level."""
TELLS_ALL = 2
"""The last level of help with a question for several cards or piles, which tells them."""
NOT_COUNTED = " This task no longer counts."
"""What a wrong try and the first help in a mastery check are told."""


@dataclass(frozen=True)
class Help:
    """One level of help: what is said, and the piles and cards that it speaks of."""

    level: int
    text: str
    piles: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


def levels_left(state: StepState) -> int:
    """How many levels of help are left for what the learner is to do next."""
    step = state.step
    if state.introduces:
        return 0
    if state.solving:
        return 0 if state.finished else state.solving.help_left
    if state.finished or not isinstance(step, Guided | Try | Mastery | Quiz | Refuse):
        return 0
    if isinstance(step, Try | Mastery):
        return PLAYS_MOVE - state.help_level
    if isinstance(step, Quiz) and step.asks_for_all:
        return TELLS_ALL - state.most_help
    told = isinstance(step, Quiz | Refuse) and state.most_help > 0
    return 0 if told else 1


def price(state: StepState) -> int:
    """How many stars the next level of help costs."""
    step, left = state.step, levels_left(state)
    if isinstance(step, Quiz | Refuse):
        return int(left == 1 and (isinstance(step, Quiz) or state.tried))
    level = PLAYS_MOVE + 1 - left
    return int(isinstance(step, Try) and left > 0 and level in (NAMES_CARD, PLAYS_MOVE) and state.most_help < level)


def price_in_words(state: StepState) -> str:
    """What the button for help says of its price, "" where it has none; in a check a line below says it."""
    if state.check:
        return ""
    if state.solving:
        return "a miss" if state.solving.help_costs and state.solving.result is None else ""
    return "\N{MINUS SIGN}1 ★" if price(state) else ""


def good_move(state: StepState) -> Move | None:
    """The author's next move if the learner is on that line, else the first of the shortest line to the goal.

    It is looked for once where the learner stands, however often help is asked for.
    """
    node = state.table.node
    if state.looked_at is not node:
        state.looked_at, state.good_move = node, _look_for_good_move(state)
    return state.good_move


def _look_for_good_move(state: StepState) -> Move | None:
    step, here = state.step, state.attempt
    if isinstance(step, Guided | Try):
        line = state.lesson.line(state.index)
        if line[: len(here.moves)] == here.moves and len(line) > len(here.moves):
            return line[len(here.moves)]
    if isinstance(step, Try):
        deepest = max(DEEPEST, len(state.lesson.line(state.index)))
        return next(iter(search(here, step.goal, step.fail, deepest=deepest) or ()), None)
    if isinstance(step, Mastery):
        return next(iter(search(here, step.goal) or ()), None)
    return None


def help_with_question(state: StepState, step: Quiz | Refuse) -> Help:
    """The answer to the question of a step."""
    at = state.table.position
    if isinstance(step, Quiz) and step.asks_for_all and state.most_help < TELLS_ALL:
        return Help(state.most_help, _how_many(step, at))
    if isinstance(step, Quiz):
        return Help(state.most_help, f"The answer: {answer_in_words(step, at)}.")
    verdict = state.table.judge(step.move)
    return Help(1, sentence_for(at, verdict.move, verdict.rule) if verdict.rule else "")


def _how_many(quiz: Quiz, at: Position) -> str:
    """How many cards or piles are to be found, and what the rules of their pile say."""
    number, asked = len(right_answers(quiz, at)), asked_of(quiz)
    told = ["There is only one." if number == 1 else f"There are {in_words(number)}."]
    if asked and asked.what in ("can_go", "cannot_go"):
        group = at.game.pile(asked.about).group
        told += dict.fromkeys(rule_sentence(rule, group) for rule in group.takes)
    return " ".join(told)


def help_with_move(state: StepState, move: Move) -> Help:
    """The next level of help about a good move."""
    state.help_level = PLAYS_MOVE + 1 - levels_left(state)
    more = NOT_COUNTED if isinstance(state.step, Mastery) and not state.most_help else ""
    state.most_help = max(state.most_help, state.help_level)
    taught = tuple(state.step.teaches) if isinstance(state.step, Guided | Try) else ()
    given = help_on_level(state.table.position, move, state.help_level, taught)
    return replace(given, text=given.text + more)


def illegal_move_in_words(at: Position, move: Move) -> str:
    """What an illegal move would do, as far as a player sees: ``a face-down card from the stock to foundation 1``."""
    seen = at.masked()
    if move.verb != "move" or at.game.pile(move.source).group.lifts.several:
        return moved_in_words(seen, move)
    source, target = at.game.pile(move.source), at.game.pile(move.target)
    cards = seen.piles[source.index][-move.cards :]
    what = "a card" if len(cards) < move.cards else str(cards[0]) if cards[0].rank else "a face-down card"
    return f"{what} from {source.the} to {target.the}"


def help_on_level(at: Position, move: Move, level: int, taught: tuple[str, ...] = ()) -> Help:
    """What is said about a move on a level from 1 to 5, with the rule that is taught if there is one."""
    game, seen = at.game, at.masked()
    does = capitalised(moved_in_words(seen, move))
    cards: tuple[str, ...] = ()
    piles: tuple[str, ...]
    if move.verb != "move":
        action = game.action(move.verb)
        place = game.pile(action.pile) if action.pile else None
        piles = (place.id,) if place else ()
        where = place.the if place else f"the button “{action.label}”"
        what, why = f"{action.label}: press {where}.", action.sentence
        look = "No card on the table has to move. Look for something else to do."
    else:
        source, target = game.pile(move.source), game.pile(move.target)
        card = seen.piles[source.index][-move.cards]
        cards, what = (card.code,), f"It is the {card.name}."
        takes = place_text(seen, target)[1]
        said = [f"{capitalised(target.the)} {takes}."] if takes else []
        rules = [rule for rule in target.group.takes if rule.name in taught] or target.group.takes[-1:]
        said += [rule_sentence(rule, target.group) for rule in rules[:1]]
        why = " ".join(said)
        where, piles = source.the, (source.id, target.id)
        look = f"A card can go to {'a foundation' if target.group.role == 'foundation' else target.the}. {why}"
    levels = (
        Help(1, look),
        Help(2, f"Look at {where}.", piles[:1]),
        Help(3, what, piles[:1], cards),
        Help(4, f"{does}. {why}", piles, cards),
        Help(5, f"{does}: it was played for you.", piles, cards),
    )
    return levels[level - 1]
