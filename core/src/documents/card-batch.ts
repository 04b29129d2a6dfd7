import { createHash } from "node:crypto";
import type { CampaignRow } from "../resources/campaigns/campaign-queries.js";
import type { CardBatchRow } from "../resources/cards/card-batch-queries.js";
import { cardsOfBatch } from "../resources/gifts/give-code-queries.js";
import { type CardDependencies, ImpossibleFile, printableCards, sheetOf } from "./card-sheet.js";
import { type CsvCell, csvStream } from "./csv-stream.js";
import type { RenderDependencies } from "./document-file.js";
import { zipStream } from "./zip-stream.js";

type BatchDependencies = CardDependencies & Pick<RenderDependencies, "renderer" | "log">;

/** Three cards fill a sheet of A4. */
const cardsPerSheet = 3;

/** An address block has at most seven lines. */
const addressLineNames = [1, 2, 3, 4, 5, 6, 7].map((line) => `line${line}`);
const columns = ["card", "sheet", "position", "code", ...addressLineNames, "country"];

/**
 * The files of a batch for the print shop, in a ZIP: the cards in sheets, their addresses in the same order, and a
 * manifest by which the print shop checks that it has all of both.
 *
 * @throws ImpossibleFile if no card is left to print
 */
export async function* cardBatchZip(
  dependencies: BatchDependencies,
  campaign: CampaignRow,
  batch: CardBatchRow,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { cardBatchId } = batch;
  const cards = [];
  const records: CsvCell[][] = [];
  const printed = printableCards(dependencies, campaign, (tx, page) =>
    tx.all(cardsOfBatch, { cardBatchId, ...page }),
  );
  for await (const { row, content } of printed) {
    records.push(addressRecord(records.length, content, row.country));
    cards.push(content);
  }
  if (cards.length === 0)
    throw new ImpossibleFile("Everybody whose card was in the batch was erased.");
  const content = await sheetOf(dependencies, campaign, { cards, cardsPerPage: cardsPerSheet });
  const { bytes, warnings } = await dependencies.renderer.render({ kind: "cards", content });
  if (warnings.length > 0)
    dependencies.log?.warn({ cardBatchId, warnings }, "cards were rendered with warnings");
  const files = [
    { name: "cards.pdf", bytes },
    { name: "addresses.csv", bytes: await addressFile(campaign, records) },
  ];
  const manifest = {
    cardBatchId,
    campaignId: campaign.campaignId,
    campaign: campaign.name,
    sender: content.senderName,
    createdAt: batch.createdAt,
    cards: cards.length,
    cardsPerSheet,
    sheets: Math.ceil(cards.length / cardsPerSheet),
    files: files.map((file) => ({
      name: file.name,
      size: file.bytes.length,
      sha256: createHash("sha256").update(file.bytes).digest("hex"),
    })),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const all = [...files, { name: "manifest.json", bytes: new TextEncoder().encode(text) }];
  yield* zipStream(entriesOf(all, new Date(batch.createdAt)));
}

function addressRecord(
  index: number,
  { shortCode, addressLines }: { shortCode: string; addressLines: readonly string[] },
  country: string | null,
): CsvCell[] {
  const lines = addressLineNames.map((_, line) => addressLines[line] ?? "");
  const sheet = Math.floor(index / cardsPerSheet) + 1;
  return [index + 1, sheet, (index % cardsPerSheet) + 1, shortCode, ...lines, country ?? "FR"];
}

async function addressFile(
  { language }: CampaignRow,
  records: readonly CsvCell[][],
): Promise<Uint8Array> {
  async function* rows() {
    yield* records;
  }
  const parts: Uint8Array[] = [];
  for await (const part of csvStream({ columns, language, records: rows() })) parts.push(part);
  return Buffer.concat(parts);
}

async function* entriesOf(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  changedAt: Date,
) {
  for (const { name, bytes } of files)
    yield { name, size: bytes.length, changedAt, bytes: inOnePart(bytes) };
}

async function* inOnePart(bytes: Uint8Array) {
  yield bytes;
}
