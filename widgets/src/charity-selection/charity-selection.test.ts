import { describe, expect, it } from "vitest";
import { ApiError } from "../core/api/errors.js";
import type { CampaignStatus, PublicCampaign } from "../core/api/types.js";
import type { LoadState } from "../core/load.js";
import { type Gift, giftOf, type Opening, viewOf } from "./charity-selection.model.js";

const gift: Gift = {
  kind: "donation",
  id: "d1",
  isCanceled: false,
  isExpired: false,
  isWaiting: true,
  charityId: null,
  charityName: null,
  amount: "12,00 €",
  isPaid: true,
};

function campaign(status: CampaignStatus = "ACTIVE"): PublicCampaign {
  return {
    campaignId: "c1",
    name: "Season of giving",
    description: null,
    status,
    amountType: "FIXED_AMOUNT",
    donationType: "FACE_VALUE",
    withLeadCollection: true,
    leadCollectionOptions: {
      fullname: true,
      companyName: false,
      email: true,
      phone: false,
      custom: false,
    },
    termsUrl: null,
    privacyUrl: null,
    language: "fr",
    translations: [],
    giving: null,
    takesVotes: false,
    vote: null,
    display: { causes: [] },
  };
}

function opened(value: Opening): LoadState<Opening> {
  return { status: "ready", value };
}

function refusal(status: number | null): ApiError {
  return new ApiError(status ? "invalid-request" : "network", "no", status);
}

describe("the view", () => {
  it.each<[CampaignStatus, string]>([
    ["DRAFT", "giving"],
    ["PENDING", "giving"],
    ["ACTIVE", "choosing"],
    ["COMPLETE", "giving"],
    ["CANCELED", "giving"],
  ])("a %s campaign is %s, with a gift and without", (status, view) => {
    expect(viewOf(opened({ campaign: campaign(status), gift: null }))).toBe(view);
    expect(viewOf(opened({ campaign: campaign(status), gift }))).toBe(view);
  });

  it("offers no choice for a claimed or canceled gift", () => {
    for (const change of [{ charityId: "a" }, { isCanceled: true }]) {
      expect(viewOf(opened({ campaign: campaign(), gift: { ...gift, ...change } }))).toBe("giving");
    }
  });

  it("offers no choice to somebody who may vote and has no link to a vote yet", () => {
    const open = { ...campaign(), takesVotes: true };
    expect(viewOf(opened({ campaign: open, gift: null }))).toBe("giving");
    const vote: Gift = { ...gift, kind: "vote" };
    expect(viewOf(opened({ campaign: open, gift: vote }))).toBe("choosing");
  });

  it("treats an unknown key as final, and any other failure as retryable", () => {
    const failed = (status: number | null): LoadState<Opening> => ({
      status: "error",
      error: refusal(status),
      value: null,
    });
    expect(viewOf(failed(404))).toBe("giving");
    expect(viewOf(failed(500))).toBe("failed");
    expect(viewOf(failed(null))).toBe("failed");
    expect(viewOf({ status: "loading" })).toBe("loading");
  });
});

describe("giftOf", () => {
  it("returns a donation with its formatted amount", () => {
    const donation = giftOf({
      donationId: "d1",
      status: "PENDING",
      charityId: "a",
      amount: 1200,
      isPaidByAccount: true,
      isExpired: false,
      matched: null,
      display: { amount: "12,00 €", charityName: "A", matched: null },
    });
    expect(donation).toEqual({ ...gift, charityId: "a", charityName: "A" });
  });

  it("returns a vote as a gift without an amount", () => {
    const vote = giftOf({
      voteId: "v1",
      status: "CANCELED",
      charityId: null,
      castAt: null,
      display: { charityName: null },
    });
    expect(vote).toMatchObject({ kind: "vote", id: "v1", isCanceled: true, amount: null });
  });
});
