import type { Stripe } from "stripe";
import type {
  ChargeOutcome,
  ChargeRequest,
  PaymentProviderPort,
  ProviderFact,
  ReadRequest,
  RefundOutcome,
  RefundRequest,
  SessionRequest,
  TransferOutcome,
  TransferRequest,
} from "../../contract/payment-provider.js";
import { languageOf } from "../../domain/language.js";
import { failureOf } from "./charge-failures.js";
import { type MethodIds, parseMethodReference } from "./method-references.js";
import { parseNotification } from "./parse-notification.js";
import {
  createStripeClient,
  largestPage,
  type StripeClient,
  StripeRefusal,
  type StripeSettings,
} from "./stripe-client.js";
import {
  chargeFact,
  disputeFact,
  metadataKeys,
  outcomeOf,
  refundFact,
  refundOutcome,
  sessionFact,
  transferOutcome,
} from "./stripe-facts.js";

/**
 * Payments through Stripe: hosted Checkout for everything that a payer enters, PaymentIntents for later charges, transfers
 * to charities that have a connected account.
 *
 * Tested against a stand-in (`testing/`), which follows Stripe's documentation and published samples. It was never run
 * against Stripe itself.
 *
 * Charges, refunds and transfers carry Stripe's idempotency key, which alone is not enough: Stripe forgets a key after a day, and
 * repeats a stored 500 until then. So each is looked up first, by our key in its metadata. Lists are consistent; Stripe's
 * search, which finds metadata directly, lags behind by a minute and in an outage by an hour, so it is not used. The
 * list of a customer is short, because each payment method has a customer of its own.
 *
 * @param timeoutMs how long one call of Stripe may take
 * @throws when Stripe's SDK is not installed
 */
export async function createStripeProvider(
  settings: StripeSettings,
  timeoutMs?: number,
): Promise<PaymentProviderPort> {
  const client = await createStripeClient(settings, timeoutMs);
  return {
    name: "stripe",
    charge: (request) => charge(client, request),
    openSession: (request) => openSession(client, request),
    closePage: (reference) => closePage(client, reference),
    refund: (request) => refund(client, request),
    transfer: (request) => transfer(client, request),
    read: (payment) => read(client, payment),
    forgetMethod: (reference) => forgetMethod(client, reference),
    parse(body, headers, nowMs) {
      const signature = headers["stripe-signature"] ?? "";
      return parseNotification(client.webhooks, settings.webhookSecret, body, signature, nowMs);
    },
  };
}

/** What an outcome needs of a PaymentIntent: the booking of its charge, for the cost. */
const withBooking = ["latest_charge.balance_transaction"];
const inList = (paths: readonly string[]) => paths.map((path) => `data.${path}`);
const inIntent = (paths: readonly string[]) => paths.map((path) => `payment_intent.${path}`);

async function charge(
  client: StripeClient,
  { idempotencyKey, paymentId, amountCents, method, description }: ChargeRequest,
): Promise<ChargeOutcome> {
  const ids = parseMethodReference(method.reference);
  try {
    const made = await findAttempt(client, ids, idempotencyKey);
    if (made !== undefined) return outcomeOf(made, false);
    const intent = await client.call((api) =>
      api.paymentIntents.create(
        {
          amount: amountCents,
          currency: "eur",
          customer: ids.customer,
          payment_method: ids.method,
          allowed_payment_method_types: [method.type === "CARD" ? "card" : "sepa_debit"],
          ...(ids.mandate === null ? {} : { mandate: ids.mandate }),
          off_session: true,
          confirm: true,
          description,
          metadata: { [metadataKeys.payment]: paymentId, [metadataKeys.attempt]: idempotencyKey },
          expand: withBooking,
        },
        { idempotencyKey },
      ),
    );
    return outcomeOf(intent, false);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const { reference, code, advice } = error.refused;
    return { status: "FAILED", reference, failure: failureOf(code, advice) };
  }
}

/** The PaymentIntent of an attempt, if the attempt has reached Stripe. An attempt is among the newest of its customer. */
async function findAttempt(
  client: StripeClient,
  { customer }: MethodIds,
  idempotencyKey: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const intents = await client.call((api) =>
    api.paymentIntents.list({ customer, limit: largestPage, expand: inList(withBooking) }),
  );
  return intents.data.find(({ metadata }) => metadata[metadataKeys.attempt] === idempotencyKey);
}

async function openSession(client: StripeClient, request: SessionRequest) {
  const { idempotencyKey } = request;
  const { id, url } = await client.call((api) =>
    api.checkout.sessions.create(sessionParams(request), { idempotencyKey }),
  );
  if (url === null) throw new Error("Stripe returned a session without an address");
  return { url, reference: id };
}

/** Stripe refuses to expire a page that is not open. The refusal has no code of its own, so the page is looked at. */
async function closePage(client: StripeClient, reference: string) {
  try {
    await client.call((api) => api.checkout.sessions.expire(reference));
  } catch (error) {
    const { status } = await client.call((api) => api.checkout.sessions.retrieve(reference));
    if (status === "open") throw error;
  }
  return await readSession(client, reference);
}

function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const { sessionId, payment, description, keepsMethod, language, email } = request;
  const metadata = {
    [metadataKeys.session]: sessionId,
    ...(payment === null ? {} : { [metadataKeys.payment]: payment.paymentId }),
  };
  const common: Stripe.Checkout.SessionCreateParams = {
    // Stripe offers those of them that the account has enabled in its dashboard.
    allowed_payment_method_types: ["card", "sepa_debit"],
    // Stripe can only charge a payment method again that belongs to a customer. One is created for each page, when the
    // page is completed: an unfinished page leaves no personal data behind.
    customer_creation: keepsMethod || payment === null ? "always" : "if_required",
    ...(email === null ? {} : { customer_email: email }),
    client_reference_id: sessionId,
    metadata,
    locale: languageOf(language) ?? "auto",
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(Date.parse(request.expiresAt) / 1000),
  };
  if (payment === null)
    return {
      ...common,
      mode: "setup",
      // A SEPA debit is offered only for euros.
      currency: "eur",
      setup_intent_data: { metadata, description },
    };
  const { amountCents: unit_amount } = payment;
  return {
    ...common,
    mode: "payment",
    // The amount is owed in euros, so no other currency is offered to payers abroad.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "eur", unit_amount, product_data: { name: description } },
      },
    ],
    payment_intent_data: {
      metadata,
      description,
      ...(keepsMethod ? { setup_future_usage: "off_session" } : {}),
    },
  };
}

async function refund(
  client: StripeClient,
  { idempotencyKey, refundId, reference, amountCents }: RefundRequest,
): Promise<RefundOutcome> {
  const refunds = await refundsOf(client, reference);
  const made = refunds.find(({ metadata }) => metadata?.[metadataKeys.refund] === refundId);
  if (made !== undefined) return refundOutcome(made);
  try {
    const created = await client.call((api) =>
      api.refunds.create(
        {
          payment_intent: reference,
          amount: amountCents,
          metadata: { [metadataKeys.refund]: refundId },
        },
        { idempotencyKey },
      ),
    );
    return refundOutcome(created);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const { code, advice } = error.refused;
    return { status: "FAILED", failure: failureOf(code, advice) };
  }
}

/** The refunds of a charge, the newest ones: far more than a payment ever has. */
async function refundsOf(client: StripeClient, payment_intent: string) {
  const { data } = await client.call((api) =>
    api.refunds.list({ payment_intent, limit: largestPage }),
  );
  return data;
}

/**
 * Transfers a part of the service's balance at Stripe to a connected account. A transfer is found by its group, which is
 * the payout's own.
 */
async function transfer(
  client: StripeClient,
  { idempotencyKey, payoutId, amountCents, destination, description }: TransferRequest,
): Promise<TransferOutcome> {
  const transfer_group = payoutId;
  try {
    const { data } = await client.call((api) => api.transfers.list({ transfer_group, limit: 1 }));
    const [made] = data;
    if (made !== undefined) return transferOutcome(made);
    const created = await client.call((api) =>
      api.transfers.create(
        {
          ...{ amount: amountCents, currency: "eur", destination, transfer_group, description },
          metadata: { [metadataKeys.payout]: payoutId },
        },
        { idempotencyKey },
      ),
    );
    return transferOutcome(created);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const { code, advice } = error.refused;
    return { status: "FAILED", failure: failureOf(code, advice) };
  }
}

async function read(
  client: StripeClient,
  { reference, attempt }: ReadRequest,
): Promise<readonly ProviderFact[]> {
  if (reference?.startsWith("cs_")) return await readSession(client, reference);
  const intent = await findIntent(client, reference, attempt);
  if (intent === undefined) return [];
  if (intent.metadata[metadataKeys.session] === undefined)
    return await factsOf(client, intent, null);
  // Whether its payer can still try again is known to the session.
  const sessions = await client.call((api) =>
    api.checkout.sessions.list({ payment_intent: intent.id, limit: 1 }),
  );
  const [session] = sessions.data;
  return session === undefined ? [] : await readSession(client, session.id);
}

async function findIntent(
  client: StripeClient,
  reference: string | null,
  attempt: ReadRequest["attempt"],
): Promise<Stripe.PaymentIntent | undefined> {
  if (reference !== null)
    return await client.call((api) =>
      api.paymentIntents.retrieve(reference, { expand: withBooking }),
    );
  if (attempt === undefined)
    throw new Error("a charge at Stripe is found by its reference or by its attempt");
  const ids = parseMethodReference(attempt.method.reference);
  return await findAttempt(client, ids, attempt.idempotencyKey);
}

async function readSession(client: StripeClient, reference: string) {
  const session = await client.call((api) =>
    api.checkout.sessions.retrieve(reference, {
      expand: [
        ...inIntent(withBooking),
        "payment_intent.payment_method",
        "setup_intent.payment_method",
      ],
    }),
  );
  const intent = session.payment_intent;
  if (intent !== null && typeof intent === "object") return await factsOf(client, intent, session);
  const fact = sessionFact(session);
  return fact === null ? [] : [fact];
}

/** Everything about a charge, and about the page on which it was made. */
async function factsOf(
  client: StripeClient,
  intent: Stripe.PaymentIntent,
  session: Stripe.Checkout.Session | null,
): Promise<ProviderFact[]> {
  const made = chargeFact(intent, session?.status === "open");
  if (made?.kind !== "CHARGE") return [];
  const facts = [session === null ? null : sessionFact(session), made];
  if (intent.latest_charge === null) return facts.filter((fact) => fact !== null);
  const refunds = await refundsOf(client, intent.id);
  const disputes = await client.call((api) =>
    api.disputes.list({ payment_intent: intent.id, limit: largestPage }),
  );
  return [
    ...facts,
    // Stripe lists the newest first.
    ...refunds.map((refund) => refundFact(made.paymentId, refund, intent)).reverse(),
    ...disputes.data.map((dispute) => disputeFact(made.paymentId, dispute, intent)).reverse(),
  ].filter((fact) => fact !== null);
}

/**
 * Detaches a payment method. Its customer stays: the list of a customer's charges is how an attempt without an answer
 * is found.
 */
async function forgetMethod(client: StripeClient, reference: string) {
  const { method } = parseMethodReference(reference);
  try {
    await client.call((api) => api.paymentMethods.detach(method));
  } catch (error) {
    if (!(await isForgotten(client, method))) throw error;
  }
}

/** Stripe refuses to detach twice. The refusal has no code of its own, so the payment method is looked at. */
async function isForgotten(client: StripeClient, method: string) {
  try {
    const { customer } = await client.call((api) => api.paymentMethods.retrieve(method));
    return customer === null;
  } catch (error) {
    return error instanceof StripeRefusal && error.refused.code === "resource_missing";
  }
}
