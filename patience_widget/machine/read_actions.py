"""What a player does besides moving cards, and what happens by itself, written into tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from patience_widget.core.actions import CloseUp, Couple, DealRow, Gather, Pair, Redeal, Rotate, Turn
from patience_widget.core.actions.action import Action
from patience_widget.core.actions.piles import (
    kings_fill_spaces,
    no_card_can_move,
    something_to_close,
    something_to_gather,
    spaces_are_filled,
)
from patience_widget.core.actions.stock import RedealAndTurn, TurnToCell, a_cell_is_empty
from patience_widget.core.cards import SUITS, Card
from patience_widget.core.deals import Building, Columns, Rest, Rounds
from patience_widget.core.deals.steps import Batches
from patience_widget.core.effects import Refill, RefillRow, TurnOnceChosen, TurnUp, TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.rules import (
    redeal_left,
    something_to_redeal,
    something_to_rotate,
    stock_has_cards,
    stock_is_empty,
)
from patience_widget.core.rules.gates import (
    BaseComesFirst,
    hand_is_empty,
    no_card_waits,
    none_waits,
    turned_card_is_placed,
)
from patience_widget.core.rules.packing import suits_agree
from patience_widget.core.rules.rule import ActionRule

from .conditions import CARDS, always_permits
from .moves import ACTIONS, CLOSE, FILL, REDEAL, ROTATE, ROW, TURN
from .read_piles import NotCompiled, PileTables, set_of
from .tables import (
    CARD_FOLLOWS,
    FIRST_ROW,
    FIRST_ROW_ALONE,
    LOWEST_ROW,
    REFILL,
    REFILL_ROW,
    ROW_FOLLOWS,
    TURN_STOCK,
    TURN_UP,
)

_ROW_RULES: dict[ActionRule, int] = {spaces_are_filled: 1, kings_fill_spaces: 14, no_card_can_move: -1}
_REDEALING = {stock_is_empty, something_to_redeal, redeal_left}
_GATHERING = {stock_is_empty, something_to_gather, redeal_left}
_ROTATING = {something_to_rotate, redeal_left}
_FILLING = {stock_has_cards, a_cell_is_empty}
_KINDS = (TURN, REDEAL, ROW, ROTATE, FILL, CLOSE)
_ROWS = {"first": FIRST_ROW, "first alone": FIRST_ROW_ALONE, "lowest": LOWEST_ROW}
_HAND_IS_EMPTY = {hand_is_empty, no_card_waits, turned_card_is_placed, none_waits}


@dataclass
class ActionTables:
    """The tables about actions and effects; see `Tables` and `Numbers` for what each of them means."""

    stock: int
    waste: int = -1
    turned: int = 0
    turn_waits: int = 0
    turn_needs_base: int = 0
    redeals: int = 0
    redeal_waits: int = 0
    follows: int = 0
    turned_over: int = 0
    built_again: int = 0
    dealt_at_once: int = 1
    orders: int = 1
    counted: int = 0
    reach: int = 0
    row_rule: int = 0
    row_cards: int = 0
    row_width: int = 0
    row_rounds: int = 0
    until: list[int] = field(default_factory=list)
    dealt: list[int] = field(default_factory=list)
    couples: list[tuple[list[int], list[int]]] = field(default_factory=list)
    paired: list[int] = field(default_factory=list)
    gathered: list[int] = field(default_factory=list)
    row: list[int] = field(default_factory=list)
    rest: list[int] = field(default_factory=list)
    rotated: list[int] = field(default_factory=list)
    filled: list[int] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)
    lines: int = 0
    effects: list[int] = field(default_factory=list)

    @property
    def keeps_order(self) -> bool:
        """Whether nothing but a waste that is turned over brings cards into another order."""
        return self.gathered in ([], [self.waste]) and not (self.rotated or self.filled or self.closed or self.paired)

    @property
    def hangs_on_gaps(self) -> bool:
        """Whether what is dealt, and where, hangs on which cards have gone."""
        return self.row_width > 0 or len(self.until) > 0 or self.follows == CARD_FOLLOWS


def read_actions(at: Position, piles: PileTables, *, unlimited: bool, reach: bool) -> ActionTables:
    """The tables about the actions and effects of a game.

    Args:
        at: a position of the game with nothing but the cards that stay where they are.
        piles: the tables about its piles.
        unlimited: whether redeals are not counted in the position at hand.
        reach: whether stock and waste may be looked through at once.

    Raises:
        NotCompiled: there is an action or an effect that can't be expressed.
    """
    game = at.game
    tables = ActionTables(stock=game.pile("stock").index if "stock" in game.members else -1)
    if "waste" in game.members:
        tables.waste = game.pile("waste").index
    kinds = [Redeal if isinstance(action, (Gather, Redeal)) else type(action) for action in game.actions]
    if len(set(kinds)) < len(kinds):
        raise NotCompiled("two actions of one kind")
    for action in game.actions:
        _read_action(action, at, piles, tables)
    if tables.orders + len(tables.paired) * (len(tables.paired) - 1) // 2 > ACTIONS - len(_KINDS):
        raise NotCompiled("an action can be done in too many ways")
    if (tables.turn_waits or tables.redeal_waits) and game.hands != (tables.waste,):
        raise NotCompiled("a hand that the stock is not turned to")
    tables.counted = 0 if unlimited else int(tables.redeals > 0 or len(tables.rotated) > 0)
    effects = _effects(at)
    waits = tables.turn_waits or tables.turn_needs_base
    looked_through = tables.turned > 0 and tables.gathered == [tables.waste] and not waits
    others = tables.row or tables.paired or tables.follows
    begins_later = any(effect[0] == TURN_STOCK and effect[2] for effect in effects)
    plain = unlimited and looked_through and not others and not begins_later
    if reach and plain and not _hangs_on_waste(game, piles, {tables.stock, tables.waste}):
        tables.reach = 1
        effects = [effect for effect in effects if effect[0] != TURN_STOCK]
    tables.effects = [number for effect in effects for number in effect]
    return tables


def _read_action(action: Action, at: Position, piles: PileTables, tables: ActionTables) -> None:
    """Write an action into the tables."""
    game = at.game
    asked = {rule for rule in action.rules if not always_permits(rule, action, game, built=at.built())}
    rules = asked - _HAND_IS_EMPTY
    waits = int(rules != asked)
    needs_base = {rule for rule in rules if isinstance(rule, BaseComesFirst)}
    if type(action) is Turn and len(needs_base) == 1:
        rules -= needs_base
        tables.turn_needs_base = sum(set_of(game.members[rule.group]) for rule in needs_base)
    if type(action) is Turn and rules == {stock_has_cards} and len(game.members[action.target]) == 1:
        tables.waste = game.pile(action.target).index
        tables.turned, tables.turn_waits = action.cards, waits
    elif type(action) in (Redeal, RedealAndTurn) and rules == _REDEALING:
        tables.redeals, tables.redeal_waits = 1, waits
        tables.follows = CARD_FOLLOWS if type(action) is RedealAndTurn else 0
        orders = [move.piles or action.sources for move in action.ways]
        tables.gathered = [game.pile(source).index for order in orders for source in order]
        tables.orders = len(orders)
    elif type(action) is Gather and _turns_over(action, game):
        tables.redeals, tables.follows = 1, ROW_FOLLOWS if len(action.then) > 1 else 0
        tables.gathered = _in_order(action, game)
    elif type(action) is Gather and set(action.rules) == {something_to_gather, redeal_left}:
        tables.redeals = 1
        tables.turned_over = int(action.turned and not action.shuffled)
        tables.gathered = _in_order(action, game)
        _read_rounds(action, game, piles, tables)
    elif type(action) is DealRow:
        _read_row(action, game, tables)
    else:
        _read_other(action, game, piles, tables)


def _read_other(action: Action, game: Game, piles: PileTables, tables: ActionTables) -> None:
    """Write an action with no stock to turn or make into the tables."""
    if type(action) is Rotate and set(action.rules) == _ROTATING:
        tables.rotated = list(game.members[action.group])
    elif type(action) is TurnToCell and set(action.rules) == _FILLING:
        tables.filled = list(game.members["cell"])
    elif type(action) is CloseUp and action.rules == (something_to_close,):
        tables.closed, tables.lines = list(game.members[action.group]), action.lines
    elif type(action) is Pair and not action.rules:
        _read_pairs(action, game, piles, tables)
    else:
        raise NotCompiled(f"an action: {action.name}")


def _read_row(action: DealRow, game: Game, tables: ActionTables) -> None:
    """Write how rows are dealt into the tables."""
    tables.row_rule = _row_rule(action)
    tables.row_cards = action.cards
    tables.row, tables.rest = list(game.members[action.group]), list(game.members.get(action.rest, ()))
    tables.row_width, tables.row_rounds = action.width, int(action.in_rounds)
    if action.until_complete:
        fellows = [game.piles[game.members[action.until_complete][game.piles[index].number]] for index in tables.row]
        for fellow in fellows:
            tables.until += [fellow.index, -1 if fellow.capacity is None else fellow.capacity]


def _read_pairs(action: Pair, game: Game, piles: PileTables, tables: ActionTables) -> None:
    """Write which cards make pairs into the tables, and where these go."""
    tables.paired = [game.pile(source).index for source in action.sources]
    if any(piles.one_empty[index] for index in tables.paired):
        raise NotCompiled("a pair of cards of which one must be free at one end")
    for couple in action.couples:
        partners = [sum(card.bit for card in CARDS if _lies_on(couple, card, below)) for below in CARDS]
        free = [[i for i in game.members[couple.to] if game.piles[i].suit in ("", suit)] for suit in SUITS]
        tables.couples.append((partners, [set_of(tuple(places)) for places in free]))


def _lies_on(couple: Couple, card: Card, below: Card) -> bool:
    """Whether a card makes a pair with the one that it lies on."""
    return (below.rank, card.rank) == couple.ranks and suits_agree(couple.suits, below, card)


def _turns_over(action: Gather, game: Game) -> bool:
    """Whether the cards that are gathered are made a new stock, of which a row may be dealt at once."""
    rows = [(row.group, row.cards) for row in game.actions if type(row) is DealRow]
    *dealt, last = action.then
    dealt_as_a_row = [(step.group, step.cards) for step in dealt if isinstance(step, Batches)]
    return (
        set(action.rules) == _GATHERING
        and action.turned
        and isinstance(last, Rest)
        and len(dealt) == len(dealt_as_a_row)
        and dealt_as_a_row in ([], rows)
    )


def _read_rounds(action: Gather, game: Game, piles: PileTables, tables: ActionTables) -> None:
    """Write how the cards that are gathered are dealt again, in as many rounds as needed."""
    step, *others = action.then
    if isinstance(step, Batches) and not others:
        if step.at_once:
            tables.dealt, tables.dealt_at_once = list(game.members[step.group]), step.cards
            return
        tables.dealt = [index for index in game.members[step.group] for _ in range(step.cards)]
        return
    if isinstance(step, Columns) and not others and not step.down and sum(step.cards) >= len(game.cards):
        piles_of_it = list(zip(game.members[step.group], step.cards, strict=True))
        tables.dealt = [index for turn in range(max(step.cards)) for index, full in piles_of_it if turn < full]
        return
    if others or not isinstance(step, (Rounds, Building)) or step.rounds < 1 or not isinstance(step.group, str):
        raise NotCompiled("cards are dealt again not only in rounds")
    if isinstance(step, Rounds) and (step.down or step.backwards):
        raise NotCompiled("cards are dealt again face down or backwards")
    tables.dealt = list(game.members[step.group])
    if isinstance(step, Building):
        if any(piles.takes[index].others for index in game.foundations):
            raise NotCompiled("cards are built while they are dealt again, by rules that look at more than the pile")
        tables.built_again = sum(card.bit for card in CARDS if card.rank in step.ranks)


def _in_order(action: Gather, game: Game) -> list[int]:
    """The piles that are gathered, in order; those of a garden column by column."""
    piles = [index for group in action.groups for index in game.members[group]]
    step = action.columns or len(piles)
    columns = [piles[first::step] for first in range(step)]
    if action.order == "backwards":
        columns.reverse()
    return [index for column in columns for index in column]


def _row_rule(action: DealRow) -> int:
    """When a row may be dealt."""
    rules = [rule for rule in action.rules if rule != stock_has_cards]
    if not rules:
        return 0
    if len(rules) > 1 or rules[0] not in _ROW_RULES or stock_has_cards not in action.rules:
        raise NotCompiled("a rule for dealing rows")
    return _ROW_RULES[rules[0]]


def _effects(at: Position) -> list[list[int]]:
    """What happens by itself; see `tables` for how it is written."""
    game = at.game
    found = []
    sources: tuple[int, ...]
    places: tuple[int, ...]
    for effect in game.effects:
        second = 0
        if type(effect) is TurnUp:
            kind, first, places, sources = TURN_UP, int(effect.last), game.members[effect.group], ()
        elif type(effect) is Refill:
            kind, first, places = REFILL, effect.count, game.members[effect.group]
            sources = tuple(game.pile(source).index for source in effect.sources)
        elif type(effect) is RefillRow:
            kind, first, second, places = REFILL_ROW, effect.width, _ROWS[effect.row], game.members[effect.group]
            sources = (game.pile("stock").index,)
        elif isinstance(effect, TurnWhenEmpty) and type(effect) in (TurnWhenEmpty, TurnOnceChosen):
            second = int(isinstance(effect, TurnOnceChosen) and not at.built())
            kind, first, places = TURN_STOCK, effect.cards, (game.pile(effect.group).index,)
            sources = (game.pile("stock").index,)
        else:
            raise NotCompiled(f"something that happens by itself: {type(effect).__name__}")
        found.append([kind, first, second, len(places), *places, len(sources), *sources])
    return found


def _hangs_on_waste(game: Game, piles: PileTables, these: set[int]) -> bool:
    """Whether anything but the player's moves looks at the stock or the waste."""
    bits = sum(1 << pile for pile in these)
    for effect in game.effects:
        if isinstance(effect, RefillRow):
            return True
        if isinstance(effect, Refill) and these & {game.pile(source).index for source in effect.sources}:
            return True
        if isinstance(effect, TurnUp) and these & set(game.members[effect.group]):
            return True
        if isinstance(effect, TurnWhenEmpty) and effect.group != "waste":
            return True
    if any(these & set(condition.piles) for condition in piles.conditions.found):
        return True
    takes = any(piles.takes[pile].by_count[0] for pile in these)
    return takes or any(sets & bits for sets in (*piles.gates, *piles.blockers, *piles.one_empty))
