import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "demo-site", include: ["src/**/*.test.ts"] },
});
