import { expect, test } from "vitest";
import type { BudgetDivision } from "../core/api/types.js";
import { fewOf } from "./gift-journey.js";

const shares: BudgetDivision["shares"] = Array.from({ length: 12 }, (_, index) => ({
  charityId: `charity-${index}`,
  name: `Charity ${index}`,
  votes: index * 2,
  amount: index,
  isCounted: true,
  display: { votes: "", amount: "" },
}));
const namesOf = (charityId?: string) => fewOf(shares, charityId).map(({ votes }) => votes);

test("of a long division the charities with most votes are on view", () => {
  expect(namesOf("charity-11")).toEqual([22, 20, 18, 16, 14, 12]);
  expect(namesOf()).toEqual([22, 20, 18, 16, 14, 12]);
});

test("the gift's own charity is on view however few votes it had", () => {
  expect(namesOf("charity-1")).toEqual([22, 20, 18, 16, 14, 12, 2]);
});
