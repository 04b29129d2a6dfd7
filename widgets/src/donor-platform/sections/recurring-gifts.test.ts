import { describe, expect, it } from "vitest";
import { ApiError } from "../../core/api/errors.js";
import type { WidgetRecurringDonation } from "../../core/api/types.js";
import { changeOf, firstPause, type OpenForm, openFormOf, problemOf } from "./recurring-gifts.js";

const gift = {
  recurringDonationId: "r1",
  amount: 1_500,
  charityId: "c1",
  paymentMethodId: "m1",
  nextDonationAt: "2026-12-31T23:30:00.000Z",
} as WidgetRecurringDonation;

const form = (kind: OpenForm["kind"], entered: Partial<OpenForm> = {}): OpenForm => ({
  ...openFormOf(kind, gift, "en"),
  ...entered,
});

describe("a change", () => {
  it("is sent only if something changed", () => {
    expect(changeOf(form("change", { text: "20" }))).toEqual({ amount: 2_000 });
    expect(changeOf(form("change", { text: "15.00" }))).toBeNull();
    expect(changeOf(form("change", { text: "much" }))).toBe("badAmount");
    expect(changeOf(form("change", { paymentMethodId: "m2" }))).toEqual({ paymentMethodId: "m2" });
    expect(changeOf(form("change", { paymentMethodId: null }))).toBeNull();
    expect(changeOf(form("charity"))).toBeNull();
    expect(changeOf(form("charity", { charityId: "c2" }))).toEqual({ charityId: "c2" });
    expect(changeOf(form("stop", { text: "much" }))).toEqual({ status: "CANCELED" });
  });

  it("pauses so that the next gift is skipped: it alone, or until a date after it", () => {
    expect(firstPause(gift)).toBe("2027-01-01");
    expect(changeOf(form("pause"))).toEqual({ pausedUntil: "2027-01-01" });
    const until = (date: string) => changeOf(form("pause", { isSkip: false, date }));
    expect(until("2027-03-01")).toEqual({ pausedUntil: "2027-03-01" });
    for (const early of ["", "2026-12-31", "2026-11-30"]) expect(until(early)).toBe("badDate");
    expect(changeOf(form("resume"))).toEqual({ pausedUntil: null });
  });

  it("that was refused distinguishes an already stopped gift from other errors", () => {
    expect(problemOf(new ApiError("invalid-request", "canceled", 409))).toBe("alreadyStopped");
    expect(problemOf(new ApiError("network", "offline"))).toBe("notSaved");
  });
});
