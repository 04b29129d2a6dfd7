import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkSignature, isSameSecret, type SignedCall } from "./signature.js";

const signingKey = "whsec_bm90IGEgcmVhbCBrZXksIG9ubHkgMzIgYnl0ZXM=";
const now = Date.UTC(2026, 10, 20, 9, 30);
const fiveMinutes = 5 * 60 * 1000;
const body = '{"event":"donation_update","payload":{"name":"Œuvre des petits bateaux (sandbox)"}}';

/** A call as Obole would send it, with its own reckoning of the signature. */
function signed(at: number | string = now, text = body): SignedCall {
  const digest = createHmac("sha256", signingKey).update(`${at}:${text}`, "utf8").digest("hex");
  return { rawBody: Buffer.from(text), timestamp: String(at), signature: `sha256=${digest}` };
}

const verdict = (call: SignedCall) => checkSignature(call, signingKey, now);

describe("checkSignature", () => {
  it("believes a call as it was sent", () => {
    expect(verdict(signed())).toBe("verified");
  });

  it("agrees with a signature reckoned by another program", () => {
    // printf '%s' '1763631000000:{"event":"ping"}' | openssl dgst -sha256 -hmac whsec_demo
    const call = {
      rawBody: Buffer.from('{"event":"ping"}'),
      timestamp: "1763631000000",
      signature: "sha256=84c1593c7778640cd9da311433b2217fb383e45660cf286d6aa275fe77b69447",
    };
    expect(checkSignature(call, "whsec_demo", 1_763_631_000_000)).toBe("verified");
  });

  it.each([
    ["body", { ...signed(), rawBody: Buffer.from(body.replace("petits", "grands")) }],
    ["timestamp", { ...signed(), timestamp: String(now + 1) }],
    ["signature", { ...signed(), signature: signed(now, "{}").signature }],
    ["algorithm", { ...signed(), signature: signed().signature?.replace("sha256", "sha512") }],
  ])("refuses an altered %s", (_part, call) => {
    expect(verdict(call)).toBe("signature does not match");
  });

  it("refuses the signature of another key", () => {
    expect(checkSignature(signed(), "whsec_another", now)).toBe("signature does not match");
  });

  it.each([
    ["five minutes old", now - fiveMinutes, "verified"],
    ["stale", now - fiveMinutes - 1, "timestamp more than five minutes away"],
    ["five minutes early", now + fiveMinutes, "verified"],
    ["from the future", now + fiveMinutes + 1, "timestamp more than five minutes away"],
  ])("judges a call that is %s", (_age, at, expected) => {
    expect(verdict(signed(at))).toBe(expected);
  });

  it.each([
    ["body", { ...signed(), rawBody: undefined }],
    ["bytes", { ...signed(), rawBody: Buffer.alloc(0) }],
    ["timestamp", { ...signed(), timestamp: undefined }],
    ["signature", { ...signed(), signature: undefined }],
  ])("refuses a call without %s", (_part, call) => {
    expect(verdict(call)).toBe("body, timestamp or signature missing");
  });

  it.each(["soon", "NaN", "Infinity", "2026-11-20T09:30:00.000Z"])(
    "refuses the timestamp %s",
    (timestamp) => {
      expect(verdict(signed(timestamp))).toBe("timestamp is not a number");
    },
  );

  it.each([
    ["shorter", signed().signature?.slice(0, -1)],
    ["longer", `${signed().signature}0`],
    ["as long in letters but not in bytes", signed().signature?.replace(/.$/, "é")],
    ["nothing but its prefix", "sha256="],
  ])("refuses, without throwing, a signature that is %s", (_length, signature) => {
    expect(verdict({ ...signed(), signature })).toBe("signature does not match");
  });
});

describe("isSameSecret", () => {
  it("tells the same from another", () => {
    expect(isSameSecret("Bearer abc", "Bearer abc")).toBe(true);
    expect(isSameSecret("Bearer abd", "Bearer abc")).toBe(false);
    expect(isSameSecret("", "Bearer abc")).toBe(false);
  });
});
