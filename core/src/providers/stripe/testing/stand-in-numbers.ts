/**
 * Numbers that Stripe publishes for tests, and what the stand-in makes of each. The names of the bank's answers are
 * Stripe's codes.
 */

/** A bank's refusal, as Stripe reports it. */
export interface Decline {
  readonly code: string;
  readonly declineCode?: string;
  readonly adviceCode?: string;
}

export interface TestCard {
  readonly type: "card";
  readonly brand: string;
  readonly decline?: Decline;
  /** `once`: on the page, and no more once it is kept. `always`: each charge, so an off-session one is refused. */
  readonly authentication?: "once" | "always";
  /** The reason of the dispute that follows each charge. */
  readonly dispute?: string;
}

export interface TestAccount {
  readonly type: "sepa_debit";
  /** The code of the failure of each debit. */
  readonly failure?: string;
  /** Whether the end comes after the delay of the stand-in, and not at its next `advance`. */
  readonly isDelayed?: boolean;
  readonly dispute?: string;
}

const declined = (declineCode: string): Decline => ({ code: "card_declined", declineCode });

const cards: Readonly<Record<string, TestCard>> = {
  "4242424242424242": { type: "card", brand: "visa" },
  "5555555555554444": { type: "card", brand: "mastercard" },
  "378282246310005": { type: "card", brand: "amex" },
  "4000000000000002": { type: "card", brand: "visa", decline: declined("generic_decline") },
  "4000000000009995": { type: "card", brand: "visa", decline: declined("insufficient_funds") },
  "4000000000009987": { type: "card", brand: "visa", decline: declined("lost_card") },
  "4000000000009979": { type: "card", brand: "visa", decline: declined("stolen_card") },
  "4000000000000069": { type: "card", brand: "visa", decline: { code: "expired_card" } },
  "4000000000000119": { type: "card", brand: "visa", decline: { code: "processing_error" } },
  "4000002500003155": { type: "card", brand: "visa", authentication: "once" },
  "4000002760003184": { type: "card", brand: "visa", authentication: "always" },
  "4000000000000259": { type: "card", brand: "visa", dispute: "fraudulent" },
};

const accounts: Readonly<Record<string, TestAccount>> = {
  FR1420041010050500013M02606: { type: "sepa_debit" },
  FR3020041010050500013M02609: { type: "sepa_debit", isDelayed: true },
  FR8420041010050500013M02607: { type: "sepa_debit", failure: "generic_decline" },
  FR7920041010050500013M02600: { type: "sepa_debit", failure: "no_account", isDelayed: true },
  FR9720041010050000002222227: { type: "sepa_debit", failure: "insufficient_funds" },
  FR5720041010050500013M02608: { type: "sepa_debit", dispute: "debit_not_authorized" },
};

/** A card or account by its number, as typed. */
export function testNumber(typed: string): TestCard | TestAccount | undefined {
  const number = typed.replaceAll(" ", "");
  return cards[number] ?? accounts[number];
}

/** What the stand-in keeps of a card payment, in cents. */
export const feeOfCard = (cents: number) => Math.round(cents * 0.015) + 25;

/** What it keeps for a dispute. */
export const disputeFee = 2_000;
