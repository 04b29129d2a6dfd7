import { describe, expect, it } from "vitest";
import { ApiError } from "../../core/api/errors.js";
import type { CampaignStatus, PublicCampaign } from "../../core/api/types.js";
import type { Gift } from "../charity-selection.model.js";
import {
  type Action,
  firstStep,
  hintOf,
  isAtLead,
  laterPart,
  nextStep,
  outcomeOf,
  type Step,
  settle,
} from "./giving.model.js";
import { askedFields, leadOf, leadProblems } from "./lead/lead.js";

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

function refusal(status: number | null): ApiError {
  return new ApiError(status ? "invalid-request" : "network", "no", status);
}

describe("what only some campaigns need", () => {
  const vote: Gift = { ...gift, kind: "vote" };
  const open = { ...campaign(), takesVotes: true };

  it("is the form for a link, where anybody may vote and somebody has none", () => {
    expect(laterPart({ campaign: open, gift: null })).toBe("vote-request");
    expect(laterPart({ campaign: open, gift: vote })).toBeNull();
  });

  it("is the result of a vote, once it has ended", () => {
    expect(laterPart({ campaign: campaign("COMPLETE"), gift: vote })).toBe("result");
  });

  it("are the details of a lead, with a donation of a campaign that collects leads", () => {
    expect(laterPart({ campaign: campaign(), gift })).toBe("lead");
    expect(laterPart({ campaign: campaign(), gift: null })).toBeNull();
    expect(laterPart({ campaign: { ...campaign(), withLeadCollection: false }, gift })).toBeNull();
    expect(laterPart(null)).toBeNull();
  });
});

describe("outcomes", () => {
  it.each<[CampaignStatus, string | undefined]>([
    ["DRAFT", "not-open"],
    ["PENDING", "not-open"],
    ["ACTIVE", undefined],
    ["COMPLETE", "ended"],
    ["CANCELED", "ended"],
  ])("a %s campaign: %s, with a gift and without", (status, kind) => {
    for (const given of [gift, null]) {
      const outcome = outcomeOf({ campaign: campaign(status), gift: given }, firstStep);
      expect(outcome?.kind).toBe(kind);
    }
  });

  it("a gift that awaits validation is already claimed", () => {
    const waiting = { ...gift, charityId: "a" };
    expect(outcomeOf({ campaign: campaign(), gift: waiting }, firstStep)).toEqual({
      kind: "settled",
      gift: waiting,
    });
  });

  it("after the end of a campaign, claimed and canceled gifts keep their own outcome", () => {
    const ended = campaign("COMPLETE");
    const claimed = { ...gift, charityId: "a" };
    expect(outcomeOf({ campaign: ended, gift: claimed }, firstStep)?.kind).toBe("settled");
    const canceled = { ...claimed, isCanceled: true };
    expect(outcomeOf({ campaign: ended, gift: canceled }, firstStep)?.kind).toBe("canceled");
    const expired = { ...gift, isCanceled: true, isExpired: true };
    expect(outcomeOf({ campaign: ended, gift: expired }, firstStep)?.kind).toBe("expired");
  });

  it("a campaign that cannot be opened is an unknown key, but a completed gift stays completed", () => {
    expect(outcomeOf(null, firstStep)).toEqual({ kind: "unknown" });
    expect(outcomeOf(null, { at: "done", gift })).toEqual({ kind: "done", gift });
  });
});

describe("steps", () => {
  const walk = (...actions: Action[]) => actions.reduce(nextStep, firstStep);
  const submit = { type: "submit", hasChoice: true, needsLead: false } as const;

  it("no claim is sent without a choice", () => {
    expect(walk({ ...submit, hasChoice: false })).toEqual({
      at: "choosing",
      problem: "chooseFirst",
    });
    expect(walk({ ...submit, hasChoice: false }, { type: "choose" })).toEqual(firstStep);
  });

  it("a second press while sending does not send again", () => {
    expect(walk(submit, submit)).toEqual({ at: "sending", from: "choosing" });
  });

  it("a refused claim can be retried from the same step", () => {
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

  it("a completed gift stays completed", () => {
    const done = walk(submit, { type: "accepted", gift });
    expect(done).toEqual({ at: "done", gift });
    expect(nextStep(done, { type: "refused" })).toBe(done);
    expect(nextStep(done, submit)).toBe(done);
  });

  it("the form stays visible while sending", () => {
    expect(isAtLead({ at: "sending", from: "lead" })).toBe(true);
    expect(isAtLead({ at: "sending", from: "choosing" })).toBe(false);
  });

  it.each<[Step, string | null]>([
    [firstStep, null],
    [{ at: "choosing", problem: "chooseFirst" }, "chooseFirst"],
    [{ at: "lead", problems: {}, isRefused: true }, "refused"],
    [{ at: "lead", problems: {}, isRefused: false }, null],
    [{ at: "sending", from: "lead" }, "sending"],
    [{ at: "done", gift }, null],
  ])("%j hints at %s", (step, hint) => {
    expect(hintOf(step)).toBe(hint);
  });
});

describe("settle", () => {
  const claimed = { ...gift, charityId: "a" };
  const never = () => Promise.reject(new Error("not to be called"));

  it("sends once, and does not read the gift after a success", async () => {
    await expect(
      settle({ charityId: "a" }, { send: async () => claimed, read: never }),
    ).resolves.toBe(claimed);
  });

  it("treats a 409 as a success if the gift has the sent charity", async () => {
    const send = () => Promise.reject(refusal(409));
    await expect(settle({ charityId: "a" }, { send, read: async () => claimed })).resolves.toBe(
      claimed,
    );
  });

  it("treats a 409 as a refusal if the gift has another charity or was canceled", async () => {
    const send = () => Promise.reject(refusal(409));
    await expect(settle({ charityId: "b" }, { send, read: async () => claimed })).rejects.toThrow(
      ApiError,
    );
    const canceled = { ...claimed, isCanceled: true };
    await expect(settle({ charityId: "a" }, { send, read: async () => canceled })).rejects.toThrow(
      ApiError,
    );
  });

  it.each([403, 404, 500, null])("does not look again after %s", async (status) => {
    const send = () => Promise.reject(refusal(status));
    await expect(settle({ charityId: "a" }, { send, read: never })).rejects.toThrow(ApiError);
  });
});

describe("lead", () => {
  const fields = askedFields(campaign());

  it("has the fields that the campaign requests", () => {
    expect(fields).toEqual(["fullname", "email"]);
  });

  it("reports missing values, field by field", () => {
    expect(leadProblems(fields, { fullname: "  ", email: "a@b" }, false)).toEqual({
      fullname: "missing",
      email: "badEmail",
      terms: "termsMissing",
    });
    expect(leadProblems(fields, { fullname: "Ada", email: "a@b.org" }, true)).toEqual({});
  });

  it("sends only the requested fields, trimmed", () => {
    expect(leadOf(fields, { fullname: " Ada ", email: "a@b.org", phone: "1" })).toEqual({
      fullname: "Ada",
      email: "a@b.org",
      hasAcceptedTerms: true,
    });
  });
});
