import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Real charities, kept beside the checkout and never in it. */
const folder = new URL("../../../shared/data/", import.meta.url);

/** The path of a file of real data, or null on a machine that does not have it. */
export function sharedData(name: string): string | null {
  const path = fileURLToPath(new URL(name, folder));
  return existsSync(path) ? path : null;
}
