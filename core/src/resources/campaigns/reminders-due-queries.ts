import * as sql from "../../contract/define-query.js";

/** The pending reminders of ACTIVE campaigns. */
export const remindersDue = sql.table("reminders_due", {
  campaignId: sql.text,
  campaignReminderId: sql.text,
  dueAt: sql.text,
  /** The last donation or vote whose reminder was sent; null before the first. */
  lastId: sql.nullable(sql.text),
});
export type ReminderDueRow = sql.TableRow<typeof remindersDue>;

export const insertReminderDue = sql.insertInto(remindersDue);
export const reminderDue = sql.selectBy(remindersDue, ["campaignId", "campaignReminderId"]);
export const remindersDueOfCampaign = sql.selectBy(remindersDue, ["campaignId"]);
export const setReminderProgress = sql.updateOf(
  remindersDue,
  ["campaignId", "campaignReminderId"],
  ["lastId"],
);
export const deleteReminderDue = sql.deleteBy(remindersDue, ["campaignId", "campaignReminderId"]);

/** The due reminders, earliest first. */
export const remindersDueUntil = sql.select({
  name: "reminders-due-until",
  text: `select due_at, campaign_id, campaign_reminder_id from reminders_due where due_at <= :now
    order by due_at, campaign_id, campaign_reminder_id limit :limit`,
  parameters: { now: sql.text, limit: sql.integer },
  row: { dueAt: sql.text, campaignId: sql.text, campaignReminderId: sql.text },
});
