/**
 * How long calls, then jobs in flight, and then the export of traces and metrics may take at a stop: together within the
 * contract's 10 s.
 */
export const patienceMs = { calls: 5_000, jobs: 3_000, telemetry: 1_000 };
/** The time after which a stop ends the process, whatever does not answer: jobs are done again when their leases expire. */
export const stopMs = patienceMs.calls + patienceMs.jobs + patienceMs.telemetry;
