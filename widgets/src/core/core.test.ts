import { afterEach, describe, expect, it, vi } from "vitest";
import { fillAddress, queryOf } from "./api/address.js";
import { call, json } from "./api/client.js";
import { early, shared } from "./api/early.js";
import { ApiError, detailOf } from "./api/errors.js";
import { monogram } from "./monogram.js";
import { ownImage, webAddress } from "./web-address.js";

const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

describe("fillAddress", () => {
  it("encodes values, and appends the language", () => {
    expect(fillAddress("{a}?x={b}&", "fr", (place) => ({ a: "k/e", b: "é" })[place])).toBe(
      "/v1/widgets/k%2Fe?x=%C3%A9&locale=fr",
    );
  });

  it("keeps a placeholder without a value, which no value can imitate", () => {
    expect(fillAddress("{a}/{b}?", "fr", (place) => (place === "a" ? "{b}" : null))).toBe(
      "/v1/widgets/%7Bb%7D/{b}?locale=fr",
    );
  });

  it("leaves out a parameter whose optional placeholder has no value", () => {
    const placeOf = (place: string) => (place === "b" ? "1" : null);
    expect(fillAddress("x?{a=a}{b=b}{c=c}", "fr", placeOf)).toBe("/v1/widgets/x?b=1&locale=fr");
  });
});

describe("queryOf", () => {
  it("omits parameters without a value", () => {
    expect(queryOf({ search: "a&b", cause: "", cursor: null })).toBe("&search=a%26b");
  });
});

describe("call", () => {
  it("turns an error response into an error with its message, code and request ID", async () => {
    const refusal = new Response(JSON.stringify({ code: "C", message: ["a", "b"] }), {
      status: 400,
      headers: { "X-Request-Id": "r1" },
    });
    vi.stubGlobal("fetch", async () => refusal);
    const error: unknown = await call("https://api.example/", signal).catch((thrown) => thrown);
    expect(detailOf(error)).toEqual({
      type: "invalid-request",
      message: "a; b",
      status: 400,
      code: "C",
      requestId: "r1",
      retryable: false,
    });
  });

  it.each([
    [401, "authentication", false],
    [404, "invalid-request", false],
    [429, "rate-limit", true],
    [503, "server", true],
  ])("calls %i %s", async (status, type, retryable) => {
    vi.stubGlobal("fetch", async () => new Response("<html>", { status }));
    const error: unknown = await call("https://api.example/", signal).catch((thrown) => thrown);
    expect(detailOf(error)).toMatchObject({ type, status, retryable });
  });

  it("reports a lost connection as a network error", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const error: unknown = await call("https://api.example/", signal).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(detailOf(error)).toMatchObject({ type: "network", status: null, retryable: true });
  });

  it("uses a preloaded response once, and never for a POST", async () => {
    const fetched: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      fetched.push(address);
      return new Response('"fetched"');
    });
    const answers = new Map();
    shared[early] = answers;
    answers.set("https://api.example/aundefined", Promise.resolve(new Response('"early"')));
    expect(await call("https://api.example/a", signal, json({ charityId: "c" }))).toBe("fetched");
    expect(await call("https://api.example/a", signal)).toBe("early");
    expect(await call("https://api.example/a", signal)).toBe("fetched");
    expect(answers.size).toBe(0);
  });

  it("uses a preloaded response only for the same token", async () => {
    vi.stubGlobal("fetch", async () => new Response('"fetched"'));
    shared[early] = new Map([
      ["https://api.example/aBearer one", Promise.resolve(new Response('"for one"'))],
    ]);
    const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
    expect(await call("https://api.example/a", signal)).toBe("fetched");
    expect(await call("https://api.example/a", signal, as("two"))).toBe("fetched");
    expect(await call("https://api.example/a", signal, as("one"))).toBe("for one");
  });

  it("returns undefined for a response without a body", async () => {
    vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
    expect(await call("https://api.example/", signal, { method: "DELETE" })).toBeUndefined();
  });
});

describe("webAddress", () => {
  it.each([
    ["https://wwf.example/a b", "https://wwf.example/a%20b"],
    ["http://old.example", "http://old.example/"],
    ["javascript:alert(1)", null],
    [" JavaScript:alert(1)", null],
    ["data:text/html,x", null],
    ["www.example", null],
    [null, null],
  ])("%j → %j", (text, address) => {
    expect(webAddress(text)).toBe(address);
  });

  it("rejects images of third parties", () => {
    expect(ownImage("https://cdn.example/l.png", "https://give.example")).toBeNull();
    expect(ownImage("https://give.example/l.png", "https://give.example")).toBe(
      "https://give.example/l.png",
    );
  });
});

describe("monogram", () => {
  it.each([
    ["Association des Bergers", "AB"],
    ["Les Restos du Cœur", "LR"],
    ["SPA", "S"],
    ["Ärzte ohne Grenzen", "ÄO"],
    ["", ""],
  ])("%j → %j", (name, initials) => {
    expect(monogram(name)).toBe(initials);
  });
});
