import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { integer, select } from "../contract/define-query.js";
import { limits } from "../contract/limits.js";
import { readZip } from "../documents/testing/read-zip.js";
import { databaseFiles } from "../files/database-files.js";
import { oneChunk } from "../files/file-store.js";
import { partBytes } from "../files/store-file.js";
import { fileStores } from "../files/stored-file.js";
import type { FileGenerationRequestRow } from "../resources/files/file-generation-request-queries.js";
import { listFiscalReceiptsQuery } from "../resources/receipts/fiscal-receipt-queries.js";
import { openPostgres } from "../storage/postgres.js";
import { meeting } from "../storage/testing/meeting.js";
import { copyDonation } from "../testing/cards.js";
import { drawnDocument, type FakeRenderer, fakeRenderer } from "../testing/fake-renderer.js";
import { campaignOf, donationOf, setAccount, type TestCampaign } from "../testing/fixtures.js";
import { chargedDonation, fiscalFields, moved } from "../testing/giving.js";
import { runsBulk } from "../testing/observe.js";
import { openFileStore, openPostgresStore } from "../testing/stores.js";
import {
  databases,
  isAvailable,
  openWorld,
  type RecordedEvent,
  type TestAccount,
  type World,
} from "../testing/world.js";
import { claimFileRequest, fileGenerator } from "./file-requests/file-request-records.js";
import { startFileRequests } from "./file-requests/start-file-requests.js";
import { startDocuments } from "./start-documents.js";

type Body = Record<string, unknown>;

const pageCountQuery = select({
  name: "test-page-count",
  text: "pragma page_count",
  parameters: {},
  row: { pageCount: integer },
});

const isoNow = (world: World) => new Date(world.clock.now()).toISOString();

/** Issues a donor's receipt, which is not rendered yet. */
async function issued(world: World, campaign: TestCampaign): Promise<string> {
  const donation = await moved(world, await chargedDonation(world, campaign), "process");
  const receipt = await world.ok<{ fiscalReceiptId: string }>("get-donation-fiscal-receipt", {
    as: campaign.account,
    path: { donationId: donation.donationId },
  });
  return receipt.fiscalReceiptId;
}

async function request(world: World, as: TestAccount, body: Body): Promise<string> {
  const { fileGenerationRequestId } = await world.ok<{ fileGenerationRequestId: string }>(
    "create-file-generation-request",
    { as, body },
  );
  return fileGenerationRequestId;
}
const cardsOf = (world: World, { account, campaignId }: TestCampaign) =>
  request(world, account, { type: "PRINT_PHYSICAL_CARDS_PDF", params: { campaignId } });

const signedIn = (url: unknown) => String(url).split("/").at(-2) ?? "";

/** Downloads the file of the link that an operation returns. */
async function download(
  world: World,
  operation: string,
  as: TestAccount,
  path: Record<string, string>,
) {
  const { url } = await world.ok(`generate-${operation}-download-url`, { as, path });
  const opened = await world.openDownload(signedIn(url));
  if (opened === null) throw new Error("the link is invalid");
  return { ...opened, content: await buffer(opened.bytes) };
}

const rowsOf = async (world: World, table: string) =>
  (await world.snapshot()).filter((row) => row.startsWith(`${table} `));

async function ended(world: World, since: string): Promise<Partial<FileGenerationRequestRow>[]> {
  const events = await world.eventsAfter(since);
  return events
    .filter(({ event }) => event === "file_generated")
    .map(({ payload }) => payload as Partial<FileGenerationRequestRow>);
}
const generated = (events: readonly RecordedEvent[]) =>
  events.flatMap(({ event, payload }) =>
    event === "fiscalreceipt_generated" ? [String(payload.fiscalReceiptId)] : [],
  );

describe.for(databases.filter(isAvailable))("documents on %s", (database) => {
  let world: World;
  let renderer: FakeRenderer;
  let campaign: TestCampaign;
  let since: string;

  beforeAll(async () => {
    renderer = fakeRenderer();
    world = await openWorld(database, { renderer });
  });
  afterAll(() => world.close());
  const begin = async (body: Body = {}) => {
    campaign = await campaignOf(world, await world.account(), body);
    await world.runDue();
    since = await world.lastEventId();
    renderer.requested.length = 0;
  };
  afterEach(async () => {
    world.breakAt(null);
    renderer.before = () => {};
    renderer.minBytes = 0;
    // Retries of one test must not be due in the next one.
    for (let tries = 0; tries < 6; tries++) {
      world.clock.advance(3_600);
      await world.runDue();
    }
  });

  describe("a receipt", () => {
    test("is rendered once from its frozen content, stored with its hash, and emits an event", async () => {
      await begin();
      const fiscalReceiptId = await issued(world, campaign);
      expect(generated(await world.eventsAfter(since))).toEqual([]);
      await world.runDue();
      await world.runDue();
      expect(renderer.requested.map(({ kind }) => kind)).toEqual(["receipt"]);
      expect(generated(await world.eventsAfter(since))).toEqual([fiscalReceiptId]);

      const path = { fiscalReceiptId };
      const file = await download(world, "fiscal-receipt", campaign.account, path);
      const [document] = renderer.requested;
      expect(drawnDocument(file.content)).toEqual(document);
      expect(file).toMatchObject({ mediaType: "application/pdf", size: file.content.length });
      const sha256 = createHash("sha256").update(file.content).digest("hex");
      expect(await rowsOf(world, "files")).toContainEqual(expect.stringContaining(sha256));
    });

    test("that could not be stored emits no event, and is rendered again later", async () => {
      await begin();
      const fiscalReceiptId = await issued(world, campaign);
      const before = await world.snapshot();
      for (const statement of [
        "insert-into-files",
        "insert-into-file_parts",
        "update-fiscal_receipts-file_id",
      ]) {
        world.breakAt(statement);
        await world.runDue();
        expect(await world.snapshot()).toEqual(before);
        world.clock.advance(3_600);
      }
      world.breakAt(null);
      await world.runDue();
      expect(generated(await world.eventsAfter(since))).toEqual([fiscalReceiptId]);
      expect(renderer.requested).toHaveLength(4);
    });

    test("that cannot be rendered does not block others, and is not retried immediately", async () => {
      await begin();
      const wrong = await issued(world, campaign);
      const sound = [await issued(world, campaign), await issued(world, campaign)];
      let failures = 0;
      renderer.before = (document) => {
        if (failures > 0 || document.kind !== "receipt") return;
        failures++;
        throw new Error("the thread is gone");
      };
      await world.runDue();
      await world.runDue();
      const drawn = generated(await world.eventsAfter(since));
      expect(drawn).toHaveLength(2);
      expect(renderer.requested).toHaveLength(3);
      world.clock.advance(10);
      await world.runDue();
      expect(generated(await world.eventsAfter(since)).sort()).toEqual([wrong, ...sound].sort());
    });

    test("that is downloaded before it was rendered is rendered then, once", async () => {
      await begin();
      const fiscalReceiptId = await issued(world, campaign);
      const path = { fiscalReceiptId };
      const first = await download(world, "fiscal-receipt", campaign.account, path);
      expect(generated(await world.eventsAfter(since))).toEqual([fiscalReceiptId]);
      await world.runDue();
      const second = await download(world, "fiscal-receipt", campaign.account, path);
      expect(second.content).toEqual(first.content);
      expect(renderer.requested).toHaveLength(1);
    });

    test("of a donor with an address is sent with its PDF, once", async () => {
      await begin();
      const donor = { ...fiscalFields, email: "ada@example.org" };
      await moved(world, await chargedDonation(world, campaign, { donor }), "process");
      expect(await rowsOf(world, "mails")).toEqual([]);
      await world.runDue();
      await world.runDue();
      expect(await rowsOf(world, "mails")).toHaveLength(1);
    });
  });

  test("an invoice is rendered once, even if its status changes", async () => {
    await begin();
    const account = await world.account();
    await setAccount(world, account, { invoiceFixedBudgets: true });
    await campaignOf(world, account, { amountType: "FIXED_AMOUNT", budget: 10_000 });
    const { data } = await world.ok<{ data: { invoiceId: string }[] }>("list-invoices", {
      as: account,
    });
    await world.runDue();
    await world.ok("pay-operator-invoice", {
      as: "operator",
      path: { invoiceId: String(data[0]?.invoiceId) },
    });
    await world.runDue();
    expect(renderer.requested.map(({ kind }) => kind)).toEqual(["invoice"]);
    expect(
      (await rowsOf(world, "files")).filter((row) => row.includes("invoice-2026-")),
    ).toHaveLength(1);
  });

  describe("a requested file", () => {
    test("is complete when it is DONE, in several parts, and emits one event", async () => {
      await begin();
      await donationOf(world, campaign);
      const fileGenerationRequestId = await cardsOf(world, campaign);
      renderer.minBytes = 2.5 * partBytes;
      await world.runDue();
      await world.runDue();
      expect(await ended(world, since)).toMatchObject([
        { fileGenerationRequestId, status: "DONE" },
      ]);
      const path = { fileGenerationRequestId };
      const file = await download(world, "file-generation-request", campaign.account, path);
      expect(file.size).toBe(2.5 * partBytes);
      expect(drawnDocument(file.content)).toEqual(renderer.requested[0]);
      const sha256 = createHash("sha256").update(file.content).digest("hex");
      expect(await rowsOf(world, "files")).toContainEqual(expect.stringContaining(sha256));
    });

    test("is generated from the start again when the lease of a crashed process expires", async () => {
      await begin();
      await donationOf(world, campaign);
      const fileGenerationRequestId = await cardsOf(world, campaign);
      const files = (await rowsOf(world, "files")).length;
      const work = await world.engine.act(
        (perform) =>
          perform(fileGenerator, isoNow(world), (context) => claimFileRequest(context, false)),
        { scope: "service" },
      );
      if (work === null) throw new Error("nothing is due");
      await databaseFiles(world.store).put(work.fileId, oneChunk(new Uint8Array([1, 2, 3])));
      await world.runDue();
      expect(await ended(world, since)).toEqual([]);
      world.clock.advance(60);
      await world.runDue();
      expect(await ended(world, since)).toMatchObject([
        { fileGenerationRequestId, status: "DONE" },
      ]);
      expect(await rowsOf(world, "files")).toHaveLength(files + 1);
      const path = { fileGenerationRequestId };
      const { content } = await download(world, "file-generation-request", campaign.account, path);
      expect(drawnDocument(content).kind).toBe("cards");
    });

    test("that another process has claimed is left to that process", async () => {
      await begin();
      await donationOf(world, campaign);
      const fileGenerationRequestId = await cardsOf(world, campaign);
      renderer.before = async () => {
        renderer.before = () => {};
        world.clock.advance(60);
        await world.engine.act(
          (perform) =>
            perform(fileGenerator, isoNow(world), (context) => claimFileRequest(context, false)),
          { scope: "service" },
        );
      };
      await world.runDue();
      expect(await ended(world, since)).toEqual([]);
      world.clock.advance(60);
      await world.runDue();
      expect(await ended(world, since)).toMatchObject([
        { fileGenerationRequestId, status: "DONE" },
      ]);
    });

    test("that cannot be stored is retried with backoff, leaves no partial content, and fails in the end", async () => {
      await begin();
      await donationOf(world, campaign);
      const fileGenerationRequestId = await cardsOf(world, campaign);
      const files = await rowsOf(world, "files");
      world.breakAt("insert-into-file_parts");
      const tried: number[] = [];
      for (const seconds of [0, 9, 1, 59, 1, 299, 1, 1_799]) {
        world.clock.advance(seconds);
        await world.runDue();
        tried.push(renderer.requested.length);
        expect(await rowsOf(world, "files")).toEqual(files);
        expect(await ended(world, since)).toEqual([]);
      }
      expect(tried).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
      world.clock.advance(1);
      await world.runDue();
      expect(await ended(world, since)).toMatchObject([
        {
          fileGenerationRequestId,
          status: "FAILED",
          failure: expect.stringMatching(/several tries/),
        },
      ]);
      expect(await rowsOf(world, "files")).toEqual(files);
    });

    test("succeeds after a temporary failure", async () => {
      await begin();
      await donationOf(world, campaign);
      const fileGenerationRequestId = await cardsOf(world, campaign);
      world.breakAt("insert-into-file_parts");
      await world.runDue();
      world.breakAt(null);
      world.clock.advance(10);
      await world.runDue();
      expect(await ended(world, since)).toMatchObject([
        { fileGenerationRequestId, status: "DONE", failure: null },
      ]);
    });

    test("is retried if the database is unreachable even for recording the failure", async () => {
      await begin();
      await donationOf(world, campaign);
      await cardsOf(world, campaign);
      const before = await world.snapshot();
      world.breakAt("");
      await world.runDue();
      expect(await world.snapshot()).toEqual(before);
      world.breakAt(null);
      await world.runDue();
      expect(await ended(world, since)).toMatchObject([{ status: "DONE" }]);
    });

    test("that crashes its process repeatedly fails instead of being retried forever", async () => {
      await begin();
      await donationOf(world, campaign);
      await cardsOf(world, campaign);
      for (let tries = 0; tries < 5; tries++) {
        const work = await world.engine.act(
          (perform) =>
            perform(fileGenerator, isoNow(world), (context) => claimFileRequest(context, false)),
          { scope: "service" },
        );
        expect(work).not.toBeNull();
        world.clock.advance(60);
      }
      await world.runDue();
      expect(renderer.requested).toEqual([]);
      expect(await ended(world, since)).toMatchObject([{ status: "FAILED" }]);
    });

    test("of a deleted campaign fails with this reason", async () => {
      const account = await world.account();
      const { campaignId } = await world.ok<{ campaignId: string }>("create-campaign", {
        as: account,
        body: {
          name: "Draft",
          slug: "draft",
          amountType: "FREE_AMOUNT",
          donationType: "FACE_VALUE",
        },
      });
      since = await world.lastEventId();
      await request(world, account, { type: "DONATIONS_CSV", params: { campaignId } });
      await world.ok("delete-campaign", { as: account, path: { campaignId } });
      await world.runDue();
      expect(await ended(world, since)).toMatchObject([
        { status: "FAILED", failure: "The campaign was deleted." },
      ]);
    });

    test("of cards that cannot be posted fails immediately and lists them", async () => {
      await begin({ kind: "POSTAL" });
      const sound = await donationOf(world, campaign, { donor: fiscalFields });
      const donor = { ...fiscalFields, lastName: "x".repeat(250) };
      const wrong = [
        await donationOf(world, campaign, { donor }),
        await donationOf(world, campaign, { donor }),
      ];
      await cardsOf(world, campaign);
      await world.runDue();
      const [{ status, failure } = {}] = await ended(world, since);
      expect(status).toBe("FAILED");
      for (const { donationId } of wrong) expect(failure).toContain(donationId);
      expect(failure).not.toContain(sound.donationId);
      expect(failure).not.toContain("xxx");
    });

    test.runIf(runsBulk(database))(
      "with more cards than the limit fails immediately with this reason",
      async () => {
        await begin();
        const { donationId } = await donationOf(world, campaign);
        await world.store.write((tx) =>
          tx.run(copyDonation, { donationId, count: limits.printedCards }),
        );
        await cardsOf(world, campaign);
        await world.runDue();
        expect(await ended(world, since)).toMatchObject([
          { status: "FAILED", failure: "More than 10000 donations wait for their cards." },
        ]);
      },
    );

    test("of a campaign without cards fails immediately with this reason", async () => {
      await begin();
      await cardsOf(world, campaign);
      await world.runDue();
      expect(await ended(world, since)).toMatchObject([
        {
          status: "FAILED",
          failure: "The campaign has no unclaimed donation whose card can be printed.",
        },
      ]);
    });
  });

  test("a ZIP contains the requested files once each, in the requested order", async () => {
    await begin();
    const { account, campaignId } = campaign;
    const first = await issued(world, campaign);
    const csv = await request(world, account, { type: "DONATIONS_CSV", params: { campaignId } });
    await world.runDue();
    // Not rendered yet: generating the ZIP renders it.
    const second = await issued(world, campaign);
    const fileRefs = [second, csv, first, second];
    const zip = await request(world, account, { type: "FILES_ZIP", params: { fileRefs } });
    await world.runDue();
    expect((await ended(world, since)).map(({ status }) => status)).toEqual(["DONE", "DONE"]);
    const path = { fileGenerationRequestId: zip };
    const { content } = await download(world, "file-generation-request", account, path);
    const entries = readZip(content);
    const {
      account: { accountId },
    } = campaign;
    const [query, parameters] = listFiscalReceiptsQuery.page({
      accountId,
      filters: {},
      after: null,
      limit: 10,
      campaignIds: null,
    });
    const receipts = await world.store.read((tx) => tx.all(query, parameters as never));
    const numberOf = (id: string) =>
      receipts.find((row) => (row as Body).fiscalReceiptId === id) as Body | undefined;
    expect(entries.map(({ name }) => name)).toEqual([
      `${numberOf(second)?.number}.pdf`,
      expect.stringMatching(/^donations-slug-\d+-2026-\d\d-\d\d\.csv$/),
      `${numberOf(first)?.number}.pdf`,
    ]);
    expect(drawnDocument(entries[2]?.bytes ?? new Uint8Array())).toMatchObject({ kind: "receipt" });
  });

  test("a poll finds the jobs of other processes", async () => {
    await begin();
    const { engine, store, clock } = world;
    const files = fileStores(store, null);
    const settings = { baseUrl: "https://give.example", environment: "sandbox" } as const;
    const options = { engine, store, files, clock, settings, renderer, pollMs: 10 };
    const workers = [startDocuments(options), startFileRequests(options)];
    const fiscalReceiptId = await issued(world, campaign);
    await donationOf(world, campaign);
    await cardsOf(world, campaign);
    await vi.waitFor(async () => {
      expect(generated(await world.eventsAfter(since))).toEqual([fiscalReceiptId]);
      expect(await ended(world, since)).toMatchObject([{ status: "DONE" }]);
    }, 30_000);
    for (const worker of workers) await worker.stop();
  });

  test("stopping releases a running job for other processes, and does not wait for it", async () => {
    await begin();
    await donationOf(world, campaign);
    const fileGenerationRequestId = await cardsOf(world, campaign);
    const before = await rowsOf(world, "file_generation_requests");
    const { engine, store, clock } = world;
    const slow = fakeRenderer();
    const hasStarted = new Promise<void>((resolve) => {
      slow.before = () => {
        resolve();
        return new Promise<void>(() => {});
      };
    });
    const settings = { baseUrl: "https://give.example", environment: "sandbox" } as const;
    const worker = startFileRequests({
      engine,
      store,
      files: fileStores(store, null),
      clock,
      settings,
      renderer: slow,
      pollMs: null,
    });
    worker.wake();
    await hasStarted;
    await worker.stop();
    expect(await rowsOf(world, "file_generation_requests")).toEqual(before);
    await world.runDue();
    expect(await ended(world, since)).toMatchObject([{ fileGenerationRequestId, status: "DONE" }]);
  });
});

describe("documents on a full disk", () => {
  const pages = (text: string) =>
    select({ name: `test-${text}`, text, parameters: {}, row: { maxPageCount: integer } });

  test("are not stored partially, and are generated when there is space again", async () => {
    const { store, dispose } = await openFileStore();
    const renderer = fakeRenderer();
    const world = await openWorld("sqlite", { store, renderer });
    const campaign = await campaignOf(world, await world.account());
    const receipt = await issued(world, campaign);
    await donationOf(world, campaign);
    await cardsOf(world, campaign);
    const since = await world.lastEventId();
    renderer.minBytes = 4 * partBytes;
    // Space for the present data and about one part.
    const { pageCount } = (await store.read((tx) => tx.one(pageCountQuery, {}))) ?? {
      pageCount: 0,
    };
    await store.write((tx) => tx.one(pages(`pragma max_page_count = ${pageCount + 300}`), {}));
    await world.runDue();
    expect(await rowsOf(world, "files")).toEqual([]);
    expect(await world.eventsAfter(since)).toEqual([]);
    await store.write((tx) => tx.one(pages("pragma max_page_count = 100000"), {}));
    world.clock.advance(60);
    await world.runDue();
    expect(generated(await world.eventsAfter(since))).toEqual([receipt]);
    expect(await ended(world, since)).toMatchObject([{ status: "DONE" }]);
    await world.close();
    await dispose();
  });
});

describe.skipIf(inject("postgresUrl") === null)("documents of two processes", () => {
  let one: World;
  let other: World;
  let renderers: FakeRenderer[];
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openPostgresStore();
    dispose = opened.dispose;
    renderers = [fakeRenderer(), fakeRenderer()];
    const [first, second] = renderers;
    one = await openWorld("postgres", { store: opened.store, renderer: first! });
    other = await openWorld("postgres", {
      store: await openPostgres(opened.url),
      renderer: second!,
    });
  });
  afterAll(async () => {
    await other?.close();
    await one?.close();
    await dispose?.();
  });

  test("store one file for each receipt and emit one event", async () => {
    const campaign = await campaignOf(one, await one.account());
    const since = await one.lastEventId();
    const receipts: string[] = [];
    for (let count = 0; count < 60; count++) receipts.push(await issued(one, campaign));
    // Each has eight in flight, and ends none before the other has begun as many.
    const begun = meeting(16);
    for (const renderer of renderers) renderer.before = begun;
    await Promise.all([one.runDue(), other.runDue()]);
    expect(generated(await one.eventsAfter(since)).sort()).toEqual(receipts.sort());
    expect(await rowsOf(one, "files")).toHaveLength(60);
    // They rarely choose the same receipts: seven of eight by chance once in six million runs.
    const first = renderers.flatMap(({ requested }) => requested.slice(0, 8));
    expect(new Set(first.map((document) => JSON.stringify(document))).size).toBeGreaterThan(9);
  });

  test("generate each requested file once", async () => {
    const account = await one.account();
    const campaign = await campaignOf(one, account);
    await donationOf(one, campaign);
    const since = await one.lastEventId();
    const files = (await rowsOf(one, "files")).length;
    for (let count = 0; count < 8; count++) await cardsOf(one, campaign);
    await Promise.all([one.runDue(), other.runDue()]);
    const events = await ended(one, since);
    expect(events.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => "DONE"));
    expect(new Set(events.map((each) => each.fileGenerationRequestId)).size).toBe(8);
    expect(await rowsOf(one, "files")).toHaveLength(files + 8);
  });
});
