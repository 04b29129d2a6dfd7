import { openStore } from "@obole/core";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type Authenticator,
  createAuthenticator,
} from "../../../core/src/platform/passkeys/testing/authenticator.js";
import {
  operatorKey,
  secondOperatorKey,
  startTestService,
  type TestService,
  type TestServiceOptions,
} from "../testing/test-service.js";
import { operatorSessions } from "./back-office-session.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const own = { "x-obole-dashboard": "1", "content-type": "application/json" };
const send = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
  to: TestService = service,
) =>
  to.fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const openWith = (key: string, headers: Record<string, string> = own, to = service) =>
  send(
    "POST",
    "/back-office/session",
    { ...headers, authorization: `Bearer ${key}` },
    undefined,
    to,
  );
const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";
const health = (headers: Record<string, string>, to = service) =>
  send("GET", "/back-office/api/operator/health", headers, undefined, to);
const linkOf = async (to = service) => {
  const authorization = `Bearer ${operatorKey}`;
  const response = await send("POST", "/back-office/links", { authorization }, undefined, to);
  const { url } = (await response.json()) as { url?: string };
  return { status: response.status, link: url?.split("#link=")[1] ?? "" };
};

describe("the session of the back office", () => {
  it("is a cookie that no script can read, and does not contain the key", async () => {
    const response = await openWith(operatorKey);
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toMatch(
      /^obole-operator=[\w.-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(response.headers.get("set-cookie")).not.toContain(operatorKey);
  });

  it("calls the operator API under the name of its key", async () => {
    const cookie = cookieOf(await openWith(secondOperatorKey));
    const who = await send("GET", "/back-office/session", { ...own, cookie });
    expect(await who.json()).toEqual({ name: "second-operator", environment: "sandbox" });
    expect((await health({ ...own, cookie })).status).toBe(200);
    const made = await send(
      "POST",
      "/back-office/api/operator/accounts",
      { ...own, cookie },
      { name: "Made in the back office" },
    );
    expect(made.status).toBe(201);
    const log = await send("GET", "/back-office/api/operator/audit-log", { ...own, cookie });
    const { data } = (await log.json()) as { data: unknown[] };
    expect(data[0]).toMatchObject({
      operator: "second-operator",
      operation: "create-operator-account",
    });
  });

  it("is required, and an Authorization header does not replace it", async () => {
    expect((await health(own)).status).toBe(401);
    expect((await health({ ...own, authorization: `Bearer ${operatorKey}` })).status).toBe(401);
    expect((await health({ ...own, cookie: "obole-operator=made.up.token" })).status).toBe(401);
  });

  it("gives access to the operator API only", async () => {
    const cookie = cookieOf(await openWith(operatorKey));
    for (const path of ["/v1/session", "/v1/campaigns", "/dashboard/session", "/metrics"])
      expect((await send("GET", `/back-office/api${path}`, { ...own, cookie })).status).toBe(404);
    expect((await send("GET", "/dashboard/api/v1/session", { ...own, cookie })).status).toBe(401);
  });

  it.each([
    ["a form of another page", { "content-type": "text/plain" }],
    ["a request without the dashboard's header", { "content-type": "application/json" }],
    ["a page of another site", { ...own, "sec-fetch-site": "cross-site" }],
    ["a page of another subdomain", { ...own, "sec-fetch-site": "same-site" }],
    ["an address that was typed in", { ...own, "sec-fetch-site": "none" }],
  ])("refuses %s", async (_, headers) => {
    const cookie = cookieOf(await openWith(operatorKey));
    const sent = { ...headers, cookie };
    expect((await openWith(operatorKey, sent)).status).toBe(403);
    expect((await health(sent)).status).toBe(403);
    for (const method of ["GET", "DELETE"])
      expect((await send(method, "/back-office/session", sent)).status).toBe(403);
  });

  it("ends by signing out, so that a copy of its cookie is worth nothing, and no other session ends", async () => {
    // Both begin in the same second, with the same key.
    const [cookie, other] = [
      cookieOf(await openWith(operatorKey)),
      cookieOf(await openWith(operatorKey)),
    ];
    const signOut = () => send("DELETE", "/back-office/session", { ...own, cookie });
    const sessionOf = (sent: string) =>
      send("GET", "/back-office/session", { ...own, cookie: sent });
    const answer = await signOut();
    expect(answer.status).toBe(204);
    expect(answer.headers.get("set-cookie")).toMatch(/^obole-operator=; Max-Age=0; /);
    // As often as wrong keys would be delayed: nobody has guessed.
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await health({ ...own, cookie })).status).toBe(401);
    expect((await sessionOf(cookie)).status).toBe(401);
    const token = cookie.slice("obole-operator=".length);
    expect((await send("POST", "/back-office/session", own, { token })).status).toBe(401);
    expect((await signOut()).status).toBe(204);
    expect((await health({ ...own, cookie: other })).status).toBe(200);
    expect((await sessionOf(other)).status).toBe(200);
    expect((await openWith(operatorKey)).status).toBe(204);
  });

  it.each([
    ["no cookie", {}],
    ["a cookie that somebody made up", { cookie: "obole-operator=made.up.token" }],
  ])("is signed out of with %s as well", async (_, sent) => {
    const answer = await send("DELETE", "/back-office/session", { ...own, ...sent });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("set-cookie")).toMatch(/^obole-operator=; Max-Age=0; /);
  });
});

describe("guesses at an operator's key", () => {
  const services: TestService[] = [];
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const one of services.splice(0)) await one.stop();
  });

  it("are refused, logged and delayed like those at the operator API", async () => {
    // Freezes the monotonic clock, so that the first delay of one second cannot end between two calls.
    vi.spyOn(performance, "now").mockReturnValue(performance.now());
    const guessed = await startTestService();
    services.push(guessed);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 20; guess++)
      statuses.add((await openWith(`guess-${guess}`, own, guessed)).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await openWith(operatorKey, own, guessed)).status).toBe(429);
    expect(guessed.logged).toContainEqual(expect.objectContaining({ event: "auth_failed" }));
    expect(JSON.stringify(guessed.logged)).not.toContain("guess-1");
  });
});

describe("a sandbox's link to the back office", () => {
  it("signs its operator in once", async () => {
    const { status, link } = await linkOf();
    expect(status).toBe(201);
    const opened = await send("POST", "/back-office/session", own, { link });
    expect(opened.status).toBe(204);
    expect((await health({ ...own, cookie: cookieOf(opened) })).status).toBe(200);
    expect((await send("POST", "/back-office/session", own, { link })).status).toBe(401);
  });

  it("requires an operator's key, and does not exist in live", async () => {
    expect((await send("POST", "/back-office/links", {})).status).toBe(401);
    const live = await startTestService({ environment: "live" });
    expect((await linkOf(live)).status).not.toBe(201);
    await live.stop();
  });

  it.each([undefined, {}, { link: "" }, { link: 1 }, { link: "made-up" }, { key: "x" }])(
    "is not forged by the body %j",
    async (body) => {
      expect((await send("POST", "/back-office/session", own, body)).status).toBe(401);
    },
  );
});

describe("passkeys of the back office", () => {
  const publicUrl = "http://localhost";
  const ines = { name: "ines", key: "key-of-ines-0123456789-0123456789" };
  const paul = { name: "paul", key: "key-of-paul-0123456789-0123456789" };
  const opened: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.stop();
  });
  const start = async (options: TestServiceOptions = {}) => {
    const started = await startTestService({ publicUrl, operatorKeys: [ines, paul], ...options });
    opened.push(started);
    return started;
  };
  const call = async (to: TestService, method: string, path: string, sent: object = {}) => {
    const { body, ...headers } = { ...own, ...sent } as Record<string, string> & { body?: object };
    const response = await send(method, path, headers, body, to);
    return { status: response.status, body: (await response.json().catch(() => null)) as Body };
  };
  interface Body {
    challenge: string;
    user: { id: string };
    token: string;
    code: string;
    data: unknown[];
  }
  const passkeys = "/back-office/api/operator/passkeys";
  const ofKey = ({ key }: { key: string }) => ({ authorization: `Bearer ${key}` });

  async function added(to: TestService, cookie: string) {
    const options = await call(to, "POST", `${passkeys}/options`, { cookie, body: {} });
    const authenticator = createAuthenticator(publicUrl, options.body.user.id);
    const body = { name: "Laptop", ...authenticator.create(options.body) };
    expect((await call(to, "POST", passkeys, { cookie, body })).status).toBe(201);
    return authenticator;
  }
  async function signIn(to: TestService, authenticator: Authenticator) {
    const path = "/operator/passkey-sessions";
    const asked = await call(to, "POST", `${path}/options`, { body: {} });
    return await call(to, "POST", path, { body: authenticator.get(asked.body) });
  }
  const openSession = (to: TestService, token: string) =>
    send("POST", "/back-office/session", own, { token }, to);

  it("sign their operator in, under the operator's own name", async () => {
    const to = await start();
    const authenticator = await added(to, cookieOf(await openWith(ines.key, own, to)));
    const { status, body } = await signIn(to, authenticator);
    expect(status).toBe(201);
    const session = await openSession(to, body.token);
    expect(session.status).toBe(204);
    expect(session.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Strict$/);
    const headers = { ...own, cookie: cookieOf(session) };
    const who = await send("GET", "/back-office/session", headers, undefined, to);
    expect(await who.json()).toMatchObject({ name: "ines" });
    expect((await health(headers, to)).status).toBe(200);
  });

  it("open a session for the cookie alone: the operator API does not take it", async () => {
    const to = await start();
    const authenticator = await added(to, cookieOf(await openWith(ines.key, own, to)));
    const { body } = await signIn(to, authenticator);
    const authorization = `Bearer ${body.token}`;
    expect((await call(to, "GET", "/operator/health", { authorization })).status).toBe(401);
    expect((await openSession(to, `${body.token}x`)).status).toBe(401);
    expect((await openSession(to, "x".repeat(5_000))).status).toBe(401);
  });

  it.each([
    ["replaced", [{ name: "ines", key: "another-key-of-ines-0123456789-0123" }, paul]],
    ["removed", [paul]],
    ["given to another name", [{ name: "ines-m", key: ines.key }, paul]],
  ])("end with their sessions when the key is %s", async (_, operatorKeys) => {
    const store = await openStore(":memory:");
    const before = await start({ store });
    const cookie = cookieOf(await openWith(ines.key, own, before));
    const authenticator = await added(before, cookie);
    const token = (await signIn(before, authenticator)).body.token;
    const after = await start({ store, operatorKeys });
    expect((await health({ ...own, cookie }, after)).status).toBe(401);
    expect((await openSession(after, token)).status).toBe(401);
    const refused = await signIn(after, authenticator);
    const unknown = await signIn(after, createAuthenticator(publicUrl, "someone"));
    expect(refused).toMatchObject({ status: 401 });
    expect(refused).toEqual(unknown);
    const [first] = operatorKeys;
    const listed = await call(after, "GET", "/operator/passkeys", ofKey(first ?? paul));
    expect(listed.body).toMatchObject({ data: [] });
    opened.push({ stop: () => store.close() });
  });

  it("end with the sessions that they began when they are removed, and with no others", async () => {
    const to = await start();
    const ofKeyCookie = cookieOf(await openWith(ines.key, own, to));
    const [lost, kept] = [await added(to, ofKeyCookie), await added(to, ofKeyCookie)];
    const lostToken = (await signIn(to, lost)).body.token;
    const keptToken = (await signIn(to, kept)).body.token;
    const lostCookie = cookieOf(await openSession(to, lostToken));
    const keptCookie = cookieOf(await openSession(to, keptToken));
    const sessionOf = async (cookie: string) =>
      (await call(to, "GET", "/back-office/session", { cookie })).status;
    const healthOf = async (cookie: string) => (await health({ ...own, cookie }, to)).status;
    expect(await healthOf(lostCookie)).toBe(200);
    expect(await sessionOf(lostCookie)).toBe(200);

    const { body } = await call(to, "GET", passkeys, { cookie: keptCookie });
    // Newest first.
    const { passkeyId } = body.data[1] as { passkeyId: string };
    const path = `${passkeys}/${passkeyId}`;
    expect((await call(to, "DELETE", path, { cookie: keptCookie })).status).toBe(204);
    // As often as wrong keys would be delayed: nobody has guessed.
    for (let attempt = 0; attempt < 20; attempt++) expect(await healthOf(lostCookie)).toBe(401);
    expect(await sessionOf(lostCookie)).toBe(401);
    expect((await openSession(to, lostToken)).status).toBe(401);
    for (const cookie of [keptCookie, ofKeyCookie]) {
      expect(await healthOf(cookie)).toBe(200);
      expect(await sessionOf(cookie)).toBe(200);
    }
    expect((await openWith(ines.key, own, to)).status).toBe(204);
  });

  it("are added and removed in the 15 minutes after signing in, and at any time with the key", async () => {
    const to = await start();
    const began = Date.now() - 15 * 60 * 1_000;
    const sessionOf = (startedAtMs: number) => {
      const now = () => startedAtMs;
      const sessions = operatorSessions({ operatorKeys: [ines], baseUrl: publicUrl, now });
      return `obole-operator=${sessions.openSession("ines").token}`;
    };
    const [late, recent] = [sessionOf(began - 1_000), sessionOf(began + 60_000)];
    for (const [method, path] of [
      ["POST", `${passkeys}/options`],
      ["POST", passkeys],
      ["DELETE", `${passkeys}/019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10`],
      // The router decodes its paths.
      ["POST", "/back-office/api/operator/%70asskeys/options"],
    ] as const) {
      const body = method === "POST" ? { body: {} } : {};
      const answer = await call(to, method, path, { cookie: late, ...body });
      expect(answer).toMatchObject({ status: 403, body: { code: "RECENT_SIGN_IN_REQUIRED" } });
    }
    expect((await call(to, "GET", passkeys, { cookie: late })).status).toBe(200);
    const options = { body: {} };
    expect(
      await call(to, "POST", `${passkeys}/options`, { cookie: recent, ...options }),
    ).toMatchObject({ status: 200 });
    const withKey = { ...ofKey(ines), ...options };
    expect((await call(to, "POST", "/operator/passkeys/options", withKey)).status).toBe(200);
  });

  it("are unknown to every other operator", async () => {
    const to = await start();
    await added(to, cookieOf(await openWith(ines.key, own, to)));
    const { body } = await call(to, "GET", "/operator/passkeys", ofKey(ines));
    const { passkeyId } = body.data[0] as { passkeyId: string };
    expect((await call(to, "GET", "/operator/passkeys", ofKey(paul))).body.data).toEqual([]);
    const foreign = await call(to, "DELETE", `/operator/passkeys/${passkeyId}`, ofKey(paul));
    const unknownId = "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10";
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(
      await call(to, "DELETE", `/operator/passkeys/${unknownId}`, ofKey(paul)),
    );
  });

  it("that were refused are logged, without what was sent", async () => {
    const to = await start();
    const authenticator = createAuthenticator(publicUrl, "someone");
    expect((await signIn(to, authenticator)).status).toBe(401);
    expect(to.logged).toContainEqual(
      expect.objectContaining({
        ...{ event: "auth_failed", operation: "sign-in-operator-with-passkey" },
      }),
    );
    expect(JSON.stringify(to.logged)).not.toContain(authenticator.id);
  });
});

describe("an operator's session", () => {
  const ines = { name: "ines", key: "key-of-ines-0123456789-0123456789" };
  const baseUrl = "https://obole.example";

  it("ends after eight hours", () => {
    let nowMs = Date.parse("2026-03-02T09:00:00Z");
    const sessions = operatorSessions({ operatorKeys: [ines], baseUrl, now: () => nowMs });
    const session = sessions.openSession("ines").token;
    nowMs += 8 * 60 * 60 * 1_000 - 1_000;
    expect(sessions.read(session)?.operator).toEqual(ines);
    nowMs += 1_000;
    expect(sessions.read(session)).toBeNull();
  });

  it("ends when the key is replaced, given to another name, or removed", () => {
    const session = operatorSessions({ operatorKeys: [ines], baseUrl }).openSession("ines").token;
    const replaced = { name: "ines", key: "another-key-of-ines-0123456789-012" };
    const renamed = { name: "paul", key: ines.key };
    for (const operatorKeys of [[replaced], [renamed], []])
      expect(operatorSessions({ operatorKeys, baseUrl }).read(session)).toBeNull();
  });

  it("is not valid at another service, not even with the same key", () => {
    const session = operatorSessions({ operatorKeys: [ines], baseUrl }).openSession("ines").token;
    const other = operatorSessions({ operatorKeys: [ines], baseUrl: "https://other.example" });
    expect(other.read(session)).toBeNull();
  });

  it("cannot be forged or altered", () => {
    const sessions = operatorSessions({ operatorKeys: [ines], baseUrl });
    const [head, body, signature] = sessions.openSession("ines").token.split(".");
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url");
    for (const forged of ["", ".", "a.b.c", `${none}.${body}.`, `${head}.${body}.${signature}x`])
      expect(sessions.read(forged)).toBeNull();
  });
});
