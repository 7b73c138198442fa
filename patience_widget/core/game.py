"""What a game is made of: piles, deal, actions, effects and a picture. The engine here plays every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from . import catalogue
from .actions import Action, Move
from .alike import SortedForm
from .cards import ALL_RANKS, SUITS, Card, copies_in, pack_of_cards
from .deals import LAST_MICROSOFT_DEAL, Dealer, DealStep, DeckIsOut, numbered_deck, shuffle_number
from .deals.deck import LARGEST_STATE
from .effects import Effect
from .ending import stuck
from .layout import Layout, read_layout
from .mistakes import Indices, Members, check_each_once, check_ids, check_name, check_texts, check_tuples, whole_between
from .moves import Moves
from .moves.judge import Verdict, refusal
from .moves.legal import Routes
from .moves.lines import judged_line, read_and_judge
from .moves.notation import parse_move
from .moves.possible import possible_moves_of_cards
from .piles import NEVER_GIVES, Group, Pile, find_piles, make_piles
from .points import Points
from .position import Event, Position
from .position.draft import Draft
from .reach import Reach
from .rulebook import write_rules
from .rules.rule import AnyRule
from .words import listed, shown

Outcome = Literal["won", "lost"]
"""How a game ended: won, or lost because no line gets any further; see `patience_widget.core.ending`."""

MOST_PACKS = 8
"""The most packs that a game can have."""
_SUITS = [SUITS, *SUITS, "CD", "CH", "DS", "HS"]


@dataclass(frozen=True, eq=False)
class Game:
    """A game of patience.

    Attributes:
        name: the name in code, records and the catalogue: ``osmosis``. A variant has the name of its game and a slash
            before its own.
        title: the name for people.
        family: the family it belongs to.
        groups: the piles.
        deal: the steps in which a deck is laid out.
        layout: a picture of the table, see `patience_widget.core.layout`.
        aim: a sentence: what the player tries to do.
        source: where the rules come from, and what was chosen where sources differ, for the written rules.
        actions: what a player can do besides moving cards.
        effects: what happens by itself after the deal and after every move.
        packs: how many packs of cards.
        ranks: the ranks of each pack, 1 (ace) to 13 (king), if the pack is stripped.
        suits: the suits of each pack, if it has only one or only two: ``S``, or a red one and a black one, ``HS``. A
            card of another suit becomes one of its colour, or of the only suit.
        never_built: how many cards stay off the foundations in a won game.
        clears: the names of the groups that are empty in a won game. Without any, it is won by building cards.
        aliases: other names of the game.
        story: the story of the game, for the written rules.
        last_microsoft_deal: up to this number, its deals are those of Microsoft FreeCell; above, those of PySolFC.
        points: how its programs count points; None if they count none.
    """

    name: str
    title: str
    family: str
    groups: tuple[Group, ...]
    deal: tuple[DealStep, ...]
    layout: str
    aim: str
    source: str
    actions: tuple[Action, ...] = ()
    effects: tuple[Effect, ...] = ()
    packs: int = 1
    ranks: tuple[int, ...] = ALL_RANKS
    suits: str = SUITS
    never_built: int = 0
    clears: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    story: str = ""
    last_microsoft_deal: int = LAST_MICROSOFT_DEAL
    points: Points | None = None

    def __post_init__(self) -> None:
        check_name(self.name)
        check_texts(self.name, title=self.title, family=self.family, layout=self.layout, aim=self.aim)
        check_texts(self.name, source=self.source, story=self.story)
        check_tuples(self.title, groups=self.groups, deal=self.deal, actions=self.actions, effects=self.effects)
        check_tuples(self.title, aliases=self.aliases, ranks=self.ranks, clears=self.clears)
        for alias in self.aliases:
            check_texts(self.title, aliases=alias)
        ranks = self.ranks
        if ranks is not ALL_RANKS:
            ranks = tuple(whole_between(self.title, 1, 13, ranks=rank) for rank in ranks)
            check_each_once(self.title, ranks=ranks)
        if self.suits not in _SUITS:
            raise ValueError(f"{self.title}: suits is one of {listed(_SUITS, 'or')}, not {shown(self.suits)}")
        packs = whole_between(self.title, 1, MOST_PACKS, packs=self.packs)
        never_built = whole_between(self.title, 0, 4 * packs * len(ranks) - 1, never_built=self.never_built)
        limits = LAST_MICROSOFT_DEAL, LARGEST_STATE
        last = whole_between(self.title, *limits, last_microsoft_deal=self.last_microsoft_deal)
        whole_numbers = (("packs", packs), ("never_built", never_built), ("last_microsoft_deal", last))
        for name, value in (("ranks", ranks), *whole_numbers):
            object.__setattr__(self, name, value)
        check_ids(self.title, tuple(name for group in self.groups for name in group.ids))
        check_each_once(self.title, groups=tuple(group.name for group in self.groups))
        if self.actions:
            check_each_once(self.title, actions=tuple(action.name for action in self.actions))
        self._check_named()

    def _check_named(self) -> None:
        """Refuse parts that name a group or a pile that the game doesn't have.

        Raises:
            ValueError: there is one; the message names it.
        """
        known = {name for group in self.groups for name in (group.name, group.role, *group.ids)}
        parts: list[DealStep | Action | Effect | AnyRule] = [*self.deal, *self.actions, *self.effects]
        for group in self.groups:
            parts += [*group.takes, *group.gives]
        for action in self.actions:
            parts += [*action.rules, *action.then]
        named_by = [(part, field) for part in parts for field in part.naming]
        for part, field in [*named_by, (self, "clears"), *((group, "leaves_to") for group in self.groups)]:
            named = getattr(part, field) or ()
            for name in {named} if isinstance(named, str) else named:
                if name not in known:
                    what = f"{type(part).__name__}({field}=...) names {shown(name)}"
                    groups = listed([group.name for group in self.groups], "and")
                    raise ValueError(f"{self.title}: {what}, but its groups are {groups}")

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, sorted by pack, suit and rank."""
        return pack_of_cards(self.packs, self.ranks, self.suits)

    @cached_property
    def copies(self) -> int:
        """How many of its cards look alike."""
        return copies_in(self.packs, self.suits)

    def deck(self, number: int) -> tuple[Card, ...]:
        """The deck of a deal number, with the card dealt first at the front; see `numbered_deck`."""
        last = self.last_microsoft_deal
        return numbered_deck(number, self.packs, self.ranks, self.suits, last_microsoft_deal=last)

    @property
    def shared_deals(self) -> str:
        """Which deals are those of Microsoft FreeCell, as in ``1 to 1,000,000``; "" if it is just as in PySolFC."""
        last = self.last_microsoft_deal
        return f"1 to {last:,}" if last > LAST_MICROSOFT_DEAL else ""

    @cached_property
    def faces(self) -> int:
        """The faces of its cards, a bit for each."""
        return sum(card.bit for card in pack_of_cards(ranks=self.ranks, suits=self.suits) if not card.pack)

    @cached_property
    def to_clear(self) -> tuple[int, ...]:
        """The indices of the piles that are empty in a won game; none if it is won by building cards."""
        return tuple(index for name in self.clears for index in self.members[name])

    @cached_property
    def goal(self) -> int:
        """How many cards must lie on the foundations to win, or how many are dealt to the piles that are cleared."""
        if self.clears:
            dealer = Dealer(self, self.cards)
            with suppress(DeckIsOut):
                for step in self.deal:
                    step.deal(self, dealer)
            return sum(len(dealer.piles[index]) for index in self.to_clear)
        return len(self.cards) - self.never_built

    @cached_property
    def counts_for(self) -> tuple[int, ...]:
        """What a card of each pile adds to the cards that are built: 1 on a foundation, -1 where cards are cleared."""
        if self.clears:
            return tuple(-int(pile.index in self.to_clear) for pile in self.piles)
        return tuple(int(pile.index in self.foundations) for pile in self.piles)

    @property
    def done(self) -> str:
        """What is done with the cards that count, as in "12 of 52 cards built": built, discarded or cleared."""
        return "cleared" if self.clears else next((g.done for g in self.groups if g.role == "foundation"), "built")

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, _memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        return catalogue.find, (self.name,)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def rules(self) -> str:
        """The written rules."""
        return write_rules(self)

    # ------------------------------------------------------------------------------------------------- the table

    @cached_property
    def piles(self) -> tuple[Pile, ...]:
        """All piles, in the order of the groups."""
        return make_piles(self.groups)

    @cached_property
    def _by_id(self) -> dict[str, Pile]:
        return {pile.id: pile for pile in self.piles}

    @cached_property
    def indices(self) -> Mapping[str, int]:
        """The index of every pile, by its id or what else `pile` knows it by."""
        return Indices(self._by_id, self.pile)

    def pile(self, name: str) -> Pile:
        """The pile with this id, or with an id that this is a short form of.

        Raises:
            KeyError: it means no pile, or several.
        """
        found = self._by_id.get(name) if isinstance(name, str) else None
        if found:
            return found
        meant = find_piles(self.piles, name) if isinstance(name, str) else []
        if len(meant) == 1:
            return meant[0]
        names = ", ".join(pile.id for pile in meant or self.piles)
        if meant:
            raise KeyError(f"{shown(name)} can mean several piles of {self.title}: {names}")
        raise KeyError(f"{self.title} has no pile {shown(name)}; its piles are {names}")

    @cached_property
    def members(self) -> dict[str, tuple[int, ...]]:
        """The indices of the piles of each group, by the group's name."""
        return Members(
            {group.name: tuple(pile.index for pile in self.piles if pile.group is group) for group in self.groups}
        )

    @cached_property
    def foundations(self) -> tuple[int, ...]:
        """The indices of the foundations."""
        return tuple(pile.index for pile in self.piles if pile.group.role == "foundation")

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """The indices of the places of a turned card; most games have none."""
        return tuple(pile.index for pile in self.piles if pile.group.role == "hand")

    @cached_property
    def blockers(self) -> tuple[tuple[int, ...], ...]:
        """For each pile the indices of the piles that must be empty before its card is available."""
        return tuple(
            tuple(self.pile(name).index for name in pile.group.covered_by[pile.number]) if pile.group.covered_by else ()
            for pile in self.piles
        )

    @cached_property
    def grid(self) -> Layout:
        """Where the piles lie."""
        return read_layout(self.layout, self.piles)

    @cached_property
    def redeals(self) -> int | None:
        """How many redeals the game has, or how many of another limited action; None for any number."""
        limits = [action.limit for action in self.actions if action.limited]
        return limits[0] if limits else 0

    @cached_property
    def shuffles(self) -> bool:
        """Whether cards are shuffled in the course of a game."""
        return any(action.shuffled for action in self.actions)

    @cached_property
    def hides_cards(self) -> bool:
        """Whether there is anything that a player can't know: face-down cards, or the order of a shuffle to come."""
        dealt = self.start(self.deck(1))
        return any(dealt.down) or dealt.masked().hides_a_shuffle

    # --------------------------------------------------------------------------------------------------- playing

    def position(
        self,
        piles: tuple[tuple[Card, ...], ...],
        down: tuple[int, ...],
        redeals: int | None,
        shuffle: int | None = None,
    ) -> Position:
        """A position of this game; the arguments are the attributes of `Position`."""
        return Position(self, piles, down, redeals, shuffle)

    def beginning(self, piles: tuple[tuple[Card, ...], ...], down: tuple[int, ...], redeals: int | None) -> Position:
        """A position with which a game begins: how its cards will be shuffled follows from how they lie now."""
        shuffle = shuffle_number(piles) if self.shuffles and redeals != 0 else None
        return Position(self, piles, down, redeals, shuffle)

    def start(self, deck: tuple[Card, ...]) -> Position:
        """The position after the deal of this deck (see `patience_widget.core.cards.read_deck`).

        Raises:
            ValueError: the steps of the deal leave cards over.
        """
        return self.settled(self.dealt(deck))

    def dealt(self, deck: tuple[Card, ...]) -> Position:
        """The same before anything happens by itself."""
        dealer = Dealer(self, deck)
        for step in self.deal:
            step.deal(self, dealer)
        if dealer.left:
            raise ValueError(
                f"the deal of {self.title} leaves {len(dealer.left)} cards over: Rest() makes them the stock"
            )
        return self.beginning(tuple(map(tuple, dealer.piles)), tuple(dealer.down), self.redeals)

    def settled(self, at: Position) -> Position:
        """The position after everything in it that happens by itself."""
        draft = Draft(at)
        self.settle(draft)
        return draft.done()

    def first_settling(self, at: Position) -> Event | None:
        """The first thing that would happen by itself in a position, None if there is nothing."""
        draft = Draft(at)
        self.settle(draft)
        return draft.events[0] if draft.events else None

    def settle(self, draft: Draft) -> None:
        again = True
        while again:
            again = False
            for effect in self.effects:
                if effect.happen(self, draft):
                    again = True
                    break

    @cached_property
    def routes(self) -> Routes:
        """Which cards can go from which pile to which."""
        return Routes(self)

    @cached_property
    def form(self) -> SortedForm:
        """What a position is, where it doesn't matter which of interchangeable piles is which."""
        return SortedForm(self)

    @cached_property
    def reach(self) -> Reach:
        """What play could ever reach, from any position."""
        return Reach(self)

    @cached_property
    def possible_moves(self) -> tuple[Move, ...]:
        """Every move that some position could allow, in a fixed order: moves of cards first, then the actions.

        No position allows any other move; see `patience_widget.core.moves.possible`.
        """
        return possible_moves_of_cards(self) + tuple(move for action in self.actions for move in action.ways)

    def legal_moves(self, at: Position) -> list[Move]:
        """All moves that the rules allow: moves of cards first, then actions.

        Once a game is won it is over, and `Game.moves` has none. This doesn't ask whether it is.
        """
        legal = self.routes.legal(at)
        for action in self.actions:
            legal += action.moves(at)
        return legal

    def liftable(self, at: Position, pile: Pile) -> tuple[int, ...]:
        """The numbers of cards that can be picked up from a pile now; none if it gives nothing or is covered.

        It doesn't matter whether they can go anywhere.
        """
        if pile.group.gives == NEVER_GIVES or any(at.piles[index] for index in self.blockers[pile.index]):
            return ()
        return pile.group.lifts.counts(at.piles[pile.index], at.down[pile.index])

    def fitting(self, at: Position, target: Pile, source: Pile | None = None) -> int:
        """The faces, a bit for each, that a pile could take now; from another pile, if that is given."""
        return self.routes.fitting(at, target, source)

    def parse_move(self, at: Position, text: str) -> Move:
        """Read a move; see `Move.parse`."""
        return parse_move(at, text)

    def refusal(self, at: Position, move: Move) -> AnyRule | None:
        """The rule that forbids a move, None if none does. Like `legal_moves`, it doesn't ask whether the game is won.

        Raises:
            KeyError: the move names a pile or an action that the game does not have.
        """
        return refusal(at, move)

    def action(self, name: str) -> Action:
        """The action of this name.

        Raises:
            KeyError: the game has no such action.
        """
        for action in self.actions:
            if action.name == name:
                return action
        names = ", ".join(action.name for action in self.actions) or "none"
        raise KeyError(f"{self.title} has no action {shown(name)}; its actions are {names}")

    def moves(self, at: Position) -> Moves:
        """The legal moves as one value; `legal_moves` is a list, which is faster for programs."""
        return Moves(at)

    def judge(self, at: Position, move: Move | str) -> Verdict:
        """Judge a move without making it; see `Position.judge`."""
        return read_and_judge(at, move)

    def judged_line(self, at: Position, moves: Iterable[Move | str]) -> list[Move]:
        """The moves of a line one by one, after checking that each is legal; see `Position.play` for the errors."""
        return judged_line(at, moves)

    def play(self, at: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
        """The position after a legal move, and everything that happened, in order. It doesn't check the move."""
        draft = Draft(at)
        self.carry_out(draft, move)
        return draft.done(), tuple(draft.events)

    def carry_out(self, draft: Draft, move: Move) -> None:
        """Make a legal move and everything that follows by itself."""
        if move.verb == "move":
            source, target = move.piles
            indices = self.indices
            draft.carry("move", indices[source], indices[target], move.cards)
            leaves_to = self.piles[indices[target]].group.leaves_to
            if leaves_to:
                draft.carry("discard", indices[target], indices[leaves_to], move.cards + 1)
        else:
            self.action(move.verb).carry_out(self, draft, move)
        self.settle(draft)

    # ----------------------------------------------------------------------------------------------------- the end

    def outcome(self, at: Position) -> Outcome | None:
        """Whether a game is won, or lost as far as the face-up cards prove it; otherwise None.

        A table also knows the cards that were seen before; see `Table.outcome`.
        """
        if at.is_won:
            return "won"
        return "lost" if stuck(at.masked()) == "yes" else None
