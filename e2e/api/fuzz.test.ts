import { expect, test } from "vitest";
import { asCurl } from "../fuzz/call.js";
import { strayCanaries } from "../fuzz/canaries.js";
import { fuzz } from "../fuzz/fuzz.js";
import { faultsInLog } from "../fuzz/read-log.js";
import { shrunk } from "../fuzz/shrink.js";

/** A few seconds of what `npm run fuzz` does for longer, always with the same choices. */
test("calls made from the document, fitting and not, meet no fault and no other account's data", {
  timeout: 180_000,
}, async () => {
  const { statuses, findings } = await fuzz({ calls: 3_000, seed: 8 });
  expect(
    findings.map(({ call, ...finding }) => ({ ...finding, call: call && asCurl("", call) })),
  ).toEqual([]);
  // They reach handlers, and not only the doors before them.
  const successes = (statuses[200] ?? 0) + (statuses[201] ?? 0) + (statuses[204] ?? 0);
  expect(successes).toBeGreaterThan(300);
});

test("another account's canary is seen, and a caller's own and open ones are not taken for it", () => {
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

test("errors in the log are seen, and what Node writes itself", () => {
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

test("a call is told without what does not matter to its fault", async () => {
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
