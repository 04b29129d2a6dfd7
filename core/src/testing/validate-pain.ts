import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isInstalled } from "../documents/testing/poppler.js";

/** The official schemas, next to the checkout and not part of it. */
const schemaOf = (message: PainMessage) =>
  fileURLToPath(new URL(`../../../../shared/data/banking/xsd/${message}.xsd`, import.meta.url));
export type PainMessage = "pain.001.001.09" | "pain.008.001.08";

/** Why files for banks cannot be validated on this machine, or null if they can. */
export const whyNotValidated: string | null = existsSync(schemaOf("pain.001.001.09"))
  ? isInstalled("xmllint")
    ? null
    : "xmllint is not installed"
  : "../shared/data/banking does not exist";
if (whyNotValidated !== null) process.stdout.write(`skipped: ${whyNotValidated}\n`);

const run = promisify(execFile);

/** What the official schema finds wrong with a file; nothing if it is valid. */
export async function painProblems(message: PainMessage, xml: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "obole-pain-"));
  try {
    const file = join(folder, "file.xml");
    writeFileSync(file, xml);
    await run("xmllint", ["--nonet", "--noout", "--schema", schemaOf(message), file]);
    return [];
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string };
    return stderr.trim().split("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Names of people, charities and companies of all kinds, and texts that break careless software. */
const namesOf: Readonly<Record<string, (text: string) => readonly string[]>> = {
  "charity_names_edge.ndjson": (text) => linesOf(text),
  "org_names_multiscript_ror.ndjson": (text) => linesOf(text),
  "naughty_strings_blns.json": (text) => JSON.parse(text) as string[],
};
const linesOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .slice(0, 2_000)
    .map((line) => String((JSON.parse(line) as { name?: unknown }).name ?? line));

/** The lists of names that a file must take. */
export const nameLists = Object.keys(namesOf);

/** The names of a list. */
export function namesIn(list: string): readonly string[] {
  const folder = new URL("../../../../shared/data/test-inputs/", import.meta.url);
  return namesOf[list]?.(readFileSync(new URL(list, folder), "utf8")) ?? [];
}
