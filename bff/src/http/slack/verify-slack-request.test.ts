import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isFromSlack } from "./verify-slack-request.js";

const secret = "the signing secret";
const nowSeconds = 1_795_860_000;
const body = Buffer.from("{}");

function isAccepted(timestamp: number): boolean {
  const hmac = createHmac("sha256", secret).update(`v0:${timestamp}:{}`).digest("hex");
  const signed = { timestamp: String(timestamp), signature: `v0=${hmac}`, body };
  return isFromSlack(signed, secret, nowSeconds * 1_000);
}

test.each([
  [0, true],
  [-300, true],
  [300, true],
  [-301, false],
  [301, false],
])("a request signed %d seconds from now is Slack's: %s", (seconds, isSlacks) => {
  expect(isAccepted(nowSeconds + seconds)).toBe(isSlacks);
});
