import type { WorkContext } from "../contract/operation.js";
import { defineTask } from "../contract/task.js";
import { queueReminder, voiceOf } from "../operations/mails/queue-choice-mail.js";
import { accountById } from "../queries/accounts.js";
import { anyCampaignById, type CampaignRow } from "../queries/campaigns.js";
import { pendingDonationsOfCampaign } from "../queries/donations.js";
import {
  deleteReminderDue,
  type ReminderDueRow,
  reminderDue,
  remindersDueUntil,
  setReminderProgress,
} from "../queries/reminders-due.js";
import { pendingVotesOfCampaign } from "../queries/votes.js";

/** What one transaction writes to, however many people a campaign has: some 50 ms in which other calls wait. */
const peopleAtOnce = 200;
/** Sorts before every id. */
const belowEveryId = "";

/**
 * A reminder of an EMAIL campaign: to everybody who was invited before its moment and has not chosen yet, a part at a
 * time. Each person gets it once, also when its moment is changed after a part was sent.
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
  async run(context, { key }) {
    const { tx, now } = context;
    const [campaignId = "", campaignReminderId = ""] = key.split(" ");
    const due = await tx.one(reminderDue, { campaignId, campaignReminderId });
    // It may have been done, dropped or put off meanwhile.
    if (due === undefined || due.dueAt !== now) return;
    const lastId = await remind(context, due);
    if (lastId === null) await tx.run(deleteReminderDue, due);
    else await tx.run(setReminderProgress, { ...due, lastId });
  },
});

/** Writes to the next part of the people; gives whom it ended with, or null when it was the last part. */
async function remind(
  context: WorkContext,
  { campaignId, campaignReminderId, lastId }: ReminderDueRow,
): Promise<string | null> {
  const { tx, now } = context;
  const campaign = await tx.one(anyCampaignById, { campaignId });
  const reminder = campaign?.reminders.find((one) => one.campaignReminderId === campaignReminderId);
  if (campaign === undefined || reminder === undefined) return null;
  const account = await tx.one(accountById, { accountId: campaign.accountId });
  // What a closed account's links lead to does not open any more.
  if (account?.status === "CLOSED") return null;
  const voice = await voiceOf(context, campaign);
  const part = await waitingPeople(context, campaign, lastId ?? belowEveryId);
  for (const person of part) {
    // Late or in time, the same people are reminded; their own mail has only just told the others.
    if (person.charityId !== null || person.createdAt > now) continue;
    await queueReminder(context, voice, person, reminder);
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
    ? tx.all(pendingVotesOfCampaign, part)
    : tx.all(pendingDonationsOfCampaign, part);
}
