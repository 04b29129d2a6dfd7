import * as sql from "../../contract/define-query.js";
import type { RowOf } from "../../contract/store.js";
import { invoices } from "../invoices/invoice-queries.js";
import { fiscalReceipts } from "../receipts/fiscal-receipt-queries.js";

/**
 * Downloadable documents (receipts, invoices and generated files): those still to render, and the contents of a ZIP.
 */

/** The receipts that have no PDF yet, in the order in which they were issued. */
export const receiptsToRender = sql.select({
  name: "receipts-to-render",
  text: `select fiscal_receipt_id as id from fiscal_receipts
    where file_id is null and donor_removed_at is null and fiscal_receipt_id > '' order by fiscal_receipt_id limit :limit`,
  parameters: { limit: sql.integer },
  row: { id: sql.text },
});

/** The same of invoices. */
export const invoicesToRender = sql.select({
  name: "invoices-to-render",
  text: `select invoice_id as id from invoices
    where file_id is null and content is not null and invoice_id > '' order by invoice_id limit :limit`,
  parameters: { limit: sql.integer },
  row: { id: sql.text },
});

/** A receipt of an account. */
export const receiptById = sql.selectBy(fiscalReceipts, ["accountId", "fiscalReceiptId"]);

/** Links a receipt to its PDF. Not a change of the receipt: `updatedAt` stays. */
export const updateReceiptFile = sql.updateOf(fiscalReceipts, ["fiscalReceiptId"], ["fileId"]);
export const updateInvoiceFile = sql.updateOf(invoices, ["invoiceId"], ["fileId"]);

const documentColumns = {
  kind: sql.word<"receipt" | "invoice" | "file">(),
  /** The id of the receipt, the invoice or the file generation request. */
  id: sql.text,
  /** The number of the receipt or the invoice. */
  number: sql.nullable(sql.text),
  fileId: sql.nullable(sql.text),
};
/** A downloadable document. A receipt or an invoice may not be rendered yet. */
export type DocumentRow = RowOf<typeof documentColumns>;

/** An account's receipts of a year, in pages, optionally of one charity or one campaign. */
export const receiptDocuments = sql.select({
  name: "receipt-documents",
  text: `select 'receipt' as kind, r.fiscal_receipt_id as id, r.number, r.file_id from fiscal_receipts r
    where r.account_id = :accountId and r.year = :year and r.fiscal_receipt_id > :after
      and r.donor_removed_at is null
      and r.charity_id = coalesce(:charityId, r.charity_id)
      and (cast(:campaignId as text) is null or exists (
        select 1 from donations d where d.donation_id = r.donation_id and d.campaign_id = :campaignId))
    order by r.fiscal_receipt_id limit :limit`,
  parameters: {
    accountId: sql.text,
    year: sql.integer,
    charityId: sql.nullable(sql.text),
    campaignId: sql.nullable(sql.text),
    after: sql.text,
    limit: sql.integer,
  },
  row: documentColumns,
});

/** An account's invoices of a year, in pages. */
export const invoiceDocuments = sql.select({
  name: "invoice-documents",
  text: `select 'invoice' as kind, invoice_id as id, number, file_id from invoices
    where account_id = :accountId and year = :year and content is not null and invoice_id > :after
    order by invoice_id limit :limit`,
  parameters: { accountId: sql.text, year: sql.integer, after: sql.text, limit: sql.integer },
  row: documentColumns,
});

const ofRefs = (refs: string) => `
  select 'receipt' as kind, fiscal_receipt_id as id, number, file_id from fiscal_receipts
    where account_id = :accountId and donor_removed_at is null and fiscal_receipt_id in (${refs})
  union all
  select 'invoice', invoice_id, number, file_id from invoices
    where account_id = :accountId and content is not null and invoice_id in (${refs})
  union all
  select 'file', file_generation_request_id, null, file_id from file_generation_requests
    where account_id = :accountId and status = 'DONE' and file_id is not null and file_generation_request_id in (${refs})`;

/** The account's receipts, invoices and DONE file requests that still have their file, with these ids (a JSON array). */
export const documentsByRefs = sql.select({
  name: "documents-by-refs",
  text: sql.withLists((elementsOf) => ofRefs(elementsOf("fileRefs"))),
  parameters: { accountId: sql.text, fileRefs: sql.json<readonly string[]>() },
  row: documentColumns,
});
