import { describe, expect, it } from "vitest";
import { ApiError } from "../../core/api/errors.js";
import type { WidgetRecurringDonation } from "../../core/api/types.js";
import { changeOf, type Deed, deedOf, firstPause, problemOf } from "./recurring-gifts.js";

const gift = {
  recurringDonationId: "r1",
  amount: 1_500,
  charityId: "c1",
  paymentMethodId: "m1",
  nextDonationAt: "2026-12-31T23:30:00.000Z",
} as WidgetRecurringDonation;

const deed = (kind: Deed["kind"], entered: Partial<Deed> = {}): Deed => ({
  ...deedOf(kind, gift, "en"),
  ...entered,
});

describe("a change", () => {
  it("is sent only if something changed", () => {
    expect(changeOf(deed("change", { text: "20" }))).toEqual({ amount: 2_000 });
    expect(changeOf(deed("change", { text: "15.00" }))).toBeNull();
    expect(changeOf(deed("change", { text: "much" }))).toBe("badAmount");
    expect(changeOf(deed("change", { paymentMethodId: "m2" }))).toEqual({ paymentMethodId: "m2" });
    expect(changeOf(deed("change", { paymentMethodId: null }))).toBeNull();
    expect(changeOf(deed("charity"))).toBeNull();
    expect(changeOf(deed("charity", { charityId: "c2" }))).toEqual({ charityId: "c2" });
    expect(changeOf(deed("stop", { text: "much" }))).toEqual({ status: "CANCELED" });
  });

  it("pauses so that the next gift is skipped: it alone, or until a date after it", () => {
    expect(firstPause(gift)).toBe("2027-01-01");
    expect(changeOf(deed("pause"))).toEqual({ pausedUntil: "2027-01-01" });
    const until = (date: string) => changeOf(deed("pause", { isSkip: false, date }));
    expect(until("2027-03-01")).toEqual({ pausedUntil: "2027-03-01" });
    for (const early of ["", "2026-12-31", "2026-11-30"]) expect(until(early)).toBe("badDate");
    expect(changeOf(deed("resume"))).toEqual({ pausedUntil: null });
  });

  it("that was refused distinguishes an already stopped gift from other errors", () => {
    expect(problemOf(new ApiError("invalid-request", "canceled", 409))).toBe("alreadyStopped");
    expect(problemOf(new ApiError("network", "offline"))).toBe("notSaved");
  });
});
