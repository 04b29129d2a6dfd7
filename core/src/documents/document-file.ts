import type { WorkContext } from "../contract/operation.js";
import type { Clock } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import type { Engine } from "../engine/engine.js";
import { anyFiscalReceiptById } from "../queries/fiscal-receipts.js";
import { invoiceById } from "../queries/invoices.js";
import type { ServiceLog } from "../service-log.js";
import { documentDrawer, finishInvoice, finishReceipt } from "../tasks/finish-document.js";
import { fileQueue, type WholeFile } from "../tasks/keep-file.js";
import type { DocumentToRender, Renderer } from "./renderer.js";
import { wholeFile } from "./stored-file.js";

export interface Drawing {
  readonly engine: Pick<Engine, "act">;
  readonly store: Pick<Store, "read">;
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
  pdf: WholeFile,
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
  );
}

async function drawAndKeep(
  { engine, clock, renderer, log }: Drawing,
  document: DocumentToRender,
  name: string,
  keep: Keep,
): Promise<string> {
  const { bytes, warnings } = await renderer.render(document);
  if (warnings.length > 0) log?.warn({ name, warnings }, "a document was drawn with warnings");
  const pdf = wholeFile(name, "application/pdf", bytes);
  const now = new Date(clock.now()).toISOString();
  return await engine.act(
    (perform) => perform(documentDrawer, now, (context) => keep(context, pdf)),
    fileQueue,
  );
}

/** Both kinds are numbered by year, so invoices say what they are. */
function pdfName({ kind, number }: Pick<Drawable, "kind"> & { readonly number: string }): string {
  return kind === "invoice" ? `invoice-${number}.pdf` : `${number}.pdf`;
}
