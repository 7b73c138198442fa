"""Rules of Rosamund's Bower, each with a legal and an illegal case. Quotations: the Wikipedia article of that name."""

import pytest

from patience_widget import IllegalMove, Position, Table, games

OTHERS = "henry: KS\nrosamund: QH"
GUARDS = "outer2: 2C\nouter3: 2D\nouter4: 2H"


def table(lines: str, *, rest: str = "stock: [rest]") -> Table:
    return Table("rosamunds-bower", position=Position.parse(f"game: rosamunds-bower\n{OTHERS}\n{lines}\n{rest}"))


def test_the_foundation_is_built_down_whatever_the_suit_and_a_king_follows_an_ace() -> None:
    """Built on in descending sequence, regardless of suit, with Kings following Aces."""
    at = table("foundation: JS\nouter1: TH\nouter2: 9H")
    assert at.why_not("outer2>foundation") == ("The 9 of hearts can't go on the foundation: it takes any 10 next.")
    assert at.play("outer1>foundation").why_not("outer2>foundation") is None
    at = table("foundation: JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS\nouter1: KD")
    assert at.why_not("outer1>foundation") is None


def test_an_outer_guard_is_replaced_from_the_packet() -> None:
    """As soon as one is moved to the foundation, its place is taken by the top card of the reserve guard."""
    at = table(f"foundation: JS\nouter1: TH\n{GUARDS}\npacket: [5C] [8D]").play("outer1>foundation")
    assert at.position["outer1"][0].code == "8D"
    assert at.position.down[at.game.pile("outer1").index] == 0
    assert at.told() == "The 10 of hearts goes to the foundation. The 8 of diamonds fills the top outer place."


def test_an_inner_guard_waits_for_its_outer_guard() -> None:
    """Once the latter is exhausted, an inner card becomes available once the corresponding outer card has gone."""
    at = table("foundation: JS\nouter1: TH\ninner1: 9C\nouter2: 2C\ninner2: 9D")
    assert at.why_not("inner1>foundation") == (
        "The 9 of clubs isn't available: it is behind the 10 of hearts (top outer place)."
    )
    at.play("outer1>foundation")
    assert at.position["outer1"] == ()
    assert at.why_not("inner1>foundation") is None
    assert at.why_not("inner2>foundation") is not None


def test_a_guard_goes_before_a_heap_card() -> None:
    """If an outer card is suitable, it must always be taken in preference to a card from a rubbish heap."""
    at = table("foundation: JS\nouter3: TH\nheap1: TC\nheap2: 9C\nturned: TD")
    assert at.why_not("heap1>foundation") == (
        "The 10 of clubs must wait: a guard goes before a heap card, and the 10 of hearts (bottom outer place) can go."
    )
    assert at.judge("heap1>foundation").piles == ("heap1", "foundation", "outer3")
    # The card just turned is not bound, and a heap card that does not fit anyway hears of its rank.
    assert at.why_not("turned>foundation") is None
    assert at.why_not("heap2>foundation") == "The 9 of clubs can't go on the foundation: it takes any 10 next."
    assert table("foundation: JS\nouter3: 5H\nheap1: TC").why_not("heap1>foundation") is None


def test_an_inner_guard_that_became_free_goes_before_a_heap_card_too() -> None:
    free = "foundation: JS\ninner4: TH\nheap1: TC"
    assert "10 of hearts (left inner place)" in (table(free).why_not("heap1>foundation") or "")
    assert table(free + "\nouter4: 2C").why_not("heap1>foundation") is None


def test_only_the_turned_card_goes_on_a_heap() -> None:
    """Cards may not be moved between rubbish heaps."""
    at = table("foundation: JS\nheap1: 5C\nouter1: 2H\nturned: 8D")
    for heap in ("heap1", "heap2", "heap3"):
        assert at.why_not(f"turned>{heap}") is None
    for source, card in (("heap1", "5 of clubs"), ("outer1", "2 of hearts")):
        assert at.why_not(f"{source}>heap2") == (
            f"The {card} can't go on a heap: only the card just turned from the stock goes there."
        )


def test_the_turned_card_must_be_placed_before_the_next_and_before_a_redeal() -> None:
    at = Table("rosamunds-bower", deal=17).play("turn")
    assert at.why_not("turn") == "Place the 4 of hearts first, on the foundation or on a heap."
    at = table("foundation: JS\nheap1: 5C\nturned: 8D", rest="heap2: rest")
    assert (at.why_not("redeal") or "").startswith("Place the 8 of diamonds first")
    assert at.play("turned>heap1").why_not("redeal") is None


def test_henry_and_rosamund_come_last() -> None:
    """The game is won if all cards are built to the foundation with Henry and Fair Rosamund as the last two."""
    down = ["J", "T", "9", "8", "7", "6", "5", "4", "3", "2", "A", "K", "Q"]
    ranks = (down * 4)[:50]
    suits = {rank: iter("SCDH" if rank != "Q" else "SCD") for rank in down} | {"K": iter("CDH")}
    cards = " ".join(rank + next(suits[rank]) for rank in ranks)
    at = table(f"foundation: {cards}", rest="")
    assert at.why_not("rosamund>foundation") == (
        "The queen of hearts can't go on the foundation: it takes the king of spades next."
    )
    assert at.play("henry>foundation").play("rosamund>foundation").outcome() == "won"
    early = table("foundation: JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS")
    assert early.why_not("henry>foundation") == "The king of spades waits: it is one of the last cards to be built."


def heaps(redeals: int = 3) -> Table:
    outer = "outer1: KC\nouter2: KD\nouter3: KH\nouter4: QC"
    lines = f"redeals: {redeals}\nfoundation: JS\nheap1: 5C 6C\nheap2: 2D\nheap3: 8H 9H\n{outer}"
    return table(lines, rest="packet: [rest]")


@pytest.mark.parametrize(
    ("order", "dealt"),
    [
        ("heap1+heap2+heap3", "5C 6C 2D 8H 9H"),
        ("heap2+heap1+heap3", "2D 5C 6C 8H 9H"),
        ("heap3+heap2+heap1", "8H 9H 2D 5C 6C"),
    ],
)
def test_the_heap_named_first_is_dealt_first_its_bottom_card_first(order: str, dealt: str) -> None:
    """The rubbish heaps may be gathered up - Arnold allows this "in any order" - ... They must not be shuffled."""
    at = heaps().play(f"redeal {order}")
    assert [card.code for card in reversed(at.position["stock"])] == dealt.split()
    assert at.position.redeals == 2
    piles = [f"heap {name[-1]}" for name in order.split("+")]
    gathered = f"{piles[0]}, {piles[1]} and {piles[2]} are gathered in this order to make a new stock: 2 redeals left."
    assert at.told() == gathered.capitalize()
    assert at.position.down[at.game.pile("stock").index] == 5


@pytest.mark.parametrize(
    ("lines", "gathered"),
    [
        ("heap1: 5C\nturned: 8D\nheap2: 6C", "Heap 1, the turned card and heap 2 are gathered in this order"),
        ("turned: 8D\nheap3: 6C", "The turned card and heap 3 are gathered in this order"),
        ("heap1: 5C 6C\nheap3: 2D", "Heap 1 and heap 3 are gathered in this order"),
        ("heap2: 5C 6C", "Heap 2 is turned over"),
    ],
)
def test_a_redeal_tells_only_of_what_has_cards(lines: str, gathered: str) -> None:
    guards = "guard1: KC\nguard2: KD\nguard3: KH\nguard4: QC\nguard5: QD\nguard6: QS\nguard7: JC\nguard8: JD"
    position = f"game: rosamunds-bower/ring\n{OTHERS}\n{guards}\nfoundation: JS\n{lines}\npacket: [rest]"
    at = Table("rosamunds-bower/ring", position=position).play("redeal")
    assert at.told().startswith(f"{gathered} to make a new stock: 2 redeals left.")


def test_all_six_orders_are_moves_of_their_own() -> None:
    assert len([move for move in heaps().moves if move.verb == "redeal"]) == 6


def test_three_redeals_are_allowed() -> None:
    assert heaps(1).play("redeal").position.redeals == 0
    assert heaps(0).why_not("redeal") == "You have no redeals left: you get only three."
    with pytest.raises(IllegalMove, match="The stock still has cards"):
        Table("rosamunds-bower", deal=17).play("redeal")


def test_a_game_is_lost_early_when_the_wanted_cards_can_never_come() -> None:
    # All tens lie in the packet, and no guard can go to make room for them. All other cards have been seen.
    lines = f"foundation: JS\npacket: [TC] [TD] [TH] [TS]\nouter1: 3C\n{GUARDS}"
    seen = "heap2: rest"
    assert table(lines, rest=seen).outcome() == "lost"
    one_laid = lines.replace("[TS]", "") + "\nheap1: TS 5C"
    assert table(one_laid, rest=seen).outcome() is None
    assert table("redeals: 0\n" + one_laid, rest=seen).outcome() == "lost"
    # Of cards in the stock that have not been turned the player does not know that no ten is among them.
    assert table(lines).outcome() is None


def test_four_times_through_all_ranks_is_told_once() -> None:
    rules = " ".join(games.find("rosamunds-bower").rules().split())
    assert "J 10 9 8 7 6 5 4 3 2 A K Q and so on." in rules
