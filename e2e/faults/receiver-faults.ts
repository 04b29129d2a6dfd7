import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { ReceiverAnswer } from "../support/webhook-receiver.js";
import type { Fault } from "./fault.js";
import { startOnSqlite } from "./service.js";

/** How long a receiver misbehaves, in milliseconds. */
const faultMs = { min: 300, max: 2_000 };
const hugeMegabytes = 100;
const megabyte = Buffer.alloc(1_024 * 1_024, "x");

const receiverFault = (
  name: string,
  summary: string,
  answer: ReceiverAnswer,
  more: Partial<Fault> = {},
): Fault => ({
  name: `receiver-${name}`,
  summary: `SQLite: ${summary}`,
  rounds: 10,
  start: () => startOnSqlite(),
  async inject({ receiver }, random) {
    receiver.answerAlways(answer);
    try {
      await sleep(random.between(faultMs.min, faultMs.max));
    } finally {
      receiver.answerAlways(200);
    }
  },
  ...more,
});

function sendHuge(response: ServerResponse): void {
  const parts = Readable.from(Array<Buffer>(hugeMegabytes).fill(megabyte));
  // The sender disconnects long before the end.
  parts.pipe(response.writeHead(200)).on("error", () => {});
}

export const receiverFaults: readonly Fault[] = [
  // A webhook that timed out is not retried automatically.
  receiverFault("hangs", "webhook calls are accepted and never answered", "hang", {
    replaysFailed: true,
    rounds: 3,
  }),
  receiverFault("resets", "webhook calls are answered with a reset", (response) =>
    response.socket?.resetAndDestroy(),
  ),
  receiverFault("garbage", "webhook calls are answered with random bytes", (response) =>
    response.socket?.end(randomBytes(4_096)),
  ),
  receiverFault("huge", `webhook calls are answered with ${hugeMegabytes} MB`, sendHuge),
];
