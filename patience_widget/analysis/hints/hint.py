"""Hints in three steps: which card, where it goes, and why; nothing that the player may not know goes in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.ending import why_lost
from patience_widget.core.sentences import place_text
from patience_widget.core.words import capitalised, count_in_words, listed, run_name
from patience_widget.players import greedy
from patience_widget.players.by_weighing import line_further
from patience_widget.players.circles import moves_already_tried
from patience_widget.solver.search.budget import Budget

from .further import way_further
from .line_in_words import takes_back, what_follows

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from patience_widget.core.actions.action import Action
    from patience_widget.core.cards import Card
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table
    from patience_widget.core.table.known import KnownTable
    from patience_widget.players.by_weighing import Plan, Weighed

_FEW = 8
"""Who tried fewer worlds than this only guesses."""
BUDGET = 0.3
"""The seconds that the search for a line may take, where no player knows a move."""


@dataclass(frozen=True)
class Hint:
    """A move worth making, told a little at a time.

    Attributes:
        move: the move, None if nothing gets further.
        source: the id of the pile to look at, "" without a move.
        target: the id of the pile where the card goes, "" without a move.
        steps: which card, where, why; one sentence if there is no move.
    """

    move: Move | None
    source: str
    target: str
    steps: tuple[str, ...]


def hint(table: Table | KnownTable, plan: Plan | None = None, *, budget: float | Budget = BUDGET) -> Hint:
    """A move worth making, and why.

    Args:
        table: the table.
        plan: what the expert means to do. Without it, it is a move of the greedy player, or one that begins a line that
            gets further.
        budget: the seconds that the search for a line may take, or a `Budget`.

    >>> from patience_widget import Table
    >>> for step in hint(Table("osmosis", deal=17)).steps:
    ...     print(step)
    Look at the 4 of spades on reserve 1.
    It goes to foundation 2.
    Foundation 2 takes any 4.
    """
    over = game_over(table)
    if over:
        return over
    at = table.position.masked()
    known = how_sure(plan) if plan else ""
    move = plan.line[0] if plan and plan.line else None if plan else greedy(table.known)
    if plan and plan.weighed.is_lost:
        return Hint(None, "", "", (f"{known} {_what_helps(table)}",))
    if not isinstance(move, Move):
        move, further = _line_further(table, moves_already_tried(table), Budget.of(budget))
        known = known or further
        if move is None:
            return Hint(None, "", "", (f"{capitalised(why_lost(table.known.position))}. {_what_helps(table)}",))
    aim = what_follows(table.known.position, plan.line) if plan and not plan.looks else ""
    why = f"{capitalised(gain(table, move, plan.line[1:] if plan else ()))}.{aim} {known}".rstrip()
    if move.verb != "move":
        return _action(at, move, why)
    source, target = at.game.pile(move.source), at.game.pile(move.target)
    card = at.piles[source.index][-move.cards]
    lifted, it = (f"{run_name(card.name, move.cards)},", "They go") if move.cards > 1 else (card.name, "It goes")
    goes = f"{it} to {target.the}."
    if target.group.leaves_to:
        other = at.piles[target.index][-1].name
        goes = f"It leaves together with {_where_it_lies(at.piles[target.index][-1], other, target)}."
    return Hint(move, source.id, target.id, (f"Look at {_where_it_lies(card, lifted, source)}.", goes, why))


def _what_helps(table: Table | KnownTable) -> str:
    """What to do in a game that can't be won from here."""
    return "Undo some moves, or take a new deal." if table.known.history else "Take a new deal."


def gain(table: Table | KnownTable, move: Move, then: Sequence[Move] = ()) -> str:
    """What a move brings, as a sentence without its capital and its full stop.

    Args:
        table: the table.
        move: the move.
        then: the moves that are meant to follow it.
    """
    at = table.position.masked()
    if takes_back(table.known, move):
        return "this takes your last move back"
    if move.verb != "move":
        return _brings(table.known.position, move) or at.game.action(move.verb).purpose(at)
    target = at.game.pile(move.target)
    if target.group.leaves_to:
        return "the two make a pair"
    if target.group.role == "foundation":
        return f"{target.the} {place_text(at, target)[1] or 'takes it'}"
    if at.game.pile(move.source).group.role == "foundation":
        card = _put_on_it(table.known.position, move, then)
        return f"the {card.name} can then go on it" if card else "it helps more there for now"
    return _laid(at, move, at.game.pile(move.source))


def _put_on_it(known: Position, move: Move, then: Sequence[Move]) -> Card | None:
    """The first card that later moves put on the one that a move moves; None if there is none that the player knows."""
    game, card = known.game, known.piles[known.game.pile(move.source).index][-1]
    here, _ = game.play(known, move)
    for later in then:
        if later.verb == "move" and here.piles[game.pile(later.target).index][-1:] == (card,):
            put = here.piles[game.pile(later.source).index][-later.cards]
            return put if put.rank else None
        here, _ = game.play(here, later)
    return None


def how_sure(plan: Plan) -> str:
    """A sentence that says how sure a plan is; "" if nothing was found out."""
    weighed, choice = plan.weighed, plan.choice
    if plan.looks:
        return "It costs nothing: you can go through the stock as often as you like."
    if weighed.is_lost:
        return _lost(weighed)
    if choice is None:
        return "We found no way to win." if weighed.worlds else ""
    if not choice.won:
        return "We see no way to win yet, but this looks best so far."
    if weighed.hidden == 0:
        return "The game can be won after this."
    may = "the cards may be shuffled" if weighed.shuffles else "the hidden cards may lie"
    if weighed.every_world and choice.won == weighed.worlds:
        return "The game can be won after this, however the hidden cards lie."
    if weighed.worlds < _FEW and not weighed.every_world:
        ways = count_in_words(weighed.worlds, "way")
        return f"It's a quick guess: there was time to try only {ways} {may}."
    if 2 * choice.won > choice.tried:
        return f"It wins in most ways {may}."
    if any(other.won == choice.won for other in weighed.choices if other.move != choice.move):
        return "It's a gamble, and another move may be as good."
    return "It's a gamble: no other move we tried wins more often."


def _lost(weighed: Weighed) -> str:
    if weighed.hidden == 0:
        return "You have seen every card, and the game can't be won from here."
    if weighed.worlds == 1:
        return "The game can't be won from here."
    return "The game can't be won from here, however the hidden cards lie."


def _line_further(table: Table | KnownTable, made: Container[Move], budget: Budget) -> tuple[Move | None, str]:
    """The first move of a line that gets further, or else any move, and what is to be said of it.

    There is none only if it is proved that no line gets further.
    """
    known = table.known.position
    for tried in (made, ()):
        move = way_further(known, tried, budget=budget)
        if move:
            return move, ""
    line, stuck = line_further(table.known, budget)
    return line[0] if line else None, "" if stuck == "no" else "No line that gets you further was found in time."


def _where_it_lies(card: Card, lifted: str, source: Pile) -> str:
    if source.group.role == "hand":
        return f"the turned card, the {lifted}"
    if card.name in source.label:  # a place that is called after its card
        return f"the {lifted} in the {source.group.title.lower()}"
    return f"the {lifted} {source.where}"


def game_over(table: Table | KnownTable) -> Hint | None:
    """The hint for a game that is won, or lost as the board says openly; None while it goes on."""
    outcome = table.outcome()
    if outcome is None:
        return None
    said = "The game is won." if outcome == "won" else f"The game is lost: {why_lost(table.known.position)}."
    return Hint(None, "", "", (said,))


def _laid(at: Position, move: Move, source: Pile) -> str:
    """What a move gains that builds no card."""
    below = at.piles[source.index][: -move.cards]
    run = _completed(at, move)
    if run:
        brings = f"this completes the run from the {run[0].name} to the {run[-1].name}, which can then be built"
    elif source.group.role == "hand":
        brings = "the turned card has to be placed"
    elif not below:
        brings = _filled(at, move, source) or f"this leaves {source.the} empty"
    elif below[-1].rank:
        brings = f"this frees the {below[-1].name}"
    else:
        brings = "this turns up a face-down card"
    return brings


def _completed(at: Position, move: Move) -> tuple[Card, ...]:
    """The run that a move completes, so that it can be built as a whole; () if it completes none."""
    there, _ = at.game.play(at, move)
    for built in at.game.legal_moves(there):
        is_whole = built.verb == "move" and built.source == move.target and built.cards > move.cards
        if is_whole and at.game.pile(built.target).group.role == "foundation":
            return there.piles[at.game.pile(built.source).index][-built.cards :]
    return ()


def _filled(at: Position, move: Move, source: Pile) -> str:
    """What fills the pile that a move has emptied, as far as the player knows; "" if it stays empty."""
    there, events = at.game.play(at, move)
    if not there.piles[source.index]:
        return ""
    came = [event for event in events if event.target == source.id and event.source != source.id]
    card = came[0].card
    if len(came) == 1 and card and card.rank:
        return f"the {card.name} then fills {source.the}"
    cards = "a card" if len(came) == 1 else count_in_words(len(came), "card")
    return f"{cards} from {at.game.pile(came[0].source).the} then fill{'s' * (len(came) == 1)} {source.the}"


def _action(at: Position, move: Move, why: str) -> Hint:
    action = at.game.action(move.verb)
    pile = at.game.pile(action.pile) if action.pile else None
    look = f"Look at {pile.the}." if pile else f"Look at the button “{action.label}”."
    click = f"{action.label}{_which_way(at, action, move)}."
    return Hint(move, action.pile or "", action.target, (look, click, why))


def _brings(at: Position, move: Move) -> str:
    """Which card a turn brings up, if the player has seen it before; "" if it is new, or nothing is turned."""
    if move.verb != "turn":
        return ""
    _, events = at.game.play(at, move)
    card = events[-1].card if events else None
    return f"turning brings up the {card.name}, which you have seen" if card and card.rank else ""


def _which_way(at: Position, action: Action, move: Move) -> str:
    """What to choose after the click; "" if there is no choice, because then the click does it at once."""
    if len(action.moves(at)) < 2:
        return ""
    if action.any_order:
        return f", and choose {listed([at.game.pile(name).label for name in move.piles])} in this order"
    return f", and choose {action.way_in_words(move, at)}"
