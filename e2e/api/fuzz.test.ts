import { expect, test } from "vitest";
import { asCurl } from "../fuzz/call.js";
import { strayCanaries } from "../fuzz/canaries.js";
import { fuzz } from "../fuzz/fuzz.js";
import { methodProblem, pageProblem } from "../fuzz/page-calls.js";
import { compressed, encodings, respelled, withKeyTwice } from "../fuzz/raw-json.js";
import { faultsInLog } from "../fuzz/read-log.js";
import { shrunk } from "../fuzz/shrink.js";
import { randomOf } from "../support/random.js";
import { isThorough } from "../support/tier.js";

const calls = isThorough ? 3_000 : 1_000;

/** A short run of `npm run fuzz`, always with the same random choices. */
test("valid and invalid calls generated from the document cause no internal error and return no data of other accounts", {
  timeout: 600_000,
}, async () => {
  const { statuses, compared, findings } = await fuzz({ calls, seed: 8 });
  expect(
    findings.map(({ call, ...finding }) => ({ ...finding, call: call && asCurl("", call) })),
  ).toEqual([]);
  // The calls must reach the handlers, not only authentication and validation.
  const successes = (statuses[200] ?? 0) + (statuses[201] ?? 0) + (statuses[204] ?? 0);
  expect(successes).toBeGreaterThan(calls / 10);
  expect(compared).toBeGreaterThan(calls / 60);
});

/** The outputs of a generator for many seeds. */
const many = (make: (random: ReturnType<typeof randomOf>) => string) =>
  Array.from({ length: 500 }, (_, seed) => make(randomOf(seed)));

test("only the numbers of a body are respelled, in valid and invalid ways", () => {
  const texts = many((random) => respelled(random, '{"name":"12","amount":1200}'));
  for (const spelled of ["1200.0", "120000E-2", "12e2", "0001200", "-0", "1E400", "1e2"])
    expect(texts).toContain(`{"name":"12","amount":${spelled}}`);
  expect(texts.every((text) => text.startsWith('{"name":"12","amount":'))).toBe(true);
  expect(respelled(randomOf(1), '{"name":"12"}')).toBe('{"name":"12"}');
});

test("a key is repeated, also with escapes, and the JSON stays valid", () => {
  const texts = many((random) => withKeyTwice(random, '{"amount":1}', '{"amount":2}'));
  expect(new Set(texts)).toEqual(
    new Set([
      '{"amount":2,"amount":1}',
      '{"amount":1,"amount":2}',
      '{"\\u0061mount":2,"amount":1}',
      '{"amount":1,"\\u0061mount":2}',
    ]),
  );
  for (const text of texts) expect(Object.keys(JSON.parse(text) as object)).toEqual(["amount"]);
});

test("a compressed body is smaller than its content, or truncated", () => {
  for (const encoding of encodings)
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
      expect(compressed(randomOf(seed), encoding, "x".repeat(9_000)).length).toBeLessThan(20_000);
});

test("a page with unescaped input is reported, and so is a wrong response to a method", () => {
  const answer = (text: string, headers: Record<string, string> = {}, status = 200) => ({
    status,
    text,
    header: (name: string) =>
      ({
        "content-type": "text/html",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'",
        "x-request-id": "1",
        ...headers,
      })[name] ?? null,
  });
  const target = "/verify?key=%3Cimg%20src%3Dx%3E";
  expect(pageProblem(target, answer("<p>&lt;img src=x&gt;</p>"))).toBeNull();
  expect(pageProblem(target, answer("<p><img src=x></p>"))).toMatch(/shows <img src=x>/);
  expect(methodProblem("HEAD", answer("{}"))).toBe("a HEAD with a body");
  expect(methodProblem("PUT", answer("{}", { allow: "GET, HEAD" }, 405))).toBeNull();
  expect(methodProblem("PUT", answer("{}", { allow: "GET, PUT" }, 405))).toMatch(/allows GET, PUT/);
  expect(methodProblem("TRACE", answer("{}"))).toBe("TRACE is done: 200");
  expect(methodProblem("OPTIONS", answer("", {}, 204))).toBeNull();
});

test("another account's canary is reported, but not the caller's own or public ones", () => {
  const text = '{"name":"cnr-b7-private-0123abcd","campaign":"cnr-b7-open-0123abcd"}';
  const sees = new Set(["a7"]);
  expect(strayCanaries(text, { sees, isPublic: false })).toEqual([
    "cnr-b7-private-0123abcd",
    "cnr-b7-open-0123abcd",
  ]);
  expect(strayCanaries(text, { sees, isPublic: true })).toEqual(["cnr-b7-private-0123abcd"]);
  expect(strayCanaries(text, { sees: new Set(["b7"]), isPublic: false })).toEqual([]);
  expect(strayCanaries(text, { sees: "all", isPublic: false })).toEqual([]);
});

test("errors in the log are reported, and so are messages of Node", () => {
  const log = [
    '{"level":30,"msg":"ready"}',
    '{"level":50,"msg":"a request failed","err":{"type":"Error","message":"no such thing"},"requestId":"1"}',
    "[UnhandledPromiseRejection: nobody listened]",
    "",
  ].join("\n");
  expect(faultsInLog(log)).toEqual([
    { requestId: "1", what: "a request failed: Error no such thing" },
    { requestId: null, what: "[UnhandledPromiseRejection: nobody listened]" },
  ]);
});

test("a finding's call is reduced to what causes it", async () => {
  const call = {
    method: "POST",
    target: "/v1/donors?a=1&b=2",
    headers: [["Accept", "*/*"]] as const,
    body: Buffer.from(JSON.stringify({ name: "Ada", zip: "\0", tags: [1, 2, 3] })),
  };
  const smallest = await shrunk(call, async ({ body }) => String(body).includes("\\u0000"));
  expect(smallest).toEqual({
    method: "POST",
    target: "/v1/donors",
    headers: [],
    body: Buffer.from('{"zip":"\\u0000"}'),
  });
});
