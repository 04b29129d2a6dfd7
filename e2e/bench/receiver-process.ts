/** The webhook receiver in its own process: it responds at once, or never, and records the arrival times. */
import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { listen } from "../support/listen.js";
import type { Receipt, ReceiverReport, ToReceiver } from "./receiver.js";

/** The path on which requests never get a response. */
const deadPath = "/dead";

const keys = new Map<string, string>();
/** By endpoint and event: a duplicate counts once. */
const receipts = new Map<string, Receipt>();
let repeated = 0;
let forged = 0;
/** The number of receipts at which the benchmark wants a message. */
let notifyAt = Number.POSITIVE_INFINITY;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.once("end", () => {
    const endpoint = request.url ?? "";
    if (endpoint === deadPath) return;
    record(endpoint, request, Buffer.concat(chunks));
    response.writeHead(204).end();
  });
});
// Never close the senders' idle connections.
server.keepAliveTimeout = 0;
process.send?.({ port: await listen(server) });

process.on("message", (message: ToReceiver) => {
  if ("endpoint" in message) keys.set(message.endpoint, message.signingKey);
  else if ("notifyAt" in message) {
    notifyAt = message.notifyAt;
    notify();
  } else {
    const report: ReceiverReport = { receipts: [...receipts.values()], repeated, forged };
    process.send?.({ report });
  }
});
process.once("disconnect", () => process.exit());

function record(endpoint: string, { headers }: IncomingMessage, body: Buffer): void {
  const now = performance.timeOrigin + performance.now();
  const hmac = createHmac("sha256", keys.get(endpoint) ?? "");
  const signature = hmac.update(`${headers["x-service-timestamp"]}:`).update(body).digest("hex");
  if (headers["x-service-signature"] !== `sha256=${signature}`) {
    forged++;
    return;
  }
  const { donationId, createdAt } = JSON.parse(body.toString()).payload;
  const key = `${endpoint} ${donationId}`;
  if (receipts.has(key)) repeated++;
  else {
    receipts.set(key, { endpoint, eventKey: donationId, latencyMs: now - Date.parse(createdAt) });
    notify();
  }
}

function notify(): void {
  if (receipts.size < notifyAt) return;
  notifyAt = Number.POSITIVE_INFINITY;
  process.send?.({ reachedAtMs: performance.timeOrigin + performance.now() });
}
