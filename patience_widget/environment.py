"""Every game of the catalogue as an environment of Gymnasium, for programs that learn to play.

Importing this module registers them. Gymnasium loads no plugins since 1.0, but imports a module that is named before
the id, so nothing else has to be imported for::

    gymnasium.make("patience_widget.environment:patience/Osmosis-v0")

`environment_id` makes the id of a game. Numbers in an observation: 0 is no card, 1 a face-down card, and a face-up
card is 2 and more: ``card.face + 2``.
"""

from __future__ import annotations

import difflib
from typing import Any

from .core import catalogue
from .core.deals import RANDOM_DEALS
from .core.game import Game
from .core.judging import IllegalMove
from .core.table import Table
from .core.words import shown
from .games import names
from .players import ended
from .views import draw_text

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError('the environments need Gymnasium: pip install "patience_widget[gym]"') from error

LONGEST = 1000
"""Steps after which a made environment truncates a game; ``gymnasium.make(..., max_episode_steps=...)`` changes it."""

OPTIONS = ("deal", "deck", "position")
"""What `reset` can be told."""

Observation = dict[str, Any]
"""What an agent sees: ``piles`` and ``redeals``."""


def environment_id(name: str) -> str:
    """The id of a game of the catalogue: each word with a capital and without hyphens, a variant after a dot.

    Raises:
        UnknownGame: no game has that name.

    >>> environment_id("royal-cotillion"), environment_id("captive-queens/queens-out")
    ('patience/RoyalCotillion-v0', 'patience/CaptiveQueens.QueensOut-v0')
    """
    words = catalogue.find(name).name.replace("/", "-.-").split("-")
    return f"patience/{''.join(map(str.capitalize, words))}-v0"


class PatienceEnv(gymnasium.Env[Observation, np.int64]):
    """A game of patience as an environment.

    Action:
        The number of a move in ``game.possible_moves``, which never changes. An illegal one changes nothing and earns
        nothing.

    Observation:
        What the player may know, and nothing else. ``piles``: a row for each of ``game.piles``, the bottom card first.
        ``redeals``: the redeals left, -1 for any number.

    Reward:
        How many cards the step built on foundations. Over a won game that is all cards but those that were dealt there.

    Info:
        ``action_mask``: 1 for every legal action, as ``action_space.sample(mask)`` takes it. After a step also
        ``move``, the move as it is written, and ``refused``, the reason, if it was illegal. At the end ``outcome``,
        "won" or "lost".

    A game ends when it is won, or when it is lost: no line of play can build another card. Whether it is lost takes a
    search, so it is asked only when the stock is used up (or no move is legal). A player who still has cards to turn
    could hardly tell either; the steps until then earn nothing. The search knows the face-down cards: that a game goes
    on with the stock used up says that a card can still be built, and nothing else.

    Args:
        game: a game, or the name of one.
        render_mode: "ansi" for a board as text, None for no picture.

    Attributes:
        game: the game.
        table: the table it is played on, with its history and record; after the first reset.

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

    metadata = {"render_modes": ["ansi"], "render_fps": 2}  # noqa: RUF012  Gymnasium reads it from the class

    def __init__(self, game: Game | str, render_mode: str | None = None) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"the render mode is 'ansi' or None, not {shown(render_mode)}")
        self.game = catalogue.find(game) if isinstance(game, str) else game
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.game.possible_moves))
        self._longest = len(self.game.cards)
        shape = (len(self.game.piles), self._longest)
        self.observation_space = spaces.Dict(
            {
                "piles": spaces.Box(0, 53, shape, np.int8),
                "redeals": spaces.Box(-1, self.game.redeals or 1, (1,), np.int8),
            }
        )
        self._number = {move: number for number, move in enumerate(self.game.possible_moves)}
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table it is played on.

        Raises:
            ResetNeeded: no game has begun.
        """
        if self._table is None:
            raise ResetNeeded("call reset() first: it deals the cards")
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game.

        Args:
            seed: for the deals that follow.
            options: ``{"deal": 17}``, ``{"deck": ...}`` or ``{"position": ...}``, as for `Table`; without one a
                random deal.

        Returns:
            The observation, and the info.

        Raises:
            TypeError: the options are no dictionary, or more than one is given.
            ValueError: there is no such option, or its value is not one that `Table` takes.
        """
        super().reset(seed=seed)
        given = _read_options(options)
        self._table = Table(self.game, **given or {"deal": int(self.np_random.integers(RANDOM_DEALS))})
        return self._observe(), {"action_mask": self._mask()}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move.

        Args:
            action: its number in ``game.possible_moves``.

        Returns:
            The observation, the reward, whether the game has ended, False (only a limit of steps truncates a game),
            and the info.

        Raises:
            ValueError: there is no action of that number.
        """
        if not self.action_space.contains(action):
            raise ValueError(f"an action is a whole number from 0 to {len(self._number) - 1}, not {shown(action)}")
        table, move = self.table, self.game.possible_moves[action]
        built = table.position.built()
        info: dict[str, Any] = {"move": str(move)}
        try:
            table.play(move)
        except IllegalMove as refusal:
            info["refused"] = str(refusal)
        info["action_mask"] = self._mask()
        outcome = ended(table)
        if outcome:
            info["outcome"] = outcome
        return self._observe(), float(table.position.built() - built), outcome is not None, False, info

    def render(self) -> str | None:
        """The board as text, None without a render mode."""
        return draw_text(self.table.position) if self.render_mode else None

    def _observe(self) -> Observation:
        at = self.table.position.masked()
        piles = b"".join(bytes([card.face + 2 for card in cards]).ljust(self._longest, b"\0") for cards in at.piles)
        shape = (len(at.piles), self._longest)
        redeals = -1 if at.redeals is None else at.redeals
        return {
            "piles": np.frombuffer(piles, np.int8).reshape(shape).copy(),
            "redeals": np.array([redeals], np.int8),
        }

    def _mask(self) -> NDArray[np.int8]:
        mask = np.zeros(len(self._number), np.int8)
        mask[[self._number[move] for move in self.game.legal_moves(self.table.position)]] = 1
        return mask


def _read_options(options: dict[str, Any] | None) -> dict[str, Any]:
    if not isinstance(options, dict | None):
        raise TypeError(f"options are a dictionary such as {{'deal': 17}}, not {shown(options)}")
    for name in options or {}:
        if name not in OPTIONS:
            near = difflib.get_close_matches(str(name), OPTIONS, n=1) or OPTIONS
            raise ValueError(f"there is no option {shown(name)}: did you mean {' or '.join(map(repr, near))}?")
    return {
        name: value.item() if isinstance(value, np.integer) else value
        for name, value in (options or {}).items()
        if value is not None
    }


def register() -> None:
    """Register an environment for every game of the catalogue that has none yet; importing this module does so."""
    for name in names():
        if environment_id(name) not in gymnasium.registry:
            gymnasium.register(
                environment_id(name),
                entry_point="patience_widget.environment:PatienceEnv",
                kwargs={"game": name},
                max_episode_steps=LONGEST,
            )


register()
