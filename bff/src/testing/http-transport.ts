import { setTransport } from "../../../core/src/testing/transport.js";
import { callsOver } from "./world-calls.js";
import { openEdge } from "./world-edge.js";

/** Set-up file of the scenarios over HTTP: all calls of core's tests go through the whole edge. */
setTransport(async (world) => {
  const edge = await openEdge(world);
  return { call: callsOver(edge.baseUrl, world), close: async () => edge.close() };
});
