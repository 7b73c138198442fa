"""Many games at once as a vector environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from patience_widget.core import catalogue
from patience_widget.core.mistakes import seed_of, whole_between
from patience_widget.core.words import count_of, shown

from .episode import Episode
from .numbering import Numbering, Observation, as_array
from .options import OPTIONS, options_for_each, read_deals, read_options
from .registration import LONGEST
from .rendering import RENDER_MODES, check_render_mode, rendered

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.table import Table

Array = NDArray[Any]


class PatienceVectorEnv(VectorEnv[Observation, Array, Array]):
    """Many deals of one game of patience, played side by side.

    Actions, observations, rewards and ends are those of `PatienceEnv`, each with a first axis for the games. So are the
    infos: ``action_mask`` has a row for each game. ``move``, ``refused`` and ``outcome`` are there if at least one game
    has them; ``_move``, ``_refused`` and ``_outcome`` then say which games have them.

    When a game has ended, a new one is dealt as ``gymnasium.vector.AutoresetMode`` says. With ``NEXT_STEP`` the next
    step deals it and makes no move there. With ``SAME_STEP`` the last step deals it, and ``final_obs`` and
    ``final_info`` have the last observation and info. With ``DISABLED`` you call reset with
    ``options={"reset_mask": ...}``.

    Args:
        game: a game, or the name of one.
        num_envs: how many games.
        max_episode_steps: steps after which a game is truncated, None for no limit.
        autoreset_mode: what deals a new game when one has ended.
        render_mode: as for `PatienceEnv`.
        observation: likewise.
        known: likewise.
        deals: likewise.

    Attributes:
        game: the game.

    Raises:
        UnknownGame: no game has that name.
        ValueError: there is no such render mode or autoreset mode, or no such number of games or steps.

    >>> envs = PatienceVectorEnv("osmosis", num_envs=2)
    >>> observations, infos = envs.reset(options={"deal": [17, 18]})
    >>> observations["piles"].shape, infos["action_mask"].shape
    ((2, 10, 52), (2, 22))
    >>> observations, rewards, terminations, truncations, infos = envs.step([4, 20])
    >>> rewards.tolist(), infos["move"].tolist()
    ([1.0, 0.0], ['reserve2>foundation1', 'turn'])
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        max_episode_steps: int | None = LONGEST,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        observation: str = "piles",
        known: bool = False,
        deals: str | Sequence[int] = "all",
    ) -> None:
        num_envs = whole_between("an environment", 1, None, num_envs=num_envs)
        if max_episode_steps is not None:
            max_episode_steps = whole_between("an environment", 1, None, max_episode_steps=max_episode_steps)
        self.game = catalogue.game_of(game)
        self.num_envs = num_envs
        self.render_mode = check_render_mode(render_mode)
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2, "autoreset_mode": self._mode}
        self._longest = max_episode_steps
        self._numbering = Numbering(self.game, observation, known=known)
        self._deals = read_deals(deals)
        self.single_action_space: gymnasium.Space[Any] = self._numbering.action_space
        self.single_observation_space: gymnasium.Space[Any] = self._numbering.observation_space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._randoms = [seeding.np_random()[0] for _ in range(num_envs)]
        self._episodes: list[Episode] = []
        self._steps = [0] * num_envs
        self._over = [False] * num_envs

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables of the games; see `PatienceEnv.table`.

        Raises:
            ResetNeeded: no game has begun.
        """
        return tuple(episode.table for episode in self._playing())

    def _playing(self) -> list[Episode]:
        if not self._episodes:
            raise ResetNeeded("call reset() first: it deals the cards")
        return self._episodes

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal new games.

        Args:
            seed: the seed of the first game; the second game gets the next number, and so on. Or a list with a seed for
                each game.
            options: ``{"deal": 17}``, ``{"deck": ...}`` or ``{"position": ...}``, as for `Table`, for all games, or
                with a list of values, one for each game; None is a random deal. Without options, all deals are random.
                With ``"reset_mask"``, an array that is true for some games, only these games are dealt again.

        Returns:
            The observations, and the infos, of all games.

        Raises:
            TypeError: a seed is no whole number, the options aren't a dictionary, or there is more than one.
            ValueError: there is no such option, `Table` doesn't take its value, or there isn't a value for each game.
            ResetNeeded: you reset some of the games before you have reset all of them once.
        """
        given = read_options(options, (*OPTIONS, "reset_mask"))
        chosen = self._read_mask(given.pop("reset_mask", None))
        each = options_for_each(given, self.num_envs)
        seeds: list[int | None] | None = None
        if isinstance(seed, Iterable):
            seeds = [None if one is None else seed_of("reset", one) for one in seed]
        elif seed is not None:
            seeds = [seed_of("reset", seed) + place for place in range(self.num_envs)]
        if seeds is not None and len(seeds) != self.num_envs:
            raise ValueError(
                f"you gave {count_of(len(seeds), 'seed')} for {count_of(self.num_envs, 'game')}: "
                "give one for each, or one for all"
            )
        for place in chosen:
            if seeds is not None and seeds[place] is not None:
                self._randoms[place] = seeding.np_random(seeds[place])[0]
        dealt = {place: Episode(self._numbering, each[place], self._randoms[place], self._deals) for place in chosen}
        self._episodes = [dealt.get(place) or self._episodes[place] for place in range(self.num_envs)]
        for place in chosen:
            self._steps[place], self._over[place] = 0, False
        return self._observe(), self._masks()

    def step(self, actions: Array | Sequence[int]) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Make a move in each game.

        Args:
            actions: for each game, the number of a move in ``game.possible_moves``.

        Returns:
            The observations, the rewards, which games have ended, which have reached the limit of steps, and the infos.

        Raises:
            ValueError: there isn't an action for each game, or there is no action with such a number.
            ResetNeeded: no game has begun, or a game has ended and isn't dealt again by itself.
        """
        numbers = self._read_actions(actions)
        episodes = self._playing()
        if self._mode is AutoresetMode.DISABLED and any(self._over):
            place = self._over.index(True)
            raise ResetNeeded(
                f"game {place} has ended: call reset(), for this game alone with options={{'reset_mask': ...}}"
            )
        rewards = [0] * self.num_envs
        terminations, truncations = np.zeros((2, self.num_envs), np.bool_)
        infos: dict[str, Any] = {}
        moves: list[str | None] = [None] * self.num_envs
        for place, action in enumerate(numbers):
            if self._over[place]:
                self._deal(place)
                continue
            episode = episodes[place]
            episode.step(action)
            moves[place] = episode.move
            rewards[place] = episode.reward
            self._steps[place] += 1
            ended, cut = episode.outcome is not None, self._steps[place] == self._longest
            if ended or cut:
                terminations[place], truncations[place], self._over[place] = ended, cut, True
                if self._mode is AutoresetMode.SAME_STEP:
                    last = {"final_obs": episode.observation(), "final_info": episode.info()}
                    infos = self._add_info(infos, last, place)
                    moves[place] = None
                    self._deal(place)
                    continue
            if episode.refused:
                infos = self._add_info(infos, {"refused": episode.refused}, place)
            if episode.outcome:
                infos = self._add_info(infos, {"outcome": episode.outcome}, place)
        if any(moves):
            infos["move"] = np.array(moves, dtype=object)
            infos["_move"] = infos["move"] != None  # noqa: E711  each by itself
        return self._observe(), np.array(rewards, np.float64), terminations, truncations, infos | self._masks()

    def render(self) -> tuple[Any, ...] | None:
        """The boards as text or as arrays of pixels, None without a render mode."""
        if not self.render_mode:
            return None
        return tuple(rendered(episode.position, self.render_mode) for episode in self._playing())

    def _deal(self, place: int) -> None:
        """Deal a game anew, at random."""
        self._episodes[place] = Episode(self._numbering, {}, self._randoms[place], self._deals)
        self._steps[place], self._over[place] = 0, False

    def _observe(self) -> Observation:
        piles = bytearray().join([episode.piles for episode in self._episodes])
        redeals = [[episode.redeals] for episode in self._episodes]
        return self._numbering.observation(piles, redeals, (self.num_envs,))

    def _masks(self) -> dict[str, Array]:
        masks = bytearray().join([episode.mask for episode in self._episodes])
        shape = self.num_envs, len(self._numbering.moves)
        return {"action_mask": as_array(masks, shape), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _read_actions(self, actions: Array | Sequence[int]) -> list[int]:
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or not np.issubdtype(numbers.dtype, np.integer):
            raise ValueError(f"the actions are {self.num_envs} whole numbers, not {shown(actions)}")
        last = len(self._numbering.moves) - 1
        if numbers.min() < 0 or numbers.max() > last:
            raise ValueError(f"an action is a whole number from 0 to {last}, not {shown(actions)}")
        found: list[int] = numbers.tolist()
        return found

    def _read_mask(self, mask: Array | None) -> list[int]:
        """The places of the games to reset."""
        if mask is None:
            return list(range(self.num_envs))
        if np.shape(mask) != (self.num_envs,) or np.asarray(mask).dtype != np.bool_:
            raise ValueError(f"a reset_mask is an array of {self.num_envs} truth values, not {shown(mask)}")
        self._playing()
        return [int(place) for place in np.flatnonzero(mask)]
