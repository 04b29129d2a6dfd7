import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The React page. Everything else is served as it stands in `public`, whose style sheets it takes too. */
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
