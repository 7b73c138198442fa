"""What places say of themselves, in games with and without a stock."""

import pytest

from patience_widget import Move, Position, Table
from patience_widget.core.sentences import place_text

_CASTLE = "foundation1: AC; foundation2: AD; foundation3: AH; foundation4: AS; left1: rest"
_CRESCENT = "aces1: AC; aces2: AD; aces3: AH; aces4: AS; kings1: KC; kings2: KD; kings3: KH; kings4: KS; tableau1: rest"
_KINGS_AND_ACES = "; ".join(f"aces{n}: A{suit}; kings{n}: K{suit}" for n, suit in enumerate("CDHS", 1))
_CALCULATION = "foundation1: AC; foundation2: 2C; foundation3: 3C; foundation4: 4C; heap1: rest"
_RUN = "takes a whole run"


@pytest.mark.parametrize(
    ("game", "laid", "pile", "said"),
    [
        ("klondike", "stock: rest", "tableau3", ("", "takes any king")),
        ("klondike", "foundation2: AD 2D; stock: rest", "foundation2", ("3♦", "takes the 3 of diamonds")),
        ("klondike", "waste: rest", "stock", ("↻", "used up: click or tap to redeal")),
        ("klondike/no-redeal", "waste: rest", "stock", ("✕", "used up, no redeal")),
        ("beleaguered-castle", _CASTLE, "right4", ("", "takes any card")),
        ("crescent", _CRESCENT, "tableau16", ("", "stays empty")),
        ("tournament", f"{_KINGS_AND_ACES}; tableau2: rest", "tableau1", ("", "the stock is used up")),
        ("babette", f"{_KINGS_AND_ACES}; stock: rest", "garden9", ("", "no card here")),
        (
            "agnes-sorel/pysolfc",
            "foundation1: AC; stock: 2D; tableau7: rest",
            "tableau1",
            ("", "waits for the next row"),
        ),
        ("agnes-sorel/pysolfc", "foundation1: AC; stock: 2D; tableau7: rest", "tableau2", ("", "stays empty")),
        ("agnes-sorel/face-down", "foundation1: AC; tableau7: rest", "tableau6", ("", "stays empty")),
        ("interregnum/bases", "stock: 2D; tableau1: rest", "tableau8", ("", "stays empty")),
        ("amazons", "reserve1: rest", "reserve2", ("", "waits for the next row")),
        ("amazons", "foundation1: AC 7C 8C 9C TC JC QC; reserve2: rest", "reserve1", ("", "stays empty")),
        ("calculation", _CALCULATION, "heap2", ("heap 2", "no card here")),
        ("calculation", _CALCULATION, "turned", ("turned", "no card turned")),
        ("calculation", _CALCULATION, "stock", ("✕", "used up, no redeal")),
        ("spider", "tableau1: rest", "foundation2", ("K to A", f"{_RUN}, down in suit from the king to the ace")),
        ("scorpion", "tableau1: rest", "foundation1", ("K to A", f"{_RUN}, down in suit from the king to the ace")),
        (
            "rouge-et-noir",
            "tableau1: rest",
            "run1",
            ("K to A", f"{_RUN}, down in alternate colours from the king to the ace"),
        ),
    ],
)
def test_a_place_says_what_it_takes_or_that_it_is_used_up(
    game: str, laid: str, pile: str, said: tuple[str, str]
) -> None:
    at = Table(game, position="\n".join([f"game: {game}", *laid.split("; ")])).position
    assert place_text(at, at.game.pile(pile)) == said


def test_a_foundation_card_that_can_come_back_counts_among_what_a_pile_takes() -> None:
    table = Table("american-canister", deal=43)
    for move in ("tableau1>tableau5", "tableau3>foundation2", "tableau6>tableau1", "tableau1>tableau3"):
        table.play(move)
    table.play("tableau3>tableau1")
    assert Move("foundation2>tableau7") in table.moves
    told = "The 9 of spades can't go on the 2 of spades: tableau 7 takes the ace of diamonds or the ace of hearts now."
    assert table.why_not("tableau1>tableau7") == told


@pytest.mark.parametrize(
    ("text", "takes"),
    [
        ("game: moosehide; f1: AC", "the ace of diamonds, the ace of hearts or the ace of spades"),
        ("game: moosehide; f2: AD", "the ace of hearts or the ace of spades"),
        ("game: yukon; f4: AS", "the ace of diamonds or the ace of hearts"),
        ("game: yukon; f2: AD; f3: AH", "no card"),
        ("game: spider; stock: rest", "any ace"),
    ],
)
def test_any_ace_is_said_of_a_card_only_if_every_ace_fits(text: str, takes: str) -> None:
    """An ace that is built counts: who reads "any ace" looks at the 2, and sees that not every ace fits there."""
    rest = "" if "rest" in text else "; tableau3: rest"
    at = Position.parse(f"{text}; tableau1: 2C; tableau2: 5S{rest}")
    assert (
        at.why_not("tableau2>tableau1") == f"The 5 of spades can't go on the 2 of clubs: tableau 1 takes {takes} now."
    )
