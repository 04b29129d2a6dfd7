import { homeCalendar } from "../domain/calendar.js";
import { issueCompanyReceipts } from "../jobs/tasks/issue-company-receipts.js";
import {
  campaignOf,
  claimed,
  donationOf,
  newCampaign,
  selectionOf,
  type TestCampaign,
  type TestDonation,
  type TestVote,
  templates,
  unique,
} from "./fixtures.js";
import type { TestAccount, World, WorldCall } from "./world.js";

/** Fixtures for the scenarios of donors, recurring donations and the operator's transitions. */

type Body = Record<string, unknown>;

export interface TestRecurringDonation extends TestCampaign {
  readonly recurringDonationId: string;
  readonly uniqueExternalId: string;
}

/** An ACTIVE campaign that accepts recurring donations. */
export function recurringCampaignOf(
  world: World,
  account: TestAccount,
  body: Body = {},
): Promise<TestCampaign> {
  return campaignOf(world, account, { campaignTemplateId: templates.recurring, ...body });
}

/** A monthly recurring donation of 1,000 cents without a charity, unless the body overrides it. */
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

/** An account-wide donor. */
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

/** Runs an operator's transition on a donation. */
export async function moved<D extends TestDonation>(
  world: World,
  donation: D,
  ...moves: DonationMove[]
): Promise<D> {
  for (const move of moves) {
    await world.ok(moveOperations[move], {
      as: "operator",
      path: { donationId: donation.donationId },
      // Live requires a reason.
      ...(move === "pay" ? { body: { reason: "On the bank statement" } } : {}),
    });
  }
  return donation;
}

/** The payment of one donation of 12.00 €, fee included, in a status. */
export const paymentOfGift =
  (...moves: readonly DonationMove[]) =>
  async (world: World): Promise<{ account: TestAccount; paymentId: string }> => {
    const donation = await claimed(world, await donationOf(world, await newCampaign(world)));
    const { account, donationId } = await moved(world, donation, ...moves);
    const gift = await world.ok("get-donation", { as: account, path: { donationId } });
    return { account, paymentId: String(gift.paymentId) };
  };

export async function votesMoved<V extends TestVote>(
  world: World,
  vote: V,
  ...moves: ("send" | "bill")[]
): Promise<V> {
  for (const move of moves)
    await world.ok(`${move}-vote`, { as: "operator", path: { voteId: vote.voteId } });
  return vote;
}

/** The donor fields that a fiscal receipt needs. */
export const fiscalFields = {
  firstName: "Ada",
  lastName: "Lumen",
  street: "1 rue du Phare",
  zip: "29200",
  city: "Brest",
  country: "FR",
} as const;

/** A DONE donation of 1,200 cents that its donor paid and that requests a receipt, unless the body overrides it. */
export async function chargedDonation(
  world: World,
  campaign: TestCampaign,
  body: Body = {},
): Promise<TestDonation> {
  const [charityId] = campaign.charityIds;
  const charged = { hasBeenCharged: true, withFiscalReceipt: true, charityId };
  return await donationOf(world, campaign, { ...charged, donor: fiscalFields, ...body });
}

/** A fiscal receipt for 1,200 cents paid in a year: a donor's, or the account's own without a donor. */
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
  await issueCompanyReceiptsDue(world, homeCalendar.yearEnd(year));
  const { data } = await world.ok<{ data: { fiscalReceiptId: string }[] }>("list-fiscal-receipts", {
    as: account,
    query: { kind: "COMPANY", charityId, year: String(year), limit: "1" },
  });
  return String(data[0]?.fiscalReceiptId);
}

const receiptCampaigns = new WeakMap<World, Map<string, Promise<TestCampaign>>>();
/** The account's campaign on which the charity can be chosen; reused for all receipts of the charity. */
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

/** Adds the fields that a receipt needs to a donor of the account. */
async function completeDonor(world: World, account: TestAccount, donorId: string): Promise<void> {
  const call = { as: account, path: { donorId } };
  const donor = await world.ok("get-donor", call);
  const missing = Object.entries(fiscalFields).filter(([name]) => donor[name] === null);
  await world.ok("update-donor", { ...call, body: Object.fromEntries(missing) });
}

/** Runs something on this day of another year. */
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

/** Issues the companies' receipts due at a moment, like the schedule but independent of the clock. */
export async function issueCompanyReceiptsDue(world: World, moment: string): Promise<void> {
  const task = issueCompanyReceipts;
  for (const due of await world.store.read((tx) => task.due(tx, moment, 1_000))) {
    await world.engine.act(
      (perform) => perform(task, due.dueAt, (context) => task.run(context as never, due)),
      { scope: task.scope(due) },
    );
  }
}

/** A campaign that takes donations on its page. */
export const givingCampaign = (world: World, body: Body = {}) =>
  newCampaign(world, { acceptsPublicDonations: true, ...body });

/** A gift on a campaign's page, of Ada unless the body overrides it. */
export const givePublicly = (
  { publicKey, charityIds: [charityId] }: TestCampaign,
  body: Body = {},
): WorldCall => ({
  path: { publicKey },
  body: { amount: 2_500, charityId, donor: { email: "ada@lumen.example" }, ...body },
});

/** The answer to a gift on a campaign's page. */
export interface GiftToPay {
  readonly donation: { readonly donationId: string; readonly status: string };
  readonly url: string;
  readonly expiresAt: string;
}

/** Pays on the page of a gift, with a card that is charged unless the body overrides it. */
export const payOnPage = (world: World, { url }: Pick<GiftToPay, "url">, body: Body = {}) =>
  world.ok("complete-payment-session", {
    body: {
      token: url.split("#token=")[1],
      type: "CARD",
      holder: "Ada Lumen",
      cardNumber: "4242424242424242",
      cardExpiry: "11/29",
      ...body,
    },
  });
