import type { SavingContext, WorkContext } from "../../contract/operation.js";
import type { Campaign } from "../../contract/resources/campaign.js";
import type { ReadTransaction } from "../../contract/store.js";
import { divideBudget } from "../../domain/budget-division.js";
import { receivingCharityIds } from "../charities/charity-queries.js";
import { donationQueries } from "../gifts/donation-queries.js";
import { donationRows, newDonation } from "../gifts/donation-rows.js";
import { voteQueries } from "../gifts/vote-queries.js";
import { voteRows } from "../gifts/vote-rows.js";
import { insertBudgetDivision } from "../journeys/journey-queries.js";
import { charitiesOfSelection } from "../selections/selection-queries.js";
import { refreshSlackMessagesOfCampaign } from "../slack/slack-queries.js";
import type { CampaignRow } from "./campaign-queries.js";
import { campaignRows, presentCampaign } from "./campaign-rows.js";
import { charityTotalsOfCampaign } from "./campaign-totals-queries.js";

type Closing = Pick<WorkContext, "newId"> &
  SavingContext<"campaign_update" | "donation_create" | "donation_update" | "vote_update">;

/** Rows per page. Limits memory, not the total number of rows. */
const partRows = 500;

/**
 * Completes an ACTIVE campaign (contract, section 4, "On close"): completes its pending donations and votes in this one
 * transaction. Nothing can be created, claimed or cast afterwards.
 *
 * A charity that is not published or is paused gets only donations that were already claimed for it. If no charity gets
 * new gifts, unclaimed
 * donations stay PENDING, for the operator to cancel, and the budget is not divided.
 */
export async function completeCampaign(context: Closing, before: CampaignRow): Promise<Campaign> {
  const receivers = await readReceivers(context.tx, before);
  const fallback = fallbackCharity(receivers);
  await settleDonations(context, before, fallback);
  if (before.donationType === "DISTRIBUTION") {
    await settleVotes(context, before);
    if (fallback !== null) await distributeBudget(context, before, receivers, fallback);
  }
  if (before.kind === "SLACK") {
    const { tx, now } = context;
    await tx.run(refreshSlackMessagesOfCampaign, { campaignId: before.campaignId, now });
  }
  const closed = { status: "COMPLETE", closedAt: context.now } as const;
  return presentCampaign(await campaignRows.change(context, before, closed));
}

/**
 * The campaign's most chosen charity. If charities tie, or none was chosen, the first one as displayed: featured ones
 * first, then the order of the selection.
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
  // A chosen charity may have left the selection since.
  return first ?? [...favourites][0] ?? null;
}

type Receivers = Awaited<ReturnType<typeof readReceivers>>;

/** The charities that a campaign can give to: the chosen ones with their totals, and its selection. */
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
  const rows = await tx.all(receivingCharityIds, { charityIds });
  const receiving = new Set(rows.map(({ charityId }) => charityId));
  const receives = ({ charityId }: { charityId: string }) => receiving.has(charityId);
  return { totals: totals.filter(receives), selected: selected.filter(receives) };
}

async function settleDonations(
  context: Closing,
  { campaignId }: CampaignRow,
  fallback: string | null,
) {
  const { tx, now } = context;
  let after = "";
  for (;;) {
    const page = { campaignId, after, limit: partRows };
    const part = await tx.all(donationQueries.pendingOfCampaign, page);
    for (const before of part) {
      const wasClaimed = before.charityId !== null;
      if (!wasClaimed && fallback === null) continue;
      await donationRows.change(context, before, {
        status: "DONE",
        charityId: before.charityId ?? fallback,
        validatedAt: wasClaimed ? now : null,
      });
    }
    const last = part.at(-1);
    if (part.length < partRows || last === undefined) return;
    after = last.donationId;
  }
}

/** Validates pending cast votes, which then count, and cancels uncast ones. */
async function settleVotes(context: Closing, { campaignId }: CampaignRow) {
  const { tx, now } = context;
  let after = "";
  for (;;) {
    const page = { campaignId, after, limit: partRows };
    const part = await tx.all(voteQueries.pendingOfCampaign, page);
    for (const before of part) {
      const wasCast = before.charityId !== null;
      await voteRows.change(context, before, {
        status: wasCast ? "DONE" : "CANCELED",
        validatedAt: wasCast ? now : null,
      });
    }
    const last = part.at(-1);
    if (part.length < partRows || last === undefined) return;
    after = last.voteId;
  }
}

/**
 * Divides the budget in proportion to the votes, as one donation per charity, and records how. Without votes, `fallback`
 * gets all.
 */
async function distributeBudget(
  context: Closing,
  campaign: CampaignRow,
  { totals, selected }: Receivers,
  fallback: string,
) {
  const { campaignId } = campaign;
  const receiving = new Set(totals.map(({ charityId }) => charityId));
  const position = new Map(selected.map((charity) => [charity.charityId, charity.position]));
  const placeOf = (charityId: string) => position.get(charityId) ?? Number.MAX_SAFE_INTEGER;
  const voted = (await context.tx.all(charityTotalsOfCampaign, { campaignId }))
    .filter(({ voteCount }) => voteCount > 0)
    .map(({ charityId, voteCount: votes }) => ({
      charityId,
      votes,
      isCounted: receiving.has(charityId),
    }))
    .sort((one, other) => placeOf(one.charityId) - placeOf(other.charityId));
  const hasVotes = voted.some(({ isCounted }) => isCounted);
  const alone = { charityId: fallback, votes: 0, isCounted: true };
  const shared = hasVotes ? voted : [alone, ...voted];
  const amounts = divideBudget(campaign.budgetCents ?? 0, shared);
  for (const [index, { charityId, votes, isCounted }] of shared.entries()) {
    const amountCents = amounts[index] ?? 0;
    const row = { campaignId, position: index, charityId, votes, amountCents, isCounted };
    await context.tx.run(insertBudgetDivision, row);
    if (amountCents === 0) continue;
    // The account pays the shares, even if donors have paid the campaign's other donations.
    const given = { status: "DONE", charityId, hasBeenCharged: false } as const;
    const share = { donationId: context.newId(), amountCents, ...given };
    const origin = { campaign, donor: null, now: context.now };
    await donationRows.add(context, newDonation(origin, share));
  }
}
