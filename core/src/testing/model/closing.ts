import type { Campaign } from "../../contract/resources/campaign.js";
import { find, fresh, type Model, type ModelDonation, put } from "./state.js";

/** What is left open when a campaign closes, settled as the contract says ("On close"). */
export function completed(model: Model, campaign: Campaign, now: string): Model {
  const { campaignId } = campaign;
  const favourite = favouriteCharity(model, campaign);
  let next = model;
  for (const donation of model.donations) {
    if (donation.campaignId !== campaignId || donation.status !== "PENDING") continue;
    const validatedAt = donation.charityId === null ? null : now;
    const charityId = donation.charityId ?? favourite;
    const done = { status: "DONE", charityId, validatedAt, updatedAt: now } as const;
    next = put(next, "donations", { ...donation, ...done });
  }
  for (const vote of model.votes) {
    if (vote.campaignId !== campaignId || vote.status !== "PENDING") continue;
    const wasCast = vote.charityId !== null;
    const validatedAt = wasCast ? now : null;
    const status = wasCast ? "DONE" : "CANCELED";
    next = put(next, "votes", { ...vote, status, validatedAt, updatedAt: now });
  }
  if (campaign.donationType === "DISTRIBUTION") {
    for (const [charityId, amount] of shares(next, campaign, favourite)) {
      if (amount > 0) next = put(next, "donations", distributed(campaign, charityId, amount, now));
    }
  }
  return put(next, "campaigns", {
    ...campaign,
    status: "COMPLETE",
    closedAt: now,
    updatedAt: now,
  });
}

/** How often each charity was chosen on a campaign, what was canceled left out. */
function choices(model: Model, { campaignId }: Campaign): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of [...model.donations, ...model.votes]) {
    const stands = one.campaignId === campaignId && one.status !== "CANCELED";
    if (stands && one.charityId !== null)
      counts.set(one.charityId, (counts.get(one.charityId) ?? 0) + 1);
  }
  return counts;
}

/** The most chosen charity; of several, and where none was, the one that people see first. */
function favouriteCharity(model: Model, campaign: Campaign): string {
  const selection = find(model, "selections", campaign.charitiesSelectionId);
  const { charityIds = [], featuredCharitiesIds = [] } = selection ?? {};
  const asSeen = [
    ...featuredCharitiesIds,
    ...charityIds.filter((charityId) => !featuredCharitiesIds.includes(charityId)),
  ];
  const counts = choices(model, campaign);
  const most = Math.max(0, ...counts.values());
  const favourites = [...counts.keys()].filter((charityId) => counts.get(charityId) === most);
  const seen = asSeen.filter((charityId) => most === 0 || favourites.includes(charityId));
  const [first] = [...seen, ...favourites.sort()];
  if (first === undefined) throw new Error("a campaign that was active has no charity");
  return first;
}

/** The budget in proportion to the votes, to the cent: who is left with the largest remainder gets one more. */
function shares(model: Model, campaign: Campaign, favourite: string): [string, number][] {
  const budget = campaign.budget ?? 0;
  const counts = choices(model, campaign);
  if (counts.size === 0) return [[favourite, budget]];
  const { charityIds = [] } = find(model, "selections", campaign.charitiesSelectionId) ?? {};
  const outside = [...counts.keys()].filter((charityId) => !charityIds.includes(charityId)).sort();
  const receivers = [...charityIds, ...outside].filter((charityId) => counts.has(charityId));
  const votes = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const exact = receivers.map((charityId, place) => {
    const product = budget * counts.get(charityId)!;
    return { charityId, place, cents: Math.floor(product / votes), rest: product % votes };
  });
  const left = budget - exact.reduce((sum, { cents }) => sum + cents, 0);
  const favoured = exact
    .toSorted((one, other) => other.rest - one.rest || one.place - other.place)
    .slice(0, left);
  return exact.map((share) => [share.charityId, share.cents + (favoured.includes(share) ? 1 : 0)]);
}

function distributed(
  campaign: Campaign,
  charityId: string,
  amount: number,
  now: string,
): ModelDonation {
  const given = { status: "DONE", charityId, amount, hasBeenCharged: false } as const;
  return { ...newDonation(campaign, now), ...given };
}

/** A donation that was just made on a campaign, with nothing said of it yet. */
export function newDonation(campaign: Campaign, now: string): Omit<ModelDonation, "amount"> {
  const { accountId, campaignId, defaultHasBeenCharged, withFiscalReceipt } = campaign;
  return {
    ...{ donationId: fresh(), accountId, campaignId, status: "PENDING", charityId: null },
    ...{ uniqueExternalId: null, externalId: null, donorId: null, lead: null },
    ...{ hasBeenCharged: defaultHasBeenCharged, withFiscalReceipt },
    ...{ parentDonationId: null, recurringDonationId: null, invoiceId: null },
    ...{ paymentId: null, price: null },
    ...{ claimedAt: null, validatedAt: null, processedAt: null },
    ...{ billedAt: null, paidAt: null, paidOutAt: null },
    ...{ cardPostedAt: null, cardReturnedAt: null, cardBatchId: null },
    redirectedTo: null,
    matchingRuleId: null,
    ...{ coversFee: null, isAnonymous: null, dedication: null, message: null },
    ...{ createdAt: now, updatedAt: now },
  };
}
