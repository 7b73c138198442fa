"""Two players in the Gymnasium environment of a game: one makes any legal move, the other builds when it can."""

import argparse
from collections.abc import Callable
from typing import Any, NamedTuple, cast

import gymnasium
import numpy as np
from numpy.typing import NDArray

from patience_widget.environment import PatienceEnv, environment_id

Choose = Callable[[PatienceEnv, NDArray[np.int8]], Any]


class Result(NamedTuple):
    """How a player did in some deals: cards built on average, games won, steps on average."""

    built: float
    won: int
    steps: float


def any_move(env: PatienceEnv, mask: NDArray[np.int8]) -> Any:
    """Any legal action."""
    return env.action_space.sample(mask)


def builds_first(env: PatienceEnv, mask: NDArray[np.int8]) -> Any:
    """The first legal action that builds a card on a foundation, or else any legal action."""
    foundations = {env.game.piles[index].id for index in env.game.foundations}
    legal = np.flatnonzero(mask)
    builds = [action for action in legal if env.game.possible_moves[action].target in foundations]
    return builds[0] if builds else env.action_space.sample(mask)


def play(name: str, choose: Choose, deals: int) -> Result:
    """Let a player play the deals 1, 2, ... of a game."""
    env = gymnasium.make(environment_id(name))
    bare = cast("PatienceEnv", env.unwrapped)
    bare.action_space.seed(0)
    built, won, steps = 0.0, 0, 0
    for deal in range(1, deals + 1):
        _, info = env.reset(options={"deal": deal})
        over = False
        while not over:
            _, reward, terminated, truncated, info = env.step(choose(bare, info["action_mask"]))
            built += float(reward)
            steps += 1
            over = terminated or truncated
        won += info.get("outcome") == "won"
    env.close()
    return Result(built / deals, won, steps / deals)


def main(arguments: list[str] | None = None) -> None:
    """Print how both players do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["osmosis", "royal-cotillion", "captive-queens"])
    parser.add_argument("--deals", type=int, default=20)
    asked = parser.parse_args(arguments)
    print(f"{'game':16}  {'player':12}  {'built':>6}  {'won':>4}  {'steps':>6}")
    for name in asked.games:
        for choose in (any_move, builds_first):
            result = play(name, choose, asked.deals)
            print(f"{name:16}  {choose.__name__:12}  {result.built:6.1f}  {result.won:4}  {result.steps:6.1f}")


if __name__ == "__main__":
    main()
