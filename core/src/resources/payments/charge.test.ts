import { expect, test } from "vitest";
import type { PaymentProvider } from "../../domain/ledger.js";
import { columnsOf, isChargeable, requestCharge } from "./charge.js";
import { newPayment } from "./payment-rows.js";
import type { Charging } from "./provider-jobs.js";

const now = "2026-03-02T09:00:00.000Z";

function charging(environment: "sandbox" | "live", paymentProviders: readonly PaymentProvider[]) {
  const settings = { environment, paymentProviders };
  return { now, newId: () => "payment-1", settings } as unknown as Charging;
}

const card = {
  ...({ type: "CARD", last4: "4242", provider: "sandbox", providerReference: null } as const),
  paymentMethodId: "method-1",
};

const charge = (context: Charging) => {
  const asked = { accountId: "account-1", provider: "sandbox", amountCents: 1000 } as const;
  return requestCharge(context, newPayment(context, asked), card, { description: "A test" });
};

test("the sandbox's provider is never asked in live, also not if the settings name it", async () => {
  await expect(charge(charging("live", ["sandbox"]))).rejects.toThrow(/asked to charge in live/);
});

test("a payment method of the sandbox cannot be charged in live", async () => {
  const live = charging("live", ["stripe", "bank"]);
  expect(isChargeable(live, card)).toBe(false);
  await expect(charge(live)).rejects.toThrow(/nobody can charge/);
});

test("a payment method without a provider cannot be charged", () => {
  const sandbox = charging("sandbox", ["sandbox"]);
  expect(isChargeable(sandbox, card)).toBe(true);
  expect(isChargeable(sandbox, { ...card, provider: null })).toBe(false);
  expect(isChargeable(sandbox, undefined)).toBe(false);
});

test("the sandbox's provider answers within the call", async () => {
  expect(await charge(charging("sandbox", ["sandbox"]))).toMatchObject({
    status: "SUCCEEDED",
    succeededAt: now,
    attempts: 1,
    chargedAt: now,
    chargedMethod: { type: "CARD", last4: "4242" },
  });
});

test.each([
  ["when the provider says", "2026-02-28T10:00:00.000Z", "2026-02-28T10:00:00.000Z"],
  ["not after now", "2035-01-02T00:00:00.000Z", now],
  ["not before it was asked for", "2020-01-02T00:00:00.000Z", "2026-02-27T09:00:00.000Z"],
  ["now if the provider does not say", undefined, now],
])("a charge has succeeded %s", (_, reportedAt, succeededAt) => {
  const asked = { accountId: "account-1", provider: "stripe", amountCents: 1000 } as const;
  const context = charging("live", ["stripe"]);
  const outcome = { status: "SUCCEEDED", reference: "charge-1", costCents: null } as const;
  const [createdAt, chargedAt] = ["2026-02-26T09:00:00.000Z", "2026-02-27T09:00:00.000Z"];
  const charged = newPayment(context, { ...asked, createdAt, chargedAt });
  expect(columnsOf(outcome, charged, now, reportedAt)).toMatchObject({ succeededAt });
  // A payment on a page of its provider was never asked for by the service.
  const onPage = newPayment(context, { ...asked, createdAt: chargedAt });
  expect(columnsOf(outcome, onPage, now, reportedAt)).toMatchObject({ succeededAt });
});
