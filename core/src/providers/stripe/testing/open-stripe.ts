import type {
  PaymentProviderPort,
  ProviderFact,
  ProviderMethod,
  SessionRequest,
} from "../../../contract/payment-provider.js";
import { createStripeProvider } from "../stripe-provider.js";
import { type StripeStandIn, startStripeStandIn } from "./stripe-stand-in.js";

/** The time at the start of each test. */
const startedAt = Date.parse("2026-06-01T10:00:00.000Z");

export const minuteMs = 60_000;

/** A provider with its stand-in, and shorthands for what tests do all the time. */
export interface OpenStripe {
  readonly stripe: StripeStandIn;
  readonly provider: PaymentProviderPort;
  /** Opens a page, to be completed within an hour. */
  open(request?: Partial<SessionRequest>): Promise<{ url: string; reference: string }>;
  /** A payment method that a payer entered on a page and that is kept. */
  kept(number: string): Promise<ProviderMethod>;
  /** Charges a payment method: the first attempt of a payment, unless another key is given. */
  charge(
    method: ProviderMethod,
    payment?: { paymentId?: string; amountCents?: number; idempotencyKey?: string },
  ): ReturnType<PaymentProviderPort["charge"]>;
  /** What `read` says of a charge or of a session. */
  read(reference: string): Promise<readonly ProviderFact[]>;
  close(): Promise<void>;
}

export async function openStripe(): Promise<OpenStripe> {
  const stripe = await startStripeStandIn({ now: () => startedAt });
  const provider = await createStripeProvider(stripe);
  let sessions = 0;

  const open: OpenStripe["open"] = (request = {}) => {
    const sessionId = `session-${++sessions}`;
    return provider.openSession({
      idempotencyKey: sessionId,
      sessionId,
      payment: null,
      description: "Donation",
      keepsMethod: true,
      language: "fr-BE",
      email: "payer@example.org",
      returnUrl: "https://service.example/done",
      cancelUrl: "https://service.example/back",
      expiresAt: new Date(stripe.now() + 60 * minuteMs).toISOString(),
      ...request,
    });
  };
  const read: OpenStripe["read"] = (reference) => provider.read({ paymentId: null, reference });

  return {
    stripe,
    provider,
    open,
    read,
    async kept(number) {
      const { url, reference } = await open();
      await stripe.pay(url, { number, name: "Jo Payer", email: "payer@example.org" });
      const [fact] = await read(reference);
      if (fact?.kind !== "SESSION" || fact.method === null) throw new Error("nothing was kept");
      return fact.method;
    },
    charge: (method, payment = {}) => {
      const { paymentId = "payment-1", amountCents = 2000 } = payment;
      const { idempotencyKey = `${paymentId}-1` } = payment;
      const description = "Donation";
      return provider.charge({ idempotencyKey, paymentId, amountCents, method, description });
    },
    close: () => stripe.close(),
  };
}
