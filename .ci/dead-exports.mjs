/** `npm run check:exports`: fails for whatever is exported and imported nowhere. `--fix` removes the keyword. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { ensureTools } from "./tools/ensure-tools.mjs";

const knip = path.join(ensureTools("dead-exports"), "knip/bin/knip.js");
const args = [knip, "--config", ".knip.json", "--include", "exports", "--no-progress"];
const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
