import { z } from "zod";
import { Amount, ExternalId, Id } from "../../contract/fields.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { Donation } from "../../contract/resources/donation.js";
import { DonorChanges } from "../../contract/resources/donor.js";
import { Vote } from "../../contract/resources/vote.js";
import { check, refusalsOf } from "../../contract/rules.js";
import type { ReadTransaction } from "../../contract/store.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { fitsBudget } from "../campaigns/running-totals.js";
import {
  type ChangedDonor,
  changeDonor,
  dropUnusedDonor,
  recipientProblem,
  saveChangedDonor,
} from "../donors/change-donor.js";
import { fieldsOfDonor } from "../donors/donor-of-gift.js";
import { type DonationRow, donationQueries } from "./donation-queries.js";
import { donationRows, presentDonation } from "./donation-rows.js";
import type { GiftColumns, GiftQueries } from "./gift-queries.js";
import { amountRules } from "./gift-rules.js";
import { loadGift } from "./load-gift.js";
import { type VoteRow, voteQueries } from "./vote-queries.js";
import { presentVote, voteRows } from "./vote-rows.js";

type UpdateContext = Pick<
  Context<"bad_request" | "unique_external_id_taken">,
  "tx" | "account" | "now" | "newId" | "refuse" | "refuseInput"
>;

/** Computes the donor of a donation or vote after the update, without writing it. */
async function loadChangedDonor(
  context: UpdateContext,
  gift: DonationRow | VoteRow,
  campaign: CampaignRow,
  sent: DonorChanges | null | undefined,
): Promise<ChangedDonor> {
  const donor = await changeDonor(context, gift, sent);
  if (donor === undefined) return context.refuse("bad_request");
  const problem = sent === undefined ? null : recipientProblem(campaign, donor.row);
  return problem === null ? donor : context.refuseInput(problem);
}

async function assertExternalIdUnused<C extends GiftColumns>(
  { tx, account, refuse }: UpdateContext,
  gifts: GiftQueries<C>,
  uniqueExternalId: string | null,
  gift: DonationRow | VoteRow,
): Promise<void> {
  if (uniqueExternalId === null || uniqueExternalId === gift.uniqueExternalId) return;
  const { accountId } = account;
  const taken = await tx.one(gifts.byUniqueExternalId, { accountId, uniqueExternalId });
  if (taken !== undefined) refuse("unique_external_id_taken");
}

interface AmountChange {
  readonly tx: ReadTransaction;
  readonly campaign: CampaignRow;
  readonly donation: DonationRow;
  readonly amountCents: number;
}

const rules = {
  ...amountRules,
  insufficient_campaign_budget: async ({ tx, campaign, donation, amountCents }: AmountChange) => {
    const addedCents = donation.status === "CANCELED" ? 0 : amountCents - donation.amountCents;
    return addedCents > 0 && !(await fitsBudget(tx, campaign, addedCents));
  },
};

export const updateDonation = defineOperation({
  id: "update-donation",
  summary: "Update a donation",
  description:
    "`amount` can change until the donation is claimed or billed, or its card is posted; sending the current amount is always allowed. Fields of `donor` change the donation's own donor. A recurring donation and its donations share that donor: the change is shown with all of them, and `donation_update` tells of it for this donation alone. If the donation has an account-wide donor (`create-donor`), it gets a donor of its own instead, with the sent fields alone: change that one with `update-donor`. `null` clears an optional field.",
  tag: "Donations",
  method: "PATCH",
  path: "/v1/donations/{donationId}",
  callers: "payroll",
  input: z.strictObject({
    donationId: Id,
    amount: Amount.optional(),
    uniqueExternalId: ExternalId.optional(),
    externalId: ExternalId.nullish(),
    donor: DonorChanges.nullish(),
  }),
  output: Donation,
  refusals: ["not_found", "bad_request", ...refusalsOf(rules), "unique_external_id_taken"],
  emits: ["donation_update"],
  example: { donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", amount: 1500 },
  scope: ({ donationId }) => ({ donationId }),
  async handle(context, { donationId, ...sent }) {
    const { tx } = context;
    const { gift: before, campaign } = await loadGift(context, donationQueries, donationId);
    const donor = await loadChangedDonor(context, before, campaign, sent.donor);
    const { amount: amountCents = before.amountCents } = sent;
    const { uniqueExternalId = before.uniqueExternalId, externalId = before.externalId } = sent;
    if (amountCents !== before.amountCents)
      await check(context, rules, { tx, campaign, donation: before, amountCents });
    await assertExternalIdUnused(context, donationQueries, uniqueExternalId, before);

    await saveChangedDonor(tx, donor);
    const after = await donationRows.change(context, before, {
      ...fieldsOfDonor(donor.row),
      amountCents,
      uniqueExternalId,
      externalId,
    });
    if (after.donorId !== before.donorId) await dropUnusedDonor(tx, before.donorId);
    return presentDonation(after);
  },
});

export const updateVote = defineOperation({
  id: "update-vote",
  summary: "Update a vote",
  description:
    "Fields of `donor` change the vote's own donor. If the vote has an account-wide donor (`create-donor`), it gets a donor of its own instead, with the sent fields alone: change that one with `update-donor`. `null` clears an optional field.",
  tag: "Votes",
  method: "PATCH",
  path: "/v1/votes/{voteId}",
  callers: "payroll",
  input: z.strictObject({
    voteId: Id,
    uniqueExternalId: ExternalId.nullish(),
    externalId: ExternalId.nullish(),
    donor: DonorChanges.nullish(),
  }),
  output: Vote,
  refusals: ["not_found", "bad_request", "unique_external_id_taken"],
  emits: ["vote_update"],
  example: { voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", externalId: "team-12" },
  scope: ({ voteId }) => ({ voteId }),
  async handle(context, { voteId, ...sent }) {
    const { tx } = context;
    const { gift: before, campaign } = await loadGift(context, voteQueries, voteId);
    const donor = await loadChangedDonor(context, before, campaign, sent.donor);
    const { uniqueExternalId = before.uniqueExternalId, externalId = before.externalId } = sent;
    await assertExternalIdUnused(context, voteQueries, uniqueExternalId, before);

    await saveChangedDonor(tx, donor);
    const changes = { ...fieldsOfDonor(donor.row), uniqueExternalId, externalId };
    const after = await voteRows.change(context, before, changes);
    if (after.donorId !== before.donorId) await dropUnusedDonor(tx, before.donorId);
    return presentVote(after);
  },
});
