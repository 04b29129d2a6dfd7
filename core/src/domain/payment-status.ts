import type { Transition } from "./state-table.js";

export const paymentStatuses = [
  "PENDING",
  "PROCESSING",
  "SUCCEEDED",
  "FAILED",
  "CANCELED",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The state machine of payments (contract, section 11). A refused payment that is charged again later stays PENDING. What
 * was refunded or disputed later are amounts of a SUCCEEDED payment.
 */
export const paymentTransitions = [
  { from: "PENDING", trigger: "process", to: "PROCESSING" },
  { from: "PENDING", trigger: "succeed", to: "SUCCEEDED" },
  { from: "PROCESSING", trigger: "succeed", to: "SUCCEEDED" },
  { from: "PENDING", trigger: "fail", to: "FAILED" },
  { from: "PROCESSING", trigger: "fail", to: "FAILED" },
  { from: "PROCESSING", trigger: "retry", to: "PENDING" },
  { from: "PENDING", trigger: "cancel", to: "CANCELED" },
  // A payer can pay on a page, or a charge can be on its way, that was given up here.
  { from: "FAILED", trigger: "succeed late", to: "SUCCEEDED" },
  { from: "CANCELED", trigger: "succeed late", to: "SUCCEEDED" },
] as const satisfies readonly Transition<PaymentStatus, string>[];

/**
 * Whether a payment is with its provider: nobody else may charge for the same. One that was refused and waits for its
 * next attempt is not.
 */
export const isInFlight = ({
  status,
  nextStepAt,
  failure,
}: {
  readonly status: PaymentStatus;
  readonly nextStepAt: string | null;
  readonly failure: object | null;
}) =>
  status === "PROCESSING" || (status === "PENDING" && (failure === null || nextStepAt === null));

/** The problems that an operator must solve, because the service cannot. */
export const paymentProblems = [
  /** Open longer than its payment method takes, or at the bank longer than a statement takes to show it. */
  "OVERDUE",
  /** The provider answers nothing that can be used. */
  "PROVIDER_ERROR",
  "REFUND_FAILED",
  /** Recorded as refunded, because nothing needs it; the operator has still to transfer it back. */
  "REFUND_BY_HAND",
  /** Refunded at the provider, and not here. */
  "REFUNDED_AT_PROVIDER",
  /** Two attempts have succeeded; the second is being refunded. */
  "CHARGED_TWICE",
  /** Two attempts have succeeded, and the refund of the second has failed. */
  "SECOND_CHARGE_KEPT",
  /** Won on appeal after it was lost. */
  "DISPUTE_WON_LATE",
  /** Its payer got the money back twice: refunded, or as a credit, and from the payer's bank. */
  "LOST_AFTER_REFUND",
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** The days after the first charge on which a refused one is tried again (design/money.md, "Calling a provider"). */
const retryDays = [1, 3, 5, 7] as const;
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * When a refused charge is tried again, ISO 8601 UTC; null: never.
 *
 * @param attempts the charges so far, this one included
 */
export function retryAt(
  { attempts, mayRetry }: { readonly attempts: number; readonly mayRetry: boolean },
  now: string,
): string | null {
  const day = mayRetry ? retryDays[attempts - 1] : undefined;
  if (day === undefined) return null;
  const waitDays = day - (retryDays[attempts - 2] ?? 0);
  return new Date(Date.parse(now) + waitDays * dayMs).toISOString();
}
