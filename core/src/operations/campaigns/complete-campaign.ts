import type { Context } from "../../contract/operation.js";
import type { Campaign } from "../../contract/resources/campaign.js";
import type { ReadTransaction } from "../../contract/store.js";
import { allocate } from "../../domain/money.js";
import { charityTotalsOfCampaign } from "../../queries/campaign-totals.js";
import { type CampaignRow, updateCampaignStatus } from "../../queries/campaigns.js";
import { publishedCharityIds } from "../../queries/charities.js";
import {
  insertDonation,
  pendingDonationsOfCampaign,
  updateDonationChoice,
} from "../../queries/donations.js";
import { charitiesOfSelection } from "../../queries/selections.js";
import { pendingVotesOfCampaign, updateVoteChoice } from "../../queries/votes.js";
import { newDonation } from "../donations/new-donation.js";
import { presentDonation } from "../donations/present-donation.js";
import { presentVote } from "../votes/present-vote.js";
import { planReminders } from "./plan-reminders.js";
import { presentCampaign } from "./present-campaign.js";
import { countDonation, countVote } from "./running-totals.js";

type Closing = Pick<
  Context<never, "campaign_update" | "donation_create" | "donation_update" | "vote_update">,
  "tx" | "now" | "newId" | "emit"
>;

/** Rows read at a time: bounds memory, not the work. */
const partRows = 500;

/**
 * Ends an ACTIVE campaign (contract, section 4, "On close"): whatever is still open is settled in this one
 * transaction, and nothing can be created, claimed or cast afterwards.
 *
 * An unpublished charity gets nothing that was not chosen for it before. Where none is published, there is nobody to
 * give to: unclaimed donations stay PENDING, for the operator to cancel, and the budget is not divided.
 */
export async function completeCampaign(context: Closing, before: CampaignRow): Promise<Campaign> {
  const { tx, now, emit } = context;
  const receivers = await readReceivers(tx, before);
  const fallback = fallbackCharity(receivers);
  await settleDonations(context, before, fallback);
  if (before.donationType === "DISTRIBUTION") {
    await settleVotes(context, before);
    if (fallback !== null) await distributeBudget(context, before, receivers, fallback);
  }
  const after = { ...before, status: "COMPLETE" as const, closedAt: now, updatedAt: now };
  await tx.run(updateCampaignStatus, after);
  await planReminders(context, after);
  const campaign = presentCampaign(after);
  emit("campaign_update", campaign, presentCampaign(before));
  return campaign;
}

/**
 * The campaign's most chosen charity. Of several, and when none was chosen, the one that people see first: the first
 * featured, then the first of the selection.
 */
function fallbackCharity({ totals, selected }: Receivers): string | null {
  const chosen = totals.map(({ charityId, donationCount, voteCount }) => ({
    charityId,
    count: donationCount + voteCount,
  }));
  const most = Math.max(0, ...chosen.map(({ count }) => count));
  const favourites = new Set(
    chosen.filter(({ count }) => count === most && most > 0).map(({ charityId }) => charityId),
  );
  const asSeen = [...selected]
    .sort((one, other) => one.displayRank - other.displayRank)
    .map(({ charityId }) => charityId);
  const [first = null] =
    favourites.size > 0 ? asSeen.filter((charityId) => favourites.has(charityId)) : asSeen;
  // A charity that was chosen may have left the selection since.
  return first ?? [...favourites][0] ?? null;
}

type Receivers = Awaited<ReturnType<typeof readReceivers>>;

/** The published charities that a campaign can give to: how often each was chosen, and those of its selection. */
async function readReceivers(
  tx: ReadTransaction,
  { campaignId, charitiesSelectionId }: CampaignRow,
) {
  const totals = await tx.all(charityTotalsOfCampaign, { campaignId });
  const selected =
    charitiesSelectionId === null
      ? []
      : await tx.all(charitiesOfSelection, { charitiesSelectionId });
  const charityIds = [...totals, ...selected].map(({ charityId }) => charityId);
  const rows = await tx.all(publishedCharityIds, { charityIds });
  const published = new Set(rows.map(({ charityId }) => charityId));
  const isPublished = ({ charityId }: { charityId: string }) => published.has(charityId);
  return { totals: totals.filter(isPublished), selected: selected.filter(isPublished) };
}

async function settleDonations(
  { tx, now, emit }: Closing,
  { campaignId }: CampaignRow,
  fallback: string | null,
) {
  let after = "";
  for (;;) {
    const part = await tx.all(pendingDonationsOfCampaign, { campaignId, after, limit: partRows });
    for (const before of part) {
      const wasClaimed = before.charityId !== null;
      if (!wasClaimed && fallback === null) continue;
      const settled = {
        ...before,
        status: "DONE" as const,
        charityId: before.charityId ?? fallback,
        validatedAt: wasClaimed ? now : null,
        updatedAt: now,
      };
      await tx.run(updateDonationChoice, settled);
      await countDonation(tx, before, settled);
      emit("donation_update", presentDonation(settled), presentDonation(before));
    }
    const last = part.at(-1);
    if (part.length < partRows || last === undefined) return;
    after = last.donationId;
  }
}

/** Cast votes that wait for validation count; uncast ones are canceled. */
async function settleVotes({ tx, now, emit }: Closing, { campaignId }: CampaignRow) {
  let after = "";
  for (;;) {
    const part = await tx.all(pendingVotesOfCampaign, { campaignId, after, limit: partRows });
    for (const before of part) {
      const wasCast = before.charityId !== null;
      const settled = {
        ...before,
        status: wasCast ? ("DONE" as const) : ("CANCELED" as const),
        validatedAt: wasCast ? now : null,
        updatedAt: now,
      };
      await tx.run(updateVoteChoice, settled);
      await countVote(tx, before, settled);
      emit("vote_update", presentVote(settled), presentVote(before));
    }
    const last = part.at(-1);
    if (part.length < partRows || last === undefined) return;
    after = last.voteId;
  }
}

/** Divides the budget in proportion to the votes, as one donation per charity; without a vote all goes to one. */
async function distributeBudget(
  { tx, now, newId, emit }: Closing,
  campaign: CampaignRow,
  { totals, selected }: Receivers,
  fallback: string,
) {
  const position = new Map(selected.map((charity) => [charity.charityId, charity.position]));
  const placeOf = (charityId: string) => position.get(charityId) ?? Number.MAX_SAFE_INTEGER;
  const voted = totals
    .filter(({ voteCount }) => voteCount > 0)
    .sort((one, other) => placeOf(one.charityId) - placeOf(other.charityId));
  const shared = voted.length > 0 ? voted : [{ charityId: fallback, voteCount: 1 }];
  const shares = allocate(
    campaign.budgetCents ?? 0,
    shared.map(({ voteCount }) => voteCount),
  );
  for (const [index, { charityId }] of shared.entries()) {
    const amountCents = shares[index] ?? 0;
    if (amountCents === 0) continue;
    const donation = newDonation({
      donationId: newId(),
      campaign,
      now,
      amountCents,
      status: "DONE",
      charityId,
    });
    await tx.run(insertDonation, donation);
    await countDonation(tx, null, donation);
    emit("donation_create", presentDonation(donation));
  }
}
