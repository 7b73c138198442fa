/** What the painter of the board keeps of each pile and of each card that is drawn. */

import type { Point } from "./geometry";
import type { Spot } from "./match_cards";

export interface PileParts {
  element: HTMLElement;
  place: HTMLElement;
  /** As large as a card, and where the top one is: what it holds lies on that card. */
  marks: HTMLElement;
  badge: HTMLElement;
  next: HTMLElement;
}

export interface CardParts {
  spot: Spot;
  element: HTMLElement;
  /** Where on the board it lies. */
  rest: Point;
  /** Since the painting before it lies elsewhere. */
  moved: boolean;
  /** What was seen of it before, if it has turned over since the painting before: the code of a card, "" for its back. */
  turned: string | null;
}
