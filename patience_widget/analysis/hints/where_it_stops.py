"""Why a line that wins can't be played any more after another move, where every card is known."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.actions import CloseUp, Move, Redeal, Turn
from patience_widget.core.moves.lines import play_line
from patience_widget.core.rules.gates import EndFree
from patience_widget.core.rules.packing import Touches
from patience_widget.core.words import count_in_words, run_name
from patience_widget.players.by_weighing import led_by_cards, place_of
from patience_widget.players.by_weighing.direct import Led, Stop

from .chain import builds_one_row
from .line_in_words import where_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position

_OF_THE_STOCK = {"stock", "waste"}
_FROM_THE_STOCK = {"turn", "deal"}
_ON_THE_TABLE = {"tableau", "reserve"}


class Blocked(NamedTuple):
    """What keeps a line from being played any more.

    Attributes:
        number: how many of its moves can still be made.
        move: the next one, which can't.
        why: why not, as a clause; "" if it can't be said.
        gives: what the move would have done for the line, as clauses; the first of them that names no hidden card is to
            be told.
    """

    number: int
    move: Move
    why: str
    gives: tuple[str, ...] = ()


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
            built = _on_a_foundation(mine, theirs, move)
            led = Led((), built) if built else led_by_cards(mine, theirs, (move,))
            if led.stop:
                gives = _gives(known, theirs, there, move, line[number + 1 :])
                blocked = Blocked(number, move, _why(mine, led.stop), gives)
                with_one_more = _with_one_more(mine, theirs, move)
                if with_one_more is None:
                    return blocked
                first, led = first or blocked, with_one_more
            mine = led.at
        elif not _goes_round(known.game):
            refused = mine.why_not(move)
            if refused and not isinstance(known.game.action(move.verb), CloseUp):
                return Blocked(number, move, _why_no_more(mine, move))
            mine = mine if refused else known.game.play(mine, move)[0]
        theirs = there
    return first


def _on_a_foundation(mine: Position, theirs: Position, move: Move) -> Position | None:
    """Where a card lies on a foundation, on the one that a move puts it on or on any other; None if it fits on none.

    Cards that go onto a single pile, each next to the one before, have to come in the order of the line.
    """
    game, found = mine.game, place_of(mine, theirs[move.source][-1])
    if game.pile(move.target).group.role != "foundation" or move.cards > 1 or found is None or builds_one_row(game):
        return None
    if found[0].group.role == "foundation":
        return mine
    way = _onto_a_foundation(mine, found[0].id)
    return game.play(mine, way)[0] if way and mine[found[0].id][-1] == theirs[move.source][-1] else None


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


def _gives(known: Position, here: Position, there: Position, move: Move, rest: Sequence[Move]) -> tuple[str, ...]:
    """What a move does for the line, as clauses; the first of them that names no hidden card is to be told.

    It turns up a face-down card, or makes another move of the line possible, or leaves a column empty.

    Args:
        known: the position where the line begins, which is seen.
        here: the position before the move.
        there: the position after it.
        move: the move.
        rest: the line after it.
    """
    source, moved = here.game.pile(move.source), here[move.source][-move.cards :]
    run = _run(known, moved)
    then = _made_possible(here, there, moved, rest)
    if sum(there.down) < sum(here.down):
        up = f"moving the {run} would turn up"
        named = f"{up} the {there[source.id][-1].name}" if there[source.id] else ""
        goes = _onto_a_foundation(there, move.source) or (then if then and then.source == move.source else None)
        where = f", which could go to {where_to(there, goes)}" if goes else ""
        return *([f"{named}{where}"] if named else []), f"{up} a face-down card"
    if then:
        return (_then(known, there, move, run, then),)
    pairs = here.game.pile(move.target).group.leaves_to
    is_space = source.group.role == "tableau" and not there[source.id] and not pairs
    return (f"moving the {run} would leave {source.the} empty",) if is_space else ()


def _run(known: Position, cards: Sequence[Card]) -> str:
    """Cards that move as one, in words; if they don't lie on each other yet, that is said."""
    found = place_of(known, cards[0])
    lie = known.piles[found[0].index][found[1] :] if found else ()
    run = run_name(cards[0].name, len(cards))
    return run if lie == tuple(cards) else run.replace(" on it", " then on it")


def _onto_a_foundation(at: Position, source: str) -> Move | None:
    """The move of a top card to a foundation; None if it fits on none."""
    ways = (Move("move", (source, at.game.piles[index].id)) for index in at.game.foundations)
    return next((way for way in ways if at.why_not(way) is None), None)


def _made_possible(here: Position, there: Position, moved: Sequence[Card], rest: Sequence[Move]) -> Move | None:
    """The first move of the rest of a line that the move of some cards makes possible to others; None if there is none.

    Args:
        here: the position before the cards are moved.
        there: the position after it.
        moved: the cards.
        rest: the line after that.
    """
    at = there
    for move in rest:
        if move.verb == "move" and not _is_back(there, move) and there.why_not(move) is None:
            cards = _concerned(there, move)
            is_new = here.why_not(move) is not None or _concerned(here, move) != cards
            if is_new and _concerned(at, move) == cards and not set(cards[: move.cards]) & set(moved):
                return move
        at, _ = at.game.play(at, move)
    return None


def _is_back(at: Position, move: Move) -> bool:
    """Whether a card comes back from a foundation: nothing is gained by making room for it."""
    return at.game.pile(move.source).group.role == "foundation"


def _concerned(at: Position, move: Move) -> tuple[Card, ...]:
    """The cards that a move moves, and the one that they go on."""
    return at[move.source][-move.cards :] + at[move.target][-1:]


def _then(known: Position, there: Position, move: Move, run: str, then: Move) -> str:
    """What a move of some cards makes possible: it frees others, or makes room for them, or they go on it."""
    card, onto = _run(known, there[then.source][-then.cards :]), there[then.target][-1:]
    is_pair = there.game.pile(then.target).group.leaves_to
    goes = f"go with the {onto[0].name}" if is_pair else f"go to {where_to(there, then)}"
    if there.game.pile(move.target).group.leaves_to:
        return f"without these two, the {card} could {goes}"
    if then.source == move.source and not is_pair:
        return f"moving the {run} would free the {card}, which could {goes}"
    if then.target == move.source and not onto:
        return f"moving the {run} would make room for the {card}"
    if then.target == move.target and there.game.pile(move.target).group.role != "foundation":
        return f"with the {run} there, the {card} could go on it"
    return f"once the {run} {'has' if move.cards == 1 else 'have'} moved, the {card} could {goes}"


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


def _why_no_more(mine: Position, move: Move) -> str:
    """Why the cards of the stock can't be dealt or turned: there are none; "" for any other reason."""
    stocks = [pile for pile in mine.game.piles if pile.group.role == "stock"]
    is_empty = bool(stocks) and not any(mine.piles[pile.index] for pile in stocks)
    need = f"you need to {mine.game.action(move.verb).label.lower()} once more"
    return f"then {need}, and the stock is empty" if is_empty and move.verb in _FROM_THE_STOCK else ""


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
        if to in on_it:
            it_has_to = f"has to go to the other {to.removeprefix('the ')}"
        if len(moved) > 1 and not on_it.endswith(moved[0].name):
            it_has_to = f"has to go with the {moved[0].name} to {to}"
        return f"{on_it}, which {f'{needs} for a pair' if pairs else it_has_to}"
    return there or _not_available(mine, stop)


def _not_available(mine: Position, stop: Stop) -> str:
    """That a card which nothing lies on can't leave its place, or that two cards don't touch; "" if it is neither."""
    game, card, onto = mine.game, _moved(stop)[0], stop.at[stop.move.target][-1:]
    target = game.pile(stop.move.target)
    found, other = place_of(mine, card), place_of(mine, onto[0]) if onto and target.group.leaves_to else None
    if found is None or mine[found[0].id][-1] != card or found[0].group.role not in _ON_THE_TABLE:
        return ""
    to = where_to(stop.at, stop.move)
    if other and any(isinstance(rule, Touches) for rule in target.group.takes):
        return f"the {card.name} then doesn't touch the {onto[0].name}, and they have to go as a pair"
    if all(rule.allows(mine, card, found[0], target) for rule in found[0].group.gives if isinstance(rule, EndFree)):
        return ""
    return f"cards then lie above and below the {card.name}, which has to go to {to}"


def _moved(stop: Stop) -> tuple[Card, ...]:
    return stop.at[stop.move.source][-stop.move.cards :]


def _why_not_there(mine: Position, stop: Stop) -> str:
    """Why a place doesn't take the cards: it is taken, or covered, or gone, or there is no room to move a run."""
    game, target, moved = mine.game, mine.game.pile(stop.move.target), _moved(stop)
    run, onto = run_name(moved[0].name, len(moved)), stop.at.piles[target.index][-1:]
    if target.group.role == "foundation" and (target.suit or not target.order or not onto):
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
        if moved[0].name in on_place:
            run = f"other {run}"
        return f"{on_place}, {f'which the {run} needs for a pair' if pairs else f'where the {run} {goes}'}"
    return _no_room(run, moved)


def _no_room(run: str, moved: Sequence[Card]) -> str:
    return f"there is no room to move the {run} together" if len(moved) > 1 else ""


def _on(at: Position, cards: Sequence[Card]) -> str:
    """Which card lies on the first of some others, or on one of them, and isn't one of them; "" if none does."""
    found = place_of(at, cards[0])
    if found is None:
        return ""
    pile, place = found
    lie = at.piles[pile.index][place:]
    on_them = [(lower, upper) for lower, upper in pairwise(lie) if upper not in cards]
    for cover in pile.group.covered_by[pile.number] if pile.group.covered_by else ():
        on_them += [(lie[-1], upper) for upper in at[cover] if upper not in cards]
    return f"the {on_them[0][1].name} lies on the {on_them[0][0].name}" if on_them else ""
