import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ProviderFact } from "../../contract/payment-provider.js";
import { minuteMs, type OpenStripe, openStripe } from "./testing/open-stripe.js";

const visa = "4242 4242 4242 4242";
const iban = "FR14 2004 1010 0505 0001 3M02 606";
const payer = { name: "Jo Payer", email: "payer@example.org" };

let opened: OpenStripe;
beforeEach(async () => {
  opened = await openStripe();
});
afterEach(() => opened.close());

const ofKind = <K extends ProviderFact["kind"]>(facts: readonly ProviderFact[], kind: K) =>
  facts.filter((fact): fact is Extract<ProviderFact, { kind: K }> => fact.kind === kind);

describe("pages", () => {
  test("a card that is entered on a page is kept, with what may be shown of it", async () => {
    const { url, reference } = await opened.open({ sessionId: "s-1" });
    expect(await opened.read(reference)).toEqual([]);
    const returned = await opened.stripe.pay(url, { ...payer, number: visa });
    expect(returned).toBe("https://service.example/done");
    expect(await opened.read(reference)).toEqual([
      {
        kind: "SESSION",
        sessionId: "s-1",
        status: "COMPLETED",
        method: {
          reference: expect.stringMatching(/^cus_\w+\/pm_\w+$/),
          type: "CARD",
          brand: "Visa",
          last4: "4242",
          holder: "Jo Payer",
          expiresAt: "2031-08",
        },
      },
    ]);
  });

  test("a bank account that is entered on a page is kept with its mandate", async () => {
    expect(await opened.kept(iban)).toEqual({
      reference: expect.stringMatching(/^cus_\w+\/pm_\w+\/mandate_\w+$/),
      type: "SEPA_DEBIT",
      brand: null,
      last4: "2606",
      holder: "Jo Payer",
      expiresAt: null,
    });
  });

  test("a page takes a payment, and keeps its method only if asked to", async () => {
    const payment = { paymentId: "p-1", amountCents: 2000 };
    for (const keepsMethod of [true, false]) {
      const { url, reference } = await opened.open({ payment, keepsMethod });
      await opened.stripe.pay(url, { ...payer, number: visa });
      const facts = await opened.read(reference);
      expect(ofKind(facts, "CHARGE")).toEqual([
        {
          kind: "CHARGE",
          paymentId: "p-1",
          outcome: {
            status: "SUCCEEDED",
            reference: expect.stringMatching(/^pi_/),
            costCents: 55,
          },
          succeededAt: "2026-06-01T10:00:00.000Z",
        },
      ]);
      const [session] = ofKind(facts, "SESSION");
      expect(session?.status).toBe("COMPLETED");
      expect(session?.method?.last4 ?? null).toBe(keepsMethod ? "4242" : null);
    }
    // A page that keeps nothing leaves no customer behind.
    expect(opened.stripe.all("customer")).toHaveLength(1);
  });

  test("a method that its payer did not agree to keep is not kept, though Stripe knows a customer", async () => {
    const payment = { paymentId: "p-1", amountCents: 2000 };
    const { url, reference } = await opened.open({ payment, keepsMethod: false });
    await opened.stripe.pay(url, { ...payer, number: visa });
    opened.stripe.all("checkout.session")[0]!.customer = "cus_1";
    expect(ofKind(await opened.read(reference), "SESSION")).toMatchObject([{ method: null }]);
  });

  test("a method that was kept while paying on a page can be charged", async () => {
    const payment = { paymentId: "p-1", amountCents: 2000 };
    for (const number of [visa, iban]) {
      const { url, reference } = await opened.open({ payment });
      await opened.stripe.pay(url, { ...payer, number });
      const [session] = ofKind(await opened.read(reference), "SESSION");
      const outcome = await opened.charge(session!.method!, { paymentId: `later-${number}` });
      expect(outcome.status).toBe(number === visa ? "SUCCEEDED" : "PROCESSING");
    }
  });

  test("a payer whose card is declined can try again on the same page", async () => {
    const payment = { paymentId: "p-1", amountCents: 2000 };
    const { url, reference } = await opened.open({ payment });
    expect(await opened.stripe.pay(url, { ...payer, number: "4000 0000 0000 0002" })).toBeNull();
    expect(await opened.read(reference)).toMatchObject([
      { kind: "CHARGE", outcome: { status: "NEEDS_PAYER" } },
    ]);
    await opened.stripe.pay(url, { ...payer, number: visa });
    expect(ofKind(await opened.read(reference), "CHARGE")).toMatchObject([
      { outcome: { status: "SUCCEEDED" } },
    ]);
  });

  test.each([
    ["pass", "SUCCEEDED"],
    ["fail", "NEEDS_PAYER"],
    ["close", "NEEDS_PAYER"],
  ] as const)("a payer who chooses %s in 3-D Secure: the payment is %s", async (answer, status) => {
    const payment = { paymentId: "p-1", amountCents: 2000 };
    const { url, reference } = await opened.open({ payment });
    const typed = { ...payer, number: "4000 0025 0000 3155" };
    await opened.stripe.pay(url, typed, answer);
    expect(ofKind(await opened.read(reference), "CHARGE")).toMatchObject([{ outcome: { status } }]);
  });

  test("a page that nobody completes expires, and its payment fails", async () => {
    const payment = { paymentId: "p-1", amountCents: 2000 };
    const { url, reference } = await opened.open({ payment, sessionId: "s-1" });
    await opened.stripe.pay(url, { ...payer, number: "4000 0000 0000 0002" });
    opened.stripe.advance(61 * minuteMs);
    expect(await opened.read(reference)).toMatchObject([
      { kind: "SESSION", sessionId: "s-1", paymentId: "p-1", status: "EXPIRED", method: null },
      { kind: "CHARGE", outcome: { status: "FAILED", failure: { code: "canceled" } } },
    ]);
  });

  test("a debit that is entered on a page fails days later", async () => {
    const payment = { paymentId: "p-1", amountCents: 2000 };
    const { url, reference } = await opened.open({ payment });
    await opened.stripe.pay(url, { ...payer, number: "FR7920041010050500013M02600" });
    expect(ofKind(await opened.read(reference), "CHARGE")).toMatchObject([
      { outcome: { status: "PROCESSING" } },
    ]);
    opened.stripe.advance(4 * minuteMs);
    expect(ofKind(await opened.read(reference), "CHARGE")).toMatchObject([
      { outcome: { status: "FAILED", failure: { code: "no_account", mayRetry: false } } },
    ]);
  });

  test("a page that is opened twice with the same key is one page", async () => {
    const request = { sessionId: "s-1", idempotencyKey: "k-1" };
    expect(await opened.open(request)).toEqual(await opened.open(request));
  });

  test("a page is in the payer's language, in euros only, and has our ids", async () => {
    await opened.open({ sessionId: "s-1", language: "nl-BE" });
    await opened.open({ sessionId: "s-2", language: "pt" });
    expect(opened.stripe.all("checkout.session")).toMatchObject([
      { locale: "auto", metadata: { obole_session_id: "s-2" } },
      {
        locale: "nl",
        client_reference_id: "s-1",
        metadata: { obole_session_id: "s-1" },
        customer_email: "payer@example.org",
        success_url: "https://service.example/done",
        cancel_url: "https://service.example/back",
      },
    ]);
  });
});

describe("charges", () => {
  test("a card is charged while its holder is away", async () => {
    const method = await opened.kept(visa);
    expect(await opened.charge(method)).toEqual({
      status: "SUCCEEDED",
      reference: expect.stringMatching(/^pi_/),
      costCents: 55,
    });
    expect(opened.stripe.all("payment_intent")).toMatchObject([
      {
        amount: 2000,
        currency: "eur",
        description: "Donation",
        metadata: { obole_payment_id: "payment-1", obole_attempt: "payment-1-1" },
      },
    ]);
  });

  test("a card that is authenticated when it is kept needs no payer later", async () => {
    const method = await opened.kept("4000 0025 0000 3155");
    expect(await opened.charge(method)).toMatchObject({ status: "SUCCEEDED" });
  });

  test("a card that needs its holder each time fails with authentication_required", async () => {
    const method = await opened.kept("4000 0027 6000 3184");
    const failure = {
      code: "authentication_required",
      message: "authentication required",
      mayRetry: false,
    };
    const outcome = await opened.charge(method);
    expect(outcome).toMatchObject({ status: "FAILED", failure });
    expect(await opened.charge(method)).toEqual(outcome);
  });

  test("a debit takes days, and then succeeds or fails", async () => {
    const good = await opened.charge(await opened.kept("FR3020041010050500013M02609"), {
      paymentId: "good",
    });
    const bad = await opened.charge(await opened.kept("FR9720041010050000002222227"), {
      paymentId: "bad",
    });
    expect([good.status, bad.status]).toEqual(["PROCESSING", "PROCESSING"]);
    opened.stripe.advance(3 * minuteMs);
    expect(await opened.read(good.reference!)).toMatchObject([
      { outcome: { status: "SUCCEEDED", costCents: 35 } },
    ]);
    expect(await opened.read(bad.reference!)).toMatchObject([
      { outcome: { status: "FAILED", failure: { code: "insufficient_funds", mayRetry: true } } },
    ]);
  });

  test("a card's charge tells when it was made, and a debit's does not tell when its money came in", async () => {
    const card = await opened.charge(await opened.kept(visa), { paymentId: "card" });
    const debit = await opened.charge(await opened.kept(iban), { paymentId: "debit" });
    opened.stripe.advance(24 * 60 * minuteMs);
    const succeededAt = "2026-06-01T10:00:00.000Z";
    expect(await opened.read(card.reference!)).toMatchObject([{ succeededAt }]);
    const [fact] = await opened.read(debit.reference!);
    expect(fact).toMatchObject({ outcome: { status: "SUCCEEDED" } });
    expect(fact).not.toHaveProperty("succeededAt");
  });

  test("the cost is null until Stripe has booked the charge", async () => {
    opened.stripe.bookLater(true);
    const outcome = await opened.charge(await opened.kept(visa));
    expect(outcome).toMatchObject({ status: "SUCCEEDED", costCents: null });
    opened.stripe.bookAll();
    expect(await opened.read(outcome.reference!)).toMatchObject([{ outcome: { costCents: 55 } }]);
  });

  test("a cost in another currency than the euro is not known", async () => {
    const { reference } = await opened.charge(await opened.kept(visa));
    opened.stripe.all("balance_transaction")[0]!.currency = "usd";
    expect(await opened.read(reference!)).toMatchObject([{ outcome: { costCents: null } }]);
  });

  test("a payment method that was detached at Stripe fails, and is not tried again", async () => {
    const method = await opened.kept(visa);
    await opened.provider.forgetMethod(method.reference);
    expect(await opened.charge(method)).toMatchObject({
      status: "FAILED",
      reference: null,
      failure: { code: "payment_method_unexpected_state", mayRetry: false },
    });
  });

  test("an amount below Stripe's minimum fails, and is not tried again", async () => {
    const method = await opened.kept(visa);
    expect(await opened.charge(method, { amountCents: 10 })).toMatchObject({
      status: "FAILED",
      failure: { code: "amount_too_small", mayRetry: false },
    });
  });

  test("an attempt without an answer is found by its key, and an earlier one is not taken for it", async () => {
    const method = await opened.kept("4000 0027 6000 3184");
    await opened.charge(method, { paymentId: "p-1", idempotencyKey: "p-1-1" });
    const find = (idempotencyKey: string) =>
      opened.provider.read({
        paymentId: "p-1",
        reference: null,
        attempt: { idempotencyKey, method },
      });
    expect(await find("p-1-1")).toMatchObject([
      { kind: "CHARGE", paymentId: "p-1", idempotencyKey: "p-1-1", outcome: { status: "FAILED" } },
    ]);
    expect(await find("p-1-2")).toEqual([]);
  });

  test("a payment of other software in the same account is nothing of ours", async () => {
    const outcome = await opened.charge(await opened.kept(visa));
    opened.stripe.all("payment_intent")[0]!.metadata = { order: "7" };
    expect(await opened.read(outcome.reference!)).toEqual([]);
  });

  test("to read neither a reference nor an attempt is refused", async () => {
    await expect(opened.provider.read({ paymentId: "p-1", reference: null })).rejects.toThrow(
      "by its reference or by its attempt",
    );
  });
});

describe("refunds", () => {
  const refund = (reference: string, refundId: string, amountCents: number) =>
    opened.provider.refund({ idempotencyKey: refundId, refundId, reference, amountCents });

  test("a charge is refunded in parts, once for each refund, and the first one is read first", async () => {
    const { reference } = await opened.charge(await opened.kept(visa));
    const first = await refund(reference!, "r-1", 500);
    expect(first).toEqual({ status: "SUCCEEDED", reference: expect.stringMatching(/^re_/) });
    opened.stripe.forgetKeys();
    expect(await refund(reference!, "r-1", 500)).toEqual(first);
    await refund(reference!, "r-2", 300);
    expect(ofKind(await opened.read(reference!), "REFUND")).toMatchObject([
      { paymentId: "payment-1", chargeReference: reference, refundId: "r-1", amountCents: 500 },
      { paymentId: "payment-1", chargeReference: reference, refundId: "r-2", amountCents: 300 },
    ]);
  });

  test("a refund of a debit takes time, and can fail", async () => {
    const { reference } = await opened.charge(await opened.kept(iban));
    opened.stripe.advance(0);
    expect(await refund(reference!, "r-1", 500)).toMatchObject({ status: "PROCESSING" });
    opened.stripe.endRefund(opened.stripe.all("refund")[0]!, "declined");
    expect(ofKind(await opened.read(reference!), "REFUND")).toMatchObject([
      { refundId: "r-1", outcome: { status: "FAILED", failure: { code: "declined" } } },
    ]);
  });

  test("a refund by hand is a fact without our id", async () => {
    const { reference } = await opened.charge(await opened.kept(visa));
    opened.stripe.createRefund(reference!, 700, {});
    expect(ofKind(await opened.read(reference!), "REFUND")).toMatchObject([
      { refundId: null, amountCents: 700, outcome: { status: "SUCCEEDED" } },
    ]);
  });

  test("a refund of what was refunded or is disputed fails, and is not tried again", async () => {
    const { reference } = await opened.charge(await opened.kept(visa));
    await refund(reference!, "r-1", 2000);
    expect(await refund(reference!, "r-2", 1)).toMatchObject({
      status: "FAILED",
      failure: { code: "charge_already_refunded", mayRetry: false },
    });
    const disputed = await opened.charge(await opened.kept(visa), { paymentId: "p-2" });
    opened.stripe.openDispute(disputed.reference!, "general");
    expect(await refund(disputed.reference!, "r-3", 1)).toMatchObject({
      status: "FAILED",
      failure: { code: "charge_disputed" },
    });
  });

  test("a charge can be refunded after its dispute was won", async () => {
    const { reference } = await opened.charge(await opened.kept(visa));
    opened.stripe.closeDispute(opened.stripe.openDispute(reference!, "general"), "won");
    expect(await refund(reference!, "r-1", 2000)).toMatchObject({ status: "SUCCEEDED" });
  });
});

describe("disputes", () => {
  const disputes = async (reference: string) =>
    ofKind(await opened.read(reference), "DISPUTE").map(({ status, reason, amountCents }) => [
      status,
      reason,
      amountCents,
    ]);
  const costs = async (reference: string) =>
    ofKind(await opened.read(reference), "DISPUTE").map(({ costCents }) => costCents);

  test("a dispute costs what Stripe has booked for it in euros", async () => {
    const { reference } = await opened.charge(await opened.kept(visa));
    const dispute = opened.stripe.openDispute(reference!, "general");
    expect(await costs(reference!)).toEqual([2_000]);
    const [booked] = dispute.balance_transactions;
    dispute.balance_transactions = [];
    expect(await costs(reference!)).toEqual([0]);
    dispute.balance_transactions = [booked!, { ...booked!, currency: "usd" }];
    expect(await costs(reference!)).toEqual([2_000]);
    opened.stripe.closeDispute(dispute, "won", 1_500);
    expect(await costs(reference!)).toEqual([500]);
  });

  test("a disputed card is OPEN, and then WON or LOST", async () => {
    const method = await opened.kept("4000 0000 0000 0259");
    const { reference } = await opened.charge(method);
    expect(await disputes(reference!)).toEqual([["OPEN", "fraudulent", 2000]]);
    const [dispute] = opened.stripe.all("dispute");
    for (const [status, ours] of [
      ["under_review", "OPEN"],
      ["lost", "LOST"],
      ["appeal_under_review", "LOST"],
      ["won", "WON"],
    ] as const) {
      opened.stripe.closeDispute(dispute!, status);
      expect(await disputes(reference!)).toEqual([[ours, "fraudulent", 2000]]);
    }
  });

  test("a debit that the payer's bank takes back is LOST at once", async () => {
    const method = await opened.kept("FR5720041010050500013M02608");
    const { reference } = await opened.charge(method);
    opened.stripe.advance(0);
    expect(await disputes(reference!)).toEqual([["LOST", "debit_not_authorized", 2000]]);
    opened.stripe.all("dispute")[0]!.network_reason_code = "MD06";
    expect(await disputes(reference!)).toEqual([["LOST", "MD06", 2000]]);
  });

  test("a debit's dispute is LOST whatever its status says", async () => {
    const { reference } = await opened.charge(await opened.kept(iban));
    opened.stripe.advance(0);
    opened.stripe.openDispute(reference!, "general", "needs_response");
    expect(await disputes(reference!)).toEqual([["LOST", "general", 2000]]);
  });

  test("an inquiry of a bank moves no money, and is no dispute yet", async () => {
    const { reference } = await opened.charge(await opened.kept(visa));
    opened.stripe.openDispute(reference!, "general", "warning_needs_response");
    expect(await disputes(reference!)).toEqual([]);
  });
});

describe("closing a page", () => {
  const pageOf = async () => {
    const { reference } = await opened.open({ payment: null, keepsMethod: true });
    return reference;
  };

  test("expires it, and does so once more without a complaint", async () => {
    const reference = await pageOf();
    for (let times = 0; times < 2; times++)
      expect(await opened.provider.closePage(reference)).toMatchObject([
        { kind: "SESSION", status: "EXPIRED" },
      ]);
  });

  test("fails while the page may be open", async () => {
    const reference = await pageOf();
    opened.stripe.failNext(`POST /v1/checkout/sessions/${reference}/expire`, {
      ...{ kind: 500, when: "before" },
    });
    await expect(opened.provider.closePage(reference)).rejects.toThrow();
    await opened.provider.closePage(reference);
  });
});

describe("forgetting a payment method", () => {
  test("detaches it, and does so once more without a complaint", async () => {
    const { reference } = await opened.kept(visa);
    await opened.provider.forgetMethod(reference);
    await opened.provider.forgetMethod(reference);
    expect(opened.stripe.all("payment_method")).toMatchObject([{ customer: null }]);
  });

  test("is fine with one that Stripe does not know", async () => {
    await opened.provider.forgetMethod("cus_unknown/pm_unknown");
  });

  test("refuses a reference of another provider", async () => {
    await expect(opened.provider.forgetMethod("FR1420041010050500013M02606")).rejects.toThrow(
      "the reference of the payment method is not one of Stripe's",
    );
  });
});
