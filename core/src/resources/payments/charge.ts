import type { WorkContext } from "../../contract/operation.js";
import type { ChargeOutcome } from "../../contract/payment-provider.js";
import { retryAt } from "../../domain/payment-status.js";
import { nextSandboxStepAt, sandboxCharge } from "../../providers/sandbox/sandbox-provider.js";
import type { PaymentMethodRow } from "./payment-method-queries.js";
import type { PaymentRow } from "./payment-queries.js";

/** A payment method to charge. Without an id: one that was entered for this payment alone. */
export type Method = Pick<PaymentMethodRow, "type" | "last4"> & {
  readonly paymentMethodId: string | null;
};

export interface ChargeOptions {
  readonly now: string;
  /** Whether the payer is there and has confirmed the charge, if asked. */
  readonly isConfirmed?: boolean;
  /** Whether a refused charge is tried again on later days. */
  readonly retries: boolean;
}

/** What happens to a payment after its first charge; each for a payment of one kind. */
export interface PaymentSteps {
  /** Charges it again, or gives it up if nothing is left to pay. */
  retry(): Promise<void>;
  /** Records what its charge has come to. */
  record(changes: Partial<PaymentRow>): Promise<void>;
  /** Takes back what it paid for. */
  takeBack(cents: number): Promise<void>;
  readonly retries: boolean;
}

/** The sandbox's provider says that money came in where none did: it must never be asked in live. */
export function assertSandbox({ settings }: Pick<WorkContext, "settings">): void {
  if (settings.environment !== "sandbox")
    throw new Error("the sandbox's provider was asked to charge in live");
}

/** The payment after it was charged once more. The sandbox's provider answers at once, within the transaction. */
export function charged(payment: PaymentRow, method: Method, options: ChargeOptions): PaymentRow {
  const { isConfirmed = false, now } = options;
  const { type, last4, paymentMethodId } = method;
  const attempted = {
    ...payment,
    attempts: payment.attempts + 1,
    ...{ chargedAt: now, chargedMethod: { type, last4 }, paymentMethodId },
  };
  const outcome = sandboxCharge(method, payment.paymentId, { isConfirmed });
  return { ...attempted, ...columnsOf(outcome, attempted, options) };
}

/** The columns of a payment that say what its charge has come to. */
export function columnsOf(
  outcome: ChargeOutcome,
  { attempts, chargedAt, chargedMethod }: PaymentRow,
  { now, retries }: ChargeOptions,
): Partial<PaymentRow> {
  const { status, reference: providerReference } = outcome;
  if (status === "FAILED") {
    const { failure } = outcome;
    const nextStepAt = retries ? retryAt({ attempts, mayRetry: failure.mayRetry }, now) : null;
    const isOver = nextStepAt === null;
    return { status: isOver ? "FAILED" : "PENDING", failure, providerReference, nextStepAt };
  }
  if (status === "NEEDS_PAYER") throw new Error("a charge without its payer asks for the payer");
  const nextStepAt =
    chargedMethod === null ? null : nextSandboxStepAt(chargedMethod, chargedAt ?? now, now);
  const succeededAt = status === "SUCCEEDED" ? now : null;
  return { status, failure: null, providerReference, nextStepAt, succeededAt };
}
