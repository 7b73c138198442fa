/** What a click on a pile or a command means on the current board. Pure. */

import { type Action, type Board, cardsOf, type Choice, goesTo, liftOf, pickable, type Pile, pileOf, possible, startsRun } from "../board/state";
import type { View } from "../board/view_state";
import { capitalised, cardName, runName, the } from "../board/words";
import type { Intent } from "../link/messages";
import { type BoardCommand, chosenActions } from "../panels/letters";

export type Act =
  | { act: "pick"; pile: string; count: number }
  | { act: "drop" }
  | { act: "ask"; intent: Intent }
  | { act: "choose"; prompt: string; choices: Choice[] }
  | { act: "tell"; text: string }
  | { act: "note"; text: string; piles: string[] }
  | { act: "wonder"; pile: string };

/**
 * `index` is the place of the clicked card, if a card was clicked; by keyboard, a pile is pressed, and `depth` is the number
 * of its cards.
 */
export function onPile(view: View, id: string, index?: number, depth = 1): Act | null {
  const pile = pileOf(view.board, id);
  if (pile === undefined) return null;
  const source = pileOf(view.board, view.picked);
  const run = index !== undefined && startsRun(pile, index) ? pile.cards.length - index : 0;
  const count = run || depth;
  if (source?.id === id) return run === 0 || run === view.count ? { act: "drop" } : { act: "pick", pile: id, count };
  if (source && (goesTo(source, view.count).includes(id) || isNoRun(source, view.count))) return { act: "ask", intent: move(source.id, id, view.count) };
  // A card that could never go elsewhere is sent by a click, as where columns are cleared onto one foundation.
  if (!source && pile.sends !== undefined && run <= 1) return { act: "ask", intent: move(id, pile.sends) };
  const actions = view.board.actions.filter((action) => action.pile === id);
  if (actions.length > 0) return perform(actions, pile);
  // A card put where it doesn't go is refused with the reason, and the card there is not picked up instead.
  if (source && pile.takes) return { act: "ask", intent: move(source.id, id, view.count) };
  const cover = covered(pile, index);
  if (pickable(pile)) return cover ? { act: "tell", text: cover } : { act: "pick", pile: id, count };
  if (source) return { act: "ask", intent: move(source.id, id, view.count) };
  return { act: "tell", text: meaning(pile) };
}

/** More cards than can be picked up together: wherever they are put, the kernel gives the reason. */
function isNoRun(pile: Pile, count: number): boolean {
  return count > 1 && !liftOf(pile, count);
}

/** A single legal move is made at once; of several, the player chooses; if there is none, the kernel gives the reason. */
export function perform(actions: Action[], pile?: Pile): Act | null {
  const choices = actions.flatMap((action) => action.moves);
  const [only] = choices;
  if (only && choices.length === 1) return { act: "ask", intent: { kind: "action", move: only.move } };
  if (only) return { act: "choose", prompt: prompts(actions), choices };
  // The player has gone through the stock, and means the action that comes after turning.
  const asked = pile?.cards.length === 0 ? actions.at(-1) : actions[0];
  return asked ? { act: "ask", intent: { kind: "action", move: asked.name } } : null;
}

export function move(source: string, target: string, count = 1): Intent {
  return { kind: "move", source, target, count };
}

/** A double click. Where no place is named for it, the kernel sends cards to a foundation, or says why they stay. */
export function sent(board: Board, source: string, count: number): Intent {
  const to = liftOf(pileOf(board, source), count)?.double;
  return to === undefined ? { kind: "send", source, count } : move(source, to, count);
}

function prompts(actions: Action[]): string {
  return actions
    .filter((action) => action.moves.length > 0)
    .map(({ prompt, label }) => prompt || label)
    .join(", ");
}

/** The piles that the choices name. */
export function spokenOf(choices: Choice[], { piles }: Board): string[] {
  const words = new Set(choices.flatMap(({ move }) => move.split(/[^\w]+/)));
  return piles.map(({ id }) => id).filter((id) => words.has(id));
}

/** A pile in words: its label, and what it takes or what its empty place means. */
export function meaning({ label, empty }: Pile): string {
  return capitalised(empty.text === "" ? label : `${label}: ${empty.text}`);
}

/** Says what covers a visible card; "" if nothing does. A waste is one pile wherever it is clicked. */
function covered({ role, fan, several, cards }: Pile, index = cards.length - 1): string {
  const [card, top] = [cards[index], cards.at(-1)];
  const above = cards.length - 1 - index;
  if (role === "waste" || fan === "" || several || !card || !top || above === 0) return "";
  return `The ${cardName(card)} is covered: the ${cardName(top)} lies ${above === 1 ? "on it" : "on top"}.`;
}

/** `id` is the pile with the focus, if any. */
export function onCommand({ board, picked, count }: View, command: BoardCommand, id: string | null): Act | null {
  const { not_now = "", loose = false } = board.lesson ?? {};
  const plays = PLAYS.includes(command) || (loose && command === "why");
  if (plays && not_now !== "") return note(not_now);
  switch (command) {
    case "turn":
      return turn(board);
    case "undo":
    case "redo":
      return board.status[command] > 0 ? { act: "ask", intent: { kind: command, count: 1 } } : note(`There is nothing to ${command}.`);
    case "moves":
      return picked === null ? aboutMoves(board) : note(aboutPicked(board, picked, count), [picked]);
    case "send":
      return id === null ? note(FIRST) : { act: "ask", intent: { kind: "send", source: id } };
    case "why":
      return id === null ? note(FIRST) : { act: "wonder", pile: id };
  }
}

/** Commands that a lesson answers itself when nothing can be played. The answer to `why` is true there, too, unless cards are set up. */
const PLAYS: BoardCommand[] = ["turn", "moves", "send"];
const FIRST = "Go to a pile first: this key works on the pile that has the focus.";

function note(text: string, piles: string[] = []): Act {
  return { act: "note", text, piles };
}

function turn(board: Board): Act | null {
  const actions = chosenActions(board);
  return perform(actions, pileOf(board, actions[0]?.pile ?? null)) ?? note("There is nothing to turn in this game.");
}

function aboutMoves(board: Board): Act {
  if (board.status.outcome === "won") return note("The game is over.");
  const [open, actions] = possible(board);
  const cards = open.flatMap((pile) =>
    pile.lifts.filter(({ to }) => to.length > 0).map(({ count, to }) => `the ${runName(cardsOf(pile, count))}, on ${the(pile.label)}, to ${placesOf(board, to)}`),
  );
  const none = actions.some(({ name }) => name === "pair") ? "No single card can move." : "No card can move.";
  const some = cards.length === 1 ? `Only this can move: ${cards[0]}.` : `These can move: ${cards.join("; ")}.`;
  const said = cards.length > 0 ? some : none;
  const also = actions.map(({ label }) => label.toLowerCase()).join(" or ");
  return note(also === "" ? said : `${said} You can${cards.length > 0 ? " also" : ""} ${also}.`, [...open.map(({ id }) => id), ...actions.flatMap(({ pile }) => pile ?? [])]);
}

/** Where the top cards of a pile can go; "" if nowhere. */
export function canGo(board: Board, pile: Pile | undefined, count = 1): string {
  const places = goesTo(pile, count);
  return pile && places.length > 0 ? `The ${runName(cardsOf(pile, count))} can go to ${placesOf(board, places)}.` : "";
}

function placesOf(board: Board, ids: string[]): string {
  return ids.map((id) => the(pileOf(board, id)?.label ?? id)).join(" or ");
}

/** What to say of cards that are picked up by keyboard: which, and where they can go. */
export function aboutPicked(board: Board, id: string, count: number): string {
  const pile = pileOf(board, id);
  if (!pile) return "";
  const places = goesTo(pile, count);
  const where = `: ${count > 1 ? "they" : "it"} can go to ${placesOf(board, places)}`;
  return `Picked up the ${runName(cardsOf(pile, count))}${places.length > 0 ? where : ""}.`;
}

/** What to say of the top cards of a pile that are chosen or picked up together. */
export function aboutRun(board: Board, pile: Pile, count: number): string {
  const together = liftOf(pile, count) !== undefined;
  const can = together || count === 1 ? "can't go anywhere now" : "can't be moved together";
  return canGo(board, pile, count) || `The ${runName(cardsOf(pile, count))} ${can}.`;
}
