import { defineConfig } from "vite";

/**
 * Bundles what is published: a process loads a few files in half of the time that the engine's hundreds of modules take.
 * The compiler's own output serves types, and tools of this checkout.
 */
export default defineConfig({
  build: {
    ssr: true,
    // Two folders deep, as most sources are: paths relative to the module (`../../migrations/`) stay right.
    outDir: "dist/bundle",
    target: "node20.19",
    sourcemap: true,
    rolldownOptions: {
      input: {
        index: "src/index.ts",
        webhooks: "src/webhooks.ts",
        "budget-division": "src/domain/budget-division.ts",
        "gift-order-file": "src/domain/gift-order-file.ts",
        matching: "src/domain/matching.ts",
        "slack-stand-in": "src/platform/slack/stand-in/slack-stand-in.ts",
        "encode-process": "src/pictures/encode-process.ts",
        "render-thread": "src/documents/render-thread.ts",
        "report-thread": "src/storage/report-thread.ts",
      },
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
});
