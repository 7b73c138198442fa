/** The line under the board says one sentence; a refusal stands in a bubble beside its card where it covers nothing. */

import { freeBeside, leastCovering, overlap } from "../board/geometry";
import { type Message, message } from "../board/message";
import { pileOf } from "../board/state";
import type { View } from "../board/view_state";
import { boxesFrom, keepKeys, make, setAttribute, setText } from "../dom";

/** So much worse than any other card is it to cover one that is spoken of. */
const ABOUT = 1000;

export class MessageLine {
  /** As high as one line, whatever is told: a sentence that comes, goes or is seen whole moves nothing. */
  readonly element = make("div", "pw-telling");
  #box = keepKeys(make("div", "pw-told"));
  #line = make("span", "pw-message");
  #rule = make("span", "pw-rule");
  #shown: Message = { kind: "said", text: "" };
  #measured = "";
  #looking = 0;
  #standsBeside = false;

  constructor() {
    this.#box.append(this.#line, " ", this.#rule);
    this.element.append(this.#box);
  }

  /** `elsewhere`: it is told in the panel of a lesson. */
  paint(view: View, elsewhere = false): void {
    this.#shown = elsewhere ? { kind: "said", text: "" } : message(view);
    const { kind, text } = this.#shown;
    setText(this.#line, text);
    setAttribute(this.#line, "data-kind", kind);
    setAttribute(this.#box, "data-kind", kind);
    setText(this.#rule, kind === "refused" ? ruleOf(view) : "");
    this.#lookSoon();
  }

  /**
   * Once the board is painted: a refusal stands beside its cards. What answers the player, or that the kernel is gone, is
   * seen whole at once if it does not fit into the line, over the lower edge of the table or where else it covers
   * least. Nothing of this covers the cards that it is about; `keep` is what else a refusal is not to cover. False: there is
   * no room for a refusal beside its cards, and a lesson had better tell it in its panel.
   */
  place(root: HTMLElement, table: HTMLElement, view: View, pile: (id: string) => HTMLElement | undefined, keep: Element[]): boolean {
    const refused = this.#shown.kind === "refused" && (view.refusal?.piles.some((id) => pile(id)) ?? false);
    this.#place(root, table, view, pile, keep);
    return !refused || view.board.lesson === undefined || this.#standsBeside;
  }

  #place(root: HTMLElement, table: HTMLElement, view: View, pile: (id: string) => HTMLElement | undefined, keep: Element[]): void {
    this.#standsBeside = false;
    const { kind, text } = this.#shown;
    const refused = kind === "refused";
    const ids = refused ? (view.refusal?.piles ?? []) : kind === "dead" && !view.saved ? [] : answered(view, text);
    const about = (ids ?? []).flatMap((id) => pile(id) ?? []);
    this.#stand(refused && about.length > 0 ? "pw-bubble" : "");
    if (ids === null || text === "") return;
    const room = root.getBoundingClientRect();
    const box = boxesFrom(room);
    const spoken = about.map(box);
    if (refused && about.length > 0) {
      const { lesson, piles } = view.board;
      const cards = piles.filter((known) => lesson || known.cards.length > 0 || pileOf(view.board, known.id)?.role === "foundation");
      const clear = [...cards.flatMap(({ id }) => pile(id) ?? []), ...keep].map(box);
      const at = freeBeside(spoken, box(this.#box), room, clear);
      this.#standsBeside = at !== null;
      if (at) return this.#stand("pw-bubble", at);
      this.#stand("");
      if (lesson) return;
    }
    if (!this.#isCut()) return;
    this.#stand("pw-whole");
    const covers = (): boolean => {
      const whole = box(this.#box);
      return spoken.some((other) => overlap(whole, other) > 0);
    };
    if (!covers()) return;
    const things = view.board.piles.flatMap(({ id, cards }) => {
      const element = pile(id);
      return element ? [{ box: box(element), weight: about.includes(element) ? ABOUT : cards.length > 0 ? 1 : 0.1 }] : [];
    });
    for (const slim of [false, true]) {
      this.#stand("pw-bubble");
      this.#box.classList.toggle("pw-slim", slim);
      this.#stand("pw-bubble", leastCovering(box(this.#box), box(table), things));
      if (!covers()) return;
    }
    this.#stand("");
  }

  end(): void {
    cancelAnimationFrame(this.#looking);
  }

  #stand(how: "" | "pw-bubble" | "pw-whole", at?: { x: number; y: number }): void {
    this.#box.classList.toggle("pw-bubble", how === "pw-bubble");
    this.#box.classList.toggle("pw-whole", how === "pw-whole");
    if (how !== "pw-bubble") this.#box.classList.remove("pw-slim");
    Object.assign(this.#box.style, { left: at ? `${at.x}px` : "", top: at ? `${at.y}px` : "" });
  }

  #isCut(): boolean {
    return this.#box.scrollWidth > this.#box.clientWidth;
  }

  /** What is cut can have the focus, and shows whole then. Looked at when the page is laid out anyway. */
  #lookSoon(): void {
    const told = this.#box.textContent ?? "";
    if (told === this.#measured) return;
    this.#measured = told;
    this.end();
    this.#looking = requestAnimationFrame(() => {
      const cut = this.#isCut();
      this.#box.classList.toggle("pw-cut", cut);
      if (cut) this.#box.tabIndex = 0;
      else this.#box.removeAttribute("tabindex");
    });
  }
}

/** The piles that an answer is about, to a question or to a card that was picked up in vain; null: it is none. */
function answered({ notice, told, picked }: View, text: string): string[] | null {
  if (text === notice?.text) return notice.piles;
  return text === told ? [picked ?? ""] : null;
}

/** The sentence of the rule that a refusal comes from, "" if it comes from none. */
export function ruleOf({ refusal }: View): string {
  return refusal?.rule ? `Rule: ${refusal.rule}` : "";
}
