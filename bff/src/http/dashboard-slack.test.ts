import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../testing/test-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const own = { "x-obole-dashboard": "1", "content-type": "application/json" };
const post = async (path: string, headers: Record<string, string>, body: object = {}) =>
  await service.fetch(path, { method: "POST", headers, body: JSON.stringify(body) });

/** The cookie of an account's administrator. */
async function signedIn(): Promise<string> {
  const { accessToken } = await service.signUp();
  const headers = { ...own, authorization: `Bearer ${accessToken}` };
  const { data } = await (await service.fetch("/v1/users", { headers })).json();
  const link = await post(`/v1/users/${data[0].userId}/magic-link`, headers);
  const { url } = (await link.json()) as { url: string };
  const magicToken = new URLSearchParams(new URL(url).hash.slice(1)).get("token");
  const { token } = await (await post("/v1/sessions", own, { magicToken })).json();
  const opened = await post("/dashboard/session", own, { token });
  return opened.headers.get("set-cookie")?.split(";")[0] ?? "";
}
const connection = (headers: Record<string, string>, query = "") =>
  service.fetch(`/dashboard/slack-connection${query}`, { headers });

describe("an account's connection to Slack in the dashboard", () => {
  it("is no error before a workspace is connected", async () => {
    const response = await connection({ ...own, cookie: await signedIn() });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ isSetUp: false, workspace: null });
  });

  it("is shown to a signed-in person alone, on a page of the service", async () => {
    const cookie = await signedIn();
    expect((await connection(own)).status).toBe(401);
    expect((await connection({ cookie })).status).toBe(403);
    const fromElsewhere = { ...own, cookie, "sec-fetch-site": "cross-site" };
    expect((await connection(fromElsewhere)).status).toBe(403);
  });

  it.each(["?accountId=nobody", "?accountId=1&accountId=2", "?accountId[x]=1"])(
    "tells nothing of another account: %s",
    async (query) => {
      const response = await connection({ ...own, cookie: await signedIn() }, query);
      const workspace = response.status === 200 ? (await response.json()).workspace : null;
      expect({ workspace, isFault: response.status >= 500 }).toEqual({
        workspace: null,
        isFault: false,
      });
    },
  );
});
