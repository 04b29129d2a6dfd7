import type { z } from "zod";
import { listQuery } from "../../contract/define-list.js";
import * as sql from "../../contract/define-query.js";
import type { FiscalReceiptsSupport } from "../../contract/resources/charity.js";
import type {
  fiscalReceiptKinds,
  fiscalReceiptStatuses,
} from "../../contract/resources/fiscal-receipt.js";
import type { RowOf } from "../../contract/store.js";
import type { ReceiptContent } from "../../domain/receipt-content.js";
import type { ReceiptDetails } from "./receipt-details.js";

export const fiscalReceipts = sql.table("fiscal_receipts", {
  fiscalReceiptId: sql.text,
  accountId: sql.text,
  number: sql.text,
  year: sql.integer,
  kind: sql.word<(typeof fiscalReceiptKinds)[number]>(),
  status: sql.word<(typeof fiscalReceiptStatuses)[number]>(),
  charityId: sql.text,
  donationId: sql.nullable(sql.text),
  donorId: sql.nullable(sql.text),
  amountCents: sql.integer,
  /** Everything that its PDF says, frozen when it was issued. */
  content: sql.json<ReceiptContent>(),
  /** The secret in the QR code: who has it can verify the receipt. */
  verificationKey: sql.text,
  replacesFiscalReceiptId: sql.nullable(sql.text),
  canceledAt: sql.nullable(sql.text),
  cancelReason: sql.nullable(sql.text),
  /** Null until the PDF is made. */
  fileId: sql.nullable(sql.text),
  issuedAt: sql.text,
  /** When the time ended for which the law keeps the donor's name; its PDF is gone with it. */
  donorRemovedAt: sql.nullable(sql.text),
  createdAt: sql.text,
  updatedAt: sql.text,
});
export type FiscalReceiptRow = sql.TableRow<typeof fiscalReceipts>;

export const listFiscalReceiptsQuery = listQuery({
  table: fiscalReceipts,
  id: "fiscalReceiptId",
  filters: ["donorId", "charityId", "kind", "year"],
});

export const insertFiscalReceipt = sql.insertInto(fiscalReceipts);
/** A receipt of any account: for the operator, and for the receipt that a donation names. */
export const anyFiscalReceiptById = sql.selectBy(fiscalReceipts, ["fiscalReceiptId"]);
export const fiscalReceiptByNumber = sql.selectBy(fiscalReceipts, ["number"]);
/** The only columns of a receipt that ever change, apart from the file of its PDF. */
export const updateReceiptCanceled = sql.updateOf(
  fiscalReceipts,
  ["fiscalReceiptId"],
  ["status", "canceledAt", "cancelReason", "updatedAt"],
);
export const receiptThatReplaces = sql.selectBy(fiscalReceipts, ["replacesFiscalReceiptId"]);

/** The receipt of a company for a year and a charity that is not canceled. */
export const issuedCompanyReceipt = sql.selectRows(fiscalReceipts, {
  name: "issued-company-receipt",
  where: `account_id = :accountId and year = :year and charity_id = :charityId
      and kind = 'COMPANY' and status = 'ISSUED'`,
  parameters: { accountId: sql.text, year: sql.integer, charityId: sql.text },
});

const issuerColumns = {
  charityId: sql.text,
  name: sql.text,
  registrationNumber: sql.nullable(sql.text),
  city: sql.nullable(sql.text),
  country: sql.nullable(sql.text),
  fiscalReceiptsSupport: sql.word<FiscalReceiptsSupport>(),
  receiptDetails: sql.nullable(sql.json<z.infer<typeof ReceiptDetails>>()),
  /** The charity's code in the numbers of its receipts; null before the first one. */
  receiptCode: sql.nullable(sql.text),
};
/** The columns of a charity that its receipts need. */
export type IssuerRow = RowOf<typeof issuerColumns>;
export const issuerById = sql.select({
  name: "issuer-by-id",
  text: `select ${sql.columnList(issuerColumns)} from charities where charity_id = :charityId`,
  parameters: { charityId: sql.text },
  row: issuerColumns,
});
export const updateReceiptCode = sql.statement({
  name: "update-charities-receipt-code",
  text: "update charities set receipt_code = :receiptCode where charity_id = :charityId",
  parameters: { charityId: sql.text, receiptCode: sql.text },
});

const statementText = (articles: string) => `
  select ${articles} as articles, cast(count(*) as bigint) as count, cast(sum(amount_cents) as bigint) as cents
  from fiscal_receipts where charity_id = :charityId and year = :year and status = 'ISSUED'
  group by ${articles} order by ${articles}`;

/** Number and sum of a charity's receipts of a year that are not canceled, by the articles that they certify. */
export const receiptsByArticles = sql.select({
  name: "receipts-by-articles",
  text: {
    sqlite: statementText("json_extract(content, '$.articles')"),
    postgres: statementText("cast(cast(content as json) -> 'articles' as text)"),
  },
  parameters: { charityId: sql.text, year: sql.integer },
  row: { articles: sql.json<string[]>(), count: sql.integer, cents: sql.integer },
});
