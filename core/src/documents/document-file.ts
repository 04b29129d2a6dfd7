import type { WorkContext } from "../contract/operation.js";
import type { Clock } from "../contract/ports.js";
import type { ScopeTarget } from "../contract/scope.js";
import type { ServiceLog } from "../contract/service-log.js";
import type { Engine } from "../engine/engine.js";
import type { FileToKeep } from "../files/keep-file.js";
import { discard, type FileReader, readyToKeep } from "../files/stored-file.js";
import { invoiceById } from "../resources/invoices/invoice-queries.js";
import { anyFiscalReceiptById } from "../resources/receipts/fiscal-receipt-queries.js";
import { documentDrawer, finishInvoice, finishReceipt } from "./finish-document.js";
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

type Keep = (
  context: WorkContext<(typeof documentDrawer.emits)[number]>,
  pdf: FileToKeep,
) => Promise<string>;

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
  keep: Keep,
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
