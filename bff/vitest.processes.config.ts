import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { oneCore } from "./src/testing/processes/one-core.mjs";

/** Core's scenarios and its model on PostgreSQL, each call through a proxy to the next of three server processes. */
export default defineConfig({
  test: {
    name: "over-processes",
    maxWorkers: "100%",
    // Files of a worker share its modules, and so the document that every answer is held against.
    isolate: false,
    dir: fileURLToPath(new URL("../core/src", import.meta.url)),
    include: ["**/*.scenarios.test.ts", "testing/model/model.test.ts"],
    globalSetup: [
      fileURLToPath(new URL("src/testing/processes/start-processes.ts", import.meta.url)),
    ],
    setupFiles: [
      fileURLToPath(new URL("src/testing/processes/processes-transport.ts", import.meta.url)),
    ],
    // As few sequences as meet every operation: what they do on one process is tested beside the engine.
    env: { OBOLE_MODEL_RUNS: "100" },
    // Each call is a chain of five processes, on machines of two cores.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
  resolve: oneCore,
});
