"""Why a move loses, in words about cards: only what holds in every line is said."""

import pytest

from patience_widget import Position, Table, lessons
from patience_widget.analysis import Budget, mistakes
from patience_widget.analysis.hints.reasons import UNEXPLAINED, cards_told, ring_of_waits, told, told_if_known
from patience_widget.analysis.hints.refutation import Refutation, follow_every_line, refute
from patience_widget.lessons.puzzle.definition import Judge
from patience_widget.lessons.puzzle.puzzle_file import read_puzzles
from patience_widget.players import play_out, random_player

BUDGET = 20_000
EVERY_GAME = ("osmosis", "peek", "bridesmaids", "calculation", "rosamunds-bower", "royal-cotillion", "odd-and-even")


FOUND = read_puzzles(
    "name,position,right,wrong,line,theme,rating,failed,tells\n"
    "peek-1222-113,- 7DKD////2C3CQCKC5CTC6CAC7C4CJC8C9C/2SQSTS5S3SKSAS4S6S7S8SJS9S/2H5H3H7H6H8HAH4HTH9HKH"
    "/2D5DAD3D6D8D9D/qdtdjdqhjh/4D,r1>f4;turn,w>f4=TD^+JH^+3<47,r1>f4;r1>f4;turn;turn;redeal;turn,leave t"
    "he waste alone,1350,100 100 100,1"
    "\n"
    "bridesmaids-1025-217,- 2D8D4DAD5D6DJDTDQD7D9D3D/2STS6S4S5SQSJS3S9S7SAS8S/2C4CJC6CQC5C3CTC9C7CAC8C/2H"
    "4H5HJH6HQH3H8H9H/kskhthkc7h/KDAH,w>f4,turn=KC+KH+<50,w>f4;w>f1;turn;turn,take or turn,1460,100 100 1"
    "00,1"
    "\n"
    "beleaguered-castle-128-54,0 JC8H7D6D5D4D/KCQC/JH9DKS7C9C8D7H/QHJDTC9H8C/6/2/6/11//3DTH/KHQD/KDQSTD,l"
    "3>f3;r2>r1,r4>r1=7C+3D+23<27!f1:6,l3>f3;r2>r1;r2>f2,fill the space,1070,50 50 50,0"
    "\n"
    "the-plot-62-233,0 2s4s7C/8H9HTDJCQHKDAC2D3D4S5C6S7S/8C9HTDJHQDKCAS2C3C4H5D6H7S/8S9STHJHQDKDAC2H3H4D5"
    "H6S7D/8D9DTSJDQCKHAH2H3D4C5S6C7H/8C9STCJSQSKCAH2D3H4H5S6H7H/8S9CTCJCQSKSAS2C3C4C5D6D/8H9CTSJSQCKSAD2"
    "S3S/8D/7C//5H4D3S/AD/QHJDTH//7D6D///6C5C///9dkh/,r>f6;turn,t1>f6=5C+6C+8<94,turn;r>f6,which copy,970"
    ",50 50 0,1"
    "\n"
)
"""Four positions in which it is known why moves lose; they don't ship, as they decide too little."""


def reason(puzzle: str, move: str) -> str:
    others = {one.name: one for one in FOUND}
    found = others.get(puzzle) or lessons.puzzles(puzzle.rsplit("-", 2)[0]).named(puzzle)
    return found.why_wrong(found.game.parse_move(found.position, move))


# ------------------------------------------------------------------------------------------ cards that block each other


def test_a_card_under_one_that_has_to_wait_for_it() -> None:
    text = """
        game: peek
        reserve1: 9C 9S 2H
        foundation1: 4H AH KH QH JH TH 9H 8H 7H 6H 5H 3H
        foundation2: 4C AC KC QC JC TC 8C 7C 6C 5C 3C
        foundation3: 4D AD KD QD JD TD 8D 7D 6D 5D 3D
        foundation4: 4S AS KS QS JS TS 8S 7S 6S 5S 3S
        waste: 9D 2S 2D 2C
    """
    at = Position.parse(text)
    move = at.game.parse_move(at, "r1>f1")
    there, _ = at.game.play(at, move)
    refutation = refute(at, move, BUDGET)
    assert Judge().verdict(there) == "lost"
    assert [card.code for card in refutation.cards][:1] == ["9C"]
    assert told(refutation, at).startswith(
        "The 9 of clubs lies under the 9 of spades on reserve 1, "
        "and that card can be built only after the 9 of clubs. They block each other."
    )


def test_a_ring_of_four_cards_is_told_in_two_sentences() -> None:
    assert reason("royal-cotillion-31-145", "lords10>aces3").startswith(
        "The 10 of hearts lies under the king of spades on ladies' column 1, "
        "and that card can be built only after the 5 of spades. "
        "The 5 of spades lies under the ace of hearts on ladies' column 3, "
        "and that card can be built only after the 10 of hearts. They block each other."
    )


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.long)])
def test_where_a_game_can_be_won_no_cards_block_each_other(every: int) -> None:
    shipped = lessons.puzzles()
    for puzzle in [shipped.named(one.name) for one in shipped.listed[::every]]:
        at = puzzle.position
        for move in (None, *puzzle.line):
            at = at.game.play(at, move)[0] if move else at
            assert ring_of_waits(at) == ()


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("apart", [16, pytest.param(4, marks=pytest.mark.long)])
def test_cards_that_block_each_other_are_built_in_no_line(game: str, apart: int) -> None:
    for puzzle in lessons.puzzles(game)[::apart]:
        for refutation in puzzle.refutations:
            there, _ = puzzle.game.play(puzzle.position, refutation.move)
            ring = ring_of_waits(there)
            reached = follow_every_line(there, BUDGET) if ring else None
            if reached:
                assert all(reached.built[wait.card.face] < puzzle.game.packs for wait in ring)


def test_heaps_that_can_be_gathered_again_block_nothing() -> None:
    for puzzle in lessons.puzzles("rosamunds-bower"):
        at = puzzle.position
        with_redeals = at.game.position(at.piles, at.down, 3)
        assert ring_of_waits(with_redeals) == ()


# ------------------------------------------------------------------------------------------------------- other reasons


def test_cards_that_the_waste_never_shows_again() -> None:
    assert reason("peek-1222-113", "waste>foundation4") == (
        "The 10 of diamonds and the jack of hearts never come to the top of the waste again. "
        "At most 47 of 52 cards can be built in all."
    )


def test_a_card_that_comes_too_early() -> None:
    assert reason("bridesmaids-1025-217", "turn") == (
        "The king of clubs comes to the top of the waste only when it can't be built yet. "
        "The king of hearts has to wait for the king of clubs. At most 50 of 52 cards can be built in all."
    )


def test_a_foundation_that_stops_names_what_it_never_gets() -> None:
    assert reason("beleaguered-castle-128-54", "right4>right1") == (
        "The clubs foundation can't get past the 6: it never gets the 7 of clubs. "
        "The 7 of clubs lies under the 9 of clubs on left row 3. At most 27 of 52 cards can be built in all."
    )


def test_the_foundation_is_named_whose_next_card_the_move_has_buried_also_if_another_one_stops_first() -> None:
    assert reason("la-belle-lucie-1-64", "fan2>fan7") == (
        "The hearts foundation can't get past the 3: it never gets the 4 of hearts. "
        "The 4 of hearts lies under the jack of spades on fan 7. At most 30 of 52 cards can be built in all."
    )


def test_else_the_one_is_named_whose_next_card_lies_under_the_fewest() -> None:
    assert reason("king-albert-86-13", "tableau2>tableau5") == (
        "The hearts foundation can't be started: it never gets the ace of hearts. "
        "The ace of hearts lies under the 9 of diamonds on tableau 8. No more cards can be built."
    )


def test_a_foundation_of_one_colour_names_cards_of_this_colour_alone() -> None:
    assert reason("puss-in-the-corner-18-181", "turned>foundation1") == (
        "Foundation 2 can't get past the queen: it never gets a red king. The king of diamonds lies under the queen of "
        "clubs on heap 3. The king of hearts lies under the 10 of diamonds on heap 3. At most 44 of 52 cards can be "
        "built in all."
    )


def test_of_two_cards_that_look_the_same_both_places_are_told() -> None:
    assert reason("odd-and-even-648-224", "waste>twos3") == (
        "The clubs foundation that starts with the ace can't get past the 8: it never gets a 10 of clubs. One "
        "is already built, "
        "and the other lies in the waste, under ten other cards. At most 87 of 104 cards can be built in all."
    )


def test_where_piles_are_cleared_no_card_is_said_to_be_built() -> None:
    puzzle = lessons.puzzles("golf").named("golf-87-30")
    assert puzzle.why_wrong(puzzle.refutations[0].move) == (
        "The queen of diamonds, the 5 of hearts and four other cards can't be cleared any more. The queen of diamonds "
        "lies under the 4 of clubs on tableau 3. The 5 of hearts lies under the 7 of clubs on tableau 2. At most 28 of "
        "35 cards can be cleared in all."
    )


def test_where_only_whole_runs_are_built_the_runs_are_counted() -> None:
    puzzle = lessons.puzzles().named("spider-14-170")
    at, built, [lost] = puzzle.position, puzzle.position.built(), puzzle.refutations
    assert told(lost, at) == "No run can be put together any more."
    one, two = told(lost._replace(most=built + 13), at), told(lost._replace(most=built + 26), at)
    assert one == "Only one more run can be put together, and five are needed."
    assert two == "Only two more runs can be put together, and five are needed."
    assert told(lost._replace(most=None), at) == UNEXPLAINED
    assert cards_told(lost, at) == ()


def test_where_there_are_too_many_lines_only_the_verdict_is_told() -> None:
    puzzle = FOUND[2]
    refutation = refute(puzzle.position, puzzle.refutations[0].move, 1)
    assert refutation == Refutation(puzzle.refutations[0].move)
    assert told_if_known(refutation, puzzle.position) == ""
    assert told(refutation, puzzle.position) == UNEXPLAINED


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("apart", [36, pytest.param(18, marks=pytest.mark.long)])
def test_what_is_said_of_the_waste_and_of_foundations_holds_in_every_line(game: str, apart: int) -> None:
    for puzzle in lessons.puzzles(game)[::apart]:
        for refutation in puzzle.refutations:
            there, _ = puzzle.game.play(puzzle.position, refutation.move)
            reached = follow_every_line(there, BUDGET)
            if reached is None:
                continue
            assert reached.most == refutation.most
            assert not {card.face for card in refutation.cards[: refutation.buried]} & reached.on_waste
            if refutation.stops:
                assert reached.heights[puzzle.game.pile(refutation.stops).index] == refutation.height


def test_most_wrong_moves_have_a_reason_in_cards() -> None:
    reasons = [told_if_known(one, puzzle.position) for puzzle in lessons.puzzles() for one in puzzle.refutations]
    assert sum(map(bool, reasons)) > 0.85 * len(reasons)


def test_a_mistake_of_a_game_says_why() -> None:
    table = play_out(Table("osmosis", deal=3), random_player(1), limit=80)
    [mistake] = mistakes(table, budget=Budget(None))
    assert mistake.why == told_if_known(refute(mistake.before, mistake.moves[0], 3_000), mistake.before)
    assert mistake.why.endswith(".")
    assert f"could no longer be won. {mistake.why} {mistake.wins[0]} would have kept the win." in str(mistake)


def test_a_card_is_not_said_to_lie_under_one_that_is_built_before_it() -> None:
    puzzle = FOUND[3]
    assert puzzle.why_wrong(puzzle.refutations[0].move) == (
        "One 5 of clubs, one 6 of clubs and eight other cards can't be built any more. "
        "At most 94 of 104 cards can be built in all."
    )
