/**
 * Which folder may import which. The compiler guards what an inner folder may know of its
 * surroundings (`types`, `lib`); this file guards the arrows between folders, cycles, and the
 * packages that belong to one place. The arrows are those of the README's architecture section.
 */

/** What writes generated files: it reads the built service, and none of it is shipped. */
const GENERATORS = "^(core|widgets)/build/[\\w-]+-types\\.mjs$";
const TEST_FILES = "\\.(test|spec)\\.[cm]?ts$";

/** What each folder of core/src may import of core/src, beside itself. */
const CORE_ARROWS = {
  domain: [],
  contract: ["domain/"],
  queries: ["contract/", "domain/"],
  operations: ["queries/", "contract/", "domain/"],
  // What the service does by itself shares its rules with the calls that do the same.
  tasks: ["operations/", "queries/", "contract/", "domain/"],
  // Not operations: the engine gets the list as an argument, so that a test can give it another.
  engine: ["contract/", "queries/", "domain/"],
  // The adapters run any query and therefore know none.
  storage: ["contract/", "queries/define-query\\.ts$"],
  // Node's clock, ids and keys behind the ports of contract.
  platform: ["contract/"],
  outbox: ["contract/", "queries/", "domain/"],
  // Not tasks: the schedule gets the list as an argument, like the engine its operations.
  schedule: ["engine/", "queries/", "contract/", "domain/", "service-log\\.ts$"],
  // How bytes are kept and read; the rows that name them are written by tasks.
  files: ["tasks/keep-file\\.ts$", "platform/", "queries/", "contract/"],
  documents: [
    "files/",
    "engine/",
    "tasks/",
    "queries/",
    "contract/",
    "domain/",
    "service-log\\.ts$",
  ],
  // Of documents: the loop that both run on.
  mails: [
    "documents/work-loop\\.ts$",
    "files/stored-file\\.ts$",
    "queries/",
    "contract/",
    "domain/",
    "service-log\\.ts$",
  ],
  catalogue: ["contract/", "queries/", "domain/"],
  // A copy of the database is a file to it, as to nothing else but its adapter.
  backups: ["storage/sqlite-file\\.ts$", "platform/", "queries/", "contract/"],
  // Rows of whatever tables there are: of queries only the one that makes the search index.
  moves: [
    "storage/(?:held-sqlite|move-target|sqlite-file|table-rows)\\.ts$",
    "queries/charity-search\\.ts$",
    "contract/",
  ],
};

const coreRules = Object.entries(CORE_ARROWS).map(([folder, allowed]) => ({
  name: `core-${folder}`,
  comment: `core/src/${folder} imports of core only itself${allowed.map((name) => `, ${name}`).join("")}`,
  severity: "error",
  from: { path: `^core/src/${folder}/`, pathNot: TEST_FILES },
  to: {
    path: "^core/",
    pathNot: [`${folder}/`, ...allowed].map((name) => `^core/src/${name}`),
  },
}));

/**
 * A package that only some files may import; tests may, to check from outside.
 *
 * @param {string[]} packages
 * @param {string[]} places
 */
function onlyIn(packages, places) {
  return {
    name: `${packages.join("-and-")}-in-one-place`,
    comment: `${packages.join(" and ")} only in ${places.join(", ")}`,
    severity: "error",
    from: { path: "^(core|bff|widgets|demo-site|e2e)/", pathNot: [TEST_FILES, ...places] },
    to: { path: packages.map((name) => `(^|node_modules/)(@types/)?${name}(/|$)`) },
  };
}

module.exports = {
  forbidden: [
    ...coreRules,
    {
      name: "core-domain-packages",
      comment: "pure rules: no package but zod and the list of public suffixes, nothing of Node",
      severity: "error",
      from: { path: "^core/src/domain/", pathNot: TEST_FILES },
      to: { pathNot: "^core/|(^|node_modules/)(zod|tldts)(/|$)" },
    },
    {
      name: "client-packages",
      comment: "what client servers install needs nothing but their platform",
      severity: "error",
      from: { path: "^core/client/", pathNot: TEST_FILES },
      to: { pathNot: "^core/client/" },
    },
    {
      name: "operations-only-by-their-list",
      comment: "core/src/index.ts hands the list over; nobody else imports an operation",
      severity: "error",
      from: {
        path: "^(core|bff|widgets|demo-site)/",
        pathNot: [
          "^core/src/(operations|tasks|testing)/",
          "^core/bench/",
          "^core/src/index\\.ts$",
          TEST_FILES,
        ],
      },
      to: { path: "^core/src/operations/" },
    },
    {
      name: "operations-by-index",
      comment: "core/src/index.ts imports the one list, not single operations",
      severity: "error",
      from: { path: "^core/src/index\\.ts$" },
      to: { path: "^core/src/operations/", pathNot: "^core/src/operations/index\\.ts$" },
    },
    {
      name: "core-without-http-server",
      comment: "core is inside: it imports no other workspace",
      severity: "error",
      from: { path: "^core/(?!client/)", pathNot: GENERATORS },
      to: { path: "^(core/client|bff|widgets|demo-site|e2e)/|^@obole/" },
    },
    {
      name: "doctor-from-outside",
      comment:
        "client servers run it: it knows of the service only what its client knows, and how webhooks are signed and sent",
      severity: "error",
      from: { path: "^bff/doctor/", pathNot: TEST_FILES },
      to: {
        path: "^(core/(?!client/)|bff/src/|widgets/|demo-site/|e2e/)|^@obole/(?!client)",
        pathNot: "^core/(src|dist)/webhooks\\.|^@obole/core/webhooks$",
      },
    },
    onlyIn(
      ["better-sqlite3", "pg"],
      ["^core/src/(storage|testing)/", "^e2e/(support/postgres-database\\.ts$|bench/)"],
    ),
    onlyIn(["express"], ["^bff/src/(http/|app\\.ts$|main\\.ts$)", "^demo-site/", "^e2e/bench/"]),
    onlyIn(["nodemailer"], ["^core/src/mails/"]),
    onlyIn(["@aws-sdk/client-s3", "@aws-sdk/lib-storage"], ["^core/src/files/"]),
    onlyIn(["jsonwebtoken"], ["^bff/src/(http/|app\\.ts$|main\\.ts$)"]),
    {
      name: "widgets-take-only-rules-from-core",
      comment: "what the browser loads holds no server code; types vanish and are free",
      severity: "error",
      from: { path: "^widgets/", pathNot: [TEST_FILES, GENERATORS] },
      to: {
        path: "^(core|bff|demo-site|e2e)/|^@obole/",
        pathNot: "^core/(src|dist)/domain/|^@obole/core/domain",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "widgets-debug-apart",
      comment:
        "the doctor looks at the widgets from outside: it knows none of their code, and they know none of its",
      severity: "error",
      from: { path: "^widgets/src/debug/", pathNot: TEST_FILES },
      to: { pathNot: "^widgets/src/debug/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nobody-waits-for-widgets-debug",
      comment: "it is loaded by `data-debug` alone",
      severity: "error",
      from: { path: "^widgets/src/", pathNot: "^widgets/src/debug/" },
      to: { path: "^widgets/src/debug/" },
    },
    {
      name: "e2e-from-outside",
      comment: "e2e drives the running system over HTTP, as its users do",
      severity: "error",
      from: { path: "^e2e/" },
      to: { path: "^(core|bff|widgets|demo-site)/|^@obole/" },
    },
    {
      name: "no-tests-in-production",
      comment: "no test, fixture or test helper in what is shipped",
      severity: "error",
      from: {
        path: "^(core|bff|widgets|demo-site)/",
        pathNot: [TEST_FILES, "/testing/", "/test/", "^core/bench/", "vitest[^/]*\\.ts$"],
      },
      to: { path: [TEST_FILES, "/testing/", "^widgets/test/", "(^|node_modules/)vitest(/|$)"] },
    },
    {
      name: "no-cycles",
      comment: "types included: files that need each other are one file",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolvable",
      comment: "an import that leads nowhere; after a fresh clone: build first",
      severity: "error",
      // The generated client lives in the temporary folder in which it is compiled.
      from: { pathNot: "^e2e/api/generated-client/" },
      to: { couldNotResolve: true },
    },
    {
      name: "declared-packages",
      comment: "every workspace declares what it imports",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|/dist/" },
    // Applications with dependencies of their own, and types for them: `npm run frameworks -w @obole/e2e`.
    exclude: { path: "^e2e/frameworks/[^/]+/|^widgets/frameworks/" },
    // Each workspace's package.json and the root's count together.
    combinedDependencies: true,
    // `import type` counts: an arrow is an arrow.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".d.ts", ".json"],
    },
  },
};
