import { signInAgain } from "../../support/api.js";
import { callNames, oboleCalls } from "../calls.js";
import { sqliteCopy } from "../databases.js";
import { secrets, startObole } from "../obole-server.js";
import { processorSeconds } from "../processor-time.js";
import type { Contender } from "./contender.js";

/** The service on SQLite. */
export const oboleOnSqlite: Contender = {
  name: "sqlite",
  callNames,
  async start(donations) {
    const { url, world, remove } = await sqliteCopy(donations);
    const server = await startObole(url, { pinned: true });
    const { baseUrl } = server;
    // One token serves a run: what ends after an hour is renewed by starting again.
    const { accessToken } = await signInAgain(
      { baseUrl, operatorKey: secrets.OPERATOR_KEY },
      { ...world, charitiesSelectionId: "" },
    );
    return {
      baseUrl,
      headers: {
        authorization: `Bearer ${accessToken}`,
        "content-type": "application/json",
      },
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
