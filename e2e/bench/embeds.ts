/**
 * `npm run bench:embeds -w @obole/e2e`: the cost of a widget until it can be used, compared with a floor, a blank page
 * and embeds of others, in Chromium with empty caches and the budgets' slowed-down processor. Prints medians, and
 * writes every load to a JSON file.
 *
 * Everything is served from this machine over TLS and HTTP/2, with the service's own compression. The other embeds are
 * spared the DNS lookups, certificates and connections of their own hosts, which a real page also pays for.
 */
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser } from "../support/ensure-browser.mjs";
import { type SecureProxy, startSecureProxy, trustingArgs } from "../support/secure-proxy.js";
import { budgets } from "./budgets.js";
import { sqliteCopy } from "./databases.js";
import { adyen } from "./embeds/adyen.js";
import { blank } from "./embeds/blank.js";
import type { Embed, EmbedPage, Service } from "./embeds/embed.js";
import { everyOrg } from "./embeds/every-org.js";
import { ghost } from "./embeds/ghost.js";
import { litFloor } from "./embeds/lit-floor.js";
import { type LoadRound, measureLoad, type NetworkName, networks } from "./embeds/measure-load.js";
import { obole, oboleAgain, oboleFive, oboleRendered, oboleUpgraded } from "./embeds/obole.js";
import { type PageServer, servePage } from "./embeds/page-server.js";
import { headOf, type LoadFigure, lineOf, ratiosOf, targetsOf } from "./embeds/report.js";
import { waline } from "./embeds/waline.js";
import { describeMachine } from "./machine.js";
import { signIn, startObole } from "./obole-server.js";
import { endOnSignals } from "./processes.js";
import { lineOfTarget } from "./report.js";
import { jsonOption, writeResults } from "./results-file.js";
import { say } from "./say.js";

const embeds: readonly Embed[] = [
  ...[blank, obole, oboleRendered, oboleAgain, oboleUpgraded, oboleFive],
  ...[litFloor, everyOrg, adyen, ghost, waline],
];
/** The npm packages of these only load the embed from their hosts, so they cannot be measured here. */
const loadersAlone = ["@typeform/embed", "@calcom/embed-snippet", "@stripe/stripe-js"];

const { values: flags } = parseArgs({
  options: {
    only: { type: "string", default: embeds.map(({ name }) => name).join(",") },
    networks: { type: "string", default: Object.keys(networks).join(",") },
    rounds: { type: "string", default: "5" },
    ...jsonOption("embeds"),
  },
});
const chosen = embeds.filter(({ name }) => flags.only.split(",").includes(name));
const chosenNetworks = (Object.keys(networks) as NetworkName[]).filter((name) =>
  flags.networks.split(",").includes(name),
);
const { slowdown } = budgets.mainThread;
/** Pages can only reach this machine. */
const args = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", ...trustingArgs];

/** An embed with its page. */
interface Subject {
  readonly embed: Embed;
  readonly page: EmbedPage;
  readonly server: PageServer;
}

endOnSignals();
const executablePath = ensureBrowser();
const machine = describeMachine();
const figures: LoadFigure[] = [];
const database = await sqliteCopy(0);
try {
  const { publicKey, donationIds } = database.world;
  const proxy = await startSecureProxy();
  // The service answers admin widgets on pages of its own origin, and on the sites of their account.
  const ownOrigin = await startSecureProxy();
  const env = { BASE_URL: ownOrigin.url };
  const server = await startObole(database.url, { pinned: false, env });
  proxy.forwardTo(server.baseUrl);
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args });
  const conditions = { ...machine, browser: browser.version(), slowdown, networks };
  try {
    say(JSON.stringify(conditions));
    const widgets = `${server.baseUrl}/v1/widgets/public/${publicKey}`;
    const donationId = await openDonation(widgets, donationIds);
    const account = await signIn(server.baseUrl, database.world);
    const { accountId } = account;
    const { token } = await account.call<{ token: string }>("POST", "/v1/authentication/widget", {
      accountId,
    });
    const subjects = await prepare(ownOrigin, {
      baseUrl: proxy.url,
      directUrl: server.baseUrl,
      publicKey,
      donationId,
      token,
    });
    for (const network of chosenNetworks) await measureOn(browser, subjects, network);
    for (const subject of subjects) await subject.server.stop();
  } finally {
    await browser.close();
    await server.stop();
    await proxy.stop();
    await ownOrigin.stop();
  }
  for (const line of ratiosOf(figures, everyOrg)) say(line);
  for (const target of targetsOf(figures)) say(lineOfTarget(target));
  writeResults(flags.json, { machine: conditions, flags, figures });
} finally {
  await database.remove();
}

/** Finds a donation of the key's campaign. */
async function openDonation(widgetUrl: string, donationIds: readonly string[]): Promise<string> {
  for (const donationId of donationIds)
    if ((await fetch(`${widgetUrl}/donations/${donationId}`)).ok) return donationId;
  throw new Error("none of the donations belongs to the key's campaign");
}

async function prepare(ownOrigin: SecureProxy, service: Service): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const embed of chosen) {
    const page = await embed.prepare(service);
    if (page === null) say(`${embed.name} is skipped: this machine does not support it`);
    else {
      say(`${embed.name} is ready with ${embed.readyWith}`);
      const proxy = page.isOfOwnOrigin ? ownOrigin : await startSecureProxy();
      subjects.push({ embed, page, server: await servePage(page, proxy) });
    }
  }
  say(`${loadersAlone.join(", ")} are left out: their packages only load what others serve`);
  return subjects;
}

/** Loads the embeds in turns. */
async function measureOn(
  browser: Browser,
  subjects: readonly Subject[],
  network: NetworkName,
): Promise<void> {
  const loads = new Map(subjects.map((subject) => [subject, [] as LoadRound[]]));
  for (let round = 0; round < Number(flags.rounds); round++)
    for (const [subject, rounds] of loads) {
      const { embed, page, server } = subject;
      try {
        rounds.push(await measureLoad(browser, page, { url: server.url, network, slowdown }));
      } catch (error) {
        say(`FAILED   ${embed.name}: ${(error as Error).message}`);
        process.exitCode = 1;
        loads.delete(subject);
      }
    }
  const measured = Array.from(loads, ([{ embed }, rounds]) => ({
    embed: embed.name,
    network,
    rounds,
  }));
  say(headOf(network));
  for (const figure of measured) say(lineOf(figure));
  figures.push(...measured);
}
