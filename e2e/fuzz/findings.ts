import type { FuzzCall } from "./call.js";

/** What must never be seen. */
export type FindingKind =
  | "fault"
  | "hang"
  | "misfit"
  | "canary"
  | "model"
  | "told apart"
  | "no answer"
  | "process ended"
  | "log";

/** Something that is wrong with an answer. */
export interface Fault {
  readonly kind: FindingKind;
  readonly what: string;
}

/** A fault, the first call that showed it, and how often it was seen. */
export interface Finding extends Fault {
  readonly environment: string;
  readonly operationId: string;
  readonly credential: string;
  readonly call: FuzzCall | null;
  /** Whether the same call showed it again. */
  readonly isRepeatable: boolean;
  count: number;
}

/** Findings that are alike are one. */
export interface Findings {
  /** The finding that it is one more of; undefined for a new one. */
  known(fault: Fault, operationId: string): Finding | undefined;
  add(finding: Finding): void;
  all(): readonly Finding[];
}

export function findings(): Findings {
  const byKey = new Map<string, Finding>();
  // Ids, numbers and canaries differ from call to call.
  const keyOf = ({ kind, what }: Fault, operationId: string) =>
    `${kind} ${operationId} ${what.replaceAll(/[0-9a-f-]{8,}|\d+/g, "#")}`;
  return {
    known: (fault, operationId) => byKey.get(keyOf(fault, operationId)),
    add: (finding) => void byKey.set(keyOf(finding, finding.operationId), finding),
    all: () => [...byKey.values()],
  };
}
