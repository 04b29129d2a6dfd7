import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "faults",
    include: ["rounds.ts"],
    // By its path and not as an import: what e2e asks of core is a database server, nothing else.
    globalSetup: [
      fileURLToPath(new URL("../../core/src/testing/own-postgres.ts", import.meta.url)),
    ],
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
});
