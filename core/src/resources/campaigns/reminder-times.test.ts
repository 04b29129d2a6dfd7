import { describe, expect, test } from "vitest";
import { reminderTimes } from "./reminder-times.js";

const campaign = {
  status: "ACTIVE",
  kind: "EMAIL",
  activatedAt: "2026-03-02T09:00:00.000Z",
  endsAt: "2026-03-31T22:00:00.000Z",
  reminders: [
    { campaignReminderId: "early", type: "START", offsetDays: 3, enabled: true },
    { campaignReminderId: "late", type: "END", offsetDays: 2, enabled: true },
  ],
} as const;
const early = { campaignReminderId: "early", dueAt: "2026-03-05T09:00:00.000Z" };
const late = { campaignReminderId: "late", dueAt: "2026-03-29T22:00:00.000Z" };

describe("a campaign's reminders", () => {
  test("are due whole days after its activation and before its end", () => {
    expect(reminderTimes(campaign)).toEqual([early, late]);
  });

  test("are those that are enabled", () => {
    const reminders = campaign.reminders.map((one) => ({ ...one, enabled: one.type === "END" }));
    expect(reminderTimes({ ...campaign, reminders })).toEqual([late]);
  });

  test("before the end are not due while there is no end", () => {
    expect(reminderTimes({ ...campaign, endsAt: null })).toEqual([early]);
  });

  test("are not due at the end or after it", () => {
    const reminders = campaign.reminders.map((one) => ({ ...one, offsetDays: 0 }));
    const [start] = reminderTimes({ ...campaign, reminders });
    expect(reminderTimes({ ...campaign, reminders })).toEqual([start]);
    expect(start?.campaignReminderId).toBe("early");
    expect(reminderTimes({ ...campaign, endsAt: early.dueAt })).toEqual([
      { campaignReminderId: "late", dueAt: "2026-03-03T09:00:00.000Z" },
    ]);
  });

  test.each(["STANDARD", "POSTAL"])("of kind %s have nobody to write to", (kind) => {
    expect(reminderTimes({ ...campaign, kind })).toEqual([]);
  });

  test.each(["DRAFT", "PENDING", "COMPLETE", "CANCELED"])("in state %s are not due", (status) => {
    expect(reminderTimes({ ...campaign, status })).toEqual([]);
  });
});
