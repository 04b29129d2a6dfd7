import type { Random } from "../support/random.js";
import type { Service } from "./service.js";

/** Something that happens to the service under load. */
export interface Fault {
  readonly name: string;
  /** What happens, for who reads the report. */
  readonly summary: string;
  readonly rounds: number;
  /** Why it cannot be made to happen here, or null. */
  missing?(): string | null;
  /** Others are there all the while, and go on. */
  readonly leavesOthers?: boolean;
  /** Starts the service that the rounds share. */
  start(): Promise<Service>;
  /**
   * Does it, and resolves when it is over.
   *
   * @param cutOff how many tries of clients have been cut off or could not be taken so far
   */
  inject(service: Service, random: Random, cutOff: () => number): Promise<void>;
  /** Receivers may let calls fail that the specification never tries again: the operator replays them. */
  readonly replaysFailed?: boolean;
}
