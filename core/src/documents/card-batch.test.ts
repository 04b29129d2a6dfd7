import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { inBatch, type TestCardBatch } from "../testing/cards.js";
import { drawnDocument, type FakeRenderer, fakeRenderer } from "../testing/fake-renderer.js";
import { campaignOf, donationOf, eraseDonorOf } from "../testing/fixtures.js";
import { fiscalFields } from "../testing/giving.js";
import { onEveryDatabase } from "../testing/observe.js";
import type { World } from "../testing/world.js";
import { type ReadEntry, readZip } from "./testing/read-zip.js";

const renderer: FakeRenderer = fakeRenderer();
const decoder = new TextDecoder();

/** The files of a batch, as the print shop gets them. */
async function filesOf(
  world: World,
  { account, fileGenerationRequestId }: TestCardBatch,
): Promise<ReadEntry[]> {
  const { url } = await world.ok("generate-file-generation-request-download-url", {
    ...{ as: account, path: { fileGenerationRequestId } },
  });
  const opened = await world.openDownload(String(url).split("/").at(-2) ?? "");
  if (opened === null) throw new Error("the link is invalid");
  expect(opened.fileName).toMatch(/^card-batch-.+\.zip$/);
  return readZip(await buffer(opened.bytes));
}

/** The rows of a file of addresses, without their header. */
const rowsOf = (entry: ReadEntry | undefined) =>
  decoder
    .decode(entry?.bytes)
    .trim()
    .split("\r\n")
    .map((row) => row.split(";"));

onEveryDatabase(
  "the file of a batch of cards",
  (world) => {
    test("has the cards in sheets, their addresses in the same order, and a manifest with the checksums of both", async () => {
      const batch = await inBatch(world(), await world().account(), 4);
      const [cards, addresses, manifest] = await filesOf(world(), batch);
      expect([cards?.name, addresses?.name, manifest?.name]).toEqual([
        ...["cards.pdf", "addresses.csv", "manifest.json"],
      ]);
      const drawn = drawnDocument(cards!.bytes);
      if (drawn.kind !== "cards") throw new Error("no cards were rendered");
      expect(drawn.content.cardsPerPage).toBe(3);
      const [header, ...rows] = rowsOf(addresses);
      expect(header).toEqual(
        "card sheet position code line1 line2 line3 line4 line5 line6 line7 country".split(" "),
      );
      expect(rows.map(([card, sheet, position, code]) => [card, sheet, position, code])).toEqual(
        drawn.content.cards.map(({ shortCode }, index) => [
          ...[String(index + 1), index < 3 ? "1" : "2", String((index % 3) + 1), shortCode],
        ]),
      );
      expect(rows[0]?.slice(4)).toEqual([
        ...["Ada Lumen", "1 RUE DU PHARE", "29200 BREST", "", "", "", "", "FR"],
      ]);
      const sha256 = ({ bytes }: ReadEntry) => createHash("sha256").update(bytes).digest("hex");
      expect(JSON.parse(decoder.decode(manifest?.bytes))).toMatchObject({
        cardBatchId: batch.cardBatchId,
        ...{ cards: 4, cardsPerSheet: 3, sheets: 2 },
        files: [cards!, addresses!].map((file) => ({
          ...{ name: file.name, size: file.bytes.length, sha256: sha256(file) },
        })),
      });
    });

    test("lets no spreadsheet execute a name", async () => {
      const campaign = await campaignOf(world(), await world().account(), { kind: "POSTAL" });
      const donor = { ...fiscalFields, firstName: "=cmd|' /C calc'!A0" };
      await donationOf(world(), campaign, { donor });
      const { account, campaignId } = campaign;
      const batch = await world().ok<TestCardBatch>("create-card-batch", {
        ...{ as: account, path: { campaignId } },
      });
      await world().runDue();
      const [, addresses] = await filesOf(world(), { ...batch, account });
      expect(decoder.decode(addresses?.bytes)).toContain(";'=cmd|");
    });

    test("is not made of a batch that was canceled before, and says so", async () => {
      const campaign = await campaignOf(world(), await world().account(), { kind: "POSTAL" });
      await donationOf(world(), campaign, { donor: fiscalFields });
      const { account, campaignId } = campaign;
      const { cardBatchId } = await world().ok("create-card-batch", {
        ...{ as: account, path: { campaignId } },
      });
      const call = { as: account, path: { cardBatchId: String(cardBatchId) } };
      await world().ok("cancel-card-batch", call);
      await world().runDue();
      expect(await world().ok("get-card-batch", call)).toMatchObject({
        ...{ fileStatus: "FAILED", fileFailure: "The batch is not to be posted.", readyAt: null },
      });
    });

    test("leaves out a person who was erased before it was made, and is not made of nobody", async () => {
      const campaign = await campaignOf(world(), await world().account(), { kind: "POSTAL" });
      const { account, campaignId } = campaign;
      const donations = [
        await donationOf(world(), campaign, { donor: fiscalFields }),
        await donationOf(world(), campaign, { donor: fiscalFields }),
      ];
      const batchOf = () =>
        world().ok<TestCardBatch>("create-card-batch", { as: account, path: { campaignId } });
      const batch = await batchOf();
      await eraseDonorOf(world(), donations[0]!);
      await world().runDue();
      const [, addresses] = await filesOf(world(), { ...batch, account });
      expect(rowsOf(addresses)).toHaveLength(2);

      const alone = await donationOf(world(), campaign, { donor: fiscalFields });
      const { cardBatchId } = await batchOf();
      await eraseDonorOf(world(), alone);
      await world().runDue();
      const call = { as: account, path: { cardBatchId } };
      expect(await world().ok("get-card-batch", call)).toMatchObject({
        ...{ fileStatus: "FAILED", readyAt: null },
        fileFailure: "Everybody whose card was in the batch was erased.",
      });
    });

    test("is made anew an hour after its making failed", async () => {
      const campaign = await campaignOf(world(), await world().account(), { kind: "POSTAL" });
      await donationOf(world(), campaign, { donor: fiscalFields });
      const { account, campaignId } = campaign;
      const batch = await world().ok<TestCardBatch>("create-card-batch", {
        ...{ as: account, path: { campaignId } },
      });
      let isBroken = true;
      renderer.before = () => {
        if (isBroken) throw new Error("the disk is full");
      };
      await world().runDue();
      isBroken = false;
      await world().ok("turn-clock", { as: "operator", body: { advanceSeconds: 3_600 } });
      await world().runDue();
      const [, addresses] = await filesOf(world(), { ...batch, account });
      expect(rowsOf(addresses)).toHaveLength(2);
    });
  },
  { renderer },
);
