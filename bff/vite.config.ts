import { defineConfig } from "vite";

/** Bundles the server and the operator's command, so that they start in half of the time. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    // Two folders deep, as most sources are: paths relative to the module (`../../docs/`) stay right.
    outDir: "dist/bundle",
    target: "node20.19",
    sourcemap: true,
    rolldownOptions: {
      // Packages of their own, which Vite would take for sources, since they are linked; the widgets are built later.
      external: /^@obole\//,
      input: { serve: "src/main.ts", operator: "src/operator/main.ts" },
      output: { chunkFileNames: "[name]-[hash].js" },
    },
  },
});
