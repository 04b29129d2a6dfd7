import {
  columnList,
  insertInto,
  insertUnlessThere,
  integer,
  nullable,
  pick,
  select,
  selectBy,
  statement,
  type TableRow,
  table,
  text,
  updateOf,
  word,
} from "../../contract/define-query.js";
import { queueOf } from "../../contract/define-queue.js";
import type { RowOf } from "../../contract/store.js";
import type { MailKind } from "./texts/compose-mail.js";

export const mailStatuses = ["PENDING", "SENT", "FAILED"] as const;

/** The mails that the service writes. `nextAttemptAt` is the end of the lease while a process sends one. */
const mails = table("mails", {
  mailId: text,
  accountId: nullable(text),
  kind: word<MailKind>(),
  /** The deduplication key: a second mail with the same key is not inserted. */
  onceKey: text,
  recipient: text,
  subject: text,
  /** Encrypted, because a body contains links that authorize whoever has them. */
  bodyText: text,
  bodyHtml: text,
  attachmentFileId: nullable(text),
  /** Encrypted, because the link authorizes whoever has it. */
  unsubscribeLink: nullable(text),
  status: word<(typeof mailStatuses)[number]>(),
  /** The number of failed attempts. */
  tries: integer,
  nextAttemptAt: nullable(text),
  error: nullable(text),
  sentAt: nullable(text),
  createdAt: text,
  updatedAt: text,
});
export type MailRow = TableRow<typeof mails>;

/** Inserts a mail, unless one with its key exists. */
export const insertMailOnce = statement({
  name: "insert-mail-once",
  text: `insert into mails (${columnList(mails.columns)})
    values (${Object.keys(mails.columns)
      .map((name) => `:${name}`)
      .join(", ")})
    on conflict (once_key) do nothing`,
  parameters: mails.columns,
});

/** The newest mails. For the first page `after` is greater than every id. */
export const listMailsQuery = select({
  name: "list-mails",
  text: `select ${columnList(mails.columns)} from mails
    where mail_id < :after order by mail_id desc limit :limit`,
  parameters: { after: text, limit: integer },
  row: mails.columns,
});
/** The newest mails to one address. */
export const listMailsToQuery = select({
  name: "list-mails-to",
  text: `select ${columnList(mails.columns)} from mails
    where recipient = :recipient and mail_id < :after order by mail_id desc limit :limit`,
  parameters: { recipient: text, after: text, limit: integer },
  row: mails.columns,
});

const claimedColumns = pick(mails.columns, [
  "mailId",
  "accountId",
  "recipient",
  "subject",
  "bodyText",
  "bodyHtml",
  "attachmentFileId",
  "unsubscribeLink",
  "tries",
  "createdAt",
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
export const markMailSent = statement({
  name: "mark-mail-sent",
  text: `update mails set status = 'SENT', sent_at = :now, next_attempt_at = null, error = null, updated_at = :now
    where mail_id = :mailId and status = 'PENDING'`,
  parameters: { mailId: text, now: text },
});

/** Records a failed attempt, unless the lease has ended: then the mail's new holder records its own. */
export const recordFailedAttempt = statement({
  name: "record-failed-attempt",
  text: `update mails set status = :status, tries = tries + 1, next_attempt_at = :nextAttemptAt, error = :error,
      updated_at = :now
    where mail_id = :mailId and status = 'PENDING' and next_attempt_at = :leaseEnd`,
  parameters: {
    mailId: text,
    leaseEnd: text,
    status: mails.columns.status,
    nextAttemptAt: nullable(text),
    error: text,
    now: text,
  },
});

/** How many mails are sent or deferred to the last day that has any. */
const mailDays = table("mail_days", {
  /** A hash of the account and, for its limit per recipient, the address. */
  boundKey: text,
  dayBeginsAt: text,
  mails: integer,
});

const ofBound = selectBy(mailDays, ["boundKey"]);
/** Locked until the mail is counted: campaigns that are written at the same time share their account's limit. */
export const mailDayOf = {
  ...ofBound,
  text: { sqlite: ofBound.text as string, postgres: `${ofBound.text} for update` },
};
export const insertMailDay = insertInto(mailDays);
export const updateMailDay = updateOf(mailDays, ["boundKey"], ["dayBeginsAt", "mails"]);

/** Addresses that receive no more reminders of an account. */
const unsubscriptions = table("unsubscriptions", {
  /** A hash of the account and the address. */
  unsubscriptionKey: text,
  accountId: text,
  createdAt: text,
});

export const unsubscriptionByKey = selectBy(unsubscriptions, ["unsubscriptionKey"]);
export const insertUnsubscription = insertUnlessThere(unsubscriptions, ["unsubscriptionKey"]);
