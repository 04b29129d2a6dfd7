/**
 * How long 10,000 fiscal receipts take to be issued, drawn and zipped, and how much memory at most, on SQLite.
 * `npm run bench:documents -w @obole/core` prints it. `RECEIPTS=1000` is quicker; `DRAWN=no` leaves out the drawing, to
 * see what the rest takes.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { createRenderer } from "../src/documents/create-renderer.js";
import { openSqlite } from "../src/storage/sqlite.js";
import { fakeRenderer } from "../src/testing/fake-renderer.js";
import { campaignOf } from "../src/testing/fixtures.js";
import { chargedDonation } from "../src/testing/giving.js";
import { openWorld } from "../src/testing/world.js";

const receipts = Number(process.env.RECEIPTS ?? 10_000);
const isDrawn = process.env.DRAWN !== "no";
const megabytes = (bytes) => `${Math.round(bytes / 1_000_000)} MB`;
/** The whole process's, the tools that run the bench included. */
const peak = () => megabytes(process.resourceUsage().maxRSS * 1_024);

async function timed(what, run) {
  const start = performance.now();
  const value = await run();
  const seconds = (performance.now() - start) / 1_000;
  const rate = `${Math.round(receipts / seconds)} a second`;
  console.log(`${what.padEnd(24)} ${seconds.toFixed(1)} s, ${rate}; peak so far ${peak()}`);
  return value;
}

test("the figures of documents", { timeout: 30 * 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "obole-bench-"));
  const store = openSqlite(join(folder, "bench.db"));
  const renderer = isDrawn ? createRenderer({ threads: 1 }) : fakeRenderer();
  renderer.leastBytes = 30_000;
  const world = await openWorld("sqlite", { store, renderer });
  console.log(`${receipts} receipts; at rest ${peak()}`);
  const campaign = await campaignOf(world, await world.account());
  const { account } = campaign;
  await timed("donations created", async () => {
    for (let made = 0; made < receipts; made += 50)
      await Promise.all(Array.from({ length: 50 }, () => chargedDonation(world, campaign)));
  });
  const { accountId } = account;
  await timed("settled, receipts issued", async () => {
    for (;;) {
      const body = { accountId };
      const { processed } = await world.ok("settle-donations", { as: "operator", body });
      if (processed === 0) return;
    }
  });
  await timed("receipts drawn and kept", () => world.runDue());
  const body = { year: new Date(world.clock.now()).getUTCFullYear() };
  await timed("zipped while downloaded", async () => {
    const operation = "generate-fiscal-receipts-bulk-download-url";
    const { url } = await world.ok(operation, { as: account, body });
    const { bytes } = await world.openDownload(url.split("/").at(-2));
    let size = 0;
    for await (const chunk of bytes) size += chunk.length;
    console.log(`a ZIP of ${megabytes(size)}`);
  });
  const fileRefs = [];
  for (let cursor; cursor !== null; ) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await world.ok("list-fiscal-receipts", { as: account, query });
    fileRefs.push(...page.data.map(({ fiscalReceiptId }) => fiscalReceiptId));
    cursor = page.nextCursor;
  }
  await timed("zipped and kept", async () => {
    const zip = { type: "FILES_ZIP", params: { fileRefs } };
    await world.ok("create-file-generation-request", { as: account, body: zip });
    await world.runDue();
  });
  await world.close();
  await rm(folder, { recursive: true });
});
