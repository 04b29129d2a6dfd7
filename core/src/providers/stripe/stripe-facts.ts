import type { Stripe } from "stripe";
import type {
  ChargeOutcome,
  ProviderFact,
  ProviderMethod,
  RefundOutcome,
  TransferOutcome,
} from "../../contract/payment-provider.js";
import { failureOf } from "./charge-failures.js";
import { methodReference } from "./method-references.js";

/**
 * Our ids in the metadata of Stripe's objects. An object without them is not ours: other software may use the same
 * account.
 */
export const metadataKeys = {
  payment: "obole_payment_id",
  session: "obole_session_id",
  refund: "obole_refund_id",
  payout: "obole_payout_id",
  /** The idempotency key of an attempt to charge. */
  attempt: "obole_attempt",
} as const;

type Expandable = string | { readonly id: string } | null | undefined;

/** The id of an object that Stripe may have expanded. */
export function idOf(object: Expandable): string | null {
  return typeof object === "string" ? object : (object?.id ?? null);
}

/** An object if Stripe has expanded it. */
function expanded<T extends { readonly id: string }>(object: T | string | null | undefined) {
  return typeof object === "object" ? object : null;
}

/** The latest charge of a PaymentIntent, if it was expanded. */
function chargeOf(intent: Stripe.PaymentIntent): Stripe.Charge | null {
  return expanded(intent.latest_charge);
}

/** What Stripe keeps of a charge; null while it has not said, or if it settles in another currency than the euro. */
function costOf(intent: Stripe.PaymentIntent): number | null {
  const booked = expanded(chargeOf(intent)?.balance_transaction);
  return booked?.currency === "eur" ? booked.fee : null;
}

/**
 * What a charge has come to.
 *
 * @param isOnPage whether its payer can still try again on an open page of Stripe
 */
export function outcomeOf(intent: Stripe.PaymentIntent, isOnPage: boolean): ChargeOutcome {
  const reference = intent.id;
  switch (intent.status) {
    case "succeeded":
      return { status: "SUCCEEDED", reference, costCents: costOf(intent) };
    case "canceled":
      return { status: "FAILED", reference, failure: failureOf("canceled", null) };
    case "requires_action":
    case "requires_payment_method":
      if (isOnPage) return { status: "NEEDS_PAYER", reference };
      if (isUntried(intent)) return { status: "PROCESSING", reference };
      return { status: "FAILED", reference, failure: lastFailure(intent) };
    default:
      return { status: "PROCESSING", reference };
  }
}

/** A PaymentIntent is created first and confirmed then, also by one call: a notification shows it in between. */
function isUntried({ latest_charge, last_payment_error }: Stripe.PaymentIntent): boolean {
  return latest_charge === null && last_payment_error === null;
}

function lastFailure({ status, last_payment_error }: Stripe.PaymentIntent) {
  // Off-session nobody can confirm it.
  const unknown = status === "requires_action" ? "authentication_required" : "card_declined";
  const { decline_code, code, advice_code } = last_payment_error ?? {};
  return failureOf(decline_code ?? code ?? unknown, advice_code ?? null);
}

/**
 * When a card was charged, in seconds since 1970: it succeeds as it is charged. A debit succeeds days later, and of that
 * Stripe's objects keep no time.
 */
function cardChargedAt(intent: Stripe.PaymentIntent): number | null {
  const charge = chargeOf(intent);
  return charge?.payment_method_details?.type === "card" ? charge.created : null;
}

/**
 * The fact of a charge; null if it is not ours.
 *
 * @param eventAt when the event happened that shows the intent, in seconds since 1970; null if it was read
 */
export function chargeFact(
  intent: Stripe.PaymentIntent,
  isOnPage: boolean,
  eventAt: number | null = null,
): ProviderFact | null {
  const { [metadataKeys.payment]: paymentId, [metadataKeys.attempt]: idempotencyKey } =
    intent.metadata;
  if (paymentId === undefined) return null;
  const outcome = outcomeOf(intent, isOnPage);
  // The event of a success happens at the success, and its notification has no charge.
  const at = outcome.status === "SUCCEEDED" ? (cardChargedAt(intent) ?? eventAt) : null;
  return {
    kind: "CHARGE",
    paymentId,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    outcome,
    ...(at === null ? {} : { succeededAt: new Date(at * 1_000).toISOString() }),
  };
}

export function refundOutcome({ id, status, failure_reason }: Stripe.Refund): RefundOutcome {
  switch (status) {
    case "succeeded":
      return { status: "SUCCEEDED", reference: id };
    case "failed":
    case "canceled":
      return { status: "FAILED", failure: failureOf(failure_reason ?? status, null) };
    default:
      return { status: "PROCESSING", reference: id };
  }
}

export function refundFact(
  paymentId: string,
  refund: Stripe.Refund,
  { id: chargeReference }: Stripe.PaymentIntent,
): ProviderFact {
  return {
    kind: "REFUND",
    paymentId,
    chargeReference,
    refundId: refund.metadata?.[metadataKeys.refund] ?? null,
    amountCents: refund.amount,
    outcome: refundOutcome(refund),
  };
}

/** What a transfer has come to. One of which a part was reversed counts as made. */
export function transferOutcome({ id: reference, reversed }: Stripe.Transfer): TransferOutcome {
  return { status: reversed ? "REVERSED" : "SUCCEEDED", reference };
}

/**
 * The statuses of disputes. Those that are missing have moved no money: inquiries (`warning_…`), which a bank may turn
 * into a dispute, and disputes that were prevented. An appeal starts after the loss, and can still be won.
 */
const disputeStatuses: Readonly<Record<string, "OPEN" | "WON" | "LOST">> = {
  needs_response: "OPEN",
  under_review: "OPEN",
  won: "WON",
  lost: "LOST",
  appeal_needs_response: "LOST",
  appeal_under_review: "LOST",
};

/** What Stripe keeps for a dispute, of what it has booked in euros. */
function costOfDispute({ balance_transactions }: Stripe.Dispute): number {
  const inEuros = balance_transactions.filter(({ currency }) => currency === "eur");
  return inEuros.reduce((sum, { fee }) => sum + fee, 0);
}

/** The fact of a dispute; null while no money has moved. */
export function disputeFact(
  paymentId: string,
  dispute: Stripe.Dispute,
  intent: Stripe.PaymentIntent,
): ProviderFact | null {
  // A payer's bank takes a SEPA debit back without asking, and nothing can be done against it.
  const isDebit = chargeOf(intent)?.payment_method_details?.type === "sepa_debit";
  const status = isDebit ? "LOST" : disputeStatuses[dispute.status];
  if (status === undefined) return null;
  return {
    kind: "DISPUTE",
    paymentId,
    chargeReference: intent.id,
    reference: dispute.id,
    amountCents: dispute.amount,
    status,
    costCents: costOfDispute(dispute),
    reason: (isDebit ? dispute.network_reason_code : null) ?? dispute.reason,
  };
}

/**
 * The fact of a page that was completed or has expired; null while it is open, and if it is not ours.
 *
 * @param session with its PaymentIntent or SetupIntent, and their payment method, expanded
 */
export function sessionFact(session: Stripe.Checkout.Session): ProviderFact | null {
  const { [metadataKeys.session]: sessionId, [metadataKeys.payment]: paymentId } =
    session.metadata ?? {};
  if (sessionId === undefined) return null;
  const page = {
    ...({ kind: "SESSION", sessionId } as const),
    ...(paymentId === undefined ? {} : { paymentId }),
  };
  if (session.status === "expired") return { ...page, status: "EXPIRED", method: null };
  if (session.status !== "complete") return null;
  return { ...page, status: "COMPLETED", method: keptMethod(session) };
}

function keptMethod(session: Stripe.Checkout.Session): ProviderMethod | null {
  const customer = idOf(session.customer);
  const setup = expanded(session.setup_intent);
  const intent = expanded(session.payment_intent);
  const method = expanded((setup ?? intent)?.payment_method);
  const isKept = setup !== null || intent?.setup_future_usage === "off_session";
  if (!isKept || customer === null || method === null) return null;
  const debit = intent === null ? null : chargeOf(intent)?.payment_method_details?.sepa_debit;
  const mandate = idOf(setup?.mandate) ?? debit?.mandate ?? null;
  return methodOf(method, methodReference({ customer, method: method.id, mandate }));
}

/** The networks' own spelling. */
const brands: Readonly<Record<string, string>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  eftpos_au: "eftpos Australia",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

function methodOf(
  { billing_details, card, sepa_debit }: Stripe.PaymentMethod,
  reference: string,
): ProviderMethod | null {
  const holder = billing_details.name ?? "";
  if (card !== undefined)
    return {
      reference,
      type: "CARD",
      brand: brands[card.brand] ?? null,
      last4: card.last4,
      holder,
      expiresAt: `${card.exp_year}-${String(card.exp_month).padStart(2, "0")}`,
    };
  if (sepa_debit === undefined) return null;
  const last4 = sepa_debit.last4 ?? "";
  return { reference, type: "SEPA_DEBIT", brand: null, last4, holder, expiresAt: null };
}
