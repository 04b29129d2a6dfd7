import type { Donation } from "../support/giving.js";

/** A recurring donation as the API answered it. */
export interface Recurring {
  readonly recurringDonationId: string;
  readonly createdAt: string;
  /** When it gives next. */
  readonly nextDonationAt: string;
}

/** What the clients of one round were told: the auditor holds the service to it. */
export interface Ledger {
  /** The `uniqueExternalId` of every donation that was asked for, answered or not. */
  readonly asked: Set<string>;
  /** Acknowledged donations by id, each as it was answered last. */
  readonly donations: Map<string, Donation>;
  /** The receipts' numbers that were read, by donation. */
  readonly numbers: Map<string, string>;
  /** Acknowledged recurring donations, and the `uniqueExternalId` of those that were asked for. */
  readonly recurring: Map<string, Recurring>;
  readonly askedRecurring: Set<string>;
  /** Answers that no sound call should get, in words. */
  readonly oddAnswers: string[];
  /** Notes a write that was answered with success. */
  acknowledge(): void;
  /** Notes a try that got no answer, or that the service could not take. */
  cutOff(): void;
  counts(): LedgerCounts;
}

export interface LedgerCounts {
  readonly acknowledged: number;
  readonly cutOff: number;
  /** The longest time in which no write was acknowledged, from the first one on. */
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
