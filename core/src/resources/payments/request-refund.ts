import type { SavingContext } from "../../contract/operation.js";
import type { RefundOutcome } from "../../contract/payment-provider.js";
import { aDayLater } from "../../domain/calendar.js";
import { flows, type PaymentProvider, reversed, type Transfer } from "../../domain/ledger.js";
import { invoiceById } from "../invoices/invoice-queries.js";
import { type InvoiceContext, payFromMoney } from "../invoices/pay-invoice.js";
import { transfersOfPayment } from "../ledger/ledger-queries.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { type PaymentRow, paymentById, updateNextLook } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";
import { type Asking, queueProviderJob } from "./provider-jobs.js";
import { insertRefund, type RefundRow, updateRefund } from "./refund-queries.js";

export type Refunding = Asking & SavingContext<"payment_update">;

/** Whether a worker requests refunds from this provider. Refunds through the bank are made by hand, by the operator. */
const refundsLater = (provider: PaymentProvider) => provider !== "sandbox" && provider !== "bank";

/** The amount of a payment that can still be refunded. */
export const refundableCents = (payment: PaymentRow) =>
  payment.amountCents - payment.refundedCents - payment.refundingCents - payment.lostCents;

/**
 * Refunds a part of a payment. If a worker calls the provider, the ledger records the refund once the provider has
 * confirmed it; until then it is in `refundingCents`.
 */
export async function requestRefund(
  context: Refunding,
  payment: PaymentRow,
  cents: number,
): Promise<PaymentRow> {
  if (cents === 0) return payment;
  const { provider, paymentId, providerReference } = payment;
  if (!refundsLater(provider)) {
    await postTransfers(context, await transfersBack(context, payment, cents), subjectOf(payment));
    const refundedCents = payment.refundedCents + cents;
    // The bank can have returned the debit all the same: its payment is still to hear of it.
    const isOver = provider === "sandbox" && refundableCents(payment) === cents;
    return await paymentRows.change(context, payment, {
      refundedCents,
      nextStepAt: isOver ? null : payment.nextStepAt,
    });
  }
  if (providerReference === null) throw new Error("a payment without a charge is refunded");
  const { tx, now, newId } = context;
  const refundId = newId();
  await tx.run(insertRefund, {
    refundId,
    paymentId,
    amountCents: cents,
    status: "PENDING",
    failure: null,
    providerReference: null,
    createdAt: now,
    updatedAt: now,
  });
  const request = { refundId, reference: providerReference, amountCents: cents };
  await queueProviderJob(context, {
    provider,
    key: refundId,
    paymentId,
    work: { kind: "REFUND", paymentId, request: { ...request, idempotencyKey: refundId } },
  });
  const refundingCents = payment.refundingCents + cents;
  return await paymentRows.change(context, payment, { refundingCents });
}

const subjectOf = ({ accountId, paymentId, invoiceId, donationId }: PaymentRow) => ({
  accountId,
  paymentId,
  invoiceId,
  donationId,
});

/** The ledger's transfers of a refund. */
async function transfersBack(
  { tx }: Pick<Refunding, "tx">,
  { accountId, paymentId, donationId, provider, isSurplus }: PaymentRow,
  cents: number,
): Promise<Transfer[]> {
  if (isSurplus) return flows.surplusBack("REFUND", provider, cents);
  if (donationId === null)
    return flows.invoicePaymentBack("REFUND", { accountId, provider, cents });
  const paid = await tx.all(transfersOfPayment, { paymentId });
  return flows.giftMoneyBack(
    "REFUND",
    paid.map(({ kind, debitAccount: debit, creditAccount: credit, amountCents }) => ({
      kind,
      debit,
      credit,
      cents: amountCents,
    })),
  );
}

/** Records the outcome of a refund. Each step is recorded once, in whatever order the notifications arrive. */
export async function recordRefund(
  context: InvoiceContext,
  refund: RefundRow,
  outcome: RefundOutcome,
): Promise<void> {
  const { tx, now } = context;
  const { refundId, paymentId, amountCents: cents } = refund;
  const { status } = outcome;
  if (status === refund.status || refund.status === "FAILED") return;
  // A completed refund can still be returned, for example because the payer's account is closed.
  if (refund.status === "SUCCEEDED" && status !== "FAILED") return;
  await tx.run(updateRefund, {
    refundId,
    status,
    updatedAt: now,
    failure: outcome.status === "FAILED" ? outcome.failure : null,
    providerReference: outcome.status === "FAILED" ? refund.providerReference : outcome.reference,
  });
  const payment = await tx.one(paymentById, { paymentId });
  if (payment === undefined) throw new Error("the payment of a refund is missing");
  // The notification of its end may be lost.
  if (status === "PROCESSING")
    await tx.run(updateNextLook, { paymentId, nextStepAt: aDayLater(now) });
  if (status === "SUCCEEDED") {
    await postTransfers(context, await transfersBack(context, payment, cents), subjectOf(payment));
    await paymentRows.change(context, payment, {
      refundingCents: payment.refundingCents - cents,
      refundedCents: payment.refundedCents + cents,
      problem: isOfRefund(payment) ? null : payment.problem,
    });
  }
  if (status === "FAILED") await refundFailed(context, payment, refund);
}

/** Whether a payment has a problem that ends with its refund: of one that has succeeded, nothing else is overdue. */
const isOfRefund = ({ problem }: PaymentRow) =>
  problem === "REFUND_FAILED" || problem === "OVERDUE";

/** The money stays: as the account's credit or, of a gift, until the operator refunds it again. */
async function refundFailed(
  context: InvoiceContext,
  payment: PaymentRow,
  { status, amountCents: cents }: RefundRow,
): Promise<void> {
  const wasMade = status === "SUCCEEDED";
  if (wasMade) {
    const again = reversed(await transfersBack(context, payment, cents));
    await postTransfers(context, again, subjectOf(payment));
  }
  const twiceCents = Math.min(cents, Math.max(-refundableCents(payment), 0));
  const keptCents = cents - twiceCents;
  const undoneCents = await undoSecondLoss(context, payment, { twiceCents, keptCents });
  const isCredit = payment.donationId === null && !payment.isSurplus;
  const isOfGift = payment.donationId !== null;
  await paymentRows.change(context, payment, {
    problem: keptCents === 0 ? null : "REFUND_FAILED",
    ...(wasMade
      ? { refundedCents: payment.refundedCents - cents }
      : { refundingCents: payment.refundingCents - cents }),
    creditCents: payment.creditCents + (isCredit ? cents - undoneCents : 0),
    isSurplus: payment.isSurplus || (isOfGift && twiceCents > 0 && keptCents > 0),
  });
}

/**
 * A refund failed of what a dispute had taken, so that it is lost once: by the gift instead of the service, and the account
 * no longer owes it by the invoice. What is left of the gift's payment is in `suspense`, since there is no gift of a part.
 *
 * @returns how much of it is no credit of the account
 */
async function undoSecondLoss(
  context: InvoiceContext,
  payment: PaymentRow,
  { twiceCents, keptCents }: { readonly twiceCents: number; readonly keptCents: number },
): Promise<number> {
  if (twiceCents === 0) return 0;
  const { provider, invoiceId, donationId, isSurplus } = payment;
  if (invoiceId !== null) {
    const invoice = await context.tx.one(invoiceById, { invoiceId });
    return invoice === undefined ? 0 : await payFromMoney(context, invoice, twiceCents);
  }
  const back = await transfersBack(context, payment, twiceCents);
  const isGift = donationId !== null && !isSurplus;
  const rest = isGift ? flows.surplusReceived(provider, keptCents) : [];
  const undone = reversed(flows.lostAfterRefund(provider, twiceCents));
  await postTransfers(context, [...back, ...rest, ...undone], subjectOf(payment));
  return twiceCents;
}
