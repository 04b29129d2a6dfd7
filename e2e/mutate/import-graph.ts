import path from "node:path";

/** The import graph of files, by path from the root of the repository. */
export interface ImportGraph {
  /** All files that import a file, directly or not, with the number of steps. */
  reaching(file: string): ReadonlyMap<string, number>;
}

/** Matches imports of values. Imports of types are erased, so they cannot change a test. */
const imports =
  /\b(?:import|export)\s+(?!type\s)(?:[\w*{}\s,$]+?\bfrom\s*)?"([^"]+)"|\bimport\(\s*"([^"]+)"|\bnew URL\(\s*"([^"]+)"/g;

/** Matches a widget's element name, by which browser tests use it. */
const element = /\bobole-([a-z]+(?:-[a-z]+)*)/g;

/** The source folders of this repository's packages. */
const ownPackages: Readonly<Record<string, string>> = {
  "@obole/core": "core/src/index.ts",
  "@obole/client": "core/client/src/index.ts",
};

/**
 * Reads the imports of files.
 *
 * @param sources text by path
 */
export function createImportGraph(sources: ReadonlyMap<string, string>): ImportGraph {
  const importersOf = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const imported of importsOf(file, text, sources)) {
      const importers = importersOf.get(imported) ?? [];
      importersOf.set(imported, importers);
      importers.push(file);
    }
  }
  return {
    reaching(changed) {
      const steps = new Map([[changed, 0]]);
      for (const [file, step] of steps) {
        for (const importer of importersOf.get(file) ?? []) {
          if (!steps.has(importer)) steps.set(importer, step + 1);
        }
      }
      return steps;
    },
  };
}

function importsOf(
  file: string,
  text: string,
  sources: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const imported = Array.from(text.matchAll(imports), ([, one, two, three]) =>
    resolve(file, one ?? two ?? three ?? "", sources),
  );
  const elements = file.startsWith("e2e/")
    ? Array.from(text.matchAll(element), ([, name]) => `widgets/src/${name}/define.ts`)
    : [];
  return new Set([...imported.filter((one) => one !== null), ...elements]);
}

function resolve(
  from: string,
  specifier: string,
  sources: ReadonlyMap<string, string>,
): string | null {
  const own = ownPackages[specifier];
  if (own !== undefined) return own;
  if (!specifier.startsWith(".")) return null;
  const target = path.posix.join(path.posix.dirname(from), specifier);
  const candidates = [target, target.replace(/\.js$/, ".ts")];
  return candidates.find((candidate) => sources.has(candidate)) ?? null;
}

/**
 * Sorts tests by the probability that they notice a change. First the test that is named after the changed file, then
 * tests that import it or are named after an importer, and so on. For equal distances, as of scenarios, which import
 * everything, similar folder and file names come first.
 */
export function nearestFirst(
  tests: readonly string[],
  changed: string,
  steps: ReadonlyMap<string, number>,
): string[] {
  const folder = `${path.posix.dirname(changed)}/`;
  const words = wordsOf(changed);
  const stepsTo = (file: string) => steps.get(file) ?? Number.MAX_SAFE_INTEGER;
  const rank = (test: string) => [
    Math.min(stepsTo(test), stepsTo(subjectOf(test)) + 1),
    test.startsWith(folder) ? 0 : 1,
    -wordsOf(test).filter((word) => words.includes(word)).length,
  ];
  return tests
    .map((test) => ({ test, rank: rank(test) }))
    .sort((one, other) => {
      const difference = one.rank
        .map((value, index) => value - (other.rank[index] ?? 0))
        .find((value) => value !== 0);
      return difference ?? (one.test < other.test ? -1 : 1);
    })
    .map(({ test }) => test);
}

/** The file that a test is named after. */
const subjectOf = (test: string) => test.replace(/(?:\.scenarios)?\.test\.ts$/, ".ts");

/** The words of a file's name and its folder's name, in the singular. */
function wordsOf(file: string): string[] {
  const [name = "", folder = ""] = file.split("/").reverse();
  const words = `${folder}-${name.replace(/\..*$/, "")}`.split("-");
  return [...new Set(words.map((word) => word.replace(/s$/, "")))];
}
