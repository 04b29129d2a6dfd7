import type { WorkContext } from "../contract/operation.js";
import { type FileToStore, storeFile } from "../files/store-file.js";
import { updateInvoiceFile, updateReceiptFile } from "../resources/files/document-queries.js";
import { invoiceById } from "../resources/invoices/invoice-queries.js";
import { queueReceiptMail } from "../resources/mails/queue-receipt-mail.js";
import { anyFiscalReceiptById } from "../resources/receipts/fiscal-receipt-queries.js";
import { presentFiscalReceipt } from "../resources/receipts/present-fiscal-receipt.js";

export const documentRenderer = {
  id: "draw-documents",
  emits: ["fiscalreceipt_generated"],
} as const;

type DocumentContext = WorkContext<(typeof documentRenderer.emits)[number]>;

/**
 * Stores a receipt's PDF, emits the event and queues the mail. If several processes have rendered the receipt, the first
 * PDF is used; all have the same bytes.
 *
 * @returns the ID of the receipt's file
 */
export async function finishReceipt(
  context: DocumentContext,
  fiscalReceiptId: string,
  pdf: FileToStore,
): Promise<string> {
  const { tx, emit } = context;
  const receipt = await tx.one(anyFiscalReceiptById, { fiscalReceiptId });
  if (receipt === undefined) throw new Error(`the receipt ${fiscalReceiptId} is gone`);
  if (receipt.fileId !== null) return receipt.fileId;
  const { fileId } = pdf;
  await storeFile(context, receipt.accountId, pdf);
  await tx.run(updateReceiptFile, { fiscalReceiptId, fileId });
  emit("fiscalreceipt_generated", presentFiscalReceipt(receipt));
  await queueReceiptMail(context, { ...receipt, fileId });
  return fileId;
}

/** Stores an invoice's PDF. There is no event for invoices. */
export async function finishInvoice(
  context: DocumentContext,
  invoiceId: string,
  pdf: FileToStore,
): Promise<string> {
  const { tx } = context;
  const invoice = await tx.one(invoiceById, { invoiceId });
  if (invoice === undefined) throw new Error(`the invoice ${invoiceId} is gone`);
  if (invoice.fileId !== null) return invoice.fileId;
  const { fileId } = pdf;
  await storeFile(context, invoice.accountId, pdf);
  await tx.run(updateInvoiceFile, { invoiceId, fileId });
  return fileId;
}
