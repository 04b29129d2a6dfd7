import type { CampaignReminder } from "../../contract/resources/campaign.js";

/** Days after activation (START) and before the end (END). */
const schedule = [
  { type: "START", offsetDays: 3 },
  { type: "START", offsetDays: 7 },
  { type: "START", offsetDays: 14 },
  { type: "END", offsetDays: 14 },
  { type: "END", offsetDays: 7 },
  { type: "END", offsetDays: 2 },
] as const;

/** The six default reminders of a new campaign. */
export function newReminders(newId: () => string): CampaignReminder[] {
  return schedule.map((reminder) => ({ ...reminder, campaignReminderId: newId(), enabled: true }));
}
