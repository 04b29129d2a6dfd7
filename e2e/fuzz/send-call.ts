import { Agent, request } from "node:http";
import type { ReceivedAnswer } from "../support/checked-fetch.js";
import type { FuzzCall } from "./call.js";

/** An answer, or what came instead of one. */
export interface Outcome extends ReceivedAnswer {
  readonly ms: number;
}

/** Sends calls to one server. */
export interface CallSender {
  /** @throws when no whole answer came */
  send(call: FuzzCall): Promise<Outcome>;
  close(): void;
}

/** A server may end the connection of an odd call without a word, but not say nothing. */
export class NoAnswerInTime extends Error {}

/** Nobody waits for longer: it is a finding by then. */
const patienceMs = 20_000;

export function callSender(baseUrl: string, connections: number): CallSender {
  const { hostname, port } = new URL(baseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function once({ method, target, headers, body }: FuzzCall): Promise<Outcome> {
    const startedAtMs = performance.now();
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          ...{ hostname, port, method, agent, path: target, setHost: false, timeout: patienceMs },
          headers: ["Host", `${hostname}:${port}`, ...headers.flat()],
        },
        (response) => {
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
        },
      );
      outgoing.on("error", reject);
      outgoing.on("timeout", () => outgoing.destroy(new NoAnswerInTime("no answer in time")));
      outgoing.end(body ?? undefined);
    });
  }

  return {
    async send(call) {
      try {
        return await once(call);
      } catch (error) {
        // A connection that the server has just closed, after what it refused to read.
        const { code } = error as NodeJS.ErrnoException;
        if (code !== "ECONNRESET" && code !== "EPIPE") throw error;
        return await once(call);
      }
    },
    close: () => agent.destroy(),
  };
}
