"""The positions of the course of Osmosis."""

WON = """
    foundation1: 7H 8H TH 2H 4H 9H KH AH 3H QH 5H JH 6H
    foundation2: 7S AS 8S KS 9S TS 2S 3S 6S QS 4S 5S JS
    foundation3: 7D 8D KD AD 9D 2D TD 5D 3D QD 6D 4D JD
    foundation4: 7C KC 8C 9C 5C AC 2C TC 4C 6C 3C QC JC
"""

LAST_TWO = """
    foundation1: 7H 8H TH 2H 4H 9H KH AH 3H QH 5H JH 6H
    foundation2: 7S AS 8S KS 9S TS 2S 3S 6S QS 4S 5S JS
    foundation3: 7D 8D KD AD 9D 2D TD 5D 3D QD 6D 4D JD
    foundation4: 7C KC 8C 9C 5C AC 2C TC 4C 6C 3C
    reserve3: JC
    reserve4: QC
"""

HEARTS = """
    foundation1: 7H 9H
    reserve1: [3C] 4H
    reserve2: [5D] 8S
    reserve3: [6C] KH
    reserve4: [JC] 7D
    stock: rest
    waste: 3D 2H TH
"""

DIAMONDS = """
    foundation1: 7H TH 4H
    foundation2: 7D
    reserve1: [3C] TD
    reserve2: [5D] 4S
    reserve3: [6C] 9D
    reserve4: [JC] 2D
    stock: rest
    waste: 3D 5C 4D
"""

WAIT = """
    foundation1: 7H 8H TH 2H 4H 9H KH AH 3H QH 5H JH 6H
    foundation2: 7S AS 8S KS 9S TS 2S 6S QS 4S 5S JS
    foundation3: 7D 8D KD AD 9D 2D TD QD 6D 5D 4D JD
    foundation4: 7C KC 8C 9C 5C 2C TC 4C 6C QC JC
    stock: 3D 3S
    waste: 3C AC
"""

REDEAL = """
    foundation1: 7H TH 4H
    foundation2: 7S TS
    reserve1: [2C] 9C
    reserve2: [5D] QC
    reserve3: [AD] KS
    reserve4: [6C] JD
    waste: rest 3D 8C 9S 5C QD 3C
"""

SEEPING = """
    foundation1: 7H TH
    foundation2: 7S
    reserve1: 4S
    reserve2: 4H
    reserve3: JS
    stock: rest
"""

TWO_SEVENS = """
    foundation1: 7H 9H
    reserve1: 7D
    reserve2: 7S
    reserve3: 9S
    stock: rest
"""

EXAMPLE = """
    foundation1: 7H 8H TH 2H 4H 9H KH AH JH
    foundation2: 7S AS 8S KS 9S TS
    foundation3: 7D 8D KD
    reserve3: 2D
    reserve4: 5C
    stock: rest 3H 2S 5S
"""

WHICH_ROW = """
    foundation1: 7H KH 3H JH
    reserve1: [2C] [9S] [8H] 3C
    reserve2: [AS] [5D] [6S] KC
    reserve3: [4D] [2H] [QC] JS
    reserve4: [8D] [TC] 7C
    stock: rest
    waste: AC 9D 7S
"""

NOTHING_FITS = """
    foundation1: 7H KH 3H JH 8H
    foundation2: 7C KC
    reserve1: [4H] [2S] 9S
    reserve2: [5D] [6H] QC
    reserve3: [2H] 5S
    reserve4: [AD] TD
    stock: rest
"""
