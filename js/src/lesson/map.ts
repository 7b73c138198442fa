/** The map: everything to learn, as cards to press, with the next step above them. */

import type { LessonMap, MapRow } from "../board/lesson_state";
import { button, fill, keepKeys, make, setAttribute, setDisabled, withRole } from "../dom";
import { picture } from "../panels/game_card";

/** A larger group is folded. */
const MANY = 40;

export class MapView {
  readonly element = make("div", "pw-map");
  #open: (verb: string, value: string | number | null) => void;
  #cloth = "";

  constructor(open: (verb: string, value: string | number | null) => void) {
    this.#open = open;
    this.element.addEventListener("keydown", (event) => this.#walk(event));
  }

  paint(map: LessonMap | null, cloth: string, dead: boolean): void {
    this.#cloth = cloth;
    fill(this.element, [map, cloth], () => (map ? this.#parts(map) : []));
    for (const press of this.element.querySelectorAll("button")) setDisabled(press, dead);
  }

  /** Focuses the next step, or else the first row. */
  focus(): void {
    this.element.querySelector("button")?.focus({ preventScroll: true });
  }

  #parts({ title, text, onward, groups }: LessonMap): HTMLElement[] {
    const head = make("div", "pw-map-head");
    const said = make("div", "pw-map-said");
    said.append(make("h3", "pw-map-title", title), make("p", "pw-map-text", text));
    head.append(said);
    if (onward) {
      const { verb, value } = onward;
      const go = button(onward.title, () => this.#open(verb, value));
      go.classList.add("pw-ready");
      head.append(go);
    }
    return [head, ...groups.map((group) => this.#group(group))];
  }

  #group({ title, rows }: LessonMap["groups"][number]): HTMLElement {
    const list = withRole(make("div", "pw-map-rows"), "list", title);
    list.append(...rows.map((row) => this.#row(row)));
    if (rows.length <= MANY) {
      const group = make("section", "pw-map-group");
      group.append(make("h4", "pw-map-heading", title), list);
      return group;
    }
    const group = make("details", "pw-map-group");
    const heading = keepKeys(make("summary", "pw-map-heading", `${title} (${rows.length})`));
    group.append(heading, list);
    return group;
  }

  #row(row: MapRow): HTMLElement {
    const { title, about, stars, most, state, note, verb, value, thumb } = row;
    const item = withRole(make("div", "pw-map-row"), "listitem");
    const card = button("", () => this.#open(verb, value));
    card.className = "pw-map-card";
    card.dataset["state"] = state;
    const words = make("span", "pw-map-words");
    const heading = make("span", "pw-map-name", title);
    const facts = make("span", "pw-map-facts");
    facts.append(make("span", "pw-map-note", note));
    if (stars > 0) {
      const earned = withRole(make("span", "pw-map-stars", `★ ${stars}/${most}`), "img", `${stars} of ${most} stars`);
      facts.append(earned);
    }
    words.append(heading, make("span", "pw-map-about", about), facts);
    if (thumb) card.append(picture(thumb, this.#cloth));
    card.append(words);
    if (state === "next") setAttribute(card, "aria-current", "true");
    item.append(card);
    return item;
  }

  /** Left and Right go to the next card, Up and Down to the nearest card of the next row. */
  #walk(event: KeyboardEvent): void {
    const cards = [...this.element.querySelectorAll<HTMLElement>(".pw-map-card")].filter((card) => card.closest("details:not([open])") === null);
    const at = cards.findIndex((card) => card === event.target);
    const here = cards[at];
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowLeft: cards[at - 1], ArrowRight: cards[at + 1], ArrowUp: above(here, cards), ArrowDown: above(here, cards, -1), Home: cards[0], End: cards.at(-1) };
    const next = to[event.key as keyof typeof to];
    if (!(event.key in to)) return;
    event.preventDefault();
    next?.focus();
  }
}

/** The nearest card in the row above; with -1 in the row below. */
function above(here: HTMLElement, cards: HTMLElement[], way = 1): HTMLElement | undefined {
  const from = here.getBoundingClientRect();
  const far = (card: HTMLElement): [rows: number, columns: number] => {
    const { left, top } = card.getBoundingClientRect();
    return [(from.top - top) * way, Math.abs(left - from.left)];
  };
  return cards.filter((card) => far(card)[0] > 1).sort((one, other) => far(one)[0] - far(other)[0] || far(one)[1] - far(other)[1])[0];
}
