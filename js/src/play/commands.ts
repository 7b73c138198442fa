/** The letters that are commands: what each does on the board as it is. Pure. */

import { cardName } from "../board/cards";
import { type Act, perform } from "./intents";
import { LESSON_KEYS, LESSON_LETTERS } from "../lesson/keys";
import { type Board, pileOf, type View } from "../board/state";

/** What the board answers by itself, and what belongs to its surroundings. */
export type BoardCommand = "turn" | "undo" | "redo" | "moves" | "send" | "why";
export type Command = BoardCommand | "copy" | "deal" | "type" | "keys";
/** What helps beside the play itself, and what the toolbar does with the game as a whole. */
export type HelpCommand = "hint" | "show" | "winnable" | "rules" | "options" | "peek" | "restart" | "fresh" | "stop";

const LETTERS: Record<string, [command: Command | HelpCommand, does: string]> = {
  d: ["turn", "turn, or redeal"],
  u: ["undo", "undo"],
  r: ["redo", "redo"],
  h: ["hint", "hint: which card, again where, again why"],
  v: ["show", "view a line that wins: looks under the cards"],
  m: ["moves", "what can move"],
  f: ["send", "to a foundation"],
  w: ["why", "why not to a foundation"],
  p: ["peek", "while held: see the card under the pointer whole; else read the pile"],
  g: ["rules", "rules of the game"],
  o: ["options", "options"],
  c: ["copy", "copy as code"],
  b: ["restart", "back to the start"],
  a: ["fresh", "another deal, any"],
  e: ["winnable", "another deal that can be won: looks under the cards"],
  n: ["deal", "another deal, by number"],
  s: ["stop", "stop the player"],
  "/": ["type", "type a move or command"],
  "?": ["keys", "this list"],
};

/** What looks under the cards: in a lesson these letters do nothing. */
const UNDER = ["v", "e"];

/** All keys and what they do on this board, for people. */
export function keysIn({ lesson }: Board): [key: string, does: string][] {
  const idle = [...LESSON_LETTERS, ...UNDER];
  const letters = Object.entries(LETTERS).filter(([letter]) => !lesson || !idle.includes(letter));
  return [
    ["Arrows, Home, End", "from pile to pile"],
    ["Enter or Space", "pick up, put down"],
    ["Esc", "drop, close, or back to the board"],
    ["Press and hold", "see a covered card whole"],
    ...(lesson ? LESSON_KEYS : []),
    ...letters.map(([key, [, does]]): [string, string] => [key, does]),
  ];
}

const HELP = ["hint", "show", "winnable", "rules", "options", "peek", "restart", "fresh", "stop"];

export function isHelp(command: Command | HelpCommand): command is HelpCommand {
  return HELP.includes(command);
}

/** Signs may need the shift key; with a letter it means something else. */
export function commandOf({ key, shiftKey }: KeyboardEvent): Command | HelpCommand | undefined {
  const letter = key.toLowerCase();
  return shiftKey && letter !== key.toUpperCase() ? undefined : LETTERS[letter]?.[0];
}

/** `id` is the pile that has the focus, if one has. */
export function onCommand({ board }: View, command: BoardCommand, id: string | null): Act | null {
  switch (command) {
    case "turn":
      return turn(board);
    case "undo":
    case "redo":
      return board.status[command] > 0 ? { act: "ask", intent: { kind: command, count: 1 } } : note(`There is nothing to ${command}.`);
    case "moves":
      return canMove(board);
    case "send":
      return id === null ? note(FIRST) : { act: "ask", intent: { kind: "send", source: id } };
    case "why":
      return id === null ? note(FIRST) : { act: "wonder", pile: id };
  }
}

const FIRST = "Go to a pile first: it is the pile with the focus that is meant.";

function note(text: string, piles: string[] = []): Act {
  return { act: "note", text, piles };
}

function turn({ actions, piles }: Board): Act | null {
  const [first] = actions;
  const pile = piles.find(({ id }) => id === first?.pile);
  const act = perform(actions.filter((action) => action.pile === first?.pile), pile);
  return act ?? note("There is nothing to turn in this game.");
}

function canMove({ piles, actions, status }: Board): Act {
  if (status.outcome !== "") return note("The game is over.");
  const movable = piles.filter(({ to, cards }) => to.length > 0 && cards.length > 0);
  const possible = actions.filter(({ moves }) => moves.length > 0);
  const cards = movable.map(({ cards, label }) => `the ${cardName(cards.at(-1) ?? "")} (${label})`);
  const said = cards.length > 0 ? `These can move: ${cards.join(", ")}.` : "No card can move.";
  const also = possible.map(({ label }) => label.toLowerCase()).join(", ");
  return note(also === "" ? said : `${said} Possible: ${also}.`, [...movable.map(({ id }) => id), ...possible.map(({ pile }) => pile)]);
}

/** The answer to "why not" where there is nothing against it. */
export function canGo(board: Board, id: string): string {
  const pile = pileOf(board, id);
  const places = (pile?.to ?? []).map((to) => pileOf(board, to)?.label ?? to);
  const card = cardName(pile?.cards.at(-1) ?? "");
  return places.length > 0 ? `The ${card} can go to ${places.join(" or ")}.` : "There is nothing against it.";
}
