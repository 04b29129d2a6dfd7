import { defineConfig } from "vitest/config";

/** `npm run lighthouse -w @obole/e2e`; `-- -t back-office` audits only some pages. */
export default defineConfig({
  cacheDir: "../../node_modules/.vite/lighthouse",
  test: {
    name: "lighthouse",
    reporters: "verbose",
    include: ["*.test.ts"],
    // A busy machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
