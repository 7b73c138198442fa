/** The table for those who listen: read as a whole, part by part, and where a card lies. Pure. */

import { type Board, type Pile } from "../board/state";
import { capitalised, cardName, inWords, the } from "../board/words";

/** The parts of a table in the order in which they are read; other piles come last. */
const PARTS = ["foundation", "stock", "waste", "hand", "reserve", "tableau"];

/** Reads the table: what lies on top of each pile, part by part. */
export function overview({ piles, status }: Board): string {
  const parts = partsOf(piles).map((part) => `${part.map(brief).join("; ")}.`);
  return [...parts.map(capitalised), `${status.built} of ${status.goal} cards are built.`].join(" ");
}

/** The first pile of the part after the one of this pile. */
export function nextSection({ piles }: Board, from: string | null): string {
  const parts = partsOf(piles);
  const at = parts.findIndex((part) => part.some(({ id }) => id === from));
  return parts[(at + 1) % parts.length]?.[0]?.id ?? "";
}

/** Where a card lies that was asked for, as "find 4s", "find 10 of hearts" or "find king"; null: it wasn't asked for. */
export function cardFound({ piles }: Board, text: string): { pile: string; said: string } | null {
  const [, only = ""] = /^\s*find\s+(10|[2-9tajqk])(?:ce|ack|ueen|ing)?s?\s*$/i.exec(text) ?? [];
  if (only !== "") return rankFound(piles, only.replace("10", "T").toUpperCase());
  const [, rank = "", suit = ""] = /^\s*find\s+(10|[2-9tajqk])(?:ce|ack|ueen|ing)?\s*(?:of\s+)?([cdhs])\w*\s*$/i.exec(text) ?? [];
  if (rank === "") return null;
  const code = rank.replace("10", "T").toUpperCase() + suit.toUpperCase();
  const pile = piles.find(({ cards }) => cards.includes(code));
  if (!pile) return { pile: "", said: `The ${cardName(code)} can't be seen.` };
  return { pile: pile.id, said: lies(code, pile) };
}

/** Where the cards of a rank lie: all are told, and the first one is gone to. */
function rankFound(piles: Pile[], rank: string): { pile: string; said: string } {
  const found = piles.flatMap((pile) => pile.cards.filter((card) => card.startsWith(rank)).map((card) => ({ pile: pile.id, said: lies(card, pile) })));
  const name = cardName(`${rank}S`).replace(/ of .*/, "");
  return { pile: found[0]?.pile ?? "", said: found.map(({ said }) => said).join(" ") || `No ${name} can be seen.` };
}

/** "The 4 of spades is on tableau 2, under one card." */
function lies(card: string, pile: Pile): string {
  const above = pile.cards.length - 1 - pile.cards.lastIndexOf(card);
  const under = above === 0 ? "" : `, under ${inWords(above)} ${above === 1 ? "card" : "cards"}`;
  return `The ${cardName(card)} is on ${the(pile.label)}${under}.`;
}

function partsOf(piles: Pile[]): Pile[][] {
  const roles = [...new Set([...PARTS, ...piles.map(({ role }) => role)])];
  return roles.map((role) => piles.filter((pile) => pile.role === role)).filter(({ length }) => length > 0);
}

function brief({ label, cards, empty }: Pile): string {
  const top = cards.at(-1);
  if (top === undefined) return `${label}: empty${empty.symbol === "" ? "" : ` (${empty.text})`}`;
  const down = cards.filter((card) => card === "").length;
  if (top === "") return `${label}: ${inWords(cards.length)} face down`;
  return `${label}: ${cardName(top)}${cards.length > 1 ? ` on ${inWords(cards.length - 1)}${down === cards.length - 1 ? " face down" : ""}` : ""}`;
}
