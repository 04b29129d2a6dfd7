import { defineConfig } from "vite";

/** The published doctor: one file with what it takes from the client and from core, so that `npx` fetches nothing else. */
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
