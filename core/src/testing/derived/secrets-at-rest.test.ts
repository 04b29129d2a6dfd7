import { describe, expect, test } from "vitest";
import { z } from "zod";
import { operations } from "../../resources/operations.js";
import { donationOf } from "../fixtures.js";
import { onEveryDatabase } from "../observe.js";
import type { World, WorldCall } from "../world.js";
import { callersOf } from "./callers-of.js";
import { createObjects } from "./known-objects.js";
import { invitedCharity, tokenOfLink, userOf } from "./people.js";

/**
 * No secret is stored in clear: neither those that operations return once, under the field names below, nor those that
 * callers send for the service to use. An operation that returns a field with such a name must be listed here.
 */

const secretNames = /token|secret|signingKey|^(?:accept)?url$/i;

/** Operations that return secrets: how to call each, and where the secret is in the response. */
interface Making {
  readonly call: (ids: Readonly<Record<string, string>>) => WorldCall;
  readonly secretOf: (body: never) => string;
}

const donor = ({ donorId = "" }) => ({ body: { donorId } });
const token = ({ token }: { token: string }) => token;
const linkToken = ({ url }: { url: string }) => tokenOfLink(url);
/** The part before the file's name identifies the download, and is signed. */
const signedPart = ({ url }: { url: string }) => String(url.split("/").at(-2));
const secret = ({ clientSecret }: { clientSecret: string }) => clientSecret;

const makings: Readonly<Record<string, Making>> = {
  "create-token": {
    call: ({ clientId = "", clientSecret = "" }) => ({ as: { clientId, clientSecret } }),
    secretOf: ({ accessToken }: { accessToken: string }) => accessToken,
  },
  "create-admin-widget-token": {
    call: ({ accountId = "" }) => ({ body: { accountId } }),
    secretOf: token,
  },
  "create-donor-widget-token": { call: donor, secretOf: token },
  "create-donor-platform-widget-token": { call: donor, secretOf: token },
  "create-user-magic-link": {
    call: ({ userId = "" }) => ({ path: { userId }, body: {} }),
    secretOf: linkToken,
  },
  "create-donor-magic-link": {
    call: ({ donorId = "" }) => ({ path: { donorId }, body: {} }),
    secretOf: linkToken,
  },
  "redeem-magic-link": {
    call: ({ magicToken = "" }) => ({ as: "nobody", body: { magicToken } }),
    secretOf: token,
  },
  "open-charity-page": {
    call: ({ charityToken = "" }) => ({ as: "nobody", body: { token: charityToken } }),
    secretOf: token,
  },
  "create-invitation": {
    call: () => ({ body: { email: "a.new.user@example.org", role: "ADMIN" } }),
    secretOf: ({ acceptUrl }: { acceptUrl: string }) => tokenOfLink(acceptUrl),
  },
  "create-webhook": {
    call: () => ({
      body: {
        name: "Shop",
        target: "https://shop.example/hooks",
        events: ["donation_create"],
        authenticationStrategy: "BEARER",
        accessToken: sent.bearer,
      },
    }),
    secretOf: ({ signingKey }: { signingKey: string }) => signingKey,
  },
  "roll-webhook-signing-key": {
    call: ({ webhookId = "" }) => ({ path: { webhookId }, body: {} }),
    secretOf: ({ signingKey }: { signingKey: string }) => signingKey,
  },
  "create-shareable-billing-link": { call: () => ({ body: {} }), secretOf: linkToken },
  "create-payment-method-session": {
    call: () => ({ body: { returnUrl: "http://localhost:3000/" } }),
    secretOf: linkToken,
  },
  "create-credentials": {
    call: ({ accountId = "" }) => ({ as: "operator", path: { accountId } }),
    secretOf: secret,
  },
  "create-operator-account": {
    call: () => ({ as: "operator", body: { name: "New", features: [] } }),
    secretOf: secret,
  },
  "generate-fiscal-receipt-download-url": {
    call: ({ fiscalReceiptId = "" }) => ({ path: { fiscalReceiptId }, body: {} }),
    secretOf: signedPart,
  },
  "generate-file-generation-request-download-url": {
    call: ({ fileGenerationRequestId = "" }) => ({ path: { fileGenerationRequestId }, body: {} }),
    secretOf: signedPart,
  },
};

/** Responses whose fields only look like secrets, or whose secret is created like that of a listed operation. */
const exceptions: Readonly<Record<string, string>> = {
  "create-account-credentials": "credentials like those of create-credentials, stored as a hash",
  "sign-in-with-passkey": "a session like that of redeem-magic-link",
  "sign-in-operator-with-passkey":
    "a session of the back office, signed by the operator's key, not stored",
  "start-sso-sign-in": "the browser keeps the state and the nonce, encrypted; they are not stored",
  "sign-in-with-sso": "a session like that of redeem-magic-link",
  "create-payment-session": "a link like that of create-payment-method-session, stored as a hash",
  "continue-payment-session":
    "the provider's page and the client's own address; the page's is sealed (live-payments.test.ts)",
  "create-own-payment-method-session":
    "a link like that of create-payment-method-session, stored as a hash",
  "create-slack-installation": "the link itself holds the account, encrypted, and is not stored",
  "open-requested-account": "a link like that of create-user-magic-link, stored as a hash",
  "resend-user-invitation": "a link like that of create-invitation, stored as a hash",
  "generate-fiscal-receipts-bulk-download-url": "signed like other download links, not stored",
  "generate-invoices-bulk-download-url": "signed like other download links, not stored",
  "get-widget-receipt-download-url": "signed like other download links, not stored",
  "get-widget-receipts-bulk-download-url": "signed like other download links, not stored",
  "generate-own-statement-download-url": "signed like other download links, not stored",
  "generate-own-charity-mandate-download-url": "signed like other download links, not stored",
  "generate-charity-mandate-download-url": "signed like other download links, not stored",
  "get-own-receipt-download-url": "signed like other download links, not stored",
};

/** Secrets in requests that the service must not store in clear, or not at all. */
const sent = {
  bearer: "bearer-of-the-shop-4f1c",
  password: "password-of-the-shop-9a52",
  iban: "FR7630006000011234567890189",
  card: "4242424242424242",
} as const;

describe("secrets that operations return", () => {
  const answering = operations.filter(
    ({ output }) => output !== null && namesIn(output).some((name) => secretNames.test(name)),
  );
  test.for(answering.map(({ id }) => [id] as const))("%s is searched for", ([id]) => {
    expect(id in makings || id in exceptions).toBe(true);
  });
});

function namesIn(output: z.ZodType): string[] {
  const schema = z.toJSONSchema(output, { unrepresentable: "any", io: "input" });
  return Object.keys(schema.properties ?? {});
}

async function makeSecrets(world: World): Promise<Record<string, string>> {
  const account = await world.account();
  const { accountId, clientId, clientSecret } = account;
  const { as, campaign, donorId } = await callersOf(world, account);
  const ids: Record<string, string> = {
    ...(await createObjects(world, { account, campaign, donorId })),
    accountId,
    clientId,
    clientSecret,
    donorId,
    userId: await userOf(world, account, "ADMIN"),
    charityToken: await (await invitedCharity(world, (await world.charities(1))[0] ?? "")).link(),
  };
  const found: Record<string, string> = { "client secret of the account": clientSecret };
  // Responses stored for replay must not contain a secret in clear either.
  const keyed = { as: account, idempotencyKey: "secrets-at-rest" };
  for (const [index, [id, { call, secretOf }]] of Object.entries(makings).entries()) {
    const key = id === "redeem-magic-link" ? {} : { idempotencyKey: `secret-${index}` };
    const body = await world.ok(id, { ...keyed, ...key, ...call(ids) });
    found[id] = secretOf(body as never);
    if (id === "create-user-magic-link") ids.magicToken = found[id];
  }
  for (const [mark, its] of Object.entries(as))
    if (typeof its === "object" && "token" in its && mark !== "access") found[mark] = its.token;
  await world.ok("create-webhook", {
    as: account,
    body: {
      name: "Shop",
      target: "https://shop.example/hooks",
      events: ["donation_create"],
      authenticationStrategy: "BASIC",
      username: "shop",
      password: sent.password,
    },
  });
  for (const entered of [
    { type: "SEPA_DEBIT", iban: sent.iban, holder: "Atelier Lumen" },
    { type: "CARD", cardNumber: sent.card, cardExpiry: "11/29", holder: "Atelier Lumen" },
  ]) {
    const { url } = await world.ok<{ url: string }>("create-shareable-billing-link", {
      as: account,
      body: {},
    });
    await world.ok("enter-payment-method", { body: { token: tokenOfLink(url), ...entered } });
  }
  // A delivery of each webhook, with the content of its call.
  await donationOf(world, campaign, { donor: { donorId } });
  return { ...found, ...sent };
}

onEveryDatabase("secrets at rest", (world) => {
  test("no row contains a secret in clear", async () => {
    const secrets = await makeSecrets(world());
    await world().runDue();
    const stored = (await world().snapshot()).join("\n");
    const inClear = Object.entries(secrets).filter(
      ([, secret]) =>
        stored.includes(secret) || stored.includes(JSON.stringify(secret).slice(1, -1)),
    );
    expect(inClear).toEqual([]);
    for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThan(15);
  });
});
