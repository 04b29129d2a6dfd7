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
    ["an ArrayBuffer", new TextEncoder().encode(body).buffer],
    ["a part of a larger buffer", Buffer.from(`..${body}..`).subarray(2, -2)],
  ])("is accepted as %s and returns the event", async (_, raw) => {
    const call = await verifyWebhook(raw, headersOf(), signingKey, { now });
    expect(call.event).toBe("donation_update");
    expect(call.payload).toEqual({ status: "DONE", city: "Orléans" });
    if (call.event === "donation_update")
      expectTypeOf(call.payload.donationId).toEqualTypeOf<string>();
    if (call.event === "vote_update") expectTypeOf(call.payload.voteId).toEqualTypeOf<string>();
  });

  test("is accepted with the platform's headers, and up to five minutes early or late", async () => {
    for (const sentAt of [now - 300_000, now + 300_000]) {
      const headers = new Headers(headersOf(sentAt));
      await expect(verifyWebhook(body, headers, signingKey, { now })).resolves.toBeTruthy();
    }
  });
});

describe("a request of the platform", () => {
  const requestOf = (signed: string) =>
    new Request("https://shop.example/webhook", {
      method: "POST",
      headers: headersOf(),
      body: signed,
    });

  test("is accepted as received", async () => {
    const call = await verifyWebhook(requestOf(body), signingKey, { now });
    expect(call.payload).toEqual({ status: "DONE", city: "Orléans" });
    const altered = verifyWebhook(requestOf(`${body} `), signingKey, { now });
    expect(await reasonOf(altered)).toBe("forged");
  });

  test("with a body that was read throws a TypeError", async () => {
    const request = requestOf(body);
    await request.text();
    await expect(verifyWebhook(request, signingKey, { now })).rejects.toThrow(
      new TypeError("The request's body was already read: pass the request to verifyWebhook first"),
    );
  });
});

describe("a mistake in the receiver throws a TypeError with a remedy", () => {
  test.each([
    ["parsed JSON", JSON.parse(body)],
    ["an empty parsed body", {}],
    ["a list", [1]],
  ])("when the body is %s", async (_, parsed) => {
    const call = verifyWebhook(parsed as string, headersOf(), signingKey, { now });
    await expect(call).rejects.toThrow(TypeError);
    await expect(call).rejects.toThrow(/already parsed.*express\.raw/);
  });

  test.each([undefined, ""])("when the key is %j", async (key) => {
    const call = verifyWebhook(body, headersOf(), key as string, { now });
    await expect(call).rejects.toThrow(TypeError);
    await expect(call).rejects.toThrow(/signing key is missing.*create-webhook/);
  });
});

describe("a call is rejected", () => {
  test.each([
    ["without a body", "", headersOf()],
    ["without any body", undefined as unknown as string, headersOf()],
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

describe("while the signing key is replaced", () => {
  const newKey = "whsec_bmV3ZXI=";
  const signatureBy = (key: string) => headersOf(now, body, key)["x-service-signature"];
  /** A call with a signature of each key. */
  const both = { ...headersOf(), "x-service-signature-next": signatureBy(newKey) };

  test.each([
    ["the previous key", signingKey],
    ["the new key", newKey],
    ["both", [newKey, signingKey]],
  ])("a call is accepted by a receiver that has %s", async (_, keys) => {
    await expect(verifyWebhook(body, both, keys, { now })).resolves.toBeTruthy();
  });

  test("a receiver with both keys accepts calls from before and after", async () => {
    for (const key of [signingKey, newKey]) {
      const call = verifyWebhook(body, headersOf(now, body, key), [newKey, signingKey], { now });
      await expect(call).resolves.toBeTruthy();
    }
  });

  test("a call of no known key is forged, however many signatures it has", async () => {
    const other = { ...headersOf(now, body, "whsec_b3RoZXI="), "x-service-signature-next": "x" };
    expect(await reasonOf(verifyWebhook(body, other, [newKey, signingKey], { now }))).toBe(
      "forged",
    );
    expect(await reasonOf(verifyWebhook(`${body} `, both, [newKey], { now }))).toBe("forged");
  });

  test("an empty list, or an empty key in it, is a mistake of the receiver", async () => {
    for (const keys of [[], [signingKey, ""]])
      await expect(verifyWebhook(body, both, keys, { now })).rejects.toThrow(TypeError);
  });
});
