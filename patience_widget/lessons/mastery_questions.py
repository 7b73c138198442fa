"""The questions of a mastery check, made from any position: what can go where, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from patience_widget.core.cards import Card
from patience_widget.core.piles import NEVER_TAKES
from patience_widget.core.rulebook import for_the_hand
from patience_widget.core.sentences import place_in_words, what_fits
from patience_widget.core.words import capitalised

from .computed_answers import can_go, fits, takes
from .face_up import available, top_of_numbered
from .mastery_turning import Turning, comes_one_by_one
from .steps import Quiz

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

MOST_RIGHT, LEAST_WRONG = 4, 3
"""In a question so many answers are right at the most, and so many are wrong at the least."""
NEXT_OF_STOCK = "The next card of the stock"
WHAT_NEXT, AFTER_A_JUMP, ABOUT_A_GAP = "what next", "after a jump", "about a gap"
"""Kinds of question; every check asks each of the last two once, in games that have the like."""
FILLED_AT_ONCE = "Here a gap is filled at once."


def questions_at(at: Position, number: int = 0) -> dict[str, Quiz]:
    """One question of each kind that can be asked on a position; `number` chooses it among those there are."""
    asking = {
        "which cards": _which_cards(at),
        "which piles": _which_piles(at),
        WHAT_NEXT: _what_next(at),
        AFTER_A_JUMP: _what_next(at, after_a_jump=True),
        ABOUT_A_GAP: _what_fills(at),
    }
    if comes_one_by_one(at.game):
        turning = Turning(at, number)
        asking |= {
            "which goes": turning.which_goes(),
            "where": turning.where(),
            "how many more": turning.how_many_more(),
            "which waits": turning.which_waits(),
        }
    kinds = {kind: list(asked) for kind, asked in asking.items()}
    return {kind: asked[number % len(asked)] for kind, asked in kinds.items() if asked}


def _which_cards(at: Position) -> Iterator[Quiz]:
    """Which of several cards can go to a pile; where only one can, the text says so."""
    seen = available(at)
    for pile in _takers(at):
        moves = [move for move in at.game.legal_moves(at) if move.target == pile.id]
        right = {at[move.source][-move.cards].code for move in moves}
        if any(_comes_back(at, move) for move in moves):
            continue
        if _is_fair(len(right), len(set(seen) | right)):
            where = place_in_words(at, pile)
            all_of_them = f"Which cards can go {where} now? Click them all."
            text = all_of_them if len(right) > 1 else f"Which card can go {where} now? There is only one."
            yield Quiz(text, asks="cards", answer=can_go(pile.id))


def _which_piles(at: Position) -> Iterator[Quiz]:
    """Where a card can go."""
    places = len(_takers(at))
    for card in available(at):
        face = Card(card).face
        all_moves = (move for move in at.game.legal_moves(at) if move.verb == "move")
        moves = [move for move in all_moves if at[move.source][-move.cards].face == face]
        right = {move.target for move in moves}
        if any(_comes_back(at, move) for move in moves):
            continue
        if _is_fair(len(right), places):
            all_of_them = "Click every place that takes it." if len(right) > 1 else "Only one place takes it."
            text = f"Where can the {Card(card).name} go now? {all_of_them}"
            yield Quiz(text, asks="piles", answer=takes(card))


def _what_next(at: Position, *, after_a_jump: bool = False) -> Iterator[Quiz]:
    """Which card a foundation takes next, wherever it is: in the usual steps, or where they jump (the 2 on a king)."""
    for pile in _takers(at):
        if _jumps(at, pile) != after_a_jump:
            continue
        if pile.group.role == "foundation" and len(what_fits(at.masked(), pile)) == 1:
            text = f"Which card does {pile.the} take next? {top_of_numbered(at, pile)}".rstrip()
            yield Quiz(text, asks="card", answer=fits(pile.id))


def _what_fills(at: Position) -> Iterator[Quiz]:
    """Which card fills the gap that a move leaves, where the game fills it at once."""
    turned = at.masked()["waste"] if "waste" in at else ()
    shown = [capitalised(f"the {turned[-1].name}")] if turned else []
    tops = [cards[-1].face for cards in at.values() if cards]
    options = (*shown, NEXT_OF_STOCK, "A card of your choice", "No card")
    for move in at.game.legal_moves(at):
        if move.verb != "move" or move.cards != len(at[move.source]):
            continue
        events = at.game.play(at, move)[1]
        came = [event for event in events if event.kind == "refill" and event.target == move.source]
        played = at[move.source][-1]
        if len(came) == 1 and came[0].source in ("waste", "stock") and tops.count(played.face) == 1:
            text = f"If you play the {played.name} now, which card fills the gap?"
            answer = NEXT_OF_STOCK if came[0].source == "stock" else shown[0]
            yield Quiz(text, asks="choice", options=options, answer=answer, wrong={"No card": FILLED_AT_ONCE})


def _jumps(at: Position, pile: Pile) -> bool:
    """Whether the next card of a foundation doesn't come in the steps in which its order begins."""
    built = len(at[pile.id])
    if not 2 <= built < len(pile.order):
        return False
    return pile.order[built] - pile.order[built - 1] != pile.order[1] - pile.order[0]


def _comes_back(at: Position, move: Move) -> bool:
    """Whether a card is taken back from a foundation, which hardly anybody thinks of: nobody is asked about that."""
    return at.game.pile(move.source).group.role == "foundation"


def _takers(at: Position) -> list[Pile]:
    return [pile for pile in at.game.piles if pile.group.takes != NEVER_TAKES and not for_the_hand(pile.group)]


def _is_fair(right: int, there: int) -> bool:
    return 1 <= right <= MOST_RIGHT and there - right >= LEAST_WRONG
