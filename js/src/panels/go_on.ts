/** The button that goes on with a game that the player stopped: there until the deal on the board is begun. */

import { button, setAttribute, setDisabled } from "../dom";
import type { View } from "../board/view_state";

export class GoOn {
  readonly element: HTMLButtonElement;

  constructor(act: () => void) {
    this.element = button("Go on", act);
    this.element.classList.add("pw-go-on");
    setAttribute(this.element, "aria-keyshortcuts", "k");
    this.element.title = "Go on with the game that you stopped (k)";
    this.element.hidden = true;
  }

  paint({ board, kernel }: View): void {
    this.element.hidden = board.left === undefined;
    setDisabled(this.element, kernel === "dead");
  }
}
