import { afterEach, describe, expect, it, vi } from "vitest";
import { fillAddress } from "./api/address.js";
import { call } from "./api/client.js";
import { openEarlyAnswers, takeEarlyAnswer } from "./api/early.js";
import { ApiError, detailOf } from "./api/errors.js";
import { monogram } from "./monogram.js";
import { ownImage, webAddress } from "./web-address.js";

const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

describe("fillAddress", () => {
  it("encodes what it fills in", () => {
    expect(fillAddress("/v1/{a}?x={b}", (place) => ({ a: "k/e", b: "é" })[place])).toBe(
      "/v1/k%2Fe?x=%C3%A9",
    );
  });

  it("is null when a place has no value", () => {
    expect(fillAddress("/v1/{a}/{b}", (place) => (place === "a" ? "1" : null))).toBeNull();
  });
});

describe("call", () => {
  it("turns a refusal into an error with the message, the code and the request's id", async () => {
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

  it("calls a lost connection a network error", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const error: unknown = await call("https://api.example/", signal).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(detailOf(error)).toMatchObject({ type: "network", status: null, retryable: true });
  });

  it("uses an early answer once, and never for a POST", async () => {
    const fetched: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      fetched.push(address);
      return new Response('"fetched"');
    });
    const early = openEarlyAnswers();
    early?.set("https://api.example/a", Promise.resolve(new Response('"early"')));
    expect(await call("https://api.example/a", signal, { charityId: "c" })).toBe("fetched");
    expect(await call("https://api.example/a", signal)).toBe("early");
    expect(await call("https://api.example/a", signal)).toBe("fetched");
    expect(takeEarlyAnswer("https://api.example/a")).toBeUndefined();
    expect(openEarlyAnswers(), "a second loader stands back").toBeNull();
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

  it("shows no image of a third party", () => {
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
