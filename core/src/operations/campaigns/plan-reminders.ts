import type { WorkContext } from "../../contract/operation.js";
import { reminderTimes } from "../../domain/reminder-times.js";
import type { CampaignRow } from "../../queries/campaigns.js";
import {
  deleteReminderDue,
  insertReminderDue,
  remindersDueOfCampaign,
} from "../../queries/reminders-due.js";

/**
 * Plans the reminders that a campaign is still to send, after everything that they depend on: its status, its end and
 * their settings. What lies in the past is not sent late; one that stays as it was stays where it is, also in the
 * middle of its work.
 */
export async function planReminders(
  { tx, now }: Pick<WorkContext, "tx" | "now">,
  campaign: CampaignRow,
): Promise<void> {
  const { campaignId, kind } = campaign;
  if (kind !== "EMAIL") return;
  const wanted = new Map(
    reminderTimes(campaign).map(({ campaignReminderId, dueAt }) => [campaignReminderId, dueAt]),
  );
  for (const { campaignReminderId, dueAt } of await tx.all(remindersDueOfCampaign, {
    campaignId,
  })) {
    if (wanted.get(campaignReminderId) === dueAt) wanted.delete(campaignReminderId);
    else await tx.run(deleteReminderDue, { campaignId, campaignReminderId });
  }
  for (const [campaignReminderId, dueAt] of wanted) {
    if (dueAt <= now) continue;
    await tx.run(insertReminderDue, { campaignId, campaignReminderId, dueAt, lastId: null });
  }
}
