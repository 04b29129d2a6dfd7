import { limits } from "../../contract/limits.js";
import type { InvoiceRow } from "../invoices/invoice-queries.js";
import { existingAccount } from "../invoices/issue-invoice.js";
import { createBillingLink } from "../payments/billing-link.js";
import type { PaymentRow } from "../payments/payment-queries.js";
import { readerLanguage } from "../shared/reader-locale.js";
import { administratorsOfAccount } from "../users/user-queries.js";
import { type Queueing, queueMail } from "./queue-mail.js";

/**
 * Tells each administrator that an invoice could not be charged, once for each attempt, with a link to the page on which
 * another payment method is entered.
 */
export async function queuePaymentFailedMails(
  context: Queueing,
  { paymentId, attempts, amountCents, nextStepAt }: PaymentRow,
  { accountId, number, content }: InvoiceRow,
): Promise<void> {
  const limit = limits.noticedAdministrators;
  const administrators = await context.tx.all(administratorsOfAccount, { accountId, limit });
  if (administrators.length === 0) return;
  const { name: accountName } = await existingAccount(context.tx, accountId);
  const { url: link } = await createBillingLink(context, accountId);
  const retryAt = nextStepAt;
  for (const { userId, email } of administrators)
    await queueMail(context, {
      accountId,
      to: email,
      message: { kind: "PAYMENT_FAILED", accountName, number, amountCents, retryAt, link },
      language: readerLanguage(content?.language ?? "fr"),
      onceKey: `payment:${paymentId}:${attempts}:${userId}`,
    });
}
