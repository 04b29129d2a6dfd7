import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { say } from "./say.js";

/** Packages that the service is compared with: none of ours depends on them, and they lie outside of the checkout. */
export interface Installation {
  /** What it is called where it is told of. */
  readonly title: string;
  readonly folder: string;
  /** Versions by name. */
  readonly packages: Readonly<Record<string, string>>;
  /** Those that are built where they are installed. */
  readonly allowScripts?: Readonly<Record<string, true>>;
}

/** Installs them when they are first asked for; resolves to false, and says why, where that fails. */
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
