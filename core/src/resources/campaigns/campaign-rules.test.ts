import { expect, test } from "vitest";
import { firstBroken } from "../../domain/rules.js";
import {
  amountProblems,
  type CampaignShape,
  campaignShapeRules,
  mayBePublic,
} from "./campaign-rules.js";

const shape: CampaignShape = {
  amountType: "FIXED_AMOUNT",
  donationType: "FACE_VALUE",
  visibility: "PRIVATE",
  budgetCents: 100_000,
  defaultHasBeenCharged: false,
  defaultFeeType: "EXCLUDED",
  givingTargetCents: null,
  acceptsPublicDonations: false,
  kind: "STANDARD",
  isOrder: false,
  givingType: null,
  withValidation: false,
};

test.each<[string, Partial<CampaignShape>, string | null]>([
  ["a fixed amount with its budget", {}, null],
  ["a free amount without a budget", { amountType: "FREE_AMOUNT", budgetCents: null }, null],
  ["a free amount with a budget", { amountType: "FREE_AMOUNT" }, null],
  ["a fixed amount without a budget", { budgetCents: null }, "budget_required"],
  ["a distribution of a fixed amount", { donationType: "DISTRIBUTION" }, null],
  [
    "a distribution of a free amount",
    { donationType: "DISTRIBUTION", amountType: "FREE_AMOUNT" },
    "distribution_must_be_fixed_amount",
  ],
  ["a giving target where donors pay", { givingTargetCents: 1, defaultHasBeenCharged: true }, null],
  ["a giving target where they do not", { givingTargetCents: 1 }, "giving_target_not_supported"],
  [
    "included fees where donors pay",
    { defaultFeeType: "INCLUDED", defaultHasBeenCharged: true },
    null,
  ],
  [
    "included fees where they do not",
    { defaultFeeType: "INCLUDED" },
    "included_fee_type_not_supported",
  ],
  [
    "everything wrong at once: the first of the table",
    { budgetCents: null, givingTargetCents: 1, defaultFeeType: "INCLUDED" },
    "budget_required",
  ],
  [
    "all but the budget wrong: the next of the table",
    {
      amountType: "FREE_AMOUNT",
      donationType: "DISTRIBUTION",
      givingTargetCents: 1,
      defaultFeeType: "INCLUDED",
    },
    "distribution_must_be_fixed_amount",
  ],
])("%s is refused as %j: %s", (_, difference, refusal) => {
  const campaign = { ...shape, ...difference };
  expect(firstBroken(campaignShapeRules, { campaign })).toBe(refusal);
});

test("only a fixed amount that is distributed may be public", () => {
  for (const amountType of ["FIXED_AMOUNT", "FREE_AMOUNT"] as const) {
    for (const donationType of ["DISTRIBUTION", "FACE_VALUE"] as const) {
      const one = { ...shape, amountType, donationType };
      expect(mayBePublic({ ...one, visibility: "PRIVATE" })).toBe(true);
      expect(mayBePublic({ ...one, visibility: "PUBLIC" })).toBe(
        amountType === "FIXED_AMOUNT" && donationType === "DISTRIBUTION",
      );
    }
  }
});

const noAmounts = { suggestedAmounts: null, minAmountCents: null, maxAmountCents: null };

test.each<[Partial<Parameters<typeof amountProblems>[0]>, string[]]>([
  [{}, []],
  [{ suggestedAmounts: [100], maxAmountCents: 100 }, []],
  [{ minAmountCents: 99 }, ["minAmount: must be at least 100"]],
  [{ maxAmountCents: 99 }, ["maxAmount: must be at least 100"]],
  [{ minAmountCents: 500, maxAmountCents: 499 }, ["maxAmount: must be at least minAmount"]],
  [
    { minAmountCents: 50, maxAmountCents: 70 },
    ["minAmount: must be at least 100", "maxAmount: must be at least 100"],
  ],
  [{ suggestedAmounts: [99] }, ["suggestedAmounts: must be at least 100"]],
  [
    { suggestedAmounts: [501], maxAmountCents: 500 },
    ["suggestedAmounts: must be between 100 and maxAmount"],
  ],
  [
    { suggestedAmounts: [499], minAmountCents: 500 },
    ["suggestedAmounts: must be at least minAmount"],
  ],
  [
    { suggestedAmounts: [499], minAmountCents: 500, maxAmountCents: 900 },
    ["suggestedAmounts: must be between minAmount and maxAmount"],
  ],
])("the amounts %j of a page name the limit that they break", (amounts, problems) => {
  expect(amountProblems({ ...noAmounts, ...amounts })).toEqual(problems);
});
