import { limits } from "../../contract/limits.js";
import { accountById } from "../accounts/account-queries.js";
import type { InvoiceRow } from "../invoices/invoice-queries.js";
import { readerLanguage } from "../shared/reader-locale.js";
import { administratorsOfAccount } from "../users/user-queries.js";
import { type Queueing, queueMail } from "./queue-mail.js";
import type { InvoiceMessage } from "./texts/mail-message.js";
import { reminderNumbers } from "./texts/mail-text.js";

const dayMs = 24 * 60 * 60 * 1_000;
/** The language of invoices from before their content was frozen. */
const languageOfBefore = "fr";

/**
 * Queues the mails with an invoice or a credit note, once its PDF exists. An invoice that is PAID by then has one mail,
 * which says so; a VOID one has none, because its credit note has.
 */
export async function queueDocumentMails(context: Queueing, invoice: InvoiceRow): Promise<void> {
  if (invoice.fileId === null)
    throw new Error("an invoice's mail was queued before its PDF was rendered");
  if (invoice.kind === "CREDIT_NOTE") {
    await queueInvoiceMails(context, invoice, "CREDIT_NOTE_ISSUED");
    return;
  }
  if (invoice.status === "VOID") return;
  const kind = invoice.status === "PAID" ? "INVOICE_PAID" : "INVOICE_ISSUED";
  await queueInvoiceMails(context, invoice, kind, { isNew: true });
}

/**
 * Queues the mails that an invoice is paid. Without its PDF there has been no mail about it yet:
 * {@link queueDocumentMails} will say that it is paid.
 */
export async function queuePaidMails(context: Queueing, invoice: InvoiceRow): Promise<void> {
  if (invoice.fileId !== null) await queueInvoiceMails(context, invoice, "INVOICE_PAID");
}

/**
 * Queues a mail to each administrator of the account that owes an invoice, in the invoice's language, once per kind and
 * reminder.
 *
 * @param invoice for a reminder, with the reminder counted in `reminders`
 * @param isNew whether the administrators do not have the PDF of a paid invoice yet
 */
export async function queueInvoiceMails(
  context: Queueing,
  invoice: InvoiceRow,
  kind: InvoiceMessage["kind"],
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<void> {
  const { tx, now } = context;
  const { accountId, invoiceId, content, reminders, fileId } = invoice;
  const account = await tx.one(accountById, { accountId });
  const message = messageOf(kind, invoice, { accountName: account?.name ?? "", isNew, now });
  const isAttached = !("isAttached" in message) || message.isAttached;
  const occurrence = kind === "INVOICE_OVERDUE" ? `${kind} ${reminders}` : kind;
  const limit = limits.noticedAdministrators;
  for (const { userId, email } of await tx.all(administratorsOfAccount, { accountId, limit })) {
    await queueMail(context, {
      accountId,
      to: email,
      message,
      language: readerLanguage(content?.language ?? languageOfBefore),
      onceKey: `invoice:${invoiceId}:${occurrence}:${userId}`,
      ...(isAttached && fileId !== null && { attachmentFileId: fileId }),
    });
  }
}

function messageOf(
  kind: InvoiceMessage["kind"],
  { number, amountCents, amountDueCents, dueAt, reminders, content, fileId }: InvoiceRow,
  {
    accountName,
    isNew,
    now,
  }: { readonly accountName: string; readonly isNew: boolean; readonly now: string },
): InvoiceMessage {
  const invoice = { accountName, number };
  switch (kind) {
    case "INVOICE_ISSUED":
      return { ...invoice, kind, amountCents: amountDueCents, dueAt: given(dueAt) };
    case "INVOICE_OVERDUE":
      return {
        ...{ ...invoice, kind, amountCents: amountDueCents, dueAt: given(dueAt) },
        reminder: given(reminderNumbers[reminders - 1]),
        daysLate: Math.floor((Date.parse(now) - Date.parse(given(dueAt))) / dayMs),
        isAttached: fileId !== null,
      };
    case "INVOICE_PAID":
      return { ...invoice, kind, amountCents, isAttached: isNew };
    case "CREDIT_NOTE_ISSUED":
      return {
        ...{ ...invoice, kind, amountCents: -amountCents },
        corrects: given(content?.corrects?.number),
      };
    default:
      return kind satisfies never;
  }
}

function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("an invoice lacks what its mail says");
  return value;
}
