import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const own = { "x-obole-dashboard": "1", "content-type": "application/json" };
const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  service.fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const open = (token: unknown, headers: Record<string, string> = own) =>
  send("POST", "/dashboard/session", headers, { token });

/** A new account, its administrator's session token, and its access token. */
async function administrator(browser: Record<string, string> = {}) {
  const account = await service.signUp();
  const authorization = `Bearer ${account.accessToken}`;
  const call = async (method: string, path: string) =>
    (await send(method, path, { authorization })).json();
  const { data } = await call("GET", "/v1/users");
  const { userId } = data[0];
  const { url } = await call("POST", `/v1/users/${userId}/magic-link`);
  const magicToken = new URLSearchParams(new URL(url).hash.slice(1)).get("token");
  const redeemed = await send("POST", "/v1/sessions", { ...own, ...browser }, { magicToken });
  const { token } = (await redeemed.json()) as { token: string };
  return { ...account, userId, token, authorization };
}
async function signedIn() {
  const user = await administrator();
  const response = await open(user.token);
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { ...user, cookie };
}
const me = (headers: Record<string, string>) => send("GET", "/dashboard/api/v1/session", headers);

describe("the session of the dashboard", () => {
  it("is a cookie that no script can read and no other site sends", async () => {
    const { token } = await administrator();
    const response = await open(token);
    expect(response.status).toBe(204);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("set-cookie")).toMatch(
      /^obole-session=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it("calls the API as its user, and not without its cookie", async () => {
    const { cookie, userId, accountId } = await signedIn();
    const answer = await me({ ...own, cookie });
    expect(await answer.json()).toMatchObject({ user: { userId }, account: { accountId } });
    expect((await me(own)).status).toBe(401);
  });

  it("ignores an Authorization header beside the cookie", async () => {
    const { cookie, userId } = await signedIn();
    const { authorization } = await administrator();
    const answer = await me({ ...own, cookie, authorization });
    expect(await answer.json()).toMatchObject({ user: { userId } });
    expect((await me({ ...own, authorization })).status).toBe(401);
  });

  it.each([
    ["a form of another page", { "content-type": "text/plain" }],
    ["a page that sends no header of the dashboard", { "content-type": "application/json" }],
    ["a page of another site", { ...own, "sec-fetch-site": "cross-site" }],
    ["a page of another subdomain", { ...own, "sec-fetch-site": "same-site" }],
    ["an address that was typed in", { ...own, "sec-fetch-site": "none" }],
  ])("refuses %s", async (_, headers) => {
    const { cookie, token } = await signedIn();
    const sent = { ...headers, cookie };
    expect((await open(token, sent)).status).toBe(403);
    expect((await me(sent)).status).toBe(403);
    expect((await send("DELETE", "/dashboard/session", sent)).status).toBe(403);
  });

  it("lets no page of another origin send the header of the dashboard", async () => {
    const answer = await send("OPTIONS", "/dashboard/api/v1/widgets/admin/metrics", {
      origin: "https://evil.example",
      "access-control-request-method": "GET",
      "access-control-request-headers": "x-obole-dashboard",
    });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.headers.get("access-control-allow-headers")).toBeNull();
  });

  it("cannot be opened with a token that is no user's session", async () => {
    const { accessToken } = await service.signUp();
    for (const token of [accessToken, "made-up", "a".repeat(5_000), 1, ""])
      expect([400, 401]).toContain((await open(token)).status);
    expect((await send("POST", "/dashboard/session", own, {})).status).toBe(400);
  });

  it("ends at once everywhere when the user's sessions are ended", async () => {
    const { cookie, userId, token, authorization } = await signedIn();
    await send("POST", `/v1/users/${userId}/logout`, { authorization });
    expect((await me({ ...own, cookie })).status).toBe(401);
    expect((await open(token)).status).toBe(401);
  });

  it("opens the API alone, not the operator's", async () => {
    const { cookie } = await signedIn();
    const answer = await send("GET", "/dashboard/api/operator/health", { ...own, cookie });
    expect(answer.status).toBe(404);
  });

  it("is deleted from the browser by signing out", async () => {
    const { cookie } = await signedIn();
    const answer = await send("DELETE", "/dashboard/session", { ...own, cookie });
    expect(answer.headers.get("set-cookie")).toMatch(/^obole-session=; Max-Age=0; /);
  });

  it("ends by signing out, so that a copy of the cookie opens nothing", async () => {
    const { cookie, token } = await signedIn();
    await send("DELETE", "/dashboard/session", { ...own, cookie });
    expect((await me({ ...own, cookie })).status).toBe(401);
    expect((await open(token)).status).toBe(401);
    const again = await send("DELETE", "/dashboard/session", { ...own, cookie });
    expect(again.status).toBe(204);
  });

  it("names the browser that signed in, and not its versions", async () => {
    const userAgent =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";
    const { token, userId } = await administrator({ "user-agent": userAgent });
    const path = `/v1/users/${userId}/sessions`;
    const answer = await send("GET", path, { authorization: `Bearer ${token}` });
    const { data } = (await answer.json()) as { data: object[] };
    expect(data).toMatchObject([{ browser: "Firefox", system: "Windows", isCurrent: true }]);
    // As a word of its own: the digits may be a part of an id or a time.
    expect(JSON.stringify(data)).not.toMatch(/\b133\b/);
  });
});
