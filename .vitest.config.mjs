import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { EndingsReporter } from "./.ci/endings-reporter.mjs";
import { oneCore } from "./bff/src/testing/processes/one-core.mjs";

/**
 * All tests but those in a browser, as one run of several projects: `vitest -c .vitest.config.mjs`.
 *
 * Two tiers share these files. `npm test` is what a push must promise; `OBOLE_TESTS=thorough` runs each suite in every
 * setting and the random ones for longer. CONTRIBUTING says what each tier promises, core/decisions (006) why it
 * is one run.
 */
const isThorough = process.env.OBOLE_TESTS === "thorough";

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
/** One PostgreSQL server for the whole run. */
const sharedPostgres = at("core/src/testing/vitest-postgres.ts");

/** The API's tests that stop their database server: one after the other, on a server of their own. */
const outages = ["api/database-restart.test.ts", "api/faults.test.ts"];
/**
 * A push leaves to the thorough tier: rounds of faults, which take minutes, the linters of the API's document, and the
 * tour of every operation on one process, since it makes the tour on three.
 */
const left = isThorough
  ? []
  : [
      "api/faults.test.ts",
      "api/document.test.ts",
      "api/cli-networks.test.ts",
      "api/open-api.test.ts",
    ];
const randomSeed = at("core/src/testing/random-seed.ts");
/** Tests that drive built servers mostly wait for them: more side by side than there are processors. */
const driving = {
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
};
/**
 * The API's tests that meet three processes where they meet one otherwise: they say so by the topology they ask for. A
 * push meets them with a tour of every operation alone.
 */
const onTopologyOfRun = readdirSync(at("e2e/api"))
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `api/${file}`)
  .filter((file) => /\btopolog(y|ies)OfRun\b/.test(readFileSync(at(`e2e/${file}`), "utf8")))
  .filter((file) => isThorough || file === "api/open-api.test.ts");

/** @type {Record<string, import("vitest/config").TestProjectInlineConfiguration & { test: object }>} */
const projects = {
  // The ones with the longest files first, so that none runs alone at the end.
  bff: {
    test: {
      root: at("bff"),
      include: ["src", "doctor/src", "cli/src", "dashboard/src"].map(
        (folder) => `${folder}/**/*.test.ts`,
      ),
    },
  },
  widgets: { test: { root: at("widgets"), include: ["src/**/*.test.ts", "test/**/*.test.ts"] } },
  "demo-site": { test: { root: at("demo-site"), include: ["src/**/*.test.ts"] } },
  core: {
    test: {
      root: at("core"),
      include: ["src/**/*.test.ts", "client/src/**/*.test.ts"],
      globalSetup: [sharedPostgres, at("core/src/testing/vitest-invoices.ts")],
      setupFiles: [randomSeed],
    },
  },
  "over-processes": {
    resolve: oneCore,
    test: {
      root: at("core"),
      include: [
        // Single calls are the same on one process; a push meets each operation in the tour of `e2e-api-processes`.
        isThorough
          ? "src/**/*.scenarios.test.ts"
          : "src/**/{*-at-once,concurrent-*}.scenarios.test.ts",
        "src/testing/model/model.test.ts",
      ],
      globalSetup: [at("bff/src/testing/processes/start-processes.ts")],
      setupFiles: [randomSeed, at("bff/src/testing/processes/processes-transport.ts")],
    },
  },
  "over-http": {
    resolve: oneCore,
    test: {
      root: at("core"),
      include: ["src/**/*.scenarios.test.ts"],
      // What happens inside a transaction lies below the edge.
      exclude: ["**/*-at-once.scenarios.test.ts"],
      // One database is enough: what differs between two lies below the edge.
      globalSetup: [at("bff/src/testing/without-postgres.ts")],
      setupFiles: [at("bff/src/testing/http-transport.ts")],
      provide: { scenarios: isThorough ? "all" : "each-status" },
    },
  },
  "e2e-api": {
    test: {
      root: at("e2e"),
      include: ["api/**/*.test.ts"],
      exclude: [...outages, ...left],
      globalSetup: [sharedPostgres],
      ...driving,
    },
  },
  "e2e-api-processes": {
    test: {
      root: at("e2e"),
      include: onTopologyOfRun,
      globalSetup: [sharedPostgres],
      provide: { hasThreeProcesses: true },
      ...driving,
    },
  },
  "e2e-outages": {
    test: {
      root: at("e2e"),
      include: outages,
      exclude: left,
      globalSetup: [at("core/src/testing/own-postgres.ts")],
      maxWorkers: 1,
      sequence: { groupOrder: 2 },
    },
  },
};

/** Folders and words of a path: `core/src/domain/campaign-gate.ts` has those of `campaign` and of `gate`. */
const wordsOf = (/** @type {string} */ file) =>
  new Set(file.replace(/(\.(scenarios|test|spec))*\.\w+$/, "").match(/[a-z0-9]+/gi));

/** Files that differ from the last commit, or from the one that `--changed` names. */
function changedFiles(/** @type {string | boolean} */ since) {
  const list = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, { cwd: at("."), encoding: "utf8" })
      .split("\n")
      .filter(Boolean);
  return [
    ...list("diff", "--name-only", since === true ? "HEAD" : String(since)),
    ...list("ls-files", "--others", "--exclude-standard"),
  ];
}

/**
 * Keeps the files of a project together, since a worker imports its modules once for all of them. With `--changed`,
 * tests begin with those whose path shares the most words with a changed file's.
 */
class ProjectByProject extends BaseSequencer {
  /** @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const order = Object.keys(projects);
    const since = this.ctx.config.changed;
    const changed = since ? changedFiles(since).map(wordsOf) : [];
    const nearness = (/** @type {string} */ file) => {
      const words = wordsOf(path.relative(at("."), file));
      return Math.max(
        0,
        ...changed.map(
          (its) => [...its].filter((word) => words.has(word)).length - words.size / 100,
        ),
      );
    };
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (one, other) =>
        order.indexOf(one.project.name) - order.indexOf(other.project.name) ||
        nearness(other.moduleId) - nearness(one.moduleId),
    );
  }
}

export default defineConfig({
  test: {
    // Two small cores are both needed: a test waits for PostgreSQL half of its time.
    maxWorkers: "100%",
    sequence: { sequencer: ProjectByProject },
    reporters: ["default", new EndingsReporter()],
    experimental: { fsModuleCache: true },
    projects: Object.entries(projects).map(([name, { test, ...project }]) => ({
      extends: true,
      ...project,
      test: {
        name,
        provide: { isThorough },
        // Files of a worker share its modules: importing core takes seconds, longer than most files run.
        isolate: false,
        // Not a judgement on speed: a busy machine is no failure, and a thorough random test takes ten times as long.
        testTimeout: isThorough ? 900_000 : 180_000,
        hookTimeout: 180_000,
        expect: { poll: { timeout: 30_000 } },
        ...test,
      },
    })),
  },
});
