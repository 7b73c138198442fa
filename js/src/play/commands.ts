/** The letters that are commands: what each does on the board as it is. Pure. */

import { runName } from "../board/cards";
import { type Act, perform } from "./intents";
import type { Offers } from "../panels/menu";
import { LESSON_KEYS, LESSON_LETTERS } from "../lesson/keys";
import { type Action, type Board, cardsOf, goesTo, movable, type Pile, pileOf } from "../board/state";
import type { View } from "../board/view_state";

/** What the board answers by itself, and what belongs to its surroundings. */
export type BoardCommand = "turn" | "undo" | "redo" | "moves" | "send" | "why";
export type Command = BoardCommand | "copy" | "deal" | "type" | "keys" | "fill";
/** What other parts of the board do, and is offered only where they are there. */
type Offered = Exclude<keyof Offers, "fillWindow" | "fullScreen">;
/** What helps beside the play itself, and what the toolbar does with the game as a whole. */
export type HelpCommand = "hint" | "show" | "winnable" | "rules" | "options" | "peek" | "restart" | "fresh" | "stop" | "goOn" | "statistics" | Offered;

/** What `d` does depends on the game. */
const LETTERS: Record<string, [command: Command | HelpCommand, does: string]> = {
  d: ["turn", ""],
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
  n: ["deal", "another deal, by number"],
  y: ["winnable", "another deal that can be won: looks under the cards"],
  e: ["finish", "finish: play the rest home"],
  t: ["chooseGame", "choose a game"],
  l: ["listMoves", "list of moves"],
  k: ["goOn", "go on with the game that you stopped"],
  i: ["statistics", "statistics: how you play"],
  s: ["stop", "stop the player"],
  z: ["fill", "fill the window, or go back"],
  "/": ["type", "type a move or command"],
  "?": ["keys", "this list"],
};

/** What looks under the cards, plays by itself or counts games: in a lesson these letters do nothing. */
const UNTAUGHT = ["v", "y", "e", "i"];
const OFFERED: Record<string, Offered> = { e: "finish", t: "chooseGame", l: "listMoves" };

/** All keys and what they do on this board, for people. */
export function keysIn(board: Board, offers: Offers = {}): [key: string, does: string][] {
  const { lesson, piles } = board;
  const missing = Object.keys(OFFERED).filter((letter) => !offers[OFFERED[letter] as Offered]);
  const idle = [...(lesson ? [...LESSON_LETTERS, ...UNTAUGHT] : []), ...(board.actions.length > 0 ? [] : ["d"]), ...(board.left ? [] : ["k"]), ...missing];
  const letters = Object.entries(LETTERS).filter(([letter]) => !idle.includes(letter));
  return [
    ["Arrows, Home, End", "from pile to pile"],
    ["Enter or Space", "pick up, put down"],
    ...(piles.some(({ several }) => several) ? [["Shift and arrows", "more cards to pick up, or fewer"] as [string, string]] : []),
    ["Esc", "drop, close, or back to the board"],
    ["Press and hold", "see a covered card whole"],
    ...(lesson ? LESSON_KEYS : []),
    ...letters.map(([key, [, does]]): [string, string] => [key, does || chosenActions(board).map(({ label }) => label.toLowerCase()).join(", or ")]),
  ];
}

const HELP = ["hint", "show", "winnable", "rules", "options", "peek", "restart", "fresh", "stop", "goOn", "statistics", ...Object.values(OFFERED)];

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

/** The actions of the key `d`: those of one pile, or those that buttons do. */
export function chosenActions({ actions }: Board): Action[] {
  return actions.filter(({ pile }) => pile === actions[0]?.pile);
}

function turn(board: Board): Act | null {
  const actions = chosenActions(board);
  return perform(actions, pileOf(board, actions[0]?.pile ?? null)) ?? note("There is nothing to turn in this game.");
}

function canMove({ piles, actions, status }: Board): Act {
  if (status.outcome !== "") return note("The game is over.");
  const open = piles.filter(movable);
  const possible = actions.filter(({ moves }) => moves.length > 0);
  const cards = open.flatMap((pile) =>
    pile.lifts.filter(({ to }) => to.length > 0).map(({ count }) => `the ${runName(cardsOf(pile, count))} (${pile.label})`),
  );
  const said = cards.length > 0 ? `These can move: ${cards.join(", ")}.` : "No card can move.";
  const also = possible.map(({ label }) => label.toLowerCase()).join(", ");
  return note(also === "" ? said : `${said} Possible: ${also}.`, [...open.map(({ id }) => id), ...possible.flatMap(({ pile }) => pile ?? [])]);
}

/** Where so many cards of a pile can go; "" where they can't. */
export function canGo(board: Board, pile: Pile | undefined, count = 1): string {
  const places = goesTo(pile, count).map((to) => pileOf(board, to)?.label ?? to);
  return pile && places.length > 0 ? `The ${runName(cardsOf(pile, count))} can go to ${places.join(" or ")}.` : "";
}

/** What is said of so many cards of a pile that are chosen or picked up together. */
export function aboutRun(board: Board, pile: Pile, count: number): string {
  const together = pile.lifts.some((lift) => lift.count === count);
  const can = together || count === 1 ? "can go nowhere now" : "can't be moved together";
  return canGo(board, pile, count) || `The ${runName(cardsOf(pile, count))} ${can}.`;
}
