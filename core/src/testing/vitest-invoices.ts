import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type {} from "vitest";
import type { TestProject } from "vitest/node";
import { facturXValidator, whyNotValidated } from "../documents/testing/validate-factur-x.js";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the workers note which shapes of invoices they have validated; null or absent: none is validated. */
    validatedShapes?: string | null;
  }
}

/** Vitest's global set-up: lets the worlds of a run validate one invoice of each shape that the tests make. */
export default async function validateInvoicesOfRun(
  project: TestProject,
): Promise<(() => void) | undefined> {
  if (whyNotValidated !== null) {
    process.stderr.write(`Invoices of the tests are not validated: ${whyNotValidated}\n`);
    project.provide("validatedShapes", null);
    return undefined;
  }
  // Compiles the rules, once on this machine.
  await facturXValidator();
  const folder = mkdtempSync(path.join(tmpdir(), "obole-invoices-"));
  project.provide("validatedShapes", folder);
  return () => rmSync(folder, { recursive: true });
}
