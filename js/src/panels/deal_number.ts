/** The field for the number of another deal. What was typed stays in it until a deal has come. */

import { button, keepKeys, make, setDisabled } from "../dom";
import type { Question } from "./question_panel";

export class DealNumber {
  #field = keepKeys(make("input", "pw-field"));
  #dead = false;

  constructor() {
    this.#field.type = "text";
    this.#field.inputMode = "numeric";
    this.#field.autocomplete = "off";
    this.#field.addEventListener("focus", () => this.#field.select());
  }

  paint(dead: boolean): void {
    this.#dead = dead;
    setDisabled(this.#field, dead);
    this.#field.readOnly = dead;
  }

  /** Another deal has come. */
  empty(): void {
    this.#field.value = "";
  }

  /** `deal` is told the number as it was typed. What is refused can be typed anew. */
  question(deal: (number: string) => void): Question {
    const form = make("form", "pw-deal-form");
    const label = make("label", "pw-deal-label", "Deal number ");
    let asked = false;
    label.append(this.#field);
    form.append(label, button("Deal", () => form.requestSubmit()));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const number = this.#field.value.trim();
      if (this.#dead) return;
      if (number === "") return this.#field.focus();
      asked = true;
      deal(number);
    });
    return { prompt: "Another deal, by its number", body: form, answers: [], focus: this.#field, clear: [], stays: () => !asked };
  }
}
