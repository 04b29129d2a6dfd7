import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packPackages } from "../../.ci/packages.mjs";
import { type Account, createAccount } from "../support/api.js";
import { ROOT_DIRECTORY } from "../support/child-process.js";
import { ensureBrowser } from "../support/ensure-browser.mjs";
import { activeCampaign, type Donation, donationBody, type Giving } from "../support/giving.js";
import { type RunningSystem, startSystem } from "../support/system.js";
import { type RunningApp, startApp } from "./running-app.js";

/**
 * Tests the packages in applications outside of the repository: each folder here is one, with its own dependencies. It
 * is copied out of the checkout, so that it uses only what npm installs.
 */
const apps = (await readdir(import.meta.dirname)).filter((name) =>
  existsSync(path.join(import.meta.dirname, name, "package.json")),
);

/** A mistake in an application, and the frameworks whose compilers report it. */
interface Mistake {
  readonly title: string;
  readonly right: RegExp;
  readonly wrong: string;
  readonly foundIn: readonly string[];
}

const templates = ["nextjs", "react-18", "svelte", "vue"];
const mistakes: readonly Mistake[] = [
  {
    title: "a misspelt attribute",
    right: /(\bdonation-?i)d(?==)/gi,
    wrong: "$1t",
    // JSX allows any name with a hyphen, and Angular any name.
    foundIn: templates,
  },
  {
    title: "an attribute of another type",
    right: /(\bdonation-?id=[{"])donationId/gi,
    wrong: "$17",
    foundIn: [...templates, "react-19"],
  },
  {
    title: "a misspelt field of an event",
    right: /\bdetail\.charityName\b/g,
    wrong: "detail.charityNane",
    foundIn: [...templates, "react-19", "angular", "astro", "html"],
  },
  {
    title: "a misspelt field of a call",
    right: /\buniqueExternalId\b/g,
    wrong: "uniqueExternalIt",
    foundIn: ["nextjs", "workers", "html"],
  },
];

interface Declaration {
  readonly tagName: string;
  readonly attributes: readonly { readonly name: string }[];
  readonly events: readonly { readonly name: string }[];
}

/** The template syntax of an attribute without a value, a listener, and a file of elements. */
interface TemplateSyntax {
  /** The attributes and events of every element. */
  readonly common: string;
  attribute(name: string): string;
  listener(name: string): string;
  file(script: string, tags: string): string;
}

/** The syntax of each framework for whose templates the package has types. */
const templateSyntax: Readonly<Record<string, TemplateSyntax>> = {
  svelte: {
    common: 'class="wide" data-index={1} bind:this={element}',
    attribute: (name) => `${name}={undefined}`,
    listener: (name) => `on${name}={listen}`,
    file: (script, tags) =>
      `<script lang="ts">${script} let element: HTMLElement;</script>\n${tags}`,
  },
  vue: {
    common: 'class="wide" data-index="1" key="element" ref="element"',
    attribute: (name) => `:${name}="undefined"`,
    listener: (name) => `@${name}="listen"`,
    file: (script, tags) =>
      `<script setup lang="ts">${script}</script>\n<template>${tags}</template>`,
  },
};

let folder: string;
let tarballs: ReadonlyMap<string, string>;
let system: RunningSystem;
let account: Account;
let giving: Giving;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "obole-frameworks-"));
  const packed = packPackages(path.join(folder, "packed"));
  tarballs = new Map(packed.map(({ name, file }) => [name, file]));
  system = await startSystem();
  account = await createAccount(system, "Atelier Lumen");
  giving = await activeCampaign(account, { slug: "shop" });
  const executablePath = ensureBrowser();
  browser = await chromium.launch({ executablePath, chromiumSandbox: false });
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(apps)("%s", (name) => {
  let app: string;
  beforeAll(async () => {
    app = path.join(folder, name);
    await cp(path.join(import.meta.dirname, name), app, { recursive: true });
    await withOurPackages(path.join(app, "package.json"));
    await npm("install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline");
  });
  afterAll(() => rm(app, { recursive: true, force: true }));

  /** Runs npm in the application; throws with its output if it fails. */
  async function npm(...args: string[]): Promise<void> {
    await promisify(execFile)("npm", args, {
      cwd: app,
      env: environment(),
      maxBuffer: 2 ** 26,
    }).catch(({ stdout, stderr }) => {
      throw new Error(`npm ${args.join(" ")}\n${stdout}\n${stderr}`);
    });
  }

  it("type checks", () => npm("run", "check"));

  const syntax = templateSyntax[name];
  if (syntax !== undefined)
    it("has types for all elements, attributes and events", async () => {
      const file = path.join(app, `src/every-element.${name}`);
      await writeFile(file, await everyElement(syntax));
      await npm("run", "check");
      await rm(file);
    });

  const found = mistakes.filter(({ foundIn }) => foundIn.includes(name));
  it.each(found.map(({ title, ...mistake }) => [title, mistake] as const))(
    "does not type check with %s",
    async (_, { right, wrong }) => {
      const sources = (await readdir(app, { recursive: true }))
        .filter((file) => /^(?:app|src)\b.*\.(?:jsx?|tsx?|vue|svelte|astro)$/.test(file))
        .map((file) => path.join(app, file));
      const texts = await Promise.all(sources.map((file) => readFile(file, "utf8")));
      const write = (contents: readonly string[]) =>
        Promise.all(sources.map((file, index) => writeFile(file, contents[index] ?? "")));
      const mistaken = texts.map((text) => text.replace(right, wrong));
      expect(mistaken).not.toEqual(texts);
      await write(mistaken);
      try {
        await expect(npm("run", "check")).rejects.toThrow(/does not exist|is not assignable/);
      } finally {
        await write(texts);
      }
    },
  );

  it("builds, and claims a donation in a browser", async () => {
    await npm("run", "build");
    const running = await startApp(app, { env: environment(), order });
    try {
      await claim(running);
    } finally {
      await running.stop();
    }
  });
});

/** A template with every attribute and event of the manifest, to check that the types include them. */
async function everyElement({ common, attribute, listener, file }: TemplateSyntax) {
  const manifest = path.join(ROOT_DIRECTORY, "widgets/custom-elements.json");
  const { modules } = JSON.parse(await readFile(manifest, "utf8")) as {
    modules: { declarations: Declaration[] }[];
  };
  const tags = modules.flatMap(({ declarations }) =>
    declarations.map(({ tagName, attributes, events }) => {
      const written = [
        common,
        ...attributes.map(({ name }) => attribute(name)),
        ...events.map(({ name }) => listener(name)),
      ];
      return `<${tagName} ${written.join(" ")}></${tagName}>`;
    }),
  );
  expect(tags.length).toBeGreaterThan(0);
  return file("const listen = (event: CustomEvent<object>) => event.detail;", tags.join("\n"));
}

/** Replaces the versions of our packages with the tarballs. */
async function withOurPackages(file: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(manifest.dependencies)) {
    if (name.startsWith("@obole/")) manifest.dependencies[name] = `file:${tarballs.get(name)}`;
  }
  await writeFile(file, JSON.stringify(manifest));
}

/** Environment variables for access to the registry; the rest of this run's environment is not passed on. */
const machine = /^(?:PATH|HOME|.*_proxy|NODE_EXTRA_CA_CERTS|npm_config_(?:registry|cache))$/i;

/** The settings of an application, under its framework's names. */
function environment(): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => machine.test(name))),
    ...{ CI: "true", NO_COLOR: "1" },
    ...{ ASTRO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1", NG_CLI_ANALYTICS: "false" },
    CLIENT_ID: account.clientId,
    CLIENT_SECRET: account.clientSecret,
    ...Object.fromEntries(
      ["", "VITE_", "NEXT_PUBLIC_", "PUBLIC_"].map((prefix) => [
        `${prefix}OBOLE_URL`,
        system.baseUrl,
      ]),
    ),
  };
}

/** Creates a donation, as a client server does for an order. */
async function order(): Promise<object> {
  const { donationId } = await account.call<{ donationId: string }>(
    "POST",
    "/v1/donations",
    donationBody(giving),
  );
  return { publicKey: giving.publicKey, donationId };
}

/** Chooses a charity and claims the donation; checks the page and the service. */
async function claim({ baseUrl }: RunningApp): Promise<void> {
  const page = await browser.newPage({ locale: "en" });
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} ${message.location().url}`);
  });
  try {
    await page.goto(baseUrl);
    const widget = page.locator("obole-charity-selection");
    await widget.getByRole("radio").first().check();
    await widget.getByRole("button", { name: /^Send our/ }).click();
    await widget.getByRole("heading", { name: "Thank you!" }).waitFor();
    expect(faults).toEqual([]);
    const donationId = await widget.evaluate((element) => Reflect.get(element, "donationId"));
    const route = `/v1/donations/${donationId}`;
    const { status, charityId } = await account.call<Donation>("GET", route);
    expect(status).toBe("DONE");
    const { name } = await account.call<{ name: string }>("GET", `/v1/charities/${charityId}`);
    await page.getByText(`You gave to ${name}.`, { exact: true }).waitFor();
  } catch (error) {
    throw new Error(`${faults.join("\n")}\n${await page.content()}`, { cause: error });
  } finally {
    await page.close();
  }
}
