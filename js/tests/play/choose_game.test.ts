/** Another game on the board: what is asked of the kernel, and when the player is asked first. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { board, FakeModel, show, type Shown } from "../fake";

const { status } = board();
let shown: Shown;
afterEach(() => {
  shown.end();
  document.body.replaceChildren();
});

describe("the card at the end", () => {
  beforeEach(() => {
    const model = new FakeModel(board());
    model.traits.options.animation = false;
    shown = show(model);
  });

  it("offers the next game of a game that is won, and takes it without a question", () => {
    const game = { name: "osmosis", title: "Osmosis", next: { name: "peek", title: "Peek" } };
    shown.model.publish({ game, status: { ...status, outcome: "won", built: 52 } });
    shown.button("Next: Peek").click();
    expect(shown.model.sent.at(-1)).toEqual({ kind: "new", deal: "", game: "peek", revision: 2 });
  });

  it("offers none where the kernel names none", () => {
    shown.model.publish({ status: { ...status, outcome: "won", built: 52 } });
    const offered = [...shown.root.querySelectorAll(".pw-ending button")].map(({ textContent }) => textContent);
    expect(offered).toEqual(["New deal", "Same deal again", "Copy"]);
  });
});
