import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { endWithThisProcess } from "./processes.js";

/** The first delivery of an event to an endpoint. */
export interface Receipt {
  readonly endpoint: string;
  /** The ID of the event's donation: each is created once. */
  readonly eventKey: string;
  /** Milliseconds since the event's own timestamp, which is before its commit. */
  readonly latencyMs: number;
}

export interface ReceiverReport {
  readonly receipts: readonly Receipt[];
  /** The number of duplicate deliveries. */
  readonly repeated: number;
  /** The number of calls with a wrong signature. */
  readonly forged: number;
}

/** Messages to the receiver's process: an endpoint's key, when to send a message, or to report. */
export type ToReceiver =
  | { readonly endpoint: string; readonly signingKey: string }
  | { readonly notifyAt: number }
  | { readonly wants: "report" };

type FromReceiver =
  | { readonly port: number }
  | { readonly reachedAtMs: number }
  | { readonly report: ReceiverReport };

/** A receiver with several webhook endpoints. */
export interface Receiver {
  /** The paths of the responding endpoints. */
  readonly living: readonly string[];
  /** The paths of endpoints that accept every request and never respond. */
  readonly dead: readonly string[];
  urlOf(endpoint: string): string;
  expectKey(endpoint: string, signingKey: string): void;
  /** The time when this many deliveries had been received; null if they do not arrive in time. */
  untilReceived(count: number): Promise<number | null>;
  report(): Promise<ReceiverReport>;
  stop(): Promise<void>;
}

/** Deliveries that have not arrived by then are lost: several times the timeout of a dead receiver. */
const longestWaitMs = 120_000;

/** Starts a receiver with these numbers of endpoints. */
export async function startReceiver({
  endpoints,
  dead,
}: {
  endpoints: number;
  dead: number;
}): Promise<Receiver> {
  const child = fork(fileURLToPath(new URL("receiver-process.js", import.meta.url)));
  const stop = endWithThisProcess(child, once(child, "exit"));
  const tell = (message: ToReceiver) => child.send(message);
  const heard = async (signal?: AbortSignal): Promise<FromReceiver> =>
    (await once(child, "message", { signal }))[0];
  const first = await heard();
  if (!("port" in first)) throw new Error("the receiver did not say where it listens");
  const { port } = first;
  return {
    living: Array.from({ length: endpoints - dead }, (_, index) => `/${index}`),
    dead: Array.from({ length: dead }, () => "/dead"),
    urlOf: (endpoint) => `http://127.0.0.1:${port}${endpoint}`,
    expectKey: (endpoint, signingKey) => void tell({ endpoint, signingKey }),
    async untilReceived(count) {
      const answer = heard(AbortSignal.timeout(longestWaitMs));
      tell({ notifyAt: count });
      const message = await answer.catch(() => null);
      return message !== null && "reachedAtMs" in message ? message.reachedAtMs : null;
    },
    async report() {
      const answer = heard();
      tell({ wants: "report" });
      const message = await answer;
      if (!("report" in message)) throw new Error("the receiver did not report");
      return message.report;
    },
    stop,
  };
}
