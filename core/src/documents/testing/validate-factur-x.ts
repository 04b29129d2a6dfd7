import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ensureTools } from "../../../../.ci/tools/ensure-tools.mjs";
import { isInstalled } from "./poppler.js";

/** The rules of Factur-X's profile EN 16931, next to the checkout and not part of it. */
const rules = new URL("../../../../../shared/data/facturx/facturx-en16931/", import.meta.url);
const schema = fileURLToPath(new URL("Factur-X_EN16931.xsd", rules));
const schematron = fileURLToPath(new URL("Factur-X_1.09_EN16931.xsl", rules));

/** Why Factur-X cannot be validated on this machine, or null if it can. */
export const whyNotValidated: string | null = findObstacle();

function findObstacle(): string | null {
  if (!existsSync(schematron)) return "../shared/data/facturx does not exist";
  if (!isInstalled("xmllint")) return "xmllint is not installed";
  try {
    ensureTools("schematron");
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Saxon {
  transform(options: {
    stylesheetInternal: unknown;
    /** Where the stylesheet finds its code lists. */
    stylesheetBaseURI: string;
    sourceText: string;
    destination: "serialized";
  }): { principalResult: string };
}

/** Finds what is wrong with an XML; nothing if it is valid. */
export type FacturXValidator = (xml: string) => readonly string[];

let validator: Promise<FacturXValidator> | undefined;

/** The validator by XSD and Schematron. The Schematron's first compilation on a machine takes half a minute. */
export function facturXValidator(): Promise<FacturXValidator> {
  validator ??= createValidator();
  return validator;
}

async function createValidator(): Promise<FacturXValidator> {
  if (whyNotValidated !== null) throw new Error(whyNotValidated);
  const modules = ensureTools("schematron");
  const saxon = createRequire(path.join(modules, "file.js"))("saxon-js") as Saxon;
  const stylesheetInternal: unknown = JSON.parse(readFileSync(await compiled(modules), "utf8"));
  return (xml) => {
    const problems = schemaProblems(xml);
    if (problems.length > 0) return problems;
    const { principalResult } = saxon.transform({
      stylesheetInternal,
      stylesheetBaseURI: new URL(path.basename(schematron), rules).href,
      sourceText: xml,
      destination: "serialized",
    });
    return [
      ...principalResult.matchAll(/<svrl:failed-assert.*?<svrl:text>(.*?)<\/svrl:text>/gs),
    ].map(([, text = ""]) => text.trim());
  };
}

/** The compiled Schematron, which is kept for later runs; it holds the place of its code lists. */
async function compiled(modules: string): Promise<string> {
  const text = readFileSync(schematron);
  const hash = createHash("sha256").update(schematron).update(text).digest("hex").slice(0, 16);
  const folder = path.dirname(modules);
  const file = path.join(path.dirname(folder), `${path.basename(folder)}-${hash}.sef.json`);
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    await promisify(execFile)(process.execPath, [
      path.join(modules, "xslt3/xslt3.js"),
      `-xsl:${schematron}`,
      `-export:${unfinished}`,
      "-nogo",
    ]);
    renameSync(unfinished, file);
  }
  return file;
}

function schemaProblems(xml: string): string[] {
  const { status, stderr } = spawnSync("xmllint", ["--noout", "--nonet", "--schema", schema, "-"], {
    input: xml,
    encoding: "utf8",
  });
  return status === 0 ? [] : stderr.trim().split("\n");
}
