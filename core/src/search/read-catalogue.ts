import { type CatalogueEntry, parseCatalogueLine } from "./catalogue-line.js";

/** A skipped line and the reason. */
export interface RefusedLine {
  /** Line number, starting at 1. */
  readonly line: number;
  readonly problem: string;
}

/** The content of a catalogue file. */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
  readonly refused: readonly RefusedLine[];
}

/** Reads NDJSON. Reports invalid lines and skips them; ignores empty lines. */
export async function readCatalogue(
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Catalogue> {
  const entries: CatalogueEntry[] = [];
  const refused: RefusedLine[] = [];
  const lineOfRef = new Map<string, number>();
  let line = 0;
  for await (const text of lines) {
    line++;
    // Editors add a byte order mark to the first line.
    const content = text.replace(/^\uFEFF/, "").trim();
    if (content === "") continue;
    const entry = parseCatalogueLine(content);
    if ("problem" in entry) {
      refused.push({ line, problem: entry.problem });
      continue;
    }
    const before = lineOfRef.get(entry.externalRef);
    if (before === undefined) {
      lineOfRef.set(entry.externalRef, line);
      entries.push(entry);
    } else {
      refused.push({ line, problem: `id: is also the id of line ${before}` });
    }
  }
  return { entries, refused };
}
