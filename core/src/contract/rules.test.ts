import { expect, test } from "vitest";
import type { Refuse } from "./operation.js";
import { brokenRules, check, type RulesOn, refusalsOf } from "./rules.js";

interface Facts {
  readonly amountCents: number;
  readonly isKnown: boolean;
}

const rules = {
  bad_request: async ({ isKnown }) => !isKnown,
  featured_charities_not_selected: ({ amountCents }) => amountCents < 0 && { list: "a, b" },
  insufficient_campaign_budget: ({ amountCents }) => amountCents !== 0,
} satisfies RulesOn<Facts>;

const refuse: Refuse<keyof typeof rules> = (refusal, ...[parameters]) => {
  throw Object.assign(new Error(refusal), { refusal, parameters });
};

test("a table declares its refusals in source order", () => {
  expect(refusalsOf(rules)).toEqual([
    "bad_request",
    "featured_charities_not_selected",
    "insufficient_campaign_budget",
  ]);
});

test("the first broken rule refuses, synchronous or not, with the parameters of its message", async () => {
  const refusalOf = (facts: Facts) => check({ refuse }, rules, facts).catch((error) => error);
  expect(await refusalOf({ isKnown: false, amountCents: -1 })).toMatchObject({
    refusal: "bad_request",
    parameters: undefined,
  });
  expect(await refusalOf({ isKnown: true, amountCents: -1 })).toMatchObject({
    refusal: "featured_charities_not_selected",
    parameters: { list: "a, b" },
  });
  expect(await refusalOf({ isKnown: true, amountCents: 1 })).toMatchObject({
    refusal: "insufficient_campaign_budget",
  });
  expect(await refusalOf({ isKnown: true, amountCents: 0 })).toBeUndefined();
});

test("all broken rules are listed in order of precedence", async () => {
  expect(await brokenRules(rules, { isKnown: true, amountCents: -1 })).toEqual([
    { name: "featured_charities_not_selected", parameters: { list: "a, b" } },
    { name: "insufficient_campaign_budget", parameters: {} },
  ]);
});
