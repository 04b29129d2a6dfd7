import { fileURLToPath } from "node:url";
import { mergeConfig } from "vitest/config";
import { apart } from "./support/three-processes.js";
import usual from "./vitest.config.js";

/** The tests of the API once more, against three processes on PostgreSQL behind a proxy. */
export default mergeConfig(usual, {
  test: {
    name: "e2e-api-processes",
    exclude: Object.keys(apart).map((file) => `api/${file}`),
    globalSetup: [fileURLToPath(new URL("support/three-processes.ts", import.meta.url))],
    provide: { hasThreeProcesses: true },
  },
});
