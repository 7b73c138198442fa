"""The positions of the course of Rosamund's Bower."""

SPADES = "JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS KH QS"
DIAMONDS = "JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD KD QD"
CLUBS = "JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC KC QC"
LOVERS = "henry: KS; rosamund: QH"

ALL_BUT_TWO = f"foundation: {SPADES} {DIAMONDS} {CLUBS} JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH; {LOVERS}"

BEGINNING = f"""
    foundation: JS; {LOVERS}
    outer1: TH; outer2: 4C; outer3: 8S; outer4: 2D
    inner1: 6C; inner2: 3H; inner3: KD; inner4: QC
    packet: 2S 3S 4S 5S 5D 7H 9D
    stock: rest
"""

PACKET_USED_UP = f"""
    foundation: JS TH 9D 8S 7H; {LOVERS}
    outer1: 6D; outer2: 2D; outer3: KC; outer4: JC
    inner1: 5C; inner2: 3H; inner3: QC; inner4: 9H
    stock: rest
"""

AT_THE_ACE = f"""
    foundation: JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS; {LOVERS}
    outer1: KD; outer2: QC; outer3: 5H; outer4: 3D
    inner1: 6C; inner2: 9H; inner3: 2C; inner4: 8D
    packet: 4C 4D 4H 5C 5D 6D 6H
    stock: rest
"""

TWO_TENS = f"""
    foundation: JS; {LOVERS}
    outer1: 4C; outer2: 2D; outer3: TH; outer4: 7S
    inner1: TC; inner2: 3H; inner3: 5D; inner4: QC
    packet: 2S 3S 4D 5S 6S 7H 8C
    stock: rest
"""

NO_GUARD_FITS = f"""
    foundation: JS; {LOVERS}
    outer1: 4C; outer2: 2D; outer3: KC; outer4: 7S
    inner1: 8D; inner2: 3H; inner3: 5D; inner4: QC
    packet: 2S 3S 4D 5S 6S 7H 8C
"""

TIDY_HEAPS = (
    NO_GUARD_FITS
    + """
    heap1: 8H; heap2: KD; heap3: 3C; turned: QS
    stock: rest 5H 9C
"""
)

GUARD_FIRST = f"""
    foundation: JS; {LOVERS}
    outer1: 4C; outer2: 2D; outer3: TH; outer4: 7S
    inner1: 8D; inner2: 3H; inner3: 5D; inner4: QC
    packet: 2S 3S 4D 5S 6S 7H 8C
    heap1: 9C; heap2: TC; turned: TD
    stock: rest
"""

LATE = f"""
    foundation: {SPADES} {DIAMONDS} JC; {LOVERS}
    outer1: 7C; outer2: AC; outer3: JH; outer4: 9H
    inner1: QC; inner2: TH; inner3: 3H; inner4: 5H
    packet: 9C 8C 6C 4C AH 2H 7H
"""

LAST_ACT = f"""
    redeals: 0
    foundation: {SPADES} {DIAMONDS} {CLUBS} JH TH 9H 8H; {LOVERS}
    outer1: 6H; inner1: 3H
    heap1: 5H; heap2: 4H
    stock: 2H 7H AH
"""
