import type { Random } from "../support/random.js";
import type { RoundReport } from "./round-report.js";
import type { Service } from "./service.js";

/** What all faults have. */
interface AnyFault {
  readonly name: string;
  /** A description for the report. */
  readonly summary: string;
  readonly rounds: number;
  /** The reason why this machine does not support the fault, or null. */
  missing?(): string | null;
  /** Whether each round starts a service of its own, on an empty database. */
  readonly startsEachRound?: boolean;
  /** Starts the service, for all rounds or for one. */
  start(random: Random): Promise<Service>;
}

/** A fault that is injected into the service under load. */
export interface Fault extends AnyFault {
  /** Whether the other processes keep running during the fault. */
  readonly othersKeepRunning?: boolean;
  /**
   * Injects the fault and resolves when it has ended.
   *
   * @param cutOff returns how many client attempts were interrupted or rejected so far
   */
  inject(service: Service, random: Random, cutOff: () => number): Promise<void>;
  /** Whether deliveries may fail permanently, so that the operator must replay them. */
  readonly replaysFailed?: boolean;
}

/** A fault with rounds of its own. */
export interface FaultOfRounds extends AnyFault {
  /** Plays a round and audits it. */
  runRound(service: Service, seed: number): Promise<RoundReport>;
}
