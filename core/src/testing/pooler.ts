import { spawn, spawnSync } from "node:child_process";
import { chown, mkdtemp, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.js";
import { userForServer } from "./postgres-server.js";

/**
 * One shell holds the pooler's whole life: it starts it again if a test kills it, and ends when its stdin does, however
 * the test process ended.
 */
const supervisor = `
(while :; do pgbouncer -q pgbouncer.ini >&2; sleep 0.1; done) & loop=$!
trap 'kill $loop; kill $(cat pgbouncer.pid); cd /; rm -rf "$POOLER_DIRECTORY"' EXIT
cat >/dev/null
`;
const startLimitMs = 60_000;

/** Debian keeps it where only administrators look. */
const env = { PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether this machine has PgBouncer (the Debian package `pgbouncer`). */
const hasPooler = () =>
  spawnSync("pgbouncer", ["--version"], { env, stdio: "ignore" }).status === 0;

/**
 * Starts PgBouncer before a PostgreSQL server, with transactions as what it pools and no other setting that would help:
 * what works behind it works behind any pooler.
 *
 * @returns the server's url through it, the file with its process ID, and how to stop it; null where there is no
 *   PgBouncer
 */
export async function startPooler(
  serverUrl: string,
): Promise<{ url: string; pidFile: string; stop(): void } | null> {
  if (!hasPooler()) return null;
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const runAs = userForServer();
  const directory = await mkdtemp(path.join(tmpdir(), "obole-pooler-"));
  const port = await freePort();
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${serverPort}`,
    "[pgbouncer]",
    "pidfile = pgbouncer.pid",
    ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir ="],
    ...["auth_type = scram-sha-256", `auth_file = ${directory}/users.txt`],
    ...["pool_mode = transaction", "max_client_conn = 1000", "default_pool_size = 12"],
    // Tests make and drop many databases.
    ...["server_idle_timeout = 2"],
  ];
  await writeFile(path.join(directory, "pgbouncer.ini"), `${settings.join("\n")}\n`);
  await writeFile(path.join(directory, "users.txt"), `"${username}" "${password}"\n`);
  if (runAs.uid !== undefined) await chown(directory, runAs.uid, runAs.gid ?? runAs.uid);
  const shell = spawn("sh", ["-c", supervisor], {
    ...runAs,
    cwd: directory,
    env: { ...env, POOLER_DIRECTORY: directory },
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  shell.unref();
  (shell.stdin as { unref?(): void }).unref?.();
  await listening(port);
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  const pidFile = path.join(directory, "pgbouncer.pid");
  return { url: url.href, pidFile, stop: () => shell.stdin.end() };
}

/** A database's url through the pooler. */
export function throughPooler(poolerUrl: string, databaseUrl: string): string {
  return new URL(new URL(databaseUrl).pathname, poolerUrl).href;
}

async function listening(port: number): Promise<void> {
  const end = performance.now() + startLimitMs;
  while (!(await accepts(port))) {
    if (performance.now() > end) throw new Error("PgBouncer does not listen");
    await sleep(10);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
