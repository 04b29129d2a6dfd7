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
      const title = [plain(written), name, route].filter((one) => one !== undefined).join(" · ");
      titles.splice(marks.length - 1, titles.length, title);
      const anchor = given ?? unrepeated(slugOf(plain(written)), anchors);
      return [{ anchor, titles: titles.filter(Boolean), text: plain(body) }];
    });
}

/** The text without the marks of Markdown. */
const plain = (markdown: string) =>
  markdown
    .replace(responses, "")
    .replace(/^\|[\s:|-]+\|$/gm, "")
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
