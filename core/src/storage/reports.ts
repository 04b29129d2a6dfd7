import { type ReadTransaction, StorageUnavailable, type Store } from "../contract/store.js";
import { createSlots } from "./slots.js";

/** The bounds of reports: a caller that waits five minutes, as Node's `fetch` does, gets a response. */
export const reportLimits = {
  /** In a process: each keeps a processor busy, which calls need too. */
  atOnce: 1,
  /** Then 503. As long as a report of some million rows takes. */
  waitMs: 30_000,
  /**
   * Then 503. While a report is open, SQLite's write-ahead log grows with each change, and PostgreSQL cannot vacuum what
   * changed.
   */
  longestMs: 240_000,
};

/** A connection for one report, in a read-only transaction. */
export interface ReportConnection {
  readonly tx: ReadTransaction;
  /** Disables `tx`. Throws if one of its statements failed, even if the work caught the error. */
  end(): void;
  /**
   * Closes the connection.
   *
   * @param isCut whether a statement may still run
   */
  close(isCut: boolean): Promise<void>;
}

interface Reports {
  readonly run: Store["report"];
  /** Ends the running report, and refuses all others. */
  end(): void;
}

/** Creates the function that runs reports, each on a connection of its own. */
export function createReports(
  open: () => Promise<ReportConnection>,
  { atOnce, waitMs, longestMs } = reportLimits,
): Reports {
  const running = new Set<AbortController>();
  let isClosed = false;
  const closed = () => new StorageUnavailable("the store is closed");
  const refusal = () => new StorageUnavailable("another report is still running");
  const inSlot = createSlots(atOnce, waitMs, refusal);

  async function run<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T> {
    if (isClosed) throw closed();
    const cut = new AbortController();
    const late = () => cut.abort(new StorageUnavailable("a report takes too long"));
    const timer = setTimeout(late, longestMs);
    running.add(cut);
    try {
      return await runUntil(cut.signal, await open(), work);
    } finally {
      running.delete(cut);
      clearTimeout(timer);
    }
  }
  return {
    run: (work) => inSlot(() => run(work)),
    end() {
      isClosed = true;
      for (const cut of running) cut.abort(closed());
    },
  };
}

async function runUntil<T>(
  cut: AbortSignal,
  { tx, end, close }: ReportConnection,
  work: (tx: ReadTransaction) => Promise<T>,
): Promise<T> {
  try {
    const result = await Promise.race([work(tx), rejectionOf(cut)]);
    end();
    return result;
  } finally {
    await close(cut.aborted);
  }
}

function rejectionOf(cut: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (cut.aborted) reject(cut.reason);
    else cut.addEventListener("abort", () => reject(cut.reason), { once: true });
  });
}
