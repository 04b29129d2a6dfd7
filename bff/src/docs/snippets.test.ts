import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { eventNames, operations } from "@obole/core";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ensureDocsBuilt } from "../../bin/ensure-docs.mjs";
import { guides } from "../../docs/.vitepress/contents.js";
import { pinnedScript } from "../http/widget-bundle.js";
import { openApiDocument } from "../openapi/document.js";
import { introduction } from "../openapi/introduction.js";
import { readSite, readSiteFile } from "./site.js";

await ensureDocsBuilt();
const reader = { baseUrl: "https://giving.shop.example", pinned: pinnedScript() };
const site = await Promise.all(
  [...((await readSite())?.files ?? [])].map(
    async ([address, file]) => [address, String(await readSiteFile(file, reader))] as const,
  ),
);
/** The texts of all pages by their address. */
const pages = new Map(site.filter(([, text]) => text.startsWith("<!DOCTYPE html>")));

const root = fileURLToPath(new URL("../../../", import.meta.url));
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".md"))
    .map((file) => join(folder, file));
const documents = [
  ...markdownIn("."),
  ...markdownIn("bff"),
  ...markdownIn("bff/docs"),
  ...markdownIn("bff/docs/frameworks"),
  ...markdownIn("bff/doctor"),
  ...markdownIn("bff/cli"),
  ...markdownIn("core"),
  ...markdownIn("core/client"),
  ...markdownIn("widgets"),
  ...markdownIn("widgets/docs"),
];
const reference = "the API reference";
const textOf = (document: string) =>
  document === reference ? introduction : readFileSync(join(root, document), "utf8");

interface Snippet {
  readonly document: string;
  readonly line: number;
  readonly language: string;
  /** The file name in its caption, if there is one. */
  readonly file: string;
  readonly code: string;
}

const snippets = [...documents, reference].flatMap((document): Snippet[] =>
  [...textOf(document).matchAll(/^```(\w*) ?(.*)\n([\s\S]*?)^```$/gm)].map((fence) => ({
    document,
    line: textOf(document).slice(0, fence.index).split("\n").length,
    language: fence[1] ?? "",
    file: fence[2] ?? "",
    code: fence[3] ?? "",
  })),
);

/** Applications that `npm run frameworks` builds and uses: the guides show their files. */
const applications = readdirSync(join(root, "e2e/frameworks")).filter((name) =>
  existsSync(join(root, "e2e/frameworks", name, "package.json")),
);
const written = (...languages: string[]) =>
  snippets.filter((one) => languages.includes(one.language));
/** Anchors of headings, as GitHub generates them. */
function anchorsIn(text: string, headings = /^#+ (.*)$/gm): string[] {
  return [...text.matchAll(headings)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

const place = ({ document, line }: Snippet) => `${document}:${line}`;

test("every snippet has a language that is checked, or is marked as text", () => {
  const known = ["ts", "tsx", "js", "html", "css", "json", "sh", "text"];
  const unknown = snippets.filter((one) => !known.includes(one.language));
  expect(unknown.map((one) => place(one))).toEqual([]);
  expect(snippets.length).toBeGreaterThan(20);
});

describe("the guides to frameworks", () => {
  const shown = markdownIn("bff/docs/frameworks").flatMap((document) =>
    [...textOf(document).matchAll(/^<!-- program: ([\w-]+)\//gm)].map(([, name]) => name),
  );

  test.each(applications)("show the files of %s, which `npm run frameworks` runs", (name) =>
    expect(shown).toContain(name),
  );

  test("have no program of their own", () => {
    const programs = written("ts", "tsx", "js", "vue", "svelte", "astro");
    const own = programs.filter(({ document }) => document.startsWith("bff/docs/frameworks"));
    expect(own.map(place)).toEqual([]);
  });
});

test("every program compiles against the built packages", () => {
  const files = new Map(
    written("ts", "tsx", "js").map((snippet, index) => [
      join(
        root,
        "bff/src",
        `snippet-${index}.${snippet.language === "js" ? "mjs" : snippet.language}`,
      ),
      snippet,
    ]),
  );
  const surroundings = join(root, "bff/src/snippet-surroundings.d.ts");
  const sources = new Map([...files].map(([file, { code }]) => [file, asModule(code)]));
  // Declarations of the page or application around a snippet.
  sources.set(
    surroundings,
    `import "@obole/widgets";
declare global { const getToken: () => Promise<string>; }
export {};`,
  );
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
    allowJs: true,
    // In plain JavaScript, only report syntax errors and unresolved imports.
    checkJs: false,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const source = sources.get(file);
    return source === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, source, language);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  const problems = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const snippet = files.get(file?.fileName ?? "");
    const line = (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1;
    const words = ts.flattenDiagnosticMessageText(messageText, " ");
    return `${snippet ? place(snippet) : file?.fileName} + ${line}: ${words}`;
  });
  expect(problems).toEqual([]);
});

/** Wraps a bare type, as the reference pages show for event details, or a script so that it is a module. */
function asModule(code: string): string {
  if (code.trimStart().startsWith("{")) return `export type Shown = ${code}`;
  return /^(import|export) /m.test(code) ? code : `${code}\nexport {};`;
}

interface Declaration {
  readonly tagName?: string;
  readonly attributes?: readonly { readonly name: string }[];
  readonly cssProperties?: readonly { readonly name: string }[];
  readonly cssParts?: readonly { readonly name: string }[];
}
const manifest = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve("@obole/widgets/custom-elements.json"),
    "utf8",
  ),
) as { modules: { declarations?: Declaration[] }[] };
const elements = new Map(
  manifest.modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap((declaration) =>
      declaration.tagName ? [[declaration.tagName, declaration] as const] : [],
    ),
);
const everyPage = new Set(["class", "dir", "hidden", "id", "lang", "slot"]);

test("the contents list every guide, once", () => {
  const listed = guides.flatMap((group) => group.pages);
  const written = [...markdownIn("bff/docs"), ...markdownIn("bff/docs/frameworks")].map((file) =>
    file.replace(/^bff\/docs\/(.*)\.md$/, "$1"),
  );
  expect([...listed, "index"].sort()).toEqual(written.sort());
});

test("examples show the service's own address, and the version and hash of its widgets", () => {
  expect(pages.size).toBeGreaterThan(20);
  const { version, integrity } = reader.pinned;
  const page = pages.get("/docs/going-live");
  expect(page).toContain(`https://giving.shop.example/widgets/v${version}/obole.js`);
  expect(page).toContain(integrity);
  for (const [address, text] of site)
    expect(text, address).not.toMatch(/\/\/give\.example|sha384-…|http:\/\/127\.0\.0\.1:4000/);
});

test("every script tag of guides, pages and the demo opens one connection", () => {
  const pages = ["demo-site/public", "bff/src/pages"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => join(folder, file)),
  );
  const tags = [...documents, reference, ...pages].flatMap((document) =>
    [...textOf(document).matchAll(/<script\s[^>]*\/obole\.js"[^>]*>/g)].map(([tag]) => tag),
  );
  expect(tags.length).toBeGreaterThan(15);
  expect(tags.filter((tag) => !/\bcrossorigin\b/i.test(tag))).toEqual([]);
});

test("every error of the API leads to an anchor of the page on errors", () => {
  const page = pages.get("/docs/errors") ?? "";
  const { paths } = openApiDocument(operations, {
    environment: "sandbox",
    baseUrl: "https://give.example",
    version: "0",
  });
  const named = [
    ...JSON.stringify(paths).matchAll(/"description":"([^"]+\/docs\/errors#[^"]+)"/g),
  ].map(([, url]) => url);
  const anchors = new Set(named.map((url) => new URL(String(url)).hash.slice(1)));
  expect(anchors.size).toBeGreaterThan(100);
  for (const anchor of [...anchors, "status-405"])
    expect(page.split(`id="${anchor}"`), anchor).toHaveLength(2);
});

test("every event has its section with a recorded body", () => {
  const page = pages.get("/docs/events") ?? "";
  for (const event of eventNames)
    expect(page, event).toContain(`id="${event.replaceAll("_", "-")}"`);
});

describe("every HTML and CSS snippet", () => {
  test.each(written("html").map((one) => [place(one), one.code]))(
    "%s uses only existing elements and attributes",
    (_, code) => {
      for (const [, tag = "", attributes = ""] of code.matchAll(/<(obole-[\w-]+)([^>]*)>/g)) {
        const names = elements.get(tag)?.attributes?.map(({ name }) => name);
        expect(names, tag).toBeDefined();
        const used = [...attributes.matchAll(/([\w-]+)(?:="[^"]*"|='[^']*')?/g)].map(
          ([, name = ""]) => name,
        );
        expect(used.filter((name) => !everyPage.has(name) && !names?.includes(name))).toEqual([]);
      }
      expect(code).not.toMatch(/\sstyle=|\son\w+=/);
    },
  );

  test.each(written("css").map((one) => [place(one), one.code]))(
    "%s uses only existing custom properties and parts",
    (_, code) => {
      const declared = [...elements.values()];
      const properties = declared.flatMap(({ cssProperties = [] }) => cssProperties);
      for (const [name] of code.matchAll(/--obole-[\w-]+/g))
        expect(properties.map((property) => property.name)).toContain(name);
      for (const [, tag = "", part] of code.matchAll(/(obole-[\w-]+)::part\(([\w-]+)\)/g))
        expect(elements.get(tag)?.cssParts?.map(({ name }) => name)).toContain(part);
    },
  );
});

test.each(written("json").map((one) => [place(one), one.code]))("%s is JSON", (_, code) => {
  expect(() => JSON.parse(code)).not.toThrow();
});

describe("every command", () => {
  const commands = written("sh").map((one) => [place(one), one.code] as const);
  const packages = [
    "package.json",
    "bff/package.json",
    "bff/doctor/package.json",
    "bff/cli/package.json",
    "core/package.json",
    "core/client/package.json",
    "widgets/package.json",
    "e2e/package.json",
  ].map(
    (file) =>
      JSON.parse(textOf(file)) as {
        scripts?: Record<string, string>;
        name: string;
        private?: boolean;
        bin?: Record<string, string>;
        devDependencies?: Record<string, string>;
      },
  );

  test.each(commands)("%s has valid shell syntax", (_, code) => {
    execFileSync("bash", ["-n"], { input: code });
  });

  test.each(commands)("%s calls only existing scripts and programs", (_, code) => {
    for (const [, script = ""] of code.matchAll(/npm run ([\w:-]+)/g))
      expect(
        packages.some(({ scripts }) => script in (scripts ?? {})),
        script,
      ).toBe(true);
  });

  // npx downloads and runs a package that is not installed: an attacker could have registered its name.
  test.each(documents)("%s runs and installs only our own packages", (document) => {
    const commandsIn = (pattern: RegExp) =>
      [...textOf(document).matchAll(pattern)].map(([, name = ""]) => name);
    for (const name of commandsIn(/\bnpx (?!--no-install)([\w@/-]+)/g)) {
      const ours = packages.find((one) => one.name === name);
      const isPublished = ours?.private !== true && Object.keys(ours?.bin ?? {}).length === 1;
      const isTool = packages.some(({ devDependencies = {} }) => name in devDependencies);
      expect(isPublished || isTool, name).toBe(true);
    }
    for (const program of commandsIn(/\bnpx --no-install ([\w-]+)/g))
      expect(
        packages.some(({ bin }) => program in (bin ?? {})),
        program,
      ).toBe(true);
    for (const name of commandsIn(/^npm install ([\w@/-]+)/gm))
      expect(
        packages.some((one) => one.name === name && one.private !== true),
        name,
      ).toBe(true);
  });
});

describe("every link has a target", () => {
  test.each(documents)("in %s", (document) => {
    const broken = [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !leads(document, target));
    expect(broken).toEqual([]);
  });

  test.each([...pages.keys()])("on %s", (address) => {
    const broken = [...(pages.get(address) ?? "").matchAll(/href="([^"]+)"/g)]
      .map(([, target = ""]) => target.replaceAll("&amp;", "&"))
      .filter((target) => !leadsOnSite(address, target));
    expect(broken).toEqual([]);
  });

  function leads(document: string, target: string): boolean {
    if (/^https?:/.test(target)) return true;
    if (target.startsWith("/")) return leadsOnSite("/docs", target);
    const [file = "", anchor] = target.split("#");
    const path = file === "" ? document : join(dirname(document), file);
    return (
      existsSync(join(root, path)) &&
      (anchor === undefined || anchorsIn(textOf(path)).includes(anchor))
    );
  }

  function leadsOnSite(from: string, target: string): boolean {
    if (/^https?:/.test(target)) return true;
    const [path = "", anchor] = target.replace(/\/(?=#|$)/, "").split("#");
    if (site.some(([file]) => file === path) && !pages.has(path)) return true;
    if (path.startsWith("/assets/")) return existsSync(join(root, "bff/public", basename(path)));
    if (path === "/docs/api" && anchor?.startsWith("/")) return isOperation(anchor);
    const page = pages.get(path === "" ? from : path);
    return (
      page !== undefined &&
      (anchor === undefined || page.includes(`id="${decodeURIComponent(anchor)}"`))
    );
  }

  function isOperation(anchor: string): boolean {
    const [, tag, id] = anchor.split("/").map(decodeURIComponent);
    return operations.some((operation) => operation.id === id && operation.tag === tag);
  }
});
