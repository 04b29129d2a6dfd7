import type { SavingContext } from "../../contract/operation.js";
import type { PaymentMethod } from "../../contract/resources/payment-method.js";
import { expiringBefore } from "../../domain/card-expiry.js";
import { type Completing, chargeRegularGiftTo } from "../public-giving/pending-gift.js";
import { unpaidRecurringDonations } from "../recurring-donations/recurring-donation-queries.js";
import { recurringDonationRows } from "../recurring-donations/recurring-donation-rows.js";
import { chargeRefusedOfDonorNow } from "./payment-queries.js";

/** Recurring donations of one donor that are repaired at once; a person has a handful. */
const repairedAtOnce = 100;

/**
 * Lets a donor's recurring donations whose payment was refused, or whose card is about to expire, be charged to a new
 * payment method: an open payment at once, the others from their next period on.
 */
export async function repairPayments(
  context: SavingContext<"recurringdonation_update">,
  { accountId, donorId, paymentMethodId }: PaymentMethod,
): Promise<void> {
  if (donorId === null) return;
  const { tx, now } = context;
  const unpaid = await tx.all(unpaidRecurringDonations, {
    accountId,
    donorId,
    expiringBefore: expiringBefore(now),
    limit: repairedAtOnce,
  });
  for (const recurring of unpaid)
    await recurringDonationRows.change(context, recurring, {
      paymentMethodId,
      paymentFailedAt: null,
    });
  await tx.run(chargeRefusedOfDonorNow, { accountId, donorId, now });
}

/** What follows from a payment method that a page of payment keeps: it is charged for what waits for one. */
export async function useKept(
  context: Completing & SavingContext<"recurringdonation_update">,
  { donationId }: { readonly donationId: string | null },
  kept: PaymentMethod,
): Promise<void> {
  if (donationId !== null) await chargeRegularGiftTo(context, donationId, kept.paymentMethodId);
  await repairPayments(context, kept);
}
