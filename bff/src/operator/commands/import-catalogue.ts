import { closeSync, createReadStream, openSync, writeSync } from "node:fs";
import { stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import {
  type CharityPapers,
  createPictureFetcher,
  type MissingPicture,
  newUuid,
  openStore,
  type RefusedLine,
  systemClock,
  updateCatalogue,
} from "@obole/core";
import { z } from "zod";
import { defineCommand } from "../command.js";
import { counted } from "../counted.js";
import { operationOf } from "../operation-of.js";
import type { OperatorApi } from "../operator-api.js";
import { OperatorProblem, RefusedByService } from "../problems.js";
import { storePictures } from "./store-pictures.js";

/** A file with an error in every line must not fill the screen. */
const mostRefusedShown = 20;

export const importCatalogue = defineCommand({
  name: "import-catalogue",
  summary: "Add and update charities from a file",
  description:
    "The file has one JSON object per line, in the format of CATALOG_FILE. Charities are matched by their `id` in the file. Charities that are not in the file stay, and so do your own settings: published, fiscal receipts, starter. Webhooks are sent `charity_publish` of each new charity and `charityprofile_update` of each changed profile; --quiet sends none, for the first load. A `bankAccount` (`iban` or `stripeAccountId`, and `holder`) is only proposed, under the name of your OPERATOR_KEY: another operator must approve it. A `mandate` (`signedAt`, `signatory`, `quality`, `revokedAt`) is recorded. Lines with either need the running service. So does --pictures, which loads the logo (`logoUrl`) and the picture (the first `pictureUrl`) of each charity in the file that has none, over https and from public addresses alone, and stores them, encoded anew; webhooks are told of these changes. You can run the command while the service runs, interrupt it, and run it again. The exit code is 1 if lines were rejected, or pictures could not be had.",
  reach: "database",
  positionals: ["file"],
  input: z.strictObject({
    file: z.string().meta({ description: "The NDJSON file." }),
    quiet: z.boolean().default(false).meta({ description: "Send no webhooks." }),
    pictures: z.boolean().default(false).meta({
      description: "Load logos and pictures from their addresses.",
    }),
    report: z.string().optional().meta({
      description:
        "A file for the rejected lines and the pictures that could not be had: one JSON object each, with the line's number and the reason.",
    }),
  }),
  async run({ config, progress, service }, { file, quiet, pictures, report }) {
    const bytes = await sizeOf(file);
    const refused = keepRefused(report);
    const store = await openStore(config.databaseUrl, config);
    const fetcher = createPictureFetcher();
    let stored = 0;
    try {
      const { lines, bytesRead } = linesOf(file);
      const counts = await updateCatalogue(store, lines, {
        newId: newUuid,
        clock: systemClock,
        isQuiet: quiet,
        baseUrl: config.baseUrl,
        onRefused: refused.take,
        onPapers: (charityId, papers) => handOver(service, charityId, papers),
        ...(pictures
          ? {
              async onPictures(missing: readonly MissingPicture[]) {
                stored += await storePictures(missing, {
                  fetcher,
                  service,
                  onProblem: refused.take,
                });
              },
            }
          : {}),
        onProgress: (so) =>
          progress(bytesRead(), bytes, `${so.lines} lines, ${so.refused} rejected`),
      });
      // The others that were refused are lines.
      const failed = refused.count() - counts.refused;
      return {
        json: { ...counts, pictures: stored, refusedLines: refused.first },
        lines: [
          `${counted(counts.lines, "line")}: ${counted(counts.added, "charity", "charities")} added, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counted(counts.refused, "line")} rejected.`,
          ...(pictures ? [`${stored} pictures stored, ${failed} could not be had.`] : []),
          ...refused.first.map(({ line, problem }) => `line ${line}: ${problem}`),
          ...(refused.count() > refused.first.length
            ? [
                `and ${refused.count() - refused.first.length} more: --report <file> saves all of them.`,
              ]
            : []),
        ],
        isPartial: refused.count() > 0,
      };
    } finally {
      await fetcher.close();
      refused.close();
      await store.close();
    }
  },
});

/**
 * Proposes a charity's bank account and records its mandate, by the running service, which knows who does it.
 *
 * @returns why the service refuses them; null if it takes them
 */
async function handOver(
  service: OperatorApi,
  charityId: string,
  { bankAccount, mandate }: CharityPapers,
): Promise<string | null> {
  const route = (operation: string) =>
    operationOf(operation).path.replace("{charityId}", encodeURIComponent(charityId));
  try {
    if (bankAccount !== null)
      await service.call("PUT", route("set-charity-bank-account"), bankAccount);
    if (mandate !== null) await service.call("PUT", route("set-charity-mandate"), mandate);
    return null;
  } catch (error) {
    if (error instanceof RefusedByService) return error.message;
    throw error;
  }
}

/** The lines of a file, and the size of those that were read: the file is read ahead of them. */
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

/** Collects the first rejected lines for display, and writes all of them to the report file if there is one. */
function keepRefused(report: string | undefined) {
  const first: RefusedLine[] = [];
  let count = 0;
  const descriptor = report === undefined ? null : openReport(report);
  return {
    first,
    count: () => count,
    take(refused: RefusedLine) {
      count++;
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
