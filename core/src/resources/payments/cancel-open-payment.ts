import type { SavingContext } from "../../contract/operation.js";
import { withdrawCharge } from "./charge.js";
import { openPaymentOfInvoice } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";
import type { Charging } from "./provider-jobs.js";

/**
 * Stops charging an invoice that needs no payment any more. A charge that is in flight continues: what comes
 * in is refunded.
 */
export async function cancelOpenPayment(
  context: Charging & SavingContext<"payment_update">,
  invoiceId: string,
): Promise<void> {
  const payment = await context.tx.one(openPaymentOfInvoice, { invoiceId });
  if (payment !== undefined && (await withdrawCharge(context, payment)))
    await paymentRows.change(context, payment, { status: "CANCELED", nextStepAt: null });
}
