import { freePort } from "../../support/child-process.js";
import { oboleCalls } from "../calls.js";
import { sqliteCopy } from "../databases.js";
import { startServer } from "../processes.js";
import { processorSeconds } from "../processor-time.js";
import type { Contender } from "./contender.js";

/** `floor-server.ts` on a copy of the service's own SQLite database. */
export const floor: Contender = {
  name: "floor",
  callNames: ["create", "claim", "get", "list", "find"],
  async start(donations) {
    const { file, world, remove } = await sqliteCopy(donations);
    const port = await freePort();
    const server = await startServer({
      args: ["e2e/dist/bench/contenders/floor-server.js", file, String(port), world.accountId],
      env: {},
      port,
      readyPath: "/livez",
      pinned: true,
    });
    return {
      baseUrl: server.baseUrl,
      headers: async () => ({ "content-type": "application/json" }),
      calls: oboleCalls,
      world,
      createdId: (answer) => JSON.parse(answer).donationId,
      processorSeconds: () => processorSeconds(server.pid),
      async stop() {
        await server.stop();
        await remove();
      },
    };
  },
};
