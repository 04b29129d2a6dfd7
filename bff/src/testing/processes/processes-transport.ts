import { inject } from "vitest";
import { setTransport } from "../../../../core/src/testing/transport.js";
import { startRoundRobin } from "../../../../e2e/support/round-robin.js";
import { callsOver } from "../world-calls.js";
import { callHeaders, tell } from "./commands.js";

/**
 * Set-up file of the scenarios on several processes: each call of a world goes to the next process, which has its own
 * service on the world's database. The world itself keeps what no call is: it looks at tables and runs what is due.
 */
setTransport(async (world) => {
  const { clock, environment, databaseUrl, brokenQuery, hasOwnParts } = world;
  if (databaseUrl === null || hasOwnParts)
    throw new Error("other processes have neither this world's database nor parts of its own");
  const open = { name: "open", databaseUrl, environment } as const;
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
      // Where work runs beside the calls, every process reads within a second how far the clock was turned.
      if (operation.id === "turn-clock") await tellAll("follow-clock");
      return answer;
    },
    async close() {
      await proxy.stop();
      await tellAll("close");
    },
  };
});
