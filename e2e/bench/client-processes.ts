import { fork } from "node:child_process";
import { once } from "node:events";
import { createHistogram } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import type { World } from "./calls.js";
import type { LoadResult } from "./load.js";

/** The task of a client process. */
export interface ClientTask {
  readonly load: "mix" | "hot campaign";
  readonly baseUrls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly world: World;
  readonly callers: number;
  readonly seconds: number;
}

/** Its results: microseconds of every call, in the order of completion. */
export interface ClientReport {
  readonly latencies: readonly number[];
  /** The number of calls that were rejected with 503. */
  readonly busy: number;
  readonly seconds: number;
  readonly processorSeconds: number;
}

/** Puts servers under load from separate client processes, and waits for the end. */
export async function runClients({
  processes,
  ...task
}: ClientTask & { processes: number }): Promise<
  LoadResult & { clientSeconds: number; busy: number }
> {
  const reports = await Promise.all(
    Array.from({ length: processes }, () =>
      runClient({ ...task, callers: Math.ceil(task.callers / processes) }),
    ),
  );
  const histogram = createHistogram({ figures: 3 });
  for (const { latencies } of reports) for (const latency of latencies) histogram.record(latency);
  const seconds = Math.max(...reports.map((report) => report.seconds));
  const clientSeconds = reports.reduce((sum, report) => sum + report.processorSeconds, 0);
  const { count: calls } = histogram;
  return {
    busy: reports.reduce((sum, report) => sum + report.busy, 0),
    calls,
    seconds,
    clientSeconds,
    callsPerSecond: calls / seconds,
    p50: histogram.percentile(50) / 1_000,
    p99: histogram.percentile(99) / 1_000,
    longest: histogram.max / 1_000,
    clientMicroseconds: (clientSeconds / calls) * 1e6,
  };
}

async function runClient(task: ClientTask): Promise<ClientReport> {
  const child = fork(fileURLToPath(new URL("client-process.js", import.meta.url)));
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  try {
    child.send(task);
    const [report] = await Promise.race([
      once(child, "message"),
      once(child, "exit").then(() => {
        throw new Error("a client exited early: see its output above");
      }),
    ]);
    return report as ClientReport;
  } finally {
    kill();
    process.off("exit", kill);
  }
}
