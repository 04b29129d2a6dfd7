import { unknownReason } from "../../domain/bank-booking.js";
import { debitOverdueAt, refusalOf } from "../../domain/direct-debit.js";
import { bankEntryById } from "../bank/bank-queries.js";
import { invoiceById } from "../invoices/invoice-queries.js";
import { queuePaymentFailedMails } from "../mails/queue-payment-mail.js";
import { columnsOf, type PaymentSteps } from "../payments/charge.js";
import type { CollectingGift } from "../payments/collect-gift.js";
import type { PaymentRow } from "../payments/payment-queries.js";
import { paymentRows } from "../payments/payment-rows.js";
import type { Dispute } from "../payments/record-dispute.js";
import { type DirectDebitRow, directDebitOfAttempt } from "./direct-debit-queries.js";

/**
 * Records what the bank has said of a payment's debit.
 *
 * @returns the dispute to record if its money came back after it had come in
 */
export async function takeDebitStep(
  context: CollectingGift,
  before: PaymentRow,
  steps: PaymentSteps,
): Promise<Dispute | "RECORDED" | "NOTHING"> {
  const { tx, now } = context;
  const { paymentId, attempts: attempt, status } = before;
  const debit = await tx.one(directDebitOfAttempt, { paymentId, attempt });
  if (debit === undefined) return "NOTHING";
  const { endToEndId: reference, returnReason } = debit;
  if (status === "SUCCEEDED") {
    if (debit.status !== "RETURNED" || before.lostCents > 0) return "NOTHING";
    // The bank takes the whole debit, also what the payer was refunded before.
    const { amountCents } = before;
    const reason = returnReason ?? unknownReason;
    // Its bank's fee is in the ledger since the import of the statement.
    return { reference, amountCents, status: "LOST", reason, costCents: 0 };
  }
  if (status !== "PROCESSING") return "NOTHING";
  if (debit.status === "COLLECTING") {
    await waitForBank(context, before, debit);
    return "RECORDED";
  }
  if (debit.status === "REFUSED") {
    const { code, message, mayRetry } = refusalOf(returnReason ?? unknownReason);
    const failure = { code, message, mayRetry };
    await steps.record(columnsOf({ status: "FAILED", reference, failure }, before, now));
    return "RECORDED";
  }
  const outcome = { status: "SUCCEEDED", reference, costCents: 0 } as const;
  const columns = columnsOf(outcome, before, now, await bookedAt(context, debit));
  await steps.record({
    ...columns,
    // One that came back already comes in first.
    nextStepAt: debit.status === "RETURNED" ? now : null,
  });
  return "RECORDED";
}

/** A debit of which no statement has shown anything for too long is shown to the operator. */
async function waitForBank(
  context: CollectingGift,
  payment: PaymentRow,
  { collectOn }: DirectDebitRow,
): Promise<void> {
  const overdueAt = debitOverdueAt(collectOn);
  const changes =
    overdueAt <= context.now
      ? ({ nextStepAt: null, problem: "OVERDUE" } as const)
      : { nextStepAt: overdueAt };
  await paymentRows.change(context, payment, changes);
}

/** When the money of a debit came in: on the day on which the bank booked it, whenever its statement is imported. */
async function bookedAt(
  { tx }: Pick<CollectingGift, "tx">,
  { creditEntryId: entryId }: DirectDebitRow,
): Promise<string | undefined> {
  const entry = entryId === null ? undefined : await tx.one(bankEntryById, { entryId });
  // The same day everywhere in Europe.
  return entry === undefined ? undefined : `${entry.datedOn}T12:00:00.000Z`;
}

/** Mails an account's administrators that the direct debit of an invoice was returned, which they owe again. Donors get the mail about their gift. */
export async function tellOfReturn(context: CollectingGift, payment: PaymentRow): Promise<void> {
  const { invoiceId } = payment;
  const invoice = invoiceId === null ? undefined : await context.tx.one(invoiceById, { invoiceId });
  if (invoice?.status === "OPEN")
    await queuePaymentFailedMails(context, { ...payment, nextStepAt: null }, invoice);
}
