import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonAt, runAt, runTyped } from "../../testing/run-typed.js";
import { startTestService, type TestService } from "../../testing/test-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface CreatedAccount {
  readonly account: { readonly accountId: string };
  readonly clientId: string;
  readonly clientSecret: string;
  readonly charitiesSelectionId: string;
}
const signIn = async ({
  clientId,
  clientSecret,
}: Pick<CreatedAccount, "clientId" | "clientSecret">) =>
  service.fetch("/v1/authentication", {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
  });
async function callAs<Body>(made: CreatedAccount, path: string, body: object): Promise<Body> {
  const { accessToken } = (await (await signIn(made)).json()) as { accessToken: string };
  const answer = await service.fetch(path, {
    method: "POST",
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answered = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(answered));
  return answered as Body;
}
const operate = async (path: string, body: object = {}) =>
  (
    await service.fetch(path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${service.operatorKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    })
  ).json();

describe("accounts and credentials", () => {
  it("a new account's secret works, and is printed only on stdout", async () => {
    const { exitCode, out, err } = await runAt(service, "create-account", "Atelier Lumen");
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    const field = (name: string) => new RegExp(`^${name} +(\\S+)`, "m").exec(out)?.[1] ?? "";
    const made = { clientId: field("client id"), clientSecret: field("client secret") };
    expect((await signIn(made)).status).toBe(201);
    expect(JSON.stringify(service.logged)).not.toContain(made.clientSecret);
  });

  it("an account has the given features, by default all, and no payment method by default", async () => {
    const some = await jsonAt<{ account: { features: string[]; status: string } }>(
      ...([service, "create-account", "Some"] as const),
      ...["--feature", "API", "--feature", "USERS", "--onboarding"],
    );
    expect(some.account).toMatchObject({ features: ["API", "USERS"], status: "ONBOARDING" });
    const all = await jsonAt<{ account: { features: string[] } }>(service, "create-account", "All");
    expect(all.account.features.length).toBeGreaterThan(2);
  });

  it("new credentials work until they are deleted", async () => {
    const { account } = await jsonAt<CreatedAccount>(service, "create-account", "Atelier Lumen");
    const made = await jsonAt<CreatedAccount>(service, "create-credentials", account.accountId);
    expect((await signIn(made)).status).toBe(201);
    await jsonAt(service, "delete-credentials", made.clientId);
    expect((await signIn(made)).status).toBe(401);
  });

  it("all accounts are listed, across pages", async () => {
    for (let count = 0; count < 101; count++) await operate("/operator/accounts", { name: "Many" });
    const accounts = await jsonAt<{ accountId: string }[]>(service, "list-accounts");
    expect(accounts.length).toBeGreaterThan(101);
    expect(new Set(accounts.map(({ accountId }) => accountId)).size).toBe(accounts.length);
    const { out } = await runAt(service, "list-accounts");
    expect(out.trim().split("\n")).toHaveLength(accounts.length);
  });

  it("an error of the service is explained on stderr, with exit code 1", async () => {
    const unknown = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";
    expect(await runAt(service, "create-credentials", unknown)).toEqual({
      exitCode: 1,
      out: "",
      err: `The service at ${service.baseUrl} does not know account-id ${unknown}: check it and its environment\n`,
    });
    const key = { BASE_URL: service.baseUrl, OPERATOR_KEY: "k".repeat(40) };
    const { exitCode, err } = await runTyped(["list-accounts"], key);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/rejects this OPERATOR_KEY/);
    expect(err).not.toContain(key.OPERATOR_KEY);
  });
});

describe("settle", () => {
  it("only previews without --yes, and finds nothing the second time", async () => {
    const { charityId } = (await operate("/operator/charities", { name: "Les Amis du Phare" })) as {
      charityId: string;
    };
    const made = await jsonAt<CreatedAccount>(
      service,
      "create-account",
      "Atelier Lumen",
      "--payment-method",
      "CARD",
    );
    const { charitiesSelectionId } = await callAs<{ charitiesSelectionId: string }>(
      ...([made, "/v1/charities-selections"] as const),
      { name: "One", charityIds: [charityId] },
    );
    const { campaignId } = await callAs<{ campaignId: string }>(made, "/v1/campaigns", {
      ...{ name: "Giving", slug: "giving", amountType: "FREE_AMOUNT", donationType: "FACE_VALUE" },
      charitiesSelectionId,
    });
    await callAs(made, `/v1/campaigns/${campaignId}/activate`, {});
    const { donationId } = await callAs<{ donationId: string }>(made, "/v1/donations", {
      ...{ campaignId, uniqueExternalId: "order-1", amount: 1_234 },
    });
    await callAs(made, `/v1/donations/${donationId}/claim`, { charityId });
    await operate(`/operator/donations/${donationId}/pay`);

    const settle = ["settle", "--campaign-id", campaignId];
    const preview = await runAt(service, ...settle);
    expect(preview.out).toBe(
      "1 donations of 12.34 EUR in total would be settled.\nNothing was changed: use --yes to settle them.\n",
    );
    expect(await jsonAt(service, ...settle, "--created-before", "2020-01-01")).toMatchObject({
      donations: 0,
    });
    expect(await jsonAt(service, ...settle, "--yes")).toMatchObject({ donations: 1, processed: 1 });
    expect(await jsonAt(service, ...settle, "--yes")).toMatchObject({ donations: 0, processed: 0 });
  });
});

describe("deliveries", () => {
  it("pending deliveries are listed with their receiver, and replayed by ID or by webhook", async () => {
    const made = await jsonAt<CreatedAccount>(service, "create-account", "Atelier Lumen");
    const target = "http://127.0.0.1:9/hooks";
    const { webhookId } = await callAs<{ webhookId: string }>(made, "/v1/webhooks", {
      ...{ name: "Shop", target, events: ["donation_create"] },
      ...{ authenticationStrategy: "BEARER", accessToken: "a-token" },
    });
    const ping = { deliveryId: "" };
    for (let count = 0; count < 3; count++)
      Object.assign(ping, await callAs(made, `/v1/webhooks/${webhookId}/ping`, {}));
    const listed = ["list-deliveries", "--webhook", webhookId];
    expect(await jsonAt(service, ...listed)).toHaveLength(3);
    const { out } = await runAt(service, ...listed, "--limit", "2");
    expect(out).toContain(target);
    expect(out).toContain("There are more: use --limit 20.");
    expect(out.trim().split("\n")).toHaveLength(3);
    expect(await jsonAt(service, ...listed, "--status", "FAILED")).toEqual([]);
    const replay = (...which: string[]) => jsonAt(service, "replay-deliveries", ...which);
    expect(await replay("--delivery", ping.deliveryId)).toEqual({ replayed: 1 });
    expect(await replay("--webhook", webhookId)).toEqual({ replayed: 0 });
    expect(await replay("--all")).toEqual({ replayed: 0 });
  });
});

describe("status", () => {
  it("shows pending work, and exits with 0 while nothing is stuck", async () => {
    const { exitCode, out } = await runAt(service, "status");
    expect(exitCode).toBe(0);
    for (const name of ["service", "database", "webhooks", "mails", "documents", "schedule"])
      expect(out).toMatch(new RegExp(`^${name} +\\S`, "m"));
  });
});
