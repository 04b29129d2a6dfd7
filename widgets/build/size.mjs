// The size gate: built files against budgets.json, in kilobytes of 1,000 bytes after gzip.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

const root = resolve(import.meta.dirname, "..");
const { gzipKilobytes: budgets } = JSON.parse(readFileSync(resolve(root, "budgets.json"), "utf8"));
const loader = resolve(root, "dist/obole.js");
if (!existsSync(loader)) {
  console.error("Nothing is built yet: run the build first.");
  process.exit(1);
}

const chunksFolder = resolve(root, "dist/chunks");
const chunkFiles = readdirSync(chunksFolder).filter((file) => file.endsWith(".js"));

const kilobytes = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;
const chunksNamed = (pattern) =>
  chunkFiles
    .filter((file) => pattern.test(file))
    .map((file) => ({ file, size: kilobytes(resolve(chunksFolder, file)) }));

/** A row of the report; several files count as their largest, since a page loads one of them. */
function row(gate, files, budget) {
  const { size, file } = files.reduce((largest, next) =>
    next.size > largest.size ? next : largest,
  );
  return { gate, size, budget, file };
}

const rows = [
  row("loader", [{ file: "obole.js", size: kilobytes(loader) }], budgets.loader),
  row(
    "pinned loader",
    [{ file: "pinned/obole.js", size: kilobytes(resolve(root, "dist/pinned/obole.js")) }],
    budgets.pinnedLoader,
  ),
  row("core", chunksNamed(/^core-/), budgets.core),
];
/** The languages that most pages are in. */
const latin = "(?:en|fr|de|es|it|nl)";

/** What the other languages may add: their texts are longer, and each Greek or Bulgarian letter takes two bytes. */
function otherLanguages(name, size) {
  const { locale, over } = budgets.otherLanguages;
  const texts = chunksNamed(new RegExp(`^${name}\\.(?!${latin})\\w\\w-`));
  const bundles = chunksNamed(new RegExp(`^${name}\\.(?!${latin})\\w\\w\\.`));
  return [
    row(`${name} messages, others`, texts, locale),
    row(`${name}, other languages`, bundles, size + over),
  ];
}

let first = 0;
let all = rows[0].size + rows[2].size;
let allBudget = budgets.loader + budgets.core;
// An element has a chunk of its own and one per language; parts that load later have the latter alone.
const names = chunkFiles
  .flatMap((file) => /^([a-z-]+)\.en-/.exec(file)?.[1] ?? [])
  .filter((name) => chunkFiles.some((file) => file.startsWith(`${name}-`)));
const unknown = Object.keys(budgets.elements).filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`budgets.json has elements that do not exist: ${unknown}`);
for (const name of names) {
  const budget = budgets.elements[name] ?? budgets.element;
  const element = row(name, chunksNamed(new RegExp(`^${name}-`)), budget);
  const locale = row(
    `${name} messages`,
    chunksNamed(new RegExp(`^${name}\\.${latin}-`)),
    budgets.locale,
  );
  rows.push(element, locale);
  // A page with one kind of element loads one bundle; the languages differ.
  const bundle = row(name, chunksNamed(new RegExp(`^${name}\\.${latin}\\.`)), budgets.firstWidget);
  rows.push(...otherLanguages(name, bundle.size));
  const alone = rows[0].size + bundle.size;
  const own = budgets.firstWidgets[name];
  if (own === undefined) first = Math.max(first, alone);
  else rows.push({ gate: `first widget, ${name}`, size: alone, budget: own, file: "" });
  all += element.size + locale.size;
  allBudget += budget + budgets.locale;
}
rows.push({ gate: "first widget", size: first, budget: budgets.firstWidget, file: "" });
rows.push({ gate: "all widgets", size: all, budget: allBudget, file: "" });

for (const { gate, size, budget, file } of rows) {
  const verdict = size > budget ? "OVER" : "ok";
  console.log(
    `${verdict.padEnd(5)}${gate.padEnd(30)}${size.toFixed(2).padStart(6)} of ${budget.toFixed(1).padStart(4)} kB  ${file}`,
  );
}

// Without a budget: what an element loads by itself once it can be used. After a bundle it is the same code.
for (const { file, size } of chunksNamed(/./)) {
  const isGated = rows.some((gated) => gated.file === file) || /\.\w\w-|\.[\w-]{7}\.js$/.test(file);
  if (!isGated)
    console.log(`later${" ".repeat(30)}${size.toFixed(2).padStart(6)}            kB  ${file}`);
}
process.exitCode = rows.some(({ size, budget }) => size > budget) ? 1 : 0;
