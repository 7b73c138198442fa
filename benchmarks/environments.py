"""How many steps per second environments make in random legal play, one game at a time and many at once.

An agent that makes legal moves at random has chosen all actions beforehand, so its own time doesn't count. The core
plays the same single games with `legal_moves` and `play`. The vector environment plays as many games at once as
`--envs` says, each on to its end and then another one, with compiled functions where numba is installed; `--plain` is
without them. Times are of the processor, so that what else runs matters less, and the best of some rounds counts.
"""

import argparse
import random
from collections.abc import Iterable
from contextlib import nullcontext
from time import process_time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from patience_widget import Game, games
from patience_widget.environment import PatienceEnv, PatienceVectorEnv
from patience_widget.environment.batch import STEPPING
from patience_widget.machine.fast import has_numba, uncompiled

LONGEST = 200
"""Steps after which a game is left."""
SEED = 1


class Speed(NamedTuple):
    """Steps a second, and what share that is of the speed of the rules core in the same games."""

    steps: float
    share: float


def choose_actions(env: PatienceEnv, deals: range) -> list[list[int]]:
    """The actions of random legal games in an environment, deal by deal."""
    choose = random.Random(SEED)
    chosen = []
    for deal in deals:
        _, info = env.reset(options={"deal": deal})
        actions: list[int] = []
        over = False
        while not over and len(actions) < LONGEST:
            legal = info["action_mask"].nonzero()[0]
            actions.append(int(choose.choice(legal)) if len(legal) else 0)  # some deals have no move
            _, _, over, _, info = env.step(actions[-1])
        chosen.append(actions)
    return chosen


def play_single(env: PatienceEnv, deals: range, chosen: list[list[int]]) -> float:
    """Play these games in an environment; how many seconds it took."""
    began = process_time()
    for deal, actions in zip(deals, chosen, strict=True):
        env.reset(options={"deal": deal})
        for action in actions:
            env.step(action)
    return process_time() - began


def play_core(game: Game, deals: Iterable[int], chosen: list[list[int]]) -> float:
    """Play the same games by the rules core; how many seconds it took."""
    moves = game.possible_moves
    began = process_time()
    for deal, actions in zip(deals, chosen, strict=True):
        at = game.start(game.deck(deal))
        for action in actions:
            if game.legal_moves(at):  # some deals have no move
                at, _ = game.play(at, moves[action])
    return process_time() - began


def any_legal(masks: NDArray[np.int8], generator: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each row of masks, each as likely as the others; 0 where none is legal."""
    rows, actions = np.divmod(masks.view(np.bool_).ravel().nonzero()[0], masks.shape[1])
    counts = np.bincount(rows, minlength=len(masks))
    first = counts.cumsum() - counts
    place = first + (generator.random(len(masks)) * counts).astype(np.int64)
    chosen: NDArray[np.int64] = np.where(counts, np.append(actions, 0)[place], 0)
    return chosen


def choose_for_vector(envs: PatienceVectorEnv) -> list[NDArray[np.int64]]:
    """The actions of each step of random legal games in a vector environment."""
    generator = np.random.default_rng(SEED)
    _, infos = envs.reset(seed=SEED)
    actions = []
    for _ in range(LONGEST):
        actions.append(any_legal(infos["action_mask"], generator))
        *_, infos = envs.step(actions[-1])
    return actions


def play_vector(envs: PatienceVectorEnv, actions: list[NDArray[np.int64]]) -> float:
    """Play these games in a vector environment; how many seconds the steps took, with games dealt on the way."""
    envs.reset(seed=SEED)
    began = process_time()
    for chosen in actions:
        envs.step(chosen)
    return process_time() - began


def measure_single(game: Game, deals: range, rounds: int) -> Speed:
    """The speed of one environment."""
    env = PatienceEnv(game)
    chosen = choose_actions(env, deals)
    play_core(game, deals, chosen)  # what piles take is worked out when it is first asked
    single = min(play_single(env, deals, chosen) for _ in range(rounds))
    core = min(play_core(game, deals, chosen) for _ in range(rounds))
    return Speed(sum(map(len, chosen)) / single, core / single)


def measure_vector(game: Game, envs: int, rounds: int) -> float:
    """The steps a second of a vector environment."""
    many = PatienceVectorEnv(game, envs, autoreset_mode="SameStep")
    actions = choose_for_vector(many)
    return LONGEST * envs / min(play_vector(many, actions) for _ in range(rounds))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", default=games.names(), help="the games to play; else all of them")
    parser.add_argument("--deals", type=int, default=30, help="deals of single games")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--envs", type=int, nargs="+", default=[1, 16, 1024], help="games at once")
    parser.add_argument("--plain", action="store_true", help="without compiled functions")
    arguments = parser.parse_args()
    if has_numba() and not arguments.plain:
        STEPPING.compile_now()
    many = " | ".join(f"{envs:,} at once" for envs in arguments.envs)
    print(f"| game | one game, steps/s | share of the core | {many} |")
    print("|---|---|---|" + "---|" * len(arguments.envs))
    with uncompiled() if arguments.plain else nullcontext():
        for game in map(games.find, arguments.games):
            single = measure_single(game, range(1, 1 + arguments.deals), arguments.rounds)
            speeds = [measure_vector(game, envs, arguments.rounds) for envs in arguments.envs]
            found = " | ".join(f"{speed:,.0f}" for speed in speeds)
            print(f"| {game.name} | {single.steps:,.0f} | {single.share:.2f} | {found} |", flush=True)


if __name__ == "__main__":
    main()
