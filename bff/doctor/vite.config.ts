import { defineConfig } from "vite";

/** Bundles the published doctor into one file, with its parts of the client and core, so that `npx` downloads nothing else. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: "dist/main.js",
    outDir: "dist",
    emptyOutDir: false,
    target: "node20",
    rollupOptions: { output: { entryFileNames: "obole-doctor.js" } },
  },
});
