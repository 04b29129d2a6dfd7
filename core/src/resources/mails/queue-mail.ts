import { limits } from "../../contract/limits.js";
import type { WorkContext } from "../../contract/operation.js";
import type { Language } from "../../domain/language.js";
import { brandOf } from "../accounts/branding.js";
import { presentPicture } from "../charities/present-picture.js";
import { awaitsMailServer } from "./awaits-mail-server.js";
import {
  dayBeginning,
  findMailSlot,
  type LimitedMail,
  type MailSlot,
} from "./daily-mail-limits.js";
import { insertMailOnce, type MailRow, mailNotSetUp } from "./mail-queries.js";
import { suppressionError } from "./mail-suppression.js";
import { composeMail } from "./texts/compose-mail.js";
import { isOfAccount, type MailMessage } from "./texts/mail-message.js";
import { cut, type MailBrand } from "./texts/render-mail.js";
import { sanitizeText } from "./texts/sanitize-text.js";

/** The context that queueing a mail needs. */
export type Queueing = Pick<
  WorkContext,
  "tx" | "now" | "newId" | "settings" | "secrets" | "vault" | "announce" | "traceparent"
>;

interface MailToQueue {
  /** Null for a mail to a charity, which belongs to no account. */
  readonly accountId: string | null;
  readonly to: string;
  readonly message: MailMessage;
  readonly language: Language;
  /** The deduplication key: a second mail with the same key is not queued. */
  readonly onceKey: string;
  readonly attachmentFileId?: string;
  /** The payout whose remittance advice is attached. It is rendered when the mail is sent. */
  readonly payoutId?: string;
  /**
   * Daily limits per recipient and account, for mails that an account's calls cause. Mails without `dailyLimit` are always
   * sent: those that a donor is owed or an administrator must get.
   */
  readonly dailyLimit?: {
    readonly account: LimitedMail["account"];
    readonly kind: LimitedMail["kind"];
    /** When the mail becomes useless; null for never. */
    readonly until: string | null;
  };
}

/**
 * Queues a mail in the transaction that causes it, so neither exists without the other. The bodies are encrypted,
 * because their links work for anyone who has them; the subject contains no secret.
 *
 * Without a mail server the mail is stored for the operator to read. In the sandbox it counts as sent; in live it waits
 * for a server. A mail to a suppressed address is stored, and never sent.
 *
 * @returns when it is sent: now, or on a later day if today's limit is reached; null if it is not sent, because that
 * day would be too late, a mail with its key exists or its address is suppressed, or if nobody knows when, because there
 * is no mail server
 */
export async function queueMail(context: Queueing, mail: MailToQueue): Promise<string | null> {
  const slot = await slotFor(context, mail);
  if (slot === null) return null;
  const { tx, now, newId, settings, vault, announce, traceparent } = context;
  const { accountId, to, language, onceKey, attachmentFileId, payoutId } = mail;
  const brand = isOfAccount(mail.message) ? await mailBrandOf(context, accountId) : null;
  const message = withSender(mail.message, brand);
  const { subject, text, html } = composeMail(message, language, brand);
  const addressed = { accountId, recipient: to, kind: message.kind };
  const beginning = beginningOf(settings, slot, await suppressionError(context, addressed));
  const written = await tx.run(insertMailOnce, {
    mailId: newId(),
    accountId,
    kind: message.kind,
    onceKey,
    recipient: to,
    ...senderOf(brand),
    subject,
    bodyText: vault.lock(text),
    bodyHtml: vault.lock(html),
    attachmentFileId: attachmentFileId ?? null,
    payoutId: payoutId ?? null,
    unsubscribeLink: "unsubscribeLink" in message ? vault.lock(message.unsubscribeLink) : null,
    ...{ ...beginning, tries: 0, report: null },
    createdAt: now,
    updatedAt: now,
    traceparent,
  });
  if (written === 0) return null;
  await slot.count();
  if (beginning.status === "PENDING") announce("mails");
  return beginning.error === null ? slot.sendAt : null;
}

/** Whether a new mail is to be sent, counts as sent, or waits; an error says why it is not sent now. */
function beginningOf(
  settings: Queueing["settings"],
  { sendAt }: MailSlot,
  suppression: string | null,
): Pick<MailRow, "status" | "nextAttemptAt" | "error" | "sentAt"> {
  const [error, sentAt] = [null, null];
  if (suppression !== null)
    return { status: "SUPPRESSED", nextAttemptAt: null, error: suppression, sentAt };
  const pending = { status: "PENDING", nextAttemptAt: sendAt, sentAt } as const;
  if (awaitsMailServer(settings)) return { ...pending, error: mailNotSetUp };
  if (settings.sendsMails) return { ...pending, error };
  return { status: "SENT", nextAttemptAt: null, error, sentAt: sendAt };
}

/** From whom a mail is, as its headers say it; null for the service itself. */
function senderOf(brand: MailBrand | null) {
  if (brand === null) return { senderName: null, replyTo: null };
  const senderName = cut(sanitizeText(brand.name), limits.senderNameCharacters);
  return { senderName, replyTo: brand.replyTo };
}

/** What a mail shows of the account whose mail it is. */
async function mailBrandOf(
  { tx, settings }: Pick<Queueing, "tx" | "settings">,
  accountId: string | null,
): Promise<MailBrand | null> {
  if (accountId === null) return null;
  const brand = await brandOf(tx, accountId);
  // The second size: a mail draws it at half its pixels.
  const sizes = presentPicture(brand.logo, settings, "png")?.sizes ?? [];
  return { ...brand, logo: sizes[1] ?? sizes[0] ?? null };
}

/** A mail's texts call its sender by the name that people know. */
const withSender = (message: MailMessage, brand: MailBrand | null): MailMessage =>
  brand !== null && "senderName" in message ? { ...message, senderName: brand.name } : message;

async function slotFor(
  context: Queueing,
  { to, dailyLimit }: MailToQueue,
): Promise<MailSlot | null> {
  const { now } = context;
  if (dailyLimit === undefined) return { sendAt: now, async count() {} };
  const slot = await findMailSlot(context, { ...dailyLimit, to });
  if (slot.sendAt === now) return slot;
  const isTooLate =
    slot.sendAt > dayBeginning(now, limits.mailDelayDays) ||
    (dailyLimit.until !== null && slot.sendAt >= dailyLimit.until);
  return isTooLate ? null : slot;
}
