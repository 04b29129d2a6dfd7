import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";
import type { Operation } from "@obole/core";
import { apiReference } from "../../src/docs/api-reference.js";

/** The folder of the guides. */
export const docs = dirname(import.meta.dirname);

/** The guides in reading order: the names of their files. A test compares them with the folder. */
export const guides: readonly { readonly title: string; readonly pages: readonly string[] }[] = [
  { title: "Start", pages: ["quick-start", "sandbox", "testing", "going-live", "glossary"] },
  {
    title: "Tasks",
    pages: [
      "becoming-a-customer",
      "donations",
      "votes",
      "recurring",
      "matching",
      "payroll",
      "receipts",
      "money",
      "slack",
      "post",
      "orders",
      "personal-data",
      "single-sign-on",
    ],
  },
  {
    title: "Build",
    pages: ["widgets", "client", "webhooks", "events", "command-line", "errors"],
  },
  {
    title: "Frameworks",
    pages: [
      "frameworks",
      ...["html", "react", "nextjs", "vue", "svelte", "angular", "astro", "workers"].map(
        (name) => `frameworks/${name}`,
      ),
    ],
  },
  {
    title: "Operate",
    pages: [
      ...["installing", "operating", "charities", "payouts", "bounces", "monitoring"],
      ...["upgrading", "rotating-secrets", "changelog"],
    ],
  },
];

/** The applications whose programs the guides show: `npm run frameworks` builds and uses them. */
const applications = join(docs, "../../e2e/frameworks");

/** A file of an application, with its path in it as the caption. Markdown. */
export function programOf(file: string): string {
  const [, path = ""] = /^[\w-]+\/(.+)$/.exec(file) ?? [];
  const language = extname(path).slice(1);
  return `\`\`\`${language} ${path}\n${readFileSync(join(applications, file), "utf8")}\`\`\``;
}

/** The reference pages of the elements, which the package of the widgets generates. */
const elementsFolder = join(
  dirname(createRequire(import.meta.url).resolve("@obole/widgets/package.json")),
  "docs",
);

/** The names of all elements. */
export const elements = readdirSync(elementsFolder)
  .filter((file) => file.endsWith(".md"))
  .map((file) => file.replace(/\.md$/, ""));

/** The reference of an element. Markdown. */
export const elementReference = (name: string) =>
  readFileSync(join(elementsFolder, `${name}.md`), "utf8");

/** The sidebar: the first heading of each page and its address. */
export function sidebar() {
  return [
    ...guides.map(({ title, pages }) => ({
      text: title,
      items: pages.map((name) => ({ text: openingOf(name).heading, link: `/${name}` })),
    })),
    {
      text: "Elements",
      items: elements.map((name) => ({ text: name, link: `/widgets/${name}` })),
    },
  ];
}

/** The sidebar of the API reference. */
export function apiSidebar(operations: readonly Operation[]) {
  const links = apiReference(operations).map(({ name, title }) => ({
    text: title,
    link: name === "index" ? "/api/" : `/api/${name}`,
  }));
  return [{ text: "API reference", items: links }];
}

export const siteDescription = "How to build giving into your product with Obole.";

/** What a search engine shows below the title of a page: the first sentence of a guide. */
export function descriptionOf(page: string, title: string): string {
  const name = page.replace(/\.md$/, "");
  if (guides.some(({ pages }) => pages.includes(name))) return openingOf(name).summary;
  return name === "index" ? siteDescription : `${title}: a page of the reference of Obole.`;
}

/** The contents for the home page: each guide with its first sentence. Markdown. */
export function contentsList(): string {
  return guides
    .flatMap(({ title, pages }) => [`## ${title}`, pages.map(listed).join("\n")])
    .join("\n\n");
}

/** The contents for programs that read text (llmstxt.org). */
export function llmsText(operations: readonly Operation[]): string {
  const site = "https://give.example";
  const guide = (name: string) => {
    const { heading, summary } = openingOf(name);
    return `- [${heading}](${site}/docs/${name}): ${summary}`;
  };
  const reference = apiReference(operations).map(
    ({ name, title }) => `- [${title}](${site}/docs/api${name === "index" ? "" : `/${name}`})`,
  );
  return [
    "# Obole",
    "> A giving suite to build into a product: a REST API for donations and votes, widgets in which people choose a charity, and signed webhooks.",
    ...guides.flatMap(({ title, pages }) => [`## ${title}`, pages.map(guide).join("\n")]),
    "## API reference",
    [`- [OpenAPI document](${site}/v1/openapi.json)`, ...reference].join("\n"),
  ].join("\n\n");
}

function listed(name: string): string {
  const { heading, summary } = openingOf(name);
  return `- **[${heading}](/docs/${name})**: ${summary}`;
}

/** The changelog of the repository without its heading, its paths as places on this site. Markdown. */
export function changelogPart(): string {
  const text = readFileSync(join(docs, "../../CHANGELOG.md"), "utf8");
  return text
    .slice(text.indexOf("\n## ") + 1)
    .replaceAll(/\(bff\/docs\/([\w-]+)\.md/g, "(/docs/$1");
}

/** The first heading of a guide, and the first sentence below it. */
function openingOf(name: string) {
  const text = readFileSync(join(docs, `${name}.md`), "utf8");
  const [, heading = "", summary = ""] = /^# (.+)\n+([^#`|<-][^.]*\.)?/m.exec(text) ?? [];
  if (heading === "" || summary === "")
    throw new Error(`${name}.md needs a heading and a sentence that says what it is for`);
  return { heading: heading.replaceAll("`", ""), summary: summary.replaceAll("\n", " ") };
}
