import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "e2e-api",
    include: ["api/**/*.test.ts"],
    // By its path and not as an import: what e2e asks of core is a database server, nothing else.
    globalSetup: [
      fileURLToPath(new URL("../core/src/testing/vitest-postgres.ts", import.meta.url)),
    ],
    // Each file starts servers of its own, up to three: one file after another on a small machine.
    fileParallelism: false,
    // A server's start and some hundred calls, on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
