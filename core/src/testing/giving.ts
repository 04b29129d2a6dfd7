import { parisYearEnd } from "../domain/fiscal-time.js";
import { issueCompanyReceipts } from "../tasks/issue-company-receipts.js";
import {
  campaignOf,
  donationOf,
  selectionOf,
  type TestCampaign,
  type TestDonation,
  type TestVote,
  templates,
  unique,
} from "./fixtures.js";
import type { TestAccount, World } from "./world.js";

/** What the scenarios of donors, recurring donations and the operator's moves start from. */

type Body = Record<string, unknown>;

export interface TestRecurringDonation extends TestCampaign {
  readonly recurringDonationId: string;
  readonly uniqueExternalId: string;
}

/** An ACTIVE campaign that takes recurring donations. */
export function recurringCampaignOf(
  world: World,
  account: TestAccount,
  body: Body = {},
): Promise<TestCampaign> {
  return campaignOf(world, account, { campaignTemplateId: templates.recurring, ...body });
}

/** A monthly recurring donation of 1,000 cents that waits for its charity, unless the body says otherwise. */
export async function recurringOf(
  world: World,
  campaign: TestCampaign,
  body: Body = {},
): Promise<TestRecurringDonation> {
  const uniqueExternalId = unique("recurring");
  const { recurringDonationId } = await world.ok<{ recurringDonationId: string }>(
    "create-recurring-donation",
    {
      as: campaign.account,
      body: {
        campaignId: campaign.campaignId,
        uniqueExternalId,
        amount: 1_000,
        frequency: "MONTHLY",
        ...body,
      },
    },
  );
  return { ...campaign, recurringDonationId, uniqueExternalId };
}

/** A donor of the whole account. */
export async function donorOf(
  world: World,
  account: TestAccount,
  body: Body = {},
): Promise<string> {
  const { donorId } = await world.ok<{ donorId: string }>("create-donor", { as: account, body });
  return donorId;
}

export type DonationMove = "process" | "cancel" | "bill" | "pay" | "post-card";
const moveOperations = {
  process: "process-donation",
  cancel: "cancel-donation",
  bill: "bill-donation",
  pay: "pay-donation",
  "post-card": "post-donation-card",
} as const satisfies Record<DonationMove, string>;

/** Moves a donation as the operator does. */
export async function moved<D extends TestDonation>(
  world: World,
  donation: D,
  ...moves: DonationMove[]
): Promise<D> {
  for (const move of moves) {
    await world.ok(moveOperations[move], {
      as: "operator",
      path: { donationId: donation.donationId },
    });
  }
  return donation;
}

export async function votesMoved<V extends TestVote>(
  world: World,
  vote: V,
  ...moves: ("send" | "bill")[]
): Promise<V> {
  for (const move of moves)
    await world.ok(`${move}-vote`, { as: "operator", path: { voteId: vote.voteId } });
  return vote;
}

/** What a donor's receipt needs to know of the donor. */
export const fiscalFields = {
  firstName: "Ada",
  lastName: "Lumen",
  street: "1 rue du Phare",
  zip: "29200",
  city: "Brest",
  country: "FR",
} as const;

/** A DONE donation of 1,200 cents that its donor paid and that asks for a receipt, unless the body says otherwise. */
export async function chargedDonation(
  world: World,
  campaign: TestCampaign,
  body: Body = {},
): Promise<TestDonation> {
  const [charityId] = campaign.charityIds;
  const charged = { hasBeenCharged: true, withFiscalReceipt: true, charityId };
  return await donationOf(world, campaign, { ...charged, donor: fiscalFields, ...body });
}

/** A fiscal receipt for 1,200 cents that were paid in a year: a donor's, or without one the account's own. */
export async function receiptOf(
  world: World,
  account: TestAccount,
  { donorId, charityId, year }: { donorId: string | null; charityId: string; year: number },
): Promise<string> {
  const campaign = await campaignFor(world, account, charityId);
  const isDonors = donorId !== null;
  if (isDonors) await completeDonor(world, account, donorId);
  const donor = isDonors ? { donorId } : null;
  const donation = await inYear(world, year, async () => {
    const given = { charityId, donor, hasBeenCharged: isDonors };
    return await moved(world, await chargedDonation(world, campaign, given), "process");
  });
  const { donationId } = donation;
  if (isDonors) {
    const receipt = await world.ok<{ fiscalReceiptId: string }>("get-donation-fiscal-receipt", {
      as: account,
      path: { donationId },
    });
    return receipt.fiscalReceiptId;
  }
  await issueCompanyReceiptsDue(world, parisYearEnd(year));
  const { data } = await world.ok<{ data: { fiscalReceiptId: string }[] }>("list-fiscal-receipts", {
    as: account,
    query: { kind: "COMPANY", charityId, year: String(year), limit: "1" },
  });
  return String(data[0]?.fiscalReceiptId);
}

const receiptCampaigns = new WeakMap<World, Map<string, Promise<TestCampaign>>>();
/** A campaign of the account on which the charity can be chosen: one, however many receipts it has. */
function campaignFor(world: World, account: TestAccount, charityId: string): Promise<TestCampaign> {
  const ofWorld = receiptCampaigns.get(world) ?? new Map<string, Promise<TestCampaign>>();
  receiptCampaigns.set(world, ofWorld);
  const key = `${account.accountId} ${charityId}`;
  const campaign =
    ofWorld.get(key) ??
    selectionOf(world, account, { charityIds: [charityId] }).then(({ charitiesSelectionId }) =>
      campaignOf(world, account, { charitiesSelectionId }),
    );
  ofWorld.set(key, campaign);
  return campaign;
}

/** Gives a donor of the account what a receipt needs, as far as it is missing. */
async function completeDonor(world: World, account: TestAccount, donorId: string): Promise<void> {
  const call = { as: account, path: { donorId } };
  const donor = await world.ok("get-donor", call);
  const missing = Object.entries(fiscalFields).filter(([name]) => donor[name] === null);
  await world.ok("update-donor", { ...call, body: Object.fromEntries(missing) });
}

/** Does something on this day of another year. */
async function inYear<T>(world: World, year: number, act: () => Promise<T>): Promise<T> {
  const now = new Date(world.clock.now());
  const then = new Date(now);
  then.setUTCFullYear(year);
  const seconds = (then.getTime() - now.getTime()) / 1_000;
  world.clock.advance(seconds);
  try {
    return await act();
  } finally {
    world.clock.advance(-seconds);
  }
}

/** Issues the companies' receipts that are due at a moment, as the schedule does, wherever the clock stands. */
export async function issueCompanyReceiptsDue(world: World, moment: string): Promise<void> {
  const task = issueCompanyReceipts;
  for (const due of await world.store.read((tx) => task.due(tx, moment, 1_000))) {
    await world.engine.act((perform) =>
      perform(task, due.dueAt, (context) => task.run(context as never, due)),
    );
  }
}
