/** What a click on a pile means. Pure: the board that was handed over and what is picked up decide. */

import { cardName } from "../board/cards";
import { type Action, type Board, type Choice, goesTo, pickable, type Pile, pileOf, startsRun } from "../board/state";
import type { View } from "../board/view_state";
import { capitalised } from "../board/words";
import type { Intent } from "../link/messages";

export type Act =
  | { act: "pick"; pile: string; count: number }
  | { act: "drop" }
  | { act: "ask"; intent: Intent }
  | { act: "choose"; prompt: string; choices: Choice[] }
  | { act: "tell"; text: string }
  | { act: "note"; text: string; piles: string[] }
  | { act: "wonder"; pile: string };

/**
 * `index` is the place of the card that was clicked, if one was; by keyboard it is the pile that is pressed, and `depth`
 * says how many of its cards are meant.
 */
export function onPile(view: View, id: string, index?: number, depth = 1): Act | null {
  const pile = pileOf(view.board, id);
  if (pile === undefined) return null;
  const source = pileOf(view.board, view.picked);
  const run = index !== undefined && startsRun(pile, index) ? pile.cards.length - index : 0;
  const count = run || depth;
  if (source?.id === id) return run === 0 || run === view.count ? { act: "drop" } : { act: "pick", pile: id, count };
  if (source && (goesTo(source, view.count).includes(id) || isNoRun(source, view.count))) return { act: "ask", intent: move(source.id, id, view.count) };
  const actions = view.board.actions.filter((action) => action.pile === id);
  if (actions.length > 0) return perform(actions, pile);
  // A card that is put where it doesn't go is refused with the reason, rather than left for another one.
  if (source && pile.takes) return { act: "ask", intent: move(source.id, id, view.count) };
  const cover = covered(pile, index);
  if (pickable(pile)) return cover ? { act: "tell", text: cover } : { act: "pick", pile: id, count };
  if (source) return { act: "ask", intent: move(source.id, id, view.count) };
  return { act: "tell", text: meaning(pile) };
}

/** More cards than can be picked up together: wherever they are put down, it is the reason that is asked for. */
function isNoRun({ lifts }: Pile, count: number): boolean {
  return count > 1 && !lifts.some((lift) => lift.count === count);
}

/** One legal move is made at once, of several the player chooses, none is asked for and so answered with the reason. */
export function perform(actions: Action[], pile?: Pile): Act | null {
  const choices = actions.flatMap((action) => action.moves);
  const [only] = choices;
  if (only && choices.length === 1) return { act: "ask", intent: { kind: "action", move: only.move } };
  if (only) return { act: "choose", prompt: prompts(actions), choices };
  // An empty stock has been turned through: what the player asks for is then the action that comes after turning.
  const asked = pile?.cards.length === 0 ? actions.at(-1) : actions[0];
  return asked ? { act: "ask", intent: { kind: "action", move: asked.name } } : null;
}

export function move(source: string, target: string, count = 1): Intent {
  return { kind: "move", source, target, count };
}

function prompts(actions: Action[]): string {
  return actions
    .filter((action) => action.moves.length > 0)
    .map(({ prompt, label }) => prompt || label)
    .join(", ");
}

/** The piles that some choices speak of: moves name them by id. */
export function spokenOf(choices: Choice[], { piles }: Board): string[] {
  const words = new Set(choices.flatMap(({ move }) => move.split(/[^\w]+/)));
  return piles.map(({ id }) => id).filter((id) => words.has(id));
}

/** A pile in words: its label, and what it takes or its empty place means. */
export function meaning({ label, empty }: Pile): string {
  return capitalised(empty.text === "" ? label : `${label}: ${empty.text}`);
}

/** Says what lies on a card that can be seen but not taken; "" of any other. A waste is one pile wherever it is clicked. */
function covered({ role, fan, several, cards }: Pile, index = cards.length - 1): string {
  const [card, top] = [cards[index], cards.at(-1)];
  const above = cards.length - 1 - index;
  if (role === "waste" || fan === "" || several || !card || !top || above === 0) return "";
  return `The ${cardName(card)} is covered: the ${cardName(top)} lies ${above === 1 ? "on it" : "on top"}.`;
}
