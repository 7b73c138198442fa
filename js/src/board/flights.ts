/** Which cards fly, from where and when: those that a move or a deal brings. */

import { beats, deals, delays, fly, positions } from "./animate";
import { cardFace, type Faces } from "./faces";
import type { Layout } from "./geometry";
import { cameFrom, type Spot } from "./match_cards";
import type { CardParts, PileParts } from "./parts";
import type { Board, Event } from "./state";

/**
 * Cards come from where they were seen `before`, and turn over, in the order in which that happened. `held` are those
 * that waited for this where they were let go.
 */
export function glide(
  cards: CardParts[],
  piles: Map<string, PileParts>,
  events: Event[],
  before: Map<Element, DOMRect>,
  faces: Faces,
  speed: number,
  held: HTMLElement[],
): void {
  const stirred = cards.filter(({ element, moved, turned }) => moved || turned !== null || held.includes(element));
  const beat = beats(events);
  const begin = delays(stirred.map(({ spot }) => beat[events.findIndex((event) => brings(event, spot))] ?? 0));
  const inOrder = [...begin.keys()].sort((one, other) => (begin[one] ?? 0) - (begin[other] ?? 0) || one - other);
  const after = positions(stirred.map(({ element }) => element));
  inOrder.forEach((i, order) => {
    const { spot, element, rest, turned } = stirred[i] as CardParts;
    const origin = piles.get(cameFrom(events, spot) ?? "")?.element;
    // Of what lies in a stock only the uppermost cards are drawn.
    const hidden = !before.has(element) && origin?.dataset["role"] === "stock" && spot.card !== "" ? "" : null;
    const seen = turned ?? hidden;
    const pile = piles.get(spot.pile);
    const was = before.get(element) ?? (origin && before.get(origin));
    const now = after.get(element);
    const stays = !was || !now || element.classList.contains("pw-dragged");
    const from = stays ? { x: 0, y: 0 } : { x: was.left - now.left, y: was.top - now.top };
    fly(element, {
      from,
      rest,
      order,
      delay: begin[i] ?? 0,
      speed,
      side: seen === null ? undefined : cardFace(seen, faces),
      marks: pile?.badge.textContent && element.classList.contains("pw-top") ? pile.marks : undefined,
    });
  });
}

/** Cards are dealt from the stock, or else from a corner of the board; `after` is done when the last one lies. */
export function deal(cards: CardParts[], { piles }: Board, { metrics: { board, width }, piles: places }: Layout, after: () => void): void {
  const stock = piles.find(({ role }) => role === "stock");
  const hand = places.get(stock?.id ?? "")?.box ?? { x: board.width - width, y: board.height };
  const dealt = cards.filter(({ spot }) => spot.pile !== stock?.id).sort((one, other) => one.spot.index - other.spot.index);
  const all = deals(dealt.length);
  dealt.forEach(({ element, rest, spot }, i) => {
    const from = { x: hand.x - rest.x, y: hand.y - rest.y };
    const side = stock && spot.card !== "" ? cardFace("") : undefined;
    const beat = all[i];
    if (beat) fly(element, { ...beat, from, rest, side, after: i === dealt.length - 1 ? after : undefined });
  });
}

function brings({ target, card }: Event, spot: Spot): boolean {
  return target === spot.pile && card === spot.card;
}
