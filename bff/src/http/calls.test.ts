import { bareErrorBody, type Engine } from "@obole/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documented } from "../testing/documented.js";
import { startTestService, type TestService } from "../testing/test-service.js";
import { edgeLimits } from "./edge-limits.js";

let service: TestService;
let bearer: Record<string, string>;
beforeAll(async () => {
  service = await startTestService();
  bearer = { authorization: `Bearer ${(await service.signUp()).accessToken}` };
});
afterAll(() => service.stop());

const json = { "content-type": "application/json" };
const operator = () => ({ authorization: `Bearer ${service.operatorKey}` });
const makeAccount = (init: RequestInit) =>
  service.fetch("/operator/accounts", { method: "POST", ...init });

async function expectBare(response: Response, status: number) {
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual(documented(bareErrorBody(status)));
}

describe("routes", () => {
  it("answers an unknown route with 404 before authentication", async () => {
    await expectBare(await service.fetch("/v1/nothing"), 404);
    await expectBare(await service.fetch("/operator"), 404);
    await expectBare(await service.fetch("/v1/donations/a/b/c/d"), 404);
  });

  it("answers another method of a known path with 405 and lists the allowed ones", async () => {
    const response = await service.fetch("/v1/authentication", { method: "DELETE" });
    expect(response.headers.get("allow")).toBe("POST");
    await expectBare(response, 405);
    const several = await service.fetch("/v1/donations", { method: "PUT" });
    expect(several.headers.get("allow")?.split(", ").sort()).toEqual(["GET", "HEAD", "POST"]);
  });

  it("answers HEAD where it answers GET, without a body", async () => {
    const response = await service.fetch("/v1/donations", { method: "HEAD", headers: bearer });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
    expect(await response.text()).toBe("");
  });

  it.each([
    "/v1/donations/%00",
    "/v1/donations/%E0%A4",
    `/v1/donations/${"9".repeat(9_000)}`,
    "/v1/donations/a%2Fb",
  ])("answers the malformed id of %s with 404", async (path) => {
    await expectBare(await service.fetch(path, { headers: bearer }), 404);
  });
});

describe("bodies", () => {
  const problems: [string, RequestInit, number][] = [
    ["malformed JSON", { headers: json, body: '{"name":' }, 400],
    ["invalid UTF-8", { headers: json, body: new Uint8Array([0x22, 0xff, 0x22]) }, 400],
    ["another content type", { headers: { "content-type": "text/plain" }, body: "{}" }, 415],
    ["no content type", { body: new Uint8Array([0x7b, 0x7d]) }, 415],
    [
      "another charset",
      { headers: { "content-type": "application/json; charset=latin1" }, body: "{}" },
      415,
    ],
    ["a compressed body", { headers: { ...json, "content-encoding": "gzip" }, body: "{}" }, 415],
    ["more than 1 MiB", { headers: json, body: `"${"x".repeat(1024 * 1024)}"` }, 413],
    ["far more than 1 MiB", { headers: json, body: "x".repeat(6 * 1024 * 1024) }, 413],
  ];

  it.each(problems)("refuses %s", async (_, init, status) => {
    await expectBare(
      await makeAccount({ ...init, headers: { ...init.headers, ...operator() } }),
      status,
    );
  });

  it.each(problems)(
    "answers an unauthenticated call with 401, not with an error for %s",
    async (_, init) => {
      await expectBare(await makeAccount(init), 401);
    },
  );

  it("accepts a body of exactly 1 MiB", async () => {
    const body = `{"name":"${"x".repeat(1024 * 1024 - 11)}"}`;
    expect(body).toHaveLength(1024 * 1024);
    const response = await makeAccount({ headers: { ...json, ...operator() }, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: "Bad Request",
      message: [expect.stringMatching(/^name: /)],
    });
  });

  it("accepts the charset UTF-8 and a body in several chunks", async () => {
    const pieces = ['{"name":', '"In', ' pieces"}'].map((piece) => new TextEncoder().encode(piece));
    const body = new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
    });
    const headers = { "content-type": 'Application/JSON; charset="UTF-8"', ...operator() };
    const response = await makeAccount({ headers, body, duplex: "half" } as RequestInit);
    expect(await response.json()).toMatchObject({ account: { name: "In pieces" } });
  });

  it("treats a missing body as an empty object", async () => {
    const response = await makeAccount({ headers: operator() });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: ["name: is required"] });
  });

  it("cannot pollute a prototype by a field named __proto__", async () => {
    const body = '{"__proto__":{"name":"polluted","validated":true},"name":"Plain"}';
    const response = await makeAccount({ headers: { ...json, ...operator() }, body });
    expect(response.status).not.toBe(500);
    expect(({} as Record<string, unknown>).validated).toBeUndefined();
  });

  it("survives JSON with the deepest nesting that fits in 1 MiB", async () => {
    const deep = "[".repeat(500_000) + "]".repeat(500_000);
    const response = await makeAccount({
      headers: { ...json, ...operator() },
      body: `{"name":${deep}}`,
    });
    expect(response.status).toBe(400);
  });
});

describe("a file as a body", () => {
  const xml = { "content-type": "application/xml" };
  const send = (
    body: BodyInit,
    headers: Record<string, string>,
    path = "/operator/bank-statements",
  ) => service.fetch(path, { method: "POST", headers: { ...operator(), ...headers }, body });
  const messageOf = async (response: Response) =>
    ((await response.json()) as { message: unknown }).message;

  it("may also be sent as a field of a JSON body", async () => {
    const problem = ["xml: is not a camt.053 or camt.054 message"];
    for (const response of [
      await send("<Document/>", xml),
      await send(new Uint8Array(Buffer.from("<a>\xe9</a>", "latin1")), {
        "content-type": 'Application/XML; charset="ISO-8859-1"',
      }),
      await send(JSON.stringify({ xml: "<Document/>" }), json),
    ]) {
      expect(response.status).toBe(400);
      expect(await messageOf(response)).toEqual(problem);
    }
  });

  it("is also the CSV that a spreadsheet writes, in the charset that its type names", async () => {
    const path = "/v1/payroll-runs/019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10/result";
    const csv = new Uint8Array(Buffer.from("employeeReference;deducted\r\n\xe9;1", "latin1"));
    const sendCsv = (type: string) => send(csv, { ...bearer, "content-type": type }, path);
    await expectBare(await sendCsv("text/csv"), 400);
    await expectBare(await sendCsv("text/plain"), 415);
    // The file was read: no such run exists.
    await expectBare(await sendCsv("text/csv; charset=windows-1252"), 404);
  });

  it("has its own size limit", async () => {
    const fits = `<a>${"x".repeat(8 * 1024 * 1024 - 7)}</a>`;
    expect(await messageOf(await send(fits, xml))).toEqual([
      "xml: is not a camt.053 or camt.054 message",
    ]);
    expect(await messageOf(await send(`${fits} `, xml))).toEqual([
      expect.stringMatching(/^xml: .*8388608/),
    ]);
    await expectBare(await send("x".repeat(edgeLimits.fileBodyBytes + 1), xml), 413);
  });

  it("is refused in an unknown encoding, compressed, as another type, and by other operations", async () => {
    await expectBare(await send(new Uint8Array([0xff]), xml), 400);
    await expectBare(await send("<a/>", { ...xml, "content-encoding": "gzip" }), 415);
    await expectBare(await send("<a/>", { "content-type": "text/xml" }), 415);
    await expectBare(await send("<a/>", xml, "/operator/accounts"), 415);
    const response = await service.fetch("/operator/bank-statements", {
      method: "POST",
      headers: xml,
      body: "<a/>",
    });
    await expectBare(response, 401);
  });
});

describe("queries", () => {
  it("rejects an unknown parameter", async () => {
    const response = await service.fetch("/v1/donations?colour=red&__proto__=x", {
      headers: bearer,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: ["colour: is not a known field", "__proto__: is not a known field"],
    });
  });

  it("rejects a repeated parameter", async () => {
    const response = await service.fetch("/v1/donations?limit=1&limit=2", { headers: bearer });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: [expect.stringMatching(/^limit: /)] });
  });
});

describe("every answer", () => {
  it("returns the caller's request ID, or a new one if the caller's is not printable", async () => {
    const idOf = async (path: string, sent?: string) => {
      const headers = sent === undefined ? {} : { "x-request-id": sent };
      return (await service.fetch(path, { headers })).headers.get("x-request-id");
    };
    for (const path of ["/v1/nothing", "/livez", "/", "/widgets/v9/x.js", "/v1/openapi.json"]) {
      expect(await idOf(path, "order-4711!")).toBe("order-4711!");
      expect(await idOf(path)).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(await idOf("/livez", "x".repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf("/livez", "with space")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("is never cached and cannot be displayed as a page", async () => {
    const { headers } = await service.fetch("/v1/donations", { headers: bearer });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none';frame-ancestors 'none'",
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("logs the route, but no values from the path or the query", async () => {
    const requestId = "a-line-of-the-log";
    const headers = { ...bearer, "x-request-id": requestId };
    await service.fetch("/v1/donations/0c0ffee0-0000-4000-8000-000000000000", { headers });
    await expect
      .poll(() => service.logged.find((line) => line.requestId === requestId))
      .toMatchObject({
        method: "GET",
        route: "/v1/donations/{donationId}",
        status: 404,
        ms: expect.any(Number),
      });
    expect(JSON.stringify(service.logged)).not.toContain("0c0ffee0");
  });
});

describe("an internal error", () => {
  it("is answered with 500 without detail, and logged with its stack", async () => {
    const failing = await startTestService({
      engineOf: (engine): Engine => ({
        ...engine,
        call: async () => {
          throw new Error("secret detail");
        },
      }),
    });
    const response = await failing.fetch("/v1/donations", {
      headers: { authorization: "Bearer x" },
    });
    await expectBare(response, 500);
    const line = failing.logged.find(({ level }) => level === 50);
    expect(line).toMatchObject({
      operation: "list-donations",
      err: { stack: expect.stringContaining("secret detail") },
    });
    expect(line?.requestId).toBe(response.headers.get("x-request-id"));
    await failing.stop();
  });
});
