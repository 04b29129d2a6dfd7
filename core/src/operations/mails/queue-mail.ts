import type { WorkContext } from "../../contract/operation.js";
import type { Language } from "../../domain/language.js";
import { composeMail, type MailMessage } from "../../domain/mail-texts/compose-mail.js";
import { insertMailOnce } from "../../queries/mails.js";

/** What queueing a mail needs of its work. */
export type Queueing = Pick<
  WorkContext,
  "tx" | "now" | "newId" | "settings" | "vault" | "announce"
>;

interface MailToQueue {
  readonly accountId: string;
  readonly to: string;
  readonly message: MailMessage;
  readonly language: Language;
  /** Names what the mail is about: with the key of an earlier mail nothing is queued. */
  readonly onceKey: string;
  readonly attachmentFileId?: string;
}

/**
 * Queues a mail in the transaction of what causes it, so that there is a mail exactly if that has happened. Its bodies
 * are kept locked, because whoever has a link of theirs can use it; its subject holds nothing secret.
 *
 * Without a mail server it is kept to be read by the operator, and counts as sent.
 */
export async function queueMail(
  { tx, now, newId, settings, vault, announce }: Queueing,
  { accountId, to, message, language, onceKey, attachmentFileId }: MailToQueue,
): Promise<void> {
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
    status: isToSend ? "PENDING" : "SENT",
    tries: 0,
    nextAttemptAt: isToSend ? now : null,
    error: null,
    sentAt: isToSend ? null : now,
    createdAt: now,
    updatedAt: now,
  });
  if (written > 0 && isToSend) announce("mails");
}
