import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "bench", include: ["*.bench.ts"], silent: false, disableConsoleIntercept: true },
});
