import type { CallName, Calls, World } from "../calls.js";

/** A server to be measured. */
export interface Contender {
  readonly name: string;
  /** The calls that it answers. */
  readonly callNames: readonly CallName[];
  /** Whether it has no database: it is measured once then, and not for each size. */
  readonly isStateless?: boolean;
  /** Starts it on a copy of a database with so many donations; null where this machine lacks what it needs. */
  start(donations: number): Promise<RunningContender | null>;
}

export interface RunningContender {
  readonly baseUrl: string;
  /** Those of every call, for the minutes that come. */
  headers(): Promise<Readonly<Record<string, string>>>;
  readonly calls: Calls;
  readonly world: World;
  /** The id of what a create call made, out of its answer. */
  createdId(answer: string): string;
  /** Of everything that does its work, the database's processes included. */
  processorSeconds(): number;
  stop(): Promise<void>;
}
