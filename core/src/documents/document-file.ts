import type { WorkContext } from "../contract/operation.js";
import type { Clock } from "../contract/ports.js";
import type { ScopeTarget } from "../contract/scope.js";
import type { ServiceLog } from "../contract/service-log.js";
import { invoiceFileName } from "../domain/invoice-content.js";
import type { Engine } from "../engine/engine.js";
import { type FileToStore, storeFile } from "../files/store-file.js";
import { discard, type FileReader, prepareFile } from "../files/stored-file.js";
import { updateInvoiceFile, updateReceiptFile } from "../resources/files/document-queries.js";
import { invoiceById } from "../resources/invoices/invoice-queries.js";
import { queueDocumentMails } from "../resources/mails/queue-invoice-mail.js";
import { queueReceiptMail } from "../resources/mails/queue-receipt-mail.js";
import { anyFiscalReceiptById } from "../resources/receipts/fiscal-receipt-queries.js";
import { presentFiscalReceipt } from "../resources/receipts/present-fiscal-receipt.js";
import type { DocumentToRender, Renderer } from "./renderer.js";

export interface RenderDependencies extends FileReader {
  readonly engine: Pick<Engine, "act">;
  readonly clock: Clock;
  readonly renderer: Pick<Renderer, "render">;
  readonly log?: ServiceLog | undefined;
}

/** A receipt or an invoice, by its ID. */
export interface DocumentRef {
  readonly kind: "receipt" | "invoice";
  readonly id: string;
}

const documentRenderer = {
  id: "draw-documents",
  emits: ["fiscalreceipt_generated"],
} as const;

type DocumentContext = WorkContext<(typeof documentRenderer.emits)[number]>;
type StorePdf = (context: DocumentContext, pdf: FileToStore) => Promise<string>;

/**
 * Renders a receipt or an invoice and stores its PDF, unless it already has one.
 *
 * @returns the ID of its file
 */
export async function documentFileId(
  dependencies: RenderDependencies,
  { kind, id }: DocumentRef,
): Promise<string> {
  switch (kind) {
    case "receipt":
      return await renderReceipt(dependencies, id);
    case "invoice":
      return await renderInvoice(dependencies, id);
    default:
      return kind satisfies never;
  }
}

async function renderReceipt(
  dependencies: RenderDependencies,
  fiscalReceiptId: string,
): Promise<string> {
  const ids = { fiscalReceiptId };
  const receipt = await dependencies.store.read((tx) => tx.one(anyFiscalReceiptById, ids));
  if (receipt === undefined) throw new Error(`there is no receipt ${fiscalReceiptId}`);
  const { fileId, number, content } = receipt;
  if (fileId !== null) return fileId;
  const document = { kind: "receipt", content } as const;
  return await renderAndStore(
    dependencies,
    document,
    `${number}.pdf`,
    (context, pdf) => finishReceipt(context, fiscalReceiptId, pdf),
    ids,
  );
}

async function renderInvoice(dependencies: RenderDependencies, invoiceId: string): Promise<string> {
  const invoice = await dependencies.store.read((tx) => tx.one(invoiceById, { invoiceId }));
  if (invoice === undefined) throw new Error(`there is no invoice ${invoiceId}`);
  const { fileId, number, content } = invoice;
  if (fileId !== null) return fileId;
  if (content === null) throw new Error(`the invoice ${invoiceId} has no content to render`);
  const document = { kind: "invoice", content } as const;
  return await renderAndStore(
    dependencies,
    document,
    invoiceFileName(invoice.kind, number),
    (context, pdf) => finishInvoice(context, invoiceId, pdf),
    { invoiceId },
  );
}

async function renderAndStore(
  { engine, clock, renderer, files, log }: RenderDependencies,
  document: DocumentToRender,
  name: string,
  storePdf: StorePdf,
  scope: ScopeTarget,
): Promise<string> {
  const { bytes, warnings } = await renderer.render(document);
  if (warnings.length > 0) log?.warn({ name, warnings }, "a document was rendered with warnings");
  const pdf = await prepareFile(files, { name, mediaType: "application/pdf", bytes });
  const now = new Date(clock.now()).toISOString();
  const fileId = await engine.act(
    (perform) => perform(documentRenderer, now, (context) => storePdf(context, pdf)),
    { scope },
  );
  // Another process was faster. After an error the content stays: the commit may have succeeded without its response.
  if (fileId !== pdf.fileId) await discard({ files, log }, pdf.fileId);
  return fileId;
}

/**
 * Stores a receipt's PDF, emits the event and queues the mail. If several processes have rendered the receipt, the first
 * PDF is used; all have the same bytes.
 *
 * @returns the ID of the receipt's file
 */
async function finishReceipt(
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

/**
 * Stores an invoice's PDF and queues its mails. There is no event for it.
 *
 * @returns the ID of the invoice's file
 */
async function finishInvoice(
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
  await queueDocumentMails(context, { ...invoice, fileId });
  return fileId;
}
