"""Random play-outs of Klondike beside other packages: moves a second of each, and how many times as many are ours.

Every program plays through its own public classes: it lists the legal moves of a position, one of them is chosen at
random and played, until there is none or 300 were played. A card or run moved, a stock turn and a redeal count as one
move each; shuffling and dealing are part of the time. All draw one card a turn and redeal without limit, but for
open_spiel, whose Klondike has neither: every third card of its waste can be taken at once.

The programs take turns, so that a busy machine slows all of them alike. Those that are not installed are left out.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from statistics import median
from typing import Any

from benchmarks.playouts import LONGEST, play_out
from patience_widget.games.klondike import DRAW1

PlayOut = Callable[[int], int]

PILES = range(7)


def ours() -> PlayOut:
    """`patience_widget`: the game lists its moves."""
    return lambda deal: play_out(DRAW1, deal)


def open_spiel() -> PlayOut:
    """Its core is C++ and lists its moves; cards turned face up are chance moves, which are played but not counted."""
    game = import_module("pyspiel").load_game("solitaire", {"depth_limit": LONGEST})

    def play(deal: int) -> int:
        choose = random.Random(deal)
        at = game.new_initial_state()
        played = 0
        while not at.is_terminal() and played < LONGEST:
            played += not at.is_chance_node()
            at.apply_action(choose.choice(at.legal_actions()))
        return played

    return play


def soliterm() -> PlayOut:
    """It lists the moves of cards, and says whether its stock can be dealt or turned over."""
    new_game = import_module("soliterm.engine").new_solitaire
    options = {"draw": 1, "redeals": "unlimited"}

    def play(deal: int) -> int:
        choose = random.Random(deal)
        game = new_game("klondike", seed=deal, options=options)
        for played in range(LONGEST):
            moves = [*game.legal_moves(), *([None] if game.can_deal() else [])]
            if not moves:
                return played
            move = choose.choice(moves)
            if move is None:
                game.deal()
            else:
                game.attempt_move(*move)
        return LONGEST

    return play


def usolitaire() -> PlayOut:
    """It has no list of moves: they are found with its own checks, `can_move_...`, over cards and piles."""
    new_game = import_module("usolitaire.game").Game

    def play(deal: int) -> int:
        random.seed(deal)
        game = new_game()
        for played in range(LONGEST):
            moves = list(_usolitaire_moves(game))
            if not moves:
                return played
            move, *piles = random.choice(moves)
            move(*piles)
        return LONGEST

    return play


def _usolitaire_moves(game: Any) -> Iterator[tuple[Any, ...]]:
    if game.stock:
        yield (game.deal_from_stock,)
    elif game.waste:
        yield (game.restore_stock,)
    if game.can_move_to_foundation_from_waste():
        yield (game.move_to_foundation_from_waste,)
    for target in PILES:
        if game.can_move_from_waste_to_tableau(target):
            yield game.move_from_waste_to_tableau, target
    for source in PILES:
        if game.can_move_to_foundation_from_tableau(source):
            yield game.move_to_foundation_from_tableau, source
        face_up = [card for card in game.tableau[source] if card.face_up]
        for target in PILES:
            if source != target and any(game.can_move_card_to_tableau(card, target) for card in face_up):
                yield game.move_tableau_pile, source, target


def pytience() -> PlayOut:
    """It neither lists nor checks moves: they are found from the colours and values that it gives its cards."""
    new_game = import_module("pytience.games.solitaire.klondike").KlondikeGame
    values = import_module("pytience.games.solitaire").CARD_VALUES

    def play(deal: int) -> int:
        random.seed(deal)
        game = new_game()
        for played in range(LONGEST):
            moves = list(_pytience_moves(game, values))
            if not moves:
                return played
            move, *where = random.choice(moves)
            move(*where)
        return LONGEST

    return play


def _pytience_moves(game: Any, values: dict[Any, int]) -> Iterator[tuple[Any, ...]]:
    if game.stock.remaining or game.waste:
        yield (game.deal,)
    built = game.foundation.piles
    for card, move, *where in _pytience_tops(game):
        if values[card.pip] == len(built[card.suit]) + 1:
            yield move, *where
    places: dict[int, list[tuple[int, Any]]] = {}
    for target, pile in enumerate(game.tableau.piles):
        value, colour = (values[pile[-1].pip], pile[-1].color) if pile else (14, None)
        places.setdefault(value, []).append((target, colour))
    for card, move, *where in _pytience_cards(game):
        for target, colour in places.get(values[card.pip] + 1, ()):
            if colour != card.color and where[:1] != [target]:
                yield move, *where, target


def _pytience_tops(game: Any) -> Iterator[tuple[Any, ...]]:
    if game.waste:
        yield game.waste[-1], game.select_waste
    for source, pile in enumerate(game.tableau.piles):
        if pile:
            yield pile[-1], game.select_tableau, source, len(pile) - 1


def _pytience_cards(game: Any) -> Iterator[tuple[Any, ...]]:
    if game.waste:
        yield game.waste[-1], game.select_waste
    for source, pile in enumerate(game.tableau.piles):
        for index, card in enumerate(pile):
            if card.is_revealed:
                yield card, game.select_tableau, source, index


PROGRAMS = {
    "patience_widget": ours,
    "pytience": pytience,
    "usolitaire": usolitaire,
    "soliterm": soliterm,
    "open_spiel": open_spiel,
}


def installed() -> dict[str, PlayOut]:
    """The programs that can be run; the others are named, with how to install them."""
    found = {}
    for name, program in PROGRAMS.items():
        try:
            found[name] = program()
        except ModuleNotFoundError:
            print(f"{name} is left out: it is not installed. To install it: pip install {name}")
    return found


def speed(play: PlayOut, deals: range) -> float:
    """Moves a second over these deals."""
    began = time.perf_counter()
    played = sum(play(deal) for deal in deals)
    return played / (time.perf_counter() - began)


def main() -> None:
    """Print the median speed of several rounds of each program, and the ratio of ours to it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=50, help="deals a round, the same numbers in every round")
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    programs = installed()
    speeds: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(arguments.rounds):
        for name, play in programs.items():
            speeds[name].append(speed(play, range(1, arguments.deals + 1)))
    mine = median(speeds["patience_widget"])
    print(f"{'':15} {'moves/s':>9}  {'from':>9} {'to':>9}  ours is")
    for name, values in speeds.items():
        ratio = mine / median(values)
        print(f"{name:15} {median(values):>9,.0f}  {min(values):>9,.0f} {max(values):>9,.0f}  {ratio:>6.2f} x")


if __name__ == "__main__":
    main()
