import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Builds the dashboard and the back office, which the BFF serves at `/dashboard` and `/back-office`. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/dashboard/",
  plugins: [react()],
  build: {
    emptyOutDir: true,
    rolldownOptions: {
      input: ["index.html", "back-office.html"].map((page) => resolve(import.meta.dirname, page)),
    },
  },
});
