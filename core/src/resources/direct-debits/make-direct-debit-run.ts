import { limits } from "../../contract/limits.js";
import type { WorkContext } from "../../contract/operation.js";
import { homeCalendar } from "../../domain/calendar.js";
import {
  collectionDate,
  compactId,
  debitOverdueAt,
  endToEndIdOf,
  lapseOf,
} from "../../domain/direct-debit.js";
import {
  type DebitBatch,
  type DebitInstruction,
  writePain008,
} from "../../providers/bank/write-pain-008.js";
import { mandateEnded } from "../bank/collect-by-debit.js";
import { invoiceById } from "../invoices/invoice-queries.js";
import { columnsOf } from "../payments/charge.js";
import { type CollectingGift, skipUnwantedPayment } from "../payments/collect-gift.js";
import type { PaymentRow } from "../payments/payment-queries.js";
import { paymentRows } from "../payments/payment-rows.js";
import { paymentSteps } from "../payments/take-payment-step.js";
import {
  type DirectDebitRow,
  insertDirectDebit,
  insertDirectDebitFile,
  insertDirectDebitRun,
  paymentsToCollect,
} from "./direct-debit-queries.js";
import { type MandateRow, mandateById, updateMandate } from "./mandate-queries.js";

type RunContext = CollectingGift & Pick<WorkContext, "clock">;

/** A payment with what its debit needs. */
interface Ready {
  readonly payment: PaymentRow;
  readonly mandate: MandateRow;
  readonly iban: string;
  readonly amountCents: number;
}

/** The payments of one collection date and one creditor identifier. */
interface ReadyBatch {
  readonly collectOn: string;
  /** As the mandates name it, also after the service has changed its own. */
  readonly creditorId: string;
  readonly debits: readonly Ready[];
}

/**
 * Makes a run of the payments whose time has come, or of as many as one file holds: each becomes PROCESSING, in this run
 * alone. A payment whose mandate has ended is refused instead, and one for a recurring donation that its donor has stopped
 * meanwhile is canceled. All in one transaction, so that a crash leaves nothing half done.
 */
export async function makeDirectDebitRun(context: RunContext): Promise<void> {
  const { tx, now, clock } = context;
  const due = await tx.all(paymentsToCollect, { now, limit: limits.debitsPerRun });
  const ready: Ready[] = [];
  for (const payment of due) {
    if (await skipUnwantedPayment(context, payment)) continue;
    const found = await readyOf(context, payment);
    if (found === null) await refuse(context, payment);
    else ready.push(found);
  }
  if (ready.length === 0) return;
  // A run that is made late, as after an outage, must still reach the bank in time.
  const madeAt = new Date(Math.max(clock.now(), Date.parse(now))).toISOString();
  const batches = new Map<string, ReadyBatch>();
  for (const one of ready) {
    const collectOn = collectionDate(one.payment.collectOn ?? "", madeAt);
    const { creditorId } = one.mandate;
    const key = `${collectOn} ${creditorId}`;
    const others = batches.get(key)?.debits ?? [];
    batches.set(key, { collectOn, creditorId, debits: [...others, one] });
  }
  const sorted = [...batches].sort(([one], [other]) => (one < other ? -1 : 1));
  await storeRun(
    context,
    sorted.map(([, batch]) => batch),
  );
}

/** Null if the mandate can be used no more, or if nothing is left to pay. */
async function readyOf({ tx, vault }: RunContext, payment: PaymentRow): Promise<Ready | null> {
  const { mandateId, invoiceId } = payment;
  const mandate = await tx.one(mandateById, { mandateId: mandateId ?? "" });
  if (mandate === undefined || mandate.endedAt !== null || mandate.iban === null) return null;
  const invoice = invoiceId === null ? null : await tx.one(invoiceById, { invoiceId });
  // A transfer may have paid a part since the notice. More than the notice said is not collected.
  const amountCents = Math.min(payment.amountCents, invoice?.amountDueCents ?? payment.amountCents);
  return amountCents <= 0
    ? null
    : { payment, mandate, iban: vault.unlock(mandate.iban), amountCents };
}

async function refuse(context: RunContext, payment: PaymentRow): Promise<void> {
  const steps = await paymentSteps(context, payment);
  const outcome = { status: "FAILED", reference: null, failure: mandateEnded } as const;
  await steps.record({ ...columnsOf(outcome, payment, context.now), runAt: null });
}

async function storeRun(context: RunContext, ready: readonly ReadyBatch[]): Promise<void> {
  const { tx, now, newId, settings, vault } = context;
  const runId = newId();
  const all = ready.flatMap(({ debits }) => debits);
  await tx.run(insertDirectDebitRun, {
    runId,
    debits: all.length,
    exportedAt: null,
    createdAt: now,
    updatedAt: now,
    amountCents: all.reduce((sum, { amountCents }) => sum + amountCents, 0),
    firstCollectOn: ready[0]?.collectOn ?? "",
  });
  const batches: DebitBatch[] = [];
  for (const [index, { collectOn, creditorId, debits: its }] of ready.entries()) {
    const batchId = `${compactId(runId)}-${index + 1}`;
    const debits: DebitInstruction[] = [];
    for (const one of its) debits.push(await collect(context, one, { runId, batchId, collectOn }));
    batches.push({ batchId, collectOn, creditorId, debits });
  }
  const content = writePain008({
    messageId: compactId(runId),
    createdAt: now,
    owner: settings.issuer,
    batches,
  });
  await tx.run(insertDirectDebitFile, { runId, content: vault.lock(content), createdAt: now });
}

/** Puts a payment into a run. */
async function collect(
  context: RunContext,
  { payment, mandate, iban, amountCents }: Ready,
  { runId, batchId, collectOn }: Pick<DirectDebitRow, "runId" | "batchId" | "collectOn">,
): Promise<DebitInstruction> {
  const { tx, now } = context;
  const { paymentId, attempts: attempt, description } = payment;
  const { mandateId, holder, reference: mandateReference, signedAt } = mandate;
  const endToEndId = endToEndIdOf(paymentId, attempt);
  await tx.run(insertDirectDebit, {
    endToEndId,
    paymentId,
    attempt,
    mandateId,
    runId,
    batchId,
    amountCents,
    collectOn,
    status: "COLLECTING",
    returnReason: null,
    creditEntryId: null,
    returnEntryId: null,
    feeCents: 0,
    createdAt: now,
    updatedAt: now,
  });
  await paymentRows.change(context, payment, {
    ...({ status: "PROCESSING", runAt: null } as const),
    collectOn,
    amountCents,
    providerReference: endToEndId,
    nextStepAt: debitOverdueAt(collectOn),
  });
  const used = { lastUsedAt: now, lapsesAt: lapseOf(now), updatedAt: now };
  await tx.run(updateMandate, { ...mandate, ...used });
  return {
    endToEndId,
    amountCents,
    mandateReference,
    holder,
    iban,
    signedOn: homeCalendar.dateOf(signedAt),
    description: description ?? endToEndId,
  };
}
