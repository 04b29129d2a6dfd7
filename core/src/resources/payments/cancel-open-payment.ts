import type { SavingContext } from "../../contract/operation.js";
import { openPaymentOfInvoice } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";

/**
 * Gives up charging an invoice that needs no payment any more. A payment that its provider works on goes on: what comes
 * in is refunded.
 */
export async function cancelOpenPayment(
  context: SavingContext<"payment_update">,
  invoiceId: string,
): Promise<void> {
  const payment = await context.tx.one(openPaymentOfInvoice, { invoiceId });
  if (payment?.status === "PENDING")
    await paymentRows.change(context, payment, { status: "CANCELED", nextStepAt: null });
}
