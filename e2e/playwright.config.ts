import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./support/ensure-browser.mjs";
import { isThorough, thoroughOnly } from "./support/tier.js";

const executablePath = findBrowser();
if (executablePath === undefined) {
  throw new Error("No Chromium found. `node e2e/support/ensure-browser.mjs` installs one.");
}
// Workers load this file too and inherit the environment: they need not search again.
process.env.PLAYWRIGHT_CHROMIUM_PATH = executablePath;

/** What shows that the widgets do not hang on one engine; everything else runs in Chromium alone. */
const secondEngineSpec = "second-engine.spec.ts";
/** What browsers do by themselves with hashes, which each does its own way: in both. */
const pinnedScriptSpec = "pinned-script.spec.ts";
/** A fresh checkout with an installation of its own takes both processors: it comes when all else is done. */
const quickStartSpec = "quick-start.spec.ts";
const firefoxPath = [process.env.PLAYWRIGHT_FIREFOX_PATH, "/usr/bin/firefox-esr"].find(
  (path) => path && existsSync(path),
);
// Workers have an index, and no need to say it again.
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
    // No calls of the browser's own: a test sees only what the pages ask for.
    args: [
      "--disable-gpu",
      // The headless shell's own way to draw text is another one than the whole browser's.
      "--font-render-hinting=slight",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
};

/** Pictures and snapshots of every step take as long as the steps: `--trace on` records them where one is looked for. */
const traces = {
  mode: "retain-on-failure",
  screenshots: isThorough,
  snapshots: isThorough,
  sources: false,
} as const;

export default defineConfig({
  testDir: "specs",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/__screenshots__/{arg}{ext}",
  grepInvert: isThorough ? [] : new RegExp(thoroughOnly.tag),
  // Most spec files start a system of their own, so files run side by side and tests of one file in order.
  // Files whose tests need only what `world-test.ts` shares say that they are parallel.
  fullyParallel: false,
  workers: 2,
  // A browser takes seconds to start on a busy machine of two cores.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // A test that passes at its second try hides a fault of the test or of the product.
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
            testMatch: [secondEngineSpec, pinnedScriptSpec],
            // Driven by WebDriver BiDi, which takes several times as long as Chromium's own protocol.
            timeout: 120_000,
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
