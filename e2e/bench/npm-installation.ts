import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { say } from "./say.js";

/** Packages that the service is compared with. They are not dependencies, and are installed outside of the checkout. */
export interface Installation {
  /** Its name in messages. */
  readonly title: string;
  readonly folder: string;
  /** Versions by name. */
  readonly packages: Readonly<Record<string, string>>;
  /** Packages whose install scripts may run. */
  readonly allowScripts?: Readonly<Record<string, true>>;
}

/** Installs them on first use; resolves to false and prints the reason if that fails. */
export async function ensureInstalled(installation: Installation): Promise<boolean> {
  const { title, folder, packages, allowScripts } = installation;
  const complete = path.join(folder, "complete");
  if (existsSync(complete)) return true;
  say(`installing ${title} into ${folder}`);
  await mkdir(folder, { recursive: true });
  const description = { private: true, allowScripts };
  await writeFile(path.join(folder, "package.json"), JSON.stringify(description));
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  try {
    await promisify(execFile)("npm", ["install", "--no-audit", "--no-fund", ...wanted], {
      cwd: folder,
      maxBuffer: 1e9,
    });
  } catch (error) {
    say(`${title} cannot be installed here: ${(error as Error).message.slice(0, 500)}`);
    return false;
  }
  await writeFile(complete, "");
  return true;
}
