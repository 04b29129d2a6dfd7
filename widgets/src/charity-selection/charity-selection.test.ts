import { describe, expect, it } from "vitest";
import { ApiError } from "../core/api/errors.js";
import type { CampaignStatus, Page, PublicCampaign, PublicCharity } from "../core/api/types.js";
import type { Locale } from "../core/i18n/locale.js";
import type { LoadState } from "../core/load.js";
import { type Gift, giftOf, listView, type Opening, viewOf } from "./charity-selection.model.js";
import { leadMessageChunks } from "./giving/lead/messages/index.js";
import { givingMessageChunks } from "./giving/messages/index.js";
import { messageChunks } from "./messages/index.js";

const gift: Gift = {
  kind: "donation",
  id: "d1",
  isCanceled: false,
  isWaiting: true,
  charityId: null,
  charityName: null,
  amount: "12,00 €",
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
    display: { causes: [] },
  };
}

const charity = { charityId: "a", name: "A" } as PublicCharity;
const oneCharity: Page<PublicCharity> = { data: [charity], nextCursor: "next" };

function opened(value: Opening): LoadState<Opening> {
  return { status: "ready", value };
}

function refusal(status: number | null): ApiError {
  return new ApiError(status ? "invalid-request" : "network", "no", status);
}

describe("what is on view", () => {
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

  it("nothing can be chosen for a gift that is claimed or canceled", () => {
    for (const change of [{ charityId: "a" }, { isCanceled: true }]) {
      expect(viewOf(opened({ campaign: campaign(), gift: { ...gift, ...change } }))).toBe("giving");
    }
  });

  it("an unknown key is an outcome, every other failure can be retried", () => {
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

  it.each<[string, LoadState<Page<PublicCharity>>, object]>([
    ["loading", { status: "loading" }, { status: "loading", charities: [], hasMore: false }],
    [
      "there",
      { status: "ready", value: oneCharity },
      { status: "ready", charities: [charity], hasMore: true },
    ],
    [
      "searched",
      { status: "stale", value: oneCharity },
      { status: "stale", charities: [charity], hasMore: true },
    ],
    [
      "empty",
      { status: "ready", value: { data: [], nextCursor: null } },
      { status: "empty", charities: [], hasMore: false },
    ],
    [
      "failed",
      { status: "error", error: refusal(500), value: null },
      { status: "error", charities: [], hasMore: false },
    ],
    [
      "kept, with its button, when more of it failed",
      { status: "error", error: refusal(500), value: oneCharity },
      { status: "ready", charities: [charity], hasMore: true },
    ],
  ])("the list is %s", (_, list, expected) => {
    expect(listView(list)).toEqual(expected);
  });
});

describe("giftOf", () => {
  it("sees a donation with its amount as text", () => {
    const donation = giftOf({
      donationId: "d1",
      status: "PENDING",
      charityId: "a",
      amount: 1200,
      display: { amount: "12,00 €", charityName: "A" },
    });
    expect(donation).toEqual({ ...gift, charityId: "a", charityName: "A" });
  });

  it("sees a vote as a gift without an amount", () => {
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

describe("messages", () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

  it.each(Object.keys(messageChunks) as Locale[])(
    "%s has every text of English, with its places",
    async (locale) => {
      for (const chunks of [messageChunks, givingMessageChunks, leadMessageChunks]) {
        const { default: english } = await chunks.en();
        const { default: messages } = await chunks[locale]();
        expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
        const texts: Record<string, string> = { ...messages };
        for (const [key, text] of Object.entries<string>({ ...english })) {
          expect(texts[key]?.trim(), key).toBeTruthy();
          expect(places(texts[key] ?? ""), key).toEqual(places(text));
        }
      }
    },
  );
});
