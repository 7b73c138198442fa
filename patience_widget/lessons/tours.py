"""A tour of a game: what lies where, what each place takes, five moves to make, and two that are refused."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core import catalogue
from patience_widget.core.actions import Move
from patience_widget.core.piles import NEVER_GIVES, NEVER_TAKES
from patience_widget.core.rulebook import for_the_hand, group_sentences, how_it_ends
from patience_widget.core.rules import IN_EVERY_GAME
from patience_widget.core.sentences import place_in_words
from patience_widget.core.table import Table
from patience_widget.core.words import capitalised, run_name
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.positions import available
from patience_widget.lessons.model.steps import Guided, Quiz, Refuse, Show, Step
from patience_widget.players import greedy

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from patience_widget.core.actions import Action, Move
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Group
    from patience_widget.core.position import Position
    from patience_widget.core.rules import AnyRule
    from patience_widget.core.table.history import Node


REFUSALS = 2
"""How many illegal moves a tour lets the learner try."""
FEW = 4
"""How many cards the learner has to find in its question, at most."""


def tour(game: str | Game) -> Lesson:
    """A short lesson on any game of the catalogue, made from its rules.

    Raises:
        LessonError: there is no such game.

    >>> tour("klondike")
    <Lesson tour-klondike: A tour of Klondike, 13 steps>
    """
    try:
        found = catalogue.find(game)
    except catalogue.UnknownGame as error:
        raise LessonError(str(error)) from None
    return _tour(found.name)


@cache
def _tour(name: str) -> Lesson:
    game = catalogue.find(name)
    return Lesson(
        name=f"tour-{name.replace('/', '-')}",
        title=f"A tour of {game.title}",
        game=name,
        about="What lies where, what each place takes, and the first moves.",
        source="Made from the rules of the game.",
        steps=_Guide(game).steps(),
    )


class _Guide:
    """Leads through a game, and says each rule once.

    Args:
        game: the game.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._said: set[str] = set()

    def steps(self) -> list[Step]:
        deal, moves = first_moves(self.game)
        foundations = [group for group in self.game.groups if group.role == "foundation"]
        steps: list[Step] = [
            Show(
                _text(f"This is {self.game.title}.", self.game.story, self.game.aim),
                position=str(deal.record()),
                points=self._piles(foundations),
            ),
            Show(_text("This is how it is dealt.", *(step.sentence for step in self.game.deal))),
        ]
        if said := self._of_groups(foundations[:1]):
            steps += [Show(_text(f"{foundations[0].title}:", *said), points=self._piles(foundations[:1]))]
        misses, asked = self._misses(deal.position, moves), False
        at = deal.position
        for number, move in enumerate(moves):
            question = None if asked or number == 0 else self._question(at, move)
            asked = asked or question is not None
            steps += [question] if question else []
            later = {self.game.pile(other.target).group.name for other in moves[number:] if other.target}
            steps.append(self._guided(at, move, later))
            at = self.game.play(at, move)[0]
            steps += [self._refusal(at, miss) for miss in misses.get(number, [])]
        return [*steps, *self._rest(), Show(_text(how_it_ends(self.game)), points=self._piles(foundations))]

    def _guided(self, at: Position, move: Move, later: set[str]) -> Guided:
        """The rules of a place when it is first used, then the move.

        Where the card comes from is told afterwards, but not if a move to such a place follows (`later`, names of
        groups): that one tells it.
        """
        if move.verb != "move":
            action = self.game.action(move.verb)
            rules = self._of_action(action)
            label = f"Try it: {action.label[:1].lower()}{action.label[1:]}." if rules else f"{action.label}."
            return Guided(_text(*rules, label), move=str(move))
        source, target = self.game.pile(move.source), self.game.pile(move.target)
        card = run_name(at.piles[source.index][-move.cards].name, move.cards)
        on = at.masked().piles[target.index]
        if target.group.role == "foundation":
            told = f"{'Build' if self.game.done == 'built' else 'Put'} the {card} on {target.the}."
        elif on and on[-1].rank:
            told = f"Move the {card} to the {on[-1].name}."
        else:
            told = f"Move the {card} to {target.the}."
        before = self._of_place(target.group)
        after = [] if source.group.name in later else self._of_place(source.group)
        return Guided(_text(*before, told), move=str(move), why=_text(*after))

    def _question(self, at: Position, move: Move) -> Quiz | None:
        """Which cards can go where the next move leads; None where that is no question, or its rules are yet untold."""
        if move.verb != "move" or for_the_hand(self.game.pile(move.target).group):
            return None
        target = self.game.pile(move.target)
        if not self._said.issuperset(filter(None, group_sentences(self.game, target.group))):
            return None
        right = can_go(target.id).answers(at)
        if not 1 < len(right) <= FEW or len(available(at)) <= len(right) + 1:
            return None
        text = f"Before you go on: which cards can go {place_in_words(at, target)} now? Choose them all."
        return Quiz(text, asks="cards", answer=can_go(target.id))

    def _refusal(self, at: Position, miss: NearMiss) -> Refuse:
        """The rules of a place if it has not been met, then an illegal move to try."""
        before = self._of_place(self.game.pile(miss.move.target).group) if miss.move.target else []
        asked = capitalised(f"can {named(at, miss.move)} now?")
        return Refuse(_text(*before, f"{asked} Try it."), move=str(miss.move), rule=miss.rule, among=())

    def _misses(self, at: Position, moves: Iterable[Move]) -> dict[int, list[NearMiss]]:
        """Two illegal moves that look right, by the move after which they are tried; each shows another rule."""
        found: list[tuple[NearMiss, int]] = []
        for number, move in enumerate(moves):
            at = self.game.play(at, move)[0]
            found += [(miss, number) for miss in near_misses(at)]
        chosen: list[tuple[NearMiss, int]] = []
        for _ in range(REFUSALS):
            rules, taken = {miss.rule for miss, _ in chosen}, {number for _, number in chosen}
            others = [one for one in found if one[0].rule not in rules]
            chosen.append(max(others, key=partial(_worth, taken=frozenset(taken))))
        return {number: [miss for miss, place in chosen if place == number] for _, number in chosen}

    def _rest(self) -> list[Step]:
        """The places and actions that no move has met."""
        places = ((group, self._of_place(group)) for group in self.game.groups)
        steps = [Show(_text(*said), points=self._piles([group])) for group, said in places if said]
        acts = [sentence for action in self.game.actions for sentence in self._of_action(action)]
        return [*steps, *([Show(_text(*acts))] if acts else [])]

    def _of_place(self, group: Group) -> list[str]:
        """The rules of a place that were not said before, with its name in front: they call it "here"."""
        title = group.title if " and " in group.title else capitalised(group.title.lower())
        said = self._of_groups([group])
        return [f"{title}:", *said] if said else []

    def _of_groups(self, groups: Iterable[Group]) -> list[str]:
        return self._new(sentence for group in groups for sentence in group_sentences(self.game, group))

    def _of_action(self, action: Action) -> list[str]:
        return self._new((action.sentence, *(rule.sentence for rule in action.rules)))

    def _new(self, sentences: Iterable[str]) -> list[str]:
        """Those that were not said before."""
        new = [sentence for sentence in dict.fromkeys(sentences) if sentence and sentence not in self._said]
        self._said.update(new)
        return new

    def _piles(self, groups: Iterable[Group]) -> tuple[str, ...]:
        return tuple(self.game.piles[index].id for group in groups for index in self.game.members[group.name])


def _worth(found: tuple[NearMiss, int], taken: frozenset[int]) -> tuple[int, ...]:
    """How good a near miss is for a tour: likely to be tried, after a move of its own, early."""
    miss, number = found
    return (miss.tempting[0], number not in taken, *miss.tempting, -number)


def _text(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


MOVES = 5
"""How many moves a tour makes."""
DEALS = 24
"""How many deals are looked at, at most."""


class FirstMoves(NamedTuple):
    """A deal, and the moves that a tour makes in it."""

    deal: Table
    moves: tuple[Move, ...]


def first_moves(game: Game) -> FirstMoves:
    """The moves for a tour of a game; the same ones every time."""
    best, number, most = [], 1, (0, 0)
    for deal in range(1, DEALS + 1):
        nodes = _line(Table(game, deal=deal))
        worth = len(nodes), len({_kind(node) for node in nodes})
        if worth > most:
            best, number, most = nodes, deal, worth
        if most == (MOVES, MOVES):  # no other deal has more
            break
    return FirstMoves(Table(game, deal=number), tuple(node.played.move for node in best if node.played))


def _line(table: Table) -> list[Node]:
    """What is there after each of the first moves that a greedy player makes."""
    for _ in range(MOVES):
        move = greedy(table)
        if move is None:
            break
        table.play(move)
    return table.node.path()[1:]


def _kind(node: Node) -> tuple[str, ...]:
    """What a learner would call the same kind of move: from where, to where, on a card or not, and what it sets off."""
    if node.before is None or node.played is None:
        return ()
    move, at = node.played.move, node.before.position
    sets_off = sorted({event.kind for event in node.played.events})
    if move.verb != "move":
        return (move.verb, *sets_off)
    source, target = at.game.pile(move.source), at.game.pile(move.target)
    return (source.group.name, target.group.name, "" if at.piles[target.index] else "empty", *sets_off)


class NearMiss(NamedTuple):
    """An illegal move, the rule that forbids it, and how likely a beginner is to try it: more is likelier."""

    tempting: tuple[int, int, int]
    move: Move
    rule: str


def near_misses(at: Position) -> list[NearMiss]:
    """Illegal moves that a beginner might try, the likeliest first, one for each rule."""
    found: dict[str, NearMiss] = {}
    taking = frozenset(at.game.pile(move.target).group.name for move in at.game.legal_moves(at) if move.verb == "move")
    for move, rule in _illegal(at):
        miss = NearMiss(_tempting(at, move, rule, taking), move, rule.name)
        if miss.tempting[0] == 0:
            continue
        if rule.name not in found or miss.tempting > found[rule.name].tempting:
            found[rule.name] = miss
    return sorted(found.values(), key=lambda miss: miss.tempting, reverse=True)


def _illegal(at: Position) -> Iterator[tuple[Move, AnyRule]]:
    game = at.game
    for source in game.piles:
        seen = len(at.piles[source.index]) - at.down[source.index]
        several = source.group.lifts.several
        for depth in range(1, min(seen, 1 if several or not source.group.fan else 2) + 1):
            for target in game.piles:
                move = Move("move", (source.id, target.id), depth)
                rule = game.refusal(at, move) if target is not source else None
                if rule is not None and rule.name not in ("face_up", "source_has_cards"):
                    yield move, rule
    for action in game.actions:
        move = Move(action.name)
        rule = None if action.moves(at) else game.refusal(at, move)
        if rule is not None:
            yield move, rule


def _tempting(at: Position, move: Move, rule: AnyRule, taking: frozenset[str]) -> tuple[int, int, int]:
    """How near a move comes to a legal one: where to, which of the rules there stops it, how close the cards are.

    `taking` names the groups that a card can go to now.
    """
    if move.verb != "move":
        return 1, 0, 0
    game = at.game
    source, target = game.pile(move.source), game.pile(move.target)
    if source.group.role == "foundation":
        return (3 if rule in NEVER_GIVES and target.group.takes != NEVER_TAKES else 0), 0, 0
    cards = at.piles[target.index]
    card = at.piles[source.index][-move.cards]
    higher = 1 if target.group.role == "foundation" else -1
    near = -abs(higher * (card.rank - cards[-1].rank) - 1) if cards else -13
    if rule in target.group.takes and target.group.takes != NEVER_TAKES:
        return 5, target.group.takes.index(rule), near
    if rule is source.group.lifts or rule in IN_EVERY_GAME:
        return 4, int(target.group.name in taking), near
    return (2 if not cards and target.group.role in ("reserve", "tableau") else 0), 0, near


def named(at: Position, move: Move) -> str:
    """A move as a question asks for it: ``the 5 of clubs go to foundation 2``, ``you turn three cards``."""
    if move.verb != "move":
        label = at.game.action(move.verb).label
        return f"you {label[:1].lower()}{label[1:]}"
    card = at.piles[at.game.pile(move.source).index][-move.cards]
    return f"the {card.name} go {place_in_words(at, at.game.pile(move.target))}"
