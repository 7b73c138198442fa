"""The rules of a game in two or three sentences, for those who meet it in a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core import catalogue
from patience_widget.core.actions import Turn
from patience_widget.core.words import in_words

if TYPE_CHECKING:
    from patience_widget.core.game import Game

_ROWS = (
    "Each foundation is a row of one suit, and all begin with the same rank. Foundation 1 takes any card of its suit. "
    "A lower one takes a card only if its rank is on the one right above. You turn three cards at a time, as often as "
    "you like."
)
_BY_TWOS = (
    "Each foundation takes one suit and goes up by twos: from the ace A 3 5 7 9 J K 2 4 6 8 10 Q, from the two "
    "2 4 6 8 10 Q A 3 5 7 9 J K. Both copies of a card can go on either foundation of their suit."
)
_HEAPS = (
    "Turn one card at a time and put it on a foundation or on one of {number} heaps. A card on a heap can go only to a "
    "foundation."
)
_CELLS = (
    "In each suit one foundation goes up from the ace, one down from the king. Top cards of the columns can go to a "
    "foundation or to an empty cell. An empty column gets four cards from the stock. You may deal a row: four cards to "
    "each column."
)
_IN_SUIT = "Foundations go up in suit from the ace. Columns go down in suit."
_CLOSE_UP = (
    "You close up whenever there is a gap: the cards move to the left and up to the row above, and the stock fills "
    "the places left at the end."
)
_ROWS_AT_THE_SIDES = (
    "Foundations go up in suit from the ace. You move one card at a time: in the rows, onto any card that is one rank "
    "higher, or into an empty row. Suits don't matter in the rows."
)
_RUNS_LEAVE = "A whole suit, from king to ace, goes to a foundation at once."
_AS_IN_SPIDER = (
    "Columns go down in any suit; a run of one suit moves as one, and any card can go to an empty column. "
    f"{_RUNS_LEAVE}"
)
_ROWS_OF_SPIDER = f"{_AS_IN_SPIDER} While no column is empty, you may deal a row: a card to each column."
_MOVES_BY_CELLS = "A run moves as one if the empty cells and columns suffice to move it card by card."
_IN_SHORT = {
    "osmosis": _ROWS,
    "peek": _ROWS,
    "bridesmaids": _ROWS,
    "odd-and-even": f"{_BY_TWOS} The waste fills gaps in the reserve.",
    "royal-cotillion": f"{_BY_TWOS} The waste fills gaps among the lords. The ladies' gaps stay empty.",
    "calculation": "The first foundation counts by ones, the second by twos, the third by threes, the fourth by fours; "
    "suits don't matter. Turn one card at a time and put it on a foundation or on one of four heaps. A card on a "
    "heap can go only to a foundation.",
    "rosamunds-bower": "The foundation goes down, and after an ace comes a king; suits don't matter. King Henry and "
    "Rosamund go last. Turn one card at a time and put it on the foundation or on one of three heaps. A card on a "
    "heap can go only to the foundation. If a guard fits there too, it goes first.",
    "klondike": "Foundations go up in suit from the ace. Columns go down, red on black or black on red. Only a king "
    "can go to an empty column. Turn three cards at a time, as often as you like.",
    "beleaguered-castle": _ROWS_AT_THE_SIDES,
    "fortress": "Foundations go up in suit from the ace. You move one card at a time: in the rows, onto a card of its "
    "suit that is one rank higher or lower, or into an empty row.",
    "canfield": "Foundations go up in suit from the base card; after a king comes an ace. Columns go down, red on "
    "black or black on red, and a king goes on an ace. You move one card or a whole column, also to an empty place. "
    "The reserve fills a gap at once. Turn three cards at a time, as often as you like.",
    "king-albert": "Foundations go up in suit from the ace. Columns go down, red on black or black on red. You move "
    "one card at a time, any card to an empty column. You can play every card of the reserve, but you can't put "
    "cards there.",
    "bisley": "Each suit has two foundations: one goes up from the ace, one goes down from the king. You move one card "
    "at a time: in the columns, onto a card of its suit that is one rank higher or lower. An empty column stays empty.",
    "agnes-sorel": "Foundations go up in suit, all from the same rank; after a king comes an ace. Columns go down, red "
    "on red or black on black. A run of one suit moves as one. Any card can go to an empty column. You deal a row "
    "whenever you like: a card to each column.",
    "agnes-bernauer": "Foundations go up in suit, all from the same rank; after a king comes an ace. Columns go down, "
    "red on black or black on red; an empty one takes only the rank below that of the foundations. You deal a row "
    "whenever you like: a card to each of the seven reserve piles.",
    "aces-up": "Discard all cards but the aces: a top card goes if another top card of its suit is higher; aces are "
    "high. Any top card can go to an empty column. You deal a row whenever you like: a card to each column.",
    "giza": "Discard pairs that add up to 13: a jack counts 11, a queen 12. Kings go alone. In the pyramid, a card is "
    "available once no card lies on it; so is the top card of each column.",
    "nestor": "Discard pairs of the same rank: top cards of the columns, and cards of the reserve.",
    "monte-carlo": f"Discard pairs of the same rank that touch, also at a corner. {_CLOSE_UP}",
    "monte-carlo-thirteens": "Discard pairs that touch, also at a corner, and add up to 13: a jack counts 11, a queen "
    f"12. Kings go alone. {_CLOSE_UP}",
    "penguin": "Foundations go up in suit from the base card; after a king comes an ace. Columns go down in suit, and "
    "a king goes on an ace; a run moves as one. Any card can go to an empty cell, only the rank below the base card "
    "to an empty column.",
    "simple-simon": _AS_IN_SPIDER,
    "spider": _ROWS_OF_SPIDER,
    "spiderette": _ROWS_OF_SPIDER,
    "will-o-the-wisp": _ROWS_OF_SPIDER,
    "three-blind-mice": "Columns go down in suit. You move any face-up card with all the cards on it; only a king can "
    f"go to an empty column. {_RUNS_LEAVE} You can play the cards of the reserve, but you can't put cards there.",
    "streets-and-alleys": _ROWS_AT_THE_SIDES,
    "stronghold": f"{_ROWS_AT_THE_SIDES} Any card can go to the cell when it is empty.",
    "siegecraft": f"{_ROWS_AT_THE_SIDES} Any card can go to the cell when it is empty.",
    "spanish-patience": "Foundations go up in suit from the ace. You move one card at a time: in the columns, onto any "
    "card that is one rank higher, or into an empty column. Suits don't matter in the columns. Cards may come back "
    "from the foundations.",
    "flower-garden": "Foundations go up in suit from the ace. You move one card at a time: in the columns, onto any "
    "card that is one rank higher, or into an empty column. Suits don't matter in the columns. You can play every card "
    "of the bouquet, but you can't put cards there. Cards may come back from the foundations.",
    "super-flower-garden": "Foundations go up in suit from the ace. You move one card at a time: in the fans, onto any "
    "card that is one rank higher. Suits don't matter in the fans. An empty fan stays empty. In the puzzles the two "
    "redeals are used up.",
    "grandfathers-clock": "Foundations go up in suit, each to its hour on the clock: an ace at one, a jack at eleven, "
    "a queen at twelve. After a king comes an ace. You move one card at a time: in the columns, onto any card that is "
    "one rank higher, or into an empty column. Suits don't matter in the columns.",
    "miss-milligan": "Foundations go up in suit from the ace. Columns go down, red on black or black on red; a run "
    "moves as one, and only a king can go to an empty column. You deal a row whenever you like: a card to each column. "
    "When the stock is used up, the pocket takes one card or one run from a column.",
    "alaska": "Foundations go up in suit from the ace. Columns go up or down in suit. You move any face-up card with "
    "all the cards on it. Only a king can go to an empty column.",
    "russian-solitaire": f"{_IN_SUIT} You move any face-up card with all the cards on it. Only a king can go to an "
    "empty column.",
    "australian-patience": f"{_IN_SUIT} You move any card with all the cards on it. Only a king can go to an empty "
    "column. Turn one card at a time, and go through the stock once.",
    "canister": "Foundations go up in suit from the ace. Columns go down in any suit; a run moves as one, and any card "
    "can go to an empty column. Cards may come back from the foundations.",
    "american-canister": "Foundations go up in suit from the ace. Columns go down, red on black or black on red; a run "
    "moves as one, and any card can go to an empty column. Cards may come back from the foundations.",
    "josephine": f"{_IN_SUIT} A run moves as one, and any card can go to an empty column. Turn one card at a time, and "
    "go through the stock once.",
    "scorpion": "Columns go down in suit. You move any face-up card with all the cards on it; only a king can go to an "
    f"empty column. {_RUNS_LEAVE} You may deal the last three cards onto the first three columns.",
    "rouge-et-noir": "Half of the foundations go up in one colour from the ace. The others take a run from king to "
    "ace all at once. Runs and columns go down, red on black or black on red. A run moves as one, and only a king can "
    "go to an empty column. You deal a row whenever you like: a card to each column.",
    "somerset": "Foundations go up in suit from the ace. Columns go down, red on black or black on red. You move one "
    "card at a time, any card to an empty column. Cards may come back from the foundations.",
    "castles-in-spain": "Foundations go up in suit from the ace. Columns go down, red on black or black on red. You "
    "move one card at a time, any card to an empty column. Cards may come back from the foundations.",
    "raglan": "Foundations go up in suit from the ace. Columns go down, red on black or black on red. You move one "
    "card at a time, any card to an empty column. You can play every card of the reserve, but you can't put cards "
    "there. Cards may come back from the foundations.",
    "usk": "Foundations go up in suit from the ace. Columns go down, red on black or black on red; a run moves as one, "
    "and only a king can go to an empty column. Once in a game you may gather the columns and deal them again, without "
    "shuffling.",
    "northwest-territory": "Foundations go up in suit from the ace. Columns go down, red on black or black on red; a "
    "run moves as one, and only a king can go to an empty column. You can play every card of the reserve, but you "
    "can't put cards there.",
    "easthaven": "Foundations go up in suit from the ace. Columns go down, red on black or black on red. Only a king "
    "can go to an empty column. You deal a row whenever you like: a card to each column. While a king that lies on "
    "other cards could go to an empty column, you can't deal.",
    "duchess": "Foundations go up in suit, all from the same rank; after a king comes an ace. Columns go down, red on "
    "black or black on red. You move the top card or a whole column. An empty column takes a card of the reserve, or "
    "of the waste once the reserve is used up.",
    "bristol": "Foundations go up from the ace; suits don't matter. You move one card at a time: onto a fan whose top "
    "card is one rank higher, of any suit. An empty fan stays empty. You deal a row whenever you like: a card to each "
    "of the three reserve piles.",
    "imaginary-thirteen": "Foundation 1 counts by ones, foundation 2 by twos, and so on; after 8 by eights comes 3, as "
    f"thirteen is taken off. Suits don't matter. {_HEAPS.format(number='four')}",
    "sir-tommy": f"Foundations go up from the ace; suits don't matter. {_HEAPS.format(number='four')}",
    "puss-in-the-corner": f"Foundations go up, red on red or black on black. {_HEAPS.format(number='four')} You "
    "may gather the heaps in any order to make a new stock.",
    "la-chatelaine": "Foundations go up from the ace; suits don't matter. All other cards can go only to a foundation: "
    "the top card of each column, and the top card of each pile in the arch. In the arch, each pile holds cards of one "
    "rank.",
    "interregnum": "Each foundation begins one rank above the index card over it and ends with that card; suits don't "
    "matter, and after a king comes an ace. Index cards go only to their own foundation, other cards to any. You deal "
    "a row whenever you like: a card to each pile of the tableau.",
    "crescent": "In each suit one foundation goes up from the ace, one down from the king. Piles go up or down in "
    "suit; an ace and a king go on each other. You move one card at a time; an empty pile stays empty. You may rotate "
    "the piles: bottom cards come to the top.",
    "tournament": _CELLS,
    "la-nivernaise": _CELLS,
    "labyrinth": "Foundations go up in suit from the ace. A card of the rows is available if no card lies directly "
    "above it, or none directly below it. You deal a new row below whenever you like. The stock fills gaps in the "
    "first row; other gaps stay empty.",
    "frog": f"Foundations go up from the ace; suits don't matter. {_HEAPS.format(number='five')} Cards on "
    "the frog can also go only to a foundation.",
    "strategy": f"Foundations go up in suit from the ace. {_HEAPS.format(number='eight')} Until the stock is used up, "
    "only aces go to the foundations.",
    "eastcliff": "Foundations go up in suit from the ace. Columns go down, red on black or black on red; a run moves "
    "as one, and any card can go to an empty column. Turn one card at a time, and go through the stock once.",
    "forty-thieves": "Foundations go up in suit from the ace. Columns go down in suit. You move one card at a time, "
    "any card to an empty column. Turn one card at a time, and go through the stock once.",
    "crazy-quilt": "Each suit has two foundations: one goes up from the ace, one goes down from the king. A card of "
    "the quilt is available if one of its short edges is free. It can also go on the waste, on a card of its suit that "
    "is one rank higher or lower.",
    "mount-olympus": "Foundations go up in suit by twos: A 3 5 and so on, or 2 4 6 and so on. Columns go down in suit "
    "by twos; a run moves as one. The stock fills gaps. You deal a row whenever you like: a card to each column.",
    "jubilee": "Foundations take one suit each, in this order: K A J 2 10 3 9 4 8 5 7 6 Q. "
    f"{_HEAPS.format(number='four')} You may gather the heaps to make a new stock.",
    "amazons": "Foundations go up in suit: A 7 8 9 10 J Q. A card of the reserve can go only to the foundation above "
    "its pile, but aces and queens can go to any. You deal a row whenever you like: a card to each pile. When the "
    "stock is used up, you may gather the piles to make a new stock, as often as you like.",
    "eagle-wing": "Foundations go up in suit from the base card; after a king comes an ace. Wings go down in suit and "
    "hold three cards at most. You move one card at a time. The trunk fills gaps; when it is used up, any card can. "
    "Turn one card at a time.",
    "babette": "In each suit one foundation goes up from the ace, one goes down from the king. A card of the garden "
    "can go only to a foundation, and only if no card lies directly below it. You deal a new row below whenever you "
    "like. You may gather the garden to make a new stock.",
    "the-plot": "Foundations go up, all from the same rank; suits don't matter, and after a king comes an ace. The "
    "other foundations begin when the first is complete. Piles go down in any suit. You move one card at a time, "
    "and only the waste fills a gap. The reserve goes only to foundations. There is no redeal.",
    "algerian": "In each suit one foundation goes up from the ace, one down from the king. Columns go up or down in "
    "suit; ace and king go on each other. You move one card at a time, any card to a gap. You may deal: two cards to "
    "each reserve.",
    "golf": "Clear the columns: their cards go to the foundation, each one rank higher or lower than the card before, "
    "whatever its suit. King and ace don't meet. Turn one card of the stock onto the foundation at a time, and go "
    "through the stock once.",
    "tripeaks": "Clear the peaks: a card that no other card covers goes to the foundation, one rank higher or lower "
    "than the card before, whatever its suit; king and ace meet. Turn one card of the stock onto the foundation at a "
    "time, and go through the stock once.",
    "black-hole": "Clear the fans: their top cards go into the hole, each one rank higher or lower than the card "
    "before, whatever its suit. King and ace meet.",
    "all-in-a-row": "Clear the columns: their top cards go to the foundation, each one rank higher or lower than the "
    "card before, whatever its suit. King and ace meet.",
    "pyramid": "Discard pairs that add up to 13: a jack counts 11, a queen 12. Kings go alone. In the pyramid, a card "
    "is available once no card lies on it; so is the top card of stock and waste. Turn one card at a time. You may "
    "redeal twice.",
    "freecell": "Foundations go up in suit from the ace. Columns go down, red on black or black on red. Any card can "
    f"go to an empty cell or an empty column. {_MOVES_BY_CELLS}",
    "bakers-game": f"{_IN_SUIT} Any card can go to an empty cell or an empty column. {_MOVES_BY_CELLS}",
    "eight-off": f"{_IN_SUIT} Any card can go to an empty cell, only a king to an empty column. {_MOVES_BY_CELLS}",
    "seahaven-towers": f"{_IN_SUIT} Any card can go to an empty cell, only a king to an empty column. "
    f"{_MOVES_BY_CELLS}",
    "la-belle-lucie": "Foundations go up in suit from the ace. Fans go down in suit. You move one card at a time. An "
    "empty fan stays empty.",
    "trefoil": "Foundations go up in suit from the ace. Fans go down in suit. You move one card at a time. An empty "
    "fan stays empty. In the puzzles the two redeals are used up.",
    "fan": "Foundations go up in suit from the ace. Fans go down in suit. You move one card at a time. Only a king can "
    "go to an empty fan. Cards may come back from the foundations.",
    "cruel": f"{_IN_SUIT} You move one card at a time. An empty column stays empty. Whenever you like, you may gather "
    "the columns and deal them again, four cards to each, without shuffling.",
    "bakers-dozen": "Foundations go up in suit from the ace. You move one card at a time: in the columns, onto any "
    "card that is one rank higher. Suits don't matter in the columns. An empty column stays empty.",
    "whitehead": "Foundations go up in suit from the ace. Columns go down, red on red or black on black. A run of one "
    "suit moves as one, and any card can go to an empty column. Turn one card at a time, and go through the stock "
    "once.",
    "yukon": "Foundations go up in suit from the ace. Columns go down, red on black or black on red. You move any "
    "face-up card with all the cards on it. Only a king can go to an empty column.",
}


def how_many_turned(game: Game) -> str:
    """How many cards are turned at a time, as a sentence, where variants of the game differ in that; "" elsewhere.

    >>> from patience_widget import games
    >>> how_many_turned(games.find("klondike")), how_many_turned(games.find("golf"))
    ('You turn three cards at a time.', '')
    """
    variants = [catalogue.find(name) for name in catalogue.names() if name.startswith(f"{game.name}/")]
    number = _turned(game)
    if all(_turned(variant) == number for variant in variants):
        return ""
    return f"You turn {in_words(number)} card{'s' * (number != 1)} at a time."


def _turned(game: Game) -> int:
    return next((action.cards for action in game.actions if isinstance(action, Turn)), 0)


def in_short(game: Game) -> str:
    """The rules in short; if nobody has written them, what the game is about.

    >>> from patience_widget import games
    >>> in_short(games.find("klondike"))[:35]
    'Foundations go up in suit from the '
    """
    return _IN_SHORT.get(game.name, game.aim)
