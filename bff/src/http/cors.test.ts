import type { Engine } from "@obole/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documented } from "../testing/documented.js";
import { startTestService, type TestService } from "../testing/test-service.js";

let sandbox: TestService;
let live: TestService;
/** The accounts whose origins the edge has loaded. */
const askedFor: string[] = [];

beforeAll(async () => {
  sandbox = await startTestService();
  live = await startTestService({ environment: "live", engineOf: watched });
});
afterAll(() => Promise.all([sandbox.stop(), live.stop()]));

function watched(engine: Engine): Engine {
  return {
    ...engine,
    originsOf(accountId) {
      askedFor.push(accountId);
      return engine.originsOf(accountId);
    },
  };
}

const stranger = "https://host.example";

const preflight = (
  service: TestService,
  path: string,
  { method = "POST", origin = stranger } = {},
) =>
  service.fetch(path, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": method,
      "access-control-request-headers": "authorization,content-type",
    },
  });

/** The origin that may read a response, as a browser decides it. */
function readableFrom({ headers }: Response): string | null {
  expect(headers.get("access-control-allow-credentials")).toBeNull();
  const origin = headers.get("access-control-allow-origin");
  const exposed = headers.get("access-control-expose-headers");
  expect(exposed).toBe(origin === null ? null : "X-Request-Id, Retry-After, Link");
  return origin;
}

describe("public widget routes", () => {
  it.each(["sandbox", "live"] as const)(
    "can be read by pages of any origin, including errors, in the %s environment",
    async (environment) => {
      const service = environment === "sandbox" ? sandbox : live;
      for (const path of ["/v1/widgets/public/pk_test_x", "/v1/widgets/public/pk_test_x/nothing"]) {
        const answer = await service.fetch(path, { headers: { origin: stranger } });
        expect(answer.status).toBe(404);
        expect(readableFrom(answer)).toBe("*");
      }
    },
  );

  it("answer preflights", async () => {
    const { status, headers } = await preflight(live, "/v1/widgets/public/pk_x/donations/y/claim");
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-methods")).toBe("POST");
    expect(headers.get("access-control-allow-headers")).toBe("Content-Type, Idempotency-Key");
    expect(Number(headers.get("access-control-max-age"))).toBeGreaterThan(0);
  });
});

/** An account with its own domains, a site, and a token for each kind of widget. */
async function accountWithSites(service: TestService, name: string) {
  const { accountId, accessToken } = await service.signUp();
  const send = async <Body>(method: string, path: string, as: string, body: unknown) => {
    const answer = await service.fetch(path, {
      method,
      headers: { authorization: `Bearer ${as}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as Body;
  };
  await send("PATCH", `/operator/accounts/${accountId}`, service.operatorKey, {
    subdomain: name,
    customDomain: `give.${name}.example`,
  });
  const { siteId } = await send<{ siteId: string }>("POST", "/v1/sites", accessToken, {
    subdomain: `${name}-shop`,
    customDomain: `shop.${name}.example`,
  });
  await send("POST", `/v1/sites/${siteId}/verify`, accessToken, {});
  await send("POST", "/v1/sites", accessToken, { customDomain: `unproved.${name}.example` });
  const { donorId } = await send<{ donorId: string }>("POST", "/v1/donors", accessToken, {});
  type Token = { token: string };
  const admin = await send<Token>("POST", "/v1/authentication/widget", accessToken, { accountId });
  const own = await send<Token>("POST", "/v1/authentication/donor-widget", accessToken, {
    donorId,
  });
  return {
    accountId,
    close: () =>
      send("PATCH", `/operator/accounts/${accountId}`, service.operatorKey, { status: "CLOSED" }),
    calls: [
      ["/v1/widgets/admin/metrics", admin.token],
      ["/v1/widgets/donor/donations", own.token],
    ] as const,
  };
}
type AccountWithSites = Awaited<ReturnType<typeof accountWithSites>>;

const from = (service: TestService, origin: string, path: string, token: string) =>
  service.fetch(path, { headers: { origin, authorization: `Bearer ${token}` } });

describe("admin and donor widget routes in the sandbox", () => {
  it("can be read by pages of any origin", async () => {
    const { calls } = await accountWithSites(sandbox, "lumen");
    for (const [path, token] of calls) {
      const answer = await from(sandbox, "http://localhost:5173", path, token);
      expect(answer.status).toBe(200);
      expect(readableFrom(answer)).toBe("*");
    }
  });
});

describe("admin and donor widget routes, live", () => {
  let lumen: AccountWithSites;
  beforeAll(async () => {
    lumen = await accountWithSites(live, "lumen");
    await accountWithSites(live, "phare");
  });

  it.each([
    ["its custom domain", "https://give.lumen.example"],
    ["its subdomain", "https://lumen.obole.example"],
    ["a site's custom domain", "https://shop.lumen.example"],
    ["a site's subdomain", "https://lumen-shop.obole.example"],
    ["the service's own pages", "http://127.0.0.1"],
  ])("can be read by pages of the token's account: %s", async (_, origin) => {
    for (const [path, token] of lumen.calls) {
      const answer = await from(live, origin, path, token);
      expect(answer.status).toBe(200);
      expect(readableFrom(answer)).toBe(origin);
      expect(answer.headers.get("vary")).toBe("Origin");
    }
  });

  it.each([
    ["another account's site", "https://give.phare.example"],
    ["another account's subdomain", "https://phare.obole.example"],
    ["a custom domain that is not verified", "https://unproved.lumen.example"],
    ["an unknown origin", stranger],
    ["an account's host without TLS", "http://give.lumen.example"],
    ["another port of an account's host", "https://give.lumen.example:8443"],
    ["a subdomain of an account's host", "https://evil.give.lumen.example"],
    ["a host that ends like an account's host", "https://evilgive.lumen.example"],
    ["a host that begins like an account's host", "https://give.lumen.example.evil.example"],
    ["a page without an origin", "null"],
  ])("cannot be read by %s", async (_, origin) => {
    for (const [path, token] of lumen.calls) {
      const answer = await from(live, origin, path, token);
      expect(answer.status).toBe(200);
      expect(readableFrom(answer)).toBeNull();
      expect(answer.headers.get("vary")).toBe("Origin");
    }
  });

  it("show an error only to pages that may read the response", async () => {
    const own = "https://give.lumen.example";
    for (const [path, token] of lumen.calls) {
      for (const [refused, status] of [
        [`${path}?surprise=1`, 400],
        ["/v1/widgets/admin/selections?limit=0", path.includes("admin") ? 400 : 403],
      ] as const) {
        const answer = await from(live, own, refused, token);
        expect(answer.status).toBe(status);
        expect(readableFrom(answer)).toBe(own);
        expect(readableFrom(await from(live, stranger, refused, token))).toBeNull();
      }
    }
  });

  it("show a 401 to pages of any origin, so that a widget requests a new token", async () => {
    const [[path]] = lumen.calls;
    for (const origin of ["https://give.lumen.example", stranger]) {
      const answer = await from(live, origin, path, "a token of yesterday");
      expect(answer.status).toBe(401);
      expect(readableFrom(answer)).toBe("*");
      expect(answer.headers.get("vary")).toBe("Origin");
    }
  });

  it("show errors that do not depend on the caller to pages of any origin", async () => {
    const headers = { origin: stranger };
    const unknown = await live.fetch("/v1/widgets/donor/nothing", { headers });
    expect([unknown.status, readableFrom(unknown)]).toEqual([404, "*"]);
    const other = await live.fetch("/v1/widgets/donor/donations", { method: "PUT", headers });
    expect([other.status, readableFrom(other)]).toEqual([405, "*"]);
  });

  it("answer preflights of every page, so that they do not reveal the accounts' sites", async () => {
    const origins = ["https://give.lumen.example", "https://give.phare.example", stranger];
    for (const origin of origins) {
      const path = "/v1/widgets/donor/recurring-donations/x";
      const { status, headers } = await preflight(live, path, { method: "PATCH", origin });
      expect(status).toBe(204);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-methods")).toBe("PATCH");
      expect(headers.get("access-control-allow-headers")).toBe(
        "Authorization, Content-Type, Idempotency-Key",
      );
      expect(headers.get("access-control-allow-credentials")).toBeNull();
    }
  });

  it("tell only an account's own pages that it is closed", async () => {
    const closed = await accountWithSites(live, "ferme");
    await closed.close();
    for (const [path, token] of closed.calls) {
      const own = await from(live, "https://ferme.obole.example", path, token);
      expect(own.status).toBe(403);
      expect(readableFrom(own)).toBe("https://ferme.obole.example");
      expect(readableFrom(await from(live, stranger, path, token))).toBeNull();
    }
  });

  it("load an account's sites only for cross-origin calls", async () => {
    const [[path, token]] = lumen.calls;
    askedFor.length = 0;
    await live.fetch(path, { headers: { authorization: `Bearer ${token}` } });
    await from(live, "http://127.0.0.1", path, token);
    await preflight(live, path, { method: "GET" });
    await from(live, stranger, path, "a token of yesterday");
    await from(live, stranger, "/v1/donations", token);
    await from(live, stranger, "/v1/widgets/public/pk_live_x", token);
    expect(askedFor).toEqual([]);
    await from(live, stranger, path, token);
    expect(askedFor).toEqual([lumen.accountId]);
  });

  it("show an internal error to pages of any origin, without details", async () => {
    const failing = await startTestService({
      environment: "live",
      engineOf: (engine) => ({
        ...engine,
        call: async () => {
          throw new Error("secret detail");
        },
      }),
    });
    const answer = await from(failing, stranger, "/v1/widgets/donor", "x");
    expect([answer.status, readableFrom(answer)]).toEqual([500, "*"]);
    expect(await answer.json()).toEqual(
      documented({ statusCode: 500, message: "Internal Server Error" }),
    );
    await failing.stop();
  });
});

describe("the rest of the API", () => {
  it.each(["sandbox", "live"] as const)(
    "cannot be read by pages of other origins in the %s environment",
    async (environment) => {
      const service = environment === "sandbox" ? sandbox : live;
      const paths = ["/v1/donations", "/v1/openapi.json", "/operator/accounts", "/livez", "/"];
      for (const path of paths) {
        const answer = await service.fetch(path, { headers: { origin: stranger } });
        expect(readableFrom(answer)).toBeNull();
      }
      const { status, headers } = await preflight(service, "/v1/donations");
      expect(status).toBe(405);
      expect(headers.get("access-control-allow-origin")).toBeNull();
    },
  );
});
