import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Real charities, kept beside the checkout and never in it. */
const folder = new URL("../../../shared/data/", import.meta.url);

/** The path of a file of real data; null, and a printed line, on a machine that does not have it. */
export function sharedData(name: string): string | null {
  const path = fileURLToPath(new URL(name, folder));
  if (existsSync(path)) return path;
  // The list of tests shows only that one was skipped, not why.
  process.stdout.write(`skipped: ../shared/data/${name} is not on this machine\n`);
  return null;
}
