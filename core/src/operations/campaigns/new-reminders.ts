import type { CampaignReminder } from "../../contract/resources/campaign.js";

/** Days after activation, and days before the end: a nudge early, one later, one at the last moment. */
const schedule = [
  { type: "START", offsetDays: 3 },
  { type: "START", offsetDays: 7 },
  { type: "START", offsetDays: 14 },
  { type: "END", offsetDays: 14 },
  { type: "END", offsetDays: 7 },
  { type: "END", offsetDays: 2 },
] as const;

/** The six reminders that every campaign is born with. */
export function newReminders(newId: () => string): CampaignReminder[] {
  return schedule.map((reminder) => ({ ...reminder, campaignReminderId: newId(), enabled: true }));
}
