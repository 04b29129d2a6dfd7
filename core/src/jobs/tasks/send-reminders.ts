import type { WorkContext } from "../../contract/operation.js";
import { defineTask } from "../../contract/task.js";
import { accountById } from "../../resources/accounts/account-queries.js";
import { anyCampaignById, type CampaignRow } from "../../resources/campaigns/campaign-queries.js";
import {
  deleteReminderDue,
  type ReminderDueRow,
  reminderDue,
  remindersDueUntil,
  setReminderProgress,
} from "../../resources/campaigns/reminders-due-queries.js";
import { donationQueries } from "../../resources/gifts/donation-queries.js";
import { voteQueries } from "../../resources/gifts/vote-queries.js";
import { campaignMailContext, queueReminder } from "../../resources/mails/queue-choice-mail.js";

/** People reminded by one transaction, which blocks other writes for some 50 ms. */
const peopleAtOnce = 200;
/** Sorts before every id. */
const belowEveryId = "";

/**
 * Sends a reminder of an EMAIL campaign to everybody who was invited before its moment and has not chosen yet, some at a
 * time. Each person gets it once, also when its moment is changed after some were sent.
 */
export const sendReminders = defineTask({
  id: "send-reminders",
  emits: [],
  async due(tx, now, limit) {
    const rows = await tx.all(remindersDueUntil, { now, limit });
    return rows.map(({ dueAt, campaignId, campaignReminderId }) => ({
      dueAt,
      key: `${campaignId} ${campaignReminderId}`,
    }));
  },
  scope: ({ key }) => ({ campaignId: key.split(" ")[0] ?? "" }),
  async run(context, { key }) {
    const { tx, now } = context;
    const [campaignId = "", campaignReminderId = ""] = key.split(" ");
    const due = await tx.one(reminderDue, { campaignId, campaignReminderId });
    // It may have been sent, deleted or postponed meanwhile.
    if (due === undefined || due.dueAt !== now) return;
    const lastId = await remind(context, due);
    if (lastId === null) await tx.run(deleteReminderDue, due);
    else await tx.run(setReminderProgress, { ...due, lastId });
  },
});

/** Reminds the next people. Returns the id of the last of them, or null when nobody is left. */
async function remind(
  context: WorkContext,
  { campaignId, campaignReminderId, lastId }: ReminderDueRow,
): Promise<string | null> {
  const { tx, now } = context;
  const campaign = await tx.one(anyCampaignById, { campaignId });
  const reminder = campaign?.reminders.find((one) => one.campaignReminderId === campaignReminderId);
  if (campaign === undefined || reminder === undefined) return null;
  const account = await tx.one(accountById, { accountId: campaign.accountId });
  // The links of a closed account do not open any more.
  if (account?.status === "CLOSED") return null;
  const campaignMail = await campaignMailContext(context, campaign);
  const part = await waitingPeople(context, campaign, lastId ?? belowEveryId);
  for (const person of part) {
    // Late or in time, the same people are reminded; the others have only just been invited.
    if (person.charityId !== null || person.createdAt > now) continue;
    await queueReminder(context, campaignMail, person, reminder);
  }
  const last = part.at(-1);
  if (last === undefined || part.length < peopleAtOnce) return null;
  return "donationId" in last ? last.donationId : last.voteId;
}

function waitingPeople(
  { tx }: Pick<WorkContext, "tx">,
  { campaignId, donationType }: CampaignRow,
  after: string,
) {
  const part = { campaignId, after, limit: peopleAtOnce };
  return donationType === "DISTRIBUTION"
    ? tx.all(voteQueries.pendingOfCampaign, part)
    : tx.all(donationQueries.pendingOfCampaign, part);
}
