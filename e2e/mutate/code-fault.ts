/** The parts of the system that have faults. */
export const faultGroups = ["rules", "storage", "edge", "jobs", "widgets", "money"] as const;
export type FaultGroup = (typeof faultGroups)[number];

/** A plausible mistake: it compiles, and a reviewer could overlook it. */
export interface CodeFault {
  readonly id: string;
  readonly group: FaultGroup;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The harm to a user. */
  readonly harm: string;
  /** Why no test finds it yet; a known fault does not fail the run. */
  readonly known?: string;
  /** The test file of the model that must find it; no other test runs. */
  readonly model?: string;
}

/** A fault of a list whose faults are of one group. */
export type FaultOfGroup = Omit<CodeFault, "group">;
