import { defineConfig } from "vitest/config";

/** `npm run frameworks -w @obole/e2e`; `-- -t vue` runs one framework alone. */
export default defineConfig({
  cacheDir: "../../node_modules/.vite/frameworks",
  test: {
    name: "frameworks",
    reporters: "verbose",
    include: ["*.test.ts"],
    // npm installs and bundlers build as long as they need.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
  },
});
