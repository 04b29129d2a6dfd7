import { defineConfig } from "vite";

export default defineConfig({
  build: { lib: { entry: "src/worker.ts", formats: ["es"], fileName: "worker" } },
});
