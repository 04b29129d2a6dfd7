import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { bytes, nullable, select, text } from "../../contract/define-query.js";
import { limits } from "../../contract/limits.js";
import { classifiedTables, columnsIn } from "../../contract/personal-data.js";
import { retentionDays } from "../../contract/retention.js";
import { newUuid } from "../../platform/node.js";
import { campaignOf, donationOf, newCampaign } from "../../testing/fixtures.js";
import { chargedDonation, moved } from "../../testing/giving.js";
import { onEveryDatabase, onOneDatabase, refusalAnswer } from "../../testing/observe.js";
import {
  bystanderOf,
  country,
  giveToday,
  last4,
  onGift,
  personEverywhere,
  traces,
} from "../../testing/person-everywhere.js";
import { openFileStore } from "../../testing/stores.js";
import { passTimeTo } from "../../testing/time.js";
import type { World } from "../../testing/world.js";
import { insertDonor } from "../donors/donor-queries.js";
import { newDonor } from "../donors/resolve-donor.js";

/** The texts in a column of every row. */
async function textsOf({ store }: World, table: string, column: string): Promise<string[]> {
  const query = select({
    name: `test-texts-of-${table}-${column}`,
    text: `select ${column} as value from ${table}`,
    parameters: {},
    row: { value: nullable(text) },
    scans: "reads everything, in a test",
  });
  const rows = await store.read((tx) => tx.all(query, {}));
  return rows.flatMap(({ value }) => value ?? []);
}

const fold = (value: string) => value.toLowerCase();
const folded = traces.map(fold);
const wordOfCard = new RegExp(`\\b${last4}\\b`, "i");
const isTraced = (value: string) =>
  value === country ||
  wordOfCard.test(value) ||
  folded.some((trace) => fold(value).includes(trace));

/** The columns of text in which the person is found: `donors.email`. */
async function columnsWithPerson(world: World): Promise<string[]> {
  const found: string[] = [];
  for (const [table, { impersonal, donor, sealedDonor, others }] of classifiedTables) {
    // Bytes are no text; those of files are looked into by themselves.
    const columns = columnsIn([impersonal, donor, sealedDonor, others].join(" ")).filter(
      (column) => column !== "bytes",
    );
    for (const column of columns)
      if ((await textsOf(world, table, column)).some(isTraced)) found.push(`${table}.${column}`);
  }
  return found;
}

/** The columns of donors' data, by what an erasure does with them. */
const personal = classifiedTables.flatMap(([table, { donor, erasure }]) =>
  columnsIn(donor).map((column) => ({
    name: `${table}.${column}`,
    isKept: typeof erasure === "object",
  })),
);

describe("the columns of personal data", () => {
  test("are classified, with all others: a new column says whose data it holds", async () => {
    const opened = await openFileStore();
    const database = new Database(opened.path, { readonly: true });
    const actual = database
      .prepare(
        `select m.name || '.' || c.name as name from sqlite_schema m join pragma_table_info(m.name) c
        where m.type = 'table' and m.name not like 'charity_search%' and m.name <> 'schema_versions'
          and lower(c.type) in ('text', 'blob') order by 1`,
      )
      .all() as { name: string }[];
    database.close();
    await opened.dispose();
    const classified = classifiedTables.flatMap(
      ([table, { impersonal, donor, sealedDonor, others }]) =>
        columnsIn([impersonal, donor, sealedDonor, others].join(" ")).map(
          (column) => `${table}.${column}`,
        ),
    );
    expect(classified.sort()).toEqual(actual.map(({ name }) => name).sort());
  });
});

onEveryDatabase("an erasure", (world) => {
  test("leaves the person in no column but those that the law has the service keep", async () => {
    const seeded = await personEverywhere(world());
    const { account, donorId, othersDonationId } = seeded;
    const bystander = await bystanderOf(world(), account);
    const call = await giveToday(world(), seeded);
    const before = await columnsWithPerson(world());
    // Each column that holds donors' data held this one: an erasure that forgets one is found.
    expect(before.sort()).toEqual(personal.map(({ name }) => name).sort());

    const replayed = async () => JSON.stringify(await world().call("create-donation", call));
    const lists = async () =>
      (await textsOf(world(), "files", "name")).filter((name) => name.endsWith(".csv"));
    expect(isTraced(await replayed())).toBe(true);
    expect(await lists()).toHaveLength(1);

    const proof = await world().ok("erase-donor", { as: account, path: { donorId } });
    const after = await columnsWithPerson(world());
    const kept = personal.filter(({ isKept }) => isKept).map(({ name }) => name);
    expect(after.sort()).toEqual(kept.sort());
    expect(isTraced(JSON.stringify(proof))).toBe(false);
    // What no search of the database finds: encrypted responses, and the bytes of files.
    const replay = await replayed();
    expect(replay).toContain('"isReplay":true');
    expect(isTraced(replay)).toBe(false);
    expect(await lists()).toEqual([]);

    // Nobody else is touched.
    const other = await world().ok("get-donor", { as: account, path: { donorId: bystander } });
    expect(other).toMatchObject({ firstName: "Bystander", email: "by@stander.example" });
    const gift = await world().ok("get-donation", {
      ...{ as: account, path: { donationId: othersDonationId } },
    });
    expect(gift).toMatchObject({ donor: { lastName: "Untouched" }, lead: null });
  });
});

/** Whether the person is named in the bytes of a stored file: ZIP files for the print shop store their parts as they are. */
async function isInFiles({ store }: World): Promise<boolean> {
  const parts = select({
    name: "test-bytes-of-files",
    text: "select bytes from file_parts",
    parameters: {},
    row: { bytes },
    scans: "reads everything, in a test",
  });
  const rows = await store.read((tx) => tx.all(parts, {}));
  return rows.some((row) => isTraced(Buffer.from(row.bytes).toString("utf8")));
}

onEveryDatabase("an erasure of a person with cards in batches", (world) => {
  test("leaves the person in no file, column, mail or event, whether they were posted or not", async () => {
    const { account: as, donorId } = await personEverywhere(world());
    const donor = { ...onGift, zip: "29200", country: "FR" };
    const printed = [];
    for (const isPosted of [false, true]) {
      const campaign = await campaignOf(world(), as, { kind: "POSTAL" });
      const { campaignId } = campaign;
      const { donationId } = await donationOf(world(), campaign, { donor });
      const call = { as, path: { campaignId } };
      const batch = await world().ok<{ cardBatchId: string }>("create-card-batch", call);
      const path = { cardBatchId: batch.cardBatchId };
      await world().runDue();
      if (isPosted) await world().ok("post-card-batch", { as, path });
      printed.push({ campaignId, donationId, path, cardStatus: isPosted ? "POSTED" : "IN_BATCH" });
    }
    expect(await isInFiles(world())).toBe(true);

    await world().ok("erase-donor", { as, path: { donorId } });
    await world().runDue();
    expect(await isInFiles(world())).toBe(false);
    const kept = personal.filter(({ isKept }) => isKept).map(({ name }) => name);
    expect(kept).toEqual(expect.arrayContaining(await columnsWithPerson(world())));
    const told = [
      await world().ok("list-events", { as }),
      await world().ok("list-mails", { as: "operator" }),
    ];
    for (const { campaignId, donationId, path, cardStatus } of printed)
      told.push(
        await world().ok("get-card-batch", { as, path }),
        await world().ok("list-cards", { as, path: { campaignId }, query: { cardStatus } }),
        await world().ok("get-donation", { as, path: { donationId } }),
      );
    expect(isTraced(JSON.stringify(told))).toBe(false);
  });
});

const yearsLater = (days: number) =>
  new Date(Date.parse("2026-03-02T09:00:00.000Z") + days * 86_400_000).toISOString();

onEveryDatabase("a receipt", (world) => {
  test("keeps its donor for as long as the law says, and not a day longer", async () => {
    const campaign = await newCampaign(world());
    const donation = await moved(world(), await chargedDonation(world(), campaign), "process");
    await world().runDue();
    const { fiscalReceiptId } = await world().ok<{ fiscalReceiptId: string }>(
      "get-donation-fiscal-receipt",
      { as: campaign.account, path: { donationId: donation.donationId } },
    );
    const link = { as: campaign.account, path: { fiscalReceiptId } };
    const content = () => textsOf(world(), "fiscal_receipts", "content");
    const files = () => textsOf(world(), "files", "name");

    await passTimeTo(world(), yearsLater(retentionDays.fiscalReceipt - 1));
    expect(await content()).toEqual([expect.stringContaining("Lumen")]);
    expect(await world().call("generate-fiscal-receipt-download-url", link)).toMatchObject({
      status: 200,
    });

    await passTimeTo(world(), yearsLater(retentionDays.fiscalReceipt + 1));
    expect(await content()).toEqual([expect.not.stringContaining("Lumen")]);
    expect(await files()).toEqual([]);
    expect(await world().call("generate-fiscal-receipt-download-url", link)).toEqual(
      refusalAnswer("not_found"),
    );
    const { data } = await world().ok<{ data: unknown[] }>("list-fiscal-receipts", {
      as: campaign.account,
    });
    expect(data).toMatchObject([{ fiscalReceiptId, amount: 1_200 }]);
    // It is not rendered anew.
    await world().runDue();
    expect(await files()).toEqual([]);
  });
});

onEveryDatabase(
  "a search for the donors of an address",
  (world) => {
    test("returns no more than its limit, the newest", async () => {
      const { accountId } = await world().account();
      const email = "ada@lumen.example";
      await world().store.write(async (tx) => {
        for (let count = 0; count <= limits.foundDonors; count++) {
          const donorId = newUuid();
          const origin = { donorId, accountId, campaignId: null, now: "2026-03-02T09:00:00.000Z" };
          await tx.run(insertDonor, newDonor(origin, { email }));
        }
      });
      const call = { as: "operator", body: { email } } as const;
      const { data } = await world().ok<{ data: { donorId: string }[] }>(
        "find-operator-donors",
        call,
      );
      expect(data).toHaveLength(limits.foundDonors);
    });
  },
  onOneDatabase,
);
