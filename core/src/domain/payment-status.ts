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
] as const satisfies readonly Transition<PaymentStatus, string>[];

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
