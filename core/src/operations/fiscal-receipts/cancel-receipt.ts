import type { WorkContext } from "../../contract/operation.js";
import { type FiscalReceiptRow, updateReceiptCanceled } from "../../queries/fiscal-receipts.js";

/** Cancels a receipt that stands: it is kept, with its number and content, and counts no more. */
export async function cancelReceipt(
  { tx, now }: Pick<WorkContext, "tx" | "now">,
  receipt: FiscalReceiptRow,
  cancelReason: string | null,
): Promise<FiscalReceiptRow> {
  const canceled: FiscalReceiptRow = {
    ...receipt,
    status: "CANCELED",
    canceledAt: now,
    cancelReason,
    updatedAt: now,
  };
  await tx.run(updateReceiptCanceled, canceled);
  return canceled;
}
