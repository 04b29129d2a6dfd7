import { createHmac } from "node:crypto";
import { describe, expect, expectTypeOf, test } from "vitest";
import { verifyWebhook, WebhookRejected } from "./index.js";

const signingKey = "whsec_c2VjcmV0";
const now = Date.parse("2026-03-02T09:00:00.000Z");
const body = '{ "event": "donation_update", "payload": {"status":"DONE","city":"Orléans"} }';

function headersOf(sentAt: number | string = now, signed = body, key = signingKey) {
  const digest = createHmac("sha256", key).update(`${sentAt}:${signed}`).digest("hex");
  return {
    "x-service-timestamp": String(sentAt),
    "x-service-signature": `sha256=${digest}`,
  };
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof WebhookRejected)) throw new Error(`not rejected: ${error}`);
  return error.reason;
}

describe("a call of Obole's", () => {
  test.each([
    ["text", body],
    ["bytes", new TextEncoder().encode(body)],
    ["Node's buffers", Buffer.from(body)],
  ])("is believed as %s and says what changed", async (_, raw) => {
    const call = await verifyWebhook(raw, headersOf(), signingKey, { now });
    expect(call.event).toBe("donation_update");
    expect(call.payload).toEqual({ status: "DONE", city: "Orléans" });
    if (call.event === "donation_update")
      expectTypeOf(call.payload.donationId).toEqualTypeOf<string>();
    if (call.event === "vote_update") expectTypeOf(call.payload.voteId).toEqualTypeOf<string>();
  });

  test("is believed with the platform's headers, and up to five minutes either way", async () => {
    for (const sentAt of [now - 300_000, now + 300_000]) {
      const headers = new Headers(headersOf(sentAt));
      await expect(verifyWebhook(body, headers, signingKey, { now })).resolves.toBeTruthy();
    }
  });
});

describe("a call is rejected", () => {
  test.each([
    ["without a body", "", headersOf()],
    ["without a timestamp", body, { "x-service-signature": "sha256=00" }],
    ["without a signature", body, { "x-service-timestamp": String(now) }],
  ])("%s", async (_, raw, headers) => {
    expect(await reasonOf(verifyWebhook(raw, headers, signingKey, { now }))).toBe("incomplete");
  });

  test.each([
    ["too old", now - 300_001],
    ["too new", now + 300_001],
    ["not a number", "soon"],
    ["not finite", "Infinity"],
  ])("when its time is %s", async (_, sentAt) => {
    expect(await reasonOf(verifyWebhook(body, headersOf(sentAt), signingKey, { now }))).toBe(
      "stale",
    );
  });

  test.each([
    ["another body", body.replace("DONE", "PENDING"), headersOf()],
    ["the body written anew", JSON.stringify(JSON.parse(body)), headersOf()],
    ["another key", body, headersOf(now, body, "whsec_b3RoZXI=")],
    ["another time", body, { ...headersOf(), "x-service-timestamp": String(now + 1) }],
    ["a shorter signature", body, { ...headersOf(), "x-service-signature": "sha256=00" }],
    ["another algorithm", body, { ...headersOf(), "x-service-signature": "md5=00" }],
  ])("when its signature is of %s", async (_, raw, headers) => {
    expect(await reasonOf(verifyWebhook(raw, headers, signingKey, { now }))).toBe("forged");
  });
});
