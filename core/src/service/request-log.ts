import type { RefusalName } from "../contract/error-catalogue.js";
import { limits } from "../contract/limits.js";
import type { Clock } from "../contract/ports.js";
import { retentionDays } from "../contract/retention.js";
import { scopeOf } from "../contract/scope.js";
import type { ServiceLog } from "../contract/service-log.js";
import type { Store } from "../contract/store.js";
import {
  deleteOldApiCalls,
  insertApiCalls,
  type NewApiCall,
} from "../resources/accounts/api-call-queries.js";

/** A call that was answered, for the request log of its account. */
export interface AnsweredCall {
  /** Null for create-token, whose account is that of its credential. */
  readonly accountId: string | null;
  readonly clientId: string;
  readonly method: string;
  readonly route: string;
  readonly operationId: string;
  readonly status: number;
  readonly error: RefusalName | null;
  readonly durationMs: number;
  readonly requestId: string;
  readonly hasIdempotencyKey: boolean;
  readonly isReplay: boolean;
}

/** The request log of a process: calls are buffered and written in batches, after their responses. */
export interface RequestLog {
  /**
   * Notes a call. Costs no I/O and never fails.
   *
   * @returns whether the call is kept; false if there were too many at once
   */
  noteCall(call: AnsweredCall): boolean;
  /** Writes what is buffered. What cannot be written is lost. */
  flush(): Promise<void>;
}

export interface RequestLogOptions {
  readonly store: Pick<Store, "write">;
  /** The wall clock: turning the sandbox's clock does not delete the log. */
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log?: ServiceLog | undefined;
  /** Runs something after a while. By default a timer that does not keep the process alive. */
  readonly later?: (run: () => void) => void;
}

interface Buffered {
  readonly calls: NewApiCall[];
  notKept: number;
}

/** Soon enough for `logs tail`, and one transaction a second. */
const batchMs = 1_000;
/** Twice what a batch inserts, so that deletion keeps up; other writes wait for some milliseconds. */
const deletedAtOnce = 2 * limits.loggedCallsOfProcess;
const keptMs = retentionDays.apiCall * 86_400_000;

function timer(run: () => void): void {
  setTimeout(run, batchMs).unref();
}

/** Creates the request log of one process. */
export function createRequestLog({
  store,
  clock,
  newId,
  log,
  later = timer,
}: RequestLogOptions): RequestLog {
  let buffered = new Map<string, Buffered>();
  let count = 0;
  let isScheduled = false;
  let writing: Promise<void> = Promise.resolve();

  function bufferOf(key: string): Buffered {
    let found = buffered.get(key);
    if (found === undefined) {
      found = { calls: [], notKept: 0 };
      buffered.set(key, found);
    }
    return found;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    later(() => void flush());
  }

  async function write(batch: readonly Buffered[]): Promise<void> {
    const calls = batch.flatMap(({ calls, notKept }) =>
      calls.map((call, index) => (index === calls.length - 1 ? { ...call, notKept } : call)),
    );
    const before = new Date(clock.now() - keptMs).toISOString();
    try {
      await store.write(
        async (tx) => {
          await tx.run(insertApiCalls, { calls });
          await tx.run(deleteOldApiCalls, { before, limit: deletedAtOnce });
        },
        { scope: scopeOf(["request log"]) },
      );
    } catch (error) {
      log?.warn({ err: error, calls: calls.length }, "calls are missing from the request log");
    }
  }

  /** Writes one batch after the other: while one waits for the database, further calls stay in the bounded buffer. */
  function flush(): Promise<void> {
    writing = writing.then(async () => {
      isScheduled = false;
      if (count === 0) return;
      const batch = [...buffered.values()];
      buffered = new Map();
      count = 0;
      await write(batch);
    });
    return writing;
  }

  return {
    flush,
    noteCall(call) {
      const { accountId, clientId, status, durationMs, hasIdempotencyKey, isReplay } = call;
      if (count >= limits.loggedCallsOfProcess) {
        const own = buffered.get(accountId ?? clientId);
        if (own !== undefined) own.notKept++;
        return false;
      }
      const own = bufferOf(accountId ?? clientId);
      if (
        own.calls.length >=
        (status < 400 ? limits.loggedSuccessesOfAccount : limits.loggedCallsOfAccount)
      ) {
        own.notKept++;
        return false;
      }
      own.calls.push({
        ...call,
        apiCallId: newId(),
        statusClass: Math.floor(status / 100),
        durationUs: Math.round(durationMs * 1_000),
        hasIdempotencyKey: hasIdempotencyKey ? 1 : 0,
        isReplay: isReplay ? 1 : 0,
        notKept: 0,
        at: new Date(clock.now()).toISOString(),
      });
      count++;
      schedule();
      return true;
    },
  };
}
