import type { Clock } from "../contract/ports.js";
import type { AnyTask } from "../contract/task.js";
import type { ServiceLog } from "../service-log.js";
import { nameOf, type Piece } from "./piece.js";

/** Long enough that a fault which stays does not fill the log, short enough that one which goes is hardly noticed. */
const waitMs = 60_000;

/** What failed and waits to be tried again, so that it is in nobody's way. Each process keeps its own. */
export interface SetAside {
  /** Sets a piece aside for a minute and logs why. */
  put(piece: Piece, reason: unknown): void;
  has(piece: Piece): boolean;
  /** How many of a task's pieces wait. */
  countOf(task: AnyTask): number;
  /** Lets everything be tried again. */
  clear(): void;
}

interface SetAsideOptions {
  readonly wallClock: Clock;
  readonly log: ServiceLog | undefined;
}

export function createSetAside({ wallClock, log }: SetAsideOptions): SetAside {
  const waiting = new Map<string, { readonly task: AnyTask; readonly until: number }>();
  return {
    put(piece, err) {
      const { task, due } = piece;
      waiting.set(nameOf(piece), { task, until: wallClock.now() + waitMs });
      log?.error({ err, task: task.id, ...due }, "schedule: something that is due failed");
    },
    has: (piece) => waiting.has(nameOf(piece)),
    countOf(task) {
      for (const [name, { until }] of waiting) if (until <= wallClock.now()) waiting.delete(name);
      return Array.from(waiting.values()).filter((one) => one.task === task).length;
    },
    clear: () => waiting.clear(),
  };
}
