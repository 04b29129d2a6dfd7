import type { CallOrigin } from "../contract/operation.js";
import type { Download, LinkSigner, Settings, Vault } from "../contract/ports.js";
import { homeCalendar } from "../domain/calendar.js";
import { charityMandateFileName, drawnSignature } from "../domain/charity-mandate.js";
import { mandateFileName } from "../domain/mandate-content.js";
import { statementFileName } from "../domain/receipts-statement.js";
import { remittanceFileName } from "../domain/remittance-content.js";
import { openStoredFile } from "../files/stored-file.js";
import { accountById } from "../resources/accounts/account-queries.js";
import { charityMandateById } from "../resources/charity-page/charity-page-queries.js";
import { mandateById } from "../resources/direct-debits/mandate-queries.js";
import { receiptById } from "../resources/files/document-queries.js";
import { invoiceOfAccount } from "../resources/invoices/invoice-queries.js";
import { receiptsStatement } from "../resources/receipts/receipts-statement-queries.js";
import { documentFileId, type RenderDependencies } from "./document-file.js";
import { readRemittance, remittanceCsv } from "./remittance.js";
import { statementCsv } from "./statement-csv.js";
import { invoicesOfYear, receiptsOfYear, zipOfDocuments } from "./zip-documents.js";

/** The file behind a download link. */
export interface OpenedDownload {
  readonly fileName: string;
  readonly mediaType: string;
  /** Null for a file that is generated while it is sent. */
  readonly size: number | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface DownloadDependencies extends RenderDependencies {
  readonly settings: Pick<Settings, "issuer">;
  readonly links: LinkSigner;
  readonly vault: Vault;
}

/**
 * Opens the file of a download link; null if the link was altered or has expired, or if the account is closed. Renders a
 * receipt that has no PDF yet.
 */
export async function openDownload(
  dependencies: DownloadDependencies,
  signed: string,
): Promise<OpenedDownload | null> {
  const { links, clock, store } = dependencies;
  const link = links.open(signed);
  if (link === null || Date.parse(link.expiresAt) <= clock.now()) return null;
  const { download } = link;
  if (!("accountId" in download)) return await downloadOfCharity(dependencies, download);
  const { accountId } = download;
  const account = await store.read((tx) => tx.one(accountById, { accountId }));
  if (account === undefined || account.status === "CLOSED") return null;
  switch (download.kind) {
    case "file":
      return await storedDownload(dependencies, download);
    case "receipt":
      return await receiptDownload(dependencies, download);
    case "receipts": {
      const receipts = receiptsOfYear(store, download);
      const bytes = zipOfDocuments(dependencies, accountId, receipts);
      return zipDownload(`receipts-${download.year}.zip`, bytes);
    }
    case "invoice": {
      const { invoiceId } = download;
      const invoice = await store.read((tx) => tx.one(invoiceOfAccount, { accountId, invoiceId }));
      if (invoice === undefined || invoice.content === null) return null;
      const document = { kind: "invoice", id: invoiceId } as const;
      const fileId = invoice.fileId ?? (await documentFileId(dependencies, document));
      return await storedDownload(dependencies, { accountId, fileId });
    }
    case "invoices": {
      const invoices = invoicesOfYear(store, download);
      const bytes = zipOfDocuments(dependencies, accountId, invoices);
      return zipDownload(`invoices-${download.year}.zip`, bytes);
    }
    case "mandate":
      return await mandateDownload(dependencies, download);
    default:
      return download satisfies never;
  }
}

/** Generated on each request, from the current receipts and ledger. */
async function statementDownload(
  { store, renderer, clock, settings }: DownloadDependencies,
  { format, language, ...period }: Extract<Download, { kind: "statement" }>,
): Promise<OpenedDownload | null> {
  const statement = await store.read((tx) => receiptsStatement(tx, period));
  if (statement === undefined) return null;
  const preparedOn = homeCalendar.dateOf(new Date(clock.now()).toISOString());
  const bytes =
    format === "csv"
      ? statementCsv(statement, language)
      : (
          await renderer.render({
            kind: "statement",
            content: { statement, language, preparer: settings.issuer.legalName, preparedOn },
          })
        ).bytes;
  return {
    fileName: statementFileName(statement, format),
    mediaType: format === "csv" ? "text/csv; charset=utf-8" : "application/pdf",
    ...{ size: bytes.length, bytes: singleChunk(bytes) },
  };
}

/** Rendered on each request: a mandate is rarely requested, and changes only when it ends. */
async function mandateDownload(
  { store, renderer }: DownloadDependencies,
  { accountId, mandateId }: { accountId: string; mandateId: string },
): Promise<OpenedDownload | null> {
  const mandate = await store.read((tx) => tx.one(mandateById, { mandateId }));
  if (mandate?.accountId !== accountId) return null;
  const { shown: text, language, reference, creditorId, holder, last4 } = mandate;
  const { bytes } = await renderer.render({
    kind: "mandate",
    content: {
      ...{ text, language, reference, creditorId, holder, last4 },
      creditor: mandate.creditorName,
      signedOn: homeCalendar.dateOf(mandate.signedAt),
      endedOn: mandate.endedAt === null ? null : homeCalendar.dateOf(mandate.endedAt),
    },
  });
  return {
    fileName: mandateFileName(reference),
    mediaType: "application/pdf",
    size: bytes.length,
    bytes: singleChunk(bytes),
  };
}

/** A file about a charity, which belongs to no account. */
async function downloadOfCharity(
  dependencies: DownloadDependencies,
  download: Exclude<Download, { readonly accountId: string }>,
): Promise<OpenedDownload | null> {
  switch (download.kind) {
    case "statement":
      return await statementDownload(dependencies, download);
    case "remittance":
      return await remittanceDownload(dependencies, download);
    case "charityMandate":
      return await charityMandateDownload(dependencies, download);
    default:
      return download satisfies never;
  }
}

/** Generated on each request, from the current data. A returned payout has none. */
async function remittanceDownload(
  { store, renderer, settings }: DownloadDependencies,
  { payoutId, format }: Extract<Download, { kind: "remittance" }>,
): Promise<OpenedDownload | null> {
  const content = await readRemittance(store, payoutId, settings.issuer);
  if (content === null) return null;
  const fileName = remittanceFileName(content.reference, format);
  if (format === "csv") {
    const bytes = remittanceCsv(store, payoutId, content);
    return { fileName, mediaType: "text/csv; charset=utf-8", size: null, bytes };
  }
  const { bytes } = await renderer.render({ kind: "remittance", content });
  const mediaType = "application/pdf";
  return { fileName, mediaType, size: bytes.length, bytes: singleChunk(bytes) };
}

/** Rendered on each request: it is rarely requested. */
async function charityMandateDownload(
  { store, renderer, vault }: DownloadDependencies,
  ids: { readonly charityMandateId: string },
): Promise<OpenedDownload | null> {
  const mandate = await store.read((tx) => tx.one(charityMandateById, ids));
  if (mandate === undefined) return null;
  const { address } = JSON.parse(vault.unlock(mandate.sealedEvidence)) as CallOrigin;
  const { bytes } = await renderer.render({
    kind: "charityMandate",
    content: {
      ...mandate,
      text: mandate.shown,
      signature: drawnSignature(vault.unlock(mandate.sealedSignature)),
      address,
    },
  });
  return {
    fileName: charityMandateFileName(ids.charityMandateId),
    mediaType: "application/pdf",
    size: bytes.length,
    bytes: singleChunk(bytes),
  };
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function zipDownload(fileName: string, bytes: AsyncIterable<Uint8Array>): OpenedDownload {
  return { fileName, mediaType: "application/zip", size: null, bytes };
}

async function receiptDownload(
  dependencies: DownloadDependencies,
  { accountId, fiscalReceiptId }: { accountId: string; fiscalReceiptId: string },
): Promise<OpenedDownload | null> {
  const ids = { accountId, fiscalReceiptId };
  const receipt = await dependencies.store.read((tx) => tx.one(receiptById, ids));
  if (receipt === undefined || receipt.donorRemovedAt !== null) return null;
  const document = { kind: "receipt", id: fiscalReceiptId } as const;
  const fileId = receipt.fileId ?? (await documentFileId(dependencies, document));
  return await storedDownload(dependencies, { accountId, fileId });
}

async function storedDownload(
  reader: DownloadDependencies,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<OpenedDownload | null> {
  const file = await openStoredFile(reader, { accountId, fileId });
  if (file === undefined) return null;
  const { name: fileName, mediaType, size } = file;
  return { fileName, mediaType, size, bytes: file.bytes() };
}
