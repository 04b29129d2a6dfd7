import { type CatalogueEntry, parseCatalogueLine } from "./catalogue-line.js";

/** A line that was left out, and why. */
export interface RefusedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly problem: string;
}

/** What a catalogue file holds. */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
  readonly refused: readonly RefusedLine[];
}

/** Reads NDJSON. A line that cannot be taken is told of and stops no other; empty lines are none. */
export async function readCatalogue(
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Catalogue> {
  const entries: CatalogueEntry[] = [];
  const refused: RefusedLine[] = [];
  const lineOfRef = new Map<string, number>();
  let line = 0;
  for await (const text of lines) {
    line++;
    // Editors put a byte order mark before the first line.
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
      refused.push({ line, problem: `id: is that of line ${before}` });
    }
  }
  return { entries, refused };
}
