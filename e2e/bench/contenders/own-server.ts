import { freePort } from "../../support/child-process.js";
import { oboleCalls, type World } from "../calls.js";
import { startServer } from "../processes.js";
import { processorSeconds } from "../processor-time.js";
import type { CalledContender } from "./contender.js";

interface OwnServer {
  /** A file in this folder, without its extension. */
  readonly script: string;
  /** Its arguments after the port. */
  readonly args: readonly string[];
  readonly world: World;
  /** Headers in addition to Content-Type. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Removes its database. */
  release(): Promise<void>;
}

/** Starts one of the benchmark's own servers, which support the service's calls. */
export async function startOwnServer({
  script,
  args,
  world,
  headers = {},
  release,
}: OwnServer): Promise<CalledContender> {
  const port = await freePort();
  const { baseUrl, pid, stop } = await startServer({
    args: [`e2e/dist/bench/contenders/${script}.js`, String(port), ...args],
    env: {},
    port,
    readyPath: "/livez",
    pinned: true,
  });
  return {
    baseUrl,
    headers: async () => ({ "content-type": "application/json", ...headers }),
    calls: oboleCalls,
    world,
    createdId: (answer) => JSON.parse(answer).donationId,
    processorSeconds: () => processorSeconds(pid),
    async stop() {
      await stop();
      await release();
    },
  };
}
