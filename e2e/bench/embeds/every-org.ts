import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { cacheDirectory } from "../databases.js";
import { say } from "../say.js";
import type { Embed } from "./embed.js";

/** The commit of the repository that their host serves; it is not on npm. */
const commit = "aa88034fb6a3718095202cd9dfe2b851a3391578";
const repository = `https://raw.githubusercontent.com/everydotorg/donate-button/${commit}/docs/`;
const folder = path.join(cacheDirectory, `every-org-${commit.slice(0, 7)}`);

/** The files of the button, with their SHA-256. */
const files = {
  "dist/donate-button/0.4/button.js":
    "cd34f506c3d03719c4fb57f7e249372e977c659cb4a4a86138a13893a78b6457",
  "every-month/BasisGrotesque-Medium-Pro.woff2":
    "4b401de8bf7c63f595cb897f21a022638245e4ac668c12dd0f98c09163ee96d6",
} as const;

/**
 * The Every.org button, the reference for the widgets' loading budget. Its font is loaded from the page's server;
 * Stripe's script, which it also loads, is left out.
 */
export const everyOrg: Embed = {
  name: "every-org",
  readyWith: "the button",
  async prepare() {
    try {
      for (const [file, hash] of Object.entries(files)) await download(file, hash);
    } catch (error) {
      say(`the Every.org button cannot be downloaded: ${(error as Error).message}`);
      return null;
    }
    const [script = "", font = ""] = Object.keys(files);
    const served = path.join(folder, "button.js");
    const source = await readFile(placeOf(script), "utf8");
    await writeFile(served, source.replaceAll("https://assets.every.org/", "/"));
    return {
      snippet: `<script async defer src="/button.js"></script>
        <a data-every-style href="https://www.every.org/lilbubsbigfund#/donate">Donate</a>`,
      files: { "/button.js": served, [`/${font}`]: placeOf(font) },
      isReady: () => !!document.querySelector("main a > svg"),
    };
  },
};

const placeOf = (file: string) => path.join(folder, file.replaceAll("/", "-"));

async function download(file: string, hash: string): Promise<void> {
  if (existsSync(placeOf(file))) return;
  const answer = await fetch(repository + file);
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (createHash("sha256").update(bytes).digest("hex") !== hash)
    throw new Error(`${file} has changed`);
  await mkdir(folder, { recursive: true });
  await writeFile(placeOf(file), bytes);
}
