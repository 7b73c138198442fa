/** What a click on a pile means. Pure: the board that was handed over and what is picked up decide. */

import { type Action, type Choice, type Intent, pickable, type Pile, pileOf, type View } from "./state";

export type Act =
  | { act: "pick"; pile: string }
  | { act: "drop" }
  | { act: "ask"; intent: Intent }
  | { act: "choose"; label: string; choices: Choice[] }
  | { act: "tell"; text: string };

export function onPile(view: View, id: string): Act | null {
  const pile = pileOf(view.board, id);
  if (pile === undefined) return null;
  const source = pileOf(view.board, view.picked);
  if (source?.id === id) return { act: "drop" };
  if (source?.to.includes(id)) return { act: "ask", intent: move(source.id, id) };
  const actions = view.board.actions.filter((action) => action.pile === id);
  if (actions.length > 0) return perform(actions, pile);
  if (pickable(pile)) return { act: "pick", pile: id };
  if (source) return { act: "ask", intent: move(source.id, id) };
  return { act: "tell", text: meaning(pile) };
}

/** One legal move is made at once, of several the player chooses, none is asked for and so answered with the reason. */
export function perform(actions: Action[], pile?: Pile): Act | null {
  const choices = actions.flatMap((action) => action.moves);
  const [only] = choices;
  if (only && choices.length === 1) return { act: "ask", intent: { kind: "action", move: only.move } };
  if (only) return { act: "choose", label: labels(actions), choices };
  // An empty stock has been turned through: what the player asks for is then the action that comes after turning.
  const asked = pile?.cards.length === 0 ? actions.at(-1) : actions[0];
  return asked ? { act: "ask", intent: { kind: "action", move: asked.name } } : null;
}

export function move(source: string, target: string): Intent {
  return { kind: "move", source, target, count: 1 };
}

function labels(actions: Action[]): string {
  return actions
    .filter((action) => action.moves.length > 0)
    .map((action) => action.label)
    .join(", ");
}

/** A pile in words: its label, and what an empty place means. */
export function meaning({ label, cards, empty }: Pile): string {
  return cards.length === 0 && empty.text !== "" ? `${label}: ${empty.text}` : label;
}
