import { describe, expect, expectTypeOf, test } from "vitest";
import { createClient, OboleError } from "./index.js";

/** A call as the server received it. */
interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | "lost";

/** A server with a list of responses; counts token requests separately. */
function serverOf(...replies: Reply[]) {
  const calls: Seen[] = [];
  let tokens = 0;
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (String(url).endsWith("/v1/authentication")) {
      tokens += 1;
      const refusal = tokenReplies.shift();
      if (refusal === "lost") throw new TypeError("fetch failed");
      if (refusal !== undefined) return new Response(null, { status: refusal.status });
      const expiresAt = new Date(Date.now() + tokenSeconds * 1_000).toISOString();
      return Response.json({ accessToken: `token-${tokens}`, accountId: "a", expiresAt });
    }
    calls.push({
      method: String(init.method),
      url: String(url),
      headers,
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
    });
    const reply = replies.shift() ?? { status: 200, body: {} };
    if (reply === "lost") throw new TypeError("fetch failed");
    const { status, body, headers: said } = reply;
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      ...(said ? { headers: said } : {}),
    });
  };
  let tokenSeconds = 3_600;
  const tokenReplies: Reply[] = [];
  return {
    calls,
    tokenCount: () => tokens,
    tokensLive: (seconds: number) => {
      tokenSeconds = seconds;
    },
    tokensFail: (...failures: Reply[]) => {
      tokenReplies.push(...failures);
    },
    client: createClient({
      clientId: "test_1",
      clientSecret: "secret",
      baseUrl: "https://give.example/",
      fetch: fetch as typeof globalThis.fetch,
    }),
  };
}

const donation = { campaignId: "c", uniqueExternalId: "order-1", amount: 500 };
const problem = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof OboleError)) throw new Error(`no OboleError but ${error}`);
  return error;
};

describe("a call", () => {
  test("sends each field where the route expects it", async () => {
    const { client, calls } = serverOf();
    await client.claimDonation({ donationId: "d/1", charityId: "ch", accountId: "child" });
    await client.createDonation({ ...donation, accountId: "child" });
    await client.getCharity({ charityId: "ch", includeProfile: true, locale: "fr" });
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      [
        "POST",
        "https://give.example/v1/donations/d%2F1/claim?accountId=child",
        { charityId: "ch" },
      ],
      ["POST", "https://give.example/v1/donations", { ...donation, accountId: "child" }],
      ["GET", "https://give.example/v1/charities/ch?includeProfile=true&locale=fr", undefined],
    ]);
  });

  test("returns nothing where the API does", async () => {
    const { client } = serverOf({ status: 204 });
    expect(await client.deleteDonation({ donationId: "d" })).toBeUndefined();
  });

  test("has the types of the API's own document", () => {
    const { client } = serverOf();
    expectTypeOf(client.createDonation).parameter(0).toExtend<{ amount: number }>();
    expectTypeOf(client.getDonation)
      .returns.resolves.toHaveProperty("status")
      .toEqualTypeOf<"PENDING" | "DONE" | "PROCESSED" | "CANCELED">();
    // @ts-expect-error the amount is missing
    void (() => client.createDonation({ campaignId: "c", uniqueExternalId: "u" }));
  });
});

describe("the access token", () => {
  test("is requested once by concurrent calls, and cached", async () => {
    const { client, calls, tokenCount } = serverOf();
    await Promise.all([1, 2, 3].map(() => client.getDonation({ donationId: "d" })));
    await client.getDonation({ donationId: "d" });
    expect(tokenCount()).toBe(1);
    expect(new Set(calls.map(({ headers }) => headers.get("authorization")))).toEqual(
      new Set(["Bearer token-1"]),
    );
  });

  test.each<[string, Reply]>([
    ["a fault of the service", { status: 503 }],
    ["a lost connection", "lost"],
  ])("is requested again after %s, once", async (_, failure) => {
    const { client, calls, tokensFail, tokenCount } = serverOf();
    tokensFail(failure);
    await client.getDonation({ donationId: "d" });
    expect([tokenCount(), calls.length]).toEqual([2, 1]);

    const away = serverOf();
    away.tokensFail(failure, failure);
    await problem(away.client.getDonation({ donationId: "d" }));
    expect([away.tokenCount(), away.calls.length]).toEqual([2, 0]);
  });

  test("is not requested again with wrong credentials", async () => {
    const { client, tokensFail, tokenCount } = serverOf();
    tokensFail({ status: 401 });
    const error = await problem(client.getDonation({ donationId: "d" }));
    expect(error).toMatchObject({ status: 401 });
    expect(tokenCount()).toBe(1);
  });

  test("is renewed before it expires", async () => {
    const { client, tokensLive, tokenCount } = serverOf();
    tokensLive(30);
    await client.getDonation({ donationId: "d" });
    await client.getDonation({ donationId: "d" });
    expect(tokenCount()).toBe(2);
  });

  test("is renewed after a 401, once", async () => {
    const unauthorized = { status: 401, body: { statusCode: 401, message: "Unauthorized" } };
    const { client, calls } = serverOf(unauthorized, { status: 200, body: { status: "DONE" } });
    expect(await client.getDonation({ donationId: "d" })).toEqual({ status: "DONE" });
    expect(calls[1]?.headers.get("authorization")).toBe("Bearer token-2");

    const stubborn = serverOf(unauthorized, unauthorized);
    expect(await problem(stubborn.client.getDonation({ donationId: "d" }))).toMatchObject({
      status: 401,
    });
    expect(stubborn.calls).toHaveLength(2);
  });

  test("is renewed once by calls that were refused together", async () => {
    const unauthorized = { status: 401, body: { message: "Unauthorized" } };
    const { client, tokenCount } = serverOf(unauthorized, unauthorized);
    await Promise.all([1, 2].map(() => client.getDonation({ donationId: "d" })));
    expect(tokenCount()).toBe(2);
  });
});

describe("a retry", () => {
  test.each<[string, Reply]>([
    ["a fault of the service", { status: 500, body: { message: "Internal Server Error" } }],
    ["a lost connection", "lost"],
  ])("after %s sends the same Idempotency-Key, so that nothing is done twice", async (_, reply) => {
    const { client, calls } = serverOf(reply, { status: 201, body: { donationId: "d" } });
    expect(await client.createDonation(donation)).toEqual({ donationId: "d" });
    const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test("happens once", async () => {
    const { client, calls } = serverOf("lost", "lost");
    expect(await problem(client.createDonation(donation))).toMatchObject({ status: 0 });
    expect(calls).toHaveLength(2);
  });

  test.each([429, 503])("waits as long as a %i asks, up to the limit", async (status) => {
    const limited = (seconds: number) => ({
      status,
      body: { statusCode: status, message: "Not now" },
      headers: { "retry-after": String(seconds) },
    });
    const patient = serverOf(limited(0), { status: 201, body: { url: "u" } });
    expect(await patient.client.generateInvoicesBulkDownloadUrl({ year: 2026 })).toEqual({
      url: "u",
    });
    const { client, calls } = serverOf(limited(61));
    const error = await problem(client.generateInvoicesBulkDownloadUrl({ year: 2026 }));
    expect(error).toMatchObject({ status, retryAfterSeconds: 61 });
    expect(calls).toHaveLength(1);
  });

  test.each([400, 402, 403, 404, 409])("does not follow a %i", async (status) => {
    const { client, calls } = serverOf({ status, body: { message: "no" } });
    expect(await problem(client.createDonation(donation))).toMatchObject({ status });
    expect(calls).toHaveLength(1);
  });

  test("follows a request that is not answered in time, which a caller's signal does not extend", async () => {
    const keys: (string | null)[] = [];
    const client = createClient({
      ...{ clientId: "test_1", clientSecret: "secret", baseUrl: "https://give.example" },
      timeoutMs: 20,
      fetch: (async (url: string, { headers, signal }: RequestInit) => {
        if (url.endsWith("/v1/authentication"))
          return Response.json({ accessToken: "token", accountId: "a", expiresAt: "2999-01-01" });
        keys.push(new Headers(headers).get("idempotency-key"));
        return await new Promise((_, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
        });
      }) as typeof globalThis.fetch,
    });
    const { signal } = new AbortController();
    const error = await problem(client.createDonation(donation, { signal }));
    expect(error).toMatchObject({
      ...{ status: 0, message: "https://give.example has not answered within 20 ms" },
    });
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test("is aborted when the caller aborts it", async () => {
    const ended = new AbortController();
    const { client } = serverOf({ status: 429, headers: { "retry-after": "30" }, body: {} });
    const call = client.generateInvoicesBulkDownloadUrl({ year: 2026 }, { signal: ended.signal });
    ended.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
  });
});

describe("an error", () => {
  test("contains the response's fields", async () => {
    const { client } = serverOf({
      status: 403,
      body: { code: "ACCOUNT_CLOSED", message: "Account closed" },
      headers: { "x-request-id": "r-1" },
    });
    expect(await problem(client.getDonation({ donationId: "d" }))).toMatchObject({
      status: 403,
      code: "ACCOUNT_CLOSED",
      message: "Account closed",
      problems: [],
      requestId: "r-1",
    });
  });

  test("lists the problems of a call that does not match its schema", async () => {
    const message = ["amount: must be at least 1", "campaignId: must be a UUID"];
    const { client } = serverOf({ status: 400, body: { statusCode: 400, message } });
    const error = await problem(client.createDonation(donation));
    expect(error.problems).toEqual(message);
    expect(error.message).toBe(message.join("; "));
  });

  test("is also created from a response of a proxy", async () => {
    const { client } = serverOf({ status: 418, body: "<html>" });
    expect(await problem(client.getDonation({ donationId: "d" }))).toMatchObject({ status: 418 });
  });
});

describe("a list", () => {
  test("is iterated to its end, a page at a time", async () => {
    const { client, calls } = serverOf(
      {
        status: 200,
        body: { data: [{ donationId: "1" }, { donationId: "2" }], nextCursor: "x&y" },
      },
      { status: 200, body: { data: [{ donationId: "3" }], nextCursor: null } },
    );
    const ids: string[] = [];
    for await (const { donationId } of client.listDonations({ status: "DONE" }))
      ids.push(donationId);
    expect(ids).toEqual(["1", "2", "3"]);
    expect(calls.map(({ url }) => url)).toEqual([
      "https://give.example/v1/donations?status=DONE",
      "https://give.example/v1/donations?status=DONE&cursor=x%26y",
    ]);
  });

  test("requests only the pages that are used", async () => {
    const { client, calls } = serverOf({
      status: 200,
      body: { data: [{ donationId: "1" }], nextCursor: "next" },
    });
    for await (const _ of client.listDonations()) break;
    expect(calls).toHaveLength(1);
  });
});

test("a widget token is created by the kind of its user", async () => {
  const { client, calls } = serverOf();
  await client.mintWidgetToken({ accountId: "a", widgets: ["receipts"] });
  await client.mintWidgetToken({ donorId: "d" });
  await client.mintWidgetToken({ platformDonorId: "d" });
  expect(calls.map(({ url, body }) => [url.replace(/.*\/v1/, ""), body])).toEqual([
    ["/authentication/widget", { accountId: "a", widgets: ["receipts"] }],
    ["/authentication/donor-widget", { donorId: "d" }],
    ["/authentication/donor-platform-widget", { donorId: "d" }],
  ]);
});
