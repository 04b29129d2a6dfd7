import type { Settings } from "../../contract/ports.js";
import type { OwedCharity } from "./payout-queries.js";

/** Why a charity gets no payout, the first that applies. */
export const holds = [
  "NO_BANK_ACCOUNT",
  "NOT_APPROVED",
  "RETURNED",
  "PROVIDER_NOT_USED",
  "NOT_PUBLISHED",
] as const;
export type Hold = (typeof holds)[number];

/**
 * Why a charity gets no payout; null if nothing stands in the way. In the sandbox a charity without a bank account is paid
 * to a made-up one.
 */
export function holdOf(
  { holder, accountProvider, isChanging, isComingBack, returnedAt, published }: OwedCharity,
  { environment, paymentProviders }: Pick<Settings, "environment" | "paymentProviders">,
): Hold | null {
  if (isChanging) return "NOT_APPROVED";
  if (holder === null && environment === "live") return "NO_BANK_ACCOUNT";
  if (returnedAt !== null || isComingBack) return "RETURNED";
  const isUsed = accountProvider === null || paymentProviders.includes(accountProvider);
  if (!isUsed && environment === "live") return "PROVIDER_NOT_USED";
  return published ? null : "NOT_PUBLISHED";
}
