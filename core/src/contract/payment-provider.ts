/**
 * The payment provider port: who charges cards and accounts for the service (contract, section 11; design/money.md,
 * "Calling a provider"). One folder in `providers/` implements it for each provider.
 *
 * A provider is called without an open transaction. The request is stored before the call and its outcome after it, so a
 * call can be retried after a crash: its `idempotencyKey` is the same, and the provider repeats its first answer.
 * Each method ends within the provider's own time limit.
 */

import type { PaymentProvider as ProviderName } from "../domain/ledger.js";

/** Why a provider refused a charge. */
export interface ProviderFailure {
  /** The provider's code, such as `card_declined`. */
  readonly code: string;
  /** The reason in English words, without personal data. */
  readonly message: string;
  /** Whether the same payment method may be charged again later: never after "stolen" or "closed account". */
  readonly mayRetry: boolean;
}

/** The outcome of a charge. `reference` is the provider's id of the charge. */
export type ChargeOutcome =
  | {
      readonly status: "SUCCEEDED";
      readonly reference: string;
      /** The provider's fee in cents; null until the provider reports it. */
      readonly costCents: number | null;
    }
  /** Settlement takes days, as for a direct debit: a notification or `read` reports the outcome. */
  | { readonly status: "PROCESSING"; readonly reference: string }
  /** The payer must confirm it, as by 3-D Secure. Off-session charges fail instead, with `authentication_required`. */
  | { readonly status: "NEEDS_PAYER"; readonly reference: string }
  | {
      readonly status: "FAILED";
      readonly reference: string | null;
      readonly failure: ProviderFailure;
    };

/** A payment method as the provider knows it. */
export interface ProviderMethod {
  /** The provider's id of the payment method. A secret: stored sealed. */
  readonly reference: string;
  readonly type: "CARD" | "SEPA_DEBIT";
  /** The card's network, such as `Visa`; null for a direct debit. */
  readonly brand: string | null;
  readonly last4: string;
  readonly holder: string;
  /** The last month in which a card is valid, `YYYY-MM`; null for a direct debit. */
  readonly expiresAt: string | null;
}

/** An off-session charge of a stored payment method, in euros. */
export interface ChargeRequest {
  /** The same for every repetition of this attempt: `<paymentId>-<attempt>`. */
  readonly idempotencyKey: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly method: Pick<ProviderMethod, "reference" | "type">;
  /** What the payer's statement or receipt may show. */
  readonly description: string;
}

/** A page on which a payer pays one payment, or enters a payment method to be charged later. */
export interface SessionRequest {
  readonly idempotencyKey: string;
  /** Our id of the session, which its facts repeat. */
  readonly sessionId: string;
  /** The payment to make; null to enter a payment method only. */
  readonly payment: { readonly paymentId: string; readonly amountCents: number } | null;
  readonly description: string;
  /** Whether the payment method is kept for later charges. */
  readonly keepsMethod: boolean;
  /** BCP 47, one of the six languages of the service. */
  readonly language: string;
  readonly email: string | null;
  /** Where the page sends the payer back to. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** ISO 8601. Stripe accepts 30 minutes to 24 hours from now. */
  readonly expiresAt: string;
}

export interface RefundRequest {
  readonly idempotencyKey: string;
  readonly refundId: string;
  /** The provider's id of the charge. */
  readonly reference: string;
  readonly amountCents: number;
}

export type RefundOutcome =
  | { readonly status: "SUCCEEDED" | "PROCESSING"; readonly reference: string }
  | { readonly status: "FAILED"; readonly failure: ProviderFailure };

/** A transfer of what the provider holds to a charity's account at the same provider. */
export interface TransferRequest {
  /** The same for every repetition. */
  readonly idempotencyKey: string;
  readonly payoutId: string;
  readonly amountCents: number;
  /** The provider's id of the charity's account. */
  readonly destination: string;
  /** What the charity's statement may show. */
  readonly description: string;
}

/** The outcome of a transfer. `reference` is the provider's id of it. */
export type TransferOutcome =
  | { readonly status: "SUCCEEDED"; readonly reference: string }
  /** The whole transfer was reversed. */
  | { readonly status: "REVERSED"; readonly reference: string }
  | { readonly status: "FAILED"; readonly failure: ProviderFailure };

/** Something that happened at the provider, in the service's words. Facts may repeat and come in any order. */
export type ProviderFact =
  | {
      readonly kind: "CHARGE";
      readonly paymentId: string;
      /**
       * The key of the attempt that this is about, as in `ChargeRequest`: a fact of an earlier attempt can come during
       * a later one. Absent for a payment on a page, and where the provider does not tell.
       */
      readonly idempotencyKey?: string;
      readonly outcome: ChargeOutcome;
      /** When a charge succeeded, ISO 8601: its fact can come days later. Absent where the provider does not tell. */
      readonly succeededAt?: string;
    }
  /** A page was completed, or has expired. `method` is what the payer entered, if it is kept. */
  | {
      readonly kind: "SESSION";
      readonly sessionId: string;
      /** The payment that the page was to make: the session may have another page, and so another payment, by now. */
      readonly paymentId?: string;
      readonly status: "COMPLETED" | "EXPIRED";
      readonly method: ProviderMethod | null;
    }
  | {
      readonly kind: "REFUND";
      readonly paymentId: string;
      /** The provider's id of the charge: a payment can have been charged twice. Absent where it cannot. */
      readonly chargeReference?: string;
      /** Our id, null for a refund made at the provider by hand. */
      readonly refundId: string | null;
      readonly amountCents: number;
      readonly outcome: RefundOutcome;
    }
  | {
      readonly kind: "DISPUTE";
      readonly paymentId: string;
      /** As of a refund. */
      readonly chargeReference?: string;
      /** The provider's id of the dispute. */
      readonly reference: string;
      readonly amountCents: number;
      /** `LOST`: the money is gone. A returned direct debit is LOST at once. */
      readonly status: "OPEN" | "WON" | "LOST";
      /** What the provider keeps for the dispute itself, so far: it may grow, or be given back. */
      readonly costCents: number;
      /** The provider's or bank's reason code, such as `fraudulent` or `MD06`. */
      readonly reason: string;
    }
  | { readonly kind: "TRANSFER"; readonly payoutId: string; readonly outcome: TransferOutcome }
  /**
   * The notification does not say enough, as one of a dispute that names no payment: `read` this reference. Only
   * notifications have this kind.
   */
  | { readonly kind: "READ_NEEDED"; readonly reference: string };

/** Selects the payment to read from the provider. */
export interface ReadRequest {
  /** Null if only the provider's reference is known. */
  readonly paymentId: string | null;
  /** The provider's id of the charge or of the session; null when the answer to the charge was never received. */
  readonly reference: string | null;
  /** The attempt whose answer was never received: finds its charge without a reference. */
  readonly attempt?: Pick<ChargeRequest, "idempotencyKey" | "method">;
}

/** A notification whose signature is valid. */
export interface ProviderNotification {
  /** The provider's id of the event: a repetition has the same. */
  readonly eventId: string;
  /** Empty for an event that does not concern the service. */
  readonly facts: readonly ProviderFact[];
}

export interface PaymentProviderPort {
  readonly name: ProviderName;
  /** @throws ProviderUnavailable when it is not known whether the charge was made: repeat it with the same key. */
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** @returns the page's address and the provider's id of the session. */
  openSession(
    request: SessionRequest,
  ): Promise<{ readonly url: string; readonly reference: string }>;
  /**
   * Closes a page, so that nobody pays there any more.
   *
   * @returns what has become of it: it may have been completed before
   */
  closePage(reference: string): Promise<readonly ProviderFact[]>;
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /**
   * Pays a charity that has an account at the provider. Absent for a provider that only collects.
   *
   * @throws ProviderUnavailable when it is not known whether the transfer was made: repeat it with the same key.
   */
  transfer?(request: TransferRequest): Promise<TransferOutcome>;
  /**
   * What the provider says now of a payment, for notifications that never came: its charge, refunds and disputes, the
   * oldest first, and its session. Empty for an attempt that has not reached the provider, which can still be in flight for as long as a
   * call may take, and for what is not ours.
   */
  read(payment: ReadRequest): Promise<readonly ProviderFact[]>;
  /** Detaches a payment method, so that nobody can charge it again. An unknown one is no error. */
  forgetMethod(reference: string): Promise<void>;
  /**
   * Reads a notification.
   *
   * @param body the raw bytes, which the signature covers
   * @param headers with lower-case names
   * @returns null if the signature is not valid
   */
  parse(
    body: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
    nowMs: number,
  ): ProviderNotification | null;
}

/** The provider could not be reached or did not answer in time. Whether it has executed the request is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
}
