const marker = /^\s*(?:\/\/|\/\*|<!--)\s*#(?<kind>region|endregion)\b\s*(?<name>[\w-]*)/;

/**
 * The lines between `#region <name>` and `#endregion`, without their common indentation; several regions of one name
 * follow each other. These are the marks by which editors fold, so they mean something without this site as well.
 *
 * @throws {Error} when there are none: a page must not show an empty box
 */
export function regionOf(source: string, name: string): string {
  const parts: string[][] = [];
  let open: string[] | null = null;
  for (const line of source.split("\n")) {
    const mark = marker.exec(line)?.groups;
    if (mark?.kind === "region" && mark.name === name) {
      open = [];
      parts.push(open);
    } else if (mark?.kind === "endregion") open = null;
    else open?.push(line);
  }
  if (parts.length === 0) throw new Error(`There is no #region ${name}.`);
  return parts.map(dedented).join("\n");
}

function dedented(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const common = Math.min(...indents);
  return lines.map((line) => line.slice(common)).join("\n");
}
