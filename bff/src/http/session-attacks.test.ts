import { request } from "node:http";
import type { Engine } from "@obole/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorKey, startTestService, type TestService } from "../testing/test-service.js";

/**
 * Attacks on the sessions of the dashboard and the back office that must fail. Each sends real cookies of signed-in
 * people, as a browser would that a hostile page controls.
 */

type Headers = Record<string, string>;

let service: TestService;
let user: { cookie: string; accountId: string; token: string };
let operator: { cookie: string };

const own: Headers = { "x-obole-dashboard": "1", "content-type": "application/json" };
const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";
const post = (path: string, headers: Headers, body?: object) =>
  service.fetch(path, { method: "POST", headers, body: JSON.stringify(body ?? {}) });

async function userToken(authorization: string): Promise<string> {
  const users = await service.fetch("/v1/users", { headers: { authorization } });
  const { data } = (await users.json()) as { data: { userId: string }[] };
  const link = await post(`/v1/users/${data[0]?.userId}/magic-link`, { ...own, authorization });
  const { url } = (await link.json()) as { url: string };
  const magicToken = new URLSearchParams(new URL(url).hash.slice(1)).get("token");
  const redeemed = await post("/v1/sessions", own, { magicToken });
  return ((await redeemed.json()) as { token: string }).token;
}

async function signedUpUser() {
  const { accountId, accessToken } = await service.signUp();
  const token = await userToken(`Bearer ${accessToken}`);
  return { accountId, token, cookie: cookieOf(await post("/dashboard/session", own, { token })) };
}

/** The ids of a user and of the user's session. */
async function sessionIdsOf({ cookie }: { cookie: string }): Promise<string[]> {
  const read = async (path: string) => {
    const answer = await service.fetch(`/dashboard/api${path}`, { headers: { ...own, cookie } });
    return await answer.json();
  };
  const { userId } = ((await read("/v1/session")) as { user: { userId: string } }).user;
  const { data } = (await read(`/v1/users/${userId}/sessions`)) as {
    data: { sessionId: string }[];
  };
  return [userId, String(data[0]?.sessionId)];
}

/** Every account has an identity provider, as an attacker's can have. */
const withProviders = (engine: Engine): Engine => ({
  ...engine,
  async call(operation, input) {
    if (operation.id !== "start-sso-sign-in") return await engine.call(operation, input);
    const expiresAt = new Date(Date.now() + 900_000).toISOString();
    return { status: 200, body: { url: "https://login.evil.example/", flow: "sealed", expiresAt } };
  },
});

beforeAll(async () => {
  service = await startTestService({ engineOf: withProviders });
  user = await signedUpUser();
  const authorization = `Bearer ${operatorKey}`;
  operator = { cookie: cookieOf(await post("/back-office/session", { ...own, authorization })) };
});
afterAll(() => service.stop());

const both = () => `${user.cookie}; ${operator.cookie}`;

const unknownId = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";

/** The status of a request whose path the client does not tidy up, as `fetch` would. */
function rawStatus(path: string, headers: Headers): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.baseUrl);
    request({ hostname, port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

describe("forged requests of other pages", () => {
  const targets = [
    ["POST", "/dashboard/api/v1/credentials"],
    ["POST", "/dashboard/api/v1/invitations"],
    ["POST", `/dashboard/api/v1/users/${unknownId}/logout`],
    ["DELETE", `/dashboard/api/v1/users/${unknownId}/sessions/${unknownId}`],
    ["POST", "/dashboard/api/v1/passkeys/options"],
    ["POST", "/dashboard/api/v1/passkeys"],
    ["PATCH", `/dashboard/api/v1/passkeys/${unknownId}`],
    ["DELETE", `/dashboard/api/v1/passkeys/${unknownId}`],
    ["POST", "/dashboard/session"],
    ["DELETE", "/dashboard/session"],
    ["POST", "/sign-in/sso"],
    ["POST", "/back-office/api/operator/accounts"],
    ["POST", "/back-office/api/operator/settlements"],
    ["POST", "/back-office/api/operator/passkeys/options"],
    ["POST", "/back-office/api/operator/passkeys"],
    ["DELETE", `/back-office/api/operator/passkeys/${unknownId}`],
    ["POST", "/back-office/session"],
    ["DELETE", "/back-office/session"],
  ] as const;
  const forgeries: readonly (readonly [string, Headers])[] = [
    ["a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["a form of plain text", { "content-type": "text/plain" }],
    ["a script without our header", { "content-type": "application/json" }],
    ["a script of another site", { ...own, "sec-fetch-site": "cross-site" }],
    ["a script of a sibling subdomain", { ...own, "sec-fetch-site": "same-site" }],
  ];
  const cases = targets.flatMap(([method, path]) =>
    forgeries.map(([name, headers]) => [`${method} ${path}`, name, method, path, headers] as const),
  );
  it.each(cases)("%s by %s is refused", async (_, __, method, path, headers) => {
    const sent = { ...headers, cookie: both() };
    const body = method === "DELETE" ? {} : { body: "{}" };
    const answer = await service.fetch(path, { method, headers: sent, ...body });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it.each([
    "/dashboard/api/v1/session",
    "/back-office/api/operator/health",
    "/dashboard/session",
    "/back-office/session",
  ])("no other origin may ask for %s with our header", async (path) => {
    const headers = {
      origin: "https://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-obole-dashboard, content-type",
    };
    const answer = await service.fetch(path, { method: "OPTIONS", headers });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });
});

describe("a sign-in at an attacker's identity provider", () => {
  const expectNotBegun = async (answer: Response) => {
    expect(answer.headers.get("location")).toBeNull();
    expect(await answer.text()).not.toContain("login.evil.example");
    expect(answer.headers.getSetCookie().join()).not.toMatch(/obole-(sso|session)/);
  };
  const pathOf = ({ accountId }: { accountId: string }) => `/sign-in/sso/${accountId}`;

  it.each(["cross-site", "same-site"])("is not begun by a %s link", async (site) => {
    const headers = { "sec-fetch-site": site, cookie: both() };
    const answer = await service.fetch(pathOf(user), { headers, redirect: "manual" });
    expect(answer.status).toBe(200);
    await expectNotBegun(answer);
  });

  it("is not begun by a form of another site, with a stamp of the attacker's browser or without", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const page = await (await service.fetch(pathOf(user), { headers })).text();
    const stamp = /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const opened = await service.fetch("/sign-in");
    for (const cookie of [both(), `${both()}; ${cookieOf(opened)}`])
      for (const fields of [{ stamp, topic: "" }, { topic: "" }]) {
        const answer = await service.fetch(pathOf(user), {
          ...{ method: "POST", redirect: "manual", headers: { ...headers, cookie } },
          body: new URLSearchParams(fields),
        });
        expect(stamp).not.toBe("");
        expect(answer.status).toBe(400);
        await expectNotBegun(answer);
      }
  });
});

describe("paths around the prefix of a session", () => {
  it.each([
    "/dashboard/api/operator/health",
    "/dashboard/api/v1/../../operator/health",
    "/dashboard/api/v1/../../../operator/health",
    "/dashboard/api/v1/%2e%2e/%2e%2e/operator/health",
    "/dashboard/api/v1/..%2f..%2foperator%2fhealth",
    "/dashboard/api//operator/health",
    "/dashboard/api/v1//operator/health",
    "/dashboard/api/%6fperator/health",
    "/back-office/api/v1/campaigns",
    "/back-office/api/operator/../v1/campaigns",
    "/back-office/api/operator/../metrics",
    "/back-office/api/operator/%2e%2e/metrics",
    "/back-office/api/operator/..%2f..%2fmetrics",
    "/back-office/api/metrics",
    "/dashboard/assets/../../../../package.json",
    "/dashboard/assets/%2e%2e%2findex.html",
    "/dashboard/assets/..%2f..%2fpackage.json",
  ])("%s finds nothing", async (path) => {
    const status = await rawStatus(path, { ...own, cookie: both() });
    expect([400, 401, 404]).toContain(status);
  });
});

describe("sessions of others", () => {
  it("an account's session opens no back office, nor an operator's an account", async () => {
    const [, token] = user.cookie.split("=");
    const [, session] = operator.cookie.split("=");
    const asOperator = { ...own, cookie: `obole-operator=${token}` };
    const asUser = { ...own, cookie: `obole-session=${session}` };
    expect(await rawStatus("/back-office/api/operator/health", asOperator)).toBe(401);
    expect(await rawStatus("/dashboard/api/v1/session", asUser)).toBe(401);
  });

  it("an operator's key is no account's session", async () => {
    expect((await post("/dashboard/session", own, { token: operatorKey })).status).toBe(401);
    const headers = { ...own, cookie: `obole-session=${operatorKey}` };
    expect(await rawStatus("/dashboard/api/v1/session", headers)).toBe(403);
  });

  it("a session that somebody planted is replaced by signing in, and not adopted", async () => {
    const planted = await signedUpUser();
    const headers = { ...own, cookie: planted.cookie };
    const answer = await post("/dashboard/session", headers, { token: user.token });
    expect(cookieOf(answer)).toBe(user.cookie);
  });

  it("acting for a foreign account is refused like for an unknown one", async () => {
    const stranger = await signedUpUser();
    const answers = await Promise.all(
      [stranger.accountId, unknownId].map(async (accountId) => {
        const path = `/dashboard/api/v1/campaigns?accountId=${accountId}`;
        const answer = await service.fetch(path, { headers: { ...own, cookie: user.cookie } });
        return { status: answer.status, body: await answer.text() };
      }),
    );
    expect(answers[0]?.status).toBe(400);
    expect(answers[0]).toEqual(answers[1]);
  });

  it("the sessions of a stranger are like those of nobody, and stay open", async () => {
    const stranger = await signedUpUser();
    const [victim, nobody] = [await sessionIdsOf(stranger), [unknownId, unknownId]];
    const ends = await Promise.all(
      [victim, nobody].map(async ([userId, sessionId]) => {
        const path = `/dashboard/api/v1/users/${userId}/sessions/${sessionId}`;
        const headers = { ...own, cookie: user.cookie };
        const list = await service.fetch(path.replace(/\/[^/]+$/, ""), { headers });
        const end = await service.fetch(path, { method: "DELETE", headers });
        return [list.status, await list.text(), end.status, await end.text()];
      }),
    );
    expect(ends[0]?.[0]).toBe(404);
    expect(ends[0]).toEqual(ends[1]);
    expect(await sessionIdsOf(stranger)).toEqual(victim);
  });

  it("asking for a passkey's challenge tells nobody which passkeys are known", async () => {
    const answers = await Promise.all(
      [user.cookie, ""].map(async (cookie) => {
        const headers = { ...own, cookie };
        const answer = await post("/v1/passkey-sessions/options", headers);
        return Object.keys((await answer.json()) as object);
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).not.toContain("allowCredentials");
  });

  it.each(["/dashboard/api/v1/passkey-sessions", "/v1/passkey-sessions"])(
    "%s opens nothing for a made-up passkey, and sets no cookie",
    async (path) => {
      const made = { id: "AAAA", clientDataJSON: "e30", authenticatorData: "AAAA" };
      const body = { ...made, signature: "AAAA", userHandle: unknownId };
      const answer = await post(path, { ...own, cookie: user.cookie }, body);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("set-cookie")).toBeNull();
    },
  );

  it("asking for a sign-in link tells nobody which addresses are known", async () => {
    const users = await service.fetch("/dashboard/api/v1/users", {
      headers: { ...own, cookie: user.cookie },
    });
    const { data } = (await users.json()) as { data: { email: string }[] };
    const answers = await Promise.all(
      [data[0]?.email, "nobody@example.org"].map(async (email) => {
        const answer = await post("/v1/sign-in-links", own, { email });
        return { status: answer.status, body: await answer.text() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe("the pages", () => {
  it.each(["/dashboard", "/dashboard/team", "/back-office", "/back-office/accounts", "/sign-in"])(
    "%s cannot be framed, runs no foreign script and is not cached",
    async (path) => {
      const { headers } = await service.fetch(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/unsafe-|\*/);
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cache-control")).toMatch(/no-cache|no-store/);
    },
  );

  it.each([
    "/dashboard//evil.example",
    "/dashboard/https://evil.example",
    "/back-office//evil.example",
    "/sign-in?returnUrl=https://evil.example",
    "/sign-in?next=//evil.example",
  ])("%s redirects nobody", async (path) => {
    const answer = await service.fetch(path, { redirect: "manual" });
    expect(answer.headers.get("location")).toBeNull();
    expect(await answer.text()).not.toContain("evil.example");
  });
});
