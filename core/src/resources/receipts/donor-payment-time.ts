import type { ReadTransaction } from "../../contract/store.js";
import { donorPaidAt } from "../../domain/receipt-rules.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import { paymentById } from "../payments/payment-queries.js";

/** The moment at which a donor paid for a donation, to the service or to the client. */
export async function donorPaymentTime(
  tx: ReadTransaction,
  donation: Pick<DonationRow, "paymentId" | "paidAt" | "createdAt">,
): Promise<string> {
  const { paymentId } = donation;
  const payment = paymentId === null ? undefined : await tx.one(paymentById, { paymentId });
  return donorPaidAt({ ...donation, payer: payment?.payer ?? null });
}
