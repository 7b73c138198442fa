/** What a command does on the board as it is. Pure. */

import { runName } from "../board/cards";
import { type Act, perform } from "./intents";
import { type BoardCommand, chosenActions } from "../panels/letters";
import { type Board, cardsOf, goesTo, movable, type Pile, pileOf } from "../board/state";
import type { View } from "../board/view_state";
import { the } from "../board/words";

/** `id` is the pile that has the focus, if one has. */
export function onCommand({ board }: View, command: BoardCommand, id: string | null): Act | null {
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
      return canMove(board);
    case "send":
      return id === null ? note(FIRST) : { act: "ask", intent: { kind: "send", source: id } };
    case "why":
      return id === null ? note(FIRST) : { act: "wonder", pile: id };
  }
}

/** What a lesson answers itself where nothing can be played. The reason of `why` is true there, too, unless cards are set up. */
const PLAYS: BoardCommand[] = ["turn", "moves", "send"];
const FIRST = "Go to a pile first: this key works on the pile that has the focus.";

function note(text: string, piles: string[] = []): Act {
  return { act: "note", text, piles };
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
  const none = possible.some(({ name }) => name === "pair") ? "No single card can move." : "No card can move.";
  const some = cards.length === 1 ? `Only ${cards[0]} can move.` : `These can move: ${cards.join(", ")}.`;
  const said = cards.length > 0 ? some : none;
  const also = possible.map(({ label }) => label.toLowerCase()).join(" or ");
  return note(also === "" ? said : `${said} You can${cards.length > 0 ? " also" : ""} ${also}.`, [...open.map(({ id }) => id), ...possible.flatMap(({ pile }) => pile ?? [])]);
}

/** Where so many cards of a pile can go; "" where they can't. */
export function canGo(board: Board, pile: Pile | undefined, count = 1): string {
  const places = goesTo(pile, count).map((to) => the(pileOf(board, to)?.label ?? to));
  return pile && places.length > 0 ? `The ${runName(cardsOf(pile, count))} can go to ${places.join(" or ")}.` : "";
}

/** What is said of so many cards of a pile that are chosen or picked up together. */
export function aboutRun(board: Board, pile: Pile, count: number): string {
  const together = pile.lifts.some((lift) => lift.count === count);
  const can = together || count === 1 ? "can't go anywhere now" : "can't be moved together";
  return canGo(board, pile, count) || `The ${runName(cardsOf(pile, count))} ${can}.`;
}
