import type { FiscalReceiptsSupport } from "../contract/resources/charity.js";
import type {
  fiscalReceiptKinds,
  fiscalReceiptStatuses,
} from "../contract/resources/fiscal-receipt.js";
import type { RowOf } from "../contract/store.js";
import type { ReceiptDetails } from "../domain/legal-entity.js";
import type { ReceiptContent } from "../domain/receipt-content.js";
import { listQuery } from "./define-list.js";
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
} from "./define-query.js";

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
  /** What its PDF says, as it was when it was issued. */
  content: json<ReceiptContent>(),
  /** The secret of the QR code, with which a receipt's authenticity is confirmed. */
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
/** Whatever its account: for what the operator names, and for what a donation bears. */
export const anyFiscalReceiptById = selectBy(fiscalReceipts, ["fiscalReceiptId"]);
export const fiscalReceiptByNumber = selectBy(fiscalReceipts, ["number"]);
/** All that ever changes of a receipt, beside the file that is made of it. */
export const updateReceiptCanceled = updateOf(
  fiscalReceipts,
  ["fiscalReceiptId"],
  ["status", "canceledAt", "cancelReason", "updatedAt"],
);
export const receiptThatReplaces = selectBy(fiscalReceipts, ["replacesFiscalReceiptId"]);

/** A company's receipt of a year that stands. */
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
  receiptDetails: nullable(json<ReceiptDetails>()),
  /** Its code in its receipts' numbers; null before its first receipt. */
  receiptCode: nullable(text),
};
/** A charity as its receipts need it. */
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

/** How many of a charity's receipts of a year stand, and their sum, by the articles that they certify. */
export const receiptsByArticles = select({
  name: "receipts-by-articles",
  text: {
    sqlite: statementText("json_extract(content, '$.articles')"),
    postgres: statementText("cast(cast(content as json) -> 'articles' as text)"),
  },
  parameters: { charityId: text, year: integer },
  row: { articles: json<string[]>(), count: integer, cents: integer },
});
