import type { z } from "zod";
import { listQuery } from "../../contract/define-list.js";
import {
  columnList,
  insertInto,
  integer,
  json,
  nullable,
  select,
  selectBy,
  statement,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "../../contract/define-query.js";
import type { FiscalReceiptsSupport } from "../../contract/resources/charity.js";
import type {
  fiscalReceiptKinds,
  fiscalReceiptStatuses,
} from "../../contract/resources/fiscal-receipt.js";
import type { RowOf } from "../../contract/store.js";
import type { ReceiptContent } from "../../domain/receipt-content.js";
import type { ReceiptDetails } from "./receipt-details.js";

export const fiscalReceipts = table("fiscal_receipts", {
  fiscalReceiptId: text,
  accountId: text,
  number: text,
  year: integer,
  kind: word<(typeof fiscalReceiptKinds)[number]>(),
  status: word<(typeof fiscalReceiptStatuses)[number]>(),
  charityId: text,
  donationId: nullable(text),
  donorId: nullable(text),
  amountCents: integer,
  /** Everything that its PDF says, frozen when it was issued. */
  content: json<ReceiptContent>(),
  /** The secret in the QR code: who has it can verify the receipt. */
  verificationKey: text,
  replacesFiscalReceiptId: nullable(text),
  canceledAt: nullable(text),
  cancelReason: nullable(text),
  /** Null until the PDF is made. */
  fileId: nullable(text),
  issuedAt: text,
  createdAt: text,
  updatedAt: text,
});
export type FiscalReceiptRow = TableRow<typeof fiscalReceipts>;

export const listFiscalReceiptsQuery = listQuery({
  table: fiscalReceipts,
  id: "fiscalReceiptId",
  filters: ["donorId", "charityId", "kind", "year"],
});

export const insertFiscalReceipt = insertInto(fiscalReceipts);
/** A receipt of any account: for the operator, and for the receipt that a donation names. */
export const anyFiscalReceiptById = selectBy(fiscalReceipts, ["fiscalReceiptId"]);
export const fiscalReceiptByNumber = selectBy(fiscalReceipts, ["number"]);
/** The only columns of a receipt that ever change, apart from the file of its PDF. */
export const updateReceiptCanceled = updateOf(
  fiscalReceipts,
  ["fiscalReceiptId"],
  ["status", "canceledAt", "cancelReason", "updatedAt"],
);
export const receiptThatReplaces = selectBy(fiscalReceipts, ["replacesFiscalReceiptId"]);

/** A company's receipt of a year that is not canceled. */
export const liveCompanyReceipt = select({
  name: "live-company-receipt",
  text: `select ${columnList(fiscalReceipts.columns)} from fiscal_receipts
    where account_id = :accountId and year = :year and charity_id = :charityId
      and kind = 'COMPANY' and status = 'ISSUED'`,
  parameters: { accountId: text, year: integer, charityId: text },
  row: fiscalReceipts.columns,
});

const issuerColumns = {
  charityId: text,
  name: text,
  registrationNumber: nullable(text),
  city: nullable(text),
  country: nullable(text),
  fiscalReceiptsSupport: word<FiscalReceiptsSupport>(),
  receiptDetails: nullable(json<z.infer<typeof ReceiptDetails>>()),
  /** The charity's code in the numbers of its receipts; null before the first one. */
  receiptCode: nullable(text),
};
/** The columns of a charity that its receipts need. */
export type IssuerRow = RowOf<typeof issuerColumns>;
export const issuerById = select({
  name: "issuer-by-id",
  text: `select ${columnList(issuerColumns)} from charities where charity_id = :charityId`,
  parameters: { charityId: text },
  row: issuerColumns,
});
export const updateReceiptCode = statement({
  name: "update-charities-receipt-code",
  text: "update charities set receipt_code = :receiptCode where charity_id = :charityId",
  parameters: { charityId: text, receiptCode: text },
});

const statementText = (articles: string) => `
  select ${articles} as articles, cast(count(*) as bigint) as count, cast(sum(amount_cents) as bigint) as cents
  from fiscal_receipts where charity_id = :charityId and year = :year and status = 'ISSUED'
  group by ${articles} order by ${articles}`;

/** Number and sum of a charity's receipts of a year that are not canceled, by the articles that they certify. */
export const receiptsByArticles = select({
  name: "receipts-by-articles",
  text: {
    sqlite: statementText("json_extract(content, '$.articles')"),
    postgres: statementText("cast(cast(content as json) -> 'articles' as text)"),
  },
  parameters: { charityId: text, year: integer },
  row: { articles: json<string[]>(), count: integer, cents: integer },
});
