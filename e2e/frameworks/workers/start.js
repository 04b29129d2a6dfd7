// Cloudflare's own runtime, as `wrangler dev` starts it.
import { Miniflare } from "miniflare";

const { CLIENT_ID, CLIENT_SECRET, OBOLE_URL, PORT } = process.env;
const worker = new Miniflare({
  host: "127.0.0.1",
  port: Number(PORT),
  modules: true,
  scriptPath: "dist/worker.js",
  compatibilityDate: "2025-09-01",
  bindings: { CLIENT_ID, CLIENT_SECRET, OBOLE_URL },
  cf: false,
});
process.once("SIGTERM", () => worker.dispose());
