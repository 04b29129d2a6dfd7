import type { Stripe } from "stripe";
import { fetch } from "undici";
import { ProviderUnavailable } from "../../contract/payment-provider.js";
import { isLoopbackHost } from "../../domain/loopback.js";

/** How to reach Stripe, and how its notifications are signed. */
export interface StripeSettings {
  /** A secret or restricted key. */
  readonly secretKey: string;
  /** The signing secret of the webhook endpoint, `whsec_…`. */
  readonly webhookSecret: string;
  /** Another host of the API, with a port if need be; null for Stripe's own. A loopback host is called without TLS. */
  readonly apiHost: string | null;
}

/**
 * How long one call may take, until its answer is read; a method of the provider makes at most four. A charge takes
 * seconds when a bank is slow. Repeating a call is safe, and waiting longer holds a worker.
 */
const patienceMs = 30_000;
/** The most objects that Stripe returns on a page of a list. */
export const largestPage = 100;

/** Calls of Stripe's API, whose errors are those of the port. */
export interface StripeClient {
  readonly webhooks: Stripe["webhooks"];
  /**
   * Makes one call.
   *
   * @throws ProviderUnavailable when it is not known what became of it
   * @throws StripeRefusal when Stripe refuses this payment, payment method or refund
   * @throws Error when the settings or the code are wrong, which a retry does not change
   */
  call<T>(work: (api: Stripe) => Promise<T>): Promise<T>;
}

/** Loads Stripe's SDK, an optional peer dependency that only this provider needs. */
async function loadSdk() {
  try {
    return (await import("stripe")).default;
  } catch (error) {
    const hint = "payments through Stripe need a package: npm install stripe";
    throw new Error(hint, { cause: error });
  }
}

/**
 * @param timeoutMs how long one call may take
 * @throws when Stripe's SDK is not installed
 */
export async function createStripeClient(
  settings: StripeSettings,
  timeoutMs = patienceMs,
): Promise<StripeClient> {
  const Sdk = await loadSdk();
  const api = new Sdk(settings.secretKey, {
    ...addressOf(settings.apiHost),
    timeout: timeoutMs,
    // The limit of the other client starts anew with each part of an answer. Undici's own fetch, because Node's fails
    // with the connections of another version of undici, which importing it makes the process's.
    httpClient: Sdk.createFetchHttpClient(fetch as unknown as typeof globalThis.fetch),
    // The caller retries, with its own backoff and its own end.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    webhooks: api.webhooks,
    async call(work) {
      try {
        return await work(api);
      } catch (error) {
        throw explained(error);
      }
    },
  };
}

function addressOf(apiHost: string | null) {
  if (apiHost === null) return {};
  // An address without a scheme, because a key must not travel without TLS.
  const { hostname, port } = new URL(`https://${apiHost}`);
  const protocol = isLoopbackHost(hostname) ? "http" : "https";
  return { host: hostname, protocol, port } as const;
}

/** Why Stripe refused what was asked, when the reason lies in the payment and not in the settings. */
interface Refused {
  /** Stripe's decline code or, without one, its error code. */
  readonly code: string;
  /** The card network's advice on a retry, such as `do_not_try_again`. */
  readonly advice: string | null;
  /** The PaymentIntent of a refused charge. */
  readonly reference: string | null;
}

export class StripeRefusal extends Error {
  override readonly name = "StripeRefusal";
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(`Stripe refused: ${refused.code}`);
    this.refused = refused;
  }
}

/**
 * Requests that Stripe refuses as invalid although they are well-formed: the payment method, the amount or the state of
 * the charge does not allow what was asked. Every other invalid request is a fault of the settings or of the code.
 */
const refusals = new Set([
  "account_closed",
  "account_invalid",
  "amount_too_large",
  "amount_too_small",
  "balance_insufficient",
  "bank_account_restricted",
  "bank_account_unusable",
  "charge_already_refunded",
  "charge_disputed",
  "charge_exceeds_source_limit",
  "charge_exceeds_transaction_limit",
  "charge_exceeds_weekly_limit",
  "charge_not_refundable",
  "debit_not_authorized",
  "expired_payment_method",
  "insufficient_capabilities_for_transfer",
  "no_account",
  "payment_intent_mandate_invalid",
  "payment_method_bank_account_blocked",
  "payment_method_customer_decline",
  "payment_method_provider_decline",
  "payment_method_restricted",
  "payment_method_unexpected_state",
  "refund_disputed_payment",
  // Somebody deleted or detached it at Stripe.
  "resource_missing",
  "sepa_unsupported_account",
  "transfers_not_allowed",
]);

/** The fields of Stripe's errors that decide what they mean. */
type StripeFault = Pick<
  Stripe.errors.StripeError,
  "type" | "code" | "decline_code" | "advice_code" | "param" | "statusCode" | "requestId"
> & { readonly payment_intent?: { readonly id: string } };

/** Converts an error of the SDK. Its own text and its cause are left out: they can contain names, numbers and keys. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !("type" in error) || typeof error.type !== "string")
    return error;
  const fault = error as unknown as StripeFault;
  switch (fault.type) {
    case "StripeConnectionError":
      return new ProviderUnavailable("Stripe could not be reached, or did not answer in time");
    // Other than its name says, it is every answer that is neither 2xx nor one of those below, such as 409 and 5xx.
    case "StripeAPIError":
    case "StripeRateLimitError":
      return new ProviderUnavailable(`Stripe could not answer (${trace(fault)})`);
    case "StripeCardError":
      return refusalOf(fault);
    case "StripeInvalidRequestError":
      return refusals.has(fault.code ?? "")
        ? refusalOf(fault)
        : faulty("the request is invalid", fault);
    case "StripeAuthenticationError":
      return faulty("the key in STRIPE_SECRET_KEY is not accepted", fault);
    case "StripePermissionError":
      return faulty("the key in STRIPE_SECRET_KEY lacks a permission", fault);
    case "StripeIdempotencyError":
      return faulty("an idempotency key was used for another request before", fault);
    default:
      return faulty("an unknown kind of error", fault);
  }
}

function refusalOf({ decline_code, code, advice_code, payment_intent }: StripeFault) {
  return new StripeRefusal({
    code: decline_code ?? code ?? "card_declined",
    advice: advice_code ?? null,
    reference: payment_intent?.id ?? null,
  });
}

function faulty(what: string, fault: StripeFault): Error {
  return new Error(`Stripe: ${what} (${trace(fault)})`);
}

/** What finds the call in Stripe's dashboard. */
function trace({ statusCode, code, param, requestId }: StripeFault): string {
  return [statusCode, code, param, requestId].filter((part) => part !== undefined).join(", ");
}
