"""Many games in progress: on the machine where that can be, else each in an episode of its own.

Both give the same results. A game goes to the machine when it is dealt, if the machine's functions are compiled by
then. An episode takes it over, and plays it again, when somebody wants its table or the machine can't go on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from patience_widget.core.deals import deal_number
from patience_widget.core.moves.judge import judge
from patience_widget.machine.read_piles import NotCompiled

from .batch import LARGEST_DEAL, STEPPING, Batch
from .episode import Episode
from .numbering import as_array
from .stepping import GOES_ON, LEFT, LOST, WON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from patience_widget.core.game import Outcome
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table

    from .numbering import Numbering, Observation

OUTCOMES: dict[Outcome | None, int] = {None: GOES_ON, "won": WON, "lost": LOST}
"""The numbers of how a game stands."""


class Many:
    """Many games of one kind in progress.

    Args:
        numbering: the numbers of the game's moves and cards.
        count: how many games.

    Attributes:
        steps: how many steps were made in each game.
    """

    def __init__(self, numbering: Numbering, count: int) -> None:
        self._numbering = numbering
        self._options: list[dict[str, Any]] = [{}] * count
        self._made = np.zeros((count, 64), np.int32)
        self.steps = np.zeros(count, np.int64)
        self._episodes: dict[int, Episode] = {}
        self._batch: Batch | None = None
        self._compiles = True
        self._here = np.zeros(count, np.bool_)

    def deal(self, options: dict[int, dict[str, Any]]) -> None:
        """Deal games anew, by their places.

        Args:
            options: what is dealt, as for `Table`.

        Raises:
            ValueError: `Table` does not take these options; then no game is dealt.
            TypeError: likewise.
        """
        deals: dict[int, int] = {}
        if self._on_machine():
            numbers = {place: deal_number(one["deal"]) for place, one in options.items() if one.keys() == {"deal"}}
            deals = {place: number for place, number in numbers.items() if number <= LARGEST_DEAL}
        episodes = {place: Episode(self._numbering, one) for place, one in options.items() if place not in deals}
        if self._batch and deals:
            for place in self._batch.deal(list(deals), list(deals.values())):
                episodes[place] = Episode(self._numbering, options[place])
        for place, one in options.items():
            self._options[place] = one
            self._here[place] = place not in episodes
            self._episodes.pop(place, None)
        self._episodes |= episodes
        self.steps[list(options)] = 0

    def _on_machine(self) -> bool:
        """Whether games can be on the machine now; those that are there and can't be are taken over."""
        use = STEPPING.ready()
        if not use.is_compiled:
            for place in np.flatnonzero(self._here).tolist():
                self._episode(place)
        elif self._batch is None and self._compiles:
            try:
                self._batch = Batch(self._numbering, len(self.steps))
            except NotCompiled:
                self._compiles = False
        return self._batch is not None and use.is_compiled

    def step(self, actions: NDArray[np.int64], plays: NDArray[np.bool_]) -> tuple[Any, Any, Any]:
        """Make a move in each game that plays.

        Returns:
            How many cards each step built, how the games stand, see `OUTCOMES`, and which moves were illegal.
        """
        rewards, outcomes = np.zeros(len(plays)), np.zeros(len(plays), np.int8)
        refused = np.zeros(len(plays), np.bool_)
        on_machine = self._on_machine()
        here = plays & self._here
        if self._batch and on_machine and here.any():
            self._note(actions, here)
            self._batch.step(actions, here, rewards, outcomes, refused)
        self.steps += plays
        for place in np.flatnonzero(outcomes == LEFT).tolist():
            self._episode(place)
        for place, episode in self._episodes.items():
            if plays[place]:
                if not here[place]:
                    episode.step(int(actions[place]))
                rewards[place], outcomes[place] = episode.reward, OUTCOMES[episode.outcome]
                refused[place] = episode.refused is not None
        return rewards, outcomes, refused

    def _note(self, actions: NDArray[np.int64], here: NDArray[np.bool_]) -> None:
        """Note the actions of games on the machine, so that an episode can make them again."""
        while self.steps[here].max() >= self._made.shape[1]:
            self._made = np.concatenate((self._made, np.zeros_like(self._made)), axis=1)
        self._made[here, self.steps[here]] = actions[here]

    def _episode(self, place: int) -> Episode:
        """The episode of a game, which takes it over from the machine if it is there."""
        if self._here[place]:
            episode = Episode(self._numbering, self._options[place])
            for action in self._made[place, : self.steps[place]].tolist():
                episode.step(action)
            self._episodes[place], self._here[place] = episode, False
        return self._episodes[place]

    def table(self, place: int) -> Table:
        """The table of a game with all that was played."""
        return self._episode(place).table

    def position(self, place: int) -> Position:
        """The position of a game."""
        if self._batch and self._here[place]:
            return self._batch.position(place)
        return self._episodes[place].position

    def why_refused(self, place: int, action: int) -> str:
        """Why the last action of a game was illegal."""
        if not self._here[place]:
            return self._episodes[place].refused or ""
        return judge(self.position(place), self._numbering.moves[action]).message

    def observe(self) -> tuple[Observation, NDArray[np.int8]]:
        """What an agent sees of all games, and a row for each: 1 for each legal action.

        All are 1 where none is legal. The arrays are new ones.
        """
        count = len(self.steps)
        if not self._here.any():
            return self._episodes_of(range(count))
        seen, masks = self._numbering.empty(count), np.empty((count, len(self._numbering.moves)), np.int8)
        self.observe_again(np.arange(count), seen, masks)
        return seen, masks

    def observe_again(self, places: NDArray[np.int64], seen: Observation, masks: NDArray[np.int8]) -> None:
        """Write what `observe` found anew for the games at these places."""
        is_here = self._here[places]
        here, others = places[is_here], places[~is_here].tolist()
        if self._batch and len(here):
            self._batch.draw(here, seen)
            if len(here) == len(masks):
                masks[:] = self._batch.masks
            else:
                masks[here] = self._batch.masks[here]
        if others:
            drawn, masks[others] = self._episodes_of(others)
            for form, rows in zip(_arrays(seen), _arrays(drawn), strict=True):
                form[others] = rows

    def _episodes_of(self, places: Sequence[int]) -> tuple[Observation, NDArray[np.int8]]:
        """What an agent sees of games that are in episodes, and their masks."""
        episodes = [self._episodes[place] for place in places]
        piles, masks = (bytearray().join(rows) for rows in ([e.piles for e in episodes], [e.mask for e in episodes]))
        seen = self._numbering.observation(piles, [[e.redeals] for e in episodes], (len(places),))
        return seen, as_array(masks, (len(places), len(self._numbering.moves)))


def _arrays(seen: Observation) -> list[NDArray[Any]]:
    return list(seen.values()) if isinstance(seen, dict) else [seen]
