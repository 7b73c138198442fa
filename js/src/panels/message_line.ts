/** The line under the board shows one sentence. A refusal is shown in a bubble beside its card, if that covers nothing. */

import { named } from "../board/drawn_text";
import { type Box, costOf, freeBeside, leastCovering, overlap, type Point, type Shown } from "../board/geometry";
import { type Message, message } from "../board/message";
import { pileOf } from "../board/state";
import { coachOf, type View } from "../board/view_state";
import { boxesFrom, fill, focusInUse, keepKeys, make, setAttribute, setText } from "../dom";

/** How bad it is to cover a card that the sentence speaks of, or the last card of a column, compared with any other card. */
const [ABOUT, LAST] = [1000, 30];

/** A bubble is tried in each of these shapes, and stands in the one that covers least. */
const SHAPES = ["pw-plain", "pw-slim", "pw-wide"] as const;
type Shape = (typeof SHAPES)[number];

export class MessageLine {
  /** Always as high: a sentence that comes or goes moves nothing. */
  readonly element = make("div", "pw-telling");
  #box = keepKeys(make("div", "pw-told"));
  #line = make("span", "pw-message");
  #rule = make("span", "pw-rule");
  #coach = make("span", "pw-coach");
  #gap = new Text();
  #shown: Message = { kind: "said", text: "" };
  #measured = "";
  #looking = 0;
  #standsBeside = false;

  constructor() {
    this.#box.append(this.#coach, this.#gap, this.#line, " ", this.#rule);
    this.element.append(this.#box);
  }

  /** `elsewhere`: the panel of a lesson shows it. */
  paint(view: View, elsewhere = false): void {
    const before = this.#shown.kind;
    this.#shown = elsewhere ? { kind: "said", text: "" } : message(view);
    const { kind, text } = this.#shown;
    const word = coachOf(view);
    const coach = (kind === "said" || kind === "lost") && !view.notice && !elsewhere ? (word?.text ?? "") : "";
    // What the coach says comes first, so that it isn't cut. Then a lost game needs only its reason: the buttons say what to do.
    setText(this.#line, coach !== "" && kind === "lost" ? (view.board.status.why ?? text) : text);
    setAttribute(this.#line, "data-kind", kind);
    setAttribute(this.#box, "data-kind", kind);
    this.#coach.classList.toggle("pw-coach-waits", word !== null && word.cost === undefined);
    fill(this.#coach, coach, () => named(coach));
    this.#gap.data = coach === "" ? "" : " ";
    setText(this.#rule, kind === "refused" ? ruleOf(view) : "");
    this.#lookSoon();
    if (kind === "dead" && before !== "dead") this.#comeInSight();
  }

  /** Who is at the board sees that the kernel is gone, however far below the line is, as under the map of lessons. */
  #comeInSight(): void {
    const root = this.element.closest(".pw-root");
    if (root && focusInUse(root)) requestAnimationFrame(() => this.element.scrollIntoView({ block: "nearest" }));
  }

  /**
   * After a paint: places a refusal beside its cards. An answer to the player, or the news that the kernel is gone, is
   * shown as a whole even if it doesn't fit into the line: over the lower edge of the table, or where it covers least. It
   * never covers the cards that it speaks of; `keep` is what a refusal must not cover either. False: there is no room for a
   * refusal beside its cards, and a lesson should show it in its panel.
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
    const ids = refused ? (view.refusal?.piles ?? []) : kind === "dead" && !view.saved ? [] : this.#coach.textContent !== "" ? [] : answered(view, text);
    const about = (ids ?? []).flatMap((id) => pile(id) ?? []);
    this.#stand(refused && about.length > 0 ? "pw-bubble" : "");
    if (ids === null || text === "") return;
    const box = boxesFrom(root);
    const room = box(root);
    const [cloth, line] = [box(table), box(this.element)];
    const free = { ...cloth, height: Math.max(cloth.height, line.y + line.height - cloth.y) };
    const buttons = [...root.querySelectorAll(".pw-status button")].map((button) => ({ box: box(button), weight: LAST }));
    const things = (): Shown[] => [...thingsOn(view, pile, about, box), ...buttons];
    const spoken = about.map(box);
    if (refused && about.length > 0) {
      const { lesson, piles } = view.board;
      const cards = piles.filter((known) => lesson || known.cards.length > 0 || pileOf(view.board, known.id)?.role === "foundation");
      const clear = [...cards.flatMap(({ id }) => pile(id) ?? []), ...keep].map(box);
      const at = freeBeside(lesson ? spoken : spoken.slice(0, 1), box(this.#box), room, clear) ?? (lesson ? null : this.#nearest(box, free, things(), about));
      this.#standsBeside = at !== null;
      if (at) return this.#stand("pw-bubble", at);
      this.#stand("");
      if (lesson) return;
    }
    if (!this.#isCut()) return;
    this.#stand("pw-whole");
    const lie = things();
    const covers = (weight: number): boolean => {
      const whole = box(this.#box);
      return lie.some((thing) => thing.weight >= weight && overlap(whole, thing.box) > 0);
    };
    if (!covers(LAST)) return;
    this.#stand("pw-bubble", this.#best(box, free, lie));
    if (!covers(ABOUT)) return;
    this.#stand("");
  }

  /** The shape in which a bubble stands best, which it gets, and its place then: as near to `near` as can be, if that is given. */
  #best(box: (of: Element) => Box, free: Box, things: Shown[], near?: Box): Point {
    const placed = SHAPES.map((shape) => {
      this.#stand("pw-bubble");
      this.#shape(shape);
      const size = box(this.#box);
      const at = leastCovering(size, free, things, near);
      return { shape, at, cost: costOf({ ...size, ...at }, things, near) };
    });
    const best = placed.reduce((least, one) => (one.cost < least.cost ? one : least));
    this.#shape(best.shape);
    return best.at;
  }

  /** The place nearest to the first card that a refusal speaks of, where none of these is covered; null: there is none. */
  #nearest(box: (of: Element) => Box, free: Box, things: Shown[], about: HTMLElement[]): Point | null {
    const [first] = about;
    // Of a long column the card lies far below the beginning.
    const card = first?.querySelector(".pw-held") ?? first;
    const at = this.#best(box, free, things, card && box(card));
    const size = box(this.#box);
    return about.some((element) => overlap(box(element), { ...size, ...at }) > 0) ? null : at;
  }

  end(): void {
    cancelAnimationFrame(this.#looking);
  }

  #stand(how: "" | "pw-bubble" | "pw-whole", at?: { x: number; y: number }): void {
    this.#box.classList.toggle("pw-bubble", how === "pw-bubble");
    this.#box.classList.toggle("pw-whole", how === "pw-whole");
    if (how !== "pw-bubble") this.#shape();
    Object.assign(this.#box.style, { left: at ? `${at.x}px` : "", top: at ? `${at.y}px` : "" });
  }

  #shape(shape?: Shape): void {
    for (const one of SHAPES) this.#box.classList.toggle(one, one === shape);
  }

  #isCut(): boolean {
    const lines = [this.#line, this.#box].some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
    return lines || this.#box.scrollWidth > this.#box.clientWidth;
  }

  /** A sentence that is cut can have the focus, and is then shown as a whole. Checked when the page is laid out anyway. */
  #lookSoon(): void {
    // A sentence that was measured in a wide cell is measured anew in a narrow one.
    const told = `${this.#box.textContent ?? ""} ${String(this.element.closest(".pw-narrow") !== null)}`;
    if (told === this.#measured) return;
    this.#measured = told;
    this.end();
    this.#box.classList.remove("pw-small", "pw-cut");
    this.#looking = requestAnimationFrame(() => {
      this.#box.classList.toggle("pw-small", this.#isCut());
      const cut = this.#isCut();
      this.#box.classList.toggle("pw-cut", cut);
      if (cut) this.#box.tabIndex = 0;
      else this.#box.removeAttribute("tabindex");
    });
  }
}

/**
 * What lies on the table: the piles, and the last cards of columns. Of a column, a sentence speaks of the cards that are
 * pointed out, and often of others.
 */
function thingsOn({ board }: View, pile: (id: string) => HTMLElement | undefined, about: HTMLElement[], box: (of: Element) => Box): Shown[] {
  return board.piles.flatMap(({ id, cards, fan }) => {
    const element = pile(id);
    if (!element) return [];
    const spoken = about.includes(element);
    const last = fan === "" || cards.length === 0 ? [] : [...element.querySelectorAll(spoken ? ".pw-held" : ".pw-top")];
    const whole = { box: box(element), weight: !spoken ? (cards.length > 0 ? 1 : 0.1) : last.length === 0 ? ABOUT : LAST };
    return [whole, ...last.map((card) => ({ box: box(card), weight: spoken ? ABOUT : LAST }))];
  });
}

/** The piles that an answer speaks of; null: the text is not an answer. What is said while a program plays isn't one. */
function answered({ board, notice, told, picked }: View, text: string): string[] | null {
  if (text === notice?.text) return notice.piles;
  if (text === board.note && board.status.playing !== true) return [];
  return text === told ? [picked ?? ""] : null;
}

/** The sentence of the rule behind a refusal, "" if there is none. */
export function ruleOf({ refusal }: View): string {
  return refusal?.rule ? `Rule: ${refusal.rule}` : "";
}
