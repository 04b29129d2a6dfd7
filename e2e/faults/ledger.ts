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
  /** The receipt numbers that the API returned, by donation ID. */
  readonly numbers: Map<string, string>;
  /** Acknowledged recurring donations by the requested `uniqueExternalId`. */
  readonly recurring: Map<string, Recurring>;
  /** The `uniqueExternalId` of every requested recurring donation, with or without a response. */
  readonly askedRecurring: Set<string>;
  /** Acknowledged votes by ID, with the last response of each. */
  readonly votes: Map<string, Vote>;
  /** The `uniqueExternalId` of every requested vote, with or without a response. */
  readonly askedVotes: Set<string>;
  /** Responses that a valid call should never get. */
  readonly oddAnswers: string[];
  /** Records a successful write. */
  acknowledge(): void;
  /** Records the start of an attempt, if it moves money. Returns a function that records its end. */
  begin(method: string, route: string): () => void;
  /** How many attempts that move money are in flight. */
  inFlight(): number;
  /** Records an attempt that got no response, or a response that the service is unavailable. */
  cutOff(): void;
  counts(): LedgerCounts;
}

export interface LedgerCounts {
  readonly acknowledged: number;
  readonly cutOff: number;
  /** The longest time without an acknowledged write, since the first one. */
  readonly longestSilenceMs: number;
}

/** Calls that charge, settle, invoice, pay out, or record bank entries. Advancing the clock runs the due jobs. */
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
