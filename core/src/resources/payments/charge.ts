import type { WorkContext } from "../../contract/operation.js";
import type { ChargeOutcome } from "../../contract/payment-provider.js";
import type { PaymentProvider } from "../../domain/ledger.js";
import { retryAt } from "../../domain/payment-status.js";
import { nextSandboxStepAt, sandboxCharge } from "../../providers/sandbox/sandbox-provider.js";
import { leaveForCollection, withdrawFromCollection } from "../bank/collect-by-debit.js";
import type { PaymentMethodRow } from "./payment-method-queries.js";
import type { PaymentRow } from "./payment-queries.js";
import { type Charging, queueCharge, withdrawJob } from "./provider-jobs.js";

/** A payment method to charge. Without an id: one that was entered for this payment alone. */
export type Method = Pick<PaymentMethodRow, "type" | "last4" | "provider" | "providerReference"> & {
  readonly paymentMethodId: string | null;
};

export interface ChargeOptions {
  /** What the payer's statement may show. */
  readonly description: string;
  /** Whether the payer is there and has confirmed the charge, if asked. */
  readonly isConfirmed?: boolean;
  /** Whether the caller does the provider's job itself, after the commit; else a worker does. */
  readonly isClaimed?: boolean;
}

/** The later steps of payments of one kind, after their first charge. */
export interface PaymentSteps {
  /** Charges it again, or gives it up if nothing is left to pay. */
  retry(): Promise<void>;
  /** Records the outcome of its charge. */
  record(changes: Partial<PaymentRow>): Promise<void>;
  /** Undoes what it paid for. */
  takeBack(cents: number): Promise<void>;
}

/** A provider whose charges the service can ask for. */
interface Collector {
  /** Requests a charge. Returns the outcome if it is known at once. */
  ask(
    context: Charging,
    attempted: PaymentRow,
    method: Method,
    options: ChargeOptions,
  ): Promise<Partial<PaymentRow>>;
  /** Cancels a requested charge. False if it may have been made already. */
  withdraw(context: Charging, payment: PaymentRow): Promise<boolean>;
}

/** The sandbox's provider answers at once, within the transaction. */
const atOnce: Collector = {
  async ask({ settings, now }, attempted, method, { isConfirmed = false }) {
    // It reports money that never came in.
    if (settings.environment !== "sandbox")
      throw new Error("the sandbox's provider was asked to charge in live");
    return columnsOf(sandboxCharge(method, attempted.paymentId, { isConfirmed }), attempted, now);
  },
  withdraw: async () => true,
};

/** A bank collects on certain days, by a file. */
const byCollection: Collector = { ask: leaveForCollection, withdraw: withdrawFromCollection };

/** Every other provider is called by a worker, outside of transactions. */
const byWorker: Collector = {
  async ask(context, attempted, { providerReference }, options) {
    await queueCharge(context, attempted, { providerReference, ...options });
    return {};
  },
  withdraw: (context, payment) => withdrawJob(context, payment),
};

const collectorOf = (provider: PaymentProvider): Collector =>
  provider === "sandbox" ? atOnce : provider === "bank" ? byCollection : byWorker;

/** Whether a provider is called outside of transactions: its answer comes later. */
export const answersLater = (provider: PaymentProvider) => collectorOf(provider) === byWorker;

/** Whether a payment method can be charged in this service. */
export function isChargeable<M extends Pick<Method, "provider">>(
  { settings }: Pick<WorkContext, "settings">,
  method: M | undefined,
): method is M & { readonly provider: PaymentProvider } {
  const provider = method?.provider ?? null;
  return provider !== null && settings.paymentProviders.includes(provider);
}

/**
 * Asks the provider of a payment method for one more charge of a payment: the only place that does.
 *
 * @returns the payment, to be stored. In the sandbox, with what has come of it; else it is in flight, until the provider's
 * outcome is recorded
 */
export async function requestCharge(
  context: Charging,
  payment: PaymentRow,
  method: Method,
  options: ChargeOptions,
): Promise<PaymentRow> {
  if (!isChargeable(context, method))
    throw new Error("a payment method that nobody can charge was asked for");
  const { type, last4, provider, paymentMethodId } = method;
  const attempted: PaymentRow = {
    ...payment,
    provider,
    paymentMethodId,
    chargedMethod: { type, last4 },
    attempts: payment.attempts + 1,
    chargedAt: context.now,
    status: "PENDING",
    failure: null,
    nextStepAt: null,
  };
  return {
    ...attempted,
    ...(await collectorOf(provider).ask(context, attempted, method, options)),
  };
}

/** Cancels a charge that was requested, or that waits for its next attempt. False if it may have been made already. */
export async function withdrawCharge(context: Charging, payment: PaymentRow): Promise<boolean> {
  if (payment.status !== "PENDING") return false;
  const isWaiting = payment.failure !== null && payment.nextStepAt !== null;
  return isWaiting || (await collectorOf(payment.provider).withdraw(context, payment));
}

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * The columns of a payment for the outcome of its charge.
 *
 * @param reportedAt when the charge succeeded, if the provider or the bank tells
 */
export function columnsOf(
  outcome: ChargeOutcome,
  payment: PaymentRow,
  now: string,
  reportedAt = now,
): Partial<PaymentRow> {
  const { attempts, retries } = payment;
  const { status, reference } = outcome;
  const providerReference = reference ?? payment.providerReference;
  if (status === "FAILED") {
    const { failure } = outcome;
    const nextStepAt = retries ? retryAt({ attempts, mayRetry: failure.mayRetry }, now) : null;
    const isOver = nextStepAt === null;
    const ended = isOver ? "FAILED" : "PENDING";
    return { status: ended, failure, providerReference, problem: null, nextStepAt };
  }
  if (status === "NEEDS_PAYER") throw new Error("a charge without its payer asks for the payer");
  const succeededAt = status === "SUCCEEDED" ? chargeMoment(reportedAt, payment, now) : null;
  return {
    status,
    failure: null,
    providerReference,
    succeededAt,
    problem: null,
    nextStepAt: nextLookAt(outcome, payment, now),
  };
}

/** A moment that was reported of a charge: not before the charge was asked for, or its page, and not after now. */
function chargeMoment(
  reportedAt: string,
  { chargedAt, createdAt }: PaymentRow,
  now: string,
): string {
  const earliest = chargedAt ?? createdAt;
  const moment = reportedAt < earliest ? earliest : reportedAt;
  return moment < now ? moment : now;
}

/** When a charge's state is read again. A provider's notification usually arrives before. */
function nextLookAt(
  outcome: Extract<ChargeOutcome, { status: "SUCCEEDED" | "PROCESSING" }>,
  { provider, chargedMethod, chargedAt }: PaymentRow,
  now: string,
): string | null {
  if (provider === "sandbox")
    return chargedMethod === null ? null : nextSandboxStepAt(chargedMethod, chargedAt ?? now, now);
  const isKnown = outcome.status === "SUCCEEDED" && outcome.costCents !== null;
  return provider === "bank" || isKnown ? null : new Date(Date.parse(now) + dayMs).toISOString();
}
