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

from .many import OUTCOMES, Many
from .numbering import Numbering, Observation
from .options import OPTIONS, options_for_each, random_deal, read_deals, read_options, refuse_unknown
from .registration import LONGEST
from .rendering import RENDER_MODES, check_render_mode, rendered
from .stepping import GOES_ON

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.table import Table

Array = NDArray[Any]
_OUTCOMES = np.array(list(OUTCOMES), object)


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
        **unknown: Any,
    ) -> None:
        refuse_unknown(unknown, PatienceVectorEnv)
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
        self._texts = np.array(self._numbering.texts, object)
        self._many = Many(self._numbering, num_envs)
        self._over: Array | None = None

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables of the games; see `PatienceEnv.table`. They are made when you ask for them.

        Raises:
            ResetNeeded: no game has begun.
        """
        self._playing()
        return tuple(self._many.table(place) for place in range(self.num_envs))

    def _playing(self) -> Array:
        """Which games have ended."""
        if self._over is None:
            raise ResetNeeded("call reset() first: it deals the cards")
        return self._over

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
        self._deal(chosen, each)
        seen, masks = self._many.observe()
        return seen, self._masks(masks)

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
        over = self._playing()
        if self._mode is AutoresetMode.DISABLED and over.any():
            place = int(over.argmax())
            raise ResetNeeded(
                f"game {place} has ended: call reset(), for this game alone with options={{'reset_mask': ...}}"
            )
        plays = ~over
        rewards, outcomes, refused = self._many.step(numbers, plays)
        terminations = outcomes != GOES_ON
        truncations = plays & (self._many.steps == self._longest)
        ended = self._over = terminations | truncations
        if self._mode is AutoresetMode.NEXT_STEP:
            self._deal(np.flatnonzero(over).tolist())
        seen, masks = self._many.observe()
        infos: dict[str, Any] = {}
        if self._mode is AutoresetMode.SAME_STEP and ended.any():
            infos = self._final(self._infos(numbers, ended, outcomes, refused), ended, seen, masks)
            plays &= ~ended
        infos |= self._infos(numbers, plays, outcomes, refused)
        if "final_obs" in infos:
            places = np.flatnonzero(ended)
            self._deal(places.tolist())
            self._many.observe_again(places, seen, masks)
        return seen, rewards, terminations, truncations, infos | self._masks(masks)

    def render(self) -> tuple[Any, ...] | None:
        """The boards as text or as arrays of pixels, None without a render mode."""
        if not self.render_mode:
            return None
        self._playing()
        return tuple(rendered(self._many.position(place), self.render_mode) for place in range(self.num_envs))

    def _deal(self, places: list[int], options: Sequence[dict[str, Any]] | None = None) -> None:
        """Deal games anew, at random where there are no options."""
        if places:
            given = options or [{}] * self.num_envs
            self._many.deal({place: given[place] or random_deal(self._deals, self._randoms[place]) for place in places})
            if self._over is None:
                self._over = np.zeros(self.num_envs, np.bool_)
            self._over[places] = False

    def _masks(self, masks: Array) -> dict[str, Any]:
        return {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _infos(self, actions: Array, of: Array, outcomes: Array, refused: Array) -> dict[str, Any]:
        """What is said of these games after a step, without the masks."""
        infos: dict[str, Any] = {}
        if of.any():
            moves = self._texts[actions]
            moves[~of] = None
            infos |= {"move": moves, "_move": of.copy()}
        refused, ended = refused & of, of & (outcomes != GOES_ON)
        if refused.any():
            reasons = np.full(self.num_envs, None, object)
            for place in np.flatnonzero(refused).tolist():
                reasons[place] = self._many.why_refused(place, int(actions[place]))
            infos |= {"refused": reasons, "_refused": refused}
        if ended.any():
            infos |= {"outcome": _OUTCOMES[outcomes * ended], "_outcome": ended}
        return infos

    def _final(self, last: dict[str, Any], ended: Array, seen: Observation, masks: Array) -> dict[str, Any]:
        """What is said of the last steps of games that are dealt anew at once."""
        observations, last_masks = np.full(self.num_envs, None, object), np.zeros_like(masks)
        for place in np.flatnonzero(ended).tolist():
            is_dict = isinstance(seen, dict)
            observations[place] = {key: seen[key][place].copy() for key in seen} if is_dict else seen[place].copy()
        last_masks[ended] = masks[ended]
        last |= {"action_mask": last_masks, "_action_mask": ended.copy()}
        return {"final_obs": observations, "_final_obs": ended.copy(), "final_info": last, "_final_info": ended.copy()}

    def _read_actions(self, actions: Array | Sequence[int]) -> Array:
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,) or not np.issubdtype(numbers.dtype, np.integer):
            raise ValueError(f"the actions are {self.num_envs} whole numbers, not {shown(actions)}")
        last = len(self._numbering.moves) - 1
        if numbers.min() < 0 or numbers.max() > last:
            raise ValueError(f"an action is a whole number from 0 to {last}, not {shown(actions)}")
        return numbers.astype(np.int64)

    def _read_mask(self, mask: Array | None) -> list[int]:
        """The places of the games to reset."""
        if mask is None:
            return list(range(self.num_envs))
        if np.shape(mask) != (self.num_envs,) or np.asarray(mask).dtype != np.bool_:
            raise ValueError(f"a reset_mask is an array of {self.num_envs} truth values, not {shown(mask)}")
        self._playing()
        return [int(place) for place in np.flatnonzero(mask)]
