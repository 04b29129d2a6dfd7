import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pinnedScript } from "../http/widget-bundle.js";

/** A guide: its path below `/docs`, and its Markdown. */
export interface Guide {
  readonly path: string;
  readonly source: string;
}

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
/** The README of the repository. The published package has a copy. */
const readme = ["../../../README.md", "../README.md"]
  .map((file) => fileURLToPath(new URL(file, import.meta.url)))
  .find((file) => existsSync(file));
const elements = join(
  dirname(createRequire(import.meta.url).resolve("@obole/widgets/package.json")),
  "docs",
);

/** The guides in reading order. */
const guideNames = [
  "widgets",
  "frameworks",
  "webhooks",
  "slack",
  "money",
  "payouts",
  "charities",
  "testing",
  "errors",
  "going-live",
  "personal-data",
  "monitoring",
];

/** Reads all pages of `/docs` except the API reference. */
export function readGuides(): {
  readonly guides: readonly Guide[];
  readonly elements: readonly Guide[];
} {
  return {
    guides: [
      { path: "quick-start", source: quickStart() },
      ...guideNames.map((name) => ({
        path: name,
        source: withPinnedScript(readFileSync(join(docs, `${name}.md`), "utf8")),
      })),
    ],
    elements: readdirSync(elements)
      .filter((file) => file.endsWith(".md"))
      .map((file) => ({
        path: `widgets/${file.replace(/\.md$/, "")}`,
        source: readFileSync(join(elements, file), "utf8"),
      })),
  };
}

/** Fills the version and the hash of the widgets into the pinned script tag. */
function withPinnedScript(text: string): string {
  return text.replace(/v\d+\.\d+\.\d+(\/obole\.js"\s+integrity=")sha384-…/, (_, between) => {
    const { version, integrity } = pinnedScript();
    return `v${version}${between}${integrity}`;
  });
}

/** The quick start is a section of the README, so that there is only one. */
function quickStart(): string {
  const text = readme === undefined ? "" : readFileSync(readme, "utf8");
  const [, section = ""] = /^## Quick start\n(.*?)(?=^## )/ms.exec(text) ?? [];
  return `# Quick start\n${section.replace(/^###/gm, "##")}`;
}
