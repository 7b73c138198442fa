/** The panel of a review, beside the cloth: the graph, the moves that cost something, and what was better. */

import { button, closer, fill, keepKeys, make, setDisabled, setText, withRole } from "../dom";
import { named } from "../board/drawn_text";
import { svg } from "../board/faces";
import { withoutSigns } from "../board/words";
import type { ReviewCame, ReviewedMove } from "../link/messages";
import { heading } from "./questions";

export interface ReviewHands {
  /** Shows the position before a move; with steps, that many moves along the better line. */
  show(number: number, steps: number): void;
  playOn(number: number): void;
  makePuzzle(number: number): void;
  /** Stops the work, or goes on with it. */
  work(on: boolean): void;
  /** Looks under the cards for what was true of a game that isn't over. */
  look(): void;
  showWin(): void;
  close(): void;
}

/** The size of the graph. */
const [WIDE, HIGH] = [284, 86];

export class ReviewPanel {
  readonly element = withRole(keepKeys(make("section", "pw-review")), "region", "Review");
  #hands: ReviewHands;
  #moves: ReviewedMove[] = [];
  #of = 0;
  /** The chance after the last move, in 100; null if nobody knows it. */
  #end: number | null = null;
  #chosen = 0;
  #steps = 0;
  #worstFirst = true;
  #about = make("div", "pw-review-about");
  #heading = heading("pw-review-heading", "");
  #summary = make("div", "pw-review-summary");
  #truth = make("div", "pw-review-truth");
  #graph = make("div", "pw-review-graph");
  #ends = make("div", "pw-review-ends");
  #order: HTMLButtonElement;
  #work: HTMLButtonElement;
  #running = true;
  #list = withRole(make("div", "pw-review-list"), "list", "Moves that cost something");
  #detail = make("div", "pw-review-detail");
  #buttons = make("div", "pw-review-buttons");
  #better: HTMLButtonElement;
  #playOn: HTMLButtonElement;
  #puzzle: HTMLButtonElement;
  #look: HTMLButtonElement;
  #win: HTMLButtonElement;

  constructor(hands: ReviewHands) {
    this.#hands = hands;
    this.#order = button("Show in order", () => this.#turnOrder());
    this.#work = button("Stop", () => hands.work(!this.#running));
    this.#better = button("Show the better line", () => this.#step());
    this.#playOn = button("Play on from here", () => hands.playOn(this.#chosen));
    this.#puzzle = button("Make it a puzzle", () => hands.makePuzzle(this.#chosen));
    this.#look = button("", () => hands.look());
    this.#win = button("Show it", () => hands.showWin());
    this.#playOn.classList.add("pw-review-main");
    const head = make("div", "pw-review-head");
    const name = make("div", "pw-review-name");
    name.append(make("strong", "", "Review"), this.#about);
    head.append(name, closer(() => hands.close()));
    const tools = make("div", "pw-review-tools");
    tools.append(this.#order, this.#work);
    this.#buttons.append(this.#playOn, this.#better, this.#puzzle);
    this.#truth.append(make("span", ""), " ", this.#win, this.#look);
    this.#ends.setAttribute("aria-hidden", "true");
    this.element.append(head, this.#heading, this.#summary, this.#truth, this.#graph, this.#ends, tools, this.#list, this.#detail, this.#buttons);
    this.element.addEventListener("keydown", (event) => this.#pressed(event));
    this.element.tabIndex = -1;
  }

  /** `about` is the game and its deal, in words; `open`: the game hides nothing. */
  begin(about: string, open: boolean): void {
    setText(this.#look, open ? "Ask the solver" : "Use hidden cards");
    this.#moves = [];
    this.#chosen = this.#steps = 0;
    this.#end = null;
    setText(this.#about, about);
    this.#paint();
  }

  came(told: ReviewCame): void {
    this.#moves = [...this.#moves.filter(({ number }) => number <= told.first), ...told.moves];
    this.#of = told.of;
    this.#end = told.end;
    this.#running = told.running;
    setText(this.#heading, told.heading);
    setText(this.#summary, [told.summary, told.good].filter(Boolean).join(" "));
    const truth = this.#truth.firstElementChild as HTMLElement;
    setText(truth, told.truth);
    this.#win.hidden = !told.could_win;
    this.#look.hidden = told.looked || told.outcome !== "" || told.done < told.of;
    this.#truth.hidden = told.truth === "" && this.#look.hidden;
    this.#work.hidden = told.done >= told.of;
    setText(this.#work, told.running ? `Stop (${told.done} of ${told.of})` : "Go on");
    this.#paint();
  }

  /** What was shown of the better line, in words. */
  said(text: string): void {
    const element = this.#detail.querySelector<HTMLElement>(".pw-review-said");
    if (!element) return;
    setText(element, text);
    if (text !== "") element.scrollIntoView({ block: "nearest" });
  }

  #costly(): ReviewedMove[] {
    const costly = this.#moves.filter(({ cost }) => cost !== undefined);
    return this.#worstFirst ? costly.sort((one, other) => Number(other.sure) - Number(one.sure) || (other.cost ?? 0) - (one.cost ?? 0)) : costly;
  }

  #turnOrder(): void {
    this.#worstFirst = !this.#worstFirst;
    setText(this.#order, this.#worstFirst ? "Show in order" : "Show worst first");
    this.#paint();
  }

  #choose(number: number): void {
    this.#chosen = number;
    this.#steps = 0;
    this.element.classList.remove("pw-review-steps");
    this.#hands.show(number, 0);
    this.#paint();
    if (!this.#detail.hidden) this.#detail.scrollIntoView({ block: "nearest" });
  }

  #step(): void {
    const move = this.#moves.find(({ number }) => number === this.#chosen);
    const most = move?.steps ?? 0;
    this.#steps = this.#steps >= most ? 0 : this.#steps + 1;
    this.#hands.show(this.#chosen, this.#steps);
    this.element.classList.add("pw-review-steps");
    this.#paint();
  }

  #paint(): void {
    const costly = this.#costly();
    const chosen = this.#moves.find(({ number }) => number === this.#chosen);
    fill(this.#graph, [this.#moves.length, this.#of, this.#end, this.#chosen], () => [this.#drawn()]);
    this.#ends.hidden = this.#of === 0;
    fill(this.#ends, this.#of, () => [make("span", "", "move 1"), make("span", "", `move ${this.#of}`)]);
    fill(this.#list, [costly.map(({ number }) => number), this.#chosen], () => costly.map((move) => this.#row(move)));
    fill(this.#detail, [chosen?.number ?? 0], () => (chosen?.why === undefined ? [] : detail(chosen)));
    this.#detail.hidden = chosen?.why === undefined;
    this.#buttons.hidden = this.#chosen === 0;
    this.#order.hidden = costly.length < 2;
    setDisabled(this.#better, !chosen?.steps);
    this.#puzzle.hidden = chosen?.sure !== true;
    setText(this.#better, this.#steps === 0 ? "Show the better line" : this.#steps < (chosen?.steps ?? 0) ? `Next step (${this.#steps} of ${chosen?.steps ?? 0})` : "Back to your move");
  }

  #row(reviewed: ReviewedMove): HTMLElement {
    const { number, move, better, cost, sure, fall } = reviewed;
    const item = withRole(make("div", "pw-review-item"), "listitem");
    const row = button("", () => this.#choose(number));
    row.className = "pw-review-row";
    row.setAttribute("aria-pressed", String(number === this.#chosen));
    const dot = make("span", sure ? "pw-review-dot" : "pw-review-dot pw-review-unsure");
    const words = make("span", "pw-review-move", move);
    words.append(make("span", "pw-review-better", ` better: ${better ?? ""}`));
    row.append(make("span", "pw-review-number", String(number)), dot, words, make("span", "pw-review-cost", `−${cost ?? 0}`));
    row.setAttribute("aria-label", withoutSigns(`Move ${number}: ${move}. ${fall ?? ""} Better: ${better ?? ""}.`));
    item.append(row);
    return item;
  }

  /** The chance before each move and at the end, its doubt as a band, mistakes as dots. A click goes to the move there. */
  #drawn(): SVGElement {
    const x = (number: number): string => ((WIDE * (number - 1)) / Math.max(1, this.#of)).toFixed(1);
    const y = (share: number): string => (HIGH * (1 - share / 100)).toFixed(1);
    const line = (of: "chance" | "low" | "high", moves = this.#moves): string => moves.map((move) => `${x(move.number)},${y(move[of])}`).join(" ");
    const first = this.#moves[0];
    const last = this.#moves.at(-1);
    const end = this.#end === null || last?.number !== this.#of ? "" : ` ${x(this.#of + 1)},${y(this.#end)}`;
    const to = end === "" ? `${last?.chance ?? 0} in 100 at move ${last?.number ?? 0}` : `${this.#end ?? 0} in 100 at the end`;
    const label = first ? `Your chance to win: ${first.chance} in 100 at move ${first.number}, ${to}` : "No move has been judged yet";
    const dots = this.#moves.filter(({ sure }) => sure === true).map((move) => svg("circle", { class: "pw-review-spot", cx: x(move.number), cy: y(move.chance), r: "4" }));
    const chosen = this.#chosen > 0 ? [svg("path", { class: "pw-review-here", d: `M${x(this.#chosen)} 0V${HIGH}` })] : [];
    const drawing = svg("svg", { viewBox: `-5 -5 ${WIDE + 10} ${HIGH + 10}`, role: "img", "aria-label": label },
      svg("rect", { class: "pw-review-ground", x: "0", y: "0", width: String(WIDE), height: String(HIGH) }),
      svg("path", { class: "pw-review-quarters", d: [1, 2, 3].map((quarter) => `M0 ${(HIGH * quarter) / 4}H${WIDE}`).join("") }),
      svg("text", { class: "pw-review-axis", x: "6", y: String(HIGH - 6) }, "chance"),
      svg("polygon", { class: "pw-review-band", points: `${line("low")} ${line("high", [...this.#moves].reverse())}` }),
      svg("polyline", { class: "pw-review-line", points: line("chance") + end }), ...chosen, ...dots);
    drawing.addEventListener("click", (event) => {
      const { left, width } = drawing.getBoundingClientRect();
      const number = Math.min(this.#of, Math.round(1 + ((event.clientX - left) / width) * this.#of));
      if (this.#moves.some((move) => move.number === number)) this.#choose(number);
    });
    return drawing;
  }

  #pressed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...this.#list.querySelectorAll<HTMLElement>("button")];
    const at = rows.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (event.key === "Escape") this.#hands.close();
    else if (at !== -1 && to !== undefined) rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
    else return void (event.key.length === 1 && event.stopPropagation());
    event.preventDefault();
    event.stopPropagation();
  }
}

function detail({ number, move, fall, why }: ReviewedMove): HTMLElement[] {
  const words = make("div", "", "");
  const title = make("strong", "");
  title.append(...named(`Move ${number}: ${move}. `));
  words.append(title, ...named(`${fall ?? ""} Better: ${why ?? ""}`));
  const said = make("div", "pw-review-said");
  said.setAttribute("aria-live", "polite");
  return [words, said];
}
