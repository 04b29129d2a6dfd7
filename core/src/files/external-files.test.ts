import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { integer, select } from "../contract/define-query.js";
import { StorageUnavailable } from "../contract/store.js";
import { anyFileOutside } from "../resources/files/file-queries.js";
import { fakeRenderer } from "../testing/fake-renderer.js";
import { openExternal, type UnreliableFileStore } from "../testing/file-stores.js";
import { campaignOf, type TestCampaign } from "../testing/fixtures.js";
import { chargedDonation, moved } from "../testing/giving.js";
import { passTime } from "../testing/time.js";
import { databases, isAvailable, openTestStore, openWorld, type World } from "../testing/world.js";
import { type FileStore, MissingFile, oneChunk } from "./file-store.js";
import { openFileStore } from "./open-file-store.js";

const countParts = select({
  name: "test-count-parts",
  text: "select cast(count(*) as bigint) as parts from file_parts",
  parameters: {},
  row: { parts: integer },
  scans: "reads everything, in a test",
});

/** A store that records its files. */
function watched(store: FileStore): FileStore & { readonly stored: Set<string> } {
  const stored = new Set<string>();
  return {
    stored,
    async put(fileId, chunks) {
      await store.put(fileId, chunks);
      stored.add(fileId);
    },
    read: (file) => store.read(file),
    async remove(fileId) {
      await store.remove(fileId);
      stored.delete(fileId);
    },
  };
}

const configurations = databases
  .filter(isAvailable)
  .flatMap((database) => (["folder", "S3"] as const).map((kind) => ({ database, kind })));

describe.for(configurations)(
  "a service on $database with its files in a $kind",
  ({ database, kind }) => {
    const renderer = fakeRenderer();
    let external: UnreliableFileStore;
    let files: ReturnType<typeof watched>;
    let shared: Awaited<ReturnType<typeof openTestStore>>;
    let world: World;
    let campaign: TestCampaign;

    beforeAll(async () => {
      external = await openExternal(kind);
      files = watched(external.store);
      shared = await openTestStore(database);
      world = await openWorld(database, { renderer, files, store: shared.store });
      campaign = await campaignOf(world, await world.account());
    });
    afterAll(async () => {
      await world?.close();
      await external?.close();
    });
    beforeEach(async () => {
      world.breakAt(null);
      world.clock.advance(3_600);
      await world.runDue();
    });

    async function issued(): Promise<string> {
      const { donationId } = await moved(world, await chargedDonation(world, campaign), "process");
      const { fiscalReceiptId } = await world.ok("get-donation-fiscal-receipt", {
        as: campaign.account,
        path: { donationId },
      });
      return String(fiscalReceiptId);
    }
    async function downloaded(fiscalReceiptId: string, by: World = world): Promise<Buffer> {
      const { url } = await by.ok("generate-fiscal-receipt-download-url", {
        as: campaign.account,
        path: { fiscalReceiptId },
      });
      const opened = await by.openDownload(String(url).split("/").at(-2) ?? "");
      if (opened === null) throw new Error("the link is invalid");
      return await buffer(opened.bytes);
    }
    const partsInDatabase = async () =>
      (await world.store.read((tx) => tx.one(countParts, {})))?.parts;
    const renderedSince = async (since: string) =>
      (await world.eventsAfter(since)).flatMap(({ event, payload }) =>
        event === "fiscalreceipt_generated" ? [payload.fiscalReceiptId] : [],
      );

    test("stores a receipt only there, and serves it through its link", async () => {
      const stored = files.stored.size;
      const fiscalReceiptId = await issued();
      await world.runDue();
      expect(String(await downloaded(fiscalReceiptId))).toMatch(/^%PDF-1\.7/);
      expect(files.stored.size).toBe(stored + 1);
      expect(await partsInDatabase()).toBe(0);
    });

    test("generates files there from files stored there", async () => {
      const fiscalReceiptId = await issued();
      await world.runDue();
      const since = await world.lastEventId();
      await world.ok("create-file-generation-request", {
        as: campaign.account,
        body: { type: "FILES_ZIP", params: { fileRefs: [fiscalReceiptId] } },
      });
      await world.runDue();
      const [made] = await world.eventsAfter(since);
      expect(made?.payload).toMatchObject({ status: "DONE" });
      expect(await partsInDatabase()).toBe(0);
    });

    test("keeps no requested file there for longer than 30 days", async () => {
      const stored = new Set(files.stored);
      const { campaignId, account } = campaign;
      await world.ok("create-file-generation-request", {
        as: account,
        body: { type: "DONATIONS_CSV", params: { campaignId } },
      });
      await world.runDue();
      const made = [...files.stored].filter((fileId) => !stored.has(fileId));
      expect(made).toHaveLength(1);
      await passTime(world, 31 * 24 * 60 * 60);
      expect(made.filter((fileId) => files.stored.has(fileId))).toEqual([]);
    });

    test("loses nothing while the store is unreachable, and emits a receipt's event once its PDF is stored", async () => {
      const kept = await issued();
      await world.runDue();
      const since = await world.lastEventId();
      await external.disconnect();
      const fiscalReceiptId = await issued();
      await world.runDue();
      expect(await renderedSince(since)).toEqual([]);
      await expect(downloaded(kept)).rejects.toThrow(StorageUnavailable);
      await expect(downloaded(fiscalReceiptId)).rejects.toThrow(StorageUnavailable);
      await external.reconnect();
      world.clock.advance(60);
      await world.runDue();
      expect(await renderedSince(since)).toEqual([fiscalReceiptId]);
      for (const id of [kept, fiscalReceiptId])
        expect(String(await downloaded(id))).toMatch(/^%PDF-1\.7/);
    });

    test("refers only to stored content, and renders again if storing the reference failed", async () => {
      const fiscalReceiptId = await issued();
      const since = await world.lastEventId();
      world.breakAt("update-fiscal_receipts-file_id");
      await world.runDue();
      expect(await renderedSince(since)).toEqual([]);
      world.breakAt(null);
      world.clock.advance(60);
      await world.runDue();
      expect(await renderedSince(since)).toEqual([fiscalReceiptId]);
      expect(String(await downloaded(fiscalReceiptId))).toMatch(/^%PDF-1\.7/);
    });

    test("deletes the content of a request that failed", async () => {
      const fiscalReceiptId = await issued();
      await world.runDue();
      const stored = new Set(files.stored);
      await world.ok("create-file-generation-request", {
        as: campaign.account,
        body: { type: "FILES_ZIP", params: { fileRefs: [fiscalReceiptId] } },
      });
      world.breakAt("update-files-");
      await world.runDue();
      expect(files.stored).toEqual(stored);
      world.breakAt(null);
      world.clock.advance(60);
      await world.runDue();
      expect(files.stored.size).toBe(stored.size + 1);
    });

    test("never serves a damaged file to its end", async () => {
      const fiscalReceiptId = await issued();
      const before = new Set(files.stored);
      await world.runDue();
      const [fileId = ""] = [...files.stored].filter((id) => !before.has(id));
      const whole = await downloaded(fiscalReceiptId);
      const altered = Buffer.from(whole);
      altered[20] = altered[20] === 0 ? 1 : 0;
      for (const wrong of [altered, whole.subarray(0, -1), Buffer.concat([whole, whole])]) {
        await external.store.remove(fileId);
        await external.store.put(fileId, oneChunk(wrong));
        await expect(downloaded(fiscalReceiptId)).rejects.toThrow(/is damaged/);
      }
      await external.store.remove(fileId);
      await expect(downloaded(fiscalReceiptId)).rejects.toThrow(MissingFile);
      await external.store.put(fileId, oneChunk(whole));
      expect((await downloaded(fiscalReceiptId)).equals(whole)).toBe(true);
    });

    test("deletes a file that named an erased person from the store, once it can be reached", async () => {
      const { account, campaignId } = campaign;
      const { donorId } = await world.ok<{ donorId: string }>("create-donor", {
        ...{ as: account, body: { firstName: "Zoe" } },
      });
      const before = new Set(files.stored);
      await world.ok("create-file-generation-request", {
        ...{ as: account, body: { type: "DONATIONS_CSV", params: { campaignId } } },
      });
      await world.runDue();
      const [fileId = ""] = [...files.stored].filter((id) => !before.has(id));
      expect(fileId).not.toBe("");
      await external.disconnect();
      await world.ok("erase-donor", { as: account, path: { donorId } });
      await world.runDue();
      expect(files.stored).toContain(fileId);
      await external.reconnect();
      // It is tried again a second later.
      world.clock.advance(1);
      await world.runDue();
      expect(files.stored).not.toContain(fileId);
    });

    test("still reads earlier files from the database, and does not start without the external store", async () => {
      const before = await openWorld(database, { renderer, store: world.store });
      const fiscalReceiptId = await issued();
      before.clock.advance(100 * 3_600);
      await before.runDue();
      expect(await partsInDatabase()).toBe(1);
      expect(String(await downloaded(fiscalReceiptId))).toMatch(/^%PDF-1\.7/);
      expect(await world.store.read((tx) => tx.one(anyFileOutside, {}))).toBeDefined();
      await expect(openFileStore(null, world.store)).rejects.toThrow(/outside the database/);
    });
  },
);

test("without external files, no external store is needed", async () => {
  const { store } = await openTestStore("sqlite");
  expect(await openFileStore(null, store)).toBeNull();
  const nowhere = { kind: "folder", path: `/dev/null/${randomUUID()}` } as const;
  await expect(openFileStore(nowhere, store)).rejects.toThrow(StorageUnavailable);
  await store.close();
});
