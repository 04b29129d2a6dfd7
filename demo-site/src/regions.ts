const marker = /^\s*(?:\/\/|\/\*|<!--)\s*#(?<kind>region|endregion)\b\s*(?<name>[\w-]*)/;

/**
 * The lines between `#region <name>` and `#endregion`, without their common indentation. Regions with the same name are
 * joined. Editors use the same markers for folding.
 *
 * @throws {Error} if there is no such region, so that a page never shows an empty box
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
