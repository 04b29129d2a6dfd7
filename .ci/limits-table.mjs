// @ts-check
/**
 * Writes the tables of limits into SECURITY.md: each figure and its reason from the value that the code uses. With
 * `--check` it only compares. It reads the built code, so build first.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "..");
const target = resolve(root, "SECURITY.md");
const begin = "<!-- limits: made by `npm run generate:limits` -->";
const end = "<!-- /limits -->";

/** The objects that hold limits, in the order of the tables. */
const sections = [
  { title: "Connections and bodies", source: "bff/src/http/edge-limits.ts", name: "edgeLimits" },
  {
    title: "What a call may bring, cause and get",
    source: "core/src/contract/limits.ts",
    name: "limits",
  },
  {
    title: "How long links and tokens are valid",
    source: "core/src/contract/lifetimes.ts",
    name: "lifetimes",
  },
  {
    title: "How long data is kept",
    source: "core/src/contract/retention.ts",
    name: "retentionDays",
  },
  {
    title: "Sending webhooks",
    source: "core/src/jobs/deliveries/sending-limits.ts",
    name: "sendingLimits",
  },
  {
    title: "Reading the whole database, as the audit of the ledger does",
    source: "core/src/storage/reports.ts",
    name: "reportLimits",
  },
  {
    title: "Decoding uploaded pictures, for each process",
    source: "core/src/pictures/picture-limits.ts",
    name: "pictureLimits",
  },
  { title: "Sending mails", source: "core/src/jobs/mails/mail-limits.ts", name: "mailLimits" },
];

/** @type {readonly (readonly [number, string])[]} */
const times = [
  [86_400_000, "days"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1_000, "s"],
  [1, "ms"],
];
/** @type {readonly (readonly [number, string])[]} */
const sizes = [
  [2 ** 20, "MiB"],
  [1e6, "MB"],
  [2 ** 10, "KiB"],
  [1, "bytes"],
];

/** In the largest unit in which it is a whole number: 90 min and not 1.5 h. @param {typeof times} units @param {number} value */
function inUnits(units, value) {
  const [factor, unit] = units.find(([each]) => value % each === 0) ?? [1, ""];
  const count = value / factor;
  return `${grouped(count)} ${count === 1 ? unit.replace("days", "day") : unit}`;
}

/** @param {number} value */
const grouped = (value) => value.toLocaleString("en-GB");

/** The unit by which a name ends, and how its values are written. @type {readonly (readonly [RegExp, (value: number) => string])[]} */
const formats = [
  [/Ms$/, (value) => inUnits(times, value)],
  [/Days$/, (value) => inUnits(times, value * 86_400_000)],
  [/PerDay$/, (value) => `${grouped(value)} a day`],
  [/PerMinute$/, (value) => `${grouped(value)} a minute`],
  [/Bytes$/, (value) => inUnits(sizes, value)],
  [/Characters$/, (value) => `${grouped(value)} characters`],
  [/Cents$/, (value) => `${grouped(value / 100)} €`],
];

/** `bodyBytes` and 1048576 as "body" and "1 MiB". @param {string} name @param {number} value @param {string} objectName */
function row(name, value, objectName) {
  const full = objectName.endsWith("Days") ? `${name}Days` : name;
  const [pattern, format] = formats.find(([suffix]) => suffix.test(full)) ?? [/$^/, grouped];
  const words = full.replace(pattern, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return [words, format(value)];
}

/** The comment before each property. @param {string} text */
function reasonsIn(text) {
  const commented = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+)(?:,|: )/g;
  return new Map(
    Array.from(text.matchAll(commented), ([, comment = "", name = ""]) => [
      name,
      comment
        .replace(/\n\s*\* ?/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ]),
  );
}

/** @param {(typeof sections)[number]} section */
async function tableOf({ title, source, name }) {
  const reasons = reasonsIn(readFileSync(resolve(root, source), "utf8"));
  const built = resolve(root, source.replace("/src/", "/dist/").replace(/\.ts$/, ".js"));
  /** @type {Record<string, number>} */
  const values = (await import(pathToFileURL(built).href))[name];
  const rows = Object.entries(values).map(([key, value]) => {
    const reason = reasons.get(key);
    if (reason === undefined) throw new Error(`${source}: ${key} has no reason`);
    return [...row(key, value, name), reason];
  });
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [
    `### ${title}`,
    "",
    line(["limit", "how much", "why"]),
    "|---|---|---|",
    ...rows.map(line),
  ].join("\n");
}

const tables = await Promise.all(sections.map(tableOf));
const before = readFileSync(target, "utf8");
const [head, rest] = before.split(begin);
const tail = rest?.split(end)[1];
if (head === undefined || tail === undefined)
  throw new Error("SECURITY.md has no place for the tables");
const after = `${head}${begin}\n\n${tables.join("\n\n")}\n\n${end}${tail}`;
if (process.argv.includes("--check")) {
  if (after !== before) {
    console.error("SECURITY.md does not say what the code limits: run npm run generate:limits");
    process.exit(1);
  }
} else writeFileSync(target, after);
