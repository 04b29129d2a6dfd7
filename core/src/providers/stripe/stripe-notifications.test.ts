import fc from "fast-check";
import type { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ChargeOutcome, ProviderFact } from "../../contract/payment-provider.js";
import { startReceiver } from "../../jobs/deliveries/testing/receiver.js";
import { isThorough } from "../../testing/observe.js";
import { minuteMs, type OpenStripe, openStripe } from "./testing/open-stripe.js";
import type { Forgery } from "./testing/stripe-stand-in.js";

const visa = "4242 4242 4242 4242";
const payer = { name: "Jo Payer", email: "payer@example.org" };

let opened: OpenStripe;
beforeEach(async () => {
  opened = await openStripe();
});
afterEach(() => opened.close());

function parse({ stripe, provider }: OpenStripe, event: Stripe.Event, forgery?: Forgery) {
  const { body, headers } = stripe.sign(event, forgery);
  return provider.parse(body, headers, stripe.now());
}

/** The facts of all events of some types. */
function factsOf(...types: string[]): readonly ProviderFact[] {
  return opened.stripe.events
    .filter(({ type }) => types.includes(type))
    .flatMap((event) => parse(opened, event)!.facts);
}

describe("signatures", () => {
  test("a valid notification has the event's id and its facts", async () => {
    const outcome = await opened.charge(await opened.kept(visa));
    const event = opened.stripe.events.find(({ type }) => type === "payment_intent.succeeded")!;
    const expected = {
      eventId: event.id,
      facts: [
        {
          kind: "CHARGE",
          paymentId: "payment-1",
          idempotencyKey: "payment-1-1",
          outcome: { ...outcome, costCents: null },
          succeededAt: "2026-06-01T10:00:00.000Z",
        },
      ],
    };
    expect(parse(opened, event)).toEqual(expected);
    // A repetition is signed anew, and says the same.
    opened.stripe.advance(60 * minuteMs);
    expect(parse(opened, event)).toEqual(expected);
  });

  test.each<[string, (now: number) => Forgery]>([
    ["another secret", () => ({ secret: "whsec_other" })],
    ["an empty secret", () => ({ secret: "" })],
    ["a changed body", () => ({ tamper: (body) => body.replace("payment-1", "payment-2") })],
    ["a space more", () => ({ tamper: (body) => `${body} ` })],
    ["a signature that is six minutes old", (now) => ({ at: now - 6 * minuteMs })],
    ["a body that is no JSON", () => ({ tamper: () => "{" })],
  ])("%s is not valid", async (_, forgery) => {
    await opened.charge(await opened.kept(visa));
    const event = opened.stripe.events.at(-1)!;
    expect(parse(opened, event, forgery(opened.stripe.now()))).toBeNull();
  });

  test("a signature that is four minutes old is valid", async () => {
    const event = opened.stripe.emit("plan.created", { object: "plan" });
    expect(parse(opened, event, { at: opened.stripe.now() - 4 * minuteMs })).not.toBeNull();
  });

  test.each([
    ["no header", {}],
    ["an empty header", { "stripe-signature": "" }],
    ["a header without a signature", { "stripe-signature": "t=1780308000" }],
    ["a header of something else", { "stripe-signature": "Bearer abc" }],
  ])("%s is not valid", (_, headers) => {
    const body = Buffer.from("{}");
    expect(opened.provider.parse(body, headers, opened.stripe.now())).toBeNull();
    expect(opened.provider.parse(new Uint8Array(), headers, opened.stripe.now())).toBeNull();
  });

  test("bytes that are no text are not valid", () => {
    const event = opened.stripe.emit("plan.created", { object: "plan", id: "\u{fffd}" });
    const { body, headers } = opened.stripe.sign(event);
    const bytes = Buffer.from(
      body.toString("latin1").replace("\u00ef\u00bf\u00bd", "\u00ff"),
      "latin1",
    );
    expect(opened.provider.parse(body, headers, opened.stripe.now())).not.toBeNull();
    // The SDK reads both as the same text, so the signature covers both. They say the same too.
    expect(opened.provider.parse(bytes, headers, opened.stripe.now())).toEqual(
      opened.provider.parse(body, headers, opened.stripe.now()),
    );
  });
});

describe("facts", () => {
  test.each([
    ["of an unknown kind", "plan.created", { object: "plan", id: "plan_1" }],
    ["of a kind that only Stripe's future knows", "x.y", { object: "x" }],
    ["without an object's kind", "x.y", {}],
    ["about a payout", "payout.paid", { object: "payout", id: "po_1", metadata: {} }],
    [
      "about another software's session",
      "checkout.session.completed",
      { object: "checkout.session", id: "cs_1", status: "complete", metadata: {} },
    ],
    [
      "about another software's session that has expired",
      "checkout.session.expired",
      { object: "checkout.session", id: "cs_1", status: "expired", metadata: null },
    ],
    [
      "about another software's payment",
      "payment_intent.succeeded",
      { object: "payment_intent", id: "pi_1", status: "succeeded", metadata: { order: "7" } },
    ],
    [
      "about another software's charge",
      "charge.updated",
      {
        object: "charge",
        id: "ch_1",
        payment_intent: "pi_1",
        balance_transaction: "txn_1",
        metadata: {},
      },
    ],
    [
      "about a dispute of a charge without a PaymentIntent",
      "charge.dispute.created",
      { object: "dispute", id: "dp_1", payment_intent: null, metadata: {} },
    ],
  ])("an event %s has none", (_, type, object) => {
    const event = opened.stripe.emit(type, object);
    expect(parse(opened, event)).toEqual({ eventId: event.id, facts: [] });
  });

  test("a debit has succeeded when Stripe says so, however late the notification is", async () => {
    await opened.charge(await opened.kept("FR14 2004 1010 0505 0001 3M02 606"));
    opened.stripe.advance(3 * minuteMs);
    const succeededAt = new Date(opened.stripe.now()).toISOString();
    opened.stripe.advance(24 * 60 * minuteMs);
    expect(factsOf("payment_intent.succeeded")).toMatchObject([{ succeededAt }]);
  });

  test("a completed page is to be read: the notification has no payment method", async () => {
    const { url, reference } = await opened.open();
    await opened.stripe.pay(url, { ...payer, number: visa });
    expect(factsOf("checkout.session.completed")).toEqual([{ kind: "READ_NEEDED", reference }]);
  });

  test("an expired page is a fact, with the payment that it was to make", async () => {
    await opened.open({ sessionId: "s-1", payment: { paymentId: "p-1", amountCents: 2000 } });
    opened.stripe.advance(61 * minuteMs);
    expect(factsOf("checkout.session.expired")).toEqual([
      { kind: "SESSION", sessionId: "s-1", paymentId: "p-1", status: "EXPIRED", method: null },
    ]);
  });

  test("a card that is declined on a page fails nothing: its payer can try again", async () => {
    const { url } = await opened.open({ payment: { paymentId: "p-1", amountCents: 2000 } });
    await opened.stripe.pay(url, { ...payer, number: "4000 0000 0000 0002" });
    expect(factsOf("payment_intent.payment_failed")).toEqual([]);
  });

  test("a charge that Stripe has not tried yet has not failed", async () => {
    const { reference } = await opened.charge(await opened.kept(visa));
    expect(factsOf("payment_intent.created")).toMatchObject([
      { kind: "CHARGE", outcome: { status: "PROCESSING", reference } },
    ]);
  });

  test("a debit of a page that fails is to be read: the session's notification has no reason", async () => {
    const payment = { paymentId: "p-1", amountCents: 2000 };
    const { url, reference } = await opened.open({ payment });
    await opened.stripe.pay(url, { ...payer, number: "FR8420041010050500013M02607" });
    opened.stripe.advance(0);
    expect(factsOf("checkout.session.async_payment_failed")).toEqual([
      { kind: "READ_NEEDED", reference },
    ]);
  });

  test("a charge that is booked later is to be read for its cost", async () => {
    opened.stripe.bookLater(true);
    const { reference } = await opened.charge(await opened.kept(visa));
    expect(factsOf("charge.succeeded")).toEqual([]);
    opened.stripe.bookAll();
    expect(factsOf("charge.updated")).toEqual([{ kind: "READ_NEEDED", reference }]);
  });

  test("refunds and disputes are to be read: their notifications name no payment", async () => {
    const { reference } = await opened.charge(await opened.kept(visa));
    opened.stripe.createRefund(reference!, 500, {});
    opened.stripe.openDispute(reference!, "fraudulent");
    const toRead = { kind: "READ_NEEDED", reference };
    expect(factsOf("refund.created")).toEqual([toRead]);
    expect(factsOf("charge.dispute.created", "charge.dispute.funds_withdrawn")).toEqual([
      toRead,
      toRead,
    ]);
  });
});

/** What a service makes of facts, whatever their order: for a charge by the table, for everything else the last word. */
function createLedger() {
  const order = ["NEEDS_PAYER", "PROCESSING", "SUCCEEDED", "FAILED"];
  const state: Record<string, string> = {};
  const isFinal = (status = "") => order.indexOf(status) >= 2;
  return {
    state,
    apply(fact: ProviderFact) {
      switch (fact.kind) {
        case "CHARGE": {
          const key = `charge ${fact.paymentId}`;
          const { status }: ChargeOutcome = fact.outcome;
          const before = state[key];
          const isLater = order.indexOf(status) > order.indexOf(before ?? "");
          if (!isFinal(before) && isLater) state[key] = status;
          break;
        }
        case "SESSION":
          state[`session ${fact.sessionId}`] = `${fact.status} ${fact.method?.reference}`;
          break;
        case "REFUND":
          state[`refund ${fact.paymentId} ${fact.refundId} ${fact.amountCents}`] =
            fact.outcome.status;
          break;
        case "DISPUTE":
          state[`dispute ${fact.reference}`] = `${fact.status} ${fact.amountCents}`;
          break;
        default:
          throw new Error(`${fact.kind} is no state`);
      }
    },
  };
}

describe("order, repetition and loss", () => {
  const ways = ["page", "page that keeps the method", "later"] as const;
  const numbers = [
    visa,
    "4000000000000002",
    "4000000000000259",
    "4000002500003155",
    "FR1420041010050500013M02606",
    "FR8420041010050500013M02607",
    "FR7920041010050500013M02600",
    "FR5720041010050500013M02608",
  ];
  const payment = fc.record({
    way: fc.constantFrom(...ways),
    number: fc.constantFrom(...numbers),
    declines: fc.boolean(),
    refund: fc.constantFrom("none", "whole", "part", "by hand"),
    dispute: fc.constantFrom("none", "won", "lost"),
  });
  type Made = typeof payment extends fc.Arbitrary<infer T> ? T : never;

  async function make(
    { stripe, provider, open, kept, charge }: OpenStripe,
    { way, number, declines, refund, dispute }: Made,
    paymentId: string,
  ) {
    const amount = { paymentId, amountCents: 2000 };
    if (way === "later") {
      const method = await kept(number === "4000000000000002" ? visa : number);
      if (declines) stripe.answerNext({ code: "card_declined", declineCode: "lost_card" });
      await charge(method, amount);
    } else {
      const { url } = await open({ payment: amount, keepsMethod: way !== "page" });
      if (declines) await stripe.pay(url, { ...payer, number: "4000000000000002" });
      await stripe.pay(url, { ...payer, number });
    }
    stripe.advance(0);
    const intent = stripe
      .all("payment_intent")
      .find(({ metadata }) => metadata.obole_payment_id === paymentId);
    if (intent?.status !== "succeeded") return;
    const amountCents = refund === "whole" ? 2000 : 500;
    const [disputed] = stripe
      .all("dispute")
      .filter(({ payment_intent }) => payment_intent === intent.id);
    if (disputed === undefined && refund === "by hand") stripe.createRefund(intent.id, 300, {});
    else if (disputed === undefined && refund !== "none") {
      const refundId = `r-${paymentId}`;
      const request = { refundId, idempotencyKey: refundId, reference: intent.id, amountCents };
      await provider.refund(request);
    }
    if (dispute === "none") return;
    stripe.closeDispute(disputed ?? stripe.openDispute(intent.id, "fraudulent"), dispute);
  }

  /** What `read` says of everything. */
  async function readAll({ stripe, read }: OpenStripe) {
    const ledger = createLedger();
    const references = [...stripe.all("checkout.session"), ...stripe.all("payment_intent")];
    for (const { id } of references) for (const fact of await read(id)) ledger.apply(fact);
    return ledger.state;
  }

  async function applyAll(world: OpenStripe, events: readonly Stripe.Event[]) {
    const ledger = createLedger();
    for (const event of events)
      for (const fact of parse(world, event)!.facts) {
        if (fact.kind !== "READ_NEEDED") ledger.apply(fact);
        else for (const read of await world.read(fact.reference)) ledger.apply(read);
      }
    return ledger.state;
  }

  test("whatever the order and repetition of notifications, they say what `read` says", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(payment, { minLength: 1, maxLength: 3 }),
        fc.infiniteStream(fc.nat()),
        fc.boolean(),
        async (payments, places, isOver) => {
          const world = await openStripe();
          try {
            for (const [index, each] of payments.entries()) await make(world, each, `p-${index}`);
            if (isOver) world.stripe.advance(24 * 60 * minuteMs);
            const { events } = world.stripe;
            const delivered = [...events, ...events]
              .map((event) => ({ event, place: places.next().value }))
              .sort((one, other) => one.place - other.place)
              .map(({ event }) => event);
            const state = await applyAll(world, delivered);
            const settled = Object.entries(await readAll(world)).filter(
              ([, status]) => status !== "NEEDS_PAYER",
            );
            const told = Object.entries(state).filter(([, status]) => status !== "NEEDS_PAYER");
            expect(Object.fromEntries(told)).toEqual(Object.fromEntries(settled));
          } finally {
            await world.close();
          }
        },
      ),
      { numRuns: isThorough ? 200 : 15 },
    );
  });

  test("what lost notifications would have said is made up for by `read`", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(payment, { minLength: 1, maxLength: 2 }),
        fc.infiniteStream(fc.boolean()),
        async (payments, isLost) => {
          const world = await openStripe();
          try {
            for (const [index, each] of payments.entries()) await make(world, each, `p-${index}`);
            const received = world.stripe.events.filter(() => !isLost.next().value);
            const ledger = createLedger();
            Object.assign(ledger.state, await applyAll(world, received));
            for (const { id } of world.stripe.all("payment_intent"))
              for (const fact of await world.read(id)) ledger.apply(fact);
            expect(ledger.state).toMatchObject(
              Object.fromEntries(
                Object.entries(await readAll(world)).filter(([key]) => !key.startsWith("session")),
              ),
            );
          } finally {
            await world.close();
          }
        },
      ),
      { numRuns: isThorough ? 100 : 10 },
    );
  });
});

describe("deliveries", () => {
  test("the stand-in delivers what it signs, in time, again, late, out of order and forged", async () => {
    const received: (string | null)[] = [];
    const receiver = await startReceiver();
    receiver.answering = (response, { body, headers }) => {
      const signature = { "stripe-signature": String(headers["stripe-signature"]) };
      const notification = opened.provider.parse(body, signature, opened.stripe.now());
      received.push(notification?.eventId ?? null);
      response.writeHead(notification === null ? 400 : 200).end();
    };
    opened.stripe.notify(receiver.url);
    await opened.charge(await opened.kept(visa));
    await opened.stripe.notified();
    const { events } = opened.stripe;
    expect(received.toSorted()).toEqual(events.map(({ id }) => id));

    const [first, second] = events;
    opened.stripe.advance(60 * minuteMs);
    expect(await opened.stripe.send(second!)).toBe(200);
    expect(await opened.stripe.send(first!)).toBe(200);
    expect(await opened.stripe.send(first!, { secret: "whsec_other" })).toBe(400);
    expect(await opened.stripe.send(first!, { at: opened.stripe.now() - 6 * minuteMs })).toBe(400);
    expect(received.slice(-4)).toEqual([second!.id, first!.id, null, null]);
    await receiver.close();
  });
});
