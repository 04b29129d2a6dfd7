import * as sql from "../../contract/define-query.js";
import { queueOf } from "../../contract/define-queue.js";
import type { RowOf } from "../../contract/store.js";
import type { MailReport } from "../../domain/mail-report.js";
import { type MailStatus, mailTransitions } from "../../domain/mail-status.js";
import type { MailKind } from "./texts/mail-message.js";

/** The `error` of a mail that waits for a mail server, or that became outdated while it did. */
export const mailNotSetUp = "mail_not_set_up";
/** The end of the `error` of a mail that its recipient's server has put off. */
export const mailPutOff = "put_off";

/** The mails that the service writes. `nextAttemptAt` is the end of the lease while a process sends one. */
const mails = sql.table("mails", {
  mailId: sql.text,
  accountId: sql.nullable(sql.text),
  kind: sql.word<MailKind>(),
  /** The deduplication key: a second mail with the same key is not inserted. */
  onceKey: sql.text,
  recipient: sql.text,
  /** The account's name in the sender; null for the service's own mails. */
  senderName: sql.nullable(sql.text),
  /** Null: replies go to the sender. */
  replyTo: sql.nullable(sql.text),
  subject: sql.text,
  /** Encrypted, because a body contains links that work for anyone who has them. */
  bodyText: sql.text,
  bodyHtml: sql.text,
  attachmentFileId: sql.nullable(sql.text),
  /** The payout whose remittance advice is attached. */
  payoutId: sql.nullable(sql.text),
  /** Encrypted, because the link works for anyone who has it. */
  unsubscribeLink: sql.nullable(sql.text),
  status: sql.word<MailStatus>(),
  /** The number of failed attempts. */
  tries: sql.integer,
  nextAttemptAt: sql.nullable(sql.text),
  error: sql.nullable(sql.text),
  sentAt: sql.nullable(sql.text),
  /** The last bounce or complaint, and when it was reported. */
  report: sql.nullable(sql.json<MailReport & { readonly at: string }>()),
  createdAt: sql.text,
  updatedAt: sql.text,
  /** The trace of the call or job that left it; null without tracing. */
  traceparent: sql.nullable(sql.text),
});
export type MailRow = sql.TableRow<typeof mails>;

/** Inserts a mail, unless one with its key exists. */
export const insertMailOnce = sql.insertUnlessThere(mails, ["onceKey"]);

export const mailById = sql.selectBy(mails, ["mailId"]);

/** The newest mails. For the first page `after` is greater than every id. */
export const listMailsQuery = sql.selectRows(mails, {
  name: "list-mails",
  where: `mail_id < :after order by mail_id desc limit :limit`,
  parameters: { after: sql.text, limit: sql.integer },
});
/** The newest mails to one address. */
export const listMailsToQuery = sql.selectRows(mails, {
  name: "list-mails-to",
  where: `recipient = :recipient and mail_id < :after order by mail_id desc limit :limit`,
  parameters: { recipient: sql.text, after: sql.text, limit: sql.integer },
});

/** The mails of an account to an address that wait for a mail server, by their limit: invitations, sign-in links, or all others. */
export const countWaitingMails = sql.select({
  name: "count-waiting-mails",
  text: `select cast(count(*) as bigint) as mails from mails
    where recipient = :recipient and account_id = :accountId and status = 'PENDING' and error = '${mailNotSetUp}'
      and case kind when 'INVITATION' then 'invitation' when 'SIGN_IN' then 'signIn' when 'SSO_SIGN_IN' then 'signIn' else 'campaign' end = :kind`,
  parameters: {
    recipient: sql.text,
    accountId: sql.text,
    kind: sql.word<"campaign" | "invitation" | "signIn">(),
  },
  row: { mails: sql.integer },
});

/** The mails of an account to an address, by their kinds. */
export const mailsToPerson = sql.selectRows(mails, {
  name: "mails-to-person",
  where: (elementsOf) => `recipient = :recipient and account_id = :accountId and mail_id > :after
    and kind in (${elementsOf("kinds")}) order by mail_id limit :limit`,
  parameters: {
    ...{ recipient: sql.text, accountId: sql.text, after: sql.text, limit: sql.integer },
    kinds: sql.json<readonly MailKind[]>(),
  },
});
/** Deletes what an account has sent to an address, and what it has not sent yet. */
export const deleteMailsTo = sql.statement({
  name: "delete-mails-to",
  text: "delete from mails where recipient = :recipient and account_id = :accountId",
  parameters: { recipient: sql.text, accountId: sql.text },
});
export const deleteMail = sql.deleteBy(mails, ["mailId"]);

const claimedColumns = sql.pick(mails.columns, [
  "mailId",
  "accountId",
  "kind",
  "recipient",
  "senderName",
  "replyTo",
  "subject",
  "bodyText",
  "bodyHtml",
  "attachmentFileId",
  "payoutId",
  "unsubscribeLink",
  "tries",
  "createdAt",
  "traceparent",
]);
/** A mail that a process has claimed. */
export type ClaimedMail = RowOf<typeof claimedColumns>;

/** The mails to send, as jobs. */
export const mailQueue = queueOf({
  table: mails,
  id: "mailId",
  dueAt: "nextAttemptAt",
  claimed: claimedColumns,
});

/** Records that the server accepted a mail. Also after its lease has ended, so that it is not sent twice. */
export const markMailSent = sql.statement({
  name: "mark-mail-sent",
  text: `update mails set status = 'SENT', sent_at = :now, next_attempt_at = null, error = null, updated_at = :now
    where mail_id = :mailId and status = 'PENDING'`,
  parameters: { mailId: sql.text, now: sql.text },
});

/** Records a failed attempt, unless the lease has ended: then the mail's new holder records its own. */
export const recordFailedAttempt = sql.statement({
  name: "record-failed-attempt",
  text: `update mails set status = :status, tries = tries + 1, next_attempt_at = :nextAttemptAt, error = :error,
      updated_at = :now
    where mail_id = :mailId and status = 'PENDING' and next_attempt_at = :leaseEnd`,
  parameters: {
    mailId: sql.text,
    leaseEnd: sql.text,
    status: mails.columns.status,
    nextAttemptAt: sql.nullable(sql.text),
    error: sql.text,
    now: sql.text,
  },
});

/** Notes a report that changes nothing about its mail. */
export const noteMailReport = sql.updateOf(mails, ["mailId"], ["report", "updatedAt"]);

const reportable = new Set(
  mailTransitions.filter(({ trigger }) => trigger === "bounce").map(({ from }) => `'${from}'`),
);
/** Records that a mail bounced or that its recipient complained, whatever a worker has recorded meanwhile. */
export const recordMailReport = sql.statement({
  name: "record-mail-report",
  text: `update mails set status = :status, report = :report, error = null, next_attempt_at = null,
      sent_at = coalesce(sent_at, :now), updated_at = :now
    where mail_id = :mailId and status in (${[...reportable].join(", ")})`,
  parameters: {
    ...{ mailId: sql.text, status: mails.columns.status },
    ...{ report: mails.columns.report, now: sql.text },
  },
});

/** How many mails are sent or deferred to the last day that has any. */
const mailDays = sql.table("mail_days", {
  /** A hash of the account and, for its limit per recipient, the address. */
  boundKey: sql.text,
  dayBeginsAt: sql.text,
  mails: sql.integer,
});

const ofBound = sql.selectBy(mailDays, ["boundKey"]);
/** Locked until the mail is counted: campaigns that are written at the same time share their account's limit. */
export const mailDayOf = {
  ...ofBound,
  text: { sqlite: ofBound.text as string, postgres: `${ofBound.text} for update` },
};
export const insertMailDay = sql.insertInto(mailDays);
export const updateMailDay = sql.updateOf(mailDays, ["boundKey"], ["dayBeginsAt", "mails"]);

/** Addresses that receive no more reminders of an account. */
const unsubscriptions = sql.table("unsubscriptions", {
  /** A hash of the account and the address. */
  unsubscriptionKey: sql.text,
  accountId: sql.text,
  createdAt: sql.text,
});

export const unsubscriptionByKey = sql.selectBy(unsubscriptions, ["unsubscriptionKey"]);
export const insertUnsubscription = sql.insertUnlessThere(unsubscriptions, ["unsubscriptionKey"]);
