"""Moves that are out of order: each is refused in a sentence that names the cards and the rule."""

from dataclasses import replace

import pytest

from patience_widget import Game, IllegalMove, Table
from patience_widget.core import catalogue
from patience_widget.core.actions import Action, Rotate
from patience_widget.core.moves.judge import judge_building
from patience_widget.core.piles import FREELY, NEVER_GIVES, Rules, tableau
from patience_widget.core.rules import MoveRule
from patience_widget.core.rules.lifting import ANY, COLUMN_OR_TOP, TOP, Lift, Run
from patience_widget.core.rules.packing import ALTERNATE, DOWN, OTHER_SUIT, Packs, SpacesFor, spaces_stay
from patience_widget.games.klondike import KLONDIKE
from patience_widget.games.shared import four_suits_up

KINGS = SpacesFor((13,))


def klondike(
    name: str, lifts: Lift = ANY, spaces: MoveRule = KINGS, gives: Rules = NEVER_GIVES, *actions: Action
) -> Game:
    """Klondike with another way of lifting, other spaces, or foundations that give."""
    piles = tableau(7, takes=(spaces, Packs(DOWN, ALTERNATE)), face="top up", lifts=lifts)
    changed = {
        "tableau": piles,
        "foundation": four_suits_up(gives=gives),
    }
    groups = tuple(changed.get(group.role, group) for group in KLONDIKE.groups)
    return replace(KLONDIKE, name=f"klondike/{name}", groups=groups, actions=actions or KLONDIKE.actions)


OPEN = klondike("any")
TOPS = klondike("tops", TOP)
COLUMNS = klondike("columns", COLUMN_OR_TOP)
IN_ORDER = klondike("in-order", Run(Packs(DOWN, ALTERNATE)))
OTHERS = replace(
    klondike("others"),
    groups=tuple(
        replace(group, takes=(Packs(DOWN, OTHER_SUIT),), lifts=Run(Packs(DOWN, OTHER_SUIT)))
        if group.role == "tableau"
        else group
        for group in KLONDIKE.groups
    ),
)
STAYS = klondike("stays", ANY, spaces_stay)
BACK = klondike("back", ANY, KINGS, FREELY)
TURNED = klondike("turned", ANY, spaces_stay, NEVER_GIVES, Rotate(limit=2))


@pytest.fixture(autouse=True)
def _games_in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (OPEN, TOPS, COLUMNS, IN_ORDER, OTHERS, STAYS, BACK, TURNED):
        monkeypatch.setitem(catalogue._games, game.name, game)


def table(game: Game, laid: str) -> Table:
    """A table, its piles given with semicolons between; the stock has the rest if no pile has it."""
    lines = [f"game: {game.name}", *laid.split("; "), *([] if "rest" in laid else ["stock: rest"])]
    return Table(game, position="\n".join(lines))


@pytest.mark.parametrize(
    ("game", "laid", "move", "said"),
    [
        (
            OPEN,
            "tableau1: 9H 8S",
            "tableau1>tableau2*3",
            "You can't move three cards from tableau 1: it has only two cards, the 9 of hearts and the 8 of spades.",
        ),
        (
            OPEN,
            "tableau1: [2C] [3C] 9H 8S",
            "tableau1>tableau2*7",
            "You can't move seven cards from tableau 1: it has only four cards, the 8 of spades on top.",
        ),
        (
            OTHERS,
            "tableau1: 9H; tableau2: TH",
            "tableau1>tableau2",
            (
                "The 9 of hearts can't go on the 10 of hearts: "
                "tableau 2 takes the 9 of clubs, the 9 of diamonds or the 9 of spades now."
            ),
        ),
        (
            OTHERS,
            "tableau1: 9H 8H; tableau2: TS",
            "tableau1>tableau2*2",
            (
                "You can't move the 9 of hearts and the card on it. They must be in order, down in different suits, "
                "and the 8 of hearts is of the same suit as the 9 of hearts."
            ),
        ),
        (
            OPEN,
            "stock: [2C]; waste: rest",
            "stock>tableau2*2",
            "You can't move two cards from the stock: it has only one card, face down.",
        ),
        (
            OPEN,
            "tableau1: [2C] 9H 8S",
            "tableau1>tableau2*3",
            (
                "Only two cards of tableau 1 are face up: the 9 of hearts and the card on it. "
                "You can't play a face-down card."
            ),
        ),
        (
            OPEN,
            "tableau1: [2C] [3C] 8S",
            "tableau1>tableau2*2",
            "Only the top card of tableau 1, the 8 of spades, is face up. You can't play a face-down card.",
        ),
        (
            IN_ORDER,
            "tableau1: 9H 5C 4D; tableau2: TC",
            "tableau1>tableau2*3",
            (
                "You can't move the 9 of hearts and the two cards on it. "
                "They must be in order, down in alternate colours, and the 5 of clubs isn't one rank lower "
                "than the 9 of hearts."
            ),
        ),
        (
            COLUMNS,
            "tableau1: 9H 8S 7D; tableau2: 9D",
            "tableau1>tableau2*2",
            (
                "You can't move the 8 of spades and the card on it: "
                "you can move the top card of tableau 1, or the whole pile, but not a part of it."
            ),
        ),
        (
            TOPS,
            "tableau1: 9H 8S; tableau2: TC",
            "tableau1>tableau2*2",
            "The 9 of hearts isn't on top: you can move only the top card of tableau 1.",
        ),
        (
            OPEN,
            "tableau1: 9H 8S",
            "tableau1>foundation2*2",
            ("The diamonds foundation takes one card at a time, so the 9 of hearts and the card on it can't go there."),
        ),
        (OPEN, "tableau1: 9H 8S", "tableau1>waste*2", "You can't put cards on the waste."),
        (
            OPEN,
            "tableau1: 9H 8S",
            "tableau1>tableau2*2",
            "The 9 of hearts can't go to tableau 2: only a king can go to an empty pile.",
        ),
        (
            OPEN,
            "tableau1: 9H 8S; tableau2: TH",
            "tableau1>tableau2*2",
            "The 9 of hearts can't go on the 10 of hearts: tableau 2 takes the 9 of clubs or the 9 of spades now.",
        ),
    ],
)
def test_a_move_of_cards_that_do_not_go_is_refused_in_a_sentence(game: Game, laid: str, move: str, said: str) -> None:
    assert table(game, laid).why_not(move) == said


def test_a_rotation_too_many_is_refused_with_the_number_there_are() -> None:
    at = Table(TURNED, deal=3).play("rotate").play("rotate")
    assert at.why_not("rotate") == "You have no rotations left: you get only two."


def test_a_pile_that_stays_empty_says_so() -> None:
    said = "The 8 of spades can't go to tableau 2: no card can be moved to an empty pile."
    assert table(STAYS, "tableau1: 9H 8S").why_not("tableau1>tableau2") == said


def test_the_cards_that_break_a_run_are_among_those_the_refusal_points_at() -> None:
    with pytest.raises(IllegalMove) as refused:
        table(IN_ORDER, "tableau1: 9H 5C 4D; tableau2: TC").play("tableau1>tableau2*3")
    assert [card.code for card in refused.value.verdict.cards] == ["9H", "5C"]


def test_a_card_of_a_foundation_that_gives_is_judged_against_the_others() -> None:
    verdict = judge_building(table(BACK, "foundation1: AC 2C").position, "foundation1")
    assert (verdict.ok, verdict.move.target) == (False, "foundation2")
    assert verdict.message == "The 2 of clubs is already on a foundation, and no other takes it now."


def test_a_card_taken_back_is_not_told_that_a_pile_takes_any_card_of_its_rank() -> None:
    laid = "foundation1: AC; foundation4: AS; tableau1: 2S"
    said = "The ace of clubs can't go on the 2 of spades: tableau 1 takes the ace of diamonds or the ace of hearts now."
    assert table(BACK, laid).why_not("foundation1>tableau1") == said
    told = (
        "The king of hearts can't go on the 2 of spades: tableau 1 takes the ace of diamonds or the ace of hearts now."
    )
    assert table(BACK, f"{laid}; tableau3: KH").why_not("tableau3>tableau1") == told


@pytest.mark.parametrize(
    ("game", "moves", "pile", "said"),
    [
        (
            "duchess",
            "",
            "tableau1",
            "First choose the base card: move one of the top cards of the reserve to its foundation.",
        ),
        (
            "queens-audience",
            "",
            "antechamber9",
            "The king of diamonds can't go to the throne of diamonds alone: a pair of cards begins it.",
        ),
        (
            "queens-audience",
            "",
            "antechamber3",
            (
                "The 9 of hearts can't go on any foundation now: the hearts foundations take the king and queen of "
                "hearts together or the ace and jack of hearts together next."
            ),
        ),
        (
            "amazons",
            (
                "reserve4>foundation1 deal deal deal reserve1>foundation1 reserve1>foundation1 reserve3>foundation2 "
                "reserve4>foundation3 deal"
            ),
            "reserve1",
            (
                "The queen of diamonds can't go on any foundation now: foundation 3 and foundation 4 take the 7 of "
                "diamonds or the ace of hearts next."
            ),
        ),
        (
            "crazy-quilt",
            "",
            "quilt5",
            (
                "The 5 of hearts can't go on any foundation now: the hearts foundations take the 2 or queen of hearts "
                "next."
            ),
        ),
        (
            "klondike",
            "tableau7>foundation4",
            "foundation4",
            "The ace of spades is already on a foundation, and no other takes it now.",
        ),
        (
            "sir-tommy/by-fours",
            "turn",
            "turned",
            "No card can go to any foundation yet: all four cards must be on the heaps first.",
        ),
    ],
)
def test_a_card_that_no_foundation_takes_hears_what_keeps_it_away(game: str, moves: str, pile: str, said: str) -> None:
    at = Table(game, deal=1)
    for move in moves.split():
        at.play(move)
    assert judge_building(at.position, pile).message == said


@pytest.mark.parametrize(
    ("laid", "move", "sentence"),
    [
        ("tableau1: 9H", "tableau1>foundation3", "Build up: A 2 3 4 5 6 7 8 9 10 J Q K."),
        ("tableau1: 9H", "tableau1>tableau2", "Only a king can go to an empty pile."),
        ("tableau1: 9H", "redeal", ""),
        ("tableau1: 9H", "tableau1>waste", ""),
        ("tableau1: 9H", "tableau2>foundation1", ""),
        ("tableau1: [9H] 8S", "tableau1>tableau2*2", ""),
    ],
)
def test_a_refusal_has_the_sentence_of_the_written_rules(laid: str, move: str, sentence: str) -> None:
    assert table(OPEN, laid).judge(move).sentence == sentence


@pytest.mark.parametrize("below", ["TD", "TC", "TS"])
def test_packed_in_different_suits_a_card_goes_on_any_suit_but_its_own(below: str) -> None:
    assert table(OTHERS, f"tableau1: 9H; tableau2: {below}").why_not("tableau1>tableau2") is None


def test_of_a_covered_card_on_a_foundation_it_is_said_that_cards_stay_there() -> None:
    table = Table("osmosis", deal=17).play("r2>f1")
    verdict = table.judge("foundation1>foundation2*2")
    assert verdict.message == "You can't take cards from foundation 1: cards on foundations stay there."


def test_the_cards_that_fill_a_place_together_are_counted() -> None:
    record = "tournament#129 cell4>kings2 tableau2>aces4 tableau2>cell4 tableau2>aces4 tableau2>kings4"
    assert Table.replay(record).told().endswith("Four cards fill tableau 2, the king of hearts on top.")
