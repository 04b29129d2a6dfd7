import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { highlighted } from "./highlight.js";

const folders = ["src", "public", "react"].map((name) => new URL(`../${name}/`, import.meta.url));
const sources = folders.flatMap((folder) =>
  readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8")),
);

/** The text of HTML, as a reader sees and copies it. */
const textOf = (html: string) =>
  html
    .replace(/<\/?span[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");

describe("highlighted lines", () => {
  it("have the text of the source, whatever it contains", () => {
    expect(sources.length).toBeGreaterThan(20);
    for (const source of sources) expect(textOf(highlighted(source))).toBe(source);
  });

  it("escape the HTML of the source", () => {
    for (const source of sources)
      expect(highlighted(source).replace(/<span class="\w+">|<\/span>/g, "")).not.toMatch(/[<>"]/);
  });

  it("highlight tags, strings, comments and keywords", () => {
    expect(highlighted('<a href="x">')).toBe(
      '<span class="tag">&lt;a</span> href=<span class="string">&quot;x&quot;</span>&gt;',
    );
    expect(highlighted("const a: Promise<string>; // yes")).toBe(
      '<span class="keyword">const</span> a: Promise&lt;string&gt;; <span class="comment">// yes</span>',
    );
  });
});
