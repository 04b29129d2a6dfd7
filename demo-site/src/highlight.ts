/** The highlighted tokens, for all languages of the pages: HTML, CSS, JavaScript and TSX. */
const token = new RegExp(
  [
    /(?<comment>\/\/ .*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)/,
    /(?<string>"[^"\n]*"|`[^`]*`)/,
    // Not after a word: `Promise<string>` is not a tag.
    /(?<tag><\/[A-Za-z][\w-]*>?|(?<!\w)<[A-Za-z][\w-]*|\/>)/,
    /(?<keyword>\b(?:async|await|const|export|from|function|if|import|let|new|return|throw|type)\b(?![-=]))/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** Renders source as HTML, with class names for its tokens. */
export function highlighted(source: string): string {
  let html = "";
  let done = 0;
  for (const match of source.matchAll(token)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    html += `${escaped(source.slice(done, match.index))}<span class="${kind}">${escaped(match[0])}</span>`;
    done = match.index + match[0].length;
  }
  return html + escaped(source.slice(done));
}

/** Escapes a text for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
