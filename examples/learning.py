"""A small agent that learns to play a game in a minute, with nothing but numpy.

It rates each legal move by a weight, and the higher the weight, the likelier it makes the move. The weights are what it
learns, by REINFORCE: it plays many games at once, and makes those moves likelier after which more cards were built than
usual, and the others rarer.
"""

import argparse
from time import process_time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from patience_widget.environment import TESTING_DEALS, PatienceEnv, PatienceVectorEnv

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

GAMES = 64
"""It plays so many games at once."""
STEPS = 64
"""It makes so many steps in each of them before it changes the weights."""
LONGEST = 300
"""It leaves a game after so many steps."""
DISCOUNT = 0.97
"""What a card is worth that is built a step later."""
RATE = 0.05
"""How much a weight may change at once."""


class Moves(NamedTuple):
    """The legal moves of many games, one after the other: the game, the action and the feature of each."""

    games: Ints
    actions: Ints
    features: Ints


class Features:
    """What the agent sees of a move: its kind, and what it does to the pile that it takes cards from.

    The kind is from which group of piles to which it goes, or the name of an action. A move of cards leaves face-up
    cards behind, or lays open a face-down card, or empties the pile: each of these, of each kind, has a weight.

    Attributes:
        names: what the weights are for.
    """

    def __init__(self, env: PatienceEnv) -> None:
        game, moves = env.game, env.game.possible_moves
        ways = [
            tuple(game.pile(pile).group.name for pile in (m.source, m.target)) if m.source else (m.verb,) for m in moves
        ]
        kinds = list(dict.fromkeys(ways))
        self._first = 3 * np.array([kinds.index(way) for way in ways])
        self._source = np.array([game.pile(m.source).index if m.source else 0 for m in moves])
        self._cards = np.array([m.cards if m.source else 0 for m in moves])
        self.names = [
            f"{'>'.join(kind)}{does}"
            for kind in kinds
            for does in (("", " lays open", " empties") if len(kind) == 2 else ("", " -", " -"))
        ]

    def of(self, piles: NDArray[np.int8], masks: NDArray[np.int8]) -> Moves:
        """The legal moves of games with these observations and masks."""
        games, actions = masks.nonzero()
        source = self._source[actions]
        left = (piles > 0).sum(2)[games, source] - self._cards[actions]
        down = (piles == 1).sum(2)[games, source]
        does = np.where(left == 0, 2, np.where(left == down, 1, 0)) * (self._cards[actions] > 0)
        return Moves(games, actions, self._first[actions] + does)


class Policy:
    """How likely each legal move is: in proportion to the exponential of its weight."""

    def __init__(self, features: Features, seed: int = 0) -> None:
        self.features = features
        self.weights = np.zeros(len(features.names))
        self._random = np.random.default_rng(seed)

    def choose(self, moves: Moves) -> tuple[Ints, Floats]:
        """The place of the chosen move of each game among all moves, and how likely each move was."""
        weights = np.exp(self.weights[moves.features])
        starts = np.flatnonzero(np.diff(moves.games, prepend=-1))
        sums = np.add.reduceat(weights, starts)
        ends = weights.cumsum()
        wanted = ends[starts] - weights[starts] + self._random.random(len(starts)) * sums
        places = np.minimum(np.searchsorted(ends, wanted, side="right"), np.append(starts[1:], len(weights)) - 1)
        return places, weights / sums[moves.games]


class Learner:
    """Plays games of the training deals, and changes the weights of a policy."""

    def __init__(self, name: str, policy: Policy) -> None:
        self._policy = policy
        self._envs = PatienceVectorEnv(
            name, GAMES, max_episode_steps=LONGEST, autoreset_mode="SameStep", deals="training"
        )
        self._seen, self._infos = self._envs.reset(seed=0)
        self._mean, self._square = np.zeros((2, len(policy.weights)))
        self.rounds = 0

    def learn(self) -> None:
        """Play some steps, and change the weights by what came of them."""
        played, rewards, over = [], np.zeros((STEPS, GAMES)), np.zeros((STEPS, GAMES), np.bool_)
        for step in range(STEPS):
            moves = self._policy.features.of(self._seen["piles"], self._infos["action_mask"])
            places, shares = self._policy.choose(moves)
            played.append((moves, places, shares))
            self._seen, rewards[step], ended, cut, self._infos = self._envs.step(moves.actions[places])
            over[step] = ended | cut
        earned = np.zeros((STEPS + 1, GAMES))
        for step in reversed(range(STEPS)):
            earned[step] = rewards[step] + DISCOUNT * earned[step + 1] * ~over[step]
        better = earned[:-1] - earned[:-1].mean(axis=1, keepdims=True)
        better /= better.std() + 1e-9
        slope = np.zeros_like(self._policy.weights)
        for (moves, places, shares), gain in zip(played, better, strict=True):
            slope += np.bincount(moves.features[places], gain, len(slope))
            slope -= np.bincount(moves.features, gain[moves.games] * shares, len(slope))
        self._climb(slope / (STEPS * GAMES))

    def _climb(self, slope: Floats) -> None:
        """Change the weights in the direction of a slope, as Adam does."""
        self.rounds += 1
        self._mean = 0.9 * self._mean + 0.1 * slope
        self._square = 0.999 * self._square + 0.001 * slope**2
        mean, square = self._mean / (1 - 0.9**self.rounds), self._square / (1 - 0.999**self.rounds)
        self._policy.weights += RATE * mean / (np.sqrt(square) + 1e-9)


def try_out(name: str, policy: Policy, deals: int) -> tuple[float, float]:
    """Play the first testing deals: how many cards a game builds on average, and the share of games that are won."""
    envs = PatienceVectorEnv(name, deals, max_episode_steps=LONGEST)
    seen, infos = envs.reset(options={"deal": list(TESTING_DEALS[:deals])})
    going, built, won = np.ones(deals, np.bool_), 0.0, 0
    while going.any():
        moves = policy.features.of(seen["piles"], infos["action_mask"])
        seen, rewards, ended, cut, infos = envs.step(moves.actions[policy.choose(moves)[0]])
        built += rewards[going].sum()
        won += sum(infos["outcome"][game] == "won" for game in np.flatnonzero(going & ended))
        going &= ~(ended | cut)
    return built / deals, won / deals


def main(arguments: list[str] | None = None) -> None:
    """Train an agent, and print how it plays before and after that, and its weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="klondike")
    parser.add_argument("--seconds", type=float, default=60, help="how long it learns, in seconds of the processor")
    parser.add_argument("--deals", type=int, default=500, help="how many deals it is tested on")
    asked = parser.parse_args(arguments)
    policy = Policy(Features(PatienceEnv(asked.game)))
    for trained in (False, True):
        if trained:
            learner, until = Learner(asked.game, policy), process_time() + asked.seconds
            while process_time() < until:
                learner.learn()
            print(f"after {learner.rounds * STEPS * GAMES:,} steps", end=": ")
        else:
            print("any legal move", end=": ")
        built, won = try_out(asked.game, policy, asked.deals)
        print(f"{built:.1f} cards built, {won:.1%} won, of {asked.deals} testing deals")
    for place in policy.weights.argsort()[::-1]:
        if policy.weights[place]:
            print(f"{policy.weights[place]:6.2f}  {policy.features.names[place]}")


if __name__ == "__main__":
    main()
