import {
  deleteBy,
  insertInto,
  integer,
  nullable,
  select,
  selectBy,
  type TableRow,
  table,
  text,
  updateOf,
} from "../../contract/define-query.js";

/** The pending reminders of ACTIVE campaigns. */
export const remindersDue = table("reminders_due", {
  campaignId: text,
  campaignReminderId: text,
  dueAt: text,
  /** The last donation or vote whose reminder was sent; null before the first. */
  lastId: nullable(text),
});
export type ReminderDueRow = TableRow<typeof remindersDue>;

export const insertReminderDue = insertInto(remindersDue);
export const reminderDue = selectBy(remindersDue, ["campaignId", "campaignReminderId"]);
export const remindersDueOfCampaign = selectBy(remindersDue, ["campaignId"]);
export const setReminderProgress = updateOf(
  remindersDue,
  ["campaignId", "campaignReminderId"],
  ["lastId"],
);
export const deleteReminderDue = deleteBy(remindersDue, ["campaignId", "campaignReminderId"]);

/** The due reminders, earliest first. */
export const remindersDueUntil = select({
  name: "reminders-due-until",
  text: `select due_at, campaign_id, campaign_reminder_id from reminders_due where due_at <= :now
    order by due_at, campaign_id, campaign_reminder_id limit :limit`,
  parameters: { now: text, limit: integer },
  row: { dueAt: text, campaignId: text, campaignReminderId: text },
});
