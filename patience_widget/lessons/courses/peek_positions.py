"""The positions of the course of Peek."""

WON = """
    foundation1: 5C 9C TC 2C 7C AC 8C 3C 6C JC 4C QC KC
    foundation2: 5S 2S 9S TS AS 7S 3S 8S JS 6S 4S QS KS
    foundation3: 5H 9H 2H TH 7H AH 8H 3H 6H JH 4H QH KH
    foundation4: 5D 2D 9D 7D TD 3D AD 8D 6D JD 4D QD KD
"""

LAST_TWO = """
    foundation1: 5C 9C TC 2C 7C AC 8C 3C 6C JC 4C QC KC
    foundation2: 5S 2S 9S TS AS 7S 3S 8S JS 6S 4S QS KS
    foundation3: 5H 9H 2H TH 7H AH 8H 3H 6H JH 4H KH
    foundation4: 5D 2D 9D 7D TD 3D AD 8D 6D JD 4D KD
    reserve2: QD QH
"""

TOPS = """
    foundation1: 5C 9C
    reserve1: 7C KH
    reserve2: KD 3S
    reserve3: 2S 8C
    reserve4: 4S JC
    stock: rest
"""

SPADES = """
    foundation1: 5C 9C KC 3C
    foundation2: 5S
    reserve1: 7C KH
    reserve2: KD 3S
    reserve3: 9S JD
    reserve4: 4S 8S
    stock: rest
    waste: 6H KS
"""

BURIED = """
    foundation1: 5C
    reserve1: 5S 2C
    reserve2: KD 3S
    reserve3: TC
    reserve4: 5H
    stock: rest
"""

HOPELESS = """
    foundation1: 5C
    reserve1: 8S QC
    reserve2: 9C 9H
    reserve3: 3D 3C
    reserve4: TD AC
    stock: rest
"""

TWO_FIVES = """
    foundation1: 5C 9C
    reserve1: 9H 5S
    reserve2: KD 5H
    stock: rest
"""

THREE_FIVES = """
    foundation1: 5C 2C 8C KC
    reserve1: 3C KS
    reserve2: 8S 5H
    reserve3: 8H 5S
    reserve4: 5D
    stock: rest
"""

ENDING = """
    foundation1: 5C 9C TC 2C 7C AC 8C 3C 6C JC 4C QC
    foundation2: 5S 2S 9S TS AS 7S 3S 8S JS 6S 4S
    foundation3: 5H 9H 2H TH 7H AH 8H 3H 6H JH 4H
    foundation4: 5D 2D 9D 7D TD 3D AD 8D 6D JD 4D
    reserve2: KD QH
    stock: QS KH QD KC KS
"""

TAKE_OR_WAIT = """
    foundation1: 5S 8S 2S 4S AS 6S 3S 9S KS QS 7S JS TS
    foundation2: 5H 4H AH 2H 3H QH 7H KH 8H TH 6H JH
    foundation3: 5D 4D 3D KD 7D 2D AD QD 8D TD 6D JD
    foundation4: 5C 3C 4C 7C KC 2C AC 8C TC 6C JC
    stock: 9D 9H
    waste: 9C QC
"""
