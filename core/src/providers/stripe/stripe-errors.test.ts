import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ProviderUnavailable } from "../../contract/payment-provider.js";
import { createStripeProvider } from "./stripe-provider.js";
import { type OpenStripe, openStripe } from "./testing/open-stripe.js";
import type { Trouble } from "./testing/stripe-stand-in.js";

const visa = "4242 4242 4242 4242";
const charging = "POST /v1/payment_intents";

let opened: OpenStripe;
beforeEach(async () => {
  opened = await openStripe();
});
afterEach(() => opened.close());

const succeeded = () =>
  opened.stripe.all("charge").filter(({ status }) => status === "succeeded").length;

async function errorOf(work: Promise<unknown>): Promise<Error> {
  return await work.then(
    () => expect.fail("no error"),
    (error: unknown) => error as Error,
  );
}

describe("what a bank refuses", () => {
  const never = [
    "account_closed",
    "authentication_required",
    "call_issuer",
    "card_not_supported",
    "currency_not_supported",
    "debit_not_authorized",
    "do_not_try_again",
    "expired_card",
    "fraudulent",
    "incorrect_number",
    "invalid_account",
    "lost_card",
    "merchant_blacklist",
    "no_account",
    "pickup_card",
    "refer_to_customer",
    "restricted_card",
    "revocation_of_all_authorizations",
    "revocation_of_authorization",
    "security_violation",
    "stolen_card",
    "stop_payment_order",
    "transaction_not_allowed",
    "a_code_that_stripe_adds_later",
  ];
  const later = [
    "approve_with_id",
    "card_velocity_exceeded",
    "do_not_honor",
    "generic_decline",
    "insufficient_funds",
    "issuer_not_available",
    "no_action_taken",
    "processing_error",
    "reenter_transaction",
    "try_again_later",
    "withdrawal_count_limit_exceeded",
  ];

  test.each([
    ...never.map((code) => [code, false] as const),
    ...later.map((code) => [code, true] as const),
  ])("%s: may be tried again: %s", async (declineCode, mayRetry) => {
    const method = await opened.kept(visa);
    opened.stripe.answerNext({ code: "card_declined", declineCode });
    const outcome = await opened.charge(method);
    expect(outcome).toEqual({
      status: "FAILED",
      reference: expect.stringMatching(/^pi_/),
      failure: { code: declineCode, message: declineCode.replaceAll("_", " "), mayRetry },
    });
    // What a notification and `read` say is the same.
    expect(await opened.read(outcome.reference!)).toMatchObject([{ outcome }]);
  });

  test.each([
    ["do_not_try_again", "insufficient_funds", false],
    ["confirm_card_data", "insufficient_funds", false],
    ["try_again_later", "call_issuer", true],
    ["an_advice_of_tomorrow", "insufficient_funds", true],
  ])("the network's advice %s is stronger than %s", async (adviceCode, declineCode, mayRetry) => {
    const method = await opened.kept(visa);
    opened.stripe.answerNext({ code: "card_declined", declineCode, adviceCode });
    expect(await opened.charge(method)).toMatchObject({ failure: { mayRetry } });
  });

  test("names nobody and no number", async () => {
    const method = await opened.kept(visa);
    opened.stripe.answerNext({ code: "card_declined", declineCode: "generic_decline" });
    expect(JSON.stringify(await opened.charge(method))).not.toMatch(/Payer|example\.org|4242/);
  });
});

describe("what is not known", () => {
  const troubles: [string, Trouble][] = (["before", "after"] as const).flatMap((when) => [
    [`a dropped connection ${when} the work`, { kind: "drop", when }],
    [`a page of a proxy ${when} the work`, { kind: "garbage", when }],
    [`a 500 ${when} the work`, { kind: 500, when }],
    [`a 503 ${when} the work`, { kind: 503, when }],
    [`a 429 ${when} the work`, { kind: 429, code: "lock_timeout", when }],
    [`a 409 ${when} the work`, { kind: 409, code: "idempotency_key_in_use", when }],
  ]);

  test.each(troubles)(
    "%s is ProviderUnavailable, and the repetition charges once",
    async (_, trouble) => {
      const method = await opened.kept(visa);
      opened.stripe.failNext(charging, trouble);
      await expect(opened.charge(method)).rejects.toThrow(ProviderUnavailable);
      expect(succeeded()).toBe(trouble.when === "after" ? 1 : 0);
      const outcome = await opened.charge(method);
      expect(outcome).toMatchObject({ status: "SUCCEEDED", costCents: 55 });
      expect(await opened.charge(method)).toEqual(outcome);
      expect(succeeded()).toBe(1);
    },
  );

  test("a charge whose answer never comes is repeated, and charges once", async () => {
    const method = await opened.kept(visa);
    // Long enough for a busy machine to answer the request before.
    const impatient = await createStripeProvider(opened.stripe, 1000);
    opened.stripe.failNext(charging, { kind: "hang", when: "after" });
    const request = { idempotencyKey: "payment-1-1", paymentId: "payment-1", amountCents: 2000 };
    await expect(impatient.charge({ ...request, method, description: "Donation" })).rejects.toThrow(
      ProviderUnavailable,
    );
    expect(await opened.charge(method)).toMatchObject({ status: "SUCCEEDED" });
    expect(opened.stripe.all("charge")).toHaveLength(1);
  });

  test("a charge that is repeated after Stripe forgot its key charges once", async () => {
    const method = await opened.kept(visa);
    opened.stripe.failNext(charging, { kind: "drop", when: "after" });
    await expect(opened.charge(method)).rejects.toThrow(ProviderUnavailable);
    opened.stripe.forgetKeys();
    expect(await opened.charge(method)).toMatchObject({ status: "SUCCEEDED" });
    expect(succeeded()).toBe(1);
  });

  test("a refusal whose answer was lost is not charged again", async () => {
    const method = await opened.kept(visa);
    opened.stripe.answerNext({ code: "card_declined", declineCode: "stolen_card" });
    opened.stripe.failNext(charging, { kind: "drop", when: "after" });
    await expect(opened.charge(method)).rejects.toThrow(ProviderUnavailable);
    expect(await opened.charge(method)).toMatchObject({ failure: { code: "stolen_card" } });
    expect(succeeded()).toBe(0);
  });

  test("two charges of one attempt at the same time charge once", async () => {
    const method = await opened.kept(visa);
    const held = opened.stripe.holdNext(charging);
    // The list is answered before the charge is made, so that both ask for it.
    const second = opened.stripe.holdNext("GET /v1/payment_intents");
    const later = opened.charge(method);
    await second.arrived;
    const first = opened.charge(method);
    await held.arrived;
    second.release();
    await expect(later).rejects.toThrow(ProviderUnavailable);
    held.release();
    expect(await first).toMatchObject({ status: "SUCCEEDED" });
    expect(succeeded()).toBe(1);
  });

  test("a refund without an answer is repeated, and refunds once", async () => {
    const { reference } = await opened.charge(await opened.kept(visa));
    const refund = () =>
      opened.provider.refund({
        idempotencyKey: "r-1",
        refundId: "r-1",
        reference: reference!,
        amountCents: 500,
      });
    opened.stripe.failNext("POST /v1/refunds", { kind: "drop", when: "after" });
    await expect(refund()).rejects.toThrow(ProviderUnavailable);
    opened.stripe.forgetKeys();
    expect(await refund()).toMatchObject({ status: "SUCCEEDED" });
    expect(opened.stripe.all("refund")).toHaveLength(1);
  });

  test.each([
    ["openSession", "POST /v1/checkout/sessions", () => opened.open()],
    ["read", "GET /v1/payment_intents/pi_1", () => opened.read("pi_1")],
    [
      "forgetMethod",
      "POST /v1/payment_methods/pm_1/detach",
      () => opened.provider.forgetMethod("cus_1/pm_1"),
    ],
  ])("%s is ProviderUnavailable when Stripe cannot be reached", async (_, request, work) => {
    opened.stripe.failNext(request, { kind: "drop", when: "before" });
    opened.stripe.failNext("GET /v1/payment_methods/pm_1", { kind: "drop", when: "before" });
    await expect(work()).rejects.toThrow(ProviderUnavailable);
  });

  test("a Stripe that is not there is ProviderUnavailable", async () => {
    const { apiHost } = opened.stripe;
    const gone = await openStripe();
    await gone.close();
    const provider = await createStripeProvider({
      secretKey: "sk_test_x",
      webhookSecret: "whsec_x",
      apiHost: gone.stripe.apiHost,
    });
    expect(gone.stripe.apiHost).not.toBe(apiHost);
    await expect(provider.read({ paymentId: null, reference: "pi_1" })).rejects.toThrow(
      ProviderUnavailable,
    );
  });
});

describe("what the operator or the code has done wrong", () => {
  test("a wrong key is an error of the operator, and the key is not in it", async () => {
    const secretKey = "sk_live_SECRETSECRET";
    const { apiHost, webhookSecret } = opened.stripe;
    const provider = await createStripeProvider({ secretKey, webhookSecret, apiHost });
    const error = await errorOf(provider.read({ paymentId: null, reference: "pi_1" }));
    expect(error).not.toBeInstanceOf(ProviderUnavailable);
    expect(error.message).toContain("the key in STRIPE_SECRET_KEY is not accepted");
    expect(`${error.stack}${JSON.stringify(error)}${String(error.cause)}`).not.toContain(
      "SECRETSECRET",
    );
  });

  test("a restricted key that lacks a permission is an error of the operator", async () => {
    const method = await opened.kept(visa);
    opened.stripe.failNext(charging, { kind: 403, when: "before" });
    const error = await errorOf(opened.charge(method));
    expect(error).not.toBeInstanceOf(ProviderUnavailable);
    expect(error.message).toBe(
      "Stripe: the key in STRIPE_SECRET_KEY lacks a permission (403, req_standin)",
    );
  });

  test("a request that Stripe cannot accept is thrown with what finds it, and without its text", async () => {
    const tooSoon = new Date(opened.stripe.now()).toISOString();
    const error = await errorOf(opened.open({ expiresAt: tooSoon }));
    expect(error).not.toBeInstanceOf(ProviderUnavailable);
    expect(error.message).toBe(
      "Stripe: the request is invalid (400, parameter_invalid_integer, expires_at, req_standin)",
    );
  });

  test("a key that was used for another request is thrown", async () => {
    await opened.open({ idempotencyKey: "k-1" });
    const error = await errorOf(opened.open({ idempotencyKey: "k-1", language: "de" }));
    expect(error).not.toBeInstanceOf(ProviderUnavailable);
    expect(error.message).toContain("an idempotency key was used for another request before");
  });
});
