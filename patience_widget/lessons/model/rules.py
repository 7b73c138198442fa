"""Which rules a game has, which of them a move shows in use, how a rule is said, and which rules the lessons teach."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core import catalogue
from patience_widget.core.piles import NEVER_GIVES, NEVER_TAKES
from patience_widget.core.rulebook import order_in_words
from patience_widget.core.rules import shared as engine
from patience_widget.core.words import capitalised

from .lesson_plan import check_lesson
from .positions import play_all
from .steps import Demo, Guided, Refuse, Try

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Group
    from patience_widget.core.position import Event, Position
    from patience_widget.core.rules import AnyRule

    from .lesson_plan import LessonPlan


OTHERS = 3
"""How many wrong rules stand beside the right one when a learner is asked for it."""

_SENTENCES = {
    "gives_nothing": "You can't take cards from this pile.",
    "takes_nothing": "You can't put cards on that pile.",
    "not_complete": "A complete foundation takes no more cards.",
    "next_in_order": "A foundation takes only the next card in its order.",
    "stock_has_cards": "You can turn the stock only while it has cards.",
    "stock_is_empty": "You can redeal only when the stock is empty.",
    "something_to_redeal": "You can redeal only if there are cards to redeal.",
    "redeal_left": "You can redeal only a limited number of times.",
}
"""What is said of rules whose own sentence speaks of "here", or which the written rules say in other places."""


class RuleNames(NamedTuple):
    """Names of rules.

    Attributes:
        legal: rules that are shown by a legal move, and actions and effects that happen.
        refused: rules that are shown by a move that they forbid.
    """

    legal: frozenset[str]
    refused: frozenset[str]


class RulesOfGame(RuleNames):
    """The names of the rules of a game, shown with their sentences.

    Attributes:
        sentences: what each rule says, by its name, in the order of the piles and actions that it is about.
    """

    sentences: dict[str, str]

    def __repr__(self) -> str:
        refusing = [f"  {name}: {said}" for name, said in self.sentences.items() if name in self.refused]
        others = [f"  {name}: {said}" for name, said in self.sentences.items() if name not in self.refused]
        both = ["Rules that a move can break (for Refuse) or show (for teaches):", *refusing]
        return "\n".join([*both, *(["Rules that a move can only show (for teaches):", *others] if others else [])])


def rules_of(game: Game | str) -> RulesOfGame:
    """Every rule that a learner of the game can meet: rules of its piles, actions and effects, and rules of all games.

    Raises:
        UnknownGame: no game has that name.

    >>> rules_of("klondike").sentences["packs"]
    'Pack down in alternate colours: a card goes on a card of the other colour that is one rank higher.'
    >>> sorted(rules_of("osmosis").legal - rules_of("osmosis").refused)
    ['redeal', 'turn', 'turn_up']
    """
    game = catalogue.game_of(game)
    sentences: dict[str, str] = {}
    for rule, group in _rules(game):
        sentences.setdefault(rule.name, rule_sentence(rule, group))
    refused = frozenset(sentences)
    for action in game.actions:
        sentences.setdefault(action.name, action.sentence or f"{action.label}.")
    for effect in game.effects:
        sentences.setdefault(effect_name(effect), effect.sentence)
    found = RulesOfGame(frozenset(sentences), refused)
    found.sentences = sentences
    return found


def _rules(game: Game) -> Iterator[tuple[AnyRule, Group | None]]:
    """Each rule of a game with the piles that it is about."""
    yield from ((rule, None) for rule in (engine.source_has_cards, engine.face_up))
    givers = [group for group in game.groups if group.gives != NEVER_GIVES]
    yield from ((lifts, None) for lifts in dict.fromkeys(group.lifts for group in givers))
    if any(group.lifts.several for group in game.groups):
        yield from ((rule, None) for rule in (engine.enough_cards, engine.one_at_a_time))
    for group in game.groups:
        if any(group.covered_by):
            yield engine.uncovered, group
        yield from ((rule, group) for rule in group.gives + group.takes)
    for action in game.actions:
        yield from ((rule, None) for rule in action.rules if rule is not engine.redeal_left or game.redeals is not None)


def effect_name(effect: object) -> str:
    """What an effect is called: ``turn_up``, ``refill``, ``turn_when_empty``."""
    return re.sub("(?<=[a-z])(?=[A-Z])", "_", type(effect).__name__).lower()


def shown_by(at: Position, move: Move, events: tuple[Event, ...]) -> frozenset[str]:
    """The names of the rules that a legal move obeys, and of what it does and sets off."""
    game = at.game
    happened = {event.kind for event in events}
    shown = {effect_name(effect) for effect in game.effects} & happened
    if move.verb != "move":
        return frozenset(shown | {move.verb} | {rule.name for rule in game.action(move.verb).rules})
    if "turn" in happened:
        shown.add("turn_when_empty")
    source, target = game.pile(move.source).group, game.pile(move.target).group
    shown |= {"source_has_cards", "enough_cards", "face_up", source.lifts.name, "gives_nothing", "takes_nothing"}
    shown |= {"uncovered"} if any(source.covered_by) else set()
    shown |= {"one_at_a_time"} if move.cards == 1 and source.lifts.several else set()
    return frozenset(shown | {rule.name for rule in source.gives + target.takes})


def rule_sentence(rule: AnyRule, group: Group | None) -> str:
    """A rule as a learner reads it: as the written rules say it, there or in the note on its piles."""
    order = order_in_words(group) if group else ""
    if rule in NEVER_GIVES + NEVER_TAKES:
        return _SENTENCES[rule.name]
    if rule.sentence and (order or "{order}" not in rule.sentence):
        return rule.sentence.format(order=order)
    said = _SENTENCES.get(rule.name) or (group.note if group else "")
    return said or capitalised(rule.name.replace("_", " ")) + "."


def sentence_for(at: Position, move: Move, rule: AnyRule) -> str:
    """The sentence of the rule that forbids a move."""
    if move.verb != "move":
        return rule_sentence(rule, None)
    source, target = at.game.pile(move.source).group, at.game.pile(move.target).group
    return rule_sentence(rule, source if rule in source.gives or rule is engine.uncovered else target)


def choices(at: Position, move: Move, rule: AnyRule, among: Sequence[str] | None = None) -> tuple[str, ...]:
    """The sentence of the rule that forbids a move, among those of other rules that have nothing against it.

    Args:
        at: the position.
        move: the move that is forbidden.
        rule: the rule that forbids it.
        among: the names of the other rules; None takes some.
    """
    right = sentence_for(at, move, rule)
    near = [at.game.pile(pile).group for pile in move.piles] if move.verb == "move" else []
    others: dict[str, str] = {}
    for other, group in sorted(_rules(at.game), key=lambda one: one[1] not in near):
        wanted = other.name in among if among else other not in NEVER_GIVES + NEVER_TAKES
        if wanted and other is not rule and not _forbids(at, move, other):
            others.setdefault(other.name, rule_sentence(other, group))
    named = [others[name] for name in (others if among is None else among) if name in others]
    wrong = [sentence for sentence in dict.fromkeys(named) if sentence != right]
    order = random.Random(f"{move} {rule.name}")
    shown = [right, *order.sample(wrong, min(OTHERS if among is None else len(wrong), len(wrong)))]
    order.shuffle(shown)
    return tuple(shown)


def also_forbidding(at: Position, move: Move) -> frozenset[str]:
    """The names of all rules that would forbid a move if no rule before them did."""
    return frozenset(rule.name for rule, _ in _rules(at.game) if _forbids(at, move, rule))


def _forbids(at: Position, move: Move, rule: AnyRule) -> bool:
    """Whether a rule of the piles or the action of a move would forbid it if no rule before it did."""
    if move.verb != "move":
        action = at.game.action(move.verb)
        return rule in action.rules and not rule.allows(at, action)
    if len(at[move.source]) < move.cards:
        return False
    source, target = at.game.pile(move.source), at.game.pile(move.target)
    card = at.piles[source.index][-move.cards]
    return rule in source.group.gives + target.group.takes and not rule.allows(at, card, source, target)


def shown_in(lesson: LessonPlan, index: int) -> frozenset[str]:
    """The names of the rules that the moves of a step show in use, and of what they do and set off.

    Raises:
        LessonError: a move is illegal.
    """
    table = lesson.begin(index)
    shown: frozenset[str] = frozenset()
    for move in lesson.line(index):
        before = table.position
        play_all(table, [move])
        shown |= shown_by(before, move, table.history[-1].events)
    return shown


def covered_rules(*lessons: LessonPlan) -> RuleNames:
    """The names of the rules that lessons teach, with a move that obeys the rule or with a move that the rule forbids.

    ``legal`` are the rules in the ``teaches`` of the steps; `Lesson.validate` proves that the moves show them.
    `patience_widget.lessons.rules_of` has all rules of a game.

    Raises:
        LessonError: one of them is no lesson.

    >>> from patience_widget.lessons import Lesson, Refuse
    >>> step = Refuse("Try it.", move="8H>f1", rule="in_suit", position="f1: 7C; r1: 8H; stock: rest")
    >>> covered_rules(Lesson("a", "A", "osmosis", [step]))
    RuleNames(legal=frozenset(), refused=frozenset({'in_suit'}))
    """
    for lesson in lessons:
        check_lesson(lesson)
    steps = [step for lesson in lessons for step in lesson.steps]
    legal = frozenset(name for step in steps if isinstance(step, Demo | Guided | Try) for name in step.teaches)
    refused = frozenset(step.rule for step in steps if isinstance(step, Refuse))
    return RuleNames(legal, refused)
