import type { Receiver } from "../receiver.js";

/** Something that sends events to webhooks, to be measured. */
export interface Deliverer {
  readonly name: string;
  /**
   * Starts it with webhooks at all of the receiver's endpoints and so many events that wait, of which each is to be
   * sent to every one of them. Null where this machine lacks what it needs.
   */
  start(receiver: Receiver, waiting: number): Promise<RunningDeliverer | null>;
}

export interface RunningDeliverer {
  /** What the waiting events tell of. */
  readonly waitingKeys: readonly string[];
  /** Causes an event and returns what it tells of. */
  emit(): Promise<string>;
  /** Of everything that does its work, the database's processes included. */
  processorSeconds(): number;
  stop(): Promise<void>;
}
