import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documented } from "../testing/documented.js";
import { startTestService, type TestService } from "../testing/test-service.js";
import { edgeLimits } from "./edge-limits.js";

describe("the address that payment providers notify", () => {
  const received: { provider: string; body: string; signature: string | undefined }[] = [];
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({
      edge: {
        async receiveNotification(provider, body, headers) {
          const signature = headers["stripe-signature"];
          received.push({ provider, body: Buffer.from(body).toString(), signature });
          if (provider !== "stripe") return "UNKNOWN";
          return signature === "valid" ? "STORED" : "FORGED";
        },
      },
    });
  });
  afterAll(() => service.stop());

  const notify = (path: string, body: string, headers: Record<string, string> = {}) =>
    service.fetch(path, {
      method: "POST",
      body,
      headers: { "content-type": "application/json; charset=utf-8", ...headers },
    });

  test("hands on the raw bytes and the signature, and answers 200", async () => {
    const body = '{ "id": "evt_1",\n  "é": 1 }';
    const response = await notify("/webhooks/stripe", body, { "stripe-signature": "valid" });
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(received.at(-1)).toEqual({ provider: "stripe", body, signature: "valid" });
  });

  test("one with a wrong signature is refused", async () => {
    const response = await notify("/webhooks/stripe", "{}", { "stripe-signature": "forged" });
    expect([response.status, await response.json()]).toEqual([
      400,
      documented({ statusCode: 400, message: "Bad Request" }),
    ]);
    expect((await notify("/webhooks/stripe", "{}")).status).toBe(400);
  });

  test("one of an unknown provider is not found, and another method is not allowed", async () => {
    expect((await notify("/webhooks/other", "{}")).status).toBe(404);
    expect((await service.fetch("/webhooks/stripe", { method: "PUT" })).status).toBe(405);
  });

  test("one that is too large is refused", async () => {
    const before = received.length;
    const body = "x".repeat(edgeLimits.notificationBytes + 1);
    expect((await notify("/webhooks/stripe", body)).status).toBe(413);
    expect(received).toHaveLength(before);
  });

  test("one that is compressed is refused", async () => {
    const response = await notify("/webhooks/stripe", "{}", { "content-encoding": "gzip" });
    expect(response.status).toBe(415);
  });
});
