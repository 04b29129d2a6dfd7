import type { WorkContext } from "../contract/operation.js";
import { type FileToKeep, keepFile } from "../files/keep-file.js";
import { updateInvoiceFile, updateReceiptFile } from "../resources/files/document-queries.js";
import { invoiceById } from "../resources/invoices/invoice-queries.js";
import { queueReceiptMail } from "../resources/mails/queue-receipt-mail.js";
import { anyFiscalReceiptById } from "../resources/receipts/fiscal-receipt-queries.js";
import { presentFiscalReceipt } from "../resources/receipts/present-fiscal-receipt.js";

export const documentDrawer = { id: "draw-documents", emits: ["fiscalreceipt_generated"] } as const;

type Drawing = WorkContext<(typeof documentDrawer.emits)[number]>;

/**
 * Gives a receipt its PDF, emits the event and queues the mail. When several processes rendered it, the first counts: the
 * same content gives the same bytes.
 *
 * @returns the id of the file that the receipt has
 */
export async function finishReceipt(
  context: Drawing,
  fiscalReceiptId: string,
  pdf: FileToKeep,
): Promise<string> {
  const { tx, emit } = context;
  const receipt = await tx.one(anyFiscalReceiptById, { fiscalReceiptId });
  if (receipt === undefined) throw new Error(`the receipt ${fiscalReceiptId} is gone`);
  if (receipt.fileId !== null) return receipt.fileId;
  const { fileId } = pdf;
  await keepFile(context, receipt.accountId, pdf);
  await tx.run(updateReceiptFile, { fiscalReceiptId, fileId });
  emit("fiscalreceipt_generated", presentFiscalReceipt(receipt));
  await queueReceiptMail(context, { ...receipt, fileId });
  return fileId;
}

/** Gives an invoice its PDF. Invoices have no event of their own. */
export async function finishInvoice(
  context: Drawing,
  invoiceId: string,
  pdf: FileToKeep,
): Promise<string> {
  const { tx } = context;
  const invoice = await tx.one(invoiceById, { invoiceId });
  if (invoice === undefined) throw new Error(`the invoice ${invoiceId} is gone`);
  if (invoice.fileId !== null) return invoice.fileId;
  const { fileId } = pdf;
  await keepFile(context, invoice.accountId, pdf);
  await tx.run(updateInvoiceFile, { invoiceId, fileId });
  return fileId;
}
