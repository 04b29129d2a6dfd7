import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { BankEntry } from "../../contract/resources/bank-entry.js";
import type { BankTransfer } from "../../domain/bank-booking.js";
import type { HoldingProvider } from "../../domain/ledger.js";
import { accounts } from "../accounts/account-queries.js";
import { invoices } from "../invoices/invoice-queries.js";

const bankStatements = sql.table("bank_statements", {
  statementId: sql.text,
  /** Such as `camt.053.001.08`. */
  message: sql.text,
  messageId: sql.text,
  bankStatementId: sql.text,
  accountNumber: sql.text,
  importedAt: sql.text,
});
export const insertBankStatement = sql.insertInto(bankStatements);
export const bankStatementByOrigin = sql.selectBy(bankStatements, [
  "accountNumber",
  "message",
  "messageId",
  "bankStatementId",
]);

export const bankEntries = sql.table("bank_entries", {
  entryId: sql.text,
  /** The first statement that told it. */
  statementId: sql.text,
  /** The same for all transfers of one booking. */
  bookingId: sql.text,
  part: sql.integer,
  accountNumber: sql.text,
  direction: sql.word<BankEntry["direction"]>(),
  isReversal: sql.boolean,
  bookingCents: sql.integer,
  amountCents: sql.integer,
  bookedOn: sql.nullable(sql.text),
  valueOn: sql.nullable(sql.text),
  /** The booking date, or else the value date. */
  datedOn: sql.text,
  bookingReference: sql.nullable(sql.text),
  referenceIds: sql.json<BankTransfer["references"]>(),
  creditorReference: sql.nullable(sql.text),
  remittance: sql.nullable(sql.text),
  counterparty: sql.nullable(sql.text),
  counterpartyLast4: sql.nullable(sql.text),
  returnReason: sql.nullable(sql.text),
  status: sql.word<BankEntry["status"]>(),
  accountId: sql.nullable(sql.text),
  invoiceId: sql.nullable(sql.text),
  paymentId: sql.nullable(sql.text),
  /** The only payout that it books or brings back. */
  payoutId: sql.nullable(sql.text),
  /** Whose money it is that the provider had collected. */
  provider: sql.nullable(sql.word<HoldingProvider>()),
  creditedCents: sql.integer,
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type BankEntryRow = sql.TableRow<typeof bankEntries>;

export const insertBankEntry = sql.insertInto(bankEntries);
export const bankEntryById = sql.selectBy(bankEntries, ["entryId"]);
export const updateBankEntry = sql.updateOf(
  bankEntries,
  ["entryId"],
  [
    ...(["status", "accountId", "invoiceId", "paymentId", "payoutId", "provider"] as const),
    ...(["returnReason", "creditedCents", "updatedAt"] as const),
  ],
);

/** The entries of a bank account on some dates, without those that later details replaced. */
export const bankEntriesOnDates = sql.selectRows(bankEntries, {
  name: "bank-entries-on-dates",
  where: (elementsOf) =>
    `account_number = :accountNumber and dated_on in (${elementsOf("dates")}) and status <> 'REPLACED'
    order by entry_id`,
  parameters: { accountNumber: sql.text, dates: sql.json<readonly string[]>() },
});

export const listBankEntriesQuery = listQuery({
  table: bankEntries,
  id: "entryId",
  filters: ["status", "direction", "accountId"],
  foundBy: ["status", "accountId"],
  audience: "operator",
});

/** The invoices with one of some creditor references. */
export const invoicesByReference = sql.selectRows(invoices, {
  name: "invoices-by-reference",
  where: (elementsOf) =>
    `reference in (${elementsOf("references")}) and kind = 'INVOICE' order by invoice_id limit 2`,
  parameters: { references: sql.json<readonly string[]>() },
});

/** The OPEN invoices of which an amount is due, with what the payer is called. */
export const openInvoicesOfAmount = sql.select({
  name: "open-invoices-of-amount",
  text: `select i.invoice_id, a.name, a.legal_entity
    from invoices i join accounts a on a.account_id = i.account_id
    where i.amount_due_cents = :amountDueCents and i.status = 'OPEN' and i.amount_due_cents > 0
    order by i.invoice_id limit :limit`,
  parameters: { amountDueCents: sql.integer, limit: sql.integer },
  row: {
    ...sql.pick(invoices.columns, ["invoiceId"]),
    ...sql.pick(accounts.columns, ["name", "legalEntity"]),
  },
});

/** What entries were assigned to a payment that an operator had recorded by hand. */
export const entriesOfPayment = sql.select({
  name: "entries-of-payment",
  text: `select cast(coalesce(sum(amount_cents), 0) as bigint) as cents from bank_entries
    where payment_id = :paymentId`,
  parameters: { paymentId: sql.text },
  row: { cents: sql.integer },
});
