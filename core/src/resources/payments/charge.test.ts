import { expect, test } from "vitest";
import type { PaymentProvider } from "../../domain/ledger.js";
import { isChargeable, requestCharge } from "./charge.js";
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
