/** What a pile is called, for those who listen and those who point at it. */

import { cardName } from "./cards";
import { type Board, cardsOf, type Pile } from "./state";

/** Starts with the card, which is what one listens for. A pile that is clicked to do something ends with what that is. */
export function pileName(pile: Pile, { actions }: Board): string {
  const { id, label, cards, empty, lifts } = pile;
  const does = actions.filter((action) => action.pile === id && action.moves.length > 0).map((action) => `Enter: ${action.label}`);
  const top = cards.at(-1);
  const count = cards.length === 1 ? "1 card" : `${cards.length} cards`;
  const open = lifts.filter(({ to }) => to.length > 0);
  const playable = open.map((lift) => (lift.count === 1 ? "playable" : `playable from the ${cardName(cardsOf(pile, lift.count)[0] ?? "")} on`));
  const parts = top === undefined ? ["empty", label, empty.text, ...does] : [cardName(top), label, count, ...playable, empty.text, ...does];
  return parts.filter((part) => part !== "").join(", ");
}

/** Ends with the pile's id, which is what one types in a cell. */
export function tooltip({ id, label, empty }: Pile, { actions }: Board): string {
  const possible = actions.find(({ pile, moves }) => pile === id && moves.length > 0);
  const does = empty.text || possible?.label;
  return label + (does ? `: ${does}` : "") + (id === label ? "" : ` (${id})`);
}

/** Added to the name of the pile whose cards are picked up. */
export function pickedUp(count: number): string {
  return count === 1 ? ", picked up" : `, ${count} cards picked up`;
}
