"""Actions on all piles of a group at once: deal a row of cards, rotate, close gaps, or gather and deal again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from patience_widget.core.deals import Batches, DealStep, Rest
from patience_widget.core.mistakes import check_each_once, whole_between
from patience_widget.core.position import Event, Position
from patience_widget.core.rules import redeal_left, something_to_rotate, stock_has_cards, stock_is_empty
from patience_widget.core.rules.rule import ActionRule, rule
from patience_widget.core.words import capitalised, count_in_words, count_of, in_words, roles_in_words, times

from .action import Action, Move, and_left, you_have_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position.draft import Draft


@rule(
    "You can't deal a row while a pile is empty: put a card there first.",
    "Fill {empty} first: a row is dealt only when none is empty.",
)
def spaces_are_filled(at: Position, action: Action) -> bool:
    """No pile of the group is empty."""
    return all(at.piles[index] for index in at.game.members[action.group])


@rule(
    "While a pile is empty you can't deal if a king that lies on other cards could be moved there.",
    "Before you deal, move a king to an empty pile: there is one that can go.",
)
def kings_fill_spaces(at: Position, action: Action) -> bool:
    """No pile is empty, or no king that lies on other cards is free to go there."""
    columns = [at.game.piles[index] for index in at.game.members["tableau"]]
    if all(at.piles[column.index] for column in columns):
        return True
    return not any(
        cards[-count].rank == 13 and count < len(cards)
        for column in columns
        for cards in (at.piles[column.index],)
        for count in at.game.liftable(at, column)
    )


@rule("", "You can still move a card: a row is dealt only when you can't.")
def no_card_can_move(at: Position, action: Action) -> bool:
    """No move of cards is legal. The sentence of the action says so."""
    return not at.game.routes.legal(at)


@dataclass(frozen=True)
class DealRow(Action):
    """Deal cards from the stock, face up, to every pile of a group, also to empty ones; fewer if fewer are left.

    Attributes:
        group: the name of the group.
        cards: how many cards each pile gets.
        width: for a garden, the number of places in a row. It gets one row at a time: the row below the lowest row with
            cards. 0 for other groups.
        until_complete: the name of a group with as many piles. A pile gets no more cards when the pile with its number
            there is complete. "" deals to every pile.
        in_rounds: whether each pile gets one card before any pile gets its second; otherwise each pile gets its cards
            together.
        rest: the name of a group that gets the last cards, one each, if too few are left for a whole row. "" deals
            them to the first piles.
        rows: how many rows the stock has, where nothing is left over, for the written rules; 0 to leave that open.
    """

    group: str = "tableau"
    cards: int = 1
    width: int = 0
    until_complete: str = ""
    in_rounds: bool = False
    rest: str = ""
    rows: int = 0
    rules: tuple[ActionRule, ...] = (stock_has_cards,)
    name: str = "deal"
    pile = "stock"
    naming = ("group", "until_complete", "rest", "pile")

    @property
    def groups(self) -> tuple[str, ...]:
        return tuple(name for name in (self.group, self.until_complete, self.rest) if name)

    @property
    def label(self) -> str:
        return "Deal a row" if self.cards == 1 else f"Deal {in_words(self.cards)} cards to each pile"

    @property
    def sentence(self) -> str:
        short = "; at the end of the stock there may be fewer" if not self.rows else ""
        when = "When you can't move a card, and only then" if no_card_can_move in self.rules else "Whenever you like"
        if self.width:
            return (
                f"{when}, deal a new row from the stock, below the lowest row that still has cards: one "
                f"card, face up, to each place, also below a gap{short}."
            )
        where = "each heap" if self.group == "heap" else f"each pile of the {self.group}"
        cards = "one card" if self.cards == 1 else f"{in_words(self.cards)} cards"
        if self.rest:
            short = f"; when too few are left for a whole row, they go to {roles_in_words((self.rest,))}, one each"
        skipped = f" A pile is skipped once its {self.until_complete} is complete."
        also = "" if spaces_are_filled in self.rules else ", also to an empty one"
        rows = f" There are {in_words(self.rows)} rows in the stock." if self.rows else ""
        return (
            f"{when}, deal a row from the stock: {cards}, face up, to {where} in turn{also}{short}.{rows}"
            f"{skipped if self.until_complete else ''}"
        )

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        stock = game.pile("stock").index
        if self.rest and len(draft.piles[stock]) < self.cards * len(game.members[self.group]):
            for index in game.members[self.rest]:
                draft.turn(stock, index, 1, kind="deal")
            return
        row = [index for index in self._row(game, draft) if not self._is_done(game, draft.piles, index)]
        for index in row * self.cards if self.in_rounds else row:
            draft.turn(stock, index, 1 if self.in_rounds else self.cards, kind="deal")

    def _is_done(self, game: Game, piles: Sequence[tuple[Card, ...]], index: int) -> bool:
        if not self.until_complete:
            return False
        fellow = game.members[self.until_complete][game.piles[index].number]
        return len(piles[fellow]) == game.piles[fellow].capacity

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        return at.game.members["stock"]

    def left(self, at: Position) -> str:
        piles = self.width or sum(not self._is_done(at.game, at.piles, index) for index in at.game.members[self.group])
        return count_of(-(-len(at["stock"]) // max(piles * self.cards, 1)), "row" if self.cards == 1 else "deal")

    def vacancy(self, at: Position, pile: Pile) -> str:
        if pile.group.name != self.group or self.width:
            return ""
        return "waits for the next row" if self._reaches(at, pile.index) else "stays empty"

    def _reaches(self, at: Position, pile: int) -> bool:
        """Whether the stock, or one that is made later, has a card for an empty pile."""
        game, left = at.game, len(at["stock"])
        row = [index for index in game.members[self.group] if not self._is_done(game, at.piles, index)]
        if pile not in row:
            return False
        if at.redeals != 0 and any(action.limited for action in game.actions):
            return True
        if self.rest:
            return left >= self.cards * len(row)
        return left > row.index(pile) * (1 if self.in_rounds else self.cards)

    def _row(self, game: Game, draft: Draft) -> tuple[int, ...]:
        """The piles that get cards now."""
        piles = game.members[self.group]
        if not self.width:
            return piles
        laid = [place for place, index in enumerate(piles) if draft.piles[index]]
        first = (laid[-1] // self.width + 1) * self.width if laid else 0
        return piles[first : first + self.width]

    def told(self, events: Sequence[Event], at: Position) -> str:
        dealt = sum(event.kind == "deal" for event in events)
        verb = "is" if dealt == 1 else "are"
        return f"{capitalised(count_in_words(dealt, 'card'))} {verb} dealt from the stock."

    def purpose(self, at: Position) -> str:
        return "dealing brings new cards from the stock"


@dataclass(frozen=True)
class Rotate(Action):
    """In every pile of a group that has at least two cards, the bottom card goes to the top, all at once."""

    group: str = "tableau"
    limit: int | None = None
    rules: tuple[ActionRule, ...] = (something_to_rotate, redeal_left)
    name = "rotate"
    naming = ("group",)
    limited = True
    noun = "rotation"

    @property
    def label(self) -> str:
        return "Rotate the piles"

    @property
    def sentence(self) -> str:
        often = "as often as you like" if self.limit is None else times(self.limit)
        return (
            f"Whenever you like, you may rotate the piles: the bottom card of every {self.group} pile is moved to its "
            f"top. You may do this {often}."
        )

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        for index in game.members[self.group]:
            draft.rotate(index)
        draft.count_one()

    def told(self, events: Sequence[Event], at: Position) -> str:
        return f"The bottom card of every pile goes to its top{and_left(at)}."

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        return () if at.redeals == 0 else at.game.members[self.group]

    def purpose(self, at: Position) -> str:
        return f"the bottom card of every pile comes to its top{you_have_left(at)}"


@rule("", "There is no gap to close.")
def something_to_close(at: Position, action: Action) -> bool:
    """A card or the stock can fill a gap."""
    return isinstance(action, CloseUp) and action.changes(at)


@dataclass(frozen=True)
class CloseUp(Action):
    """Move single cards, which lie in rows, up to close the gaps, and fill the places that are left from the stock.

    Attributes:
        group: the name of the group, whose places each hold one card.
        lines: in how many lines the cards move up, each line by itself. With as many lines as a row has places, cards
            stay in their column; with 1, they follow each other through all rows.
        how: how they move up, for the written rules: ``to the left``.
    """

    group: str = "tableau"
    lines: int = 1
    how: str = "to the left, and from the beginning of a row to the end of the row above"
    rules: tuple[ActionRule, ...] = (something_to_close,)
    name = "close"
    does = "close up"
    label = "Close up"
    pile = "stock"
    naming = ("group", "pile")

    def __post_init__(self) -> None:
        whole_between("CloseUp", 1, None, lines=self.lines)

    def changes(self, at: Position) -> bool:
        """Whether a card or the stock can fill a gap."""
        places = at.game.members[self.group]
        if at["stock"]:
            return not all(at.piles[index] for index in places)
        pairs = zip(places, places[self.lines :], strict=False)
        return any(at.piles[index] and not at.piles[before] for before, index in pairs)

    @property
    def groups(self) -> tuple[str, ...]:
        return (self.group,)

    @property
    def sentence(self) -> str:
        return (
            f"Whenever there is a gap, you may close up: the cards move {self.how}, until there is no gap between "
            "them. Cards from the stock, face up, then fill the places that are left, row by row."
        )

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        places = game.members[self.group]
        for line in range(self.lines):
            ahead = list(places[line :: self.lines])
            held = [index for index in ahead if draft.piles[index]]
            for index, to in zip(held, ahead, strict=False):
                if index != to:
                    draft.carry("close", index, to)
        for index in places:
            if not draft.piles[index]:
                draft.turn(game.pile("stock").index, index, 1, kind="deal")

    def told(self, events: Sequence[Event], at: Position) -> str:
        closed = "The cards close up." if any(event.kind == "close" for event in events) else ""
        dealt = sum(event.kind == "deal" for event in events)
        verb = "is" if dealt == 1 else "are"
        new = f"{capitalised(count_in_words(dealt, 'card'))} {verb} dealt from the stock." if dealt else ""
        return " ".join(filter(None, (closed, new)))

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        return at.game.members["stock"] + at.game.members[self.group]

    def vacancy(self, at: Position, pile: Pile) -> str:
        if pile.group.name != self.group:
            return ""
        return "waits until you close up" if self.changes(at) else "stays empty"

    def purpose(self, at: Position) -> str:
        return "closing up brings other cards together"


Order = Literal["forwards", "backwards"]
"""Whether piles are taken from the first to the last or from the last to the first."""


@rule("", "There are no cards to gather.")
def something_to_gather(at: Position, action: Action) -> bool:
    """At least one pile of the groups has a card."""
    return any(at.piles[index] for group in action.groups for index in at.game.members[group])


@dataclass(frozen=True)
class Gather(Action):
    """Take up the piles of some groups, each on top of the one before, and deal the cards again.

    Attributes:
        groups: the names of the groups.
        order: whether the first pile is taken up first, or the last pile.
        turned: whether the packet is turned over and dealt from its bottom card; otherwise the top card is dealt first.
        shuffled: whether the cards are shuffled before they are dealt again, which needs a limit.
        then: the steps in which the cards are dealt again, until none is left; `Rest` makes them a new stock.
        limit: how often a game allows it, None for any number.
        again: how the written rules say that they are dealt again.
        columns: for a garden, the number of its columns, which are taken up as piles; 0 for other groups.
        pile: the id of the pile that the player clicks for it; None if the board shows a button.
    """

    groups: tuple[str, ...] = ("tableau",)
    order: Order = "forwards"
    turned: bool = False
    then: tuple[DealStep, ...] = (Rest(),)
    again: str = "as at the beginning"
    limit: int | None = None
    columns: int = 0
    pile: str | None = None
    shuffled: bool = False
    rules: tuple[ActionRule, ...] = (something_to_gather, redeal_left)
    name = "gather"
    naming = ("groups", "pile")
    limited = True

    def __post_init__(self) -> None:
        check_each_once("Gather", groups=self.groups)
        if not self.then:
            raise ValueError("Gather: then needs at least one step, which deals the cards again")
        if self.shuffled and self.limit is None:
            raise ValueError("Gather: shuffled=True needs a limit, since each shuffle is told by how many are left")

    @property
    def _makes_a_stock(self) -> bool:
        return all(isinstance(step, Rest) for step in self.then)

    @property
    def label(self) -> str:
        if self.shuffled:
            return "Shuffle and deal again"
        return "Gather the cards" if self._makes_a_stock else "Gather and deal again"

    @property
    def sentence(self) -> str:
        if self.limit == 0:
            return ""
        when = "When the stock is used up, you may" if stock_is_empty in self.rules else "Whenever you like, you may"
        what = "columns" if self.columns else "piles"
        way = "from the first to the last" if self.order == "forwards" else "from the last to the first"
        each = "with the card at its lower end on top, laid on" if self.columns else "on top of"
        turning = "Turn the packet over and" if self.turned else "Then"
        it, first = ("it", "") if self.turned else ("the packet", ", its top card first")
        dealt = f"{first}, {self.again}" if first else f" {self.again}"
        again = f"make {it} the new stock{first}" if self._makes_a_stock else f"deal {it} again{dealt}"
        step = self.then[0]
        if isinstance(step, Batches) and step.at_once:
            again = (
                f"deal {it} again from the top: each pile in turn gets {in_words(step.cards)} cards at once, in the "
                "order in which they lie, until none are left"
            )
        often = "as often as you like" if self.limit is None else times(self.limit)
        if self.shuffled:
            return (
                f"{when} gather the cards of {roles_in_words(self.groups)}, shuffle them and deal them again, "
                f"{self.again}. You may do this {often}."
            )
        return (
            f"{when} gather the {what} of {roles_in_words(self.groups)}, {way}, each {each} those gathered before it. "
            f"{turning}, without shuffling, {again}. You may do this {often}."
        )

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        places = [index for group in self.groups for index in game.members[group]]
        step = self.columns or len(places)
        piles = [places[first::step] for first in range(step)]
        if self.order == "backwards":
            piles.reverse()
        packet = draft.take_up([index for pile in piles for index in pile])
        if self.shuffled:
            packet = draft.shuffled(packet)
        draft.deal_again(packet if self.turned or self.shuffled else packet[::-1], self.then)
        draft.count_one()

    def told(self, events: Sequence[Event], at: Position) -> str:
        again = " to make a new stock" if self._makes_a_stock else " and dealt again"
        shuffled = ", shuffled" if self.shuffled else ""
        return f"The cards of {roles_in_words(self.groups)} are gathered{shuffled}{again}{and_left(at)}."

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        return () if at.redeals == 0 else tuple(index for group in self.groups for index in at.game.members[group])

    def vacancy(self, at: Position, pile: Pile) -> str:
        dealt_again = pile.group.name in self.groups and not self._makes_a_stock
        return "takes no card now" if dealt_again and at.redeals != 0 else ""

    def purpose(self, at: Position) -> str:
        return f"the cards come back in another order{you_have_left(at)}"
