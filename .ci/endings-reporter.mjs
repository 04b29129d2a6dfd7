import { relative } from "node:path";

/**
 * Fails a whole run of core's tests in which an operation never succeeded, or never answered with a refusal that it
 * declares. A run of some files alone is not judged.
 *
 * @implements {import("vitest/node").Reporter}
 */
export class EndingsReporter {
  /** @type {import("vitest/node").Vitest | undefined} */
  #vitest;

  /** @param {import("vitest/node").Vitest} vitest */
  onInit(vitest) {
    this.#vitest = vitest;
  }

  /** @param {readonly import("vitest/node").TestModule[]} modules */
  async onTestRunEnd(modules) {
    const core = this.#vitest?.projects.find(({ name }) => name === "core");
    const own = modules.filter(({ project }) => project === core);
    if (core === undefined || own.length === 0) return;
    const { testFiles } = await core.globTestFiles();
    if (own.length < testFiles.length) return;

    /** @type {Set<string>} */
    const declared = new Set();
    /** @type {Set<string>} */
    const seen = new Set();
    for (const module of own)
      for (const test of module.children.allTests()) {
        const { endings = {}, declaredEndings = [] } = test.meta();
        for (const ending of Object.keys(endings)) seen.add(ending);
        for (const ending of declaredEndings) declared.add(ending);
      }
    const missing = [...declared].filter((ending) => !seen.has(ending));
    if (declared.size > 0 && missing.length === 0) return;
    process.exitCode = 1;
    const where = relative(process.cwd(), core.config.root);
    console.error(
      declared.size === 0
        ? `No test in ${where} says what the operations declare.`
        : `No test in ${where} shows these endings of operations: write a scenario for each.\n${missing.map((ending) => `  ${ending}\n`).join("")}`,
    );
  }
}
