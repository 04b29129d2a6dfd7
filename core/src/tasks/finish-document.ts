import type { WorkContext } from "../contract/operation.js";
import { presentFiscalReceipt } from "../operations/fiscal-receipts/present-fiscal-receipt.js";
import { queueReceiptMail } from "../operations/mails/queue-receipt-mail.js";
import { updateInvoiceFile, updateReceiptFile } from "../queries/documents.js";
import { anyFiscalReceiptById } from "../queries/fiscal-receipts.js";
import { invoiceById } from "../queries/invoices.js";
import { type FileToKeep, keepFile } from "./keep-file.js";

export const documentDrawer = { id: "draw-documents", emits: ["fiscalreceipt_generated"] } as const;

type Drawing = WorkContext<(typeof documentDrawer.emits)[number]>;

/**
 * Gives a receipt its PDF, tells of it and has it sent. Of several that drew the same one the first counts, and there is nothing to
 * choose: the same content gives the same bytes.
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

/** Gives an invoice its PDF. Nobody is told: invoices have no event of their own. */
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
