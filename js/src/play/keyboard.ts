/** Turns keys pressed inside the widget into callbacks. The notebook gets none of them but the one that saves. */

import { isArrow, isGoing } from "../board/arrows";
import { type Command, commandOf, type HelpCommand } from "../panels/letters";
import { pileAt } from "./pointer";
import { isSave } from "./saving";

export interface KeyHands {
  press(pile: string): void;
  go(pile: string, key: string): void;
  /** With Shift: how many cards of the pile are meant. */
  deepen(pile: string, key: string): void;
  escape(): void;
  /** With the pile that has the focus, if one has. */
  command(command: Command | HelpCommand, pile: string | null): void;
  /** What a key means in a lesson; null: nothing of its own. */
  taught(key: string): (() => void) | null;
}

/** Where keys have a meaning of their own. */
const ELSEWHERE = "input, textarea, .pw-question, .pw-games";

export function listenKeys(root: HTMLElement, hands: KeyHands, signal: AbortSignal): void {
  const act = (event: KeyboardEvent): (() => void) | null => {
    const { key, target } = event;
    const pile = pileAt(event);
    if (!(target instanceof Element) || target.closest(ELSEWHERE)) return null;
    const taught = hands.taught(key);
    if (taught) return taught;
    const command = commandOf(event);
    if (command) return () => hands.command(command, pile);
    if (pile === null) return null;
    if (event.shiftKey) return isArrow(key) ? () => hands.deepen(pile, key) : null;
    if (isGoing(key)) return () => hands.go(pile, key);
    return key === "Enter" || key === " " ? () => hands.press(pile) : null;
  };
  const hear = (event: KeyboardEvent): void => {
    if (isSave(event)) return;
    event.stopPropagation();
    if (event.key === "Escape") return hands.escape();
    const found = event.ctrlKey || event.metaKey || event.altKey ? null : act(event);
    if (found === null) return;
    event.preventDefault();
    if (!event.repeat || isGoing(event.key)) found();
  };
  root.addEventListener("keydown", hear, { signal });
}
