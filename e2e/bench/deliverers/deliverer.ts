import type { Receiver } from "../receiver.js";

/** A webhook sender to measure. */
export interface Deliverer {
  readonly name: string;
  /**
   * Starts it with webhooks at all of the receiver's endpoints, and this many pending events for each of them. Null if
   * this machine does not support it.
   */
  start(receiver: Receiver, waiting: number): Promise<RunningDeliverer | null>;
}

export interface RunningDeliverer {
  /** The keys of the pending events. */
  readonly waitingKeys: readonly string[];
  /** Emits an event and returns its key. */
  emit(): Promise<string>;
  /** The processor time of all its processes, including the database's. */
  processorSeconds(): number;
  stop(): Promise<void>;
}
