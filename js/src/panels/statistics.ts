/** Statistics of the player: rows of words, a small plot of the last games, and a table of all games. */

import { svg } from "../board/faces";
import { button, focusIn, keepKeys, make } from "../dom";
import type { Intent, Statistics } from "../link/messages";
import { heading, type Question, scrolled } from "./questions";

const COLUMNS = ["Game", "Played", "Won", "Share"];

export class StatisticsPanel {
  #ask: (intent: Intent) => void;
  #say: (text: string) => void;
  #place: () => void;
  #body: HTMLElement = make("div", "");
  #game: string | undefined;

  /** `ask` asks the kernel; the statistics come later. `say` says aloud that they have; `place` places the panel again, which has another size. */
  constructor(ask: (intent: Intent) => void, say: (text: string) => void, place: () => void) {
    this.#ask = ask;
    this.#say = say;
    this.#place = place;
  }

  /** Not a question: the statistics. */
  question(): Question {
    this.#body = scrolled("pw-statistics", "Statistics");
    this.#body.textContent = "Counting your games …";
    this.#show();
    return { prompt: "Statistics", body: this.#body, answers: [], focus: this.#body, clear: [], stays: () => true };
  }

  came({ game, title, say, rows, plot, untried, together, games }: Statistics): void {
    if (!this.#body.isConnected || game !== (this.#game ?? game)) return;
    const focused = focusIn(this.#body);
    const counts = make("table", "pw-counts");
    for (const [what, words] of rows) {
      const head = make("th", "", what);
      head.scope = "row";
      counts.insertRow().append(head, make("td", "", words));
    }
    const wasOpen = this.#body.querySelector("details")?.open ?? false;
    this.#body.replaceChildren(heading("pw-counts-title", title), ...(say ? [make("p", "pw-counts-say", say)] : []), ...(rows.length > 0 ? [counts] : []));
    if (untried) this.#body.append(button("Let programs try my deals", () => this.#ask({ kind: "compare", game })));
    if (plot) this.#body.append(drawn(plot));
    if (together) this.#body.append(this.#table(together, games, wasOpen));
    if (focused) this.#body.focus({ preventScroll: true });
    this.#say([title, say, ...rows.map(([what, words]) => `${what}: ${words}`), plot?.text ?? "", together].filter(Boolean).join(". "));
    this.#grown(this.#body);
  }

  /** Places the panel again, and scrolls to this part of it. */
  #grown(part: HTMLElement): void {
    this.#place();
    this.#body.parentElement?.scrollIntoView({ block: "nearest" });
    part.scrollIntoView({ block: "nearest" });
  }

  #show(game?: string): void {
    this.#game = game;
    this.#ask(game === undefined ? { kind: "statistics" } : { kind: "statistics", game });
  }

  /** A line that opens into a table of all games; a press on a game shows its statistics. */
  #table(together: string, games: Statistics["games"], open: boolean): HTMLElement {
    const all = make("details", "pw-all-games");
    const table = make("table", "");
    const head = table.createTHead().insertRow();
    head.append(...COLUMNS.map((column) => make("th", "", column)));
    const rows = table.createTBody();
    for (const [name, title, ...numbers] of games) {
      const row = rows.insertRow();
      row.insertCell().append(button(title, () => this.#show(name)));
      for (const number of numbers) row.insertCell().textContent = number;
    }
    all.open = open;
    all.append(keepKeys(make("summary", "", together)), table);
    all.addEventListener("toggle", () => this.#grown(all));
    return all;
  }
}

function drawn({ box, text, paths, words }: NonNullable<Statistics["plot"]>): SVGElement {
  const lines = Object.entries(paths).map(([what, d]) => svg("path", { d, class: `pw-plot-${what}` }));
  const written = words.map(([x, y, word]) => svg("text", { x, y, class: /%/.test(word) ? "pw-plot-scale" : "" }, word));
  return svg("svg", { viewBox: box, class: "pw-plot", role: "img", "aria-label": text }, ...lines, ...written);
}
