import type { Stripe } from "stripe";
import {
  type Decline,
  disputeFee,
  feeOfCard,
  type TestAccount,
  type TestCard,
  testNumber,
} from "./stand-in-numbers.js";
import {
  newBooking,
  newCard,
  newCharge,
  newCustomer,
  newDispute,
  newMandate,
  newPaymentIntent,
  newRefund,
  newSepaDebit,
  newSession,
  newSetupIntent,
  newTransfer,
  newTransferReversal,
  type Payer,
} from "./stand-in-objects.js";

/** Every kind of object that the stand-in keeps. */
export type StripeObject =
  | Stripe.BalanceTransaction
  | Stripe.Charge
  | Stripe.Checkout.Session
  | Stripe.Customer
  | Stripe.Dispute
  | Stripe.Mandate
  | Stripe.PaymentIntent
  | Stripe.PaymentMethod
  | Stripe.Refund
  | Stripe.SetupIntent
  | Stripe.Transfer
  | Stripe.TransferReversal;

type Kind = StripeObject["object"];
type OfKind<K extends Kind> = Extract<StripeObject, { readonly object: K }>;

/** An answer that is an error, in the form of Stripe's. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body.code));
    this.status = status;
    this.body = body;
  }
}

export function invalid(code: string, param?: string, status = 400): StripeFault {
  const message = `The stand-in refuses: ${code}.`;
  return new StripeFault(status, { type: "invalid_request_error", code, message, param });
}

/** What a payer typed on the page, or chose there. */
export interface Typed extends Payer {
  readonly number: string;
}

/** What the page shows next. */
export type PageStep =
  | { readonly kind: "DONE"; readonly url: string }
  | { readonly kind: "AUTHENTICATE" }
  | { readonly kind: "REFUSED"; readonly message: string };

export interface AccountOptions {
  /** The time in milliseconds. */
  readonly now: () => number;
  /** How long a delayed SEPA debit takes. */
  readonly debitMs: number;
  readonly emit: (type: string, object: StripeObject) => void;
}

/** How long after its creation a page may expire, in seconds. */
const sessionSeconds = { least: 30 * 60, most: 24 * 3600 };

/** What one account at Stripe keeps, and what happens in it. */
export function createAccount({ now, debitMs, emit }: AccountOptions) {
  const objects = new Map<string, StripeObject>();
  const numbers = new Map<string, TestCard | TestAccount>();
  /** The cards whose payer has authenticated while they were kept. */
  const authenticated = new Set<string>();
  const mandates = new Map<string, string>();
  /** Parameters of a page that Stripe does not show on its object. */
  const pages = new Map<string, Stripe.Checkout.SessionCreateParams>();
  /** Payments that wait for their payer's bank. */
  const debits = new Map<string, number>();
  /** Page by payment method that was typed and waits for 3-D Secure. */
  const waiting = new Map<string, string>();
  const answers: Decline[] = [];
  /** The accounts that are connected to this one; false: one that may not be transferred to. */
  const connected = new Map<string, boolean>();
  const booking = { isLater: false, charges: new Set<string>() };
  let made = 0;

  const seconds = () => Math.floor(now() / 1000);
  const make = (prefix: string) => ({
    id: `${prefix}_${String(++made).padStart(8, "0")}`,
    created: seconds(),
  });

  function keep<T extends StripeObject>(object: T): T {
    objects.set(object.id, object);
    return object;
  }

  function find<K extends Kind>(kind: K, id: unknown, param: string, status = 404): OfKind<K> {
    const object = objects.get(String(id));
    if (object?.object !== kind) throw invalid("resource_missing", param, status);
    return object as OfKind<K>;
  }

  const all = <K extends Kind>(kind: K) =>
    [...objects.values()].filter((object): object is OfKind<K> => object.object === kind).reverse();

  // ---- charges

  function book(
    { id: source }: { readonly id: string },
    type: Parameters<typeof newBooking>[2],
    amount: number,
    fee: number,
  ): Stripe.BalanceTransaction {
    return keep(newBooking(make("txn"), source, type, amount, fee));
  }

  /** What the account holds. Other than at Stripe, all of it is available at once. */
  const balance = () => all("balance_transaction").reduce((sum, { net }) => sum + net, 0);

  function bookCharge(charge: Stripe.Charge) {
    const isCard = charge.payment_method_details?.type === "card";
    const fee = isCard ? feeOfCard(charge.amount) : 35;
    charge.balance_transaction = book(charge, isCard ? "charge" : "payment", charge.amount, fee).id;
  }

  function succeed(intent: Stripe.PaymentIntent, charge: Stripe.Charge) {
    Object.assign(charge, {
      status: "succeeded",
      paid: true,
      captured: true,
      amount_captured: charge.amount,
    });
    Object.assign(intent, {
      status: "succeeded",
      amount_received: intent.amount,
      last_payment_error: null,
    });
    if (booking.isLater) booking.charges.add(charge.id);
    else bookCharge(charge);
    emit("charge.succeeded", charge);
    emit("payment_intent.succeeded", intent);
    const { dispute } = numbers.get(String(charge.payment_method)) ?? {};
    if (dispute !== undefined) openDispute(charge, dispute);
  }

  function refuse(
    intent: Stripe.PaymentIntent,
    charge: Stripe.Charge,
    method: Stripe.PaymentMethod,
    { code, declineCode, adviceCode }: Decline,
  ): StripeFault {
    const error = {
      code,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      ...(adviceCode === undefined ? {} : { advice_code: adviceCode }),
      charge: charge.id,
      // Text with personal data, which the service must not repeat.
      message: `The payment of ${method.billing_details.name} was declined.`,
      type: "card_error",
    } as Stripe.PaymentIntent.LastPaymentError;
    Object.assign(charge, { status: "failed", failure_code: code });
    Object.assign(intent, {
      status: "requires_payment_method",
      payment_method: null,
      last_payment_error: { ...error, payment_method: method },
    });
    emit("charge.failed", charge);
    emit("payment_intent.payment_failed", intent);
    return new StripeFault(402, { ...error, payment_intent: structuredClone(intent) });
  }

  /**
   * Confirms a payment.
   *
   * @throws StripeFault when the bank declines it
   */
  function confirm(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, isOnPage: boolean) {
    const number = numbers.get(method.id) ?? { type: "card", brand: "visa" };
    const mandate = mandates.get(method.id) ?? null;
    const charge = keep(newCharge(make("ch"), intent, method, mandate));
    Object.assign(intent, { payment_method: method.id, latest_charge: charge.id });
    const answer = answers.shift();
    if (answer !== undefined) throw refuse(intent, charge, method, answer);
    if (number.type === "sepa_debit") {
      intent.status = "processing";
      debits.set(intent.id, number.isDelayed ? now() + debitMs : now());
      emit("charge.pending", charge);
      emit("payment_intent.processing", intent);
      return;
    }
    if (number.decline !== undefined) throw refuse(intent, charge, method, number.decline);
    const needsPayer =
      number.authentication === "always" ||
      (number.authentication === "once" && !authenticated.has(method.id));
    if (needsPayer && !isOnPage) {
      const required = "authentication_required";
      throw refuse(intent, charge, method, { code: required, declineCode: required });
    }
    succeed(intent, charge);
  }

  function endDebit(intent: Stripe.PaymentIntent) {
    debits.delete(intent.id);
    const charge = find("charge", intent.latest_charge, "charge");
    const number = numbers.get(String(charge.payment_method));
    const failure = number?.type === "sepa_debit" ? number.failure : undefined;
    const session = sessionOf(intent);
    if (failure === undefined) {
      succeed(intent, charge);
      if (session !== undefined) {
        session.payment_status = "paid";
        emit("checkout.session.async_payment_succeeded", session);
      }
      return;
    }
    const method = find("payment_method", charge.payment_method, "payment_method");
    refuse(intent, charge, method, { code: failure });
    if (session !== undefined) emit("checkout.session.async_payment_failed", session);
  }

  const isInquiry = (status: Stripe.Dispute.Status) => status.startsWith("warning_");

  function openDispute(charge: Stripe.Charge, reason: string, status?: Stripe.Dispute.Status) {
    const isDebit = charge.payment_method_details?.type === "sepa_debit";
    const opened = status ?? (isDebit ? "lost" : "needs_response");
    const dispute = keep(newDispute(make("dp"), charge, reason, opened));
    charge.disputed = true;
    if (!isInquiry(opened))
      dispute.balance_transactions = [book(charge, "adjustment", -charge.amount, disputeFee)];
    emit("charge.dispute.created", dispute);
    if (!isInquiry(opened)) emit("charge.dispute.funds_withdrawn", dispute);
    if (opened === "lost") emit("charge.dispute.closed", dispute);
    return dispute;
  }

  // ---- pages

  const sessionOf = (intent: Stripe.PaymentIntent) =>
    all("checkout.session").find(({ payment_intent }) => payment_intent === intent.id);

  function methodOf(typed: Typed): Stripe.PaymentMethod | undefined {
    const number = testNumber(typed.number);
    if (number === undefined) return undefined;
    const digits = typed.number.replaceAll(" ", "");
    const method = keep(
      number.type === "card"
        ? newCard(make("pm"), number.brand, digits, typed)
        : newSepaDebit(make("pm"), digits, typed),
    );
    numbers.set(method.id, number);
    if (number.type === "sepa_debit") {
      const { id, created } = make("mandate");
      mandates.set(method.id, keep(newMandate(id, created, method.id)).id);
    }
    return method;
  }

  /** Creates the customer of a page, and attaches what is kept. */
  function attach(session: Stripe.Checkout.Session, method: Stripe.PaymentMethod) {
    if (session.customer_creation !== "always") return;
    const { email, name } = method.billing_details;
    const customer = keep(newCustomer(make("cus"), email, name ?? ""));
    session.customer = customer.id;
    emit("customer.created", customer);
    const isKept =
      session.mode === "setup" ||
      pages.get(session.id)?.payment_intent_data?.setup_future_usage === "off_session";
    if (!isKept) return;
    method.customer = customer.id;
    emit("payment_method.attached", method);
  }

  function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
    if (session.payment_intent !== null)
      return find("payment_intent", session.payment_intent, "payment_intent");
    const { metadata, description, setup_future_usage } =
      pages.get(session.id)?.payment_intent_data ?? {};
    const intent = keep(
      newPaymentIntent(make("pi"), {
        amount: session.amount_total ?? 0,
        currency: "eur",
        metadata: { ...(metadata as Stripe.Metadata) },
        description: description ?? null,
        setup_future_usage: setup_future_usage ?? null,
        types: ["card", "sepa_debit"],
      }),
    );
    session.payment_intent = intent.id;
    emit("payment_intent.created", intent);
    return intent;
  }

  /** Ends a page whose payment method the payer's bank accepts. */
  function complete(session: Stripe.Checkout.Session, method: Stripe.PaymentMethod): PageStep {
    if (session.mode === "payment") {
      const intent = intentOf(session);
      try {
        confirm(intent, method, true);
      } catch (error) {
        if (!(error instanceof StripeFault)) throw error;
        return { kind: "REFUSED", message: "Your card was declined." };
      }
      attach(session, method);
      intent.customer = session.customer;
      session.payment_status = intent.status === "succeeded" ? "paid" : "unpaid";
    } else {
      attach(session, method);
      const setup = find("setup_intent", session.setup_intent, "setup_intent");
      Object.assign(setup, {
        status: "succeeded",
        customer: session.customer,
        payment_method: method.id,
        mandate: mandates.get(method.id) ?? null,
      });
      emit("setup_intent.succeeded", setup);
    }
    session.status = "complete";
    session.url = null;
    emit("checkout.session.completed", session);
    return { kind: "DONE", url: session.success_url ?? "" };
  }

  function expire(session: Stripe.Checkout.Session) {
    session.status = "expired";
    session.url = null;
    if (session.payment_intent !== null) {
      const intent = find("payment_intent", session.payment_intent, "payment_intent");
      Object.assign(intent, { status: "canceled", canceled_at: seconds() });
      emit("payment_intent.canceled", intent);
    }
    emit("checkout.session.expired", session);
  }

  return {
    find,
    all,
    object: (id: string) => objects.get(id),

    /** The bank's answer to the next payment. */
    answerNext: (decline: Decline) => answers.push(decline),

    /** Whether charges are booked only by `bookAll`, as Stripe may do. */
    bookLater(isLater: boolean) {
      booking.isLater = isLater;
    },

    bookAll() {
      for (const id of booking.charges) {
        const charge = find("charge", id, "charge");
        bookCharge(charge);
        emit("charge.updated", charge);
      }
      booking.charges.clear();
    },

    createSession(params: Stripe.Checkout.SessionCreateParams, addressOf: (id: string) => string) {
      const own = make("cs_test");
      const expires_at = Number(params.expires_at ?? own.created + sessionSeconds.most);
      const lasts = expires_at - own.created;
      if (lasts < sessionSeconds.least || lasts > sessionSeconds.most)
        throw invalid("parameter_invalid_integer", "expires_at");
      const metadata = { ...(params.metadata as Stripe.Metadata) };
      const [item] = params.line_items ?? [];
      const isSetup = params.mode === "setup";
      if (isSetup === (item !== undefined)) throw invalid("parameter_missing", "line_items");
      const setup = params.setup_intent_data;
      const session = keep(
        newSession(own, {
          amount_total: isSetup ? null : Number(item?.price_data?.unit_amount),
          cancel_url: params.cancel_url ?? null,
          client_reference_id: params.client_reference_id ?? null,
          customer_creation: params.customer_creation ?? "if_required",
          customer_email: params.customer_email ?? null,
          expires_at,
          locale: params.locale ?? null,
          metadata,
          mode: params.mode ?? "payment",
          setup_intent: isSetup
            ? keep(
                newSetupIntent(
                  make("seti"),
                  { ...(setup?.metadata as Stripe.Metadata) },
                  setup?.description ?? null,
                ),
              ).id
            : null,
          success_url: params.success_url ?? null,
          url: addressOf(own.id),
        }),
      );
      pages.set(session.id, params);
      return session;
    },

    expireSession(session: Stripe.Checkout.Session) {
      if (session.status !== "open") throw invalid("");
      expire(session);
      return session;
    },

    /** What happens when a payer submits the page. */
    submit(session: Stripe.Checkout.Session, typed: Typed): PageStep {
      if (session.status !== "open") return { kind: "REFUSED", message: "This page has expired." };
      const method = methodOf(typed);
      if (method === undefined) return { kind: "REFUSED", message: "This number is not valid." };
      const number = numbers.get(method.id);
      if (number?.type !== "card") return complete(session, method);
      if (session.mode === "setup" && number.decline !== undefined)
        return { kind: "REFUSED", message: "Your card was declined." };
      if (number.authentication === undefined) return complete(session, method);
      waiting.set(session.id, method.id);
      if (session.mode === "payment") {
        const intent = intentOf(session);
        Object.assign(intent, { status: "requires_action", payment_method: method.id });
        emit("payment_intent.requires_action", intent);
      }
      return { kind: "AUTHENTICATE" };
    },

    /** What happens when a payer answers 3-D Secure; closing its window lets them try again. */
    authenticate(session: Stripe.Checkout.Session, answer: "pass" | "fail" | "close"): PageStep {
      const method = find("payment_method", waiting.get(session.id), "payment_method");
      waiting.delete(session.id);
      if (answer === "pass") {
        authenticated.add(method.id);
        return complete(session, method);
      }
      const message = "We are unable to authenticate your payment method.";
      if (session.mode === "setup") return { kind: "REFUSED", message };
      const intent = intentOf(session);
      intent.status = "requires_payment_method";
      if (answer === "fail") {
        const charge = keep(newCharge(make("ch"), intent, method, null));
        intent.latest_charge = charge.id;
        refuse(intent, charge, method, { code: "payment_intent_authentication_failure" });
      }
      return { kind: "REFUSED", message };
    },

    /** Charges a payment method that was kept. */
    createIntent(params: Stripe.PaymentIntentCreateParams) {
      if (!(params.amount > 0)) throw invalid("parameter_invalid_integer", "amount");
      if (params.amount < 50) throw invalid("amount_too_small", "amount");
      const customer = find("customer", params.customer, "customer", 400);
      const method = find("payment_method", params.payment_method, "payment_method", 400);
      if (method.customer !== customer.id)
        throw invalid("payment_method_unexpected_state", "payment_method");
      const isDebit = method.type === "sepa_debit";
      if (isDebit && params.mandate !== mandates.get(method.id))
        throw invalid("payment_intent_mandate_invalid", "mandate");
      const intent = keep(
        newPaymentIntent(make("pi"), {
          amount: Number(params.amount),
          currency: params.currency,
          metadata: { ...(params.metadata as Stripe.Metadata) },
          description: params.description ?? null,
          setup_future_usage: null,
          types: (params.allowed_payment_method_types ?? []) as ["card"],
        }),
      );
      intent.customer = customer.id;
      emit("payment_intent.created", intent);
      confirm(intent, method, false);
      return intent;
    },

    createRefund(intentId: string, amount: number, metadata: Stripe.Metadata) {
      const intent = find("payment_intent", intentId, "payment_intent");
      if (intent.status !== "succeeded") throw invalid("charge_not_refundable", "payment_intent");
      const charge = find("charge", intent.latest_charge, "charge");
      // `disputed` stays true, although what was not lost can be refunded once no dispute is open.
      const disputes = all("dispute").filter((one) => one.charge === charge.id);
      const lost = disputes.filter(({ status }) => status === "lost");
      const isOpen = disputes.some(
        ({ status }) => status !== "won" && status !== "lost" && !isInquiry(status),
      );
      const lostAmount = lost.reduce((sum, dispute) => sum + dispute.amount, 0);
      if (isOpen || lostAmount >= charge.amount) throw invalid("charge_disputed");
      const left = charge.amount - charge.amount_refunded - lostAmount;
      if (left === 0) throw invalid("charge_already_refunded");
      if (amount > left) throw invalid("amount_too_large", "amount");
      const refund = keep(newRefund(make("re"), charge, amount, metadata));
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      refund.balance_transaction = book(charge, "refund", -amount, 0).id;
      // A debit is paid back by a bank transfer, which takes days.
      if (charge.payment_method_details?.type === "card") refund.status = "succeeded";
      emit("refund.created", refund);
      emit("charge.refunded", charge);
      return refund;
    },

    /** What becomes of a refund that takes time. */
    endRefund(refund: Stripe.Refund, failure: string | null) {
      if (failure === null) refund.status = "succeeded";
      else {
        Object.assign(refund, { status: "failed", failure_reason: failure });
        const charge = find("charge", refund.charge, "charge");
        charge.amount_refunded -= refund.amount;
        charge.refunded = false;
        emit("refund.failed", refund);
      }
      emit("refund.updated", refund);
    },

    openDispute(intentId: string, reason: string, status?: Stripe.Dispute.Status) {
      const intent = find("payment_intent", intentId, "payment_intent");
      return openDispute(find("charge", intent.latest_charge, "charge"), reason, status);
    },

    /** @param returnedFee what Stripe gives back of its fee, as its terms were before 2025 */
    closeDispute(dispute: Stripe.Dispute, status: Stripe.Dispute.Status, returnedFee = 0) {
      dispute.status = status;
      if (status === "won") {
        const charge = find("charge", dispute.charge, "charge");
        dispute.balance_transactions.push(
          book(charge, "adjustment", dispute.amount, 0 - returnedFee),
        );
        emit("charge.dispute.funds_reinstated", dispute);
      }
      emit("charge.dispute.closed", dispute);
    },

    /** Somebody adds money to the account's balance. */
    topUp(cents: number) {
      book({ id: make("tu").id }, "topup", cents, 0);
    },

    /** Connects an account, or changes whether it may be transferred to. */
    connect(id: string, { mayReceive = true } = {}) {
      connected.set(id, mayReceive);
    },

    balance,

    createTransfer({ amount, destination, ...params }: Stripe.TransferCreateParams) {
      if (!(Number(amount) > 0)) throw invalid("parameter_invalid_integer", "amount");
      const mayReceive = connected.get(destination);
      if (mayReceive === undefined) throw invalid("resource_missing", "destination");
      if (!mayReceive) throw invalid("insufficient_capabilities_for_transfer");
      if (Number(amount) > balance()) throw invalid("balance_insufficient");
      const transfer = keep(
        newTransfer(make("tr"), {
          ...{ amount: Number(amount), destination, currency: params.currency },
          ...{ description: params.description ?? null },
          metadata: { ...(params.metadata as Stripe.Metadata) },
          transfer_group: params.transfer_group ?? null,
        }),
      );
      transfer.balance_transaction = book(transfer, "transfer", -transfer.amount, 0).id;
      emit("transfer.created", transfer);
      return transfer;
    },

    /** What somebody does in Stripe's dashboard: takes a transfer back, or a part of it. */
    reverseTransfer(transfer: Stripe.Transfer, amount = transfer.amount) {
      const reversal = keep(newTransferReversal(make("trr"), transfer, amount));
      transfer.amount_reversed += amount;
      transfer.reversed = transfer.amount_reversed === transfer.amount;
      transfer.reversals.data.push(reversal);
      reversal.balance_transaction = book(reversal, "transfer_refund", amount, 0).id;
      emit("transfer.reversed", transfer);
      return reversal;
    },

    detach(id: string) {
      const method = find("payment_method", id, "payment_method");
      // Stripe's answer has no code.
      if (method.customer === null)
        throw new StripeFault(400, {
          type: "invalid_request_error",
          message: "The payment method is not attached to a customer.",
        });
      method.customer = null;
      emit("payment_method.detached", method);
      return method;
    },

    /** Ends what is due: debits whose bank has answered, and pages that nobody completed. */
    settleDue() {
      for (const [id, at] of [...debits])
        if (at <= now()) endDebit(find("payment_intent", id, "payment_intent"));
      for (const session of all("checkout.session"))
        if (session.status === "open" && session.expires_at <= seconds()) expire(session);
    },
  };
}

export type StandInAccount = ReturnType<typeof createAccount>;
