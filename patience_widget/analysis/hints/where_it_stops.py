"""Why a line that wins can't be played any more after another move, where every card is known."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.actions import Redeal, Turn
from patience_widget.core.moves.lines import play_line
from patience_widget.core.words import count_in_words, run_name
from patience_widget.players.by_weighing import led_by_cards, place_of
from patience_widget.players.by_weighing.direct import Led, Stop

from .line_in_words import where_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position

_OF_THE_STOCK = {"stock", "waste"}


class Blocked(NamedTuple):
    """What keeps a line from being played any more.

    Attributes:
        number: how many of its moves can still be made.
        move: the next one, which can't.
        why: why not, as a clause; "" if it can't be said.
        gives: what the move would have done for the line, as a clause; "" if nothing that shows.
    """

    number: int
    move: Move
    why: str
    gives: str = ""


def where_it_stops(known: Position, made: Move, line: Sequence[Move]) -> str:
    """Why a line that wins stops if it is played after the move that was made; "" if it can't be said.

    Args:
        known: the position before the move, with every card known.
        made: the move.
        line: moves that win without it.
    """
    blocked = what_blocks(known, (made,), line)
    if blocked is None or not blocked.why:
        return ""
    if not blocked.number:
        return f"After your move that way is closed: {blocked.why}."
    return f"After your move that way ends after {count_in_words(blocked.number, 'move')}: {blocked.why}."


def what_blocks(known: Position, made: Sequence[Move], line: Sequence[Move]) -> Blocked | None:
    """What keeps a line that wins from being played after other moves; None if nothing does.

    What one more move puts right is told only if nothing else keeps the line from being played. Cards of the waste are
    turned up for it where the stock can be gone through without limit.

    Args:
        known: the position before the moves, with every card known.
        made: the moves.
        line: moves that win without them.
    """
    theirs, mine = known, play_line(known, made)
    first = None
    for number, move in enumerate(line):
        there, _ = known.game.play(theirs, move)
        if move.verb == "move":
            if known.game.pile(move.source).group.role in _OF_THE_STOCK:
                mine = _turned_to(mine, theirs.piles[known.game.pile(move.source).index][-1])
            led = led_by_cards(mine, theirs, (move,))
            if led.stop:
                blocked = Blocked(number, move, _why(mine, led.stop), _gives(theirs, there, move))
                with_one_more = _with_one_more(mine, theirs, move)
                if with_one_more is None:
                    return blocked
                first, led = first or blocked, with_one_more
            mine = led.at
        elif not _goes_round(known.game):
            if mine.why_not(move):
                return Blocked(number, move, "")
            mine, _ = known.game.play(mine, move)
        theirs = there
    return first


def _with_one_more(mine: Position, theirs: Position, move: Move) -> Led | None:
    """The same cards go where a move puts them after one more move, the one that takes the least room; None if none."""
    found = []
    for more in mine.game.legal_moves(mine):
        if more.verb == "move":
            between, _ = mine.game.play(mine, more)
            led = led_by_cards(between, theirs, (move,))
            if led.stop is None:
                found.append(led)
    return max(found, key=lambda led: sum(not pile for pile in led.at.piles), default=None)


def _gives(here: Position, there: Position, move: Move) -> str:
    """That a move turns up a face-down card or leaves a column empty; "" if it does neither."""
    source = here.game.pile(move.source)
    moving = f"moving the {run_name(here[source.id][-move.cards].name, move.cards)} would"
    if sum(there.down) < sum(here.down):
        return f"{moving} turn up a face-down card"
    pairs = here.game.pile(move.target).group.leaves_to
    is_space = source.group.role == "tableau" and not there[source.id] and not pairs
    return f"{moving} leave {source.the} empty" if is_space else ""


def _goes_round(game: Game) -> bool:
    """Whether the stock can be gone through as often as one likes."""
    return game.redeals is None and any(isinstance(action, Redeal) for action in game.actions)


def _turned_to(at: Position, card: Card) -> Position:
    """The position in which turning alone brings a card to the top; as it is, if none does."""
    game, here = at.game, at
    actions = [action for action in game.actions if isinstance(action, Turn | Redeal)]
    wastes = [pile.index for pile in game.piles if pile.group.role == "waste"]
    met: set[Position] = set()
    while _goes_round(game) and here not in met:
        if any(here.piles[index][-1:] == (card,) for index in wastes):
            return here
        met.add(here)
        move = next((move for action in actions for move in action.moves(here)), None)
        if move is None:
            break
        here, _ = game.play(here, move)
    return at


def _why(mine: Position, stop: Stop) -> str:
    """What keeps cards from going where a line puts them: a card on them or on their place, or no room."""
    source, moved = mine.game.pile(stop.move.source).group, _moved(stop)
    found = place_of(mine, moved[0])
    lies = found[0].group.role if found else ""
    if lies in _OF_THE_STOCK and _goes_round(mine.game):
        return _why_not_there(mine, stop) or f"after that, turning alone doesn't bring up the {moved[0].name}"
    pairs = mine.game.pile(stop.move.target).group.leaves_to
    needs = f"the {stop.at[stop.move.target][-1].name} needs" if pairs else ""
    to = where_to(stop.at, stop.move)
    it_has_to = f"has to go to {to}"
    if lies == "foundation" != source.role:
        after = f"{needs} it for a pair" if pairs else f"it {it_has_to}"
        return f"the {moved[0].name} is {mine.game.done} already, and {after}"
    there, on_it = _why_not_there(mine, stop), _on(mine, moved) if lies != "stock" else ""
    if on_it and not (lies == "foundation" and there):
        if len(moved) > 1 and not on_it.endswith(moved[0].name):
            it_has_to = f"has to go with the {moved[0].name} to {to}"
        return f"{on_it}, which {f'{needs} for a pair' if pairs else it_has_to}"
    return there


def _moved(stop: Stop) -> tuple[Card, ...]:
    return stop.at[stop.move.source][-stop.move.cards :]


def _why_not_there(mine: Position, stop: Stop) -> str:
    """Why a place doesn't take the cards: it is taken, or covered, or gone, or there is no room to move a run."""
    game, target, moved = mine.game, mine.game.pile(stop.move.target), _moved(stop)
    run, onto = run_name(moved[0].name, len(moved)), stop.at.piles[target.index][-1:]
    if target.group.role == "foundation":
        return ""
    if not onto:
        is_full = all(mine.piles[pile.index] for pile in game.piles if pile.group.role == target.group.role)
        kind = {"tableau": "column"}.get(target.group.role, target.group.role)
        return f"no {kind} is empty for the {run}" if is_full else _no_room(run, moved)
    pairs, found, on_place = bool(target.group.leaves_to), place_of(mine, onto[0]), _on(mine, onto)
    if found and found[0].group.role != target.group.role:
        where = f"{game.done} already" if found[0].group.role == "foundation" else found[0].where
        cant = "needs it for a pair" if pairs else "can't go on it"
        return f"the {onto[0].name} is {where}, and the {run} {cant}"
    if on_place:
        goes = "goes" if len(moved) == 1 else "go"
        return f"{on_place}, {f'which the {run} needs for a pair' if pairs else f'where the {run} {goes}'}"
    return _no_room(run, moved)


def _no_room(run: str, moved: Sequence[Card]) -> str:
    return f"there is no room to move the {run} together" if len(moved) > 1 else ""


def _on(at: Position, cards: Sequence[Card]) -> str:
    """Which card lies on the first of some others, or on one of them, and isn't one of them; "" if none does."""
    found = place_of(at, cards[0])
    lie = at.piles[found[0].index][found[1] :] if found else ()
    on_them = ((lower, upper) for lower, upper in pairwise(lie) if upper not in cards)
    return next((f"the {upper.name} lies on the {lower.name}" for lower, upper in on_them), "")
