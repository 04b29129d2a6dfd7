import { defineConfig } from "vitest/config";

/** Benchmarks are commands that print figures, never tests that judge them. */
export default defineConfig({
  test: {
    name: "bench",
    include: ["*.bench.mjs"],
    disableConsoleIntercept: true,
    globalSetup: ["../src/testing/vitest-postgres.ts"],
  },
});
