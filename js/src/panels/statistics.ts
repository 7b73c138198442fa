/** Statistics of the player: rows of words, a small plot of the last games, and a table of all games. */

import { svg } from "../board/faces";
import { button, focusIn, keepKeys, make } from "../dom";
import type { Intent, Statistics } from "../link/messages";
import { heading, type Question, scrolled } from "./questions";

const COLUMNS = ["Game", "Played", "Won", "Share"];
const OF_A_GAME = ["Game", "How it went", "Score", "", ""];

export class StatisticsPanel {
  #ask: (intent: Intent) => void;
  #say: (text: string) => void;
  #place: () => void;
  #review: (game: number) => void;
  #resume: (game: number) => void;
  #body: HTMLElement = make("div", "");
  #game: string | undefined;

  /** `ask` asks the kernel; the statistics come later. `say` says aloud that they have; `place` places the panel again, which has another size. `review` opens the review of a game, and `resume` resumes it. */
  constructor(ask: (intent: Intent) => void, say: (text: string) => void, place: () => void, review: (game: number) => void, resume: (game: number) => void) {
    this.#ask = ask;
    this.#say = say;
    this.#place = place;
    this.#review = review;
    this.#resume = resume;
  }

  /** Not a question: the statistics. */
  question(): Question {
    this.#body = scrolled("pw-statistics", "Statistics");
    this.#body.textContent = "Counting your games …";
    this.#show();
    return { prompt: "Statistics", body: this.#body, answers: [], focus: this.#body, clear: [], stays: () => true };
  }

  came({ game, title, say, rows, plot, untried, last, together, games }: Statistics): void {
    if (!this.#body.isConnected || game !== (this.#game ?? game)) return;
    const focused = focusIn(this.#body);
    const counts = make("table", "pw-counts");
    for (const [what, words] of rows) {
      const head = make("th", "", what);
      head.scope = "row";
      counts.insertRow().append(head, make("td", "", words));
    }
    const isOpen = (name: string): boolean => this.#body.querySelector<HTMLDetailsElement>(`details.${name}`)?.open ?? false;
    const [lastOpen, allOpen] = [isOpen("pw-last-games"), isOpen("pw-all-games:not(.pw-last-games)")];
    this.#body.replaceChildren(heading("pw-counts-title", title), ...(say ? [make("p", "pw-counts-say", say)] : []), ...(rows.length > 0 ? [counts] : []));
    if (untried) this.#body.append(button("Let programs try my deals", () => this.#ask({ kind: "compare", game })));
    if (plot) this.#body.append(drawn(plot));
    if (last.length > 0) this.#body.append(this.#lastGames(last, lastOpen));
    if (together) this.#body.append(this.#allGames(together, games, allOpen));
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
  #allGames(together: string, games: Statistics["games"], open: boolean): HTMLElement {
    const rows = games.map(([name, title, ...numbers]) => [button(title, () => this.#show(name)), ...numbers]);
    return this.#folded("pw-all-games", together, tableOf(COLUMNS, rows), open);
  }

  /** The last games of this kind, each with its score and a button for its review; one that is unfinished can be resumed. */
  #lastGames(games: Statistics["last"], open: boolean): HTMLElement {
    const rows = games.map(([number, what, how, score, resumes]) => {
      const press = (does: string, act: (game: number) => void): HTMLElement => {
        const made = button(does, () => act(number));
        made.setAttribute("aria-label", `${does} ${what}`);
        return made;
      };
      return [what, how, score, press("Review", this.#review), resumes ? press("Resume", this.#resume) : ""];
    });
    return this.#folded("pw-all-games pw-last-games", "Your last games, to review or resume", tableOf(OF_A_GAME, rows), open);
  }

  #folded(className: string, name: string, table: HTMLElement, open: boolean): HTMLElement {
    const all = make("details", className);
    all.open = open;
    all.append(keepKeys(make("summary", "", name)), table);
    all.addEventListener("toggle", () => this.#grown(all));
    return all;
  }
}

function tableOf(columns: string[], rows: (string | HTMLElement)[][]): HTMLElement {
  const table = make("table", "");
  table.createTHead().insertRow().append(...columns.map((column) => make(column === "" ? "td" : "th", "", column)));
  const body = table.createTBody();
  for (const cells of rows) {
    const row = body.insertRow();
    for (const cell of cells) row.insertCell().append(cell);
  }
  return table;
}

function drawn({ box, text, paths, words }: NonNullable<Statistics["plot"]>): SVGElement {
  const lines = Object.entries(paths).map(([what, d]) => svg("path", { d, class: `pw-plot-${what}` }));
  const written = words.map(([x, y, word]) => svg("text", { x, y, class: /%/.test(word) ? "pw-plot-scale" : "" }, word));
  return svg("svg", { viewBox: box, class: "pw-plot", role: "img", "aria-label": text }, ...lines, ...written);
}
