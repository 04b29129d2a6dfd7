import { limits } from "../../contract/limits.js";
import { charityById } from "../charities/charity-queries.js";
import { type PayoutRow, remittanceOfCharity } from "../payouts/payout-queries.js";
import { type Queueing, queueMail } from "./queue-mail.js";

/**
 * Queues the mail that brings a charity the remittance advice of a PAID payout, at most once per payout. A charity that
 * has no e-mail address gets none: the operator can send the files.
 */
export async function queuePayoutMail(context: Queueing, payout: PayoutRow): Promise<void> {
  const { tx, now, settings } = context;
  const { payoutId, charityId, amountCents, holder, last4, reference, donations } = payout;
  const address = await tx.one(remittanceOfCharity, { charityId });
  if (address === undefined) return;
  const charity = await tx.one(charityById, { charityId });
  await queueMail(context, {
    ...{ accountId: null, to: address.email, language: address.language, payoutId },
    onceKey: `payout:${payoutId}`,
    message: {
      ...{ kind: "PAYOUT_PAID", charityName: charity?.name ?? holder, amountCents, holder, last4 },
      ...{ reference, donations, listed: Math.min(donations, limits.remittanceLines) },
      ...{ paidAt: payout.paidAt ?? now, email: settings.issuer.email },
    },
  });
}
