import type { WorkContext } from "../../contract/operation.js";
import { defineTask } from "../../contract/task.js";
import type { Language } from "../../domain/language.js";
import { accountById } from "../../resources/accounts/account-queries.js";
import { anyCampaignById, type CampaignRow } from "../../resources/campaigns/campaign-queries.js";
import {
  deleteReminderDue,
  type ReminderDueRow,
  reminderDue,
  remindersDueUntil,
  setReminderProgress,
} from "../../resources/campaigns/reminders-due-queries.js";
import { ordersOfGifts } from "../../resources/gift-orders/gift-order-queries.js";
import { donationQueries } from "../../resources/gifts/donation-queries.js";
import { voteQueries } from "../../resources/gifts/vote-queries.js";
import {
  type CampaignMailContext,
  campaignMailContext,
  queueReminder,
} from "../../resources/mails/queue-choice-mail.js";
import { queueSlackMessage } from "../../resources/slack/queue-slack-message.js";

/** The number of reminders per transaction, which blocks other writes for about 50 ms. */
const peopleAtOnce = 200;
/** Sorts before every ID. */
const belowEveryId = "";

/**
 * Sends a reminder of an EMAIL or SLACK campaign, in batches, to everybody who was invited before its time and has not chosen yet.
 * Each person gets it once, even if its time is changed after some were sent.
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
    // `now` is the time when the task fell due. Since then, the reminder may have been sent, deleted or postponed.
    if (due === undefined || due.dueAt !== now) return;
    const lastId = await remind(context, due);
    if (lastId === null) await tx.run(deleteReminderDue, due);
    else await tx.run(setReminderProgress, { ...due, lastId });
  },
});

/** Sends the next batch. Returns the ID of the last person, or null if nobody is left. */
async function remind(
  context: WorkContext,
  { campaignId, campaignReminderId, lastId }: ReminderDueRow,
): Promise<string | null> {
  const { tx, now } = context;
  const campaign = await tx.one(anyCampaignById, { campaignId });
  const reminder = campaign?.reminders.find((one) => one.campaignReminderId === campaignReminderId);
  if (campaign === undefined || reminder === undefined) return null;
  const account = await tx.one(accountById, { accountId: campaign.accountId });
  // The links of a closed account are invalid.
  if (account?.status === "CLOSED") return null;
  const mailIn = mailsByLanguage(context, campaign);
  const part = await waitingPeople(context, campaign, lastId ?? belowEveryId);
  const orders = await ordersOfGifts(tx, campaign, part);
  for (const person of part) {
    // Compare with the reminder's time, so that a late run reminds the same people.
    if (person.charityId !== null || person.createdAt > now) continue;
    if (campaign.kind === "SLACK") {
      await queueSlackMessage(context, person, reminder);
      continue;
    }
    const order = "donationId" in person ? orders.get(person.donationId) : undefined;
    await queueReminder(context, await mailIn(order?.language ?? null), person, reminder, order);
  }
  const last = part.at(-1);
  if (last === undefined || part.length < peopleAtOnce) return null;
  return "donationId" in last ? last.donationId : last.voteId;
}

/** Loads the context of a campaign's mails once for each language; null is the campaign's. */
function mailsByLanguage(context: WorkContext, campaign: CampaignRow) {
  const loaded = new Map<Language | null, CampaignMailContext>();
  return async (language: Language | null) => {
    const mail =
      loaded.get(language) ?? (await campaignMailContext(context, campaign, language ?? undefined));
    loaded.set(language, mail);
    return mail;
  };
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
