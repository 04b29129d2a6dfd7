import type { ProviderFact, TransferOutcome } from "../../contract/payment-provider.js";
import type { PaymentProvider } from "../../domain/ledger.js";
import { type Paying, payoutIsPaid, payoutIsReturned } from "./payout-moves.js";
import { type PayoutRow, payoutById } from "./payout-queries.js";

/** Why a payout came back whose transfer was reversed at its provider. */
const reversed = "REVERSED";

/**
 * Applies what a provider says of a payout's transfer, so that neither order nor repetition matters: a payout that came
 * back stays so. The scope must contain `"ledger"`.
 *
 * @returns false for a payout that is not in the database
 */
export async function applyTransferFact(
  context: Paying,
  provider: PaymentProvider,
  { payoutId, outcome }: Extract<ProviderFact, { kind: "TRANSFER" }>,
): Promise<boolean> {
  const payout = await context.tx.one(payoutById, { payoutId });
  if (payout === undefined || payout.provider !== provider) return false;
  await applyOutcome(context, payout, outcome);
  return true;
}

async function applyOutcome(
  context: Paying,
  payout: PayoutRow,
  outcome: TransferOutcome,
): Promise<void> {
  const { status } = payout;
  if (outcome.status === "REVERSED") {
    if (status !== "SENT" && status !== "PAID") return;
    // It was no fault of the account, and only its people can say whether it is to be paid to again.
    await payoutIsReturned(context, payout, { returnReason: reversed });
    return;
  }
  if (status !== "SENT") return;
  if (outcome.status === "SUCCEEDED") {
    await payoutIsPaid(context, payout, { providerReference: outcome.reference });
    return;
  }
  // Where the provider holds too little, the next run tries again.
  const { code: returnReason, mayRetry: keepsBankAccount } = outcome.failure;
  await payoutIsReturned(context, payout, { returnReason, keepsBankAccount });
}
