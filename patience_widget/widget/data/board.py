"""The board as data: everything the front end draws, so that it needs to know no rules.

Only the masked position goes in: a face-down card is an empty string.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from patience_widget.core import catalogue
from patience_widget.core.actions import count_left
from patience_widget.core.cards import SUIT_SIGNS
from patience_widget.core.ending import why_lost
from patience_widget.core.moves.judge import Verdict
from patience_widget.core.piles import NEVER_GIVES, NEVER_TAKES
from patience_widget.core.sentences import Fitting, Place, place, tell
from patience_widget.core.words import capitalised, count_in_words, count_of
from patience_widget.games.gallery import next_game
from patience_widget.games.rated import known_deals, levels_of
from patience_widget.games.same_choice import forms_to_choose
from patience_widget.solver.in_time import why_undecided
from patience_widget.views.words import reading_order

from .clicks import Destinations, lifts, sends

if TYPE_CHECKING:
    from patience_widget.core.actions import Action, Move
    from patience_widget.core.game import Game
    from patience_widget.core.moves import Moves
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Event, Position
    from patience_widget.core.table import Table
    from patience_widget.core.table.history import Node

SCHEMA = 2
_SPREAD = 6
"""How many cards of a fan can be counted at a glance."""
_TOLD = 3
"""How many moves that were made at once are told one by one."""
_NAMED = 3
"""How many ranks fit on the sign of a foundation."""


def describe_board(
    table: Table,
    revision: int,
    *,
    playing: bool = False,
    note: str = "",
    finish: bool = True,
    before: Node | None = None,
) -> dict[str, Any]:
    """Everything the front end needs to draw a table, as JSON-like data.

    Args:
        table: the table.
        revision: the number of this state of the board.
        playing: whether a player program is playing by itself.
        note: a sentence to say with this state.
        finish: whether to tell that the rest can be played home, where that has been found out.
        before: where the table stood when it was described before: several moves may have been made since.
    """
    game, at = table.game, table.position.masked()
    names, piles = stays(game)
    fitting = Fitting(at)
    destinations: dict[tuple[str, int], list[str]] = {}
    moves = table.moves
    for move in moves:
        if move.verb == "move":
            destinations.setdefault((move.source, move.cards), []).append(move.target)
    return {
        "schema": SCHEMA,
        "revision": revision,
        "game": {**names, **_following(table)},
        "deal": _deal(table),
        "grid": {"columns": game.grid.columns, "rows": game.grid.rows},
        "piles": [_pile(fitting, pile, destinations) for pile in piles],
        "actions": [_action(table, action, moves) for action in game.actions],
        "status": _status(table, finish=finish) | {"playing": playing},
        "note": note,
        "origin": f"{game.name}#{table.deal}" if table.deal is not None and catalogue.holds(game) else "",
        "last": _last(table.node, before),
    }


def describe_position(at: Position, revision: int, *, deal: str) -> dict[str, Any]:
    """A position that is only looked at, as data for the pages: nothing can be moved on it.

    Args:
        at: the position, perhaps as a player knows it.
        revision: the number of the state of the board in whose place it is shown.
        deal: the deal, as `describe_board` says it.
    """
    shown = at.masked()
    names, piles = stays(at.game)
    fitting = Fitting(shown)
    return describe_no_table(revision) | {
        "game": names,
        "deal": deal,
        "grid": {"columns": at.game.grid.columns, "rows": at.game.grid.rows},
        "piles": [_pile(fitting, pile, {}) | {"lifts": []} for pile in piles],
    }


def describe_no_table(revision: int, *, note: str = "") -> dict[str, Any]:
    """What the front end needs where there is no table to draw: the map of lessons has none.

    Args:
        revision: the number of this state of the board.
        note: a sentence to say with this state.
    """
    return {
        "schema": SCHEMA,
        "revision": revision,
        "game": {"name": "", "title": ""},
        "deal": "",
        "grid": {"columns": 1, "rows": 1},
        "piles": [],
        "actions": [],
        "status": {
            **dict.fromkeys(("moves", "undo", "redo", "built", "goal", "hints", "seconds"), 0),
            "redeals": None,
            "redeals_text": "",
            "outcome": "",
            "text": "",
            "playing": False,
        },
        "note": note,
        "origin": "",
        "last": None,
    }


def describe_refusal(
    message: str, revision: object, verdict: Verdict | None = None, kind: str = "refused"
) -> dict[str, Any]:
    """A refusal, or the answer to "why not", as a message to the front end; it echoes the revision of the request."""
    return {
        "kind": kind,
        "revision": revision,
        "message": message,
        "rule": verdict.sentence if verdict is not None else "",
        "piles": list(verdict.piles) if verdict is not None else [],
        "cards": [card.code for card in verdict.cards] if verdict is not None else [],
        "instead": [str(move) for move in verdict.instead] if verdict is not None else [],
    }


def code_of(table: Table) -> str:
    """A line of Python that rebuilds the board, with all lines that were played, comments and marks.

    Raises:
        RecordError: nobody could replay the game.
    """
    return f"from patience_widget import Patience; Patience.replay({str(table.record(lines=True))!r})"


@lru_cache(maxsize=32)
def stays(game: Game) -> tuple[dict[str, Any], list[Pile]]:
    """What is the same on every board of a game.

    Its names, why there is no light if there is none, the levels of its rated deals, the forms that are one click away,
    what its deal numbers mean, whether its cards are always open, whether winnable deals are known, and its piles.
    """
    why = why_undecided(game)
    names: dict[str, Any] = {"name": game.name, "title": game.title}
    names |= ({"undecided": why} if why else {}) | ({"odd": True} if _is_odd(game) else {})
    names |= {} if game.hides_cards else {"open": True}
    names |= {"known_deals": True} if known_deals(game) else {}
    levels = levels_of(game) if catalogue.holds(game) else ()
    names |= {"levels": list(levels)} if levels else {}
    forms = [{"name": name, "label": label} for name, label in forms_to_choose(game)]
    names |= {"forms": forms} if forms else {}
    shared = game.shared_deals
    names |= {"deals": f"{shared}: the deals of Microsoft's FreeCell."} if shared else {}
    return names, reading_order(game)


def _is_odd(game: Game) -> bool:
    """Whether a foundation is built in an order that isn't simply up or down, so that one would have to reckon."""
    orders = [order for group in game.groups for order in group.orders]
    return any((after - before) % 13 not in (1, 12) for order in orders for before, after in pairwise(order))


def _following(table: Table) -> dict[str, Any]:
    """The game to go on with when this one is over."""
    if table.outcome() is None:
        return {}
    game = next_game(table.game)
    return {"next": {"name": game.name, "title": game.title}}


def _last(node: Node, before: Node | None) -> dict[str, Any] | None:
    """What happened last: the last move, or where others followed one by themselves, all of them."""
    first = node
    while first.by_itself and first.before and first.before is not before:
        first = first.before
    if first.before is not before:
        first = node
    nodes = [node]
    while nodes[-1] is not first and nodes[-1].before:
        nodes.append(nodes[-1].before)
    made = [node.played for node in reversed(nodes) if node.played]
    if not made or first.before is None:
        return None
    told = [tell(played.move, played.events, played.position) for played in made[:_TOLD]]
    text = " ".join([*told, *_rest(node.position.game, [played.move for played in made[_TOLD:]])])
    return {
        "move": " ".join(str(played.move) for played in made),
        "text": text,
        "events": [_event(event) for played in made for event in played.events],
        "node": node.number,
        "before": first.before.number,
    }


def _rest(game: Game, moves: list[Move]) -> Iterator[str]:
    """How many cards the moves build that are not told one by one; turns and redeals build none."""
    built = sum(move.verb == "move" for move in moves)
    if built:
        where = "foundation" if len(game.foundations) == 1 else "foundations"
        cards = f"{count_in_words(built, 'more card')} {'goes' if built == 1 else 'go'} to the {where}."
        yield capitalised(cards) if built == len(moves) else f"The rest is played: {cards}"


def _deal(table: Table) -> str:
    if table.deal is not None:
        return str(table.deal)
    return "your own deck" if table.deck else "your own position"


def _pile(fitting: Fitting, pile: Pile, destinations: Destinations) -> dict[str, Any]:
    at, group = fitting.at, pile.group
    cards, grid = at.piles[pile.index], at.game.grid
    here = place(fitting, pile)
    squared = not group.fan or group.last > 0
    return {
        "id": pile.id,
        "label": pile.label,
        "role": group.role,
        "place": list(grid.places[pile.index]),
        "fan": group.fan,
        "last": group.last,
        "room": grid.room[pile.index],
        "cards": ["" if card.rank == 0 else card.code for card in cards],
        "count": len(cards) > (1 if squared else _SPREAD) or (squared and group.role in ("stock", "waste")),
        "empty": {"symbol": here.sign, "text": here.text},
        "next": _next(here) if group.role == "foundation" else "",
        "lifts": lifts(fitting, pile, destinations),
        **sends(fitting, pile, destinations),
        **_left(at, pile),
        "picks": group.gives != NEVER_GIVES,
        **({"several": True} if group.lifts.several else {}),
        **({"overlaps": True} if grid.overlaps[pile.index] else {}),
        **({"sideways": True} if pile.sideways else {}),
        **({"takes": True} if group.takes != NEVER_TAKES else {}),
    }


def _left(at: Position, pile: Pile) -> dict[str, str]:
    """How many rows are left in the stock, where it is dealt by the row."""
    if pile.group.role != "stock" or not at.piles[pile.index]:
        return {}
    left = next(filter(None, (action.left(at) for action in at.game.actions)), "")
    return {"left": left} if left else {}


def _next(here: Place) -> str:
    """A short sign for what a foundation takes next: ``3♥``, ``4 7``, ``♠``, ``4 9 ♠``; "" where there is none."""
    if here.sign:
        return here.sign
    if here.text == "complete":
        return "✓"
    fits = here.fits
    ranks = list(dict.fromkeys(str(card)[:-1] for card in fits))
    suit = "".join({SUIT_SIGNS[card.suit] for card in fits})
    every = here.text.startswith("takes any ")
    if len(suit) != 1:
        return " ".join(ranks) if every and len(ranks) <= _NAMED else ""
    shown = [*ranks[:_NAMED], "…"] if len(ranks) > _NAMED + 1 else ranks  # a last one takes no more room than the dots
    return suit if every else " ".join([*shown, suit])


def _action(table: Table, action: Action, legal: Moves) -> dict[str, Any]:
    at = table.position
    moves = [move for move in legal if move.verb == action.name]
    reason = "" if moves else table.judge(action.ways[0]).message
    return {
        "name": action.name,
        "label": action.label,
        "prompt": action.prompt,
        "pile": action.pile,
        "moves": [{"move": str(move), "label": action.way_in_words(move, at)} for move in moves],
        "reason": reason,
    }


def _is_plain(node: Node) -> bool:
    """Whether the rest may play itself: it only needs to be built, or half of the cards are built.

    While fewer are built and the stock has to be turned, what to build and when to turn is the game.
    """
    line, at = node.home or (), node.position
    return bool(line) and (all(move.verb == "move" for move in line) or 2 * at.built() >= at.game.goal)


def _status(table: Table, *, finish: bool) -> dict[str, Any]:
    at, outcome, made = table.position, table.outcome(), table.node.own_moves
    text = why = ""
    if outcome == "won":
        moves = f", in {count_of(made, 'move')}" if made else ""
        text = f"Won! All {at.built()} cards are {table.game.done}{moves}."
    elif outcome == "lost":
        why = why_lost(table.known.position)
        text = f"Lost: {why}. Undo, or take a new deal."
    return {
        "moves": made,
        "undo": table.node.depth,
        "redo": table.undone,
        "redeals": at.redeals,
        "redeals_text": count_left(at) if any(action.limited for action in table.game.actions) else "",
        "built": at.built(),
        "goal": table.game.goal,
        "done": table.game.done,
        "outcome": outcome or "",
        "text": text,
        "hints": table.hints,
        "seconds": table.seconds,
        **_points(table),
        **({"why": f"{capitalised(why)}."} if why else {}),
        **({"choice": choice} if (choice := _choice_of_base(at)) else {}),
        **({"finish": True} if finish and _is_plain(table.node) else {}),
    }


def _points(table: Table) -> dict[str, int]:
    points = table.game.points
    return {"points": points.of(table.game, [played.move for played in table.history])} if points else {}


def _choice_of_base(at: Position) -> str:
    """What the first card on the foundations decides, if its player chooses that; "" if nothing is to be chosen now."""
    if at.built():
        return ""
    rules = (rule for index in at.game.foundations for rule in at.game.piles[index].group.takes)
    return next((rule.sentence for rule in rules if rule.asks_base), "")


def _event(event: Event) -> dict[str, str]:
    card = event.card.code if event.card else ""
    return {"kind": event.kind, "card": card, "source": event.source, "target": event.target}
