import { readFileSync, statSync } from "node:fs";
import type { Api } from "../support/api.js";

/** What a process and its database weigh, and how late its work is. */
export interface Vitals {
  readonly residentMegabytes: number;
  readonly databaseMegabytes: number;
  /** Null with PostgreSQL. */
  readonly walMegabytes: number | null;
  readonly oldestDeliverySeconds: number;
  readonly eventLoopP99Ms: number;
  readonly openFiles: number;
}

/** Reads them from `/metrics`, the process and the file. */
export async function readVitals(
  { baseUrl, operatorKey }: Api,
  { pid, file }: { readonly pid: number; readonly file: string | null },
): Promise<Vitals> {
  const headers = { authorization: `Bearer ${operatorKey}` };
  const text = await (await fetch(`${baseUrl}/metrics`, { headers })).text();
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return {
    residentMegabytes: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024,
    databaseMegabytes: megabytes(metric("obole_database_bytes")),
    walMegabytes: file === null ? null : megabytes(statSync(`${file}-wal`).size),
    oldestDeliverySeconds: metric("obole_deliveries_oldest_pending_age_seconds"),
    eventLoopP99Ms: metric("nodejs_eventloop_lag_p99_seconds") * 1_000,
    openFiles: metric("process_open_fds"),
  };
}

const megabytes = (bytes: number) => bytes / (1_024 * 1_024);
