import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "core",
    // Two small cores are both needed: a test waits for PostgreSQL half of its time.
    maxWorkers: "100%",
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/vitest-postgres.ts"],
  },
});
