"""One game at a time as an environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from patience_widget.core import catalogue
from patience_widget.core.mistakes import seed_of
from patience_widget.core.words import shown

from .episode import Episode
from .numbering import Numbering, Observation
from .options import random_deal, read_deals, read_options, refuse_unknown
from .rendering import RENDER_MODES, check_render_mode, rendered

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.table import Table

_WHOLE = (int, np.integer)


class PatienceEnv(gymnasium.Env[Observation, np.int64]):
    """A game of patience as an environment.

    Action:
        The number of a move in ``game.possible_moves``, which never changes. An illegal move changes nothing and earns
        nothing.

    Observation:
        Only what the player may know. ``piles``: a row for each of ``game.piles``, with the bottom card first. 0 is no
        card, 1 a face-down card, ``card.face + 2`` a face-up one, and ``card.face + 54`` a face-down one that was seen
        before, if `known` is true. ``redeals``: the redeals left, -1 for any number.

        With ``observation="vector"`` it is one array of float32 from 0 to 1. First come 52 numbers for each pile, one
        for each face: 1 if that card lies face up on top, 1/2 under one other card, 1/3 under two, and 0 if it isn't
        there. With several packs, these numbers come once for each pack, the second time for a second card of the face
        in the same pile. If `known` is true, the same follows for face-down cards that were seen before. Then comes a
        number for each pile, the share of all cards that lie face down there. The last number is the share of the
        redeals that are left, 1 if there is no limit.

    Reward:
        How many cards the step built on foundations. It is negative if cards leave the foundations. A won game earns
        one for every card, except cards dealt there.

    Info:
        ``action_mask``: 1 for every legal action, as ``action_space.sample(mask)`` takes it. If none is legal, all are
        1; whatever you do then ends the game, if it hasn't ended yet. After a step, ``move`` is the move as text; if it
        was illegal, ``refused`` is the reason. At the end, ``outcome`` is "won" or "lost".

    A game ends when it is won or lost; `gymnasium.make` also cuts it off after 1,000 steps. It is lost when no card can
    be built or turned up any more, and no unseen card can be reached. This is asked after 6 moves that got no further,
    after 12, 18, 27 and then less and less often, while no card lies in the stock. Some proofs take longer still. So a
    lost game continues for some steps, which earn nothing. If no move is legal, it ends at once. Only what the player
    knows is asked about, so the answer gives away nothing about face-down cards.

    Args:
        game: a game, or the name of one.
        render_mode: "ansi" for a board as text, "rgb_array" for one of pixels, 800 by 600 (extra ``picture``), None for
            no picture.
        observation: "piles" or "vector".
        known: whether observations tell the face-down cards that were seen before.
        deals: the deals that are chosen at random: "all", "training" or "testing" (see `TRAINING_DEALS` and
            `TESTING_DEALS`), or a list of numbers.

    Attributes:
        game: the game.
        table: the table with its history and record, after the first reset.

    Raises:
        UnknownGame: no game has that name.
        ValueError: there is no such render mode.

    >>> env = PatienceEnv("osmosis")
    >>> observation, info = env.reset(options={"deal": 17})
    >>> [int(action) for action in info["action_mask"].nonzero()[0]]
    [1, 4, 12, 20]
    >>> observation, reward, terminated, truncated, info = env.step(4)
    >>> info["move"], reward, terminated
    ('reserve2>foundation1', 1.0, False)
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  Gymnasium reads it from the class

    def __init__(
        self,
        game: Game | str,
        render_mode: str | None = None,
        *,
        observation: str = "piles",
        known: bool = False,
        deals: str | Sequence[int] = "all",
        **unknown: Any,
    ) -> None:
        refuse_unknown(unknown, PatienceEnv)
        self.game = catalogue.game_of(game)
        self.render_mode = check_render_mode(render_mode)
        self._numbering = Numbering(self.game, observation, known=known)
        self._deals = read_deals(deals)
        self.action_space = self._numbering.action_space
        self.observation_space = self._numbering.observation_space
        self._last = len(self._numbering.moves) - 1
        self._episode: Episode | None = None

    @property
    def table(self) -> Table:
        """The table of the game.

        After you have used it, steps are slower until the next reset.

        Raises:
            ResetNeeded: no game has begun.
        """
        return self._playing().table

    def _playing(self) -> Episode:
        if self._episode is None:
            raise ResetNeeded("call reset() first: it deals the cards")
        return self._episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game.

        Args:
            seed: a seed for this deal and the ones that follow.
            options: ``{"deal": 17}``, ``{"deck": ...}`` or ``{"position": ...}``, as for `Table`. Without options, the
                deal is random.

        Returns:
            The observation, and the info.

        Raises:
            TypeError: the seed is no whole number, the options aren't a dictionary, or there is more than one.
            ValueError: there is no such option, or `Table` doesn't take its value.
        """
        super().reset(seed=None if seed is None else seed_of("reset", seed))
        self._episode = Episode(self._numbering, read_options(options) or random_deal(self._deals, self.np_random))
        return self._episode.observation(), self._episode.info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move.

        Args:
            action: its number in ``game.possible_moves``.

        Returns:
            The observation, the reward, whether the game has ended, False (only a limit of steps truncates a game),
            and the info.

        Raises:
            ValueError: there is no action with that number.
        """
        last = self._last
        if not isinstance(action, _WHOLE) or not 0 <= action <= last:
            raise ValueError(f"an action is a whole number from 0 to {last}, not {shown(action)}")
        episode = self._playing()
        episode.step(int(action))
        return episode.observation(), float(episode.reward), episode.outcome is not None, False, episode.info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The action mask as truth values, as ``MaskablePPO`` of sb3-contrib asks for it before each action.

        Raises:
            ResetNeeded: no game has begun.
        """
        return np.frombuffer(self._playing().mask, np.bool_).copy()

    def render(self) -> Any:
        """The board as text or as an array of pixels, None without a render mode.

        Raises:
            ImportError: what draws pixels isn't installed.
        """
        return rendered(self._playing().position, self.render_mode) if self.render_mode else None
