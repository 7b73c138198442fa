"""The words of patience: each is met in a game of Klondike or Osmosis, used, and asked for."""

from __future__ import annotations

from patience_widget.lessons.lesson import Lesson
from patience_widget.lessons.model.computed_answers import can_go, takes
from patience_widget.lessons.model.goals import gained, on, won
from patience_widget.lessons.model.steps import Guided, Mastery, Quiz, Refuse, Show, Try

from .shared import foundations_of

_WON = foundations_of("klondike", 13)

_LAST_TWO = f"""
    {foundations_of("klondike", 13, foundation3=12, foundation4=12)}
    tableau2: KS
    tableau5: KH
"""

_TABLEAU = tuple(f"tableau{number}" for number in range(1, 8))

_TWO_KINGS = f"""
    {foundations_of("klondike", foundation1=6, foundation2=7, foundation3=7, foundation4=6)}
    tableau2: KD
    tableau3: [9D] [9H] KS QH JC
    tableau4: [8C] [8H] TS
    tableau5: [TD] [JH] 9S
    tableau6: [TC] 9C
    tableau7: [JD] 8S
    stock: rest
"""

_ALL_TURNED = (
    "klondike#1 tableau7>foundation4 tableau6>foundation3 tableau7>tableau1 turn waste>tableau3 waste>foundation1"
    f"{' turn' * 7}"
)

_OSMOSIS = """
    game: osmosis
    foundation1: 7H TH
    reserve1: [2D] [KS] [3C] 4H
    reserve2: [5D] [9C] [2S] 3S
    reserve3: [6C] [TD] [QC] KH
    reserve4: [JC] [AD] [6S] 9D
    stock: rest
"""

COURSE = Lesson(
    name="words",
    title="The words of patience",
    game="klondike",
    about="Learn the words that all these games use, on the best-known one: Klondike.",
    steps=(
        Show(
            "Patience, or solitaire, is a card game for one. This game is won: all 52 cards are on the foundations, "
            "the four outlined places at the top. Each has the thirteen cards of one suit (clubs, diamonds, hearts or "
            "spades), with the king on top.",
            title="A game that is won",
            position=_WON,
            points=("foundation1", "foundation2", "foundation3", "foundation4"),
        ),
        Guided(
            "This is the same game two moves before the end. Drag the king of spades to the foundation of its suit, "
            "or choose it and then the place.",
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
            why="A face-down card is turned up for you as soon as no card covers it.",
            teaches=("turn_up",),
        ),
        Try(
            "Another ace is on the table. Build it too.",
            title="One more ace",
            goal=on("foundation3", "AH"),
            solution="tableau6>foundation3",
            why="Now two foundations have begun.",
        ),
        Quiz(
            "Each foundation is a suit sequence: all of one suit, and the ranks go up one by one. The order of the "
            "ranks is ace, 2, 3 and so on up to 10, then jack, queen, king. Which card can you build on the ace of "
            "hearts?",
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
            "In the tableau you pack: a card goes on a card one rank higher, red on black or black on red. Look at "
            "the jack of spades: choose the columns where it can go.",
            title="Pack",
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
            "Pack the jack of spades on one of the queens. Which one is better? Look for the cards that each "
            "queen covers.",
            title="Two queens",
            goal=(on("tableau1", "JS") | on("tableau6", "JS")).saying("The jack of spades is on a queen."),
            solution="tableau7>tableau1",
            wrong={
                "tableau7>tableau6": "This queen covers four face-down cards. With the jack on her, they are harder to "
                "reach. The other queen covers none."
            },
            why="This queen covers no card, so the jack is in nobody's way.",
            teaches=("packs",),
        ),
        Quiz(
            "A card is available if it is face up and no card is on it. Which of the outlined cards are available? "
            "Choose them all.",
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
            "On the waste, too, only the top card is available. It covers the ace of clubs: build the ace.",
            title="An ace under a 4",
            goal=on("foundation1", "AC"),
            solution="waste>tableau3, waste>foundation1",
            wrong={"turn": "Then three more cards cover the ace."},
            why="You packed the 4, and the ace was available.",
            teaches=("top_card_only",),
        ),
        Try(
            "This is another game. An empty column takes a king and no other card, and the cards packed on it go "
            "along. Move a king so that a new card is turned up.",
            title="An empty column",
            position=_TWO_KINGS,
            goal=on("tableau1", "KS").saying("A face-down card is turned up."),
            solution="tableau3>tableau1*3",
            wrong={"tableau2>tableau1": "This king covered no card, so none is turned up. Look at the other king."},
            why="Only a king can go to an empty column. It is best kept for a king that covers face-down cards.",
            teaches=("spaces_for", "run"),
        ),
        Guided(
            "This is the first game again, and now the stock is empty. Press its place: the waste is turned over and "
            "becomes the stock again. That is a redeal.",
            title="The redeal",
            position=_ALL_TURNED,
            move="redeal",
            why="Some games have no redeal, some a few. This one has as many as you like.",
            teaches=("redeal",),
        ),
        Quiz(
            "In Osmosis, another game, the foundations are the four rows in the middle; foundation 1, with the dotted "
            "outline, takes any heart. On the left is its reserve: four piles of cards, dealt at the start. Two of "
            "their top cards are hearts: choose both.",
            title="The reserve",
            position=_OSMOSIS,
            asks="cards",
            answer=can_go("foundation1"),
            wrong={
                "3S": "It is available, but it is a spade.",
                "9D": "It is red and available, but it is a diamond.",
            },
            why="Cards of a reserve are available as soon as nothing covers them.",
        ),
        Refuse(
            "The 3 of spades is black, and the 4 of hearts is red and one rank higher. Try to pack the 3 on the 4.",
            title="A reserve only gives",
            move="reserve2>reserve1",
            rule="takes_nothing",
            among=(),
            why="In a tableau the 3 would fit.",
        ),
        Quiz(
            "This is the first game once more. You put the 9 of diamonds on the 10 of spades, in another column: what "
            "is this move called?",
            position=f"{_ALL_TURNED} redeal",
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
            "Now show what you know: three tasks and three questions, each in another game of Klondike. The board "
            "marks nothing for you here.",
            title="What you know",
            need=5,
            of=6,
            questions=3,
            goal=gained >= 1,
            within=3,
        ),
    ),
)
