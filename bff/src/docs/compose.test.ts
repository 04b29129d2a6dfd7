import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseConfig } from "../config.js";
import { stopMs } from "../stop-limits.js";

/** Compares the compose file with the guide's settings, as a text: this repository has no parser of YAML. */

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
const compose = read("compose.yaml");
/** The part that both processes of the service share. */
const shared = /^x-bff: &bff\n((?: .*\n|#.*\n)+)/m.exec(compose)?.[1] ?? "";
const environment = new Map(
  Array.from(
    (/^ {2}environment:\n((?: {4}.*\n)+)/m.exec(shared)?.[1] ?? "").matchAll(/^ +(\w+): (.*)$/gm),
    ([, name = "", value = ""]) => [name, value],
  ),
);

/** What the container decides itself: its ports, and the server beside it. */
const ofContainer = ["PORT", "HOST", "DATABASE_URL"];
/** Each is the path of a file of the machine. */
const files = ["ISSUER_FILE", "CATALOG_FILE"];

const [, settingsTable = ""] = read("bff/docs/installing.md").split("\n## Settings\n");
const settings = Array.from(settingsTable.matchAll(/^\| (`[A-Z].*?) \|/gm), ([, names = ""]) =>
  Array.from(names.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name = ""]) => name),
).flat();

test("the containers get every setting of the guide from .env", () => {
  expect(settings.length).toBeGreaterThan(35);
  expect(shared).toMatch(/^ {2}env_file: \.env$/m);
  const lost = settings.filter((name) => {
    const value = environment.get(name);
    return value !== undefined && !ofContainer.includes(name) && !value.includes(`\${${name}:`);
  });
  expect(lost).toEqual([]);
  // Neither process has settings of its own.
  expect(compose.match(/^ {4}<<: \*bff$/gm)).toHaveLength(2);
});

test("what the container decides is not taken from .env", () => {
  expect(ofContainer.filter((name) => !environment.has(name))).toEqual([]);
});

test.each(files)("the file that %s names is mounted where the container looks for it", (name) => {
  const path = /^\$\{\w+:\+(.+)\}$/.exec(environment.get(name) ?? "")?.[1];
  expect(path).toBeDefined();
  expect(shared).toContain(`"\${${name}:-/dev/null}:${path}:ro"`);
});

test("a container is not killed before it has stopped by itself", () => {
  const drains = parseConfig({
    ...{ ENVIRONMENT: "live", BASE_URL: "https://give.example" },
    ...{ TOKEN_SECRET: "wLr9eJ0cT4mZ7xQ2vB8nK5sD1hG6fY3a" },
    ...{ OPERATOR_KEY: "pX3uR8kC1zN6yH4jM9tV2bW7qE5gS0dF" },
  }).config?.drainSeconds;
  const grace = /^ {2}stop_grace_period: (\d+)s$/m.exec(shared)?.[1];
  expect(Number(grace)).toBeGreaterThan((drains ?? Number.NaN) + stopMs / 1_000);
});
