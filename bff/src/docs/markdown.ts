import { Marked, type Tokens } from "marked";
import { getHeadingList, gfmHeadingId } from "marked-gfm-heading-id";
import { Html, html } from "../pages/html.js";

/** A rendered guide. */
export interface Rendered {
  /** Its first heading. */
  readonly title: string;
  /** The first sentence below it. */
  readonly summary: string;
  readonly content: Html;
  /** Its sections. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

const marked = new Marked(gfmHeadingId(), {
  renderer: {
    // The text after the language is the file name.
    code({ text, lang = "" }: Tokens.Code) {
      const [language = "", ...file] = lang.split(" ");
      const caption = file.length > 0 ? html`<figcaption>${file.join(" ")}</figcaption>` : html``;
      return html`<figure class="code">${caption}<pre tabindex="0"><code class="language-${language}">${text}</code></pre></figure>`
        .text;
    },
    table(token: Tokens.Table) {
      const row = (cells: readonly Tokens.TableCell[], tag: "th" | "td") =>
        cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("");
      const body = token.rows.map((cells) => `<tr>${row(cells, "td")}</tr>`).join("\n");
      return `<div class="table" tabindex="0" role="region" aria-label="Table">
<table><thead><tr>${row(token.header, "th")}</tr></thead>
<tbody>${body}</tbody></table></div>`;
    },
  },
});

/**
 * Renders one of our own guides as HTML.
 *
 * @param tables the Markdown that replaces comments of that name
 */
export function renderMarkdown(source: string, tables: Readonly<Record<string, string>>): Rendered {
  const whole = source.replace(/<!-- (\w+) -->/g, (_, name: string) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`there is no table for <!-- ${name} -->`);
    return table;
  });
  const content = new Html(marked.parse(whole, { async: false }));
  const headings = getHeadingList().map(({ id, level, raw }) => ({
    id,
    level,
    title: raw.replaceAll("`", ""),
  }));
  return {
    title: headings[0]?.title ?? "",
    summary: /^# .+\n+([^.]+\.)/m.exec(whole)?.[1]?.replaceAll("`", "") ?? "",
    content,
    sections: headings.filter(({ level }) => level === 2),
  };
}
