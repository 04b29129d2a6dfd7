import { expect, test } from "vitest";
import {
  campaignOf,
  newCampaign,
  selectionOf,
  type TestCampaign,
  type TestDonation,
} from "../../testing/fixtures.js";
import { chargedDonation, fiscalFields, moved } from "../../testing/giving.js";
import { callsAtOnce } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";

interface Receipt {
  readonly number: string;
  readonly donationId: string;
  readonly status: string;
}

/** A campaign for one charity, whose receipts are all that are numbered in its series. */
async function ownCharity(world: World, charityId: string, account?: TestAccount) {
  const acting = account ?? (await world.account());
  const { charitiesSelectionId } = await selectionOf(world, acting, { charityIds: [charityId] });
  const campaign = await campaignOf(world, acting, { charitiesSelectionId });
  return { ...campaign, charityIds: [charityId, "", ""] as TestCampaign["charityIds"] };
}
const newCharity = async (world: World) => String((await world.charities(1))[0]);

async function charged(world: World, campaign: TestCampaign, count: number, body = {}) {
  const made: TestDonation[] = [];
  for (let index = 0; index < count; index++)
    made.push(await chargedDonation(world, campaign, body));
  return made;
}

async function receiptsOf(world: World, { account }: TestCampaign): Promise<Receipt[]> {
  return (await world.ok<{ data: Receipt[] }>("list-fiscal-receipts", { as: account })).data;
}

const sequences = (receipts: readonly Receipt[]) =>
  receipts.map(({ number }) => Number(number.split("-")[2])).sort((one, other) => one - other);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const process = (world: World, { donationId }: TestDonation) =>
  world.call("process-donation", { as: "operator", path: { donationId } });
const settle = (world: World, body = {}) =>
  world.call("settle-donations", { as: "operator", body });

callsAtOnce("receipts at once", (world) => {
  test("30 donations that are processed at once have 30 numbers without gap or repeat, one each", async () => {
    const campaign = await ownCharity(world(), await newCharity(world()));
    const donations = await charged(world(), campaign, 30);
    // Each twice.
    const answers = await Promise.all(
      [...donations, ...donations].map((donation) => process(world(), donation)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const receipts = await receiptsOf(world(), campaign);
    expect(sequences(receipts)).toEqual(upTo(30));
    expect(new Set(receipts.map(({ donationId }) => donationId)).size).toBe(30);
  });

  test("settlements of several accounts for one charity share its series, beside single donations and requests", async () => {
    const charityId = await newCharity(world());
    const campaigns: TestCampaign[] = [];
    for (let count = 0; count < 3; count++) campaigns.push(await ownCharity(world(), charityId));
    const { city: _, ...withoutCity } = fiscalFields;
    const late: TestDonation[] = [];
    const single: TestDonation[] = [];
    for (const campaign of campaigns) {
      for (const donation of await charged(world(), campaign, 3, { donor: withoutCity })) {
        await moved(world(), donation, "process");
        const { account, donationId } = donation;
        const body = { donor: { city: "Brest" } };
        await world().ok("update-donation", { as: account, path: { donationId }, body });
        late.push(donation);
      }
      await charged(world(), campaign, 5);
      single.push(...(await charged(world(), campaign, 2)));
    }
    const answers = await Promise.all([
      ...campaigns.map(({ account }) => settle(world(), { accountId: account.accountId })),
      settle(world()),
      ...single.map((donation) => process(world(), donation)),
      ...late.map(({ account, donationId }) =>
        world().call("create-donation-fiscal-receipt", { as: account, path: { donationId } }),
      ),
    ]);
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    const receipts = (
      await Promise.all(campaigns.map((campaign) => receiptsOf(world(), campaign)))
    ).flat();
    expect(sequences(receipts)).toEqual(upTo(30));
    expect(new Set(receipts.map(({ donationId }) => donationId)).size).toBe(30);
  });

  test("charities whose first receipts come at once have codes of their own", async () => {
    const donations: TestDonation[] = [];
    for (let count = 0; count < 6; count++) {
      const campaign = await ownCharity(world(), await newCharity(world()));
      donations.push(...(await charged(world(), campaign, 1)));
    }
    await Promise.all(donations.map((donation) => process(world(), donation)));
    const numbers = await Promise.all(
      donations.map(async (campaign) => (await receiptsOf(world(), campaign))[0]?.number),
    );
    expect(new Set(numbers).size).toBe(6);
    for (const number of numbers) expect(number).toMatch(/^2026-\d{5}-000001$/);
  });

  for (const place of [
    "insert-into-fiscal_receipts",
    "update-charities-receipt-code",
    "update-donations-status",
    "insert-into-events",
  ]) {
    test(`a settlement that breaks at ${place} settles nothing, and leaves no gap in the numbers`, async () => {
      const campaign = await ownCharity(world(), await newCharity(world()));
      await charged(world(), campaign, 3);
      const before = await world().snapshot();
      world().breakAt(place);
      const body = { accountId: campaign.account.accountId };
      await expect(settle(world(), body)).rejects.toThrow(`broken at ${place}`);
      world().breakAt(null);
      expect(await world().snapshot()).toEqual(before);
      expect(await settle(world(), body)).toMatchObject({ body: { processed: 3 } });
      expect(sequences(await receiptsOf(world(), campaign))).toEqual(upTo(3));
    });
  }

  test("a receipt is canceled and replaced once, however many ask for it", async () => {
    const campaign = await ownCharity(world(), await newCharity(world()));
    const [donation] = await charged(world(), campaign, 1);
    await process(world(), donation!);
    const { fiscalReceiptId } = (await receiptsOf(world(), campaign))[0] as Receipt & {
      fiscalReceiptId: string;
    };
    const answers = await Promise.all(
      upTo(8).map(() =>
        world().call("cancel-fiscal-receipt", {
          as: "operator",
          path: { fiscalReceiptId },
          body: { replace: true },
        }),
      ),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const receipts = await receiptsOf(world(), campaign);
    expect(receipts.map(({ status }) => status)).toEqual(["ISSUED", "CANCELED"]);
    expect(sequences(receipts)).toEqual([1, 2]);
  });

  test("each year has a series of its own", async () => {
    const campaign = await ownCharity(world(), await newCharity(world()));
    const [first] = await charged(world(), campaign, 1);
    await process(world(), first!);
    world().clock.advance(400 * 86_400);
    const [next] = await charged(world(), campaign, 1);
    await process(world(), next!);
    world().clock.advance(-400 * 86_400);
    const numbers = (await receiptsOf(world(), campaign)).map(({ number }) => number);
    expect(numbers).toEqual([
      expect.stringMatching(/^2027-\d{5}-000001$/),
      expect.stringMatching(/^2026-\d{5}-000001$/),
    ]);
  });

  test("20 donations that are billed at once have 20 invoice numbers without gap or repeat", async () => {
    const campaign = await newCampaign(world());
    const donations = await charged(world(), campaign, 20, { hasBeenCharged: false });
    await Promise.all(
      donations.map(({ donationId }) =>
        world().ok("bill-donation", { as: "operator", path: { donationId } }),
      ),
    );
    const { data } = await world().ok<{ data: { number: string }[] }>("list-invoices", {
      as: campaign.account,
    });
    const numbers = data.map(({ number }) => number).sort();
    expect(numbers).toEqual(upTo(20).map((index) => `2026-${String(index).padStart(6, "0")}`));
  });

  test("an invoice that breaks leaves no gap in the numbers", async () => {
    const campaign = await newCampaign(world());
    const [first, broken, next] = await charged(world(), campaign, 3, { hasBeenCharged: false });
    const bill = ({ donationId }: TestDonation) =>
      world().call("bill-donation", { as: "operator", path: { donationId } });
    await bill(first!);
    world().breakAt("update-donations");
    await expect(bill(broken!)).rejects.toThrow("broken at");
    world().breakAt(null);
    await bill(next!);
    const { data } = await world().ok<{ data: { number: string }[] }>("list-invoices", {
      as: campaign.account,
    });
    const [last = 0, before = 0] = data.map(({ number }) => Number(number.slice(5)));
    expect(last).toBe(before + 1);
  });
});
