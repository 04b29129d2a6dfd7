// @ts-check
/**
 * `npm start`: starts the sandbox. Starts Obole and the demo site side by side, creates an account for the demo site,
 * and prints all addresses.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { ensureBuilt } from "../bff/bin/ensure-built.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DATA = "data/sandbox";
const CREDENTIALS = `${DATA}/demo-credentials.json`;
/** The same file as Obole's, so that `npm run operator` finds it. */
const OPERATOR_KEY = `${DATA}/operator-key`;

/** The messages of the invented workspace. */
const SLACK_WORKSPACE = `${DATA}/slack-workspace.json`;

/** The first start loads the catalogue, which may be large. */
const START_TIMEOUT_MS = 120_000;
/** The contract's time for Obole to finish calls and jobs in flight. */
const STOP_TIMEOUT_MS = 10_000;

/** @typedef {{ clientId: string, clientSecret: string }} Credentials */
/**
 * A started server. `death` never resolves; it rejects with the server's last error.
 *
 * @typedef {{ child: import("node:child_process").ChildProcess, death: Promise<never>, stop: () => Promise<void> }}
 * Service
 */

const host = process.env.HOST ?? "127.0.0.1";
const obolePort = Number(process.env.PORT ?? 4000);
const sitePort = Number(process.env.DEMO_PORT ?? 4100);
/** People of an invented workspace in place of Slack's, unless an app in Slack itself is set up. */
const slackPort = process.env.SLACK_CLIENT_ID
  ? null
  : Number(process.env.DEMO_SLACK_PORT ?? sitePort + 1);
const slackUrl = `http://127.0.0.1:${slackPort}/`;
/** The app in that workspace. Its secrets are new with each start. */
const slackApp = slackPort === null ? {} : newSlackApp();
const oboleUrl = `http://${host}:${obolePort}`;
const siteUrl = `http://${host}:${sitePort}`;

/** @type {Set<Service>} */
const services = new Set();
let isStopping = false;

process.chdir(ROOT);
// Terminals, npm and service managers may each send a signal: the first one counts.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
// If this script fails, stop all child processes.
process.on("exit", () => {
  for (const { child } of services) child.kill("SIGKILL");
});

try {
  await start();
  await Promise.race([...services].map((service) => service.death));
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

async function start() {
  const beganAt = performance.now();
  await Promise.all([
    needFree("PORT", obolePort),
    needFree("DEMO_PORT", sitePort),
    slackPort !== null && needFree("DEMO_SLACK_PORT", slackPort, "127.0.0.1"),
  ]);
  await mkdir(DATA, { recursive: true });
  const [kept, operatorKey] = await Promise.all([
    keptCredentials(),
    keptOperatorKey(),
    ensureBuilt(),
  ]);

  const obole = run("Obole", "bff/dist/bundle/serve.js", {
    ENVIRONMENT: "sandbox",
    HOST: host,
    PORT: String(obolePort),
    OPERATOR_KEY: operatorKey,
    ...slackApp,
  });
  // The demo site waits for Obole, so with stored credentials both start at once.
  let site = kept && runSite(kept);

  await answering(`${oboleUrl}/readyz`, obole);
  let credentials = kept;
  if (!credentials || !(await areValid(credentials))) {
    await site?.stop();
    credentials = await newAccountWithHistory(operatorKey);
    site = runSite(credentials);
  }
  await answering(`${siteUrl}/api/session`, /** @type {Service} */ (site));
  await settle(operatorKey, credentials);
  const { sitePages } = await import("./dist/site-map.js");
  const link = await signInLink(credentials);
  const officeLink = await backOfficeLink(operatorKey);
  const links = { ...credentials, link, officeLink };
  console.log(summary(sitePages, links, performance.now() - beganAt));
  buildDocs();
}

/** Builds the documentation if it is missing or has changed, in the background: it takes longer than all the rest. */
function buildDocs() {
  const builder = spawn(process.execPath, ["bff/bin/ensure-docs.mjs"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  process.on("exit", () => builder.kill());
}

/** @param {Credentials} credentials */
function runSite({ clientId, clientSecret }) {
  return run("The demo site", "demo-site/dist/server.js", {
    HOST: host,
    PORT: String(sitePort),
    OBOLE_URL: oboleUrl,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    ...slackApp,
    ...(slackPort !== null && { SLACK_PORT: String(slackPort), SLACK_FILE: SLACK_WORKSPACE }),
  });
}

/** The settings of Obole for an app in the invented workspace. */
function newSlackApp() {
  return {
    SLACK_CLIENT_ID: "1234567890.9876543210",
    SLACK_CLIENT_SECRET: randomBytes(16).toString("hex"),
    SLACK_SIGNING_SECRET: randomBytes(16).toString("hex"),
    SLACK_API_URL: `${slackUrl}api/`,
  };
}

/**
 * Starts a server with its output in a log file.
 *
 * @param {string} name
 * @param {string} script
 * @param {Record<string, string>} settings
 * @returns {Service}
 */
function run(name, script, settings) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(`${DATA}/${script.split("/")[0]}.log`);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });

  let words = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    words = (words + text).slice(-4096);
  });
  const closed = once(child, "close");
  const death = closed.then(([code, signal]) => {
    throw new Error(`${name} stopped: ${gist(words) ?? signal ?? `exit code ${code}`}`);
  });
  // Nobody awaits `death` when a service is stopped on purpose.
  death.catch(() => undefined);

  const service = {
    child,
    death,
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
      await closed;
      clearTimeout(timer);
      services.delete(service);
    },
  };
  services.add(service);
  return service;
}

/**
 * Finds the line that says why a service died: the error of a stack trace, otherwise the first line.
 *
 * @param {string} words the service's stderr
 */
function gist(words) {
  const lines = words.split("\n").filter((line) => line.trim() !== "");
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0];
}

/**
 * Stops everything, once.
 *
 * @param {number} exitCode
 */
async function stop(exitCode) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([...services].map((service) => service.stop()));
  process.exit(exitCode);
}

/**
 * Waits until a service responds. Its port was free before, so no other process can respond.
 *
 * @param {string} address
 * @param {Service} service
 */
async function answering(address, service) {
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  for (;;) {
    const answer = fetch(address, { signal }).catch(() => undefined);
    const response = await Promise.race([answer, service.death]);
    if (response?.ok) return;
    if (signal.aborted)
      throw new Error(`${address} did not respond in time. The logs are in ${DATA}.`);
    await sleep(20);
  }
}

/**
 * @param {string} setting
 * @param {number} port
 * @param {string} [address]
 */
async function needFree(setting, port, address = host) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${setting} must be a number from 1 to 65535.`);
  }
  const probe = createServer().listen(port, address);
  await once(probe, "listening").catch((/** @type {NodeJS.ErrnoException} */ error) => {
    const reason = error.code === "EADDRINUSE" ? "is in use" : `cannot be used (${error.code})`;
    throw new Error(
      `Port ${port} on ${address} ${reason}. Free it, or choose another with ${setting}.`,
    );
  });
  await new Promise((done) => probe.close(done));
}

/** @returns {Promise<Credentials | undefined>} */
async function keptCredentials() {
  try {
    return JSON.parse(await readFile(CREDENTIALS, "utf8"));
  } catch {
    return undefined;
  }
}

/** @returns {Promise<string>} */
async function keptOperatorKey() {
  if (process.env.OPERATOR_KEY) return process.env.OPERATOR_KEY;
  try {
    return (await readFile(OPERATOR_KEY, "utf8")).trim();
  } catch {
    const key = randomBytes(32).toString("base64url");
    await writeFile(OPERATOR_KEY, `${key}\n`, { mode: 0o600 });
    return key;
  }
}

/** @param {Credentials} credentials */
async function areValid({ clientId, clientSecret }) {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const response = await fetch(`${oboleUrl}/v1/authentication`, {
    method: "POST",
    headers: { authorization },
  });
  return response.ok;
}

/**
 * @param {string} operatorKey
 * @returns {Promise<Credentials>}
 */
async function newAccount(operatorKey) {
  const response = await fetch(`${oboleUrl}/operator/accounts`, {
    method: "POST",
    headers: { authorization: `Bearer ${operatorKey}`, "content-type": "application/json" },
    body: JSON.stringify({
      ...{ name: "Atelier Lumen", authSchemes: ["API", "EMAIL"] },
      administratorEmail: "ines@atelier-lumen.example",
    }),
  });
  if (!response.ok) {
    throw new Error(
      `Obole could not create the demo account: ${response.status} ${await response.text()}`,
    );
  }
  const { clientId, clientSecret } = await response.json();
  await writeFile(CREDENTIALS, `${JSON.stringify({ clientId, clientSecret }, null, 2)}\n`, {
    mode: 0o600,
  });
  return { clientId, clientSecret };
}

/**
 * Creates the account of a shop that has given for a year: made with the clock of the sandbox, which can be turned back
 * only before there are accounts. In a sandbox that has some, the shop begins today.
 *
 * @param {string} operatorKey
 * @returns {Promise<Credentials>}
 */
async function newAccountWithHistory(operatorKey) {
  const { historyDays, writeHistory } = await import("./dist/history.js");
  const daySeconds = 86_400;
  /** @param {object} body */
  const turnClock = (body) =>
    fetch(`${oboleUrl}/operator/clock`, {
      method: "POST",
      headers: { authorization: `Bearer ${operatorKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const { ok: isBack } = await turnClock({ advanceSeconds: -historyDays * daySeconds });
  const credentials = await newAccount(operatorKey);
  if (!isBack) return credentials;
  try {
    const { createClient } = await import("@obole/client");
    const obole = createClient({ ...credentials, baseUrl: oboleUrl });
    await writeHistory(obole, async (days) => {
      await turnClock({ advanceSeconds: days * daySeconds });
    });
  } finally {
    await turnClock({ reset: true });
  }
  return credentials;
}

/**
 * Settles the donations of the site's customers and issues their receipts, which a real service does every night.
 *
 * @param {string} operatorKey
 * @param {Credentials} credentials
 */
async function settle(operatorKey, credentials) {
  const { createClient } = await import("@obole/client");
  const account = await createClient({ ...credentials, baseUrl: oboleUrl })
    .listAccounts({ limit: 1 })
    .page();
  const response = await fetch(`${oboleUrl}/operator/settlements`, {
    method: "POST",
    headers: { authorization: `Bearer ${operatorKey}`, "content-type": "application/json" },
    body: JSON.stringify({ accountId: account.data[0]?.accountId }),
  });
  if (!response.ok) {
    throw new Error(
      `Obole could not settle the donations: ${response.status} ${await response.text()}`,
    );
  }
}

/**
 * A link that signs in to the dashboard, as the administrator of the site's account.
 *
 * @param {Credentials} credentials
 */
async function signInLink(credentials) {
  const { createClient } = await import("@obole/client");
  const obole = createClient({ ...credentials, baseUrl: oboleUrl });
  const { data } = await obole.listUsers({ limit: 1 }).page();
  return (await obole.createUserMagicLink({ userId: String(data[0]?.userId) })).url;
}

/**
 * A link that signs in to the back office as the operator. Only a sandbox makes it, for calls from its own machine.
 *
 * @param {string} operatorKey
 */
async function backOfficeLink(operatorKey) {
  const response = await fetch(`${oboleUrl}/back-office/links`, {
    method: "POST",
    headers: { authorization: `Bearer ${operatorKey}` },
  });
  // A sandbox that listens for other machines may be called by another address than this one's.
  if (!response.ok) return `${oboleUrl}/back-office`;
  return (await response.json()).url;
}

/** @typedef {import("./dist/site-map.js").SitePage} SitePage */

/**
 * @param {readonly SitePage[]} sitePages
 * @param {Credentials & { link: string, officeLink: string }} credentials
 * @param {number} tookMs
 */
function summary(sitePages, { clientId, clientSecret, link, officeLink }, tookMs) {
  const longest = Math.max(...sitePages.map(({ path }) => siteUrl.length + path.length));
  const addresses = sitePages.map(
    ({ name, path, about }) =>
      `    ${name.padEnd(16)}${`${siteUrl}${path}`.padEnd(longest + 2)}${about}`,
  );
  const about = "a workspace of invented people, for SLACK campaigns";
  const slackLine =
    slackPort === null ? "" : `\n\n    Slack           ${slackUrl.padEnd(longest + 2)}${about}`;
  return `
  The Obole sandbox is ready, in ${(tookMs / 1000).toFixed(1)} s.

${addresses.join("\n")}${slackLine}

    Dashboard       ${link}
                    signs you in once, within ten minutes; later from the demo's office
    Back office     ${officeLink}
                    signs the operator in once, within ten minutes; later with the operator key

    Guides          ${oboleUrl}/docs
    API reference   ${oboleUrl}/docs/api
    OpenAPI         ${oboleUrl}/v1/openapi.json
    Health          ${oboleUrl}/readyz

    Client ID       ${clientId}
    Client secret   ${clientSecret}
                    stored in ${CREDENTIALS}, for this sandbox only

    Operator key    in ${OPERATOR_KEY}
    Logs            in ${DATA}

  Ctrl-C stops everything.
`;
}
