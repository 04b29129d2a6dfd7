import { afterEach, describe, expect, it } from "vitest";
import { startStripeStandIn } from "../../core/src/providers/stripe/testing/stripe-stand-in.js";
import { callOperator, createAccount, send } from "../support/api.js";
import { runProgram } from "../support/child-process.js";
import { type RunningSystem, startSystem } from "../support/system.js";

const stripe = {
  PAYMENT_PROVIDER: "stripe,bank",
  STRIPE_SECRET_KEY: "sk_live_none_of_stripe",
  STRIPE_WEBHOOK_SECRET: "whsec_none_of_stripe",
};

describe("a live service", () => {
  let system: RunningSystem | undefined;
  const start = async (env: Record<string, string> = {}) => {
    system = await startSystem({ env: { ENVIRONMENT: "live", ...env } });
    return system;
  };
  afterEach(async () => {
    await system?.kill();
    system = undefined;
  });
  /** The log is buffered, so it is complete once the service has stopped. */
  async function logOf(running: RunningSystem): Promise<Record<string, unknown>[]> {
    await running.stop();
    system = undefined;
    const lines = running.logs().split("\n");
    return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  }

  it("loads no catalogue by default, and the configured one", async () => {
    const without = await start({ CATALOG_FILE: "" });
    const ofNobody = await createAccount(without, "Atelier Lumen");
    expect((await ofNobody.call<{ data: unknown[] }>("GET", "/v1/charities")).data).toEqual([]);
    await without.stop();
    const given = await start();
    const account = await createAccount(given, "Atelier Lumen");
    expect((await account.call<{ data: unknown[] }>("GET", "/v1/charities")).data).not.toEqual([]);
  });

  it("has no clock that can be changed", async () => {
    const running = await start();
    const authorization = `Bearer ${running.operatorKey}`;
    const call = { authorization, body: { advanceSeconds: 0 } };
    expect((await send(running, "POST", "/operator/clock", call)).status).toBe(404);
  });

  it("says in one line that mail is not set up, keeps mails waiting, and logs no key", async () => {
    const running = await start(stripe);
    const account = await createAccount(running, "Atelier Lumen");
    await account.call("POST", "/v1/invitations", { email: "ada@lumen.example", role: "ADMIN" });
    const { data } = await callOperator<{ data: object[] }>(running, "GET", "/operator/mails");
    expect(data).toMatchObject([{ status: "PENDING", error: "mail_not_set_up", sentAt: null }]);
    expect((await send(running, "GET", "/readyz")).status).toBe(200);
    const log = await logOf(running);
    const warnings = log.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg);
    expect(warnings).toEqual([
      "SMTP_URL is not set: mails wait until it is, nobody can sign in by e-mail, and EMAIL campaigns cannot be activated",
    ]);
    expect(running.logs()).not.toMatch(/none_of_stripe/);
  });

  it("charges a card that was entered on Stripe's page, and refuses a forged notification", async () => {
    const provider = await startStripeStandIn();
    try {
      const running = await start({
        PAYMENT_PROVIDER: "stripe",
        STRIPE_SECRET_KEY: provider.secretKey,
        STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
        STRIPE_API_HOST: provider.apiHost,
      });
      provider.notify(`${running.baseUrl}/webhooks/stripe`);
      const account = await createAccount(running, "Atelier Lumen", {
        withPaymentMethod: null,
        subdomain: "lumen",
      });
      const { url } = await account.call<{ url: string }>("POST", "/v1/payment-method-sessions", {
        returnUrl: "https://lumen.obole.example/account",
      });
      const token = url.split("#token=")[1];
      const page = await send(running, "POST", "/v1/payment-sessions/continue", {
        body: { token },
      });
      const card = { number: "4242424242424242", name: "Ada Lumen", email: "ada@lumen.example" };
      await provider.pay(String((page.body as { url: string }).url), card);
      const methods = async () =>
        (await account.call<{ data: object[] }>("GET", "/v1/payment-methods")).data;
      await expect
        .poll(methods, { timeout: 60_000 })
        .toMatchObject([{ type: "CARD", last4: "4242" }]);

      const { data } = await account.call<{ data: { charityId: string }[] }>(
        "GET",
        "/v1/charities",
      );
      const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
        "POST",
        "/v1/charities-selections",
        { name: "One", charityIds: [data[0]?.charityId] },
      );
      const { campaignId } = await account.call<{ campaignId: string }>("POST", "/v1/campaigns", {
        name: "Gifts",
        slug: "gifts",
        budget: 10_000,
        charitiesSelectionId,
        amountType: "FIXED_AMOUNT",
        donationType: "FACE_VALUE",
      });
      const campaign = await account.call("POST", `/v1/campaigns/${campaignId}/activate`);
      expect(campaign).toMatchObject({ status: "ACTIVE" });
      expect(await account.call("GET", "/v1/payments")).toMatchObject({
        data: [{ provider: "stripe", status: "SUCCEEDED", amount: 10_000 }],
      });
      expect(provider.all("charge")).toHaveLength(1);
      await provider.notified();
      const event = provider.events.at(-1);
      if (event === undefined) throw new Error("Stripe has told nothing");
      expect(await provider.send(event)).toBe(200);
      expect(await provider.send(event, { secret: "whsec_forged" })).toBe(400);
      const audit = await callOperator(running, "POST", "/operator/ledger/audit");
      expect(audit).toMatchObject({ differences: [] });
    } finally {
      await provider.close();
    }
  });

  it("refuses to activate an EMAIL campaign without a mail server", async () => {
    const running = await start();
    const account = await createAccount(running, "Atelier Lumen");
    const { data } = await account.call<{ data: { charityId: string }[] }>("GET", "/v1/charities");
    const { charitiesSelectionId } = await account.call<{ charitiesSelectionId: string }>(
      "POST",
      "/v1/charities-selections",
      { name: "One", charityIds: [data[0]?.charityId] },
    );
    const { campaignId } = await account.call<{ campaignId: string }>("POST", "/v1/campaigns", {
      name: "Mails",
      slug: "mails",
      kind: "EMAIL",
      charitiesSelectionId,
      amountType: "FREE_AMOUNT",
      donationType: "FACE_VALUE",
    });
    const answer = await account.answerTo("POST", `/v1/campaigns/${campaignId}/activate`);
    expect(answer).toMatchObject({ status: 400, body: { message: "Mail is not set up" } });
  });
});

it("a service that is started with an argument does not start, and says where its settings are", async () => {
  const file = "bff/dist/bundle/serve.js";
  expect(await runProgram({ file, args: ["--help"], env: {} })).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining("Its settings are environment variables"),
  });
});
