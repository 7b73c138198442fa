"""Why one line is better than a move that was made, as far as the player could know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.ending import shows_something_new, stuck, why_lost
from patience_widget.core.piles import NEVER_GIVES
from patience_widget.core.position import Position
from patience_widget.core.words import capitalised, count_of, in_words, listed
from patience_widget.players.by_weighing import that_come_up

from .hint import gain, how_sure
from .line_in_words import what_follows
from .mistakes import LOOKED_AT
from .reasons import most_in_words, told_if_known
from .refutation import refute
from .where_it_stops import where_it_stops

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.table.known import KnownTable
    from patience_widget.players.by_weighing import Plan

_NAMED = 3
"""Of cards that come up no more, so many are named."""
_LOOKED_THROUGH = 12
"""In so many moves of a line it is looked for a card that needs a place."""


def why_better(table: KnownTable, made: Move, plan: Plan) -> str:
    """Why a plan is better than the move that was made in its place.

    Args:
        table: the table before the move.
        made: the move that was made.
        plan: what the expert would have done.
    """
    known, line = table.position, plan.line
    then = what_follows(known, line)
    choice = plan.choice
    better = f"{capitalised(gain(table, line[0], line[1:]))}.{more_lie_there(known, made, line[0])}{then}"
    if plan.weighed.hidden == 0:
        return f"{better} {_what_it_spoils(known, made, line)}"
    if ends_the_game(known, made):
        return f"{better} {_is_lost(known, made)}"
    harm = takes_the_place(known, made, line) or builds_what_is_needed(known, made)
    if not harm and made.verb == "move" and line[0].verb != "move":
        harm = comes_up_no_more(known, made) or covers(known, made)
    if harm and line[0].verb != "move":
        return harm
    if not harm and made.verb == "move" and known.game.pile(made.target).group.role == "foundation":
        card = known.piles[known.game.pile(made.source).index][-1]
        harm = f"Leave the {card.name} where it is for now." if card.rank else ""
    is_gamble = choice is not None and 2 * choice.won <= choice.tried
    return f"{better} {harm or ('' if is_gamble else how_sure(plan))}".rstrip()


def more_lie_there(known: Position, made: Move, better: Move) -> str:
    """That more face-down cards lie where the better move turns one up, if both do; "" if not."""
    there = [_face_down_left(known, move) for move in (better, made)]
    if not there[0] or there[1] is None or there[0] <= there[1]:
        return ""
    others = f"only {in_words(there[1])}" if there[1] else "none"
    return f" {capitalised(in_words(there[0]))} more lie under it, and {others} where you turned one up."


def _face_down_left(known: Position, move: Move) -> int | None:
    """How many face-down cards are left in the column where a move turns one up; None if it turns none up."""
    there, _ = known.game.play(known, move)
    if move.verb != "move" or sum(there.down) >= sum(known.down):
        return None
    return there.down[known.game.pile(move.source).index]


def takes_the_place(known: Position, made: Move, line: Sequence[Move]) -> str:
    """Which card a better line puts where the move that was made went, or which could turn up a card from there.

    "" if there is none, or if the move turns up a card itself.
    """
    if made.verb != "move" or _face_down_left(known, made) is not None:
        return ""
    card = _placed_there(known, made, line)
    if card:
        return f"The move you made takes the place that the {card.name} needs."
    there, _ = known.game.play(known, made)
    others = (
        move
        for move in known.game.legal_moves(known)
        if move.verb == "move" and move.target == made.target and move.source != made.source
    )
    gone = [move for move in others if _face_down_left(known, move) is not None and there.why_not(move)]
    if not gone:
        return ""
    most = max(gone, key=lambda move: known.down[known.game.pile(move.source).index])
    card = known.piles[known.game.pile(most.source).index][-most.cards]
    return f"The move you made takes the place of the {card.name}, which could go there and turn up a face-down card."


def _placed_there(known: Position, made: Move, line: Sequence[Move]) -> Card | None:
    """Which other card the first moves of a line put on the card, or into the space, where a move went."""
    game, here, place = known.game, known, known.game.pile(made.target)
    below = known.piles[place.index][-1:]
    if place.group.role != "tableau" or (below and not below[0].rank):
        return None
    for move in line[:_LOOKED_THROUGH]:
        if move.verb == "move":
            target, source = game.pile(move.target), game.pile(move.source)
            card = here.piles[source.index][-move.cards]
            if here.piles[target.index][-1:] == below and (below or target is place):
                mine = known.piles[game.pile(made.source).index][-made.cards]
                return card if card != mine and card.rank else None
        here, _ = game.play(here, move)
    return None


def builds_what_is_needed(known: Position, made: Move) -> str:
    """Which card on face-down cards may need what a move builds, or what it buries there; "" if none may."""
    game = known.game
    if made.verb != "move" or game.pile(made.target).group.role != "foundation":
        return ""
    source, target = game.pile(made.source), game.pile(made.target)
    needed = known.piles[source.index][-1:] if source.group.role == "tableau" else ()
    needed += known.piles[target.index][-1:] if target.group.gives != NEVER_GIVES else ()
    for card in needed:
        waiting = [other for other in _on_face_down_cards(known) if other.bit & _taken_by(known, card)]
        if waiting:
            return f"The {waiting[0].name} lies on face-down cards and may need the {card.name}."
    return ""


def _on_face_down_cards(known: Position) -> list[Card]:
    """The cards that lie on face-down cards and can't go anywhere now; first the one with the most under it."""
    columns = [pile for pile in known.game.piles if known.down[pile.index]]
    movable = {move.source for move in known.game.legal_moves(known) if _face_down_left(known, move) is not None}
    waiting = [
        pile for pile in columns if pile.id not in movable and len(known.piles[pile.index]) > known.down[pile.index]
    ]
    waiting.sort(key=lambda pile: -known.down[pile.index])
    return [known.piles[pile.index][known.down[pile.index]] for pile in waiting]


def _taken_by(known: Position, card: Card) -> int:
    """The faces that a card takes in the tableau, a bit for each."""
    game = known.game
    column = next((pile for pile in game.piles if pile.group.role == "tableau"), None)
    if column is None:
        return 0
    piles = [tuple(other for other in cards if other is not card) for cards in known.piles]
    piles[column.index] += (card,)
    return game.fitting(Position(game, tuple(piles), known.down, known.redeals, known.shuffle), column)


_NO_OTHER = "It is proved that no other way wins."


def _what_it_spoils(known: Position, made: Move, line: Sequence[Move]) -> str:
    """What a move spoils that gives a won game away, where every card is known; else what becomes impossible.

    Args:
        known: the position before it.
        made: the move.
        line: moves that win.
    """
    there, _ = known.game.play(known, made)
    if next(iter(known.game.legal_moves(there)), None) is None:
        return _is_lost(known, made)
    stops, refutation = where_it_stops(known, made, line), refute(known, made, LOOKED_AT)
    if stops:
        most = _NO_OTHER if refutation.most is None else most_in_words(there, refutation.most)
        return f"{stops} {most}"
    told = told_if_known(refutation, known)
    if told:
        return f"After the move you made: {told}"
    return "The game can still be won after this, but not after your move."


def _is_lost(known: Position, made: Move) -> str:
    """Why the game is lost after a move."""
    there, _ = known.game.play(known, made)
    return f"After the move you made, {why_lost(there)}."


def ends_the_game(known: Position, made: Move) -> bool:
    """Whether a move that shows nothing new leaves no way to get any further, as the board finds out at once."""
    there, _ = known.game.play(known, made)
    is_open = shows_something_new(known, there) or there.built() >= known.game.goal
    return not is_open and stuck(there) == "yes"


def comes_up_no_more(known: Position, move: Move) -> str:
    """Which cards of the stock a move keeps from coming up; "" if it keeps none."""
    there, _ = known.game.play(known, move)
    moved = known.piles[known.game.pile(move.source).index][-move.cards :]
    gone = that_come_up(known) - that_come_up(there) - set(moved)
    if not gone:
        return ""
    cards = sorted(gone, key=lambda card: (card.suit, card.rank))
    names = [f"the {card.name}" for card in cards[:_NAMED]]
    if len(cards) > _NAMED:
        names.append(count_of(len(cards) - _NAMED, "other card"))
    return f"After the move you made, {listed(names)} no longer come{'s' * (len(cards) == 1)} up by turning alone."


def covers(known: Position, move: Move) -> str:
    """Which card of the tableau a move lays cards on, and which others that have been seen could go there; or ""."""
    game, pile, source = known.game, known.game.pile(move.target), known.game.pile(move.source)
    below = known.piles[pile.index][-1:]
    if pile.group.role != "tableau" or not below or not below[0].rank:
        return ""
    fits, mine = _taken_by(known, below[0]), known.piles[source.index][-move.cards]
    elsewhere = [other for other in game.piles if other.group.role != "foundation" and other is not pile]
    others = [card for other in elsewhere for card in known.piles[other.index] if card.bit & fits and card != mine]
    names = list(dict.fromkeys(f"the {card.name}" for card in others))[:_NAMED]
    where = f", where {listed(names, 'or')} could go" if names else ""
    return f"The move you made covers the {below[0].name}{where}."
