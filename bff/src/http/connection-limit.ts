import type { Server } from "node:http";
import { edgeLimits } from "./edge-limits.js";

/** The part of a log that this module writes. */
interface Log {
  warn(details: Readonly<Record<string, unknown>>, message: string): void;
}

/** A monotonic clock, in milliseconds. */
type Now = () => number;

/**
 * How many files the process may have open at once, connections included; null where the system does not say. To be
 * called before there are connections, which the report would list.
 */
export function openFilesLimit(): number | null {
  const report: { userLimits?: { open_files?: { soft?: unknown } } } = process.report.getReport();
  const limit = report.userLimits?.open_files?.soft;
  return typeof limit === "number" ? limit : null;
}

/**
 * Limits a server's connections to what the process has file descriptors for, so that the database, files and webhooks
 * keep theirs: beyond them the system would close connections, and refuse files, without a word. Logs if that is less
 * than usual, and, at most once a minute, that connections were closed because there are too many.
 *
 * @param openFiles how many files the process may have open at once; null if unknown
 */
export function limitConnections(
  server: Pick<Server, "maxConnections" | "on">,
  openFiles: number | null,
  log: Log,
  now: Now = () => performance.now(),
): void {
  const { connections, descriptorsKept, closedConnectionsLogMs } = edgeLimits;
  const possible = openFiles === null ? connections : openFiles - descriptorsKept;
  // With hardly any descriptors, half of them.
  const limit = Math.min(connections, Math.max(possible, Math.floor((openFiles ?? 0) / 2)));
  server.maxConnections = limit;
  if (limit < connections)
    log.warn(
      { openFiles, connections: limit },
      "few files can be open at once, so fewer connections than usual are accepted: raise the limit of open files (ulimit -n, LimitNOFILE=)",
    );
  let closed = 0;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    closed++;
    if (now() < loggedAtMs + closedConnectionsLogMs) return;
    log.warn({ closed, connections: limit }, "connections were closed at once: too many are open");
    loggedAtMs = now();
    closed = 0;
  });
}
