import { defineConfig } from "vite";

/** Bundles the published command into one file, with its parts of the client and core. The doctor is a package of its own. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: "dist/main.js",
    outDir: "dist",
    emptyOutDir: false,
    target: "node20",
    rollupOptions: { output: { entryFileNames: "obole.js" } },
  },
});
