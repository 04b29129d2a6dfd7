import type { Finding } from "./auditor.js";
import type { LedgerCounts } from "./ledger.js";

/** The result of one round. */
export interface RoundReport extends LedgerCounts {
  /** How many processes were killed, where that is counted. */
  readonly kills?: number;
  /** How often a kill, of one process or of all, came while something was in flight, and how much was in flight then. */
  readonly hits?: number;
  readonly interrupted?: number;
  readonly findings: readonly Finding[];
  /** The time from the end of the fault until every process has completed a write. */
  readonly recoveredMs: number;
}
