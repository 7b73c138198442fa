"""Environments beside the rules core: steps a second of random legal play with masks, for every game.

An agent that makes legal moves at random has chosen all actions beforehand, so its own time doesn't count. The core
plays the same games with `legal_moves` and `play`. The vector environment plays as many games at once as `--envs` says,
each on to its end and then another one. Times are of the processor, so that what else runs matters less.
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
        at = game.start(numbered_deck(deal, game.packs, game.ranks))
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


def choose_for_vector(envs: PatienceVectorEnv) -> tuple[list[NDArray[np.int64]], list[NDArray[np.bool_]]]:
    """The actions of each step of random legal games in a vector environment, and which games each step has ended."""
    generator = np.random.default_rng(SEED)
    _, infos = envs.reset(seed=SEED)
    actions, ended = [], []
    for _ in range(LONGEST):
        actions.append(any_legal(infos["action_mask"], generator))
        _, _, terminations, truncations, infos = envs.step(actions[-1])
        ended.append(terminations | truncations)
    return actions, ended


def play_vector(envs: PatienceVectorEnv, actions: list[NDArray[np.int64]]) -> float:
    """Play these games in a vector environment; how many seconds it took."""
    began = process_time()
    envs.reset(seed=SEED)
    for chosen in actions:
        envs.step(chosen)
    return process_time() - began


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
    chosen = choose_actions(env, deals)
    play_core(game, deals, chosen)  # what piles take is worked out when it is first asked
    single, core = play_single(env, deals, chosen), play_core(game, deals, chosen)
    many = PatienceVectorEnv(game, envs, autoreset_mode="SameStep")
    actions, ended = choose_for_vector(many)
    vector, core_of_many = play_vector(many, actions), play_core(game, *games_of(actions, ended))
    return [
        Speed(sum(map(len, chosen)) / single, core / single),
        Speed(LONGEST * envs / vector, core_of_many / vector),
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
