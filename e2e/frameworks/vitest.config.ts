import { defineConfig } from "vitest/config";

/** `npm run frameworks -w @obole/e2e`; `-- -t vue` runs only one framework. */
export default defineConfig({
  cacheDir: "../../node_modules/.vite/frameworks",
  test: {
    name: "frameworks",
    reporters: "verbose",
    include: ["*.test.ts"],
    // Installations and builds take minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
  },
});
