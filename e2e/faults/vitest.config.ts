import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "faults",
    include: ["rounds.ts"],
    // A path instead of an import: e2e uses only core's database server for tests.
    globalSetup: [
      fileURLToPath(new URL("../../core/src/testing/own-postgres.ts", import.meta.url)),
    ],
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
