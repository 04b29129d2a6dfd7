import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { drawnDocument, fakeRenderer } from "../testing/fake-renderer.js";
import { campaignOf, setAccount, type TestCampaign } from "../testing/fixtures.js";
import { chargedDonation, moved, receiptOf } from "../testing/giving.js";
import { onEveryDatabase } from "../testing/observe.js";
import type { TestAccount, World } from "../testing/world.js";
import type { OpenedDownload } from "./open-download.js";
import { readZip } from "./testing/read-zip.js";

type Body = Record<string, unknown>;

const signedOf = (url: unknown) => String(url).split("/").at(-2) ?? "";

async function issued(world: World, campaign: TestCampaign, body: Body = {}) {
  const donation = await moved(world, await chargedDonation(world, campaign, body), "process");
  return await world.ok<{ fiscalReceiptId: string; number: string }>(
    "get-donation-fiscal-receipt",
    {
      as: campaign.account,
      path: { donationId: donation.donationId },
    },
  );
}

/** Issues many receipts, and returns their numbers in order. */
async function manyIssued(world: World, campaign: TestCampaign, count: number): Promise<string[]> {
  const { account } = campaign;
  await Promise.all(Array.from({ length: count }, () => chargedDonation(world, campaign)));
  const { accountId } = account;
  await world.ok("settle-donations", { as: "operator", body: { accountId } });
  const numbers: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await world.ok<{ data: { number: string }[]; nextCursor: string | null }>(
      "list-fiscal-receipts",
      { as: account, query: cursor === undefined ? {} : { cursor } },
    );
    numbers.unshift(...page.data.map(({ number }) => number).toReversed());
    cursor = page.nextCursor;
  }
  return numbers;
}

async function linkTo(world: World, as: TestAccount, fiscalReceiptId: string): Promise<string> {
  const path = { fiscalReceiptId };
  const { url } = await world.ok("generate-fiscal-receipt-download-url", { as, path });
  return signedOf(url);
}

async function open(world: World, signed: string): Promise<OpenedDownload> {
  const opened = await world.openDownload(signed);
  if (opened === null) throw new Error("the link is invalid");
  return opened;
}

/** Downloads the ZIP of the link that an operation returns. */
async function zipped(world: World, operation: string, as: TestAccount, body: Body) {
  const { url } = await world.ok(operation, { as, body });
  const opened = await open(world, signedOf(url));
  const bytes = await buffer(opened.bytes);
  return { opened, bytes, entries: readZip(bytes) };
}
const receiptsZip = (world: World, as: TestAccount, body: Body) =>
  zipped(world, "generate-fiscal-receipts-bulk-download-url", as, body);
const namesIn = ({ entries }: Awaited<ReturnType<typeof zipped>>) =>
  entries.map(({ name }) => name);

onEveryDatabase(
  "a download link",
  (world) => {
    const newCampaign = async (body: Body = {}) =>
      campaignOf(world(), await world().account(), body);

    test("leads to a charity's statement as a PDF and as a CSV file, made when it is downloaded", async () => {
      const [charityId = ""] = await world().charities(1);
      const linkOf = async (format: string) =>
        (
          await world().ok("generate-receipts-statement-download-url", {
            as: "operator",
            path: { charityId },
            query: { year: "2026", format },
          })
        ).url;
      const csv = await open(world(), signedOf(await linkOf("csv")));
      expect(csv).toMatchObject({
        fileName: `receipts-statement-2026-${charityId}.csv`,
        mediaType: "text/csv; charset=utf-8",
      });
      expect(String(await buffer(csv.bytes))).toContain("RECEIPTS_TOTAL");
      const pdf = await open(world(), signedOf(await linkOf("pdf")));
      expect(drawnDocument(await buffer(pdf.bytes))).toMatchObject({
        kind: "statement",
        content: { language: "fr", statement: { charityId, year: 2026 } },
      });
    });

    test("is valid for 15 minutes", async () => {
      const campaign = await newCampaign();
      const { fiscalReceiptId, number } = await issued(world(), campaign);
      const signed = await linkTo(world(), campaign.account, fiscalReceiptId);
      const opened = await world().openDownload(signed);
      expect(opened).toMatchObject({ fileName: `${number}.pdf`, mediaType: "application/pdf" });
      world().clock.advance(15 * 60 - 1);
      expect(await world().openDownload(signed)).not.toBeNull();
      world().clock.advance(1);
      expect(await world().openDownload(signed)).toBeNull();
    });

    test("that was altered, truncated or forged is invalid", async () => {
      const campaign = await newCampaign();
      const { fiscalReceiptId } = await issued(world(), campaign);
      const signed = await linkTo(world(), campaign.account, fiscalReceiptId);
      const [text = "", seal = ""] = signed.split(".");
      const altered = Array.from(signed, (character, index) => {
        const other = character === "A" ? "B" : "A";
        return signed.slice(0, index) + other + signed.slice(index + 1);
      });
      const made = Buffer.from(
        JSON.stringify({
          download: { kind: "receipts", accountId: campaign.account.accountId, year: 2026 },
          expiresAt: "2999-01-01T00:00:00.000Z",
        }),
      ).toString("base64url");
      const wrong = [
        ...altered,
        "",
        "x",
        text,
        `${text}.`,
        `.${seal}`,
        `${signed}.${seal}`,
        `${made}.${seal}`,
        `${signed}=`,
      ];
      for (const one of wrong) expect(await world().openDownload(one), one).toBeNull();
      expect(await world().openDownload(signed)).not.toBeNull();
    });

    test("is invalid while its account is closed", async () => {
      const campaign = await newCampaign();
      const { fiscalReceiptId } = await issued(world(), campaign);
      const signed = await linkTo(world(), campaign.account, fiscalReceiptId);
      await setAccount(world(), campaign.account, { status: "CLOSED" });
      expect(await world().openDownload(signed)).toBeNull();
      await setAccount(world(), campaign.account, { status: "ACTIVE" });
      expect(await world().openDownload(signed)).not.toBeNull();
    });

    test("also opens a canceled receipt", async () => {
      const campaign = await newCampaign();
      const { fiscalReceiptId } = await issued(world(), campaign);
      await world().runDue();
      await world().ok("cancel-fiscal-receipt", {
        as: "operator",
        path: { fiscalReceiptId },
        body: { reason: "The payment was refused." },
      });
      const signed = await linkTo(world(), campaign.account, fiscalReceiptId);
      const { bytes } = await open(world(), signed);
      expect(drawnDocument(await buffer(bytes))).toMatchObject({ kind: "receipt" });
    });

    test("to a year's receipts contains exactly those, in order of issue, and renders missing PDFs", async () => {
      const campaign = await newCampaign();
      const { account, charityIds } = campaign;
      await issued(world(), campaign);
      await world().runDue();
      const numbers = await manyIssued(world(), campaign, 104);
      await receiptOf(world(), account, { donorId: null, charityId: charityIds[0], year: 2025 });
      await issued(world(), await newCampaign());
      const zip = await receiptsZip(world(), account, { year: 2026 });
      expect(zip.opened).toMatchObject({
        fileName: "receipts-2026.zip",
        mediaType: "application/zip",
        size: null,
      });
      expect(namesIn(zip)).toEqual(numbers.map((number) => `${number}.pdf`));
      const drawn = zip.entries.map(({ bytes }) => drawnDocument(bytes));
      expect(drawn.map((one) => one.kind === "receipt" && one.content.number)).toEqual(numbers);
      expect((await receiptsZip(world(), account, { year: 2026 })).bytes).toEqual(zip.bytes);
      // The download stored the PDFs that it rendered: no document is left to render.
      const before = await world().lastEventId();
      await world().runDue();
      const later = await world().eventsAfter(before);
      expect(later.filter(({ payload }) => numbers.includes(String(payload.number)))).toEqual([]);
    });

    test("to receipts can be filtered by charity and by campaign", async () => {
      const campaign = await newCampaign();
      const { account, charityIds } = campaign;
      const [charityId, another] = charityIds;
      const sibling = await campaignOf(world(), account);
      const first = (await issued(world(), campaign)).number;
      const ofAnother = (await issued(world(), campaign, { charityId: another })).number;
      const ofSibling = (await issued(world(), sibling)).number;
      const names = async (body: Body) =>
        namesIn(await receiptsZip(world(), account, { year: 2026, ...body }));
      const pdfs = (...numbers: string[]) => numbers.map((number) => `${number}.pdf`);
      expect(await names({})).toEqual(pdfs(first, ofAnother, ofSibling));
      expect(await names({ charityId })).toEqual(pdfs(first, ofSibling));
      expect(await names({ campaignId: campaign.campaignId })).toEqual(pdfs(first, ofAnother));
      const both = { campaignId: campaign.campaignId, charityId: another };
      expect(await names(both)).toEqual(pdfs(ofAnother));
      expect(await names({ year: 2024 })).toEqual([]);
    });

    test("to a year's invoices contains their PDFs, named as invoices", async () => {
      const account = await world().account({ invoiceFixedBudgets: true });
      for (let count = 0; count < 3; count++)
        await campaignOf(world(), account, { amountType: "FIXED_AMOUNT", budget: 10_000 });
      const zip = await zipped(world(), "generate-invoices-bulk-download-url", account, {
        year: 2026,
      });
      expect(zip.opened.fileName).toBe("invoices-2026.zip");
      expect(namesIn(zip)).toEqual([1, 2, 3].map((number) => `invoice-2026-00000${number}.pdf`));
      for (const { bytes } of zip.entries) expect(drawnDocument(bytes).kind).toBe("invoice");
    });

    test("to many receipts renders them only as the reader consumes the ZIP", async () => {
      const campaign = await newCampaign();
      await manyIssued(world(), campaign, 30);
      const { url } = await world().ok("generate-fiscal-receipts-bulk-download-url", {
        as: campaign.account,
        body: { year: 2026 },
      });
      const { bytes } = await open(world(), signedOf(url));
      let chunks = 0;
      for await (const _ of bytes) {
        if (++chunks === 6) break;
      }
      // Each entry has three chunks: header, name and content. Six chunks need two or three of the thirty receipts.
      const drawn = (await world().eventCounts()).fiscalreceipt_generated ?? 0;
      await world().runDue();
      const all = (await world().eventCounts()).fiscalreceipt_generated ?? 0;
      expect(all - drawn).toBeGreaterThan(25);
    });
  },
  { renderer: fakeRenderer() },
);
