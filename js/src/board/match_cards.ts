/** Which element of the last painting a card of the new board takes over, so that a card moves and is not replaced. */

import type { Board, Event, Pile } from "./state";

export interface Spot {
  pile: string;
  index: number;
  card: string;
}

/** The cards of a pile that can be seen, and one below them, for when the top card is lifted. */
export function spots({ id, fan, last, cards }: Pile): Spot[] {
  const shown = fan === "" ? 2 : last === 0 ? cards.length : last + 1;
  const from = Math.max(0, cards.length - shown);
  return cards.slice(from).map((card, i) => ({ pile: id, index: from + i, card }));
}

/** For each spot of the new board, its place in `old`, or -1 where a new element is needed. */
export function match(old: Spot[], fresh: Spot[], board: Board): number[] {
  const events = board.last?.events ?? [];
  const taken = new Set<number>();
  const found = fresh.map(() => -1);

  const claim = (wanted: (spot: Spot, was: Spot) => boolean): void => {
    fresh.forEach((spot, i) => {
      if (found[i] !== -1) return;
      const at = old.findLastIndex((was, j) => !taken.has(j) && wanted(spot, was));
      if (at === -1) return;
      taken.add(at);
      found[i] = at;
    });
  };

  const samePlace = (spot: Spot, was: Spot): boolean => was.pile === spot.pile && was.index === spot.index;
  claim((spot, was) => samePlace(spot, was) && was.card === spot.card);

  const kept = new Map(board.piles.map((pile) => [pile.id, pile.cards]));
  old.forEach((was, j) => {
    if (kept.get(was.pile)?.[was.index] === was.card) taken.add(j);
  });

  claim((spot, was) => spot.card !== "" && was.card === spot.card && cameFrom(events, spot) === was.pile);
  claim((spot, was) => spot.card !== "" && was.card === spot.card);
  claim((spot, was) => was.card === "" && cameFrom(events, spot) === was.pile);
  claim((spot, was) => samePlace(spot, was) && (was.card === "" || spot.card === ""));
  claim((spot, was) => spot.card === "" && was.card !== "");
  return found;
}

/** The pile a card came from in the last move, if it moved at all. */
export function cameFrom(events: Event[], { pile, card }: Spot): string | undefined {
  return events.find((event) => event.target === pile && event.card === card && event.source !== pile)?.source;
}
