"""The written rules, of games that have little in common: what a game has is said, once, and nothing else."""

from dataclasses import replace

import pytest

from patience_widget import Game, games
from patience_widget.core.actions import Redeal, Rotate, Turn
from patience_widget.core.cards import SUITS
from patience_widget.core.deals import Rest, Rounds
from patience_widget.core.piles import (
    FREELY,
    NEVER_GIVES,
    Group,
    Rules,
    foundations,
    hand,
    heaps,
    stock,
    tableau,
    waste,
)
from patience_widget.core.rulebook import order_in_words
from patience_widget.core.rules import building_order, in_its_suit, next_in_order, not_complete
from patience_widget.core.rules.gates import OnlyTo, from_the_hand
from patience_widget.core.rules.lifting import ANY, COLUMN_OR_TOP, TOP, Lift, Run
from patience_widget.core.rules.packing import (
    ALTERNATE,
    ANY_SUIT,
    DOWN,
    EITHER,
    IN_SUIT,
    OTHER_SUIT,
    Packs,
    SpacesFor,
    Suits,
    spaces_stay,
)
from patience_widget.core.words import in_words
from tests.core.vocabulary_games import ALHAMBRA, BABETTE, BISLEY, CANFIELD, GAMES, ST_HELENA, STRATEGY, TOURNAMENT

_IN_SUIT = foundations(
    4,
    takes=(not_complete, in_its_suit, next_in_order),
    suits=tuple(SUITS),
    orders=(building_order(1, +1, 13),) * 4,
)
_CASTLE = Game(
    name="castle",
    title="Castle",
    family="Castle",
    aim="Build all cards on the foundations.",
    groups=(_IN_SUIT, tableau(4, takes=(Packs(DOWN, ANY_SUIT),))),
    deal=(Rounds("tableau", 13),),
    actions=(),
    layout="f1 f2 f3 f4\ntableau1 tableau2 tableau3 tableau4",
    source="Made for this test.",
)


def castle(*takes: Packs, lifts: Lift = TOP, gives: Rules = NEVER_GIVES) -> Game:
    """The castle with another tableau, or with foundations that give."""
    groups = (replace(_IN_SUIT, gives=gives), tableau(4, takes=takes or (Packs(DOWN, ANY_SUIT),), lifts=lifts))
    return replace(_CASTLE, groups=groups)


def with_stock(game: Game, *groups: Group) -> Game:
    return replace(
        game,
        groups=(*(groups or game.groups), stock(), waste()),
        deal=(Rest(),),
        actions=(Turn(3),),
    )


def text(game: Game) -> str:
    return " ".join(game.rules().split())


def section(game: Game, title: str) -> list[str]:
    """The sentences of a section."""
    (found,) = [part for part in game.rules().split("\n\n") if part.startswith(f"{title}\n")]
    return " ".join(found.partition("\n")[2].split()).removesuffix(".").split(". ")


def headings(game: Game) -> list[str]:
    return [part.partition("\n")[0] for part in game.rules().split("\n\n")]


def test_the_rules_say_how_points_are_counted() -> None:
    said = "You begin with 500 points. Each move to a foundation brings 100, and each other move costs 1."
    assert said in " ".join(games.find("spider").rules().split())
    assert "Points" not in games.find("osmosis").rules()


def test_a_game_without_a_stock_says_nothing_of_one() -> None:
    assert headings(_CASTLE)[1:-1] == ["Aim", "Play", "Foundations", "Tableau", "End"]
    assert not {"stock", "redeal", "turn"} & set(text(_CASTLE).lower().split())


def test_the_play_names_every_kind_of_pile_that_takes_cards() -> None:
    assert "to a foundation or a tableau pile that takes it, and nowhere else." in text(_CASTLE)
    only_built = with_stock(_CASTLE, _IN_SUIT)
    assert "to a foundation that takes it, and nowhere else." in text(only_built)


@pytest.mark.parametrize(
    ("takes", "said"),
    [
        ((Packs(DOWN, ANY_SUIT),), "Any card can go to an empty pile"),
        ((SpacesFor((13,)), Packs(DOWN, ALTERNATE)), "Only a king can go to an empty pile"),
        ((spaces_stay, Packs(EITHER, IN_SUIT, round=True)), "No card can be moved to an empty pile"),
    ],
)
def test_what_goes_to_an_empty_pile_is_said_once(takes: tuple[Packs, ...], said: str) -> None:
    told = [sentence for sentence in section(castle(*takes), "Tableau") if "empty" in sentence]
    assert told == [said]


@pytest.mark.parametrize(
    ("suits", "said"),
    [
        (IN_SUIT, "Pack down in suit: a card goes on a card of the same suit that is one rank higher"),
        (OTHER_SUIT, "Pack down in different suits: a card goes on a card of another suit that is one rank higher"),
        (ANY_SUIT, "Pack down in any suit: a card goes on any card that is one rank higher"),
    ],
)
def test_which_suits_go_together_is_said(suits: Suits, said: str) -> None:
    assert section(castle(Packs(DOWN, suits)), "Tableau")[0] == said


def test_several_directions_are_said_with_the_corner() -> None:
    assert section(castle(Packs(EITHER, IN_SUIT, round=True)), "Tableau")[:2] == [
        "Pack up or down in suit: a card goes on a card of the same suit that is one rank higher or lower",
        "An ace and a king go on each other too",
    ]


@pytest.mark.parametrize(
    ("lifts", "said"),
    [
        (TOP, "Only the top card of each pile is available"),
        (ANY, "You can move any face-up card together with all cards on it"),
        (COLUMN_OR_TOP, "You can move the top card of a pile, or the whole pile as one"),
        (
            Run(Packs(DOWN, IN_SUIT)),
            "You can move several cards at once from the top of a pile if they are in order: down in suit",
        ),
    ],
)
def test_how_many_cards_move_at_once_is_said(lifts: Lift, said: str) -> None:
    game = castle(lifts=lifts)
    assert section(game, "Tableau")[-1] == said
    assert ("Several cards go only to a tableau pile" in text(game)) == lifts.several
    assert ("You move one card at a time. " in text(game)) != lifts.several


def test_rules_of_some_piles_alone_are_announced_where_there_are_any() -> None:
    announced = "Some piles have rules of their own: see below."
    assert announced in text(games.find("rosamunds-bower"))
    assert announced not in text(_CASTLE)


def test_foundations_say_whether_their_cards_come_back() -> None:
    assert "A card on a foundation stays there." in text(_CASTLE)
    given_back = castle(gives=FREELY)
    assert "stays there" not in text(given_back)
    assert (
        section(given_back, "Foundations")[-1]
        == "You may take the top card of each pile back, to any pile that takes it"
    )
    assert "when you can't get more cards onto the foundations, whatever you move." in text(given_back)
    to_foundations = castle(gives=(OnlyTo(("foundation",)),))
    assert section(to_foundations, "Foundations")[-2:] == [
        "Only the top card of each pile is available",
        "Cards from here can go only to the foundations",
    ]


def test_orders_that_differ_are_said_for_each_foundation() -> None:
    orders = (*(building_order(step, step, 13) for step in (1, 2, 3)), (7, 1, 9))
    built = foundations(4, takes=(not_complete, next_in_order), orders=orders)
    assert section(with_stock(_CASTLE, built), "Foundations") == [
        "On foundation 1, build up: A 2 3 4 5 6 7 8 9 10 J Q K",
        "On foundation 2, build up by twos: 2 4 6 8 10 Q A 3 5 7 9 J K",
        "On foundation 3, build up by threes: 3 6 9 Q 2 5 8 J A 4 7 10 K",
        "On foundation 4, build in this order: 7 A 9",
        "After the king, count on from the ace",
        "Suits don't matter",
    ]


def test_a_long_step_is_said_up_and_one_round_the_corner_down() -> None:
    said = {step: order_in_words(_built(building_order(4, step, 13))) for step in (7, 9, 10, 12)}
    ways = {step: words.partition(",")[0] for step, words in said.items()}
    assert ways == {7: "up by sevens", 9: "up by nines", 10: "down by threes", 12: "down"}


def test_places_that_share_a_suit_have_none_of_their_own() -> None:
    assert "Each suit has two places." in games.find("forty-thieves").rules()
    assert "Each place has a suit of its own: clubs" in games.find("klondike").rules()


def _built(order: tuple[int, ...]) -> Group:
    return foundations(1, takes=(not_complete, next_in_order), orders=(order,))


def test_heaps_are_gathered_in_their_order_or_backwards_or_as_you_like() -> None:
    heaps = ("heap1", "heap2", "heap3")
    assert "gather the heaps in their order, without" in Redeal(heaps).sentence
    assert "gather the heaps from the last to the first, without" in Redeal(heaps[::-1]).sentence
    assert "gather the heaps in any order you like, without" in Redeal(heaps, any_order=True).sentence


def test_an_action_without_the_stock_has_a_heading_of_its_own() -> None:
    game = replace(_CASTLE, actions=(Rotate(limit=2),))
    assert section(game, "Rotations") == [
        "Whenever you like, you may rotate the piles: the bottom card of every tableau pile is moved to its top",
        "You may do this twice",
    ]
    assert not {"Turning the stock", "Redeals"} & set(headings(game))
    assert "You lose when you can't build another card, whatever you move or rotate." in text(game)


def test_a_stock_without_a_redeal_and_with_one() -> None:
    once = with_stock(_CASTLE)
    assert section(once, "Redeals") == ["There is no redeal: you go through the stock once"]
    assert "whatever you move or turn." in text(once)
    again = replace(once, actions=(*once.actions, Redeal(limit=1)))
    assert section(again, "Redeals")[-1] == "You may do this once"
    assert "whatever you move, turn or redeal." in text(again)


def test_heaps_for_the_turned_card_are_no_place_to_move_to() -> None:
    game = replace(
        with_stock(_CASTLE, _IN_SUIT),
        groups=(_IN_SUIT, stock(), hand(), heaps(3, takes=(from_the_hand,))),
        actions=(Turn(target="turned"),),
    )
    assert "Only the card you have just turned may go on a heap instead." in text(game)
    assert "heap that takes it" not in text(game)
    assert "whatever you turn." in text(game)


def test_groups_of_one_title_of_which_different_things_are_said_are_told_apart() -> None:
    assert {"Foundations (aces)", "Foundations (kings)"} < set(headings(BISLEY))
    assert "Right and left" in headings(ST_HELENA)


def test_a_waste_that_takes_cards_is_among_the_places_to_move_to() -> None:
    assert "to a foundation or the waste, if it fits there, and nowhere else." in text(ALHAMBRA)


def test_a_gap_that_fills_itself_may_take_any_card_when_nothing_is_left_to_fill_it() -> None:
    assert "Any card can go to an empty pile" in section(CANFIELD, "Tableau")
    assert "Any card" not in text(TOURNAMENT)


def test_heaps_that_take_anything_say_so_in_one_sentence() -> None:
    assert section(STRATEGY, "Heaps")[:2] == [
        "There are eight heaps, empty at first",
        "Any card can go here",
    ]


@pytest.mark.parametrize("name", games.names())
def test_how_many_cells_and_heaps_there_are_is_told_where_no_cards_show_it(name: str) -> None:
    game = games.find(name)
    dealt = game.start(game.deck(1))
    for group in game.groups:
        empty = any(not dealt.piles[index] for index in game.members[group.name])
        if group.role in {"cell", "heap"} and group.size > 1 and empty:
            assert f"There are {in_words(group.size)} {group.role}s" in text(game)


def test_a_stock_that_is_dealt_in_rows_is_not_turned() -> None:
    assert "Turning the stock" not in headings(BABETTE)
    order = [title for title in headings(BABETTE) if title in {"Dealing from the stock", "Redeals"}]
    assert order == ["Dealing from the stock", "Redeals"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_section_says_anything_twice_and_no_word_is_left_to_fill_in(game: Game) -> None:
    assert "{" not in text(game)
    assert len(set(headings(game))) == len(headings(game))
    for title in headings(game)[1:]:
        sentences = section(game, title)
        assert len(set(sentences)) == len(sentences)
