/** A part of a page that the search finds, with the headings that lead to it. */
export interface SearchSection {
  readonly anchor: string;
  readonly titles: string[];
  readonly text: string;
}

const heading = /^(#{1,4}) (.+?)(?: \{#([\w-]+)\})?$/;

/** The line below the heading of an operation: its route and its name. */
const called = /^\*\*`(.+?)`\*\* · `(\w+)`$/m;

const code = /^```[\s\S]*?^```$/gm;

/** An operation's errors: the search finds each of them in the guide to errors. */
const responses = /^\*\*Responses\*\*[\s\S]*/m;

/**
 * The sections of a generated page. VitePress's search reads only pages that are files, so these are cut here, from the
 * Markdown that the page is made of.
 */
export function searchSections(markdown: string): SearchSection[] {
  const titles: string[] = [];
  const anchors = new Map<string, number>();
  return markdown
    .replace(code, "")
    .split(/^(?=#{1,4} )/m)
    .flatMap((part) => {
      const [first = "", ...rest] = part.split("\n");
      const [, marks, written = "", given] = heading.exec(first) ?? [];
      if (marks === undefined) return [];
      const body = rest.join("\n");
      const [, route, name] = called.exec(body) ?? [];
      const title = [words(written), name, route].filter((one) => one !== undefined).join(" · ");
      titles.splice(marks.length - 1, titles.length, title);
      const anchor = given ?? unrepeated(slugOf(words(written)), anchors);
      return [{ anchor, titles: titles.filter(Boolean), text: plain(body) }];
    });
}

/** A table's head and the line below it, and a row of fields. */
const tableHead = /^\|.*\|\n\|[\s:|-]+\|$/gm;
const fieldRow = /^\| (`[^`]+`.*) \|$/gm;

/** Of a row: the name, the values that it can have, and the meaning. Types in words would be found everywhere. */
function withoutTypes(_: string, row: string): string {
  const cells = row.split(/ (?<!\\)\| /);
  const values = cells.slice(1, -1).flatMap((one) => one.match(/`[^`]+`/g) ?? []);
  return [cells[0], ...values, cells.at(-1)].join(" ");
}

/** Words that nobody searches for by themselves. They would be a sixth of the index. */
const fillers = new Set(
  `a after all an and any are as at be been before but by can do each for from has have if in into is it its may no not of
  on one only or other own per so such than that the their them then there they this to until was what when where which
  while who whom whose will with without you your`.split(/\s+/),
);
const isTelling = (word: string) => !fillers.has(word.toLowerCase());

/** What is indexed of a text: its words without the marks of Markdown. */
const plain = (markdown: string) => words(markdown).split(" ").filter(isTelling).join(" ");

const words = (markdown: string) =>
  markdown
    .replace(responses, "")
    .replace(tableHead, "")
    .replace(fieldRow, withoutTypes)
    .replace(/\[((?:[^[\]]|\[\])*)\]\([^)]*\)/g, "$1")
    .replace(/<\/?\w[^>]*>/g, "")
    .replace(/[`*|]/g, " ")
    .replaceAll("&lt;", "<")
    .replace(/\s+/g, " ")
    .trim();

/** The anchor that VitePress gives a heading of letters, digits and spaces. */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");

/** VitePress counts headings of the same name. */
function unrepeated(slug: string, known: Map<string, number>): string {
  const count = known.get(slug) ?? 0;
  known.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}
