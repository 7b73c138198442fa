import { expect, test } from "vitest";
import { forKeys, inWords, movesTakenBack, splitCards, the, withoutSigns } from "../../src/board/words";

test("numbers up to twelve are written in words", () => {
  expect([1, 12, 13].map(inWords)).toEqual(["one", "twelve", "13"]);
  expect([1, 2].map(movesTakenBack)).toEqual(["One move taken back.", "Two moves taken back."]);
});

test("a numbered pile has no article, and a rank at the end is no number", () => {
  expect(["reserve 1", "waste", "clubs foundation that starts with the 5"].map(the)).toEqual([
    "reserve 1",
    "the waste",
    "the clubs foundation that starts with the 5",
  ]);
});

test("who plays by keys neither clicks nor drags", () => {
  expect(forKeys("Drag it to the row, or click the card. Click to redeal.")).toBe("Move it to the row, or press Enter on the card. Press Enter to redeal.");
});

test("cards in signs are read by name", () => {
  expect(withoutSigns("10♥ to 9♣")).toBe("10 of hearts to 9 of clubs");
  expect(splitCards("10♥ to 9♣")).toEqual(["10♥", " to ", "9♣"]);
});
