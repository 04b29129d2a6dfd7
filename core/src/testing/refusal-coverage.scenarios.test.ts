import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { refusalCatalogue } from "../contract/error-catalogue.js";
import { operations } from "../operations/index.js";
import { unreachableRefusals } from "./fixtures.js";

/** The operations that were there when the scenarios were written; others join once they have a scenario file. */
const withScenarios = [
  "create-token",
  "create-campaign",
  "list-campaigns",
  "get-campaign",
  "update-campaign",
  "activate-campaign",
  "close-campaign",
  "get-campaign-readiness",
  "delete-campaign",
  "list-charities-selections",
  "create-charities-selection",
  "update-charities-selection",
  "delete-charities-selection",
  "add-charity",
  "remove-charity",
  "create-donation",
  "list-donations",
  "get-donation",
  "claim-donation",
  "create-vote",
  "list-votes",
  "get-vote",
  "cast-vote",
  "get-public-campaign",
  "get-public-donation",
  "claim-public-donation",
  "get-public-vote",
  "cast-public-vote",
  "create-operator-account",
  "update-operator-account",
  "create-credentials",
  "delete-credentials",
  "create-payment-method",
  "delete-payment-method",
  "pay-invoice",
  "void-invoice",
];

const operationsFolder = fileURLToPath(new URL("../operations/", import.meta.url));
const scenarioFiles = readdirSync(operationsFolder, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".scenarios.test.ts"),
);
const suites = /\b(?:scenariosOf|precedenceOf|callRulesOf)\(\s*(\w+),/g;

/**
 * The refusals that the scenarios of each operation name, as `createDonation` is named in the suites' first argument.
 * What stands before a file's first suite, and suites of a variable, count for every operation that the file imports.
 */
function namedRefusals(): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  const add = (operation: string, text: string) => {
    const names = named.get(operation) ?? new Set();
    for (const [, name = ""] of text.matchAll(/"([a-z_]+)"/g))
      if (name in refusalCatalogue) names.add(name);
    named.set(operation, names);
  };
  for (const path of scenarioFiles) {
    const text = readFileSync(operationsFolder + path, "utf8");
    const imported = Array.from(
      text.matchAll(/^import \{ (\w+)(?: as \w+)? \} from "\.\/[\w-]+\.js";$/gm),
      ([, name = ""]) => name,
    );
    const starts = Array.from(text.matchAll(suites));
    const shared = [text.slice(0, starts[0]?.index ?? 0)];
    for (const [index, start] of starts.entries()) {
      const part = text.slice(start.index, starts[index + 1]?.index);
      const [, operation = ""] = start;
      if (imported.includes(operation)) add(operation, part);
      else shared.push(part);
    }
    for (const operation of imported) for (const part of shared) add(operation, part);
  }
  return named;
}

const camelCase = (id: string) =>
  id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

describe("scenarios", () => {
  const named = namedRefusals();
  const covered = operations.filter(
    ({ id }) => withScenarios.includes(id) || named.has(camelCase(id)),
  );

  test("every operation of the list has scenarios", () => {
    expect(withScenarios.filter((id) => !named.has(camelCase(id)))).toEqual([]);
    expect(withScenarios.filter((id) => !covered.some((operation) => operation.id === id))).toEqual(
      [],
    );
  });

  test.for(covered.map((operation) => [operation.id, operation] as const))(
    "every refusal that %s declares is produced by a scenario",
    ([, { id, refusals }]) => {
      const unreachable = Object.keys(unreachableRefusals[id] ?? {});
      const produced = named.get(camelCase(id)) ?? new Set();
      expect(refusals.filter((name) => !produced.has(name))).toEqual(unreachable);
    },
  );
});
