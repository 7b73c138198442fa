"""Safe cards that go home by themselves: after a move on the board, as one change, taken back with it."""

from typing import Any

from patience_widget import LessonBoard, Patience, Table
from patience_widget.analysis import safe_moves
from patience_widget.lessons import Guided, Lesson
from tests.every_game import every_game
from tests.games.endgames import endgame
from tests.widget.test_patience import Browser

READY = """
    game: beleaguered-castle
    foundation1: AC 2C
    foundation2: AD 2D
    foundation3: AH 2H
    foundation4: AS 2S
    left1: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C
    left2: KD QD JD TD 9D 8D 7D 6D 5D 4D 3D
    left3: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H
    left4: KS QS JS TS 9S 8S 7S 6S 5S 3S 4S
"""


def board(**options: Any) -> Patience:
    return Patience(Table("beleaguered-castle", position=READY), **options)


def test_nothing_is_played_by_itself_unless_that_is_wished() -> None:
    shown = board()
    Browser(shown).ask("move", source="left4", target="right1")
    assert shown.board["status"]["moves"] == 1


ALMOST_A_RUN = """
    game: spider/one-suit
    foundation1: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS
    foundation2: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS
    foundation3: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS
    foundation4: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS
    foundation5: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS
    foundation6: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS
    tableau1: 9S KS QS JS TS 9S 8S 7S 6S 5S 4S 3S
    tableau2: 2S AS
    tableau3: KS QS JS TS
    tableau4: 8S 7S 6S 5S 4S 3S 2S AS
"""


def test_a_whole_run_leaves_by_itself_after_a_move_by_hand_and_comes_back_with_it() -> None:
    shown = Patience(Table("spider/one-suit", position=ALMOST_A_RUN))
    browser = Browser(shown)
    browser.ask("move", source="tableau2", target="tableau1", count=2)
    assert [str(played.move) for played in shown.history] == ["tableau2>tableau1*2", "tableau1>foundation7*13"]
    assert len(shown.table.position["tableau1"]) == 1
    assert (shown.board["status"]["moves"], shown.board["status"]["undo"], shown.moves_made) == (1, 2, 2)
    browser.ask("undo")
    assert shown.board["status"]["moves"] == 0
    shown.play("tableau2>tableau1*2")
    assert len(shown.table.position["tableau1"]) == 14


def test_every_run_that_a_deal_completes_leaves_by_itself_and_no_run_that_lay_there_before() -> None:
    almost = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    columns = [almost, almost, f"{almost} AS", *["KS"] * 5, "QS 3S", "4S"]
    rows = "".join(f"tableau{number}: {column}\n" for number, column in enumerate(columns, 1))
    stock = "stock: rest 5S 5S 6S 6S 7S 7S 8S 8S AS AS"
    shown = Patience(Table("spider/one-suit", position=f"game: spider/one-suit\n{rows}{stock}"))
    browser = Browser(shown)
    browser.ask("move", source="tableau9", target="tableau10")
    assert [str(played.move) for played in shown.history] == ["tableau9>tableau10"]
    browser.ask("action", move="deal")
    runs = [str(played.move) for played in shown.history if played.by_itself]
    assert runs == ["tableau1>foundation1*13", "tableau2>foundation2*13"]


def test_what_is_safe_follows_a_move_and_the_page_sees_one_change() -> None:
    shown = board(play_safe=True)
    revisions: list[int] = []
    moves: list[str] = []
    shown.observe(lambda change: revisions.append(change["new"]["revision"]), "board")
    shown.on_move(lambda _table, played: moves.append(str(played.move)))
    browser = Browser(shown)
    browser.ask("move", source="left4", target="right1")
    made = [str(played.move) for played in shown.history]
    assert (revisions, moves) == ([2], made)
    assert made[0] == "left4>right1"
    assert shown.outcome() == "won"
    last = shown.board["last"]
    assert last["move"] == " ".join(made)
    assert [event["card"] for event in last["events"]][:2] == ["4S", last["events"][1]["card"]]
    assert len(last["events"]) == len(made)
    assert last["text"].startswith("The 4 of spades goes to right row 1. ")
    assert last["text"].endswith(f"{len(made) - 3} more cards go to the foundations.")
    assert shown.board["last"]["before"] == 0
    shown.show_again()
    assert shown.board["last"] == last
    browser.ask("undo")
    assert shown.board["status"]["moves"] == 0
    browser.ask("redo")
    assert shown.board["last"] == last
    assert not browser.answers
    assert Table.replay(shown.record(lines=True)).record() == shown.record()


def test_it_follows_typed_moves_and_sent_cards_but_not_what_python_plays() -> None:
    shown = board(play_safe=True)
    Browser(shown).ask("command", text="left4>right1")
    assert shown.outcome() == "won"
    shown = board(play_safe=True)
    Browser(shown).ask("send", source="left1")
    assert shown.board["status"]["undo"] > 1
    shown = board(play_safe=True)
    assert len(shown.play("left4>right1").history) == 1


def test_a_card_that_is_taken_back_from_a_foundation_stays() -> None:
    cards = (
        "foundation1: AC 2C 3C\nfoundation2: AD 2D\nfoundation3: AH 2H\nfoundation4: AS 2S\ntableau1: 4D\ntableau2: 3D"
    )
    table = Table("klondike", position=f"game: klondike\n{cards}\nstock: rest")
    shown = Patience(table, play_safe=True)
    assert safe_moves(shown)
    Browser(shown).ask("move", source="foundation1", target="tableau1")
    assert len(shown.history) == 1


def test_a_move_that_is_refused_changes_nothing() -> None:
    shown = board(play_safe=True)
    browser = Browser(shown)
    browser.ask("move", source="left1", target="left2")
    assert browser.refused
    assert shown.board["revision"] == 1


def test_a_lesson_plays_nothing_by_itself() -> None:
    step = Guided("Open the way for the 3 of spades.", move="left4>right1", position=READY)
    shown = LessonBoard(Lesson("open", "Open", "beleaguered-castle", (step,)), play_safe=True)
    Browser(shown).ask("move", source="left4", target="right1")
    assert [str(played.move) for played in shown.history] == ["left4>right1"]


@every_game
def test_what_follows_is_legal_and_undone_with_the_move_in_every_game(name: str) -> None:
    for seed in range(3):
        table = endgame(name, seed, 200)
        shown = Patience(table, play_safe=True)
        browser = Browser(shown)
        if not table.moves:
            continue
        before, move = table.node, next(iter(table.moves))
        browser.ask("action" if move.verb != "move" else "command", move=str(move), text=str(move))
        assert table.node.depth > before.depth
        assert [node.by_itself for node in table.node.path()[before.depth + 2 :]] == [True] * (
            table.node.depth - before.depth - 1
        )
        browser.ask("undo")
        assert table.node is before
