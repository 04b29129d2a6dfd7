import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { Invoice } from "../../contract/resources/invoice.js";
import type { FeeType } from "../../domain/fees.js";
import type { InvoiceContent, InvoiceKind } from "../../domain/invoice-content.js";
import { isUnbilled } from "../gifts/donation-queries.js";

type Line = Invoice["lines"][number];

/**
 * What remains to be done to the gifts of an invoice that was paid, whose payment was taken back, or that was voided or
 * credited (`finish-invoices`).
 */
export type GiftsTo = "PAY" | "UNPAY" | "UNBILL";

export const invoices = sql.table("invoices", {
  invoiceId: sql.text,
  /** The account that owes it: the campaign's own or, where that is billed, its parent. */
  accountId: sql.text,
  /** The SIREN of the issuer; null on invoices from before the ledger. */
  issuer: sql.nullable(sql.text),
  kind: sql.word<InvoiceKind>(),
  number: sql.text,
  year: sql.integer,
  status: sql.word<Invoice["status"]>(),
  amountCents: sql.integer,
  amountDueCents: sql.integer,
  campaignId: sql.nullable(sql.text),
  correctsInvoiceId: sql.nullable(sql.text),
  /** The payment of a gift that was billed afterwards: the ledger has recorded the amount with the payment. */
  giftPaymentId: sql.nullable(sql.text),
  giftsTo: sql.nullable(sql.word<GiftsTo>()),
  /** The settled gift after which the companies' receipts are still to be issued anew (`renew-company-receipts`). */
  receiptsAfter: sql.nullable(sql.text),
  reference: sql.nullable(sql.text),
  lines: sql.json<(Line | LineOfBefore)[]>(),
  /** The content of its PDF, as of the date of issue. */
  content: sql.nullable(sql.json<InvoiceContent>()),
  fileId: sql.nullable(sql.text),
  issuedAt: sql.text,
  dueAt: sql.nullable(sql.text),
  paidAt: sql.nullable(sql.text),
  /** How many mails said that it is overdue, and when the next one is due. */
  reminders: sql.integer,
  remindAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type InvoiceRow = sql.TableRow<typeof invoices>;

/** A line of an invoice from before the ledger. */
export interface LineOfBefore {
  readonly label: string;
  readonly amount: number;
}

/** The newest invoice or credit note of an account, which shows in which language it is written to. */
export const latestInvoiceOfAccount = sql.selectBy(
  invoices,
  ["accountId"],
  "order by invoice_id desc limit 1",
);
export const invoiceById = sql.selectBy(invoices, ["invoiceId"]);
export const invoiceOfAccount = sql.selectBy(invoices, ["accountId", "invoiceId"]);

export const listInvoicesQuery = listQuery({
  table: invoices,
  id: "invoiceId",
  filters: ["status", "year"],
  audience: "both",
});

/** An account's credit notes that are not used up, oldest first. */
export const creditNotesToApply = sql.selectRows(invoices, {
  name: "credit-notes-to-apply",
  where: `account_id = :accountId and amount_due_cents < 0 order by invoice_id limit :limit`,
  parameters: { accountId: sql.text, limit: sql.integer },
});

/** The invoices whose gifts are not all changed yet. */
export const unfinishedInvoices = sql.selectRows(invoices, {
  name: "unfinished-invoices",
  where: `gifts_to is not null and updated_at <= :now order by updated_at, invoice_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
});

/** The invoices that were paid or reopened, and whose gifts' receipts are to be issued anew. */
export const invoicesWithReceipts = sql.select({
  name: "invoices-with-receipts",
  text: `select updated_at as due_at, invoice_id as key from invoices
    where receipts_after is not null and updated_at <= :now order by updated_at, invoice_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, key: sql.text },
});

/** Not a change of the invoice: `updatedAt` stays. */
export const updateReceiptsAfter = sql.updateOf(invoices, ["invoiceId"], ["receiptsAfter"]);

/** All invoices and credit notes, in pages. */
export const invoicesAfter = sql.selectRows(invoices, {
  name: "invoices-after",
  where: "invoice_id > :after order by invoice_id limit :limit",
  parameters: { after: sql.text, limit: sql.integer },
});

/** Counts a reminder. Not a change of the invoice: `updatedAt` stays. */
export const updateInvoiceReminders = sql.updateOf(
  invoices,
  ["invoiceId"],
  ["reminders", "remindAt"],
);

/** The unpaid invoices that a reminder is due for. */
export const invoicesToRemind = sql.select({
  name: "invoices-to-remind",
  text: `select invoice_id, remind_at from invoices
    where remind_at <= :now and status = 'OPEN' order by remind_at, invoice_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { invoiceId: sql.text, remindAt: sql.text },
});

/** A credit note that corrects an invoice. */
export const creditNoteOfInvoice = sql.selectBy(invoices, ["correctsInvoiceId"], "limit 1");

/** The gifts that an invoice bills, by campaign and by how their fee is computed. */
export const giftsOfInvoice = sql.select({
  name: "gifts-of-invoice",
  text: `select d.campaign_id, c.name as campaign_name, c.language, c.default_fee_type, d.has_been_charged,
      cast(count(*) as bigint) as gifts, cast(sum(d.gross_cents) as bigint) as gross_cents,
      cast(sum(d.net_cents) as bigint) as net_cents
    from donations d join campaigns c on c.campaign_id = d.campaign_id
    where d.invoice_id = :invoiceId
    group by d.campaign_id, c.name, c.language, c.default_fee_type, d.has_been_charged
    order by d.campaign_id, d.has_been_charged`,
  parameters: { invoiceId: sql.text },
  row: {
    campaignId: sql.text,
    campaignName: sql.text,
    language: sql.text,
    defaultFeeType: sql.word<FeeType>(),
    hasBeenCharged: sql.boolean,
    gifts: sql.integer,
    grossCents: sql.integer,
    netCents: sql.integer,
  },
});

/** An account's invoice while its gifts are collected, in parts. */
const draftInvoices = sql.table("draft_invoices", {
  accountId: sql.text,
  invoiceId: sql.text,
  /** Gifts created before this moment are billed. */
  until: sql.text,
});
export const insertDraft = sql.insertInto(draftInvoices);
export const draftOfAccount = sql.selectBy(draftInvoices, ["accountId"]);
export const deleteDraft = sql.deleteBy(draftInvoices, ["accountId"]);

/** The accounts that owe gifts created before a moment, or whose invoice is half collected, by id. */
export const accountsToBill = sql.select({
  name: "accounts-to-bill",
  text: `select case when a.billed_to = 'PARENT' then coalesce(a.parent_account_id, a.account_id) else a.account_id end
      as key
    from accounts a
    where exists (
      select 1 from campaigns c where c.account_id = a.account_id and c.invoice_id is null and exists (
        select 1 from donations where campaign_id = c.campaign_id and ${isUnbilled}))
    union select account_id from draft_invoices
    order by key limit :limit`,
  parameters: { until: sql.text, limit: sql.integer },
  row: { key: sql.text },
  scans: "looks for unbilled donations in every campaign, once a month",
});
