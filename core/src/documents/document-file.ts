import type { WorkContext } from "../contract/operation.js";
import type { Clock } from "../contract/ports.js";
import type { ScopeTarget } from "../contract/scope.js";
import type { ServiceLog } from "../contract/service-log.js";
import type { Engine } from "../engine/engine.js";
import type { FileToStore } from "../files/store-file.js";
import { discard, type FileReader, prepareFile } from "../files/stored-file.js";
import { invoiceById } from "../resources/invoices/invoice-queries.js";
import { anyFiscalReceiptById } from "../resources/receipts/fiscal-receipt-queries.js";
import { documentRenderer, finishInvoice, finishReceipt } from "./finish-document.js";
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

type StorePdf = (
  context: WorkContext<(typeof documentRenderer.emits)[number]>,
  pdf: FileToStore,
) => Promise<string>;

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
    pdfName({ kind: "receipt", number }),
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
    pdfName({ kind: "invoice", number }),
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

/** Both kinds are numbered by year, so the names of invoices say that they are invoices. */
function pdfName({
  kind,
  number,
}: Pick<DocumentRef, "kind"> & { readonly number: string }): string {
  return kind === "invoice" ? `invoice-${number}.pdf` : `${number}.pdf`;
}
