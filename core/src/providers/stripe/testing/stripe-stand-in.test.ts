import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type OpenStripe, openStripe } from "./open-stripe.js";

const samplesFile = fileURLToPath(
  new URL("../../../../../../shared/data/stripe/fixtures3.json", import.meta.url),
);
const hasSamples = existsSync(samplesFile);

let opened: OpenStripe;
beforeEach(async () => {
  opened = await openStripe();
});
afterEach(() => opened.close());

describe("idempotency keys", () => {
  const post = (path: string, form: Record<string, string>, key: string) =>
    fetch(`http://${opened.stripe.apiHost}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${opened.stripe.secretKey}`,
        "idempotency-key": key,
      },
      body: new URLSearchParams(form),
    });
  const setup = { mode: "setup" };

  test("the same request has the same answer", async () => {
    const [first, second] = [
      await post("/v1/checkout/sessions", setup, "k-1"),
      await post("/v1/checkout/sessions", setup, "k-1"),
    ];
    expect(await first.json()).toEqual(await second.json());
    expect(opened.stripe.all("checkout.session")).toHaveLength(1);
  });

  test("a request in flight is a conflict", async () => {
    const held = opened.stripe.holdNext("POST /v1/checkout/sessions");
    const first = post("/v1/checkout/sessions", setup, "k-1");
    await held.arrived;
    const second = await post("/v1/checkout/sessions", setup, "k-1");
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { error: { code: "idempotency_key_in_use" } },
    ]);
    held.release();
    expect((await first).status).toBe(200);
  });

  test("other parameters are an error", async () => {
    await post("/v1/checkout/sessions", setup, "k-1");
    const other = await post("/v1/checkout/sessions", { ...setup, locale: "fr" }, "k-1");
    expect([other.status, await other.json()]).toMatchObject([
      400,
      { error: { type: "idempotency_error" } },
    ]);
  });

  test("a 500 is kept, and a request that was refused as invalid is not", async () => {
    opened.stripe.failNext("POST /v1/checkout/sessions", { kind: 500, when: "after" });
    expect((await post("/v1/checkout/sessions", setup, "k-1")).status).toBe(500);
    expect((await post("/v1/checkout/sessions", setup, "k-1")).status).toBe(500);
    const wrong = { ...setup, payment_method_types: "card" };
    expect((await post("/v1/checkout/sessions", wrong, "k-2")).status).toBe(400);
    expect((await post("/v1/checkout/sessions", setup, "k-2")).status).toBe(200);
  });
});

describe("pages", () => {
  test("a payer sees the amount, what was wrong, and the way back", async () => {
    const { url } = await opened.open({ payment: { paymentId: "p-1", amountCents: 2050 } });
    const shown = await (await fetch(url)).text();
    expect(shown).toContain("Pay €20.50");
    expect(shown).toContain('href="https://service.example/back"');
    const form = new URLSearchParams({ number: "4000000000000002", name: "Jo", email: "" });
    const after = await fetch(url, { method: "POST", body: form });
    expect(await after.text()).toContain('<p role="alert">Your card was declined.</p>');
  });
});

describe.skipIf(!hasSamples)("objects have the shape of Stripe's published samples", () => {
  /** The samples are of an API version before the SDK's: these came after, or are left out of the sample. */
  const newer: Readonly<Record<string, readonly string[]>> = {
    "checkout.session": ["allowed_payment_method_types"],
    dispute: ["intended_submission_method"],
    payment_intent: ["allowed_payment_method_types", "payment_record"],
    payment_method: ["sepa_debit"],
    setup_intent: ["allowed_payment_method_types", "customer_account"],
  };

  test("every kind that the service reads", async () => {
    const { resources } = JSON.parse(readFileSync(samplesFile, "utf8"));
    const { stripe } = opened;
    const payer = { name: "Jo Payer", email: null, number: "4242424242424242" };
    const { url } = await opened.open({ payment: { paymentId: "p-1", amountCents: 2000 } });
    await stripe.pay(url, payer);
    await opened.kept("FR1420041010050500013M02606");
    const { reference } = await opened.charge(await opened.kept("4242424242424242"));
    stripe.connect("acct_charity");
    await opened.provider.transfer?.({
      ...{ idempotencyKey: "t-1", payoutId: "t-1", amountCents: 100 },
      ...{ destination: "acct_charity", description: "Gifts" },
    });
    stripe.reverseTransfer(stripe.all("transfer")[0]!, 40);
    stripe.createRefund(reference!, 500, {});
    stripe.openDispute(reference!, "fraudulent");

    const kinds = [
      "balance_transaction",
      "charge",
      "checkout.session",
      "customer",
      "dispute",
      "mandate",
      "payment_intent",
      "payment_method",
      "refund",
      "setup_intent",
      "transfer",
      "transfer_reversal",
    ] as const;
    for (const kind of kinds) {
      const sample = resources[kind];
      const [object] = stripe.all(kind);
      const extra = Object.keys(object!).filter((field) => !(field in sample));
      expect([kind, extra.filter((field) => !newer[kind]?.includes(field))]).toEqual([kind, []]);
      for (const [field, value] of Object.entries(object!)) {
        const shown = sample[field];
        if (value === null || shown === null || shown === undefined) continue;
        expect([kind, field, typeof value]).toEqual([kind, field, typeof shown]);
      }
    }
    const event = Object.keys(stripe.events[0]!);
    expect(event.toSorted()).toEqual(Object.keys(resources.event).toSorted());
  });
});
