import { fileURLToPath } from "node:url";
import { createViteServer } from "vitest/node";
import { oneCore } from "./one-core.mjs";

// Runs the sources like Vitest: Node 20 does not run TypeScript.
const vite = await createViteServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  root: fileURLToPath(new URL("../../..", import.meta.url)),
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  resolve: oneCore,
});
const file = fileURLToPath(new URL("server-process.ts", import.meta.url));
const { serveWorlds } = await vite.ssrLoadModule(file);
process.once("disconnect", () => process.exit(0));
process.send?.(await serveWorlds());
