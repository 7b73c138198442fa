"""Environments beside the rules core: steps a second of random legal play with masks, for every game.

The core plays the same games with `legal_moves` and `play`. The vector environment plays as many games at once as
`--envs` says, each on to its end and then another one. Times are of the processor, so that what else runs matters less.
"""

import argparse
import random
from collections.abc import Iterable
from statistics import geometric_mean, median
from time import process_time
from typing import NamedTuple

import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray

from patience_widget import Game, games
from patience_widget.core.deals import RANDOM_DEALS, numbered_deck
from patience_widget.environment import PatienceEnv, PatienceVectorEnv

LONGEST = 200
"""Steps after which a game is left."""
SEED = 1


class Speed(NamedTuple):
    """Steps a second, and what share that is of the speed of the rules core in the same games."""

    steps: float
    share: float


def play_single(env: PatienceEnv, deals: range) -> list[list[int]]:
    """Play deals in an environment; the actions of each."""
    choose = random.Random(SEED)
    played = []
    for deal in deals:
        _, info = env.reset(options={"deal": deal})
        actions: list[int] = []
        over = False
        while not over and len(actions) < LONGEST:
            legal = info["action_mask"].view(np.bool_).nonzero()[0]
            actions.append(int(choose.choice(legal)) if len(legal) else 0)  # some deals have no move
            _, _, over, _, info = env.step(actions[-1])
        played.append(actions)
    return played


def play_core(game: Game, deals: Iterable[int], played: list[list[int]]) -> float:
    """Play the same games by the rules core; how many seconds it took."""
    choose = random.Random(SEED)
    moves = game.possible_moves
    began = process_time()
    for deal, actions in zip(deals, played, strict=True):
        at = game.start(numbered_deck(deal, game.packs, game.ranks))
        for action in actions:
            legal = game.legal_moves(at)
            if legal:  # some deals have no move
                choose.choice(legal)
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


def play_vector(envs: PatienceVectorEnv) -> tuple[list[NDArray[np.int64]], list[NDArray[np.bool_]]]:
    """Play in a vector environment; the actions of each step, and which games it has ended."""
    generator = np.random.default_rng(SEED)
    _, infos = envs.reset(seed=SEED)
    actions, ended = [], []
    for _ in range(LONGEST):
        actions.append(any_legal(infos["action_mask"], generator))
        _, _, terminations, truncations, infos = envs.step(actions[-1])
        ended.append(terminations | truncations)
    return actions, ended


def games_of(actions: list[NDArray[np.int64]], ended: list[NDArray[np.bool_]]) -> tuple[list[int], list[list[int]]]:
    """The deals that were played in a vector environment, and the actions of each."""
    deals: list[int] = []
    played: list[list[int]] = []
    for place in range(len(actions[0])):
        generator, _ = seeding.np_random(SEED + place)
        over = True
        for step, ends in zip(actions, ended, strict=True):
            if over:
                deals.append(int(generator.integers(RANDOM_DEALS)))
                played.append([])
            played[-1].append(int(step[place]))
            over = bool(ends[place])
    return deals, played


def measure(game: Game, deals: range, envs: int) -> list[Speed]:
    """The speeds of the environment and the vector environment, once."""
    env = PatienceEnv(game)
    play_core(game, deals, play_single(env, deals))  # what piles take is worked out when it is first asked
    began = process_time()
    played = play_single(env, deals)
    single = process_time() - began
    core = play_core(game, deals, played)
    steps = sum(map(len, played))
    many = PatienceVectorEnv(game, envs, autoreset_mode="SameStep")
    play_vector(many)  # likewise
    began = process_time()
    done = play_vector(many)
    vector = process_time() - began
    return [
        Speed(steps / single, core / single),
        Speed(LONGEST * envs / vector, play_core(game, *games_of(*done)) / vector),
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", default=games.names(), help="the games to play; else all of them")
    parser.add_argument("--deals", type=int, default=10, help="deals a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--envs", type=int, default=32, help="games at once in the vector environment")
    arguments = parser.parse_args()
    print("| game | environment, steps/s | share of the core | vector environment, steps/s | share of the core |")
    print("|---|---|---|---|---|")
    shares = []
    for game in map(games.find, arguments.games):
        rounds = [
            measure(game, range(first, first + arguments.deals), arguments.envs)
            for first in range(1, arguments.rounds * arguments.deals, arguments.deals)
        ]
        kinds = [Speed(*map(median, zip(*speeds, strict=True))) for speeds in zip(*rounds, strict=True)]
        shares.append([kind.share for kind in kinds])
        print(
            f"| {game.name} | " + " | ".join(f"{kind.steps:,.0f} | {kind.share:.2f}" for kind in kinds) + " |",
            flush=True,
        )
    for kind, of_kind in zip(("environment", "vector environment"), zip(*shares, strict=True), strict=True):
        fast = sum(share >= 0.5 for share in of_kind)
        mean = geometric_mean(of_kind)
        print(f"{kind}: share {mean:.2f} in the geometric mean, at least half in {fast} of {len(of_kind)} games")


if __name__ == "__main__":
    main()
