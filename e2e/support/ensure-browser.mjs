// @ts-check
// Plain JavaScript, because it runs right after `npm ci`, before the build.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";

const SYSTEM_BROWSERS = [
  // Chromium without windows starts and opens pages in about two thirds of the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium-browser",
];

/** Not npx, which would look for Playwright in the working directory. */
const PLAYWRIGHT = [
  process.execPath,
  createRequire(import.meta.url).resolve("@playwright/test/cli"),
];

const MINUTE_MS = 60_000;

/**
 * Installation methods in order. The download comes before the system's package, because Playwright is tested with that
 * version. It is limited to a minute, because it hangs in networks that block the download host.
 */
const INSTALLATIONS = [
  {
    name: "playwright install chromium",
    possible: () => true,
    commands: [[...PLAYWRIGHT, "install", "--no-shell", "chromium"]],
    limitMs: MINUTE_MS,
  },
  {
    // Installs system libraries for the downloaded browser, which bare containers lack.
    name: "playwright install-deps chromium",
    possible: () => existsSync(chromium.executablePath()) && isRootWithApt(),
    commands: [[...PLAYWRIGHT, "install-deps", "chromium"]],
    limitMs: 10 * MINUTE_MS,
  },
  {
    name: "apt-get install chromium-headless-shell",
    possible: isRootWithApt,
    commands: [
      ["apt-get", "update"],
      // Waits for the lock of another apt instead of failing at once.
      [
        "apt-get",
        "install",
        "-y",
        "--no-install-recommends",
        "-o",
        "DPkg::Lock::Timeout=300",
        "chromium-headless-shell",
      ],
    ],
    limitMs: 10 * MINUTE_MS,
  },
];

/**
 * Finds a Chromium that starts: `PLAYWRIGHT_CHROMIUM_PATH`, otherwise Playwright's own, otherwise the system's.
 * Installs nothing.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  const given = process.env.PLAYWRIGHT_CHROMIUM_PATH ?? "";
  const candidates = [given, chromium.executablePath(), ...SYSTEM_BROWSERS];
  return candidates.find((path) => existsSync(path) && starts(path));
}

/**
 * Finds or installs a Chromium.
 *
 * @returns {string} its path
 * @throws {Error} that says what was tried and what to do
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;

  const tried = [];
  for (const installation of INSTALLATIONS.filter(({ possible }) => possible())) {
    console.error(`No Chromium found: trying \`${installation.name}\`.`);
    const failure = run(installation);
    // A command may fail after the relevant part, or succeed without it: only the browser counts.
    const installed = findBrowser();
    if (installed !== undefined) return installed;
    tried.push(`\`${installation.name}\` (${failure ?? "no browser that starts came of it"})`);
  }
  throw new Error(
    `No Chromium for the browser tests. Tried ${tried.join(", ")}. ` +
      "Install Chromium or Chrome, or set PLAYWRIGHT_CHROMIUM_PATH to one.",
  );
}

/**
 * The file alone is not enough: Ubuntu's chromium-browser is a stub that requires a snap, and a downloaded browser may
 * lack libraries. Reading the version takes 40 ms.
 *
 * @param {string} path
 */
function starts(path) {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function isRootWithApt() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/**
 * @param {{ commands: string[][], limitMs: number }} installation
 * @returns {string | undefined} why it failed
 */
function run({ commands, limitMs }) {
  for (const [command = "", ...args] of commands) {
    const { status, error, stdout, stderr } = spawnSync(command, args, {
      encoding: "utf8",
      timeout: limitMs,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (status === 0) continue;
    if (error !== undefined) return `${error.message}, limit ${limitMs / 1000} s`;
    // The reason is in the middle of other output and stack traces.
    const lines = `${stderr}\n${stdout}`.trim().split("\n");
    const reason = lines.find((line) => /error|failed|unable|^E:/i.test(line)) ?? lines.at(-1);
    return `exit code ${status}: ${reason?.trim()}`;
  }
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    console.log(`Browser tests use ${ensureBrowser()}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
