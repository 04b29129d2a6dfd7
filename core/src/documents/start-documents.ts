import type { Clock } from "../contract/ports.js";
import type { Store } from "../contract/store.js";
import type { Engine } from "../engine/engine.js";
import type { ServiceLog } from "../service-log.js";
import type { Renderer } from "./renderer.js";

export interface DocumentsOptions {
  readonly engine: Pick<Engine, "act">;
  readonly store: Store;
  readonly clock: Clock;
  readonly renderer: Renderer;
  readonly log?: ServiceLog | undefined;
  /** Null: only `wake` and `runDue` look for what is to be made. */
  readonly pollMs?: number | null;
}

/** Makes the files that were asked for. Any number of processes may run one on the same database. */
export interface Documents {
  /** Makes what waits, without waiting for the next poll. */
  wake(): void;
  /** Makes everything that waits now; resolves when it is there or has failed. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts making files. */
export function startDocuments(_options: DocumentsOptions): Documents {
  return { wake() {}, async runDue() {}, async stop() {} };
}
