import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./support/ensure-browser.mjs";
import { trustingArgs } from "./support/secure-proxy.js";
import { isThorough, thoroughOnly } from "./support/tier.js";

const executablePath = findBrowser();
if (executablePath === undefined) {
  throw new Error("No Chromium found. `node e2e/support/ensure-browser.mjs` installs one.");
}
// Workers load this file too and inherit the environment, so that they need not search again.
process.env.PLAYWRIGHT_CHROMIUM_PATH = executablePath;

/** Shows that the widgets do not depend on one engine; everything else runs only in Chromium. */
const secondEngineSpec = "second-engine.spec.ts";
/** Subresource integrity differs between browsers: runs in both, on a push in Chromium alone. */
const pinnedScriptSpec = "pinned-script.spec.ts";
/** The main screens of the dashboard and the back office: in both, on a push in Chromium alone. */
const mainScreenSpecs = ["dashboard.spec.ts", "dashboard-newcomer.spec.ts", "back-office.spec.ts"];
/** The installation of a fresh checkout takes both processors, so it runs last. */
const quickStartSpec = "quick-start.spec.ts";
const firefoxPath = [process.env.PLAYWRIGHT_FIREFOX_PATH, "/usr/bin/firefox-esr"].find(
  (path) => path && existsSync(path),
);
// Print it only once, not in every worker.
if (process.env.TEST_WORKER_INDEX === undefined) {
  if (!firefoxPath)
    process.stdout.write(
      `skipped: ${secondEngineSpec}; there is no Firefox here (Debian's package is firefox-esr)\n`,
    );
  if (!isThorough)
    process.stdout.write(
      `skipped: what only OBOLE_TESTS=thorough runs, marked ${thoroughOnly.tag}\n`,
    );
}

const inChromium = {
  ...devices["Desktop Chrome"],
  launchOptions: {
    executablePath,
    // Root cannot use the sandbox, and containers run as root.
    chromiumSandbox: false,
    // Disables the browser's own requests, so that tests see only those of the pages.
    args: [
      ...trustingArgs,
      "--disable-gpu",
      // The headless shell renders text differently from the whole browser by default.
      "--font-render-hinting=slight",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
};

/** Traces take as long as the steps: use `--trace on` to investigate a failure. */
const traces = {
  mode: "retain-on-failure",
  screenshots: isThorough,
  // They would run a script in each frame, which the browser reports as an error where a frame may run none.
  snapshots: false,
  sources: false,
} as const;

export default defineConfig({
  testDir: "specs",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/__screenshots__/{arg}{ext}",
  grepInvert: isThorough ? [] : new RegExp(thoroughOnly.tag),
  // Most spec files start their own system, so files run in parallel and the tests of one file in order. Files whose
  // tests need only the shared worlds of `world-test.ts` opt in to parallel tests.
  fullyParallel: false,
  // They wait for servers and pages half of their time: one more than the processors of a small machine.
  workers: 3,
  // A browser takes seconds to start on a busy machine with two cores, and every step several times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // A retry would hide a fault of the test or of the product.
  retries: 0,
  reporter: [["list"]],
  use: { trace: traces, screenshot: "only-on-failure" },
  projects: [
    {
      name: "chromium",
      testIgnore: isThorough ? [secondEngineSpec, quickStartSpec] : secondEngineSpec,
      use: inChromium,
    },
    ...(isThorough
      ? [
          {
            name: "quick-start",
            testMatch: quickStartSpec,
            dependencies: ["chromium"],
            use: inChromium,
          },
        ]
      : []),
    ...(firefoxPath
      ? [
          {
            name: "firefox",
            testMatch: isThorough
              ? [secondEngineSpec, pinnedScriptSpec, ...mainScreenSpecs]
              : secondEngineSpec,
            // Uses WebDriver BiDi, which takes several times as long as Chromium's own protocol.
            timeout: 240_000,
            use: {
              browserName: "firefox" as const,
              channel: "moz-firefox",
              launchOptions: { executablePath: firefoxPath },
            },
          },
        ]
      : []),
  ],
});
