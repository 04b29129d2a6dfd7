import { inject } from "vitest";
import { throughPooler } from "../../../../core/src/testing/pooler.js";
import { setTransport } from "../../../../core/src/testing/transport.js";
import { startRoundRobin } from "../../../../e2e/support/round-robin.js";
import { callsOver } from "../world-calls.js";
import { callHeaders, tell } from "./commands.js";

/**
 * Set-up file of the scenarios on several processes: each call of a world goes to the next process, which has its own
 * service on the world's database. The world itself only reads tables and runs due jobs.
 */
setTransport(async (world) => {
  const { clock, environment, databaseUrl, brokenQuery, hasOwnParts } = world;
  if (databaseUrl === null || hasOwnParts)
    throw new Error("other processes cannot share this world's database or its stubs");
  const poolerUrl = inject("poolerUrl");
  // The world reads its tables without the pooler.
  const url = poolerUrl === null ? databaseUrl : throughPooler(poolerUrl, databaseUrl);
  const open = { name: "open", databaseUrl: url, environment } as const;
  const edges = await Promise.all(
    inject("serverProcesses").map(async (processUrl) => ({
      processUrl,
      ...(await tell(processUrl, open)),
    })),
  );
  const tellAll = async (name: "follow-clock" | "close") => {
    await Promise.all(edges.map(({ processUrl, baseUrl }) => tell(processUrl, { name, baseUrl })));
  };
  const baseUrls = edges.map(({ baseUrl }) => baseUrl);
  const proxy = await startRoundRobin(baseUrls, { neverHangUp: true });
  const call = callsOver(proxy.baseUrl, world, () => {
    const query = brokenQuery();
    return {
      [callHeaders.now]: String(clock.now()),
      ...(query === null ? {} : { [callHeaders.breakAt]: query }),
    };
  });
  return {
    async call(operation, worldCall) {
      const answer = await call(operation, worldCall);
      // Background workers of every process would follow the clock within a second.
      if (operation.id === "turn-clock") await tellAll("follow-clock");
      return answer;
    },
    async close() {
      await proxy.stop();
      await tellAll("close");
    },
  };
});
