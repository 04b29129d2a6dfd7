import { describe, expect, it } from "vitest";
import { ApiError } from "../../core/api/errors.js";
import { centsOf, changeOf, type Deed, problemOf, typed } from "./recurring-gifts.js";

const deed: Deed = {
  kind: "amount",
  recurringDonationId: "r1",
  text: "15",
  isSending: false,
  problem: null,
};

describe("a typed amount", () => {
  it.each([
    ["15", 1_500],
    ["12.50", 1_250],
    ["12,5", 1_250],
    [" 12,50 € ", 1_250],
    ["0.01", 1],
    ["1234,50", 123_450],
    ["1 234,50", 123_450],
    ["1\u202f234,50", 123_450],
    ["1.234,50", 123_450],
    ["1,234.50", 123_450],
    ["1.234", 123_400],
    ["1’234.50", 123_450],
    ["100000000", 10_000_000_000],
  ])("as %j is %d cents", (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each(["", "abc", "0", "0,00", "-5", "12,345,6", "1.2.3", "12.", ",5", "1e3", "100000000.01"])(
    "is invalid as %j",
    (text) => {
      expect(centsOf(text)).toBeNull();
    },
  );

  it.each(["fr", "en", "de"] as const)("begins as somebody would type it (%s)", (language) => {
    for (const cents of [1, 1_500, 1_250, 123_456])
      expect(centsOf(typed(cents, language))).toBe(cents);
    expect(typed(1_500, language)).toBe("15");
    expect(typed(1_250, language)).toBe(language === "en" ? "12.50" : "12,50");
  });
});

describe("a change", () => {
  it("is sent only if something changed", () => {
    const gift = { amount: 1_500 };
    expect(changeOf({ ...deed, text: "20" }, gift)).toEqual({ amount: 2_000 });
    expect(changeOf({ ...deed, text: "15.00" }, gift)).toBeNull();
    expect(changeOf({ ...deed, text: "much" }, gift)).toBe("badAmount");
    expect(changeOf({ ...deed, kind: "stop", text: "much" }, gift)).toEqual({ status: "CANCELED" });
  });

  it("that was refused distinguishes an already stopped gift from other errors", () => {
    expect(problemOf(new ApiError("invalid-request", "canceled", 409))).toBe("alreadyStopped");
    expect(problemOf(new ApiError("network", "offline"))).toBe("notSaved");
  });
});
