import { describe, expect, it } from "vitest";
import { ApiError } from "../core/api/errors.js";
import type { CampaignStatus, Page, PublicCampaign, PublicCharity } from "../core/api/types.js";
import { locales } from "../core/i18n/locale.js";
import type { LoadState } from "../core/load.js";
import {
  type Action,
  firstStep,
  type Gift,
  giftOfDonation,
  giftOfVote,
  nextStep,
  type Opening,
  type Step,
  settle,
  viewOf,
} from "./charity-selection.model.js";
import { askedFields, leadOf, leadProblems } from "./lead/lead.model.js";
import { leadMessageChunks } from "./lead/messages/index.js";
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
    language: "fr",
    translations: [],
    display: { causes: [] },
  };
}

const charity = { charityId: "a", name: "A" } as PublicCharity;
const noList: LoadState<Page<PublicCharity>> = { status: "loading" };
const oneCharity: Page<PublicCharity> = { data: [charity], nextCursor: "next" };

function opened(value: Opening): LoadState<Opening> {
  return { status: "ready", value };
}

function refusal(status: number | null): ApiError {
  return new ApiError(status ? "invalid-request" : "network", "no", status);
}

describe("what is on view", () => {
  it.each<[CampaignStatus, string]>([
    ["DRAFT", "not-open"],
    ["PENDING", "not-open"],
    ["ACTIVE", "choosing"],
    ["COMPLETE", "ended"],
    ["CANCELED", "ended"],
  ])("a %s campaign is %s, with a gift and without", (status, kind) => {
    expect(viewOf(opened({ campaign: campaign(status), gift: null }), noList, firstStep).kind).toBe(
      kind,
    );
    expect(viewOf(opened({ campaign: campaign(status), gift }), noList, firstStep).kind).toBe(kind);
  });

  it("a donation that waits for validation is already claimed", () => {
    const waiting = giftOfDonation({
      donationId: "d1",
      status: "PENDING",
      charityId: "a",
      amount: 1200,
      display: { amount: "12,00 €", charityName: "A" },
    });
    const view = viewOf(opened({ campaign: campaign(), gift: waiting }), noList, firstStep);
    expect(view).toEqual({ kind: "settled", gift: waiting });
  });

  it("a claimed gift says so after its campaign ended, a canceled one that it is canceled", () => {
    const ended = campaign("COMPLETE");
    const claimed = { ...gift, charityId: "a" };
    expect(viewOf(opened({ campaign: ended, gift: claimed }), noList, firstStep).kind).toBe(
      "settled",
    );
    const canceled = { ...claimed, isCanceled: true };
    expect(viewOf(opened({ campaign: ended, gift: canceled }), noList, firstStep).kind).toBe(
      "canceled",
    );
  });

  it("an unknown key is unknown, every other failure can be retried", () => {
    const failed = (status: number | null): LoadState<Opening> => ({
      status: "error",
      error: refusal(status),
      value: null,
    });
    expect(viewOf(failed(404), noList, firstStep).kind).toBe("unknown");
    expect(viewOf(failed(500), noList, firstStep).kind).toBe("failed");
    expect(viewOf(failed(null), noList, firstStep).kind).toBe("failed");
    expect(viewOf({ status: "loading" }, noList, firstStep).kind).toBe("loading");
  });

  it.each<[string, LoadState<Page<PublicCharity>>, object]>([
    ["loading", noList, { status: "loading", charities: [], hasMore: false }],
    [
      "there",
      { status: "ready", value: oneCharity },
      { status: "ready", charities: [charity], hasMore: true },
    ],
    [
      "searched",
      { status: "stale", value: oneCharity },
      { status: "searching", charities: [charity], hasMore: true },
    ],
    [
      "empty",
      { status: "ready", value: { data: [], nextCursor: null } },
      { status: "empty", charities: [], hasMore: false },
    ],
    [
      "failed",
      { status: "error", error: refusal(500), value: null },
      { status: "failed", charities: [], hasMore: false },
    ],
    [
      "kept, with its button, when more of it failed",
      { status: "error", error: refusal(500), value: oneCharity },
      { status: "ready", charities: [charity], hasMore: true },
    ],
  ])("the list is %s", (_, list, expected) => {
    const view = viewOf(opened({ campaign: campaign(), gift: null }), list, firstStep);
    expect(view).toMatchObject({ kind: "choosing", list: expected });
  });

  it("the form stays on view while it is sent, and thanks follow", () => {
    const opening = opened({ campaign: campaign(), gift });
    const sending: Step = { at: "sending", from: "lead" };
    expect(viewOf(opening, noList, sending)).toMatchObject({ kind: "lead", isSending: true });
    const done: Step = { at: "done", gift };
    expect(viewOf(opening, noList, done)).toEqual({ kind: "done", gift });
  });
});

describe("steps", () => {
  const walk = (...actions: Action[]) => actions.reduce(nextStep, firstStep);
  const submit = { type: "submit", hasChoice: true, needsLead: false } as const;

  it("nothing is sent without a choice", () => {
    expect(walk({ ...submit, hasChoice: false })).toEqual({
      at: "choosing",
      problem: "chooseFirst",
    });
    expect(walk({ ...submit, hasChoice: false }, { type: "choose" })).toEqual(firstStep);
  });

  it("a press while sending sends nothing again", () => {
    expect(walk(submit, submit)).toEqual({ at: "sending", from: "choosing" });
  });

  it("a refused claim can be tried again from where it was sent", () => {
    expect(walk(submit, { type: "refused" })).toEqual({ at: "choosing", problem: "refused" });
    const lead = walk(
      { ...submit, needsLead: true },
      { type: "submit-lead", problems: {} },
      { type: "refused" },
    );
    expect(lead).toEqual({ at: "lead", problems: {}, isRefused: true });
  });

  it("a lead with problems is not sent", () => {
    const step = walk(
      { ...submit, needsLead: true },
      { type: "submit-lead", problems: { email: "badEmail" } },
    );
    expect(step).toEqual({ at: "lead", problems: { email: "badEmail" }, isRefused: false });
    expect(nextStep(step, { type: "back" })).toEqual(firstStep);
  });

  it("what is done stays done", () => {
    const done = walk(submit, { type: "accepted", gift });
    expect(done).toEqual({ at: "done", gift });
    expect(nextStep(done, { type: "refused" })).toBe(done);
    expect(nextStep(done, submit)).toBe(done);
  });
});

describe("settle", () => {
  const claimed = { ...gift, charityId: "a" };
  const never = () => Promise.reject(new Error("not to be called"));

  it("sends once and reads nothing when it is accepted", async () => {
    await expect(settle("a", { send: async () => claimed, read: never })).resolves.toBe(claimed);
  });

  it("takes a 409 for success when the gift carries the charity that was sent", async () => {
    const send = () => Promise.reject(refusal(409));
    await expect(settle("a", { send, read: async () => claimed })).resolves.toBe(claimed);
  });

  it("takes a 409 for a refusal when the gift went elsewhere or was canceled", async () => {
    const send = () => Promise.reject(refusal(409));
    await expect(settle("b", { send, read: async () => claimed })).rejects.toThrow(ApiError);
    const canceled = { ...claimed, isCanceled: true };
    await expect(settle("a", { send, read: async () => canceled })).rejects.toThrow(ApiError);
  });

  it.each([403, 404, 500, null])("does not look again after %s", async (status) => {
    const send = () => Promise.reject(refusal(status));
    await expect(settle("a", { send, read: never })).rejects.toThrow(ApiError);
  });

  it("sees a vote as a gift without an amount", () => {
    const vote = giftOfVote({
      voteId: "v1",
      status: "CANCELED",
      charityId: null,
      castAt: null,
      display: { charityName: null },
    });
    expect(vote).toMatchObject({ kind: "vote", isCanceled: true, amount: null });
  });
});

describe("lead", () => {
  const fields = askedFields(campaign());

  it("asks for what the campaign asks for", () => {
    expect(fields).toEqual(["fullname", "email"]);
  });

  it("says what is missing, field by field", () => {
    expect(leadProblems(fields, { fullname: "  ", email: "a@b" }, false)).toEqual({
      fullname: "missing",
      email: "badEmail",
      terms: "termsMissing",
    });
    expect(leadProblems(fields, { fullname: "Ada", email: "a@b.org" }, true)).toEqual({});
  });

  it("sends the asked fields alone, trimmed", () => {
    expect(leadOf(fields, { fullname: " Ada ", email: "a@b.org", phone: "1" })).toEqual({
      fullname: "Ada",
      email: "a@b.org",
      hasAcceptedTerms: true,
    });
  });
});

describe("messages", () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

  it.each(locales)("%s has every text of English, with its places", async (locale) => {
    for (const chunks of [messageChunks, leadMessageChunks]) {
      const { default: english } = await chunks.en();
      const { default: messages } = await chunks[locale]();
      expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
      const texts: Record<string, string> = { ...messages };
      for (const [key, text] of Object.entries<string>({ ...english })) {
        expect(texts[key]?.trim(), key).toBeTruthy();
        expect(places(texts[key] ?? ""), key).toEqual(places(text));
      }
    }
  });
});
