/** The message line: under the board, and a refusal beside its card where it covers nothing. */

import { make, setAttribute, setText } from "../dom";
import { type Box, freeBeside } from "../board/geometry";
import { noteOf } from "../lesson/panel";
import { type Message, message } from "../board/message";
import { pileOf, type View } from "../board/state";

export class MessageLine {
  /** Keeps room under the board, so that a sentence that comes or goes moves nothing. */
  readonly element = make("div", "pw-telling");
  #box = make("div", "pw-told");
  #line = make("div", "pw-message");
  #rule = make("div", "pw-rule");
  #shown: Message = { kind: "said", text: "" };

  constructor() {
    this.#box.append(this.#line, this.#rule);
    this.element.append(this.#box);
  }

  paint(view: View): void {
    this.#shown = noteOf(view) ? { kind: "said", text: "" } : message(view);
    const { kind, text } = this.#shown;
    setText(this.#line, text);
    setAttribute(this.#line, "data-kind", kind);
    setAttribute(this.#box, "data-kind", kind);
    setText(this.#rule, kind === "refused" ? ruleOf(view) : "");
  }

  /** Once the board is painted: `keep` is what is not to be covered beside the cards. */
  place(root: HTMLElement, view: View, pile: (id: string) => HTMLElement | undefined, keep: Element[]): void {
    const piles = this.#shown.kind === "refused" ? (view.refusal?.piles ?? []) : [];
    const beside = piles.flatMap((id) => pile(id) ?? []);
    this.#box.classList.toggle("pw-bubble", beside.length > 0);
    if (beside.length === 0) return this.#stand("", "");
    const room = root.getBoundingClientRect();
    const box = (element: Element): Box => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left - room.left, y: top - room.top, width, height };
    };
    const cards = view.board.piles.filter((known) => known.cards.length > 0 || pileOf(view.board, known.id)?.role === "foundation");
    const clear = [...cards.flatMap(({ id }) => pile(id) ?? []), ...keep].map(box);
    const at = freeBeside(beside.map(box), box(this.#box), room, clear);
    this.#box.classList.toggle("pw-bubble", at !== null);
    this.#stand(at ? `${at.x}px` : "", at ? `${at.y}px` : "");
  }

  #stand(left: string, top: string): void {
    Object.assign(this.#box.style, { left, top });
  }
}

/** The sentence of the rule that a refusal comes from, "" if it comes from none. */
export function ruleOf({ refusal }: View): string {
  return refusal?.rule ? `Rule: ${refusal.rule}` : "";
}
