import type { Context } from "../../contract/operation.js";
import type { ChargeOutcome, ProviderFact } from "../../contract/payment-provider.js";
import { flows, type PaymentProvider } from "../../domain/ledger.js";
import { isInFlight } from "../../domain/payment-status.js";
import { postTransfers } from "../ledger/post-transfers.js";
import { donorOfSession } from "../public-giving/pending-gift.js";
import { addPaymentMethod } from "./add-payment-method.js";
import { columnsOf } from "./charge.js";
import type { CollectingGift } from "./collect-gift.js";
import { type PaymentRow, paymentById } from "./payment-queries.js";
import { paymentRows } from "./payment-rows.js";
import { completePaymentSession, paymentSessionById } from "./payment-session-queries.js";
import { attemptKey, queueProviderJob } from "./provider-jobs.js";
import { mayGoBack, recordDispute } from "./record-dispute.js";
import { refundById } from "./refund-queries.js";
import { useKept } from "./repair-payments.js";
import { recordRefund } from "./request-refund.js";
import { paymentSteps } from "./take-payment-step.js";

export type ApplyingFacts = CollectingGift & Pick<Context<never, "paymentmethod_create">, "emit">;

type Fact<Kind extends ProviderFact["kind"]> = Extract<ProviderFact, { kind: Kind }>;

/** What a provider says of payments. */
export type PaymentFact = Exclude<ProviderFact, { kind: "TRANSFER" }>;

/**
 * Applies what a provider says, so that neither order nor repetition matters: each fact is compared with what is stored.
 * A fact of a payment that is not in the database changes nothing.
 *
 * @returns false for such a fact
 */
export async function applyFact(
  context: ApplyingFacts,
  provider: PaymentProvider,
  fact: PaymentFact,
): Promise<boolean> {
  if (fact.kind === "SESSION") {
    const apply = fact.status === "EXPIRED" ? applyExpiry : applyCompletion;
    await apply(context, provider, fact);
    return true;
  }
  if (fact.kind === "READ_NEEDED") throw new Error("a fact that says nothing is applied");
  const { paymentId } = fact;
  const payment = await context.tx.one(paymentById, { paymentId });
  if (payment === undefined || payment.provider !== provider) return false;
  if (fact.kind === "CHARGE") await applyCharge(context, payment, fact);
  else if (isOfSecondCharge(payment, fact)) await applyToSecondCharge(context, payment, fact);
  else if (fact.kind === "REFUND") await applyRefund(context, payment, fact);
  else await recordDispute(context, payment, fact, () => paymentSteps(context, payment));
  return true;
}

/** What a fact about a charge means for a payment. */
type Meaning = "nothing" | "outcome" | "costs" | "second charge";

/**
 * The state table of charges. A success always counts, whatever the payment was before: its money is there. Anything else
 * counts only for the attempt that is in flight.
 */
function meaningOf(payment: PaymentRow, { outcome, idempotencyKey }: Fact<"CHARGE">): Meaning {
  const { status, reference } = outcome;
  if (status === "SUCCEEDED") {
    if (payment.status !== "SUCCEEDED") return "outcome";
    return payment.providerReference === reference ? "costs" : "second charge";
  }
  const isCurrent = idempotencyKey === undefined || idempotencyKey === attemptKey(payment);
  if (status === "NEEDS_PAYER" || !isCurrent || !isInFlight(payment)) return "nothing";
  return status === "PROCESSING" && payment.status === "PROCESSING" ? "nothing" : "outcome";
}

async function applyCharge(
  context: ApplyingFacts,
  payment: PaymentRow,
  fact: Fact<"CHARGE">,
): Promise<void> {
  const { outcome, succeededAt } = fact;
  const meaning = meaningOf(payment, fact);
  if (meaning === "outcome") {
    const steps = await paymentSteps(context, payment);
    await steps.record(columnsOf(outcome, payment, context.now, succeededAt));
  }
  if (meaning === "second charge") await refundSecondCharge(context, payment, outcome);
  else if (outcome.status === "SUCCEEDED") await recordCost(context, payment, outcome);
}

/** What the provider keeps of a charge is known at once, or later. It is recorded once. */
async function recordCost(
  context: ApplyingFacts,
  { paymentId, accountId, provider }: PaymentRow,
  { costCents }: Extract<ChargeOutcome, { status: "SUCCEEDED" }>,
): Promise<void> {
  const payment = await context.tx.one(paymentById, { paymentId });
  if (costCents === null || payment === undefined || payment.costCents !== null) return;
  await postTransfers(context, flows.providerCost(provider, costCents), { accountId, paymentId });
  const nextStepAt = (await mayGoBack(context, payment)) ? payment.nextStepAt : null;
  await paymentRows.change(context, payment, { costCents, nextStepAt });
}

/**
 * Two attempts have succeeded, although the second was made after the first was refused: the provider has changed its
 * mind. The second never was the service's money, so the ledger does not have it, and its refund has no row.
 */
async function refundSecondCharge(
  context: ApplyingFacts,
  payment: PaymentRow,
  { reference }: ChargeOutcome,
): Promise<void> {
  if (reference === null) return;
  const { provider, paymentId, amountCents } = payment;
  const refundId = `second ${reference}`;
  const isNew = await queueProviderJob(context, {
    ...{ provider, paymentId, key: refundId },
    work: {
      ...{ kind: "REFUND", paymentId },
      request: { refundId, idempotencyKey: refundId, reference, amountCents },
    },
  });
  // A later notification of the same charge, such as one of its costs, comes after its refund.
  if (isNew) await paymentRows.change(context, payment, { problem: "CHARGED_TWICE" });
}

/** Whether money went back of a second charge, rather than of the payment's own. */
function isOfSecondCharge(
  { status, providerReference }: PaymentRow,
  { chargeReference }: Fact<"REFUND" | "DISPUTE">,
): boolean {
  return status === "SUCCEEDED" && (chargeReference ?? providerReference) !== providerReference;
}

/** A second charge is a problem until its payer has it back, by whatever way. No money of the payment's own moves. */
async function applyToSecondCharge(
  context: ApplyingFacts,
  payment: PaymentRow,
  fact: Fact<"REFUND" | "DISPUTE">,
): Promise<void> {
  const problem = problemOfSecondCharge(payment, fact);
  if (problem !== payment.problem) await paymentRows.change(context, payment, { problem });
}

function problemOfSecondCharge(
  { problem, amountCents }: PaymentRow,
  fact: Fact<"REFUND" | "DISPUTE">,
): PaymentRow["problem"] {
  const status = fact.kind === "REFUND" ? fact.outcome.status : fact.status;
  if (status === "FAILED") return "SECOND_CHARGE_KEPT";
  const isChargedTwice = problem === "CHARGED_TWICE" || problem === "SECOND_CHARGE_KEPT";
  const hasItBack =
    (status === "SUCCEEDED" || status === "LOST") && fact.amountCents === amountCents;
  return isChargedTwice && hasItBack ? null : problem;
}

/** A refund without a row was made at the provider by somebody, or was lost by the database when it was restored. */
async function applyRefund(
  context: ApplyingFacts,
  payment: PaymentRow,
  { refundId, outcome }: Fact<"REFUND">,
): Promise<void> {
  const refund = refundId === null ? undefined : await context.tx.one(refundById, { refundId });
  if (refund !== undefined) return await recordRefund(context, refund, outcome);
  if (outcome.status !== "FAILED" && payment.problem !== "REFUNDED_AT_PROVIDER")
    await paymentRows.change(context, payment, { problem: "REFUNDED_AT_PROVIDER" });
}

/** A page has expired: nobody can make its payment any more. The payment of another page of the same session stays. */
async function applyExpiry(
  context: ApplyingFacts,
  provider: PaymentProvider,
  { paymentId }: Fact<"SESSION">,
): Promise<void> {
  if (paymentId === undefined) return;
  const payment = await context.tx.one(paymentById, { paymentId });
  if (payment?.status === "PENDING" && payment.provider === provider)
    await paymentRows.change(context, payment, {
      ...{ status: "CANCELED", nextStepAt: null, problem: null },
    });
}

/** A page was completed: what the payer entered is kept. The payment itself is a fact of its own. */
async function applyCompletion(
  context: ApplyingFacts,
  provider: PaymentProvider,
  { sessionId, method }: Fact<"SESSION">,
): Promise<void> {
  const { tx, now, vault } = context;
  const session = await tx.one(paymentSessionById, { sessionId });
  if (session?.status !== "OPEN" || session.provider !== provider) return;
  const { accountId, donationId, paymentId, keepsMethod } = session;
  await tx.run(completePaymentSession, {
    sessionId,
    status: "COMPLETED",
    paymentId,
    updatedAt: now,
  });
  if (method === null || !(keepsMethod || donationId === null)) return;
  const { reference, ...shown } = method;
  const donorId = await donorOfSession(context, session);
  const kept = await addPaymentMethod(context, accountId, {
    ...{ ...shown, provider, donorId },
    providerReference: vault.lock(reference),
  });
  await useKept(context, session, kept);
}
