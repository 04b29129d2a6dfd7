import { limits } from "../../contract/limits.js";
import type { WorkContext } from "../../contract/operation.js";
import type { Language } from "../../domain/language.js";
import { dayBeginning } from "../../domain/mail-days.js";
import { composeMail, type MailMessage } from "../../domain/mail-texts/compose-mail.js";
import { insertMailOnce } from "../../queries/mails.js";
import { type BoundedMail, findMailRoom, type MailRoom } from "./mail-room.js";

/** What queueing a mail needs of its work. */
export type Queueing = Pick<
  WorkContext,
  "tx" | "now" | "newId" | "settings" | "secrets" | "vault" | "announce"
>;

interface MailToQueue {
  readonly accountId: string;
  readonly to: string;
  readonly message: MailMessage;
  readonly language: Language;
  /** Names what the mail is about: with the key of an earlier mail nothing is queued. */
  readonly onceKey: string;
  readonly attachmentFileId?: string;
  /**
   * For mails that calls of an account cause, of which each person and each account has so many a day. Without it a mail
   * is sent in any case: what a donor is owed, and what administrators must hear of.
   */
  readonly bound?: {
    readonly account: BoundedMail["account"];
    readonly kind: BoundedMail["kind"];
    /** From then on the mail is of no use; null for never. */
    readonly until: string | null;
  };
}

/**
 * Queues a mail in the transaction of what causes it, so that there is a mail exactly if that has happened. Its bodies
 * are kept locked, because whoever has a link of theirs can use it; its subject holds nothing secret.
 *
 * Without a mail server it is kept to be read by the operator, and counts as sent.
 *
 * @returns when it is sent: now, or on a later day if today is full; null if it is not sent, because its day would come
 * too late or there is one with its key
 */
export async function queueMail(context: Queueing, mail: MailToQueue): Promise<string | null> {
  const room = await roomFor(context, mail);
  if (room === null) return null;
  const { tx, now, newId, settings, vault, announce } = context;
  const { accountId, to, message, language, onceKey, attachmentFileId } = mail;
  const { subject, text, html } = composeMail(message, language);
  const isToSend = settings.sendsMails;
  const written = await tx.run(insertMailOnce, {
    mailId: newId(),
    accountId,
    kind: message.kind,
    onceKey,
    recipient: to,
    subject,
    bodyText: vault.lock(text),
    bodyHtml: vault.lock(html),
    attachmentFileId: attachmentFileId ?? null,
    unsubscribeLink: "unsubscribeLink" in message ? vault.lock(message.unsubscribeLink) : null,
    status: isToSend ? "PENDING" : "SENT",
    tries: 0,
    nextAttemptAt: isToSend ? room.sendAt : null,
    error: null,
    sentAt: isToSend ? null : room.sendAt,
    createdAt: now,
    updatedAt: now,
  });
  if (written === 0) return null;
  await room.take();
  if (isToSend) announce("mails");
  return room.sendAt;
}

async function roomFor(context: Queueing, { to, bound }: MailToQueue): Promise<MailRoom | null> {
  const { now } = context;
  if (bound === undefined) return { sendAt: now, async take() {} };
  const room = await findMailRoom(context, { ...bound, to });
  if (room.sendAt === now) return room;
  const isTooLate =
    room.sendAt > dayBeginning(now, limits.mailDelayDays) ||
    (bound.until !== null && room.sendAt >= bound.until);
  return isTooLate ? null : room;
}
