import type { RowOf } from "../contract/store.js";
import { integer, json, nullable, select, selectBy, text, updateOf, word } from "./define-query.js";
import { fiscalReceipts } from "./fiscal-receipts.js";
import { invoices } from "./invoices.js";

/** Receipts, invoices and generated files as what can be downloaded: what waits to be drawn, and what a ZIP holds. */

/** Ids of the receipts whose PDF is not drawn yet, a part at a time. */
export const receiptsToDraw = select({
  name: "receipts-to-draw",
  text: `select fiscal_receipt_id as id from fiscal_receipts
    where file_id is null and fiscal_receipt_id > :after order by fiscal_receipt_id limit :limit`,
  parameters: { after: text, limit: integer },
  row: { id: text },
});

/** The same of invoices. */
export const invoicesToDraw = select({
  name: "invoices-to-draw",
  text: `select invoice_id as id from invoices
    where file_id is null and content is not null and invoice_id > :after order by invoice_id limit :limit`,
  parameters: { after: text, limit: integer },
  row: { id: text },
});

/** An account's receipt. */
export const receiptById = selectBy(fiscalReceipts, ["accountId", "fiscalReceiptId"]);

/** The PDF that a receipt has from now on; nothing else of it changes by that. */
export const updateReceiptFile = updateOf(fiscalReceipts, ["fiscalReceiptId"], ["fileId"]);
export const updateInvoiceFile = updateOf(invoices, ["invoiceId"], ["fileId"]);

const documentColumns = {
  kind: word<"receipt" | "invoice" | "file">(),
  /** Of the receipt, the invoice or the file generation request. */
  id: text,
  /** Of the receipt or the invoice. */
  number: nullable(text),
  fileId: nullable(text),
};
/** Something that can be downloaded; a receipt or an invoice may still have to be drawn. */
export type DocumentRow = RowOf<typeof documentColumns>;

/** A year's receipts of an account, a part at a time; of one charity, or for donations of one campaign, if named. */
export const receiptDocuments = select({
  name: "receipt-documents",
  text: `select 'receipt' as kind, r.fiscal_receipt_id as id, r.number, r.file_id from fiscal_receipts r
    where r.account_id = :accountId and r.year = :year and r.fiscal_receipt_id > :after
      and r.charity_id = coalesce(:charityId, r.charity_id)
      and (cast(:campaignId as text) is null or exists (
        select 1 from donations d where d.donation_id = r.donation_id and d.campaign_id = :campaignId))
    order by r.fiscal_receipt_id limit :limit`,
  parameters: {
    accountId: text,
    year: integer,
    charityId: nullable(text),
    campaignId: nullable(text),
    after: text,
    limit: integer,
  },
  row: documentColumns,
});

/** A year's invoices of an account, a part at a time. */
export const invoiceDocuments = select({
  name: "invoice-documents",
  text: `select 'invoice' as kind, invoice_id as id, number, file_id from invoices
    where account_id = :accountId and year = :year and content is not null and invoice_id > :after
    order by invoice_id limit :limit`,
  parameters: { accountId: text, year: integer, after: text, limit: integer },
  row: documentColumns,
});

const ofRefs = (refs: string) => `
  select 'receipt' as kind, fiscal_receipt_id as id, number, file_id from fiscal_receipts
    where account_id = :accountId and fiscal_receipt_id in (${refs})
  union all
  select 'invoice', invoice_id, number, file_id from invoices
    where account_id = :accountId and content is not null and invoice_id in (${refs})
  union all
  select 'file', file_generation_request_id, null, file_id from file_generation_requests
    where account_id = :accountId and status = 'DONE' and file_generation_request_id in (${refs})`;

/** What the account has of these ids (a JSON array): receipts, invoices, and file requests that are DONE. */
export const documentsByRefs = select({
  name: "documents-by-refs",
  text: {
    sqlite: ofRefs("select value from json_each(:fileRefs)"),
    postgres: ofRefs("select json_array_elements_text(cast(:fileRefs as json))"),
  },
  parameters: { accountId: text, fileRefs: json<readonly string[]>() },
  row: documentColumns,
});
