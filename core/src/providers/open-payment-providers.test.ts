import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentProviderPort, ProviderNotification } from "../contract/payment-provider.js";
import { draftOf, fixedCampaign } from "../testing/fixtures.js";
import { databases, isAvailable, openWorld, type World } from "../testing/world.js";
import { openPaymentProviders } from "./open-payment-providers.js";

test("only the providers that are set up are opened", async () => {
  expect(await openPaymentProviders({ stripe: null })).toEqual([]);
  const stripe = { secretKey: "sk_live_x", webhookSecret: "whsec_x", apiHost: null };
  const opened = await openPaymentProviders({ stripe });
  expect(opened.map(({ name }) => name)).toEqual(["stripe"]);
});

/** A provider that accepts everything: all that another one needs is the port. */
function obliging(charged: string[]): PaymentProviderPort {
  return {
    name: "stripe",
    async charge({ idempotencyKey, method }) {
      charged.push(`${idempotencyKey} of ${method.reference}`);
      return { status: "SUCCEEDED", reference: idempotencyKey, costCents: 7 };
    },
    openSession: async ({ sessionId }) => ({
      url: `https://page.example/${sessionId}`,
      reference: sessionId,
    }),
    refund: async ({ refundId }) => ({ status: "SUCCEEDED", reference: refundId }),
    read: async () => [],
    closePage: async () => [],
    async forgetMethod() {},
    parse: (body) => JSON.parse(Buffer.from(body).toString()) as ProviderNotification,
  };
}

describe.each(databases.filter(isAvailable))("another provider on %s", (database) => {
  const charged: string[] = [];
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database, {
      environment: "live",
      paymentProviders: [obliging(charged)],
    });
  });
  afterAll(() => world.close());

  test("shows its page, tells what was entered there, and is asked to charge it", async () => {
    const account = await world.account({ withPaymentMethod: null });
    const { url } = await world.ok("create-payment-method-session", {
      as: account,
      body: { returnUrl: "https://give.example/" },
    });
    const body = { token: String(url).split("#token=")[1] };
    const page = await world.ok("continue-payment-session", { as: "nobody", body });
    const sessionId = String(page.url).replace("https://page.example/", "");
    const method = {
      reference: "method-7",
      type: "CARD",
      brand: "Visa",
      last4: "4242",
      holder: "Ada Lumen",
      expiresAt: "2029-11",
    };
    const fact = { kind: "SESSION", sessionId, status: "COMPLETED", method };
    const notification = Buffer.from(JSON.stringify({ eventId: "event-1", facts: [fact] }));
    expect(await world.receiveNotification("stripe", notification, {})).toBe("STORED");
    await world.runDue();
    const { campaignId } = await draftOf(world, account, fixedCampaign);
    const call = { as: account, path: { campaignId } };
    expect(await world.ok("activate-campaign", call)).toMatchObject({ status: "ACTIVE" });
    expect(charged).toEqual([expect.stringMatching(/-1 of method-7$/)]);
  });
});
