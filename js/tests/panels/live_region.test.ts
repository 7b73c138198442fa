/** What the live regions keep: one sentence, the last one. */

import { expect, it } from "vitest";
import { happened, LiveRegions } from "../../src/panels/live_region";
import { board } from "../fake";

it("takes away what was said before, whichever region said it", () => {
  const regions = new LiveRegions();
  regions.say({ kind: "refused", text: "That was taken back." });
  regions.say({ kind: "said", text: "Step 2 of 3." });
  expect([...regions.element.children].map((region) => region.textContent)).toEqual(["Step 2 of 3.", ""]);
  regions.say({ kind: "refused", text: "Not there." });
  expect([...regions.element.children].map((region) => region.textContent)).toEqual(["", "Not there."]);
});

it("says suits in words", () => {
  const regions = new LiveRegions();
  regions.say({ kind: "said", text: "Which goes on 9♥: 10♠ or K♦?" });
  expect(regions.element.textContent).toBe("Which goes on 9 of hearts: 10 of spades or king of diamonds?");
});

it("says which move was taken back", () => {
  const before = board({ last: { move: "turn", text: "A card is turned.", events: [] } });
  expect(happened(before, board({ status: { ...before.status, moves: before.status.moves - 1 } }))).toBe("Taken back: A card is turned.");
});

it("names another deal by its number, and a deck or a position of your own without one", () => {
  const now = (deal: string): string => happened(board({ deal: "3" }), board({ deal }));
  const resumed = "Welcome back to Osmosis, your own deck, after three moves.";
  expect([now("17"), now("your own deck")]).toEqual(["Welcome back to Osmosis, deal 17, after three moves.", resumed]);
  expect(happened(board({ deal: "3" }), board({ status: { ...board().status, moves: 0 } }))).toBe("Osmosis, deal 17.");
});

it("what was said before the kernel was busy isn't said again when it answers", () => {
  const regions = new LiveRegions();
  const said = (): string => regions.element.textContent ?? "";
  regions.say({ kind: "said", text: "Taken back." });
  regions.say({ kind: "busy", text: "Waiting." });
  regions.say({ kind: "said", text: "Taken back." }, false);
  expect(said()).toBe("Waiting.");
  regions.say({ kind: "said", text: "Taken back." });
  expect(said()).toBe("Taken back.");
  regions.say({ kind: "refused", text: "It can't go." }, false);
  expect(said()).toBe("It can't go.");
});
