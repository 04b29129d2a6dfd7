/**
 * Runs test files with Vitest in a given order until the first failure. Its argument is JSON: the `project`, `files`
 * from the root of the repository, and `resultFile` for the failures.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { BaseSequencer, startVitest } from "vitest/node";

const { project, files, resultFile } = JSON.parse(process.argv[2] ?? "");
const paths = files.map((/** @type {string} */ file) => path.resolve(file));

/** Runs files in the given order; Vitest's own order starts with those that failed or were slow before. */
class GivenOrder extends BaseSequencer {
  /**
   * @override
   * @param {import("vitest/node").TestSpecification[]} specifications
   */
  async sort(specifications) {
    const placeOf = (/** @type {import("vitest/node").TestSpecification} */ { moduleId }) =>
      paths.indexOf(moduleId);
    return specifications.sort((one, other) => placeOf(one) - placeOf(other));
  }
}

/** @type {{ file: string, test: string, message: string }[]} */
const failures = [];
const fail = (
  /** @type {string} */ file,
  /** @type {string} */ test,
  /** @type {string} */ message,
) => failures.push({ file: path.relative(process.cwd(), file), test, message });
const messageOf = (/** @type {readonly { message?: string }[]} */ errors) =>
  errors[0]?.message ?? "failed";

/** @type {import("vitest/reporters").Reporter} */
const reporter = {
  onTestCaseResult(test) {
    const result = test.result();
    if (result.state === "failed")
      fail(test.module.moduleId, test.fullName, messageOf(result.errors));
  },
  onTestModuleEnd(module) {
    const errors = module.errors();
    if (errors.length > 0) fail(module.moduleId, "the file itself", messageOf(errors));
  },
  onTestSuiteResult(suite) {
    const errors = suite.errors();
    if (errors.length > 0) fail(suite.module.moduleId, suite.fullName, messageOf(errors));
  },
  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) fail("", "an error outside of any test", messageOf(errors));
  },
};

const vitest = await startVitest("test", paths, {
  config: ".vitest.config.mjs",
  project,
  watch: false,
  bail: 1,
  passWithNoTests: false,
  sequence: { sequencer: GivenOrder },
  reporters: [reporter],
});
await vitest.close();
await writeFile(resultFile, JSON.stringify(failures));
