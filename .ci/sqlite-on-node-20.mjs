// @ts-check
/**
 * Runs after every installation of the checkout. better-sqlite3 13 brings its binaries and needs Node 22; version 12
 * ends every process on Node 24. So that a checkout still works on Node 20, which has reached its end of life, it gets
 * version 12 there: compiled once for each machine, which takes a minute and a C++ compiler.
 */
import { rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureTools } from "./tools/ensure-tools.mjs";

const [major = ""] = process.versions.node.split(".");
if (Number(major) < 22) {
  const installed = fileURLToPath(new URL("../node_modules/better-sqlite3", import.meta.url));
  const working = path.join(ensureTools("sqlite-on-node-20"), "better-sqlite3");
  rmSync(installed, { recursive: true, force: true });
  symlinkSync(working, installed, "junction");
}
