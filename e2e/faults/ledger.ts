import type { Donation } from "../support/giving.js";

/** A recurring donation as the API returned it. */
export interface Recurring {
  readonly recurringDonationId: string;
  readonly createdAt: string;
  /** The time of its next donation. */
  readonly nextDonationAt: string;
}

/** A vote as the API returned it. */
export interface Vote {
  readonly voteId: string;
  readonly uniqueExternalId: string | null;
  readonly status: string;
  readonly charityId: string | null;
}

/** The responses that clients of one round received: the auditor checks the service against them. */
export interface Ledger {
  /** The `uniqueExternalId` of every requested donation, with or without a response. */
  readonly asked: Set<string>;
  /** Acknowledged donations by ID, with the last response of each. */
  readonly donations: Map<string, Donation>;
  /** Receipt numbers that were read, by donation. */
  readonly numbers: Map<string, string>;
  /** Acknowledged recurring donations by the requested `uniqueExternalId`. */
  readonly recurring: Map<string, Recurring>;
  readonly askedRecurring: Set<string>;
  /** Acknowledged votes by ID, with the last response of each, and the requested ones. */
  readonly votes: Map<string, Vote>;
  readonly askedVotes: Set<string>;
  /** Responses that a valid call should never get. */
  readonly oddAnswers: string[];
  /** Records a successful write. */
  acknowledge(): void;
  /** Records that an attempt was sent; the function that is returned, that it was answered or failed. */
  begin(method: string, route: string): () => void;
  /** How many attempts that move money have no answer yet. */
  inFlight(): number;
  /** Records an attempt without a response, or one that the service rejected as unavailable. */
  cutOff(): void;
  counts(): LedgerCounts;
}

export interface LedgerCounts {
  readonly acknowledged: number;
  readonly cutOff: number;
  /** The longest time without an acknowledged write, since the first one. */
  readonly longestSilenceMs: number;
}

/** The calls that charge, settle, invoice, pay out, or record what a bank did. The clock makes what is due happen. */
const movesMoney =
  /\/(?:pay|activate|complete|payout-runs|export|refuse|bank-statements|settlements|invoicing-runs|reverse|clock)$/;

export function createLedger(): Ledger {
  let inFlight = 0;
  let acknowledged = 0;
  let cutOff = 0;
  let lastMs = Number.POSITIVE_INFINITY;
  let longestSilenceMs = 0;
  return {
    asked: new Set(),
    donations: new Map(),
    numbers: new Map(),
    recurring: new Map(),
    askedRecurring: new Set(),
    votes: new Map(),
    askedVotes: new Set(),
    oddAnswers: [],
    acknowledge() {
      const nowMs = performance.now();
      longestSilenceMs = Math.max(longestSilenceMs, nowMs - lastMs);
      lastMs = nowMs;
      acknowledged++;
    },
    begin(method, route) {
      if (method !== "POST" || !movesMoney.test(route)) return () => {};
      inFlight++;
      return () => void inFlight--;
    },
    inFlight: () => inFlight,
    cutOff: () => void cutOff++,
    counts: () => ({ acknowledged, cutOff, longestSilenceMs }),
  };
}
