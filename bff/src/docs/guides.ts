import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pinnedScript } from "../http/widget-bundle.js";

/** A guide of `/docs`: its address below it, and its Markdown. */
export interface Guide {
  readonly path: string;
  readonly source: string;
}

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
/** The repository's. The published package has a copy of it. */
const readme = ["../../../README.md", "../README.md"]
  .map((file) => fileURLToPath(new URL(file, import.meta.url)))
  .find((file) => existsSync(file));
const elements = join(
  dirname(createRequire(import.meta.url).resolve("@obole/widgets/package.json")),
  "docs",
);

/** The guides in the order in which they are read. */
const guideNames = ["widgets", "frameworks", "webhooks", "errors", "going-live"];

/** Everything that `/docs` shows beside the API reference. */
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

/** Puts the version and the hash of the widgets into the tag that pins them. */
function withPinnedScript(text: string): string {
  return text.replace(/v\d+\.\d+\.\d+(\/obole\.js"\s+integrity=")sha384-…/, (_, between) => {
    const { version, integrity } = pinnedScript();
    return `v${version}${between}${integrity}`;
  });
}

/** The README's own, so that there is one. */
function quickStart(): string {
  const text = readme === undefined ? "" : readFileSync(readme, "utf8");
  const [, section = ""] = /^## Quick start\n(.*?)(?=^## )/ms.exec(text) ?? [];
  return `# Quick start\n${section.replace(/^###/gm, "##")}`;
}
