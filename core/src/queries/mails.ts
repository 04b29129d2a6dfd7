import type { MailKind } from "../domain/mail-texts/compose-mail.js";
import {
  columnList,
  integer,
  nullable,
  select,
  statement,
  type TableRow,
  table,
  text,
  word,
} from "./define-query.js";

export const mailStatuses = ["PENDING", "SENT", "FAILED"] as const;

/** What the service writes to people. `nextAttemptAt` is also the end of the lease of whoever sends it now. */
export const mails = table("mails", {
  mailId: text,
  accountId: nullable(text),
  kind: word<MailKind>(),
  /** Names what the mail is about: of two with the same key, the second is not written. */
  onceKey: text,
  recipient: text,
  subject: text,
  /** Locked: they hold links that let whoever has them choose, or join an account. */
  bodyText: text,
  bodyHtml: text,
  attachmentFileId: nullable(text),
  /** Encrypted, because anybody who has the link can open it. */
  unsubscribeLink: nullable(text),
  status: word<(typeof mailStatuses)[number]>(),
  /** Attempts that failed. */
  tries: integer,
  nextAttemptAt: nullable(text),
  error: nullable(text),
  sentAt: nullable(text),
  createdAt: text,
  updatedAt: text,
});
export type MailRow = TableRow<typeof mails>;

/** Adds a mail, unless there is one with its key. */
export const insertMailOnce = statement({
  name: "insert-mail-once",
  text: `insert into mails (${columnList(mails.columns)})
    values (${Object.keys(mails.columns)
      .map((name) => `:${name}`)
      .join(", ")})
    on conflict (once_key) do nothing`,
  parameters: mails.columns,
});

/** The newest mails. `after` is above every id on the first page. */
export const listMailsQuery = select({
  name: "list-mails",
  text: `select ${columnList(mails.columns)} from mails
    where mail_id < :after order by mail_id desc limit :limit`,
  parameters: { after: text, limit: integer },
  row: mails.columns,
});
/** Those to one address. */
export const listMailsToQuery = select({
  name: "list-mails-to",
  text: `select ${columnList(mails.columns)} from mails
    where recipient = :recipient and mail_id < :after order by mail_id desc limit :limit`,
  parameters: { recipient: text, after: text, limit: integer },
  row: mails.columns,
});

/** Whether there is something to send. */
export const firstDueMail = select({
  name: "first-due-mail",
  text: `select mail_id from mails where status = 'PENDING' and next_attempt_at <= :now
    order by next_attempt_at limit 1`,
  parameters: { now: text },
  row: { mailId: text },
});

const { mailId, accountId, recipient, subject, bodyText, bodyHtml } = mails.columns;
const { attachmentFileId, unsubscribeLink, tries, createdAt } = mails.columns;
const claimedColumns = {
  mailId,
  accountId,
  recipient,
  subject,
  bodyText,
  bodyHtml,
  attachmentFileId,
  unsubscribeLink,
  tries,
  createdAt,
};

/**
 * Moves the earliest due mails to the end of a lease. On PostgreSQL another process does the same at the same time: each
 * takes what the other has not, and neither waits.
 */
export const claimDueMails = select({
  name: "claim-due-mails",
  text: {
    sqlite: `update mails set next_attempt_at = :leaseEnd
      where mail_id in (
        select mail_id from mails where status = 'PENDING' and next_attempt_at <= :now
        order by next_attempt_at, mail_id limit :limit)
      returning ${columnList(claimedColumns)}`,
    postgres: `with due as materialized (
        select mail_id from mails where status = 'PENDING' and next_attempt_at <= :now
        order by next_attempt_at, mail_id limit :limit
        for update skip locked)
      update mails m set next_attempt_at = :leaseEnd from due
      where m.mail_id = due.mail_id
      returning ${columnList(claimedColumns, "m")}`,
  },
  parameters: { now: text, leaseEnd: text, limit: integer },
  row: claimedColumns,
});

/** Notes that the server took a mail: also when the lease has ended meanwhile, so that it is not sent once more. */
export const markMailSent = statement({
  name: "mark-mail-sent",
  text: `update mails set status = 'SENT', sent_at = :now, next_attempt_at = null, error = null, updated_at = :now
    where mail_id = :mailId and status = 'PENDING'`,
  parameters: { mailId: text, now: text },
});

/** Notes that an attempt failed, unless the lease has ended: then whoever has the mail now decides. */
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
