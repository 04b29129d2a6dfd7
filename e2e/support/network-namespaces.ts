import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

/** Two networks of Linux that know only each other, over one link, as two machines would. */
export interface Networks {
  /** The address of the first network on the link. */
  readonly address: string;
  /** A command as it runs in one of the networks. */
  inNetwork(which: Side, command: readonly string[]): [program: string, args: string[]];
  /** Cuts the link, or connects it again. */
  setLink(state: "up" | "down"): void;
  /** Removes both networks. Their programs must have ended. */
  remove(): Promise<void>;
}

type Side = "first" | "second";

const addresses = { first: "10.203.0.1", second: "10.203.0.2" } as const;

/** A program that holds a network for as long as it runs. */
const holder = ["sleep", "infinity"] as const;

/** Why this machine cannot create networks; undefined if it can. */
export function networksProblem(): string | undefined {
  if (process.platform !== "linux") return "network namespaces are a feature of Linux";
  const { status, error, stderr } = spawnSync(
    "unshare",
    ["--user", "--map-root-user", "--net", "ip", "link", "set", "lo", "up"],
    { encoding: "utf8" },
  );
  if (error !== undefined) return `unshare cannot run: ${error.message}`;
  return status === 0 ? undefined : `this machine allows no network namespaces: ${stderr.trim()}`;
}

/**
 * Creates two networks, without rights of root: both belong to a user namespace in which the caller is root.
 *
 * @throws if the machine does not allow it, as {@link networksProblem} says
 */
export async function createNetworks(): Promise<Networks> {
  const holders: ChildProcess[] = [];
  const start = async ([program, args]: [string, string[]]) => {
    const child = spawn(program, args, { stdio: "ignore" });
    await once(child, "spawn");
    holders.push(child);
    return child.pid ?? 0;
  };
  const entered = (pid: number, command: readonly string[]): [string, string[]] => [
    "nsenter",
    ["--target", String(pid), "--user", "--net", "--preserve-credentials", "--", ...command],
  ];
  const first = await start(["unshare", ["--user", "--map-root-user", "--net", ...holder]]);
  await untilRunning(first, holder[0]);
  const second = await start(entered(first, ["unshare", "--net", ...holder]));
  await untilRunning(second, holder[0]);
  const pids = { first, second };
  const run = (which: Side, ...command: string[]) => {
    const [program, args] = entered(pids[which], command);
    execFileSync(program, args, { stdio: "pipe" });
  };
  run("first", "ip", "link", "add", "link0", "type", "veth", "peer", "link0", "netns", `${second}`);
  for (const which of ["first", "second"] as const) {
    run(which, "ip", "address", "add", `${addresses[which]}/24`, "dev", "link0");
    for (const device of ["lo", "link0"]) run(which, "ip", "link", "set", device, "up");
  }
  return {
    address: addresses.first,
    inNetwork: (which, command) => entered(pids[which], command),
    setLink: (state) => run("first", "ip", "link", "set", "link0", state),
    async remove() {
      for (const child of holders.splice(0)) {
        const ended = once(child, "close");
        child.kill("SIGKILL");
        await ended;
      }
    },
  };
}

/** Waits until a process has become a program: `unshare` and `nsenter` replace themselves when they are done. */
async function untilRunning(pid: number, program: string): Promise<void> {
  while ((await readFile(`/proc/${pid}/comm`, "utf8")).trim() !== program) await delay(10);
}
