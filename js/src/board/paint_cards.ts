/** Paints the cards: each keeps its element as long as it is on the board, and lies in its pile in the right order. */

import { make, setAttribute, setClasses, setPixels } from "../dom";
import { cardFace, type Faces } from "./faces";
import type { Layout, Point } from "./geometry";
import { match, type Spot, spots } from "./match_cards";
import { isNamed } from "./paint_pile";
import type { CardParts, PileParts } from "./parts";
import { pickable, type Pile, pileOf, startsRun } from "./state";
import type { View } from "./view_state";

/** The cards that are seen now, made of those before. `anew`: the faces are others than before. */
export function cardsNow(old: CardParts[], { board }: View, layout: Layout, faces: Faces, anew: boolean): CardParts[] {
  const fresh = board.piles.flatMap(spots);
  const found = match(old.map(({ spot }) => spot), fresh, board);
  const kept = new Set(found);
  old.forEach(({ element }, i) => {
    if (!kept.has(i)) element.remove();
  });
  return fresh.map((spot, i) => {
    const was = old[found[i] ?? -1];
    const element = was?.element ?? make("div", "pw-card");
    if (anew || was?.spot.card !== spot.card) element.replaceChildren(cardFace(spot.card, faces));
    setAttribute(element, "data-card", spot.card);
    const rest = restOf(layout, spot);
    const moved = rest.x !== was?.rest.x || rest.y !== was.rest.y;
    return { spot, element, rest, moved, turned: was && (was.spot.card === "") !== (spot.card === "") ? was.spot.card : null };
  });
}

/** Puts the cards into their piles, and marks them. */
export function placeCards(cards: CardParts[], piles: Map<string, PileParts>, view: View, layout: Layout): void {
  const { board, picked, count, tried } = view;
  const { lesson } = board;
  let pile = "";
  let after: Element | null = null;
  for (const { spot, element } of cards) {
    const parts = piles.get(spot.pile);
    if (!parts) continue;
    if (spot.pile !== pile) [pile, after] = [spot.pile, parts.place];
    if (after?.nextElementSibling !== element) after?.after(element);
    after = element;
    const { x, y } = layout.piles.get(spot.pile)?.cards[spot.index] ?? { x: 0, y: 0 };
    const own = pileOf(board, spot.pile);
    const above = (own?.cards.length ?? 0) - spot.index;
    setPixels(element, { left: x, top: y });
    setAttribute(element, "data-mark", lesson?.marks[`${spot.pile}.${spot.index}`] ?? lesson?.marks[spot.card] ?? "");
    setClasses(element, {
      "pw-pointed-card": lesson?.points.cards.includes(spot.card) ?? false,
      "pw-asked-card": own !== undefined && isNamed(view, own, spot.index),
      "pw-tried-card": tried && spot.pile === picked && above === count,
      "pw-top": above === 1,
      "pw-held": own !== undefined && above <= meant(view, own),
      "pw-grip": own !== undefined && pickable(own) && startsRun(own, spot.index),
    });
  }
}

/** How many cards from the top of a pile are meant by what is shown or done with it. */
function meant({ board, picked, count, depth, at, notice, refusal }: View, pile: Pile): number {
  const { id, cards, several } = pile;
  if (!several) return 1;
  if (id === picked) return count;
  if (id === notice?.piles[0]) return notice.count ?? 1;
  const refused = refusal?.piles[0] === id && !board.lesson ? cards.indexOf(refusal.cards[0] ?? "") : -1;
  return refused > -1 ? cards.length - refused : id === at ? depth : 1;
}

function restOf({ piles }: Layout, { pile, index }: Spot): Point {
  const { box, cards } = piles.get(pile) ?? { box: { x: 0, y: 0 }, cards: [] };
  const { x, y } = cards[index] ?? { x: 0, y: 0 };
  return { x: box.x + x, y: box.y + y };
}
