import { writeFile } from "node:fs/promises";
import path from "node:path";
import { withFault } from "./apply-fault.js";
import type { CheckoutCopy } from "./checkout-copy.js";
import type { CodeFault } from "./code-fault.js";
import { createImportGraph, type ImportGraph, nearestFirst } from "./import-graph.js";
import type { CopyRunner, TestFailure } from "./run-suite.js";
import { modelSuite, type Suite, suitesOf } from "./suites.js";

/** The result of a fault. */
export interface FaultResult {
  readonly fault: CodeFault;
  /** `unsound`: the failed test also fails without the fault, and proves nothing. */
  readonly outcome: "found" | "not found" | "unsound";
  readonly suite: string | null;
  readonly failure: TestFailure | null;
  readonly seconds: number;
}

export interface MutateOptions {
  readonly copy: CheckoutCopy;
  readonly runner: CopyRunner;
  readonly faults: readonly CodeFault[];
  /** The maximum number of suites for each fault, and of nearest test files of each suite. */
  readonly limits: {
    readonly suites: number | undefined;
    readonly files: number | undefined;
  };
  readonly onResult: (result: FaultResult) => void;
}

const sourceFile = /\.(?:ts|tsx|mjs)$/;

/** Puts one fault after the other into the copy and runs the affected tests until one fails. */
export async function mutate(options: MutateOptions): Promise<FaultResult[]> {
  const { copy, faults, onResult } = options;
  const graph = await readGraph(copy);
  /** Test files that passed without a fault. */
  const sound = new Set<string>();
  const results: FaultResult[] = [];
  for (const fault of faults) {
    const result = await meet(fault, graph, sound, options);
    results.push(result);
    onResult(result);
  }
  return results;
}

async function readGraph(copy: CheckoutCopy): Promise<ImportGraph> {
  const sources = copy.files.filter((file) => sourceFile.test(file));
  const texts = await Promise.all(
    sources.map(async (file) => [file, await copy.read(file)] as const),
  );
  return createImportGraph(new Map(texts));
}

async function meet(
  fault: CodeFault,
  graph: ImportGraph,
  sound: Set<string>,
  { copy, runner, limits }: MutateOptions,
): Promise<FaultResult> {
  const startedAt = performance.now();
  const end = (outcome: FaultResult["outcome"], suite?: Suite, failure?: TestFailure) => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    return { fault, outcome, suite: suite?.name ?? null, failure: failure ?? null, seconds };
  };
  const target = path.join(copy.folder, fault.file);
  const source = await copy.read(fault.file);
  const { model } = fault;
  const suites = model === undefined ? suitesOf(fault.file) : [modelSuite];
  for (const suite of suites.slice(0, limits.suites)) {
    const affected = model === undefined ? testsOf(suite, fault.file, copy, graph) : [model];
    const tests = affected.slice(0, limits.files);
    if (tests.length === 0) continue;
    await writeFile(target, withFault(source, fault));
    let failure: TestFailure | null;
    try {
      failure = (await runner.build(suite)) ?? (await runner.run(suite, tests));
    } finally {
      await writeFile(target, source);
    }
    if (failure === null) continue;
    const isSound = sound.has(failure.file) || (await passes(runner, suite, failure, tests));
    if (isSound && failure.file !== "") sound.add(failure.file);
    return end(isSound ? "found" : "unsound", suite, failure);
  }
  return end("not found");
}

/** Whether the failed file passes without the fault; if the failure was outside of any file, all files must pass. */
async function passes(
  runner: CopyRunner,
  suite: Suite,
  { file }: TestFailure,
  tests: readonly string[],
): Promise<boolean> {
  if ((await runner.build(suite)) !== null) return false;
  return (await runner.run(suite, file === "" ? tests : [file])) === null;
}

/** The tests of a suite that a changed file affects, the nearest first. */
function testsOf(suite: Suite, file: string, copy: CheckoutCopy, graph: ImportGraph): string[] {
  const steps = graph.reaching(file);
  const tests = copy.files.filter((test) => suite.tests.test(test));
  const isReached = (test: string) => steps.has(test);
  const reached = suite.kind === "vitest" && suite.byImports ? tests.filter(isReached) : tests;
  return nearestFirst(reached, file, steps);
}
