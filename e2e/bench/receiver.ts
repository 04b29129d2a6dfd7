import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { endWithThisProcess } from "./processes.js";

/** The first delivery of an event to an endpoint. */
export interface Receipt {
  readonly endpoint: string;
  /** The id of the donation that the event tells of: each is created once. */
  readonly eventKey: string;
  /** Since the event's own time, which is before its commit. */
  readonly latencyMs: number;
}

export interface ReceiverReport {
  readonly receipts: readonly Receipt[];
  /** Deliveries of what had been received before. */
  readonly repeated: number;
  /** Calls whose signature was not the endpoint's. */
  readonly forged: number;
}

/** What the receiver's process is told: an endpoint's key, when to speak up, or to report. */
export type ToReceiver =
  | { readonly endpoint: string; readonly signingKey: string }
  | { readonly tellAt: number }
  | { readonly wants: "report" };

type FromReceiver =
  | { readonly port: number }
  | { readonly reachedAtMs: number }
  | { readonly report: ReceiverReport };

/** Endpoints of webhooks. */
export interface Receiver {
  /** Their paths: each is an endpoint of its own. */
  readonly living: readonly string[];
  /** Those that take every call and answer none. */
  readonly dead: readonly string[];
  urlOf(endpoint: string): string;
  expectKey(endpoint: string, signingKey: string): void;
  /** The moment when so many deliveries had been received; null when they are not in time. */
  untilReceived(count: number): Promise<number | null>;
  report(): Promise<ReceiverReport>;
  stop(): Promise<void>;
}

/** What has not come by then is lost: several times what a call to a dead receiver may take. */
const longestWaitMs = 120_000;

/** Starts a receiver with so many endpoints. */
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
      tell({ tellAt: count });
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
