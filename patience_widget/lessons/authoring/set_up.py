"""Cards that can be put anywhere: how an author sets up a position, and what still stands in the way of playing it.

No card is lost, and each change can be undone.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.cards import SUITS, Card
from patience_widget.core.deals import Dealer, FirstOfRank, TakeOut
from patience_widget.core.effects import TurnUp
from patience_widget.core.position import Position
from patience_widget.core.position.check import find_problem
from patience_widget.core.position.draft import Draft
from patience_widget.core.words import capitalised, count_of
from patience_widget.lessons.model.errors import LessonError

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile


PACK = "pack"
"""The name of the place of the cards that are not on the table."""


class Place(NamedTuple):
    """Where a card lies: on a pile so far from the bottom, or with None as its pile in the pack."""

    pile: Pile | None
    height: int


class _Laid(NamedTuple):
    """Where all cards lie at one moment, as in a `Position`, and those that are in the pack."""

    piles: tuple[tuple[Card, ...], ...]
    down: tuple[int, ...]
    redeals: int | None
    pack: tuple[Card, ...]


class SetUp:
    """The cards of a game while an author lays them out.

    Args:
        at: the position to begin with.
        laid: whether its cards lie on the table; otherwise all of them are in the pack.
    """

    def __init__(self, at: Position, *, laid: bool = True) -> None:
        self.game: Game = at.game
        self._laid = _Laid(at.piles, at.down, at.redeals, ())
        self._before: list[_Laid] = []
        if not laid:
            self.take_up()
            self._before.clear()

    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of every pile, bottom card first, in the order of ``game.piles``."""
        return self._laid.piles

    @property
    def down(self) -> tuple[int, ...]:
        """How many cards of each pile lie face down, counted from the bottom."""
        return self._laid.down

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are not on the table, sorted."""
        return self._laid.pack

    @property
    def redeals(self) -> int | None:
        """How many redeals are left, as in a `Position`."""
        return self._laid.redeals

    @property
    def changes(self) -> int:
        """How many changes can be undone."""
        return len(self._before)

    # -------------------------------------------------------------------------------------------------- changing

    def put(self, card: str, target: str) -> None:
        """Put a card on top of a pile, wherever it lies.

        Args:
            card: the card. If two cards look the same, the one in the pack is taken, or else the first on the table
                that isn't on the pile already.
            target: the pile, or ``"pack"`` to take the card off the table.

        Raises:
            LessonError: there is no such card or pile, or the pile is full.
        """
        self.put_from(self.find(card, other_than=target), target)

    def put_from(self, place: Place, target: str) -> None:
        """Put the card that lies at a place on top of a pile.

        Raises:
            LessonError: there is no card or no such pile, or the pile is full.
        """
        pile = self._pile(target)
        card = self._card(place)
        if pile is place.pile:
            raise LessonError(f"the {card.name} is already {'in the pack' if pile is None else f'on {pile.the}'}")
        if pile is not None and pile.capacity and len(self.piles[pile.index]) >= pile.capacity:
            most = count_of(pile.capacity, "card")
            raise LessonError(f"{pile.the} holds at most {most}: take one off first")
        piles, down, pack = list(self.piles), list(self.down), list(self.pack)
        if place.pile is None:
            del pack[place.height]
        else:
            source = place.pile.index
            piles[source] = piles[source][: place.height] + piles[source][place.height + 1 :]
            down[source] -= place.height < down[source]
        if pile is None:
            pack.append(card)
        else:
            piles[pile.index] += (card,)
            if pile.group.face == "down":
                down[pile.index] = len(piles[pile.index])
        self.lay_out(piles, down, pack, redeals=self.redeals)

    def turn_over(self, card: str) -> None:
        """Turn a card over. Cards below a face-down card lie face down, too, and cards on a face-up card lie face up.

        Raises:
            LessonError: the card is not on the table, or cards of its pile always lie the same way.
        """
        self.turn_over_at(self.find(card, other_than=PACK))

    def turn_over_at(self, place: Place) -> None:
        """Turn over the card that lies at a place.

        Raises:
            LessonError: there is none, or cards of its pile always lie the same way.
        """
        card, pile = self._card(place), place.pile
        if pile is None:
            raise LessonError("put the card on the table first")
        if pile.group.face != "top up":
            raise LessonError(f"on {pile.the} all cards lie face {pile.group.face}")
        down = list(self.down)
        down[pile.index] = place.height if place.height < down[pile.index] else place.height + 1
        self.lay_out(list(self.piles), down, list(self.pack), redeals=self.redeals)
        if self.down != tuple(down):
            self.undo()
            raise LessonError(f"the {card.name} is the top card of {pile.the}, and that always lies face up")

    def take_up(self) -> None:
        """Take all cards off the table, back into the pack, except cards that are placed before every deal."""
        dealer = Dealer(self.game, self.game.cards)
        for step in self.game.deal:
            if isinstance(step, TakeOut | FirstOfRank):
                step.deal(self.game, dealer)
        self.lay_out(list(map(tuple, dealer.piles)), dealer.down, dealer.left, redeals=self.game.redeals)

    def lay(self, at: Position, rest: str = "") -> None:
        """Lay out another position of the same game.

        Args:
            at: the position.
            rest: the pile under which the cards of the pack were put. Cards that still lie there go back.
        """
        piles = list(at.piles)
        pack: list[Card] = []
        if rest:
            faces = Counter(card.face for card in self.pack)
            kept: list[Card] = []
            for card in at[rest]:
                faces[card.face] -= 1
                (pack if faces[card.face] >= 0 else kept).append(card)
            piles[self.game.pile(rest).index] = tuple(kept)
        down = [min(down, len(cards)) for down, cards in zip(at.down, piles, strict=True)]
        self.lay_out(piles, down, pack, redeals=at.redeals)

    def open_pile(self, name: str) -> None:
        """Take the cards of a pile into the pack, so that you can see them.

        Raises:
            LessonError: there is no such pile.
        """
        pile = self._pile(name)
        if pile is not None:
            piles, down = list(self.piles), list(self.down)
            pack = [*self.pack, *piles[pile.index]]
            piles[pile.index], down[pile.index] = (), 0
            self.lay_out(piles, down, pack, redeals=self.redeals)

    def undo(self) -> None:
        """Take back the last change.

        Raises:
            LessonError: there is none.
        """
        if not self._before:
            raise LessonError("there is nothing to take back")
        self._laid = self._before.pop()

    def lay_out(self, piles: list[tuple[Card, ...]], down: list[int], pack: list[Card], *, redeals: int | None) -> None:
        """Lay out all cards like this, in piles and in the pack. Top cards are turned up if the game does that."""
        self._before.append(self._laid)
        draft = Draft(Position(self.game, tuple(piles), tuple(down), redeals))
        for effect in self.game.effects:
            if isinstance(effect, TurnUp):
                effect.happen(self.game, draft)
        in_order = sorted(pack, key=lambda card: (card.suit, card.rank, card.pack))
        self._laid = _Laid(tuple(draft.piles), tuple(draft.down), redeals, tuple(in_order))

    # --------------------------------------------------------------------------------------------------- finding

    def find(self, card: str, *, other_than: str = "") -> Place:
        """Where a card lies.

        Args:
            card: the card.
            other_than: a pile to look at last, or the pack.

        Raises:
            LessonError: the game doesn't have this card.
        """
        try:
            face = Card(card).face
        except ValueError as error:
            raise LessonError(str(error)) from None
        places = [Place(None, index) for index, one in enumerate(self.pack) if one.face == face]
        for pile in self.game.piles:
            cards = self.piles[pile.index]
            places += [Place(pile, index) for index, one in enumerate(cards) if one.face == face]
        if not places:
            raise LessonError(f"{self.game.title} is played without the {Card(card).name}")
        last = self._pile(other_than) if other_than else self
        return next((place for place in places if place.pile is not last), places[0])

    def _card(self, place: Place) -> Card:
        cards = self.pack if place.pile is None else self.piles[place.pile.index]
        if not 0 <= place.height < len(cards):
            raise LessonError("there is no card there")
        return cards[place.height]

    def _pile(self, name: str) -> Pile | None:
        if name == PACK:
            return None
        try:
            return self.game.pile(name)
        except KeyError as error:
            raise LessonError(error.args[0]) from None


PACK_PILES = {f"{PACK}_{suit}": suit for suit in SUITS}
"""The places of the pack on the board, one for each suit."""


def place_of(cards: SetUp, source: str, count: int) -> Place:
    """Where the card lies that is so far from the top of a pile of the board.

    Raises:
        LessonError: there is no such pile, or no card of the pack there.
    """
    if source in PACK_PILES:
        heights = [height for height, card in enumerate(cards.pack) if card.suit == PACK_PILES[source]]
        if not 1 <= count <= len(heights):
            raise LessonError("There is no card there.")
        return Place(None, heights[-count])
    try:
        pile = cards.game.pile(source)
    except KeyError as error:
        raise LessonError(error.args[0]) from None
    return Place(pile, len(cards.piles[pile.index]) - count)


def pile_for_rest(game: Game) -> Pile | None:
    """The pile that gets the cards left in the pack when play begins: a stock or a face-down one of any number."""
    takes_rest = (pile for pile in game.piles if pile.group.role == "stock" or pile.group.face == "down")
    return next((pile for pile in takes_rest if not pile.capacity), None)


def problem_of(cards: SetUp) -> str:
    """Why nobody can play from here yet, in a sentence that says what to do; "" if one can."""
    game, pack = cards.game, cards.pack
    if pack and pile_for_rest(game) is None:
        none = f"{game.title} has no stock for"
        if len(pack) == 1:
            return f"1 card is still in the pack, the {pack[0].name}. {none} it, so put it on the table as well."
        return (
            f"{len(pack)} cards are still in the pack, the {pack[0].name} first. {none} them, so put every card on the "
            "table."
        )
    problem = find_problem(game.settled(filled(cards)))
    if problem is None:
        return ""
    text = problem.text
    if problem.about != "redeals":
        text = text.replace(problem.about, game.pile(problem.about).the)
    return f"{capitalised(text)}."


def settle(cards: SetUp) -> None:
    """Let happen what happens by itself: empty places are filled from the stock, and from the pack under it."""
    rest, lying = pile_for_rest(cards.game), filled(cards)
    settled = cards.game.settled(lying)
    if rest is None or settled == lying:
        return
    piles, down = list(settled.piles), list(settled.down)
    left = piles[rest.index]
    pack = [card for card in left if card in cards.pack]
    piles[rest.index] = tuple(card for card in left if card not in cards.pack)
    down[rest.index] = len(piles[rest.index])
    cards.lay_out(piles, down, pack, redeals=settled.redeals)


def position_of(cards: SetUp) -> Position:
    """The position to play from, settled; the cards in the pack lie at the bottom of the stock.

    Raises:
        LessonError: nobody can play from here; the message says what to do.
    """
    problem = problem_of(cards)
    if problem:
        raise LessonError(problem)
    settle(cards)
    return Position.parse(text_of(cards), cards.game)


def text_of(cards: SetUp) -> str:
    """The position on one line, as an author writes it: empty piles are left out, and ``rest`` is the pack."""
    game = cards.game
    parts = [] if cards.redeals == game.redeals else [f"redeals: {cards.redeals}"]
    for pile, lying, down in zip(game.piles, cards.piles, cards.down, strict=True):
        bracketed = 0 if pile.group.face == "down" else down
        words = ["rest"] if cards.pack and pile is pile_for_rest(game) else []
        words += [f"[{card.code}]" if place < bracketed else card.code for place, card in enumerate(lying)]
        if words:
            parts.append(f"{pile.id}: {' '.join(words)}")
    return "; ".join(parts)


def filled(cards: SetUp) -> Position:
    """The cards as they lie, whether or not anybody could play from there, and those in the pack under the stock."""
    piles, down, rest = list(cards.piles), list(cards.down), pile_for_rest(cards.game)
    if rest is not None:
        piles[rest.index] = (*cards.pack, *piles[rest.index])
        down[rest.index] = len(piles[rest.index])
    return cards.game.beginning(tuple(piles), tuple(down), cards.redeals)
