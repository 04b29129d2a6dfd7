/**
 * Which folder may import which. The compiler guards what an inner folder may know of its
 * surroundings (`types`, `lib`); this file guards the arrows between folders, cycles, and the
 * packages that belong to one place. The arrows are those of the README's architecture section.
 */

/** What writes generated files: it reads the built service, and none of it is shipped. */
const GENERATORS = "^(core|widgets)/build/[\\w-]+-types\\.mjs$";
const TEST_FILES = "\\.(test|spec)\\.[cm]?ts$";

/** The SQL of the resources, which every part of the service may use. */
const QUERIES = "resources/[\\w-]+/[\\w-]+-queries\\.ts$";

/** Which drawing belongs to which form of receipt. */
const RECEIPT_DRAWINGS = "resources/receipts/forms/receipt-drawings\\.ts$";
/** The drawings of a country's forms. They need Node, unlike everything else in resources. */
const RECEIPT_PDF = "resources/receipts/forms/\\w+/pdf/";

/** What each folder of core/src may import of core/src, beside itself. */
const CORE_ARROWS = {
  domain: [],
  contract: ["domain/"],
  // The sandbox's provider answers without a network, so rules may call it in a transaction; a bank statement is read in
  // the one that records it.
  resources: [
    "providers/sandbox/",
    "providers/bank/(?:read-camt|write-pain-00[18])\\.ts$",
    "contract/",
    "domain/",
  ],
  "resources/receipts/forms": ["domain/"],
  // The queries of resources, not their operations: the engine gets the list of operations as an
  // argument, so that a test can give it another.
  engine: [QUERIES, "contract/", "domain/"],
  // The adapters run any query and therefore know none. A copy of the database has a row of its
  // own, and the move rebuilds the search index.
  storage: ["resources/charities/charity-search-queries\\.ts$", "platform/", "contract/"],
  // Node's clock, ids and keys behind the ports of contract.
  platform: ["contract/"],
  // Who moves money: one folder for each provider. They know the port, and nothing of the resources.
  providers: ["contract/", "domain/"],
  files: [QUERIES, "platform/", "contract/"],
  // Of the resources' rules: a finished receipt emits its event and is sent by mail.
  documents: [
    RECEIPT_DRAWINGS,
    "resources/receipts/present-fiscal-receipt\\.ts$",
    "resources/mails/queue-(?:receipt|invoice)-mail\\.ts$",
    QUERIES,
    "files/",
    "engine/",
    "contract/",
    "domain/",
  ],
  // Jobs share their rules with the operations that do the same.
  jobs: ["documents/", "files/", "engine/", "platform/", "resources/", "contract/", "domain/"],
  // Pictures that people upload: a child process for each.
  pictures: ["contract/", "domain/"],
  // A load of the catalogue records the events of its changes.
  search: [
    QUERIES,
    "resources/charities/charity(?:-event)?\\.ts$",
    "engine/record-events\\.ts$",
    "contract/",
    "domain/",
  ],
};

const coreRules = Object.entries(CORE_ARROWS).map(([folder, allowed]) => ({
  name: `core-${folder}`,
  comment: `core/src/${folder} imports of core only itself${allowed.map((name) => `, ${name}`).join("")}`,
  severity: "error",
  from: {
    path: `^core/src/${folder}/`,
    pathNot: [TEST_FILES, "/testing/", `^core/src/(${RECEIPT_DRAWINGS}|${RECEIPT_PDF})`],
  },
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
      name: "core-receipt-drawings",
      comment:
        "a country's drawings know the tools for PDF files, their own form, and no other country",
      severity: "error",
      from: { path: `^core/src/${RECEIPT_PDF.replace("\\w+", "(\\w+)")}`, pathNot: TEST_FILES },
      to: {
        path: "^core/",
        pathNot:
          "^core/src/(resources/receipts/forms/$1/|documents/(pdf/|xml\\.ts$|renderer\\.ts$)|domain/)",
      },
    },
    {
      name: "core-domain-packages",
      comment:
        "pure rules: no package but zod, the list of public suffixes and the check digits of card and account numbers, nothing of Node",
      severity: "error",
      from: { path: "^core/src/domain/", pathNot: TEST_FILES },
      to: { pathNot: "^core/|(^|node_modules/)(zod|tldts|ibantools|card-validator)(/|$)" },
    },
    {
      name: "client-packages",
      comment: "what client servers install needs nothing but their platform",
      severity: "error",
      from: { path: "^core/client/", pathNot: TEST_FILES },
      to: { pathNot: "^core/client/" },
    },
    {
      name: "rows-change-in-one-way",
      comment: "a gift is counted where its row changes, and nowhere else",
      severity: "error",
      from: { path: "^core/", pathNot: "^core/src/resources/gifts/(donation|vote)-rows\\.ts$" },
      to: { path: "^core/src/resources/gifts/count-gifts\\.ts$" },
    },
    {
      name: "events-of-rows-by-their-rows",
      comment: "the event of a row comes with its change, and from nowhere else",
      severity: "error",
      from: {
        path: "^core/",
        pathNot:
          "^core/src/(contract/operation|engine/run-work|resources/shared/define-rows)\\.ts$",
      },
      to: { path: "^core/src/contract/row-events\\.ts$" },
    },
    {
      name: "operations-by-their-list",
      comment: "core/src/index.ts imports the one list of operations, not single ones",
      severity: "error",
      from: { path: "^core/src/(index\\.ts$|service/)", pathNot: TEST_FILES },
      to: {
        path: "^core/src/resources/",
        // A page's brand is read beside the operations, as its account presents it, and so is what Slack shows.
        pathNot: `^core/src/(${QUERIES}|resources/operations\\.ts$|resources/receipts/forms/receipt-forms\\.ts$|resources/accounts/branding\\.ts$|resources/mails/unsubscribe-link\\.ts$|resources/slack/slack-(?:installation|message|texts)\\.ts$)`,
      },
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
      from: { path: "^bff/(doctor|cli)/", pathNot: TEST_FILES },
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
    onlyIn(["sharp"], ["^core/src/pictures/", "^core/build/charity-pictures\\.mjs$"]),
    onlyIn(["saxes"], ["^core/src/providers/bank/", "^bff/dashboard/src/read-workbook\\.ts$"]),
    onlyIn(
      ["fflate"],
      ["^core/src/documents/workbook-stream\\.ts$", "^bff/dashboard/src/read-workbook\\.ts$"],
    ),
    onlyIn(["nodemailer"], ["^core/src/jobs/mails/"]),
    onlyIn(["postal-mime"], ["^core/src/platform/mail/"]),
    onlyIn(["@aws-sdk/client-s3", "@aws-sdk/lib-storage"], ["^core/src/files/"]),
    onlyIn(["@slack/web-api"], ["^core/src/platform/slack/"]),
    onlyIn(["openid-client"], ["^core/src/platform/sso/"]),
    onlyIn(["stripe"], ["^core/src/providers/stripe/"]),
    onlyIn(["@opentelemetry/[\\w-]+"], ["^bff/src/telemetry/"]),
    {
      name: "opentelemetry-by-setting",
      comment: "a process without its settings loads nothing of OpenTelemetry",
      severity: "error",
      from: {
        path: "^bff/src/",
        pathNot: [TEST_FILES, "^bff/src/telemetry/(?:sdk|spans|metric-data)\\.ts$"],
      },
      to: {
        path: "^bff/src/telemetry/(?:sdk|spans|metric-data)\\.ts$|(^|node_modules/)@opentelemetry/",
        dynamic: false,
      },
    },
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
      name: "dashboard-takes-only-rules-from-core",
      comment: "it calls the API as everybody does, and shares pure rules with the service",
      severity: "error",
      from: { path: "^bff/dashboard/", pathNot: TEST_FILES },
      to: {
        path: "^core/(?!client/)|^@obole/core",
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
      comment:
        "e2e drives the running system over HTTP, as its users do; a stand-in of another server is outside of it too",
      severity: "error",
      from: { path: "^e2e/" },
      to: {
        path: "^(core|bff|widgets|demo-site)/|^@obole/",
        pathNot:
          "^core/src/(?:(?:providers|platform)/[\\w-]+/testing|jobs/mails/testing|platform/slack/stand-in)/",
      },
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
