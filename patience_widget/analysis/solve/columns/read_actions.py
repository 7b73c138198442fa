"""What a player does besides moving cards, and what happens by itself, written into tables."""

from __future__ import annotations

from typing import NamedTuple

from patience_widget.core.actions import DealRow, Redeal, Turn
from patience_widget.core.effects import Refill, TurnUp, TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.pile_actions import spaces_are_filled
from patience_widget.core.rule import ActionRule
from patience_widget.core.rules import redeal_left, something_to_redeal, stock_has_cards, stock_is_empty
from patience_widget.games.westcliff import kings_fill_spaces

from .read_piles import NotCompiled, PileTables
from .tables import REFILL, TURN_STOCK, TURN_UP

_ROW_RULES: dict[ActionRule, int] = {spaces_are_filled: 1, kings_fill_spaces: 14}
_REDEALING = {stock_is_empty, something_to_redeal, redeal_left}


class ActionTables(NamedTuple):
    """The tables about actions and effects; see `Tables` and `Numbers` for what each of them means."""

    stock: int
    waste: int
    turned: int
    redeals: int
    counted: int
    reach: int
    row_rule: int
    row_cards: int
    row: list[int]
    rest: list[int]
    effects: list[int]


def read_actions(game: Game, piles: PileTables, *, unlimited: bool, reach: bool) -> ActionTables:
    """The tables about the actions and effects of a game.

    Args:
        game: the game.
        piles: the tables about its piles.
        unlimited: whether redeals are not counted in the position at hand.
        reach: whether stock and waste may be looked through at once.

    Raises:
        NotCompiled: there is an action or an effect that can't be expressed.
    """
    stock = game.pile("stock").index if "stock" in game.members else -1
    waste = game.pile("waste").index if "waste" in game.members else -1
    turned = redeals = row_rule = row_cards = 0
    row: list[int] = []
    rest: list[int] = []
    for action in game.actions:
        if type(action) is Turn and set(action.rules) == {stock_has_cards} and action.target == "waste":
            turned = action.cards
        elif type(action) is Redeal and set(action.rules) == _REDEALING and action.sources == ("waste",):
            redeals = 1
        elif type(action) is DealRow and not (action.width or action.until_complete) and not row:
            row_rule = _row_rule(action)
            row_cards = action.cards
            row, rest = list(game.members[action.group]), list(game.members.get(action.rest, ()))
            if action.in_rounds and action.cards > 1:
                raise NotCompiled("rows are dealt in rounds")
        else:
            raise NotCompiled(f"an action: {action.name}")
    effects = _effects(game)
    plain = unlimited and turned > 0 and redeals > 0 and not row
    reach = reach and plain and not _hangs_on_waste(game, piles, {stock, waste})
    if reach:
        effects = [effect for effect in effects if effect[0] != TURN_STOCK]
    return ActionTables(
        stock=stock,
        waste=waste,
        turned=turned,
        redeals=redeals,
        counted=0 if unlimited else redeals,
        reach=int(reach),
        row_rule=row_rule,
        row_cards=row_cards,
        row=row,
        rest=rest,
        effects=[number for effect in effects for number in effect],
    )


def _row_rule(action: DealRow) -> int:
    """When a row may be dealt."""
    rules = [rule for rule in action.rules if rule != stock_has_cards]
    if not rules:
        return 0
    if len(rules) > 1 or rules[0] not in _ROW_RULES or stock_has_cards not in action.rules:
        raise NotCompiled("a rule for dealing rows")
    return _ROW_RULES[rules[0]]


def _effects(game: Game) -> list[list[int]]:
    """What happens by itself; see `tables` for how it is written."""
    found = []
    sources: tuple[int, ...]
    places: tuple[int, ...]
    for effect in game.effects:
        if type(effect) is TurnUp:
            kind, first, places, sources = TURN_UP, int(effect.last), game.members[effect.group], ()
        elif type(effect) is Refill:
            kind, first, places = REFILL, effect.count, game.members[effect.group]
            sources = tuple(game.pile(source).index for source in effect.sources)
        elif type(effect) is TurnWhenEmpty:
            kind, first, places = TURN_STOCK, effect.cards, (game.pile(effect.group).index,)
            sources = (game.pile("stock").index,)
        else:
            raise NotCompiled(f"something that happens by itself: {type(effect).__name__}")
        found.append([kind, first, 0, len(places), *places, len(sources), *sources])
    return found


def _hangs_on_waste(game: Game, piles: PileTables, these: set[int]) -> bool:
    """Whether anything but the player's moves looks at the stock or the waste."""
    bits = sum(1 << pile for pile in these)
    for effect in game.effects:
        if isinstance(effect, Refill) and these & {game.pile(source).index for source in effect.sources}:
            return True
        if isinstance(effect, TurnUp) and these & set(game.members[effect.group]):
            return True
        if isinstance(effect, TurnWhenEmpty) and effect.group != "waste":
            return True
    takes = any(piles.takes[pile].by_count[0] for pile in these)
    return takes or any(sets & bits for sets in (*piles.gates, *piles.blockers))
