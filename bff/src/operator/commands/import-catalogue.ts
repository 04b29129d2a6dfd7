import { closeSync, createReadStream, openSync, writeSync } from "node:fs";
import { stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { newUuid, openStore, type RefusedLine, systemClock, updateCatalogue } from "@obole/core";
import { z } from "zod";
import { defineCommand } from "../command.js";
import { OperatorProblem } from "../problems.js";

/** A file with a fault in every line must not fill the screen. */
const mostRefusedShown = 20;

export const importCatalogue = defineCommand({
  name: "import-catalogue",
  summary: "Add and update charities from a file",
  description:
    "One JSON object a line, as CATALOG_FILE has it. Charities are known again by their `id` in the file; those that it does not name stay, and so does what you decide of each: published, fiscal receipts, starter. Webhooks are not told. It can run beside the service, be broken off, and be run again: what is done is found unchanged. Exit code 1 when lines were refused.",
  reach: "database",
  positionals: ["file"],
  input: z.strictObject({
    file: z.string().meta({ description: "The NDJSON file." }),
    report: z
      .string()
      .optional()
      .meta({ description: "A file for the refused lines: one JSON object each, number and why." }),
  }),
  async run({ config, progress }, { file, report }) {
    const bytes = await sizeOf(file);
    const refused = keepRefused(report);
    const store = await openStore(config.databaseUrl, config);
    try {
      const { lines, bytesRead } = linesOf(file);
      const counts = await updateCatalogue(store, lines, {
        newId: newUuid,
        clock: systemClock,
        onRefused: refused.take,
        onProgress: (so) =>
          progress(bytesRead(), bytes, `${so.lines} lines, ${so.refused} refused`),
      });
      return {
        json: { ...counts, refusedLines: refused.first },
        lines: [
          `${counts.lines} lines: ${counts.added} charities added, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.refused} lines refused.`,
          ...refused.first.map(({ line, problem }) => `line ${line}: ${problem}`),
          ...(counts.refused > refused.first.length
            ? [`and ${counts.refused - refused.first.length} more: --report <file> keeps them all.`]
            : []),
        ],
        isPartial: counts.refused > 0,
      };
    } finally {
      refused.close();
      await store.close();
    }
  },
});

/** The lines of a file, and how much of it those that were taken are: the file is read ahead of them. */
function linesOf(file: string) {
  let bytes = 0;
  async function* lines() {
    const input = createReadStream(file);
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      bytes += Buffer.byteLength(line) + 1;
      yield line;
    }
  }
  return { lines: lines(), bytesRead: () => bytes };
}

async function sizeOf(file: string): Promise<number> {
  try {
    const stats = await stat(file);
    if (stats.isFile()) return stats.size;
  } catch (error) {
    throw new OperatorProblem(`${file} cannot be read: ${(error as Error).message}`);
  }
  throw new OperatorProblem(`${file} is not a file`);
}

/** Keeps the first refused lines to be shown, and all of them in a file when there is one. */
function keepRefused(report: string | undefined) {
  const first: RefusedLine[] = [];
  const descriptor = report === undefined ? null : openReport(report);
  return {
    first,
    take(refused: RefusedLine) {
      if (first.length < mostRefusedShown) first.push(refused);
      if (descriptor !== null) writeSync(descriptor, `${JSON.stringify(refused)}\n`);
    },
    close() {
      if (descriptor !== null) closeSync(descriptor);
    },
  };
}

function openReport(path: string): number {
  try {
    return openSync(path, "w");
  } catch (error) {
    throw new OperatorProblem(`${path} cannot be written: ${(error as Error).message}`);
  }
}
