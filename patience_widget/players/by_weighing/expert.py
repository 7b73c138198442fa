"""The expert: a player that sees only what a person at the table sees, and plays well."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.ending import Search
from patience_widget.core.latest import keep
from patience_widget.core.table import Table
from patience_widget.core.table.table import known_of
from patience_widget.players.circles import moves_already_tried
from patience_widget.players.player import play_out
from patience_widget.players.with_care import careful, rating_of
from patience_widget.solver.ending import search_on
from patience_widget.solver.search.budget import Budget

from .direct import direct, gives_back, led_by_cards
from .weigh import new_searches, weigh
from .weighed import Choice, Strength, Weighed
from .worlds import look_through

if TYPE_CHECKING:
    from collections.abc import Container

    from patience_widget.core.actions import Move
    from patience_widget.core.ending import Answer
    from patience_widget.core.position import Position
    from patience_widget.core.table.known import KnownTable
    from patience_widget.core.table.table import HasTable
    from patience_widget.solver.solver import Searches

_PLANS = 1_000
"""So many positions with a plan are remembered, for games that are played at the same time."""
_LONGEST = 200
"""The most moves of a plan that doesn't win."""
_LOOKED_AT = 30_000
"""So many positions are looked at for whether anything gets further, if no plan does."""


class Plan(NamedTuple):
    """What the expert means to do.

    Attributes:
        line: the moves, up to one that shows something new; none if nothing gets any further.
        weighed: what it found out when it made the plan.
        choice: what it chose of that; None if it only goes on, without a way to win in sight.
        looks: whether it goes through the stock only to see it.
    """

    line: tuple[Move, ...]
    weighed: Weighed = Weighed()
    choice: Choice | None = None
    looks: bool = False


class Expert:
    """A player that weighs moves in many of the ways in which the cards it hasn't seen may lie.

    Where it has seen every card, it follows the solver. It goes through the stock first where that costs nothing. A
    plan is followed until something new is seen.

    Args:
        worlds: in how many ways the unseen cards are laid for each choice, those that are lost at once not counted.
        positions: how many positions a search in one of them may look at.
        trials: how often a choice is tried in a world, all choices together.
        last: how many positions a search may look at where every card has been seen.
        playouts: how many games are played on to compare moves where short searches don't tell them apart.
        again: in how many worlds close choices are weighed again, after what they show; 0 for none. That needs numba.
        seconds: how long it may think about a move, None for no limit. Then it plays the same game on every machine
            that has numba, and the same on all that have not.
        seed: a different seed draws different worlds.

    >>> from patience_widget import Table
    >>> from patience_widget.players import play_out
    >>> play_out(Table("osmosis/draw1", deal=41), Expert(worlds=4, positions=300, trials=8), limit=3)
    <Table osmosis/draw1#41: 3 moves, 2 of 52 cards built>
    """

    def __init__(
        self,
        *,
        worlds: int = Strength().worlds,
        positions: int = Strength().positions,
        trials: int = Strength().trials,
        last: int = Strength().last,
        playouts: int = Strength().playouts,
        again: int = Strength().again,
        seconds: float | None = None,
        seed: int = 0,
    ) -> None:
        self.strength = Strength(worlds, positions, trials, last=last, playouts=playouts, again=again)
        Budget.of(seconds)  # refuses what is no limit
        self.seconds = seconds
        self.seed = seed
        self._plans: dict[Position, Plan] = {}
        self._searches: Searches | None = None

    def __call__(self, table: Table | KnownTable | HasTable | Position | str) -> Move | None:
        """The move it makes, from what is known.

        None if it is proved that nothing gets any further. Also None if it finds nothing that does and the game is lost
        in every world it tried.
        """
        line = self.plan(table).line
        return line[0] if line else None

    def plan(self, table: Table | KnownTable | HasTable | Position | str, budget: float | Budget | None = None) -> Plan:
        """What it means to do now; a plan made before is followed.

        Args:
            table: the table, or what a player is given of it; see `fair_hint` for what else it may be.
            budget: the seconds it may take, or a `Budget`; its own limit, when left out.
        """
        known = known_of(table)
        at = known.position
        plan = self._plans.get(at)
        if plan is None or not (self._is_carried_out(known, plan) or _is_fresh(known, plan)):
            plan = self._think(known, Budget.of(self.seconds if budget is None else budget))
            if plan.weighed.hurried and self._searches is not None and self._searches.are_slow:
                return plan  # a quick guess, which isn't kept: there will be a better plan when numba is ready
        keep(self._plans, at, plan, _PLANS)
        if len(plan.line) > 1:
            there, _ = at.game.play(at, plan.line[0])
            keep(self._plans, there, plan._replace(line=plan.line[1:]), _PLANS)
        return plan

    def _think(self, known: KnownTable, budget: Budget) -> Plan:
        plan = self._still_good(known)
        if plan:
            return plan
        look = look_through(known.position)
        if look:
            return Plan((look,), looks=True)
        self._searches = self._searches or new_searches()
        weighed = weigh(known.position, self.strength, budget=budget, seed=self.seed, searches=self._searches)
        choice = _chosen(weighed, moves_already_tried(known), has_plan=rating_of(known.game) is not None)
        if choice:
            return Plan(choice.line, weighed, choice)
        return Plan(_way_on(known, weighed, budget), weighed)

    def keep_to(self, at: Position, plan: Plan) -> None:
        """Keep a plan that somebody else has made for a position."""
        keep(self._plans, at, plan, _PLANS)

    def _is_carried_out(self, known: KnownTable, plan: Plan) -> bool:
        """Whether the last move was made because of this plan: then it is carried out to its end."""
        before, made = next(iter(known.back()), (None, None))
        last = self._plans.get(before) if before else None
        return last is not None and last.line == (made, *plan.line)

    def _still_good(self, known: KnownTable) -> Plan | None:
        """The plan from before the last move, if another move was made and the rest of it still wins."""
        before = next((before for before, _ in known.back()), None)
        plan = self._plans.get(before) if before else None
        if before is None or plan is None or plan.weighed.hidden or not (plan.choice and plan.choice.won):
            return None
        at = known.position
        led = led_by_cards(at, before, plan.line)
        if led.stop or not led.moves or at.game.outcome(led.at) != "won":
            return None
        return plan._replace(line=direct(at, led.moves))

    def __getstate__(self) -> dict[str, object]:
        """Another process begins without plans, and makes the same ones."""
        return self.__dict__ | {"_plans": {}, "_searches": None}

    def __repr__(self) -> str:
        limits = self.strength._asdict() | ({} if self.seconds is None else {"seconds": self.seconds})
        told = (
            f"{name}={limits[name]}"
            for name in ("worlds", "positions", "trials", "playouts", "again", "seconds")
            if name in limits
        )
        return f"Expert({', '.join(told)}, seed={self.seed})"


def _is_fresh(known: KnownTable, plan: Plan) -> bool:
    """Whether the plan doesn't begin with a move that has been tried here: it may lead round in a circle."""
    return not plan.line or plan.line[0] not in moves_already_tried(known)


def _chosen(weighed: Weighed, made: Container[Move], *, has_plan: bool) -> Choice | None:
    """The best choice that wins in some world, or looks promising; better one that wasn't made here before.

    Where few worlds were decided, and games weren't played on in them, a family's plan is better.

    Args:
        weighed: the choices.
        made: the moves that were made here before.
        has_plan: whether the careful player has a plan for the family.
    """
    winning = [choice for choice in weighed.choices if choice.won]
    fresh = [choice for choice in weighed.choices if choice.move not in made and (choice.won or choice.undecided)]
    if has_plan and not weighed.played_on:
        return next(iter(winning), None) if 2 * (weighed.won + weighed.lost) >= weighed.worlds else None
    for choices in ([choice for choice in winning if choice in fresh], winning, fresh):
        if choices:
            return choices[0]
    return None


def _way_on(known: KnownTable, weighed: Weighed, budget: Budget) -> tuple[Move, ...]:
    """Moves that get further, where no way to win was found.

    Args:
        known: the table as the player knows it.
        weighed: what was found out.
        budget: what may be spent on it.

    Returns:
        The careful player's moves, where it has a plan for the family, or where every card was seen; otherwise the
        nearest that build a card or show something new. None if it is proved that nothing gets any further, or if
        nothing was found that does and all worlds are lost.
    """
    if not weighed.hidden:
        table = play_out(Table(position=known.position), careful, _LONGEST)
        if table.history:
            return tuple(played.move for played in table.history)
    move = careful(known) if rating_of(known.game) else None
    if move is not None:
        return (move,)
    line, stuck = line_further(known, budget.part(1, most=_LOOKED_AT))
    if stuck != "unknown":
        return line
    if weighed.lost == weighed.worlds > 0:
        return ()
    move = careful(known)
    return (move,) if move else line


def line_further(known: KnownTable, budget: Budget) -> tuple[tuple[Move, ...], Answer]:
    """A line that gets further, and whether the game is stuck, as far as that was found out.

    Args:
        known: the table as the player knows it.
        budget: what may be spent on it.

    Returns:
        The line, none if the game is stuck. If that is unknown, any move, better one that wasn't made here before.
    """
    search = Search(known.position)
    stuck = search_on(search, budget=budget)
    if stuck != "unknown":
        return search.line, stuck
    made = moves_already_tried(known)
    some = min(known.moves, key=lambda one: (one in made, gives_back(known.position, one)), default=None)
    return ((some,) if some else ()), stuck
