/** Tests that are run together. */
export type Suite = VitestSuite | BrowserSuite;

export interface VitestSuite {
  readonly kind: "vitest";
  /** The project's in `.vitest.config.mjs`. */
  readonly name: string;
  /** Its test files. */
  readonly tests: RegExp;
  /** Whether only tests that import the changed file run; the other suites drive built processes. */
  readonly byImports: boolean;
  /** Whether it runs the built core and bff instead of the sources. */
  readonly isBuilt: boolean;
}

export interface BrowserSuite {
  readonly kind: "browser";
  readonly name: string;
  readonly tests: RegExp;
}

const vitestSuite = (
  name: string,
  tests: RegExp,
  { byImports, isBuilt }: Pick<VitestSuite, "byImports" | "isBuilt">,
): VitestSuite => ({ kind: "vitest", name, tests, byImports, isBuilt });

const fromSource = { byImports: true, isBuilt: false };
const fromBuilt = { byImports: true, isBuilt: true };
const throughProcesses = { byImports: false, isBuilt: true };

const core = vitestSuite("core", /^core\/(?:client\/)?src\/.*\.test\.ts$/, fromSource);
const bff = vitestSuite("bff", /^bff\/(?:doctor\/)?src\/.*\.test\.ts$/, fromBuilt);
const widgets = vitestSuite("widgets", /^widgets\/(?:src|test)\/.*\.test\.ts$/, fromSource);
const overHttp = vitestSuite(
  "over-http",
  /^core\/src\/(?!.*-at-once).*\.scenarios\.test\.ts$/,
  throughProcesses,
);
const overProcesses = vitestSuite(
  "over-processes",
  /^core\/src\/.*\.scenarios\.test\.ts$|\/model\.test\.ts$/,
  throughProcesses,
);
const api = vitestSuite(
  "e2e-api",
  // The test of this table fails with every fault, so it would find all of them.
  /^e2e\/api\/(?!mutate\.|database-restart\.|faults\.).*\.test\.ts$/,
  throughProcesses,
);
const outages = vitestSuite(
  "e2e-outages",
  /^e2e\/api\/(?:database-restart|faults)\.test\.ts$/,
  throughProcesses,
);
const browser: BrowserSuite = {
  kind: "browser",
  name: "browser",
  // Installing a fresh checkout takes minutes and finds no additional faults.
  tests: /^e2e\/specs\/(?!quick-start|second-engine).*\.spec\.ts$/,
};

/** The suite that the models are part of. */
export const modelSuite: Suite = core;

const suitesByWorkspace: Readonly<Record<string, readonly Suite[]>> = {
  core: [core, bff, overProcesses, api, outages],
  bff: [bff, overHttp, api, outages],
  widgets: [widgets, browser],
};

/** The suites that a changed file can fail, the fastest first. */
export function suitesOf(file: string): readonly Suite[] {
  const suites = suitesByWorkspace[file.slice(0, file.indexOf("/"))];
  if (suites === undefined) throw new Error(`no suite tests ${file}`);
  return suites;
}
