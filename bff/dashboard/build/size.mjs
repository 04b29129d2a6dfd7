// The size gate: the built pages against their budgets, in kilobytes of 1,000 bytes after gzip.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** What a page names in its HTML: on a phone's network about a second. */
const firstLoadKilobytes = 150;
/** A screen that is opened later. */
const screenKilobytes = 40;

const dist = path.resolve(import.meta.dirname, "../dist");
const kilobytes = (/** @type {string} */ file) =>
  gzipSync(readFileSync(path.join(dist, "assets", file)), { level: 9 }).length / 1_000;
const pages = readdirSync(dist).filter((file) => file.endsWith(".html"));
const firstFiles = new Map(
  pages.map((page) => {
    const text = readFileSync(path.join(dist, page), "utf8");
    return [
      page,
      Array.from(text.matchAll(/\/dashboard\/assets\/([\w.-]+)/g), ([, file = ""]) => file),
    ];
  }),
);
const first = new Set([...firstFiles.values()].flat());
const later = readdirSync(path.join(dist, "assets")).filter((file) => !first.has(file));

const rows = [
  ...Array.from(firstFiles, ([page, files]) => ({
    ...{ name: page, budget: firstLoadKilobytes },
    size: files.reduce((sum, file) => sum + kilobytes(file), 0),
  })),
  ...later.map((file) => ({ name: file, size: kilobytes(file), budget: screenKilobytes })),
];
for (const { name, size, budget } of rows) {
  const verdict = size > budget ? "OVER" : "ok";
  console.log(
    `${verdict.padEnd(5)}${name.padEnd(36)}${size.toFixed(1).padStart(6)} of ${budget} kB`,
  );
}
const hasEntry = [...firstFiles.values()].every((files) => files.length > 0);
process.exit(
  pages.length > 0 && hasEntry && rows.every(({ size, budget }) => size <= budget) ? 0 : 1,
);
