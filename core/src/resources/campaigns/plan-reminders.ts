import type { WorkContext } from "../../contract/operation.js";
import type { CampaignRow } from "./campaign-queries.js";
import { reminderTimes, sendsReminders } from "./reminder-times.js";
import {
  deleteReminderDue,
  insertReminderDue,
  remindersDueOfCampaign,
} from "./reminders-due-queries.js";

/**
 * Schedules the reminders that a campaign has yet to send. Must run after every change of its status, its end or its
 * reminder settings. Reminders whose time has passed are not scheduled. An unchanged reminder keeps its progress, even
 * if it is partly sent.
 */
export async function planReminders(
  { tx, now }: Pick<WorkContext, "tx" | "now">,
  campaign: CampaignRow,
): Promise<void> {
  const { campaignId, kind } = campaign;
  if (!sendsReminders(kind)) return;
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
