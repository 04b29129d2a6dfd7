import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { oneCore } from "./src/testing/processes/one-core.mjs";

/** Core's scenarios once more, each call through the whole HTTP edge. */
export default defineConfig({
  test: {
    name: "over-http",
    maxWorkers: "100%",
    // Files of a worker share its modules, and so the document that every answer is held against.
    isolate: false,
    dir: fileURLToPath(new URL("../core/src", import.meta.url)),
    include: ["**/*.scenarios.test.ts"],
    // What happens inside a transaction lies below the edge.
    exclude: ["**/*-at-once.scenarios.test.ts"],
    globalSetup: [fileURLToPath(new URL("src/testing/without-postgres.ts", import.meta.url))],
    setupFiles: [fileURLToPath(new URL("src/testing/http-transport.ts", import.meta.url))],
  },
  resolve: oneCore,
});
