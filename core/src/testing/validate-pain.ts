import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isInstalled } from "../documents/testing/poppler.js";

/** The official schema, next to the checkout and not part of it. */
const schema = fileURLToPath(
  new URL("../../../../shared/data/banking/xsd/pain.008.001.08.xsd", import.meta.url),
);

/** Why files of direct debits cannot be validated on this machine, or null if they can. */
export const whyNotValidated: string | null = existsSync(schema)
  ? isInstalled("xmllint")
    ? null
    : "xmllint is not installed"
  : "../shared/data/banking does not exist";
if (whyNotValidated !== null) process.stdout.write(`skipped: ${whyNotValidated}\n`);

const run = promisify(execFile);

/** What the official schema finds wrong with a pain.008.001.08 file; nothing if it is valid. */
export async function pain008Problems(xml: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "obole-pain-"));
  try {
    const file = join(folder, "debits.xml");
    writeFileSync(file, xml);
    await run("xmllint", ["--nonet", "--noout", "--schema", schema, file]);
    return [];
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string };
    return stderr.trim().split("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
