import type { ProviderJob, WorkContext } from "../../contract/operation.js";
import type {
  ChargeRequest,
  ProviderFact,
  ReadRequest,
  RefundRequest,
  SessionRequest,
  TransferRequest,
} from "../../contract/payment-provider.js";
import type { PaymentProvider } from "../../domain/ledger.js";
import type { PaymentRow } from "./payment-queries.js";
import {
  insertProviderJob,
  type ProviderJobRow,
  withdrawProviderJob,
} from "./provider-job-queries.js";

/** What a job asks of its provider or, for a notification, what the provider has told. */
export type ProviderWork =
  | { readonly kind: "CHARGE"; readonly request: ChargeRequest }
  | { readonly kind: "REFUND"; readonly paymentId: string; readonly request: RefundRequest }
  | { readonly kind: "TRANSFER"; readonly request: TransferRequest }
  | { readonly kind: "OPEN_PAGE"; readonly request: SessionRequest }
  | { readonly kind: "READ"; readonly request: ReadRequest }
  | { readonly kind: "CLOSE_PAGE"; readonly reference: string }
  | { readonly kind: "FORGET_METHOD"; readonly reference: string }
  | { readonly kind: "NOTIFICATION"; readonly facts: readonly ProviderFact[] };

/** The capabilities that leaving a job for a provider needs. */
export type Asking = Pick<
  WorkContext,
  "tx" | "now" | "newId" | "vault" | "announce" | "traceparent"
>;

/** The capabilities that asking for a charge needs. */
export type Charging = Asking & Pick<WorkContext, "secrets" | "settings">;

interface NewJob {
  readonly provider: PaymentProvider;
  /** A job with a key that its kind had before is not added. */
  readonly key: string;
  readonly paymentId: string | null;
  readonly work: ProviderWork;
  readonly isClaimed?: boolean;
}

/** How long a process has for a job before another one repeats it: longer than a provider's calls may take together. */
export const jobLeaseMs = 5 * 60_000;

/**
 * Leaves a job for the worker of payments, or for the caller itself once it has committed.
 *
 * @returns false if its kind had a job with this key before
 */
export async function queueProviderJob(
  { tx, now, newId, vault, announce, traceparent }: Asking,
  { provider, key: jobKey, paymentId, work, isClaimed = false }: NewJob,
): Promise<boolean> {
  const claimedUntil = new Date(Date.parse(now) + jobLeaseMs).toISOString();
  const added = await tx.run(insertProviderJob, {
    ...{ jobId: newId(), provider, kind: work.kind, jobKey, paymentId },
    payload: vault.lock(JSON.stringify(work)),
    ...{ status: "PENDING", error: null, createdAt: now, updatedAt: now, traceparent },
    nextAttemptAt: isClaimed ? claimedUntil : now,
    tries: isClaimed ? 1 : 0,
  });
  if (!isClaimed) announce("payments");
  return added > 0;
}

/** Opens what a job asks for. */
export const workOf = (vault: WorkContext["vault"], { payload }: ProviderJobRow): ProviderWork =>
  JSON.parse(vault.unlock(payload)) as ProviderWork;

/** The key of a payment's last attempt, the same for each repetition of its call. */
export const attemptKey = ({ paymentId, attempts }: Pick<PaymentRow, "paymentId" | "attempts">) =>
  `${paymentId}-${attempts}`;

interface ChargeJob {
  readonly providerReference: string | null;
  readonly description: string;
  readonly isClaimed?: boolean;
}

/** Leaves the charge of a payment's attempt to its provider. */
export async function queueCharge(
  context: Asking,
  attempted: PaymentRow,
  { providerReference, description, isClaimed = false }: ChargeJob,
): Promise<void> {
  const { provider, paymentId, amountCents, chargedMethod } = attempted;
  if (providerReference === null || chargedMethod === null)
    throw new Error("a payment method without its provider's reference is charged");
  const { type } = chargedMethod;
  const method = { reference: context.vault.unlock(providerReference), type };
  const idempotencyKey = attemptKey(attempted);
  await queueProviderJob(context, {
    ...{ provider, key: idempotencyKey, paymentId, isClaimed },
    work: {
      kind: "CHARGE",
      request: { idempotencyKey, paymentId, amountCents, method, description },
    },
  });
}

/** The job of a payment's last attempt. */
export function chargeJobOf(payment: PaymentRow): ProviderJob {
  return { provider: payment.provider, kind: "CHARGE", jobKey: attemptKey(payment) };
}

/** Takes back the charge of a payment that no worker has claimed yet. */
export async function withdrawJob({ tx, now }: Asking, payment: PaymentRow): Promise<boolean> {
  const { provider } = payment;
  const job = { provider, kind: "CHARGE", jobKey: attemptKey(payment), now } as const;
  return (await tx.run(withdrawProviderJob, job)) > 0;
}
