import type { Donation } from "../support/giving.js";

/** A recurring donation as the API returned it. */
export interface Recurring {
  readonly recurringDonationId: string;
  readonly createdAt: string;
  /** The time of its next donation. */
  readonly nextDonationAt: string;
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
  /** Responses that a valid call should never get. */
  readonly oddAnswers: string[];
  /** Records a successful write. */
  acknowledge(): void;
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

export function createLedger(): Ledger {
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
    oddAnswers: [],
    acknowledge() {
      const nowMs = performance.now();
      longestSilenceMs = Math.max(longestSilenceMs, nowMs - lastMs);
      lastMs = nowMs;
      acknowledged++;
    },
    cutOff: () => void cutOff++,
    counts: () => ({ acknowledged, cutOff, longestSilenceMs }),
  };
}
