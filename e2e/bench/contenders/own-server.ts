import { freePort } from "../../support/child-process.js";
import { oboleCalls, type World } from "../calls.js";
import { startServer } from "../processes.js";
import { processorSeconds } from "../processor-time.js";
import type { RunningContender } from "./contender.js";

interface OwnServer {
  /** A file beside this one, without its ending. */
  readonly script: string;
  /** What it is told behind its port. */
  readonly args: readonly string[];
  readonly world: World;
  /** Beside that of the content. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Removes what it was started on. */
  release(): Promise<void>;
}

/** Starts a server of the bench's own, which takes the service's calls. */
export async function startOwnServer({
  script,
  args,
  world,
  headers = {},
  release,
}: OwnServer): Promise<RunningContender> {
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
