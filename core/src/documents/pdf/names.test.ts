import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { giftLine, invoiceContent } from "../testing/contents.js";
import { isInstalled, printed } from "../testing/poppler.js";
import { readPdf } from "../testing/read-pdf.js";
import { facesOf } from "./faces.js";
import { drawInvoice } from "./invoice-pdf.js";
import { breakIntoLines, cleanText } from "./text-lines.js";

const folder = new URL("../../../../../shared/data/test-inputs/", import.meta.url);
const fileOf = (name: string) => fileURLToPath(new URL(name, folder));
const isThere = existsSync(fileOf("org_names_multiscript_ror.ndjson"));

function namesOf(file: string): string[] {
  const lines = readFileSync(fileOf(file), "utf8").trim().split("\n");
  return lines.map((line) => (JSON.parse(line) as { name: string }).name);
}

/** Renders names as the lines of an invoice, and reads them back. */
function drawn(names: readonly string[]) {
  const lines = names.map((description) => giftLine({ description, amountCents: 1 }));
  const { bytes, warnings } = drawInvoice(invoiceContent({ lines }));
  const cells = readPdf(bytes)
    .pages.flatMap(({ texts }) => texts)
    .filter(({ tag }) => tag === "TD");
  // Each line has four cells, and the totals follow.
  const labels = cells.filter((_, index) => index % 4 === 0).slice(0, names.length);
  return { bytes, warnings, labels: labels.map(({ text }) => text) };
}

/** The text that must be on the page: the cleaned name, with a placeholder for each missing glyph. */
function expected(name: string) {
  const { lines, missing } = breakIntoLines(name, facesOf("regular"), Number.POSITIVE_INFINITY);
  const text = lines.flatMap(({ parts }) => parts.map((part) => part.text)).join("");
  return { text, missing };
}

/**
 * A text's characters, sorted: right-to-left lines move brackets. Without dotted circles, with which fonts show a
 * combining mark that has no letter.
 */
function characters(text: string): string {
  return Array.from(text.normalize("NFC").replace(/\s|\u200C|\u200D|◌/g, ""))
    .sort()
    .join("");
}

function inGroups<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Matches text whose glyphs are in reading order. Right-to-left scripts and Devanagari reorder them. */
const isInOrder = /^[^\u0590-\u08FF\u0900-\u097F\uFB1D-\uFDFF\uFE70-\uFEFF]*$/;

function expectAllDrawn(names: readonly string[]) {
  for (const group of inGroups(names, 200)) {
    const { labels, warnings } = drawn(group);
    expect(labels).toHaveLength(group.length);
    const wanted = group.map(expected);
    labels.forEach((label, index) => {
      const { text } = wanted[index]!;
      expect(characters(label), group[index]).toBe(characters(text));
      if (isInOrder.test(text)) {
        const solid = (one: string) => one.replace(/\s/g, "");
        expect(solid(label)).toBe(solid(text));
      }
    });
    const missing = wanted.reduce((sum, one) => sum + one.missing.length, 0);
    expect(warnings).toEqual(
      missing === 0 ? [] : [`${missing} character(s) that no font has are shown as a placeholder`],
    );
  }
}

// Renders thousands of names while other tests run.
describe.skipIf(!isThere)("names of public lists (need ../shared)", () => {
  const organisations = isThere ? namesOf("org_names_multiscript_ror.ndjson") : [];
  const charities = isThere ? namesOf("charity_names_edge.ndjson") : [];
  const naughty = isThere
    ? (JSON.parse(readFileSync(fileOf("naughty_strings_blns.json"), "utf8")) as string[])
    : [];

  test("2,182 organisations in 129 languages are complete, or their missing glyphs are reported", () => {
    expect(organisations).toHaveLength(2_182);
    expectAllDrawn(organisations);
  });

  test("the longest and most unusual names of charities are complete", () => {
    expect(charities.length).toBeGreaterThan(500);
    expectAllDrawn(charities);
  });

  test("hostile strings are shown", () => {
    expect(naughty.length).toBeGreaterThan(500);
    expectAllDrawn(naughty);
  });

  test("cleaning removes only invisible characters", () => {
    for (const name of [...organisations, ...charities, ...naughty]) {
      const { text, missing } = expected(name);
      // Each placeholder replaces one grapheme; all other characters remain.
      const gone = missing.reduce((sum, one) => sum + Array.from(one).length - 1, 0);
      expect(Array.from(text).length + gone, name).toBe(Array.from(cleanText(name)).length);
      const seen = (one: string) =>
        one.normalize("NFC").replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "");
      expect(seen(cleanText(name))).toBe(seen(name));
    }
  });

  test("names in Latin, Greek, Cyrillic, Arabic and Hebrew letters have all glyphs", () => {
    const scripts =
      /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\d\s.,()'"&–-]*$/u;
    const gaps = organisations.filter(
      (name) => scripts.test(name.normalize("NFC")) && expected(name).missing.length > 0,
    );
    expect(gaps).toEqual([]);
  });

  test.skipIf(!isInstalled("pdftotext"))(
    "poppler extracts the same letters (needs poppler-utils)",
    () => {
      for (const group of inGroups(organisations, 500)) {
        const { bytes } = drawn(group);
        const found = characters(
          printed(bytes, "pdftotext", "-enc", "UTF-8", "FILE", "-").toString(),
        );
        const counts = new Map<string, number>();
        for (const one of found) counts.set(one, (counts.get(one) ?? 0) + 1);
        // No letter is missing. Poppler may compose combining marks with their letters.
        const letters = group.flatMap((name) => expected(name).text.match(/[\p{L}\p{N}]/gu) ?? []);
        const wanted = new Map<string, number>();
        for (const one of letters) wanted.set(one, (wanted.get(one) ?? 0) + 1);
        const lost = [...wanted].filter(([one, count]) => (counts.get(one) ?? 0) < count);
        expect(lost).toEqual([]);
      }
    },
  );
});
