import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { withFault } from "../mutate/apply-fault.js";
import { faultGroups } from "../mutate/code-fault.js";
import { codeFaults } from "../mutate/faults.js";
import { faultyFlows, flowFaults } from "../mutate/flow-faults.js";
import { createImportGraph, nearestFirst } from "../mutate/import-graph.js";
import { suitesOf } from "../mutate/suites.js";
import { ROOT_DIRECTORY } from "../support/child-process.js";

describe("the deliberate faults", () => {
  it("have unique names, and are in every part of the system", () => {
    const ids = [...codeFaults, ...flowFaults].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(codeFaults.map(({ group }) => group))).toEqual(new Set(faultGroups));
  });

  it("are in every flow of the ledger, and each names a model that exists", async () => {
    const [{ file = "" } = {}] = flowFaults;
    const source = await readFile(path.join(ROOT_DIRECTORY, file), "utf8");
    const [, flows = ""] = source.split("export const flows = {");
    const names = flows.slice(0, flows.indexOf("} as const;")).matchAll(/^ {2}(\w+): /gm);
    expect([...names].map(([, name]) => name)).toEqual(faultyFlows);
    for (const model of new Set(flowFaults.map((fault) => fault.model)))
      expect(existsSync(path.join(ROOT_DIRECTORY, model)), model).toBe(true);
  });

  it.each([...codeFaults, ...flowFaults])(
    "$id applies to its file, which stays valid TypeScript",
    async (fault) => {
      const source = await readFile(path.join(ROOT_DIRECTORY, fault.file), "utf8");
      const changed = withFault(source, fault);
      expect(changed).not.toBe(source);
      const { diagnostics } = ts.transpileModule(changed, { reportDiagnostics: true });
      expect(diagnostics).toEqual([]);
      expect(suitesOf(fault.file).length).toBeGreaterThan(0);
    },
  );

  it.each([
    ["is gone", "let a = 1;"],
    ["is there twice", "a < b || a < b"],
  ])("are rejected if the text to replace %s", (_, source) => {
    const fault = { id: "limit", file: "a.ts", find: "a < b", replace: "a <= b" };
    expect(() => withFault(source, fault)).toThrow("limit: a.ts holds");
  });
});

describe("the tests that a changed file affects", () => {
  const graph = createImportGraph(
    new Map([
      ["core/src/domain/money.ts", ""],
      ["core/src/domain/money.test.ts", 'import { a } from "./money.js";'],
      ["core/src/pay.ts", 'import {\n  a,\n} from "./domain/money.js";'],
      ["core/src/index.ts", 'export { pay } from "./pay.js";'],
      ["bff/src/app.test.ts", 'import { pay } from "@obole/core";'],
      ["core/src/lazy.test.ts", 'const { pay } = await import("./pay.js");'],
      ["core/src/types.test.ts", 'import type { A } from "./domain/money.js";'],
    ]),
  );
  const steps = graph.reaching("core/src/domain/money.ts");

  it("are those that import it, directly or not, but not those that import only its types", () => {
    expect([...steps.keys()].filter((file) => file.endsWith(".test.ts")).sort()).toEqual([
      "bff/src/app.test.ts",
      "core/src/domain/money.test.ts",
      "core/src/lazy.test.ts",
    ]);
  });

  it("run in order of distance: the file's own test, tests of its importers, similar names", () => {
    const tests = [
      "bff/src/app.test.ts",
      "core/src/documents/language.scenarios.test.ts",
      "core/src/documents/pay-money.scenarios.test.ts",
      "core/src/domain/money.test.ts",
      "core/src/pay.scenarios.test.ts",
    ];
    expect(nearestFirst(tests, "core/src/domain/money.ts", steps)).toEqual([
      "core/src/domain/money.test.ts",
      "core/src/pay.scenarios.test.ts",
      "bff/src/app.test.ts",
      "core/src/documents/pay-money.scenarios.test.ts",
      "core/src/documents/language.scenarios.test.ts",
    ]);
  });

  it("include for a widget the browser tests that use its element", () => {
    const widgets = createImportGraph(
      new Map([
        ["widgets/src/receipts/define.ts", 'import { a } from "./receipts.js";'],
        ["widgets/src/receipts/receipts.ts", ""],
        ["e2e/specs/pages.spec.ts", 'page.locator("obole-receipts")'],
        ["e2e/specs/other.spec.ts", 'page.locator("obole-give-code")'],
      ]),
    );
    const reached = widgets.reaching("widgets/src/receipts/receipts.ts");
    expect(reached.get("e2e/specs/pages.spec.ts")).toBe(2);
    expect(reached.has("e2e/specs/other.spec.ts")).toBe(false);
  });
});
