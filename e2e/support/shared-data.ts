import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of real charities, next to the checkout and never in it. */
const folder = new URL("../../../shared/data/", import.meta.url);

/** The path of a file of real data; null with a message if the machine does not have it. */
export function sharedData(name: string): string | null {
  const path = fileURLToPath(new URL(name, folder));
  if (existsSync(path)) return path;
  // The list of tests does not show the reason.
  process.stdout.write(`skipped: ../shared/data/${name} is not on this machine\n`);
  return null;
}
