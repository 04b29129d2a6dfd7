import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { Client } from "undici";

/** An HTTP call and its expected status. */
export interface HttpCall {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly body?: string;
  readonly status: number;
}

export interface Load {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Returns the next call; null if there are no more. */
  readonly next: () => HttpCall | null;
  readonly seconds: number;
  /** Called with the text of each response; without it, bodies are discarded. */
  readonly onAnswer?: (text: string, call: HttpCall) => void;
  /** Called with the microseconds of each call. */
  readonly onLatency?: (microseconds: number) => void;
  /** Called for each 503, so that the load continues and counts them; without it they fail like other statuses. */
  readonly onBusy?: () => void;
}

export interface LoadResult {
  readonly calls: number;
  readonly seconds: number;
  readonly callsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Microseconds of this process's processor for each call. */
  readonly clientMicroseconds: number;
}

/**
 * Puts a server under closed-loop load: each connection has one call at a time. undici's `dispatch` is the cheapest
 * real HTTP client: a fifth of the service's work, and less than the floor's.
 *
 * @throws at the first response with another status
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const histogram = createHistogram({ figures: 3 });
  const clients = Array.from(
    { length: load.connections },
    () => new Client(load.baseUrl, { pipelining: 1 }),
  );
  const before = process.cpuUsage();
  const start = performance.now();
  const deadline = start + load.seconds * 1_000;
  try {
    await Promise.all(clients.map((client) => keepCalling(client, load, deadline, histogram)));
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(before);
  const { count: calls } = histogram;
  return {
    calls,
    seconds,
    callsPerSecond: calls / seconds,
    p50: histogram.percentile(50) / 1_000,
    p99: histogram.percentile(99) / 1_000,
    longest: histogram.max / 1_000,
    clientMicroseconds: (user + system) / Math.max(calls, 1),
  };
}

function keepCalling(
  client: Client,
  { next, headers, onAnswer, onLatency, onBusy }: Load,
  deadline: number,
  histogram: RecordableHistogram,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const callNext = () => {
      const call = performance.now() < deadline ? next() : null;
      if (call === null) return resolve();
      const { method, path, body, status } = call;
      const start = performance.now();
      let answered = 0;
      let text = "";
      const fail = (reason: string) =>
        reject(new Error(`${method} ${path}: ${reason} ${text.slice(0, 500)}`));
      client.dispatch(
        { method, path, headers, body: body ?? null },
        {
          // undici detects the kind of handler by this method.
          onRequestStart() {},
          onResponseStart(_, statusCode) {
            answered = statusCode;
          },
          onResponseData(_, chunk) {
            if (onAnswer !== undefined || answered !== status) text += chunk.toString();
          },
          onResponseEnd() {
            if (answered === 503 && onBusy !== undefined) {
              onBusy();
              return callNext();
            }
            if (answered !== status) return fail(`answered ${answered}`);
            // The histogram requires integers.
            const microseconds = Math.max(1, Math.round((performance.now() - start) * 1_000));
            histogram.record(microseconds);
            onLatency?.(microseconds);
            onAnswer?.(text, call);
            callNext();
          },
          onResponseError(_, error) {
            fail(error.message);
          },
        },
      );
    };
    callNext();
  });
}
