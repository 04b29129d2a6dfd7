import type { WorkContext } from "../contract/operation.js";
import type { Clock } from "../contract/ports.js";
import type { ScopeTarget } from "../contract/scope.js";
import type { ServiceLog } from "../contract/service-log.js";
import type { Engine } from "../engine/engine.js";
import { type FileToKeep, keepFile } from "../files/keep-file.js";
import { discard, type FileReader, readyToKeep } from "../files/stored-file.js";
import { updateInvoiceFile, updateReceiptFile } from "../resources/files/document-queries.js";
import { invoiceById } from "../resources/invoices/invoice-queries.js";
import { queueReceiptMail } from "../resources/mails/queue-receipt-mail.js";
import { anyFiscalReceiptById } from "../resources/receipts/fiscal-receipt-queries.js";
import { presentFiscalReceipt } from "../resources/receipts/present-fiscal-receipt.js";
import type { DocumentToRender, Renderer } from "./renderer.js";

export interface Drawing extends FileReader {
  readonly engine: Pick<Engine, "act">;
  readonly clock: Clock;
  readonly renderer: Pick<Renderer, "render">;
  readonly log?: ServiceLog | undefined;
}

/** A receipt or an invoice, by its id. */
export interface Drawable {
  readonly kind: "receipt" | "invoice";
  readonly id: string;
}

const documentDrawer = { id: "draw-documents", emits: ["fiscalreceipt_generated"] } as const;

type Finishing = WorkContext<(typeof documentDrawer.emits)[number]>;

/**
 * Draws a receipt or an invoice and keeps its PDF, unless it has one.
 *
 * @returns the id of the file that it has
 */
export async function documentFileId(drawing: Drawing, { kind, id }: Drawable): Promise<string> {
  switch (kind) {
    case "receipt":
      return await drawReceipt(drawing, id);
    case "invoice":
      return await drawInvoice(drawing, id);
    default:
      return kind satisfies never;
  }
}

async function drawReceipt(drawing: Drawing, fiscalReceiptId: string): Promise<string> {
  const ids = { fiscalReceiptId };
  const receipt = await drawing.store.read((tx) => tx.one(anyFiscalReceiptById, ids));
  if (receipt === undefined) throw new Error(`there is no receipt ${fiscalReceiptId}`);
  const { fileId, number, content } = receipt;
  if (fileId !== null) return fileId;
  const document = { kind: "receipt", content } as const;
  return await drawAndKeep(
    drawing,
    document,
    pdfName({ kind: "receipt", number }),
    (context, pdf) => finishReceipt(context, fiscalReceiptId, pdf),
    ids,
  );
}

async function drawInvoice(drawing: Drawing, invoiceId: string): Promise<string> {
  const invoice = await drawing.store.read((tx) => tx.one(invoiceById, { invoiceId }));
  if (invoice === undefined) throw new Error(`there is no invoice ${invoiceId}`);
  const { fileId, number, content } = invoice;
  if (fileId !== null) return fileId;
  if (content === null) throw new Error(`the invoice ${invoiceId} has nothing to be drawn`);
  const document = { kind: "invoice", content } as const;
  return await drawAndKeep(
    drawing,
    document,
    pdfName({ kind: "invoice", number }),
    (context, pdf) => finishInvoice(context, invoiceId, pdf),
    { invoiceId },
  );
}

async function drawAndKeep(
  { engine, clock, renderer, files, log }: Drawing,
  document: DocumentToRender,
  name: string,
  keep: (context: Finishing, pdf: FileToKeep) => Promise<string>,
  scope: ScopeTarget,
): Promise<string> {
  const { bytes, warnings } = await renderer.render(document);
  if (warnings.length > 0) log?.warn({ name, warnings }, "a document was drawn with warnings");
  const pdf = await readyToKeep(files, { name, mediaType: "application/pdf", bytes });
  const now = new Date(clock.now()).toISOString();
  const fileId = await engine.act(
    (perform) => perform(documentDrawer, now, (context) => keep(context, pdf)),
    { scope },
  );
  // Another process was faster. After a failure they stay: what was lost may have been only the word that it went well.
  if (fileId !== pdf.fileId) await discard({ files, log }, pdf.fileId);
  return fileId;
}

/** Both kinds are numbered by year, so invoices say what they are. */
function pdfName({ kind, number }: Pick<Drawable, "kind"> & { readonly number: string }): string {
  return kind === "invoice" ? `invoice-${number}.pdf` : `${number}.pdf`;
}

/**
 * Gives a receipt its PDF, emits the event and queues the mail. When several processes rendered it, the first counts: the
 * same content gives the same bytes.
 *
 * @returns the id of the file that the receipt has
 */
async function finishReceipt(
  context: Finishing,
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
async function finishInvoice(
  context: Finishing,
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
