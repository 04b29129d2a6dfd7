import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@obole/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AccountSetup } from "./account-setup.js";
import { createApp } from "./app.js";
import type { Campaign } from "./campaigns.js";
import { sitePages } from "./site-map.js";

const secrets = { accessToken: "the-bearer-token", signingKey: "whsec_the-key" };
const campaign: Campaign = {
  campaignId: "c1",
  publicKey: "pk_test_1",
  status: "ACTIVE",
  charityIds: [],
};
const setup: AccountSetup = {
  accountId: "a1",
  donations: campaign,
  votes: campaign,
  gifts: campaign,
  monthly: campaign,
  roundUps: campaign,
  publicGifts: campaign,
  donorId: "d1",
  webhook: secrets,
};
// Nothing listens on port 1, so that the tests see how the host handles an unreachable Obole.
const oboleUrl = "http://127.0.0.1:1";

const server = createServer();
let siteUrl = "";

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = {
    port: 0,
    host: "",
    publicUrl: siteUrl,
    oboleUrl,
    clientId: "",
    clientSecret: "",
    slack: null,
  };
  const obole = createClient({
    baseUrl: oboleUrl,
    clientId: "test_id",
    clientSecret: "test_secret",
  });
  server.on("request", createApp(config, obole, Promise.resolve(setup)));
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Unusual spaces and key order: a receiver that verifies re-serialized JSON would reject this body. */
const body =
  '{ "payload": {"charityId":"ch1", "status":"DONE","amount":370},"event":"donation_update" }';

function deliver(sent: string, token = secrets.accessToken): Promise<Response> {
  const timestamp = Date.now();
  const digest = createHmac("sha256", secrets.signingKey)
    .update(`${timestamp}:${body}`)
    .digest("hex");
  return fetch(`${siteUrl}/webhooks/obole`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "x-service-timestamp": String(timestamp),
      "x-service-signature": `sha256=${digest}`,
    },
    body: sent,
  });
}

/** Reads the stream until its nth event. */
async function arrivals(count: number): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${siteUrl}/api/events`);
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString("utf8");
    const events = text.split("\n\n").slice(0, -1);
    if (events.length >= count)
      return events.map((event) => JSON.parse(event.slice("data: ".length)));
  }
  throw new Error("The stream ended early.");
}

describe("the host's server", () => {
  it("stores a verified webhook once, and rejected webhooks without their content", async () => {
    expect((await deliver(body)).status).toBe(204);
    expect((await deliver(body)).status).toBe(204);
    await arrivals(1);
    expect((await deliver(body.replace("370", "371"))).status).toBe(401);
    expect((await deliver(body, "another-token")).status).toBe(401);

    const nothing = { event: null, status: null, charity: null, amount: null, rawBody: null };
    expect(await arrivals(3)).toMatchObject([
      {
        verdict: "verified",
        event: "donation_update",
        status: "DONE",
        charity: "ch1",
        amount: 370,
        rawBody: body,
      },
      { verdict: "forged", ...nothing },
      { verdict: "wrong bearer token", ...nothing },
    ]);
  });

  it("reports that Obole cannot be reached", async () => {
    const response = await fetch(`${siteUrl}/api/votes`, { method: "POST" });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: `${oboleUrl} cannot be reached` });
  });

  it("fills in Obole's address and allows only that origin", async () => {
    const response = await fetch(siteUrl);
    expect(response.headers.get("content-security-policy")).toContain(
      `default-src 'self' ${oboleUrl};`,
    );
    const html = await response.text();
    expect(html).toContain(
      `<script async crossorigin src="${oboleUrl}/widgets/v1/obole.js"></script>`,
    );
    expect(html).not.toContain("{{");
  });

  it("serves every page with its menu and its source lines, without placeholders", async () => {
    // The React page must be built, and the rendered one needs Obole: they have browser tests.
    const pages = sitePages.filter(
      ({ file, isRendered }) => file.startsWith("public/") && !isRendered,
    );
    expect(pages).toHaveLength(9);
    for (const { path, name } of pages) {
      const html = await (await fetch(siteUrl + path)).text();
      expect(html).toContain(`<a href="${path}" aria-current="page">${name}</a>`);
      expect(html).toMatch(/<h2 id="lines">The \d+ lines it took<\/h2>/);
      expect(html).not.toContain("{{");
    }
  });

  it("answers an unknown page with its own 404 page, and programs with JSON", async () => {
    const missing = (headers: HeadersInit) => fetch(`${siteUrl}/no-such-page`, { headers });
    const page = await missing({ accept: "text/html" });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("<h1>It is dark here</h1>");
    const answer = await missing({ accept: "application/json" });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: "There is nothing here." });
  });

  it("serves the strict page with a policy that allows only its own files and Obole's", async () => {
    const response = await fetch(`${siteUrl}/strict.html`);
    expect(response.headers.get("content-security-policy")).toBe(
      `default-src 'none'; script-src 'self' ${oboleUrl}; connect-src 'self' ${oboleUrl}; ` +
        `style-src 'self'; img-src 'self' ${oboleUrl}; require-trusted-types-for 'script'`,
    );
  });
});
