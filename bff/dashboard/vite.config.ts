import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Builds the dashboard, which the BFF serves at `/dashboard`. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/dashboard/",
  plugins: [react()],
  build: { emptyOutDir: true },
});
