import { readdirSync, readFileSync } from "node:fs";

/** Linux's clock ticks per second on all machines. */
const ticksPerSecond = 100;

/** Processor seconds of a process so far, user and system, including its exited children. */
export function processorSeconds(pid: number): number {
  const ticks = statOf(pid).slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}

/** The same for a process and its current children, because PostgreSQL has one per connection. */
export function processorSecondsOfFamily(pid: number): number {
  let sum = processorSeconds(pid);
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (Number(statOf(Number(name))[1]) === pid) sum += processorSeconds(Number(name));
    } catch {
      // It has exited: its time is counted at its parent.
    }
  }
  return sum;
}

/** The fields from the third one on: the second, a name in parentheses, may contain anything. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
