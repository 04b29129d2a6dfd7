import { sqliteCopy } from "../databases.js";
import type { Contender } from "./contender.js";
import { startOwnServer } from "./own-server.js";

/** `floor-server.ts` on a copy of the service's own SQLite database. */
export const floor: Contender = {
  name: "floor",
  callNames: ["create", "claim", "get", "list", "find"],
  async start(donations) {
    const { file, world, remove } = await sqliteCopy(donations);
    const args = [file, world.accountId];
    return await startOwnServer({ script: "floor-server", args, world, release: remove });
  },
};
