import { readdirSync, readFileSync } from "node:fs";

/** What Linux counts in, whatever the machine. */
const ticksPerSecond = 100;

/** Processor seconds of a process so far, user and system, with those of its children that have ended. */
export function processorSeconds(pid: number): number {
  const ticks = statOf(pid).slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}

/** The same of a process and the children that it has now, as PostgreSQL's server has one per connection. */
export function processorSecondsOfFamily(pid: number): number {
  let sum = processorSeconds(pid);
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (Number(statOf(Number(name))[1]) === pid) sum += processorSeconds(Number(name));
    } catch {
      // It ended in between: its parent has its time.
    }
  }
  return sum;
}

/** The fields from the third one on: the second, a name in brackets, may hold anything. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
