import { describe, expect, it } from "vitest";
import { ApiError } from "../core/api/errors.js";
import type { Page, PublicCampaign, PublicCharity, PublicGiving } from "../core/api/types.js";
import { centsOf } from "../core/money/euros.js";
import {
  bodyOf,
  GiftKey,
  noExtras,
  problemsOf,
  refusedFields,
  returnAddress,
  visitIn,
} from "./details/details.model.js";
import { amountOf, emptyDraft, firstDraft, matchOf, progressOf, viewOf } from "./give.model.js";

const giving = {
  isOpen: true,
  suggestedAmounts: [1_000, 2_500].map((amount) => ({ amount })),
  frequencies: ["ONCE", "MONTHLY", "QUARTERLY", "YEARLY"],
  ...{ minAmount: 100, maxAmount: 500_000 },
} as PublicGiving;

const campaign = (changes: Partial<PublicCampaign> = {}) =>
  ({ status: "ACTIVE", giving, ...changes }) as PublicCampaign;

/** A page of charities, and no other after it. */
const page = (...charityIds: string[]): Page<PublicCharity> => ({
  data: charityIds.map((charityId) => ({ charityId }) as PublicCharity),
  nextCursor: null,
});

describe("an amount", () => {
  it.each([
    [1_000, "", 1_000],
    [null, "12,50", 1_250],
    [null, "", "noAmount"],
    [null, "twelve", "noAmount"],
    [null, "0.99", "tooLittle"],
    [null, "1", 100],
    [null, "5000", 500_000],
    [null, "5000.01", "tooMuch"],
  ])("chosen as %j or typed as %j is %j", (suggested, text, amount) => {
    expect(amountOf({ suggested, text }, giving, centsOf)).toBe(amount);
  });

  it("begins as the second suggestion, given once", () => {
    expect(firstDraft(giving, page())).toMatchObject({ suggested: 2_500, frequency: "ONCE" });
    const monthly = { ...giving, frequencies: ["MONTHLY"], suggestedAmounts: [] };
    expect(firstDraft(monthly as unknown as PublicGiving, page())).toMatchObject({
      ...{ suggested: null, frequency: "MONTHLY" },
    });
  });
});

describe("the charity of a gift", () => {
  it("is chosen for the visitor only where the campaign has no other one", () => {
    const chosen = (charities: Page<PublicCharity>) => firstDraft(giving, charities).choice;
    expect(chosen(page("c1"))).toMatchObject({ charityId: "c1" });
    expect(chosen(page())).toBeNull();
    expect(chosen(page("c1", "c2"))).toBeNull();
    expect(chosen({ ...page("c1"), nextCursor: "n" })).toBeNull();
  });
});

describe("what is added to an amount", () => {
  const matching = { rateBasisPoints: 5_000, most: 1_250, display: { rate: "", most: "" } };

  it.each([
    [1, 1],
    [1_001, 501],
    [2_500, 1_250],
    [2_502, 1_250],
  ])("of %d cents is at most %d", (amount, most) => {
    expect(matchOf({ matching }, amount)).toBe(most);
  });

  it("is nothing without a rule, and where a small rate adds less than half a cent", () => {
    expect(matchOf({ matching: null }, 1_000)).toBeNull();
    expect(matchOf({ matching: { ...matching, rateBasisPoints: 1 } }, 100)).toBeNull();
  });
});

describe("the view", () => {
  it("is the first step only where gifts can be given now", () => {
    expect(viewOf({ status: "ready", value: { campaign: campaign() } })).toBe("amount");
    for (const changed of [
      { giving: null, takesVotes: false },
      { giving: { ...giving, isOpen: false } },
    ])
      expect(viewOf({ status: "ready", value: { campaign: campaign(changed) } })).toBe("later");
  });

  it("treats an unknown key as final, and any other failure as one to try again", () => {
    const failed = (status: number | null) =>
      viewOf({ status: "error", error: new ApiError("network", "no", status), value: null });
    expect(failed(404)).toBe("later");
    expect(failed(500)).toBe("failed");
    expect(failed(null)).toBe("failed");
  });
});

describe("the progress", () => {
  it.each([
    [0, 100, 0],
    [99_999, 100_000, 99],
    [100_000, 100_000, 100],
    [250_000, 100_000, 100],
    [5, null, null],
  ])("of %d with the target %j is %j percent", (raised, target, percent) => {
    expect(progressOf({ raised, target })).toBe(percent);
  });
});

describe("the second step", () => {
  const values = { firstName: " Ada ", lastName: "Lumen", email: "ada@lumen.example" };
  const draft = { ...emptyDraft, choice: { charityId: "c1", name: "One", issuesReceipts: true } };

  it("asks for an address only with a receipt", () => {
    expect(problemsOf(values, noExtras)).toEqual({});
    expect(Object.keys(problemsOf(values, { ...noExtras, wantsReceipt: true }))).toEqual([
      ...["street", "zip", "city", "country"],
    ]);
  });

  it("needs the name of whom a gift is dedicated to, but no text for the message", () => {
    const dedication = { kind: "IN_MEMORY", name: " " } as const;
    expect(problemsOf(values, { ...noExtras, dedication, message: "" })).toEqual({
      dedicatedTo: "missing",
    });
    expect(problemsOf({ ...values, email: "ada" }, noExtras)).toEqual({ email: "badEmail" });
  });

  it("sends nothing that was not entered, and names nobody who did not agree", () => {
    expect(bodyOf(draft, 2_500, values, { ...noExtras, message: "  " })).toEqual({
      ...{ amount: 2_500, charityId: "c1", frequency: null, coversFee: false, isAnonymous: true },
      donor: { firstName: "Ada", lastName: "Lumen", email: "ada@lumen.example" },
    });
  });

  it("marks the fields that the service refused", () => {
    const refusal = new ApiError("invalid-request", "donor.email: no; donor.zip: no", 400);
    expect(refusedFields(refusal, noExtras)).toEqual({ email: "refused" });
    expect(refusedFields(new ApiError("server", "donor.email: no", 500), noExtras)).toEqual({});
  });

  it("keeps the key of a gift until the gift changes", () => {
    let made = 0;
    const key = new GiftKey(() => `key-${++made}`);
    expect([key.of("a"), key.of("a"), key.of("b"), key.of("b")]).toEqual([
      ...["key-1", "key-1", "key-2", "key-2"],
    ]);
  });
});

describe("the way back from the payment page", () => {
  const address = returnAddress(
    "https://shop.example/give?a=1&payment=old#secret",
    "pk1",
    "MONTHLY",
  );

  it("is this page without its fragment and without what an earlier visit said", () => {
    expect(address).toBe("https://shop.example/give?a=1&obole-give=pk1&obole-frequency=MONTHLY");
  });

  it("is told once, to the element of the campaign alone", () => {
    const back = `${address}&donation=d1&payment=succeeded`;
    expect(visitIn(back, "pk2")).toBeNull();
    expect(visitIn(back, "pk1")).toEqual({
      visit: { outcome: "succeeded", donationId: "d1", frequency: "MONTHLY" },
      rest: "https://shop.example/give?a=1",
    });
  });

  it.each(["payment=toString&donation=d1", "payment=succeeded", "donation=d1"])(
    "says nothing with %s",
    (query) => {
      expect(visitIn(`${address}&${query}`, "pk1")?.visit).toBeNull();
    },
  );
});
