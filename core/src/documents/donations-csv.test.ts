import { existsSync, readFileSync } from "node:fs";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { ReadTransaction, Store } from "../contract/store.js";
import { type CampaignRow, campaignById } from "../resources/campaigns/campaign-queries.js";
import {
  campaignOf,
  claimed,
  donationOf,
  newCampaign,
  type TestCampaign,
} from "../testing/fixtures.js";
import { chargedDonation, moved } from "../testing/giving.js";
import { onEveryDatabase } from "../testing/observe.js";
import type { World } from "../testing/world.js";
import { donationsCsv } from "./donations-csv.js";
import { readCsv } from "./testing/read-csv.js";

async function rowOf(world: World, { account, campaignId }: TestCampaign): Promise<CampaignRow> {
  const { accountId } = account;
  const row = await world.store.read((tx) => tx.one(campaignById, { accountId, campaignId }));
  if (row === undefined) throw new Error("the campaign is missing");
  return row;
}

/** The CSV records as objects, keyed by column name. */
async function exported(world: World, campaign: TestCampaign): Promise<Record<string, string>[]> {
  const row = await rowOf(world, campaign);
  const csv = await text(donationsCsv(world.store, row));
  const delimiter = row.language.startsWith("en") ? "," : ";";
  const [names = [], ...records] = readCsv(csv.replace(/^\ufeff/, ""), delimiter);
  return records.map((record) =>
    Object.fromEntries(names.map((name, index) => [name, String(record[index])])),
  );
}

const naughtyFile = fileURLToPath(
  new URL("../../../../shared/data/test-inputs/naughty_strings_blns.json", import.meta.url),
);
/** A public list of hostile strings if it is present, otherwise a few similar ones. */
const naughty: string[] = existsSync(naughtyFile)
  ? (JSON.parse(readFileSync(naughtyFile, "utf8")) as string[])
  : [
      "=1+1",
      "+1",
      "-1",
      "@SUM(A1)",
      "\t=1",
      "\n=1",
      "\u00a0=1",
      "\ufeff\u200b+1",
      "\u3164=1",
      "x;=1+cmd|' /C calc'!A0;y",
      'x; "=1+1"',
      "x,-1",
      "x\t@SUM(A1)",
      "x\n=1",
      'a "quoted" word',
      "a,b;c",
      "two\r\nlines",
      "Ω≈ç√",
      "田中さん",
      "👾",
    ];
const names = naughty.filter(
  (name) => name.length > 0 && name.length <= 255 && !/\0|\p{Surrogate}/u.test(name),
);
/** Characters that may precede a formula in a cell: spaces, control and invisible characters, and quotes. */
const ignorable = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800"]*`;
/** Also matches inside a field, because a spreadsheet may split it at another delimiter than the file's. */
const formula = new RegExp(`(?:^|[;,\\t\\r\\n])${ignorable}[=+\\-@＝＋－＠]`, "u");
const looksLikeFormula = (field: string) => formula.test(field);

/** Spreadsheets and client programs rely on column positions, so new columns are added at the end. */
const header = [
  "donationId",
  "campaignId",
  "status",
  "charityId",
  "charityName",
  "amount",
  "amountEuros",
  "gross",
  "grossEuros",
  "net",
  "netEuros",
  "uniqueExternalId",
  "externalId",
  "hasBeenCharged",
  "withFiscalReceipt",
  "fiscalReceiptId",
  "invoiceId",
  "parentDonationId",
  "recurringDonationId",
  "donorId",
  "donorEmail",
  "donorSlackId",
  "donorFirstName",
  "donorLastName",
  "donorPhone",
  "donorStreet",
  "donorZip",
  "donorCity",
  "donorCountry",
  "leadFullname",
  "leadCompanyName",
  "leadEmail",
  "leadPhone",
  "leadCustom",
  "leadHasAcceptedTerms",
  "createdAt",
  "claimedAt",
  "validatedAt",
  "processedAt",
  "billedAt",
  "paidAt",
  "cardPostedAt",
  "paymentId",
  "paidOutAt",
  "redirectedTo",
  "coversFee",
  "isAnonymous",
  "message",
  "dedicationKind",
  "dedicationName",
  "dedicationMessage",
  "matchingRuleId",
  "cardReturnedAt",
  "cardBatchId",
  "orderMessage",
];

onEveryDatabase("the donations of a campaign as CSV", (world) => {
  test("has the fields of the API, amounts in cents and euros, and names in addition to IDs", async () => {
    const campaign = await campaignOf(world(), await world().account({ name: "Atelier Lumen" }));
    const { charityIds, campaignId } = campaign;
    const settled = await chargedDonation(world(), campaign, {
      amount: 1_205,
      externalId: "cart-7",
    });
    await moved(world(), settled, "process");
    const [record, ...others] = await exported(world(), campaign);
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      donationId: settled.donationId,
      campaignId,
      status: "PROCESSED",
      charityId: charityIds[0],
      charityName: expect.stringMatching(/^Charity 001/),
      amount: "1205",
      amountEuros: "12.05",
      gross: "1205",
      grossEuros: "12.05",
      net: "1205",
      netEuros: "12.05",
      uniqueExternalId: settled.uniqueExternalId,
      externalId: "cart-7",
      hasBeenCharged: "true",
      withFiscalReceipt: "true",
      donorFirstName: "Ada",
      donorLastName: "Lumen",
      donorZip: "29200",
      leadFullname: "",
      createdAt: "2026-03-02T09:00:00.000Z",
      processedAt: "2026-03-02T09:00:00.000Z",
      cardPostedAt: "",
    });
  });

  test("contains the lead of a claim, and empty fields for missing values", async () => {
    const campaign = await newCampaign(world(), {
      withLeadCollection: true,
      leadCollectionOptions: { email: true },
    });
    const { donationId, account, charityIds } = await donationOf(world(), campaign);
    const [open] = await exported(world(), campaign);
    expect(open).toMatchObject({
      status: "PENDING",
      charityId: "",
      charityName: "",
      gross: "",
      netEuros: "",
      leadEmail: "",
      leadHasAcceptedTerms: "",
      donorId: "",
    });
    const lead = { email: "ada@example.org", hasAcceptedTerms: true };
    await world().ok("claim-donation", {
      as: account,
      path: { donationId },
      body: { charityId: charityIds[0], lead },
    });
    const [record] = await exported(world(), campaign);
    expect(record).toMatchObject({ leadEmail: "ada@example.org", leadHasAcceptedTerms: "true" });
  });

  test("starts with a byte order mark and a header, even without donations", async () => {
    const campaign = await newCampaign(world());
    // Compared as bytes, because a decoder would remove the byte order mark.
    const csv = await buffer(donationsCsv(world().store, await rowOf(world(), campaign)));
    expect(csv.toString()).toBe(`\ufeff${header.join(";")}\r\n`);
  });

  test.for([
    ["fr-BE", ";"],
    ["de", ";"],
    ["nl", ";"],
    ["it", ";"],
    ["es", ";"],
    ["en", ","],
  ] as const)(
    "uses the delimiter that spreadsheets in the campaign's locale (%s) expect: %s",
    async ([language, delimiter]) => {
      const campaign = await newCampaign(world(), { language });
      await donationOf(world(), campaign, { donor: { firstName: "Ada, B.", lastName: "x;y" } });
      const csv = await text(donationsCsv(world().store, await rowOf(world(), campaign)));
      const [columns, record] = readCsv(csv.replace(/^\ufeff/, ""), delimiter);
      expect(columns?.[0]).toBe("donationId");
      expect(record).toHaveLength(columns?.length ?? 0);
      expect(record).toEqual(expect.arrayContaining(["Ada, B.", "x;y"]));
    },
  );

  test.for([
    ["x;=1+cmd|' /C calc'!A0;y", "x;'=1+cmd|' /C calc'!A0;y"],
    ["x,=1", "x,'=1"],
    ["x\t+1", "x\t'+1"],
    ["x\n@SUM(A1)", "x\n'@SUM(A1)"],
    ['x; "=1+1"', 'x;\' "=1+1"'],
    ["\n=1", "\n'=1"],
    ["\t=1", "\t'=1"],
    ["\u00a0=1", "'\u00a0=1"],
    ["\ufeff\u200b=1", "'\ufeff\u200b=1"],
    ["\u3164-1", "'\u3164-1"],
    ["=1", "'=1"],
    ["Anne-Marie; Jean-Luc", "Anne-Marie; Jean-Luc"],
    ["l'Aigle, a=b", "l'Aigle, a=b"],
  ])(
    "no part of %j is a formula, whichever delimiter a spreadsheet uses",
    async ([name, shown]) => {
      const campaign = await newCampaign(world());
      await donationOf(world(), campaign, { donor: { firstName: name } });
      const [record] = await exported(world(), campaign);
      expect(record?.donorFirstName).toBe(shown);
    },
  );

  test("contains all donations of the campaign and no others, newest first, over many pages", async () => {
    const campaign = await newCampaign(world());
    await donationOf(world(), await campaignOf(world(), campaign.account));
    const ids: string[] = [];
    for (let count = 0; count < 205; count++)
      ids.unshift((await donationOf(world(), campaign)).donationId);
    await claimed(world(), { ...campaign, donationId: String(ids[7]), uniqueExternalId: "" });
    const records = await exported(world(), campaign);
    expect(records.map(({ donationId }) => donationId)).toEqual(ids);
  });

  test(`preserves ${names.length} hostile strings, and none becomes a formula`, async () => {
    const campaign = await newCampaign(world());
    const fields = ["FirstName", "LastName", "Street", "City"] as const;
    const groups = Array.from({ length: Math.ceil(names.length / fields.length) }, (_, index) =>
      names.slice(index * fields.length, (index + 1) * fields.length),
    );
    for (const [firstName, lastName, street, city] of groups)
      await donationOf(world(), campaign, { donor: { firstName, lastName, street, city } });
    const records = (await exported(world(), campaign)).toReversed();
    const withoutApostrophes = (field = "") => field.replaceAll("'", "");
    for (const [index, record] of records.entries())
      for (const [at, field] of fields.entries()) {
        const name = groups[index]?.[at] ?? "";
        const shown = record[`donor${field}`];
        expect(withoutApostrophes(shown)).toBe(withoutApostrophes(name));
        if (!looksLikeFormula(name)) expect(shown).toBe(name);
      }
    for (const record of records) {
      const formulas = Object.entries(record).filter(([, field]) => looksLikeFormula(field));
      expect(formulas).toEqual([]);
    }
  });

  test("fails for its reader if the database fails", async () => {
    const campaign = await newCampaign(world());
    for (let count = 0; count < 110; count++) await donationOf(world(), campaign);
    let reads = 0;
    const failing: Pick<Store, "read"> = {
      async read<T>(work: (tx: ReadTransaction) => Promise<T>) {
        if (++reads > 1) throw new Error("the disk is gone");
        return await world().store.read(work);
      },
    };
    const csv = donationsCsv(failing, await rowOf(world(), campaign));
    await expect(text(csv)).rejects.toThrow("the disk is gone");
  });

  test("reads pages from the database only as the reader consumes them", async () => {
    const campaign = await newCampaign(world());
    for (let count = 0; count < 100; count++) await donationOf(world(), campaign);
    const row = await rowOf(world(), campaign);
    let pages = 0;
    // Returns the first page again and again, like an endless campaign.
    const endless: Pick<Store, "read"> = {
      read: (work) => {
        pages++;
        return world().store.read(({ one, all }) =>
          work({
            one,
            all: (query, its) => all(query, "after" in its ? { ...its, after: "~" } : its),
          }),
        );
      },
    };
    let taken = 0;
    for await (const chunk of donationsCsv(endless, row)) {
      taken += chunk.length;
      if (taken > 1_000_000) break;
    }
    const bytesOfPage = (await buffer(donationsCsv(world().store, row))).length;
    expect(pages).toBeLessThan(taken / bytesOfPage + 5);
    const before = pages;
    await new Promise((resolve) => setImmediate(resolve));
    expect(pages).toBe(before);
  });
});
