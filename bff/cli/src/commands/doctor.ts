import { createRequire } from "node:module";
import path from "node:path";
import type { ExitCode, World } from "../command.js";

/** Runs the package `@obole/doctor`, which has options of its own. */
export async function runDoctor(world: World, args: readonly string[]): Promise<ExitCode> {
  const manifest = createRequire(import.meta.url).resolve("@obole/doctor/package.json");
  const file = path.join(path.dirname(manifest), "bin/obole-doctor.mjs");
  const code = await world.run(process.execPath, [file, ...args]);
  return code === 0 || code === 2 ? code : 1;
}

export const doctorName = "doctor";
