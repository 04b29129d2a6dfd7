import { newUuid } from "../platform/node.js";
import { insertInto } from "../queries/define-query.js";
import { type FiscalReceiptRow, fiscalReceipts } from "../queries/fiscal-receipts.js";
import {
  campaignOf,
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

const insertReceipt = insertInto(fiscalReceipts);

/** A fiscal receipt of 1,200 cents, written without the settlement that issues one in life. */
export async function receiptOf(
  world: World,
  { accountId }: TestAccount,
  { donorId, charityId, year }: { donorId: string | null; charityId: string; year: number },
): Promise<string> {
  const fiscalReceiptId = newUuid();
  const issuedAt = new Date(world.clock.now()).toISOString();
  const [number, amountCents] = [unique(`${year}`), 1_200];
  const kind = donorId === null ? ("COMPANY" as const) : ("DONOR" as const);
  const of = {
    fiscalReceiptId,
    accountId,
    donorId,
    charityId,
    year,
    number,
    kind,
    amountCents,
    issuedAt,
  };
  const row = {
    ...of,
    status: "ISSUED" as const,
    donationId: null,
    content: { number } as FiscalReceiptRow["content"],
    verificationKey: number,
    replacesFiscalReceiptId: null,
    canceledAt: null,
    fileId: null,
    createdAt: issuedAt,
    updatedAt: issuedAt,
  };
  await world.store.write((tx) => tx.run(insertReceipt, row));
  return fiscalReceiptId;
}
