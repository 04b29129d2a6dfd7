import type { Language } from "./language.js";

/** One printed card, with which its recipient chooses the charity. */
export interface CardContent {
  /** The address block by NF Z10-011: at most six lines of 38 characters, seven abroad. */
  readonly addressLines: readonly string[];
  readonly firstName: string;
  readonly amountCents: number;
  /** The target of the QR code: the `/give/…` page of the donation. */
  readonly url: string;
  /** The code to type without a camera. */
  readonly shortCode: string;
  /** Of its texts; null for the sheet's. */
  readonly language: Language | null;
  /** What it says in place of the usual sentence. */
  readonly message: string | null;
  /** From when on the code cannot be redeemed; null for as long as its campaign lasts. */
  readonly expiresAt: string | null;
}

/** How many cards are on a page: one of a third of A4, or three of A4 with marks to cut at. */
export type CardsPerPage = 1 | 3;

/** The printable cards of a campaign. */
export interface CardSheet {
  readonly campaignName: string;
  readonly senderName: string;
  readonly language: string;
  /** The address where short codes are entered. */
  readonly shortCodeUrl: string;
  readonly cards: readonly CardContent[];
  readonly cardsPerPage: CardsPerPage;
  readonly specimen: boolean;
}
