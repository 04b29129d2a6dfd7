import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./support/ensure-browser.mjs";

const executablePath = findBrowser();
if (executablePath === undefined) {
  throw new Error("No Chromium found. `node e2e/support/ensure-browser.mjs` installs one.");
}
// Workers load this file too and inherit the environment: they need not search again.
process.env.PLAYWRIGHT_CHROMIUM_PATH = executablePath;

export default defineConfig({
  testDir: "specs",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  // Each spec file starts the system it needs, so files run side by side and tests of one file in order.
  fullyParallel: false,
  workers: 2,
  // A browser takes seconds to start on a busy machine of two cores.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  // A test that passes at its second try hides a fault of the test or of the product.
  retries: 0,
  reporter: [["list"]],
  use: { trace: "retain-on-failure", screenshot: "only-on-failure" },
  projects: [
    {
      name: "chromium",
      use: {
        ...devices["Desktop Chrome"],
        launchOptions: {
          executablePath,
          // Root cannot use the sandbox, and containers run as root.
          chromiumSandbox: false,
          // No calls of the browser's own: a test sees only what the pages ask for.
          args: [
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
          ],
        },
      },
    },
  ],
});
