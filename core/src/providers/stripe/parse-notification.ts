import type { Stripe } from "stripe";
import type { ProviderFact, ProviderNotification } from "../../contract/payment-provider.js";
import { chargeFact, idOf, metadataKeys, sessionFact, transferOutcome } from "./stripe-facts.js";

/** How old a signature may be. Stripe signs each delivery anew, also a repeated one; this is its own default. */
const toleranceSeconds = 300;

/**
 * Reads a notification of Stripe.
 *
 * It says what has happened, in the state that the object had then; what Stripe says now is for `read`. So a fact is
 * taken out of it only where a later notification cannot contradict it, and everything else is to be read.
 *
 * @returns null if the signature is not valid, is too old, or covers no event
 */
export function parseNotification(
  webhooks: Stripe["webhooks"],
  webhookSecret: string,
  body: Uint8Array,
  signature: string,
  nowMs: number,
): ProviderNotification | null {
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      nowMs,
    );
  } catch {
    return null;
  }
  const object = event.data.object as EventObject;
  return { eventId: event.id, facts: factsIn(object, event.created) };
}

/** The objects that can concern the service, among all that an event can have. */
type EventObject =
  | Stripe.PaymentIntent
  | Stripe.Checkout.Session
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.Transfer;

/** By the kind of object and its state, not by the name of the event: the names only say what has changed. */
function factsIn(object: EventObject, eventAt: number): ProviderFact[] {
  switch (object.object) {
    case "payment_intent":
      return ofIntent(object, eventAt);
    case "checkout.session":
      return ofSession(object);
    case "charge":
      return ofCharge(object);
    // They do not carry the payment's metadata.
    case "refund":
    case "dispute":
      return toRead(idOf(object.payment_intent));
    case "transfer":
      return ofTransfer(object);
    default:
      return [];
  }
}

function ofIntent(intent: Stripe.PaymentIntent, eventAt: number): ProviderFact[] {
  const isOnPage = intent.metadata[metadataKeys.session] !== undefined;
  const fact = chargeFact(intent, isOnPage, eventAt);
  if (fact?.kind !== "CHARGE") return [];
  // A payer whose card was declined tries again on the same page. The session says when that is over.
  return fact.outcome.status === "NEEDS_PAYER" ? [] : [fact];
}

function ofSession(session: Stripe.Checkout.Session): ProviderFact[] {
  if (session.metadata?.[metadataKeys.session] === undefined) return [];
  // The payment method, and why a debit failed, are in other objects.
  if (session.status === "complete") return toRead(session.id);
  const fact = sessionFact(session);
  return fact === null ? [] : [fact];
}

/** Stripe books a charge, and so knows its cost, up to an hour after it has succeeded. */
function ofCharge({
  metadata,
  balance_transaction,
  payment_intent,
}: Stripe.Charge): ProviderFact[] {
  const isOurs = metadata[metadataKeys.payment] !== undefined;
  return isOurs && balance_transaction !== null ? toRead(idOf(payment_intent)) : [];
}

/** A transfer that was reversed stays so. */
function ofTransfer(transfer: Stripe.Transfer): ProviderFact[] {
  const payoutId = transfer.metadata[metadataKeys.payout];
  if (payoutId === undefined) return [];
  return [{ kind: "TRANSFER", payoutId, outcome: transferOutcome(transfer) }];
}

function toRead(reference: string | null): ProviderFact[] {
  return reference === null ? [] : [{ kind: "READ_NEEDED", reference }];
}
