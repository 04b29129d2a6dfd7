import { z } from "zod";
import { isOwn } from "../../contract/callers.js";
import { Id, Text } from "../../contract/fields.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import { GiftJourney } from "../../contract/resources/gift-journey.js";
import { type JourneyPart, joinJourneys, journeyOf } from "../../domain/gift-journey.js";
import { isReceiptNumber } from "../../domain/receipt-numbers.js";
import type { CampaignRow } from "../campaigns/campaign-queries.js";
import { existingCampaign } from "../campaigns/load-campaign.js";
import { type DonationRow, donationQueries } from "../gifts/donation-queries.js";
import { loadGift, loadPublicGift } from "../gifts/load-gift.js";
import { type VoteRow, voteQueries } from "../gifts/vote-queries.js";
import {
  type FiscalReceiptRow,
  fiscalReceiptByNumber,
} from "../receipts/fiscal-receipt-queries.js";
import { assertSeesCampaign } from "../shared/member-access.js";
import { publicFields } from "../shared/public-fields.js";
import { localeParameter, readerLocale } from "../shared/reader-locale.js";
import {
  factsOfGift,
  factsOfGroup,
  factsOfVote,
  type Looking,
  waitForPayout,
} from "./journey-facts.js";
import { type SettledGroup, settledGroups, shareOfCharity } from "./journey-queries.js";
import { type Journey, presentJourney } from "./present-journey.js";

const what =
  "Where its money is: given, collected, owed to the charity, in a payout, on the charity's account. Each step has its date or says what it waits for. A date that is not known yet is never shown, and a planned one is marked as planned. The charity's own words come in the nearest language.";
const division =
  "If the budget was divided by votes, `division` has the counts of at least ten votes, so that anybody can repeat the division; fewer are not published, because somebody who knows a few of the votes could work out the others.";

const locale = localeParameter(
  "The language of the texts, such as fr or fr-BE. Defaults to English.",
);
const ofJourneys = { tag: "Widgets", method: "GET", output: GiftJourney } as const;

/** The journey of a donation. */
async function journeyOfGift(
  context: Looking,
  gift: DonationRow,
  campaign: CampaignRow,
  vote: VoteRow | null = null,
): Promise<Journey> {
  const { amountCents, netCents } = gift;
  // The charity that receives the money.
  const charityId = gift.redirectedTo ?? gift.charityId;
  const facts = {
    gift: await factsOfGift(context, gift, campaign),
    vote: vote === null ? null : factsOfVote(vote, campaign),
  };
  return {
    entries: joinJourneys([{ cents: amountCents, entries: journeyOf(facts) }]),
    amountCents,
    netCents,
    charityId,
    gifts: 1,
    divided: dividedOf(campaign),
  };
}

/** The journey of a vote: of the share that its charity got, once there is one. */
async function journeyOfVote(
  context: Looking,
  vote: VoteRow,
  campaign: CampaignRow,
): Promise<Journey> {
  const { charityId } = vote;
  const { campaignId, closedAt } = campaign;
  const isCounted = closedAt !== null && charityId !== null && vote.status === "DONE";
  const share = isCounted
    ? await context.tx.one(shareOfCharity, { campaignId, charityId })
    : undefined;
  if (share !== undefined) return await journeyOfGift(context, share, campaign, vote);
  const entries = journeyOf({ gift: null, vote: factsOfVote(vote, campaign) });
  return {
    entries: joinJourneys([{ cents: 0, entries }]),
    amountCents: null,
    netCents: null,
    charityId,
    gifts: 0,
    divided: dividedOf(campaign),
  };
}

const dividedOf = (campaign: CampaignRow) =>
  campaign.donationType === "DISTRIBUTION" ? campaign : null;

/** The journey of the donations that a company's receipt counts; undefined if none is settled any more. */
async function journeyOfCompany(
  context: Looking,
  receipt: FiscalReceiptRow,
): Promise<Journey | undefined> {
  const donationIds = receipt.content.payments.map(({ donationId }) => donationId);
  const groups = await context.tx.all(settledGroups, { donationIds });
  const divided = await dividedByAll(context, groups);
  const [receiverId = null, ...others] = new Set(groups.map((group) => group.receiverId));
  const charityId = (others.length === 0 ? receiverId : null) ?? receipt.charityId;
  const paysOut = await waitForPayout(context, charityId);
  const parts: JourneyPart[] = [];
  for (const group of groups) {
    const gift = await factsOfGroup(context, group, { paysOut, isShare: divided !== null });
    parts.push({ cents: group.amountCents, entries: journeyOf({ gift, vote: null }) });
  }
  if (parts.length === 0) return undefined;
  const sumOf = (numberOf: (group: SettledGroup) => number) =>
    groups.reduce((sum, group) => sum + numberOf(group), 0);
  return {
    entries: joinJourneys(parts),
    amountCents: sumOf(({ amountCents }) => amountCents),
    netCents: sumOf(({ netCents }) => netCents),
    gifts: sumOf(({ gifts }) => gifts),
    charityId,
    divided,
  };
}

/** The campaign of all these gifts, if there is one alone and its budget was divided by votes. */
async function dividedByAll(
  { tx }: Looking,
  groups: readonly SettledGroup[],
): Promise<CampaignRow | null> {
  const ids = new Set(groups.flatMap((group) => [group.firstCampaignId, group.lastCampaignId]));
  const [campaignId, ...others] = ids;
  if (campaignId === undefined || others.length > 0) return null;
  return dividedOf(await existingCampaign(tx, campaignId));
}

export const getReceiptJourney = defineOperation({
  ...ofJourneys,
  id: "get-receipt-journey",
  summary: "Follow the gift of a fiscal receipt",
  description: `${what} For anyone who was shown the receipt, whose QR code contains its number and \`key\`; nothing says who gave. A wrong key gets the same response as an unknown number. A company's receipt shows the donations of its year together. ${division}`,
  path: "/v1/widgets/public/receipts/{number}/journey",
  callers: ["none"],
  input: z.strictObject({
    number: z.string().max(limits.keyCharacters).meta({ example: "2026-00042-000123" }),
    key: Text(limits.keyCharacters).meta({
      description: "The receipt's secret.",
      example: "q3DPvkLJsNTdp7diq3DPvk",
    }),
    locale,
  }),
  refusals: ["not_found"],
  example: { number: "2026-00042-000123", key: "q3DPvkLJsNTdp7diq3DPvk" },
  async handle(context, { number, key, locale: requested }) {
    const { tx, secrets, refuse } = context;
    const receipt = isReceiptNumber(number)
      ? await tx.one(fiscalReceiptByNumber, { number })
      : undefined;
    if (receipt === undefined || !secrets.equal(receipt.verificationKey, key))
      return refuse("not_found");
    const { donationId } = receipt;
    const journey =
      donationId === null
        ? await journeyOfCompany(context, receipt)
        : await journeyOfDonation(context, donationId);
    return await presentJourney(tx, journey ?? refuse("not_found"), readerLocale(requested, "en"));
  },
});

/** The journey of a donation by its id, for callers who may see it. */
async function journeyOfDonation(
  context: Looking,
  donationId: string,
): Promise<Journey | undefined> {
  const { tx } = context;
  const gift = await tx.one(donationQueries.anyById, { giftId: donationId });
  if (gift === undefined) return undefined;
  return await journeyOfGift(context, gift, await existingCampaign(tx, gift.campaignId));
}

const ofDonation = {
  input: z.strictObject({ donationId: Id, locale }),
  example: { donationId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" },
} as const;

export const getDonationJourney = defineOperation({
  ...ofJourneys,
  ...ofDonation,
  id: "get-donation-journey",
  summary: "Follow a donation",
  description: `${what} ${division}`,
  tag: "Donations",
  path: "/v1/donations/{donationId}/journey",
  callers: "member",
  refusals: ["not_found", "forbidden"],
  async handle(context, { donationId, locale: requested }) {
    const { gift, campaign } = await loadGift(context, donationQueries, donationId);
    assertSeesCampaign(context, gift.campaignId);
    const journey = await journeyOfGift(context, gift, campaign);
    return await presentJourney(context.tx, journey, readerLocale(requested, "en"));
  },
});

export const getOwnDonationJourney = defineOperation({
  ...ofJourneys,
  ...ofDonation,
  id: "get-own-donation-journey",
  variantOf: "get-donation-journey",
  summary: "Follow one's own donation",
  description: `${what} Another donor's donation returns 404.`,
  path: "/v1/widgets/donor/donations/{donationId}/journey",
  callers: "donor",
  refusals: ["not_found"],
  async handle(context, { donationId, locale: requested }) {
    const { tx, caller, refuse } = context;
    const { gift, campaign } = await loadGift(context, donationQueries, donationId);
    if (!isOwn(caller, gift)) return refuse("not_found");
    const journey = await journeyOfGift(context, gift, campaign);
    return await presentJourney(tx, journey, readerLocale(requested, "en"));
  },
});

export const getPublicVoteJourney = defineOperation({
  ...ofJourneys,
  id: "get-public-vote-journey",
  summary: "Follow a vote as its visitor sees it",
  description: `${what} Once the campaign has ended, it is the journey of the share of the budget that the vote's charity got. ${division}`,
  path: "/v1/widgets/public/{publicKey}/votes/{voteId}/journey",
  callers: "public",
  input: z.strictObject({ ...publicFields, voteId: Id }),
  refusals: ["not_found"],
  example: {
    publicKey: "pk_test_1vWm0jX2c9T4QyPz8kLr6uNa3sHd5bGf",
    voteId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  },
  async handle(context, { voteId, locale: requested }) {
    const { gift: vote, campaign } = await loadPublicGift(context, voteQueries, voteId);
    const journey = await journeyOfVote(context, vote, campaign);
    return await presentJourney(context.tx, journey, readerLocale(requested, campaign.language));
  },
});
