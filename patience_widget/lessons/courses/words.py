"""The words of patience: each is met in a game of Klondike or Osmosis, used, and asked for."""

from __future__ import annotations

from patience_widget.lessons.computed_answers import can_go, takes
from patience_widget.lessons.goals import gained, on, won
from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.steps import Guided, Mastery, Quiz, Refuse, Show, Try

from .position_lines import foundations_of

_WON = foundations_of("klondike", 13)

_LAST_TWO = f"""
    {foundations_of("klondike", 13, foundation3=12, foundation4=12)}
    tableau2: KS
    tableau5: KH
"""

_TABLEAU = tuple(f"tableau{number}" for number in range(1, 8))

_TWO_KINGS = """
    foundation1: AC
    foundation3: AH
    foundation4: AS
    tableau2: KD
    tableau3: [5D] [9H] KS QH JC
    tableau4: [3C] [8H] 4C
    stock: rest
"""

_USED_UP = """
    foundation3: AH 2H
    foundation4: AS
    tableau1: QH JS
    tableau4: [3C] [KH] 4C
    waste: rest 9C 2S 8H
"""

_OSMOSIS = """
    game: osmosis
    foundation1: 7H TH
    reserve1: [2D] [KS] [3C] 4H
    reserve2: [5D] [9C] [2S] 8S
    reserve3: [6C] [TD] [QC] KH
    reserve4: [JC] [AD] [6S] 3D
    stock: rest
"""

COURSE = Lesson(
    name="words",
    title="The words of patience",
    game="klondike",
    about="The words: deal, tableau, stock, waste, foundation, reserve, available, build, pack, redeal.",
    steps=(
        Show(
            "Patience, or solitaire, is a card game for one. This game is won: all cards are on the foundations, the "
            "four places at the top, one for each suit.",
            title="A game that is won",
            position=_WON,
            points=("foundation1", "foundation2", "foundation3", "foundation4"),
        ),
        Guided(
            "Two moves before that, two kings are left. Drag the king of spades to the foundation of his suit, or "
            "click him and then the place.",
            title="Your first move",
            position=_LAST_TWO,
            move="tableau2>foundation4",
            why="One card is left.",
            teaches=("next_in_order", "in_its_suit"),
        ),
        Try(
            "Play the last card and win.",
            title="Win it",
            goal=won,
            solution="tableau5>foundation3",
            why="Most games are won like this: when all cards are on the foundations.",
        ),
        Show(
            "This is how a game begins. Seven columns were dealt: they are the tableau. What is left after the deal, "
            "face down, is the stock.",
            title="The deal",
            position="klondike#1",
            points=(*_TABLEAU, "stock"),
        ),
        Guided(
            "To build is to move a card to a foundation. Here each foundation begins with an ace. Build the ace of "
            "spades.",
            title="Build",
            move="tableau7>foundation4",
            why="A jack was below it, face down. It was turned up for you.",
            teaches=("turn_up",),
        ),
        Try(
            "Another ace is on the table. Build it too.",
            title="One more ace",
            goal=on("foundation3", "AH"),
            solution="tableau6>foundation3",
            why="And a queen was turned up.",
        ),
        Quiz(
            "Each foundation is a suit sequence: all of one suit, and the ranks go up one by one, from the ace to the "
            "king. Which card can you build on the ace of hearts?",
            asks="choice",
            options=("The 2 of diamonds", "The 2 of hearts", "Any heart", "The king of hearts"),
            answer="The 2 of hearts",
            wrong={
                "The 2 of diamonds": "The rank is right, but a foundation keeps its suit.",
                "Any heart": "The suit is right, but a sequence goes up one by one.",
                "The king of hearts": "The king is the last card of the sequence.",
            },
            why="In suit, and one rank higher.",
        ),
        Quiz(
            "In the tableau you pack: a card goes on a card one rank higher, red on black or black on red. Where can "
            "the jack of spades go? Click every column.",
            asks="piles",
            answer=takes("JS"),
            wrong={
                "tableau2": "The 10 is lower than the jack. The jack needs a queen.",
                "tableau3": "A jack needs a queen. This is a 5.",
                "tableau4": "A jack needs a queen. This is a 4.",
                "tableau5": "A jack needs a queen. This is a 3.",
            },
            why="Both red queens take it.",
        ),
        Try(
            "Pack the jack of spades on one of the queens. Which one is better? Look at what is below them.",
            title="Two queens",
            goal=(on("tableau1", "JS") | on("tableau6", "JS")).saying("The jack of spades is on a queen."),
            solution="tableau7>tableau1",
            wrong={
                "tableau7>tableau6": "Four face-down cards are below this queen. With the jack on it, they are harder "
                "to reach. Nothing is below the other queen."
            },
            why="Nothing is below this queen, so the jack is in nobody's way.",
            teaches=("packs",),
        ),
        Quiz(
            "A card is available if it is face up and no card is on it. Which of the outlined cards are available? "
            "Click them all.",
            asks="cards",
            among=("QH", "JS", "TS", "9D"),
            answer=("JS", "TS", "9D"),
            wrong={"QH": "The jack is on the queen now, so she isn't available."},
            why="In most games, you can only play cards that are available.",
        ),
        Guided(
            "The stock gives you new cards. Press it: in this game you turn three at a time.",
            title="The stock",
            move="turn",
            why="Cards that come from the stock go to the waste, face up.",
            teaches=("turn",),
        ),
        Try(
            "On the waste, too, only the top card is available. Below it is the ace of clubs: build it.",
            title="An ace under a 4",
            goal=on("foundation1", "AC"),
            solution="waste>tableau3, waste>foundation1",
            wrong={"turn": "Then three more cards cover the ace."},
            why="You packed the 4, and the ace was available.",
            teaches=("top_card_only",),
        ),
        Try(
            "In this game an empty column takes only a king, and the cards packed on him go along. Move a king so that "
            "a new card is turned up.",
            title="An empty column",
            position=_TWO_KINGS,
            goal=on("tableau1", "KS").saying("A face-down card is turned up."),
            solution="tableau3>tableau1*3",
            wrong={
                "tableau2>tableau1": "Nothing was below this king, so no card is turned up. Look at the other king."
            },
            why="So an empty column is best kept for a king with cards below him.",
            teaches=("spaces_for", "run"),
        ),
        Guided(
            "Later the stock is empty. Press its place: the waste is turned over and is the stock again. That is a "
            "redeal.",
            title="The redeal",
            position=_USED_UP,
            move="redeal",
            why="Some games have no redeal, some a few. This one has as many as you like.",
            teaches=("redeal",),
        ),
        Quiz(
            "Some games, such as Osmosis, have a reserve: cards that wait from the deal on, here in the four piles on "
            "the left. Which cards can go to foundation 1, where any heart fits? Click them all.",
            position=_OSMOSIS,
            asks="cards",
            answer=can_go("foundation1"),
            wrong={
                "8S": "It is available, but it is a spade.",
                "3D": "It is red and available, but it is a diamond.",
            },
            why="From a reserve you only take cards.",
        ),
        Refuse(
            "Try to pack the 3 of diamonds on the 4 of hearts in the reserve.",
            title="A reserve only gives",
            move="reserve4>reserve1",
            rule="takes_nothing",
            among=(),
            why="You pack in a tableau, never in a reserve.",
        ),
        Quiz(
            "You put the 9 of diamonds on the 10 of spades, in another column. What is this move called?",
            position="klondike#1 tableau7>foundation4 tableau7>tableau1",
            asks="choice",
            options=("To build", "To pack", "To deal", "To redeal"),
            answer="To pack",
            wrong={
                "To build": "You build on foundations only.",
                "To deal": "Cards are dealt when the game begins.",
                "To redeal": "A redeal makes the waste the stock again.",
            },
            why="A good plan for many games: build what you can, pack what turns up a new card, and turn the stock "
            "last.",
        ),
        Mastery(
            "Now show what you know: three choices and three questions, each in another game of Klondike. No signs "
            "help you, and only first tries count. Five are enough.",
            title="What you know",
            need=5,
            of=6,
            questions=3,
            goal=gained >= 1,
            within=3,
        ),
    ),
)
