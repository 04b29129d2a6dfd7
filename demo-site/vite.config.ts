import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Builds the React page, with style sheets from `public`. All other files of `public` are served unchanged. */
export default defineConfig({
  root: path.join(import.meta.dirname, "react"),
  publicDir: path.join(import.meta.dirname, "public"),
  plugins: [react()],
  build: {
    outDir: path.join(import.meta.dirname, "dist/react"),
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { input: path.join(import.meta.dirname, "react/react.html") },
  },
});
