import { getDonation, getVote } from "../resources/gifts/get-gift.js";
import { getPublicDonation, getPublicVote } from "../resources/gifts/get-public-gift.js";
import { listDonations, listVotes } from "../resources/gifts/list-gifts.js";
import { validateDonation, validateVote } from "../resources/gifts/validate-gift.js";
import { type TestCampaign, unique, voteCampaign } from "./fixtures.js";
import type { World } from "./world.js";

/** A donation or a vote. */
export interface TestGift extends TestCampaign {
  readonly giftId: string;
  readonly uniqueExternalId: string;
}

const kinds = {
  donation: {
    idField: "donationId",
    /** What its campaign is created with. */
    campaign: {},
    required: { amount: 1_200 },
    choose: "claim-donation",
    event: "donation_update",
    statusOfOthers: "OPEN",
    otherList: "list-campaigns",
    operations: {
      get: getDonation,
      getPublic: getPublicDonation,
      list: listDonations,
      validate: validateDonation,
    },
  },
  vote: {
    idField: "voteId",
    campaign: voteCampaign,
    required: {},
    choose: "cast-vote",
    event: "vote_update",
    statusOfOthers: "PROCESSED",
    otherList: "list-donations",
    operations: {
      get: getVote,
      getPublic: getPublicVote,
      list: listVotes,
      validate: validateVote,
    },
  },
} as const;

type Noun = keyof typeof kinds;

export const donationKind = giftKind("donation");

/** Donations and votes, for scenarios of what they have in common. */
export const giftKinds = [donationKind, giftKind("vote")];

function giftKind(noun: Noun) {
  const kind = kinds[noun];
  return {
    ...kind,
    noun,
    pathOf: (giftId: string) => ({ [kind.idField]: giftId }),
    idOf: (object: unknown) => String((object as Record<string, unknown>)[kind.idField]),
    /** Creates one that waits for its charity. */
    async create(world: World, campaign: TestCampaign, body: object = {}): Promise<TestGift> {
      const { account, campaignId } = campaign;
      const sent = { campaignId, uniqueExternalId: unique(noun), ...kind.required, ...body };
      const created = await world.ok<Record<string, string>>(`create-${noun}`, {
        as: account,
        body: sent,
      });
      const { uniqueExternalId } = sent;
      return { ...campaign, giftId: String(created[kind.idField]), uniqueExternalId };
    },
    /** Claims or casts one. */
    async choose(world: World, gift: TestGift, charity: 0 | 1 | 2 = 0): Promise<TestGift> {
      await world.ok(kind.choose, {
        as: gift.account,
        path: { [kind.idField]: gift.giftId },
        body: { charityId: gift.charityIds[charity] },
      });
      return gift;
    },
  };
}
