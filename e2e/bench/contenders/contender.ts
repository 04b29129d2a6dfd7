import type { CallName, Calls, World } from "../calls.js";
import type { LoadResult } from "../load.js";

/** A server to measure. */
export interface Contender<Started extends RunningContender = RunningContender> {
  readonly name: string;
  /** The calls that it supports. */
  readonly callNames: readonly CallName[];
  /** Whether it has no database and is measured only once, not for each size. */
  readonly isStateless?: boolean;
  /** Starts it on a copy of a database with this many donations; null if this machine does not support it. */
  start(donations: number): Promise<Started | null>;
}

/** One that is called over HTTP, or one that puts itself under load. */
export type RunningContender = CalledContender | SelfDrivenContender;

interface Running {
  /** The processor time of all its processes, including the database's. */
  processorSeconds(): number;
  stop(): Promise<void>;
}

export interface CalledContender extends Running {
  readonly baseUrl: string;
  /** The headers of every call, valid for some minutes. */
  headers(): Promise<Readonly<Record<string, string>>>;
  readonly calls: Calls;
  readonly world: World;
  /** The ID of the created object, from the response. */
  createdId(answer: string): string;
}

export interface SelfDrivenContender extends Running {
  /** Its callers make this call again and again. */
  run(call: CallName, load: { connections: number; seconds: number }): Promise<LoadResult>;
}
