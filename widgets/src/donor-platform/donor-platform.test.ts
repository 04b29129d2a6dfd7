import { describe, expect, it } from "vitest";
import type { WidgetDonation } from "../core/api/types.js";
import { addresses, stageOf, viewByKey, viewOf, views, withClaimed } from "./donor-platform.js";

function gift(fields: Partial<WidgetDonation> = {}): WidgetDonation {
  const display = {
    amount: "€12.00",
    charityName: null,
    createdAt: "March 2, 2026",
    claimedAt: null,
  };
  const made = { donationId: "d1", status: "PENDING", charityId: null, amount: 1_200, display };
  return { ...made, ...fields } as WidgetDonation;
}

const page = (data: WidgetDonation[], nextCursor: string | null = null) => ({ data, nextCursor });

describe("a view", () => {
  it("is chosen by name, and is the first one for an unknown name", () => {
    for (const view of views) expect(viewOf(view)).toBe(view);
    for (const name of ["", "Gifts", "constructor", null, undefined])
      expect(viewOf(name)).toBe("gifts");
  });

  it.each([
    ["gifts", "ArrowRight", false, "recurring"],
    ["gifts", "ArrowLeft", false, "campaigns"],
    ["campaigns", "ArrowRight", false, "gifts"],
    ["recurring", "ArrowLeft", true, "receipts"],
    ["gifts", "ArrowRight", true, "campaigns"],
    ["receipts", "Home", false, "gifts"],
    ["receipts", "End", true, "campaigns"],
    ["receipts", "Enter", false, null],
    ["receipts", "ArrowDown", false, null],
  ] as const)("beside %s is reached by %s (right to left: %s)", (view, key, isRtl, next) => {
    expect(viewByKey(view, key, isRtl)).toBe(next);
  });
});

describe("a gift", () => {
  it.each([
    [gift(), "open"],
    [gift({ charityId: "c1" }), "waiting"],
    [gift({ status: "DONE", charityId: "c1" }), "DONE"],
    [gift({ status: "PROCESSED", charityId: "c1" }), "PROCESSED"],
    [
      gift({ status: "PROCESSED", charityId: "c1", paidOutAt: "2026-12-02T00:00:00.000Z" }),
      "paidOut",
    ],
    [gift({ status: "CANCELED" }), "CANCELED"],
    [
      gift({ status: "CANCELED", charityId: "c1", processedAt: "2026-11-24T00:00:00.000Z" }),
      "reversed",
    ],
  ])("has come as far as its status and charity say", (one, stage) => {
    expect(stageOf(one)).toBe(stage);
  });

  it("that was claimed is updated in place", () => {
    const other = gift({ donationId: "d2" });
    const claimed = {
      donationId: "d1",
      status: "DONE",
      charityId: "c1",
      charityName: "La Lune",
    } as const;
    const { data, nextCursor } = withClaimed(page([other, gift()], "n"), claimed);
    expect(data[0]).toBe(other);
    expect(data[1]).toMatchObject({
      status: "DONE",
      charityId: "c1",
      display: { charityName: "La Lune", amount: "€12.00" },
    });
    expect(nextCursor).toBe("n");
  });
});

it("first requests the gifts, with a language", () => {
  expect(addresses.gifts).toMatch(/[?&]$/);
});
