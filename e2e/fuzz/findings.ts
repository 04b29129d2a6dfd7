import type { FuzzCall } from "./call.js";

/** The kinds of findings. */
export type FindingKind =
  | "fault"
  | "hang"
  | "misfit"
  | "canary"
  | "model"
  | "distinguishable"
  | "no answer"
  | "process ended"
  | "log";

/** A problem of a response. */
export interface Fault {
  readonly kind: FindingKind;
  readonly what: string;
}

/** A fault with the first call that caused it, and the number of occurrences. */
export interface Finding extends Fault {
  readonly environment: string;
  readonly operationId: string;
  readonly credential: string;
  readonly call: FuzzCall | null;
  /** Whether the same call reproduced it. */
  readonly isRepeatable: boolean;
  count: number;
}

/** A collection that merges equal findings. */
export interface Findings {
  /** The existing finding of the same kind; undefined for a new one. */
  known(fault: Fault, operationId: string): Finding | undefined;
  add(finding: Finding): void;
  all(): readonly Finding[];
}

export function findings(): Findings {
  const byKey = new Map<string, Finding>();
  // Removes IDs, numbers and canaries, which differ between calls.
  const keyOf = ({ kind, what }: Fault, operationId: string) =>
    `${kind} ${operationId} ${what.replaceAll(/[0-9a-f-]{8,}|\d+/g, "#")}`;
  return {
    known: (fault, operationId) => byKey.get(keyOf(fault, operationId)),
    add: (finding) => void byKey.set(keyOf(finding, finding.operationId), finding),
    all: () => [...byKey.values()],
  };
}
