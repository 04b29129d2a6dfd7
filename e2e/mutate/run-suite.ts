import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { CheckoutCopy } from "./checkout-copy.js";
import type { BrowserSuite, Suite, VitestSuite } from "./suites.js";

/** A failed test. */
export interface TestFailure {
  /** Path from the root of the repository; empty for what failed outside of any file. */
  readonly file: string;
  readonly test: string;
  readonly message: string;
}

/** A fault can cause an endless loop. No suite takes this long. */
const suiteLimitMs = 30 * 60_000;
/** The number of spec files that Playwright runs in parallel. */
const specsAtATime = 2;
/** How many characters of a failed command's output are shown. */
const shownCharacters = 2_000;

/** The test tier: the tests of every push, or all. */
export type Tier = "push" | "thorough";

/** Runs commands in a copy of the checkout, one at a time. */
export class CopyRunner {
  readonly #copy: CheckoutCopy;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;

  constructor(copy: CheckoutCopy, tier: Tier) {
    this.#copy = copy;
    const { OBOLE_TESTS: _, ...env } = process.env;
    this.#env = {
      ...{ ...env, NO_COLOR: "1", ...(tier === "thorough" ? { OBOLE_TESTS: tier } : {}) },
      // Which sequence fails does not matter, so none is made shorter.
      OBOLE_MODEL_UNSHRUNK: "1",
    };
  }

  /** Stops the running command. */
  stop(): void {
    const { pid, exitCode } = this.#child ?? {};
    // Kill the process group: tests start servers, browsers and databases.
    if (pid !== undefined && exitCode === null) process.kill(-pid, "SIGKILL");
  }

  /** Builds the code for a suite; null if it succeeds. */
  async build(suite: Suite): Promise<TestFailure | null> {
    if (suite.kind === "vitest" && !suite.isBuilt) return null;
    const own = ["npm", "run", "build", "-w", "@obole/widgets"];
    const commands = [
      ["npm", "run", "--silent", "tsc", "--", "-b", "core", "bff"],
      ...(suite.kind === "browser" ? [own] : []),
    ];
    for (const command of commands) {
      const { exitCode, output } = await this.#run(command);
      if (exitCode !== 0) return { file: "", test: command.join(" "), message: output };
    }
    return null;
  }

  /** Runs tests in order; returns the first failure, or null if all pass. */
  async run(suite: Suite, tests: readonly string[]): Promise<TestFailure | null> {
    return suite.kind === "vitest"
      ? await this.#runVitest(suite, tests)
      : await this.#runBrowser(suite, tests);
  }

  async #runVitest(suite: VitestSuite, files: readonly string[]): Promise<TestFailure | null> {
    const resultFile = this.#resultFile();
    const request = { project: suite.name, files, resultFile };
    const ended = await this.#run([
      "node",
      "e2e/mutate/vitest-in-order.mjs",
      JSON.stringify(request),
    ]);
    const failures = (await resultOf(resultFile)) as TestFailure[] | null;
    if (failures === null) return unexplained(suite, ended);
    return failures[0] ?? null;
  }

  /** Playwright chooses its own order, so pass it only a few files at a time. */
  async #runBrowser(suite: BrowserSuite, tests: readonly string[]): Promise<TestFailure | null> {
    for (let at = 0; at < tests.length; at += specsAtATime) {
      const failure = await this.#runSpecs(suite, tests.slice(at, at + specsAtATime));
      if (failure !== null) return failure;
    }
    return null;
  }

  async #runSpecs(suite: BrowserSuite, tests: readonly string[]): Promise<TestFailure | null> {
    const resultFile = this.#resultFile();
    const command = "npx playwright test --config e2e --project chromium --reporter json -x";
    const specs = tests.map((test) => path.basename(test));
    const ended = await this.#run([...command.split(" "), ...specs], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: resultFile,
    });
    const report = (await resultOf(resultFile)) as PlaywrightReport | null;
    if (report === null) return unexplained(suite, ended);
    const [failed] = report.suites.flatMap(failedSpecs);
    if (failed !== undefined) return failed;
    return ended.exitCode === 0 ? null : unexplained(suite, ended);
  }

  #resultFile(): string {
    return path.join(this.#copy.folder, "mutate-result.json");
  }

  async #run(
    [command = "", ...args]: readonly string[],
    env: NodeJS.ProcessEnv = {},
  ): Promise<Ended> {
    await rm(this.#resultFile(), { force: true });
    const child = spawn(command, args, {
      cwd: this.#copy.folder,
      env: { ...this.#env, ...env },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    let output = "";
    const keep = (text: unknown) => {
      output = `${output}${text}`.slice(-shownCharacters);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const limit = setTimeout(() => this.stop(), suiteLimitMs);
    const [exitCode] = (await once(child, "close")) as [number | null];
    clearTimeout(limit);
    return { exitCode, output };
  }
}

interface Ended {
  /** Null if it was killed. */
  readonly exitCode: number | null;
  readonly output: string;
}

function unexplained({ name }: Suite, { exitCode, output }: Ended): TestFailure {
  const test = exitCode === null ? `${name} did not end` : `${name} ended with code ${exitCode}`;
  return { file: "", test, message: output };
}

async function resultOf(file: string): Promise<unknown> {
  return await readFile(file, "utf8").then(JSON.parse, () => null);
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs: readonly { ok: boolean; title: string; file: string; line: number }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): TestFailure[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ title, file, line }) => ({
      file: `e2e/specs/${file}`,
      test: title,
      message: `${file}:${line}`,
    })),
    ...suites.flatMap(failedSpecs),
  ];
}
