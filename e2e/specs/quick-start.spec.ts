import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { createAccount } from "../support/api.js";
import { freePort, ROOT_DIRECTORY } from "../support/child-process.js";
import { startSystem } from "../support/system.js";
import { thoroughOnly } from "../support/tier.js";

/** The time that the guide states. */
const tenMinutes = 10 * 60_000;

const guide = readFileSync(path.join(ROOT_DIRECTORY, "bff/docs/quick-start.md"), "utf8");
const fences = [...guide.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(
  ([, language = "", file = "", code = ""]) => ({ language, file, code }),
);
const [start, install, serve] = fences.filter(({ language }) => language === "sh");
const files = fences.filter(({ file }) => file !== "");
const [, promised = ""] = /The terminal says `(.*?)`/.exec(guide) ?? [];

test(
  "the quick start leads from a fresh checkout to a verified webhook",
  thoroughOnly,
  async ({ page }) => {
    test.setTimeout(tenMinutes);
    expect([start, install, serve, ...files].map((fence) => fence?.language)).toEqual([
      "sh",
      "sh",
      "sh",
      "js",
    ]);
    const folder = mkdtempSync(path.join(tmpdir(), "obole-quick-start-"));
    const running: Shell[] = [];
    try {
      const checkout = path.join(folder, "obole");
      const shop = path.join(folder, "shop");
      await copyCheckout(checkout);
      mkdirSync(shop);
      const [PORT, DEMO_PORT, shopPort] = [await freePort(), await freePort(), await freePort()];
      const DEMO_SLACK_PORT = await freePort();

      const sandbox = shell(start?.code ?? "", checkout, {
        PORT: String(PORT),
        DEMO_PORT: String(DEMO_PORT),
        DEMO_SLACK_PORT: String(DEMO_SLACK_PORT),
      });
      running.push(sandbox);
      const [, id = ""] = await sandbox.says(/Client ID +(\S+)/);
      const [, secret = ""] = await sandbox.says(/Client secret +(\S+)/);

      // The package as published on npm.
      const tarball = `./$(npm pack --silent --ignore-scripts ${checkout}/core/client)`;
      const installing = shell(install?.code.replace("@obole/client", tarball) ?? "", shop);
      running.push(installing);
      expect(await installing.ended, installing.output()).toBe(0);
      for (const { file, code } of files) writeFileSync(path.join(shop, file), code);
      const server = shell(serveAs(id, secret), shop, {
        PORT: String(shopPort),
        OBOLE_URL: `http://127.0.0.1:${PORT}`,
      });
      running.push(server);
      const [, address = ""] = await server.says(/Open (\S+)/);

      await give(page, address, server);
    } finally {
      await Promise.all(running.map((one) => one.stop()));
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test("the README's server receives a verified webhook for a donation", async ({ page }) => {
  // The operator's command first builds if a source has changed.
  test.setTimeout(tenMinutes);
  const folder = mkdtempSync(path.join(tmpdir(), "obole-quick-start-"));
  const system = await startSystem();
  let server: Shell | undefined;
  let status: Shell | undefined;
  try {
    const scope = path.join(folder, "node_modules/@obole");
    mkdirSync(scope, { recursive: true });
    // A link, as created by `npm install /path/to/obole/core/client`.
    symlinkSync(path.join(ROOT_DIRECTORY, "core/client"), path.join(scope, "client"));
    for (const { file, code } of files) writeFileSync(path.join(folder, file), code);
    const { clientId, clientSecret } = await createAccount(system, "Atelier Lumen");
    const env = { PORT: String(await freePort()), OBOLE_URL: system.baseUrl };
    server = shell(serveAs(clientId, clientSecret), folder, env);
    await server.says(/Open (\S+)/);
    await server.stop();
    // A restart must not leave a second webhook, whose deliveries would fail forever.
    server = shell(serveAs(clientId, clientSecret), folder, env);
    const [, address = ""] = await server.says(/Open (\S+)/);
    await give(page, address, server);
    status = shell("npm run operator -- status", ROOT_DIRECTORY, {
      BASE_URL: system.baseUrl,
      OPERATOR_KEY: system.operatorKey,
    });
    expect(await status.ended, status.output()).toBe(0);
  } finally {
    await server?.stop();
    await status?.stop();
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The command that starts the server, with the credentials filled in. */
const serveAs = (id: string, secret: string) =>
  (serve?.code ?? "")
    .replace("CLIENT_ID=…", `CLIENT_ID=${id}`)
    .replace("CLIENT_SECRET=…", `CLIENT_SECRET=${secret}`);

/** The last step: donates on the server's page, and waits for the output that the README states. */
async function give(page: Page, address: string, server: Shell): Promise<void> {
  await page.goto(address);
  const widget = page.locator("obole-charity-selection");
  await widget.getByRole("radio").first().check();
  await widget.getByRole("button", { name: /^Send our/ }).click();
  await expect(widget.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(promised).toContain("Verified");
  await server.says(new RegExp(promised));
}

/** Copies the files of a fresh clone: the files that git tracks or would add, without build output. */
async function copyCheckout(to: string): Promise<void> {
  const listing = shell("git ls-files --cached --others --exclude-standard -z", ROOT_DIRECTORY);
  expect(await listing.ended, listing.output()).toBe(0);
  for (const file of new Set(listing.output().split("\0"))) {
    if (file === "") continue;
    const copy = path.join(to, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    try {
      copyFileSync(path.join(ROOT_DIRECTORY, file), copy);
    } catch (error) {
      // The list includes deleted files that are not committed.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

interface Shell {
  readonly ended: Promise<number | null>;
  output(): string;
  /** Waits for this output; fails with all output if the command ends without it. */
  says(words: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

/** Runs commands in a shell, in their own process group. */
function shell(commands: string, cwd: string, env: Record<string, string> = {}): Shell {
  const child: ChildProcess = spawn("bash", ["-e", "-c", commands], {
    cwd,
    detached: true,
    env: { ...process.env, npm_config_prefer_offline: "true", NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const ended = once(child, "close").then(([code]) => code as number | null);
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  return {
    ended,
    output: () => output,
    async says(words) {
      let found: RegExpExecArray | null = null;
      await expect
        .poll(
          () => {
            found = words.exec(output);
            if (!found && hasEnded) throw new Error(`It ended without ${words}:\n${output}`);
            return found !== null;
          },
          { timeout: tenMinutes, message: `waiting for ${words}` },
        )
        .toBe(true);
      return found as unknown as RegExpExecArray;
    },
    async stop() {
      if (hasEnded || child.pid === undefined) return;
      process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}
