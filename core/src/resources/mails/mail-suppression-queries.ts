import * as sql from "../../contract/define-query.js";
import type { MailReport, MailReportTotal } from "../../domain/mail-report.js";

/** Addresses that get no mails, or only those that they must get, until the operator lifts it. */
const mailSuppressions = sql.table("mail_suppressions", {
  mailSuppressionId: sql.text,
  /** A keyed hash of the address, the kind and the account: there is one row of each. */
  suppressionKey: sql.text,
  /** A keyed hash of the address, which is not stored. */
  addressKey: sql.text,
  /** The account that a complaint is about; null for the whole service. */
  accountId: sql.nullable(sql.text),
  kind: sql.word<MailReport["kind"]>(),
  reason: sql.nullable(sql.text),
  /** The mail that was reported. Retention deletes it earlier than this row. */
  mailId: sql.text,
  createdAt: sql.text,
});
export type MailSuppressionRow = sql.TableRow<typeof mailSuppressions>;

export const insertSuppression = sql.insertUnlessThere(mailSuppressions, ["suppressionKey"]);
export const deleteSuppression = sql.deleteBy(mailSuppressions, ["mailSuppressionId"]);

/** The suppressions of an address for mails of an account, and those for the service: at most three. */
export const suppressionsForAccount = sql.selectRows(mailSuppressions, {
  name: "suppressions-for-account",
  where: "address_key = :addressKey and (account_id is null or account_id = :accountId)",
  parameters: { addressKey: sql.text, accountId: sql.text },
});

/** The newest suppressions. For the first page `after` is greater than every id. */
export const listSuppressionsQuery = sql.selectRows(mailSuppressions, {
  name: "list-mail-suppressions",
  where: "mail_suppression_id < :after order by mail_suppression_id desc limit :limit",
  parameters: { after: sql.text, limit: sql.integer },
});
/** The newest suppressions of one address. */
export const listSuppressionsOfQuery = sql.selectRows(mailSuppressions, {
  name: "list-mail-suppressions-of",
  where:
    "address_key = :addressKey and mail_suppression_id < :after order by mail_suppression_id desc limit :limit",
  parameters: { addressKey: sql.text, after: sql.text, limit: sql.integer },
});

/** Counts a report. Rows are made by the first one. */
export const countMailReport = sql.statement({
  name: "count-mail-report",
  text: `insert into mail_report_totals (report, reports) values (:report, 1)
    on conflict (report) do update set reports = mail_report_totals.reports + 1`,
  parameters: { report: sql.word<MailReportTotal>() },
});
