import { describe, expect, test } from "vitest";
import { features } from "../../../../core/src/domain/features.js";
import { type AccountAsDrawn, changesOf } from "./account-changes.js";

const drawn: AccountAsDrawn = { name: "Lumen", status: "ACTIVE", features: ["API", "B2C"] };

describe("what an operator changes of an account", () => {
  test("is nothing if nothing was changed", () => {
    expect(changesOf(drawn, { ...drawn, features: ["B2C", "API"] })).toEqual({});
  });

  test.each<[string, Partial<AccountAsDrawn>]>([
    ["its name", { name: "Lumen SAS" }],
    ["its status", { status: "ONBOARDING" }],
    ["its features", { features: ["API"] }],
    ["all its features", { features: [...features] }],
  ])("is %s alone if nothing else was changed", (_, change) => {
    expect(changesOf(drawn, { ...drawn, ...change })).toEqual(change);
  });
});
