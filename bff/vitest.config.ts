import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "bff", include: ["src/**/*.test.ts"] } });
