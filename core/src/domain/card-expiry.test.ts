import { describe, expect, test } from "vitest";
import {
  endOfCard,
  expiringBefore,
  lastDayOfCard,
  monthOfExpiry,
  nextExpiryNoticeAt,
} from "./card-expiry.js";

describe("a card", () => {
  test("is valid to the end of the month that is printed on it", () => {
    expect(monthOfExpiry("02/28")).toBe("2028-02");
    expect(endOfCard("2028-02")).toBe("2028-03-01T00:00:00.000Z");
    expect(lastDayOfCard("2028-02")).toBe("2028-02-29");
    expect(endOfCard("2026-12")).toBe("2027-01-01T00:00:00.000Z");
  });

  test("is noticed 30 days before its end, later every day, and not after it", () => {
    const notice = (now: string) => nextExpiryNoticeAt("2026-11", now);
    expect(notice("2026-01-15T08:00:00.000Z")).toBe("2026-11-01T00:00:00.000Z");
    expect(notice("2026-11-01T00:00:00.000Z")).toBe("2026-11-02T00:00:00.000Z");
    expect(notice("2026-11-29T08:00:00.000Z")).toBe("2026-11-30T08:00:00.000Z");
    expect(notice("2026-11-30T00:00:00.000Z")).toBeNull();
    expect(notice("2027-01-01T00:00:00.000Z")).toBeNull();
  });

  test("counts as expiring from the moment of its notice on", () => {
    const isExpiring = (now: string) => "2026-11" < expiringBefore(now);
    expect(isExpiring("2026-10-31T23:59:59.999Z")).toBe(false);
    expect(isExpiring("2026-11-01T00:00:00.000Z")).toBe(true);
    expect(isExpiring("2027-05-01T00:00:00.000Z")).toBe(true);
  });
});
