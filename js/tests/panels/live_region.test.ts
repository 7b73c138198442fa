/** What the live regions keep: one sentence, the last one. */

import { expect, it } from "vitest";

import { LiveRegions } from "../../src/panels/live_region";

it("takes away what was said before, whichever region said it", () => {
  const regions = new LiveRegions();
  regions.say({ kind: "refused", text: "That was taken back." });
  regions.say({ kind: "said", text: "Step 2 of 3." });
  expect([...regions.element.children].map((region) => region.textContent)).toEqual(["Step 2 of 3.", ""]);
  regions.say({ kind: "refused", text: "Not there." });
  expect([...regions.element.children].map((region) => region.textContent)).toEqual(["", "Not there."]);
});
