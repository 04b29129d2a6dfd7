import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { ReceivedAnswer } from "../support/checked-fetch.js";
import type { FuzzCall } from "./call.js";

/** A response, or the failure instead of one. */
export interface Outcome extends ReceivedAnswer {
  readonly ms: number;
}

/** Sends calls to one server. */
export interface CallSender {
  /**
   * Sends a call; null if the caller does not wait for the response.
   *
   * @throws if there is no complete response
   */
  send(call: FuzzCall): Promise<Outcome | null>;
  close(): void;
}

/**
 * The server neither responded nor closed the connection. For a malformed call it may close the connection without a
 * response.
 */
export class NoAnswerInTime extends Error {}

/** After this time the missing response is a finding. */
const patienceMs = 20_000;
/** The number of chunks of a body that is sent in chunks: enough for a server to read each separately. */
const pieces = 4;
const betweenPiecesMs = 2;

export function callSender(baseUrl: string, connections: number): CallSender {
  const { hostname, port } = new URL(baseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function once(call: FuzzCall): Promise<Outcome | null> {
    const { method, target, headers, delivery = "complete" } = call;
    const startedAtMs = performance.now();
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          hostname,
          port,
          method,
          path: target,
          setHost: false,
          timeout: patienceMs,
          // Callers that disconnect do not share connections.
          agent: delivery === "complete" || delivery === "in chunks" ? agent : false,
          headers: ["Host", `${hostname}:${port}`, ...headers.flat()],
        },
        (response) => {
          if (delivery === "aborted in the response") leave();
          else receive(response, startedAtMs, resolve, reject);
        },
      );
      const leave = () => {
        outgoing.on("error", () => {}).destroy();
        resolve(null);
      };
      outgoing.on("error", (error) =>
        delivery === "complete" || delivery === "in chunks" ? reject(error) : resolve(null),
      );
      outgoing.on("timeout", () => outgoing.destroy(new NoAnswerInTime("no answer in time")));
      void deliver(outgoing, call, leave);
    });
  }

  return { send: once, close: () => agent.destroy() };
}

/** Writes a request according to its delivery; `leave` disconnects before the response. */
async function deliver(
  outgoing: ClientRequest,
  { body, delivery = "complete" }: FuzzCall,
  leave: () => void,
): Promise<void> {
  switch (delivery) {
    case "complete":
    case "aborted in the response":
      outgoing.end(body ?? undefined);
      return;
    case "in chunks": {
      const bytes = body ?? Buffer.alloc(0);
      const size = Math.ceil(bytes.length / pieces);
      for (let at = 0; at < bytes.length && !outgoing.destroyed; at += size) {
        outgoing.write(bytes.subarray(at, at + size));
        await delay(betweenPiecesMs);
      }
      outgoing.end();
      return;
    }
    case "aborted in the body":
      // At least the last byte is missing, so the server cannot have received it completely.
      outgoing.write((body ?? Buffer.alloc(0)).subarray(0, (body?.length ?? 0) >> 1), leave);
      return;
    case "aborted after the body":
      outgoing.end(body ?? undefined, leave);
      return;
    default:
      delivery satisfies never;
  }
}

function receive(
  response: IncomingMessage,
  startedAtMs: number,
  resolve: (outcome: Outcome) => void,
  reject: (error: Error) => void,
): void {
  const chunks: Buffer[] = [];
  response.on("data", (chunk: Buffer) => chunks.push(chunk));
  response.on("error", reject);
  response.on("end", () =>
    resolve({
      status: response.statusCode ?? 0,
      header: (name) => String(response.headers[name.toLowerCase()] ?? "") || null,
      text: Buffer.concat(chunks).toString(),
      ms: performance.now() - startedAtMs,
    }),
  );
}
