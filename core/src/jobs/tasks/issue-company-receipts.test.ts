import { expect, test } from "vitest";
import { integer, select } from "../../contract/define-query.js";
import { noteCompanyReceiptDue } from "../../resources/receipts/company-receipts-due-queries.js";
import { campaignOf, newCampaign, selectionOf, type TestCampaign } from "../../testing/fixtures.js";
import { chargedDonation, issueCompanyReceiptsDue, moved } from "../../testing/giving.js";
import { portugueseForm } from "../../testing/portugal/portuguese-form.js";
import { onEveryDatabase } from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { issueCompanyReceipts } from "./issue-company-receipts.js";

const yearEnd = "2026-12-31T23:00:00.000Z";
/** The year has ended in Lisbon, too. */
const anHourLater = "2027-01-01T00:00:00.000Z";
const aMomentBefore = "2026-12-31T22:59:59.999Z";

/** A gift of the company itself that requests a receipt. */
const gift = async (world: World, campaign: TestCampaign, body = {}) =>
  moved(
    world,
    await chargedDonation(world, campaign, { hasBeenCharged: false, donor: null, ...body }),
    "process",
  );

interface Receipt {
  readonly fiscalReceiptId: string;
  readonly status: string;
  readonly number: string;
}
const receiptsOf = async (world: World, { account }: { account: TestAccount }) => {
  const { data } = await world.ok<{ data: Receipt[] }>("list-fiscal-receipts", { as: account });
  return data;
};

/** Does what is due at a moment as of which the clock stands. */
async function at(world: World, moment: string, act: () => Promise<unknown>): Promise<void> {
  const seconds = (Date.parse(moment) - world.clock.now()) / 1_000;
  world.clock.advance(seconds);
  await act();
  world.clock.advance(-seconds);
}

/** Two gifts of 1.10 € together to a charity of their own. */
async function twoGifts(world: World, charity: object = {}) {
  const [charityId = ""] = await world.charities(1, { ...charity });
  const account = await world.account();
  const { charitiesSelectionId } = await selectionOf(world, account, { charityIds: [charityId] });
  const campaign = await campaignOf(world, account, { charitiesSelectionId });
  await gift(world, campaign, { charityId, amount: 100 });
  const { donationId } = await gift(world, campaign, { charityId, amount: 10 });
  const reverseOne = () =>
    world.ok("reverse-donation", {
      ...{ as: "operator", path: { donationId }, body: { reason: "A mistake" } },
    });
  return { charityId, campaign, reverseOne };
}

/** A receipt of two gifts, whose charity changes before one of them is reversed. */
async function assertCanceled(world: World, change: object, charity: object = {}): Promise<void> {
  const { charityId, campaign, reverseOne } = await twoGifts(world, charity);
  await issueCompanyReceiptsDue(world, anHourLater);
  const call = { as: "operator", path: { charityId }, body: { ...change } } as const;
  await world.ok("update-operator-charity", call);
  expect(await receiptsOf(world, campaign)).toMatchObject([{ status: "ISSUED", amount: 110 }]);
  await reverseOne();
  await issueCompanyReceiptsDue(world, anHourLater);
  expect(await receiptsOf(world, campaign)).toMatchObject([{ status: "CANCELED", amount: 110 }]);
}

const countDue = select({
  name: "test-count-company-receipts-due",
  text: "select cast(count(*) as bigint) as count from company_receipts_due",
  parameters: {},
  row: { count: integer },
});

onEveryDatabase("yearly receipts of companies", (world) => {
  test("one receipt is issued for each account, charity and year, once the year has ended in Paris", async () => {
    const one = await newCampaign(world());
    const other = await newCampaign(world());
    const [first, second] = one.charityIds;
    await gift(world(), one, { charityId: first, amount: 1_000 });
    await gift(world(), one, { charityId: first, amount: 500 });
    await gift(world(), one, { charityId: second, amount: 200 });
    await gift(world(), other, { charityId: first, amount: 30 });

    await issueCompanyReceiptsDue(world(), aMomentBefore);
    expect(await receiptsOf(world(), one)).toEqual([]);
    const before = await world().lastEventId();
    await issueCompanyReceiptsDue(world(), yearEnd);

    const kind = { kind: "COMPANY", year: 2026, donationId: null, donorId: null };
    const issued = await receiptsOf(world(), one);
    expect(issued).toHaveLength(2);
    expect(issued).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...kind, charityId: first, amount: 1_500, issuedAt: yearEnd }),
        expect.objectContaining({ ...kind, charityId: second, amount: 200 }),
      ]),
    );
    expect(await receiptsOf(world(), other)).toMatchObject([{ charityId: first, amount: 30 }]);
    // The event is emitted when the PDF is rendered.
    expect(await world().eventsAfter(before)).toEqual([]);
  });

  test("a late run issues the receipt as of the end of the year", async () => {
    const campaign = await newCampaign(world());
    await gift(world(), campaign);
    await at(world(), "2027-02-03T10:00:00.000Z", () => world().runDue());
    expect(await receiptsOf(world(), campaign)).toMatchObject([{ year: 2026, issuedAt: yearEnd }]);
    // It is also rendered.
  });

  test("a job that has run is not due again", async () => {
    const campaign = await newCampaign(world());
    await gift(world(), campaign);
    await issueCompanyReceiptsDue(world(), yearEnd);
    const snapshot = await world().snapshot();
    await issueCompanyReceiptsDue(world(), yearEnd);
    expect(await world().snapshot()).toEqual(snapshot);
    expect(await world().store.read((tx) => tx.one(countDue, {}))).toEqual({ count: 0 });
  });

  test("two concurrent runs issue one receipt", async () => {
    const campaign = await newCampaign(world());
    await gift(world(), campaign);
    await Promise.all([1, 2, 3].map(() => issueCompanyReceiptsDue(world(), yearEnd)));
    expect(await receiptsOf(world(), campaign)).toHaveLength(1);
  });

  test("a crash loses no receipt and leaves no gap in the numbers", async () => {
    const campaign = await newCampaign(world());
    await gift(world(), campaign);
    const before = await world().snapshot();
    world().breakAt("insert-into-fiscal_receipts");
    await expect(issueCompanyReceiptsDue(world(), yearEnd)).rejects.toThrow("broken at");
    world().breakAt(null);
    expect(await world().snapshot()).toEqual(before);
    await issueCompanyReceiptsDue(world(), yearEnd);
    expect(await receiptsOf(world(), campaign)).toHaveLength(1);
  });

  test("only processed gifts of the company that request a receipt count, in the year of processing", async () => {
    const campaign = await newCampaign(world());
    await gift(world(), campaign, { amount: 100 });
    await gift(world(), campaign, { amount: 1_000, withFiscalReceipt: false });
    await chargedDonation(world(), campaign, { amount: 2_000, hasBeenCharged: false, donor: null });
    await moved(world(), await chargedDonation(world(), campaign, { amount: 4_000 }), "process");
    await at(world(), aMomentBefore, () => gift(world(), campaign, { amount: 7 }));
    await at(world(), yearEnd, () => gift(world(), campaign, { amount: 50 }));

    await issueCompanyReceiptsDue(world(), "2027-12-31T22:59:59.999Z");
    const companys = async () =>
      (await receiptsOf(world(), campaign)).filter(
        ({ kind }: Receipt & { kind?: string }) => kind === "COMPANY",
      );
    expect(await companys()).toMatchObject([{ year: 2026, amount: 107 }]);
    await issueCompanyReceiptsDue(world(), "2027-12-31T23:00:00.000Z");
    expect(await companys()).toMatchObject([
      { year: 2027, amount: 50 },
      { year: 2026, amount: 107 },
    ]);
  });

  test("a charity that cannot issue receipts at the end of the year issues none", async () => {
    const [charityId = ""] = await world().charities(1);
    const account = await world().account();
    const { charitiesSelectionId } = await selectionOf(world(), account, {
      charityIds: [charityId],
    });
    const campaign = await campaignOf(world(), account, { charitiesSelectionId });
    await gift(world(), campaign, { charityId });
    const body = { fiscalReceiptsSupport: "DISABLED" };
    await world().ok("update-operator-charity", { as: "operator", path: { charityId }, body });
    await issueCompanyReceiptsDue(world(), yearEnd);
    expect(await receiptsOf(world(), campaign)).toEqual([]);
  });

  test("gifts outside of the charity's mandate are not on the receipt", async () => {
    const [charityId = ""] = await world().charities(1, {
      receiptDetails: { mandateSignedOn: "2026-03-02", mandateRevokedOn: "2026-06-01" },
    });
    const account = await world().account();
    const { charitiesSelectionId } = await selectionOf(world(), account, {
      charityIds: [charityId],
    });
    const campaign = await campaignOf(world(), account, { charitiesSelectionId });
    await gift(world(), campaign, { charityId, amount: 100 });
    await at(world(), "2026-06-01T08:00:00.000Z", () =>
      gift(world(), campaign, { charityId, amount: 1_000 }),
    );
    await issueCompanyReceiptsDue(world(), yearEnd);
    expect(await receiptsOf(world(), campaign)).toMatchObject([{ amount: 100 }]);
  });

  test("a gift that is added to an ended year causes a new receipt that replaces the former one", async () => {
    const campaign = await newCampaign(world());
    await gift(world(), campaign, { amount: 100 });
    await issueCompanyReceiptsDue(world(), yearEnd);
    // For example, after a sandbox's clock was reset.
    await gift(world(), campaign, { amount: 10 });
    await issueCompanyReceiptsDue(world(), yearEnd);
    const [present, former] = await receiptsOf(world(), campaign);
    expect(present).toMatchObject({ status: "ISSUED", amount: 110 });
    expect(former).toMatchObject({ status: "CANCELED", amount: 100 });
    expect(present?.number).not.toBe(former?.number);
  });

  test("a receipt that counts a reversed gift is canceled also if its charity issues receipts no more", async () => {
    await assertCanceled(world(), { fiscalReceiptsSupport: "DISABLED" });
  });

  test("a receipt is not replaced by one of the same gifts", async () => {
    const { charityId, campaign } = await twoGifts(world());
    await issueCompanyReceiptsDue(world(), yearEnd);
    const issued = await receiptsOf(world(), campaign);
    const { accountId } = campaign.account;
    const due = { accountId, charityId, year: 2026, dueAt: yearEnd };
    await world().store.write((tx) => tx.run(noteCompanyReceiptDue, due));
    await issueCompanyReceiptsDue(world(), yearEnd);
    expect(await receiptsOf(world(), campaign)).toEqual(issued);
  });

  test("due jobs are returned earliest first, up to the limit, with their due times", async () => {
    const campaign = await newCampaign(world());
    const [first, second] = campaign.charityIds;
    await gift(world(), campaign, { charityId: first });
    await at(world(), yearEnd, () => gift(world(), campaign, { charityId: second }));
    const due = (now: string, limit: number) =>
      world().store.read((tx) => issueCompanyReceipts.due(tx, now, limit));
    expect(await due(aMomentBefore, 10)).toEqual([]);
    const later = "2028-01-01T00:00:00.000Z";
    expect((await due(later, 10)).map(({ dueAt }) => dueAt)).toEqual([
      yearEnd,
      "2027-12-31T23:00:00.000Z",
    ]);
    expect(await due(later, 1)).toHaveLength(1);
    await issueCompanyReceiptsDue(world(), later);
  });
});

onEveryDatabase(
  "yearly receipts of companies where forms of one country are known",
  (world) => {
    test("a receipt that counts a reversed gift is canceled also if no form applies to its charity any more", async () => {
      const portuguese = { country: "PT", receiptDetails: { signatoryName: "Anne Le Goff" } };
      await assertCanceled(world(), { country: "FR" }, portuguese);
    });
  },
  { receiptForms: [portugueseForm] },
);
