import { newRow } from "../../contract/new-row.js";
import type { SavingContext, WorkContext } from "../../contract/operation.js";
import type { CampaignReminder } from "../../contract/resources/campaign.js";
import type { DonationRow } from "../gifts/donation-queries.js";
import type { VoteRow } from "../gifts/vote-queries.js";
import { unsubscriptionByKey } from "../mails/mail-queries.js";
import { unsubscriptionOf } from "../mails/unsubscribe-link.js";
import {
  firstSlackMessageOfGift,
  insertSlackMessageOnce,
  refreshSlackMessages,
  slackMessageColumns,
  slackWorkspaceOfAccount,
} from "./slack-queries.js";

type Queueing = Pick<WorkContext, "tx" | "now" | "newId" | "announce" | "secrets" | "traceparent">;
type Gift = DonationRow | VoteRow;

/**
 * Queues the message that asks a person of a SLACK campaign to choose, in the transaction that causes it, so neither
 * exists without the other. Without a workspace, it waits for one.
 *
 * @param reminder null for the first message; each is sent once, and not to people who have stopped them
 * @returns when it is sent; null if it waits, or if a message with its key exists
 */
export async function queueSlackMessage(
  { tx, now, newId, announce, secrets, traceparent }: Queueing,
  gift: Gift,
  reminder: CampaignReminder | null = null,
): Promise<string | null> {
  const { accountId, campaignId, donorSlackId: slackId } = gift;
  if (slackId === null) return null;
  const stopped = unsubscriptionOf({ secrets }, accountId, slackId);
  if (reminder !== null && (await tx.one(unsubscriptionByKey, stopped)) !== undefined) return null;
  const giftId = giftIdOf(gift);
  const workspace = await tx.one(slackWorkspaceOfAccount, { accountId });
  const isConnected = workspace?.status === "CONNECTED";
  const first = reminder === null ? undefined : await tx.one(firstSlackMessageOfGift, { giftId });
  const written = await tx.run(
    insertSlackMessageOnce,
    newRow(slackMessageColumns, {
      messageId: newId(),
      accountId,
      campaignId,
      giftId,
      slackId,
      giftKind: "donationId" in gift ? "DONATION" : "VOTE",
      reminderType: reminder?.type ?? null,
      onceKey: reminder === null ? giftId : `${reminder.campaignReminderId}:${giftId}`,
      language: first?.language ?? null,
      revision: 0,
      claims: 0,
      tries: 0,
      status: isConnected ? "PENDING" : "WAITING",
      nextAttemptAt: isConnected ? now : null,
      createdAt: now,
      updatedAt: now,
      traceparent,
    }),
  );
  if (written === 0 || !isConnected) return null;
  announce("slack");
  return now;
}

/** Makes the messages about a gift due for an update. */
export async function updateSlackMessages(
  { tx, now }: Pick<SavingContext, "tx" | "now">,
  before: Gift | null,
  after: Gift | null,
): Promise<void> {
  if (before === null || before.donorSlackId === null || (after !== null && isSame(before, after)))
    return;
  await tx.run(refreshSlackMessages, { giftId: giftIdOf(before), now });
}

/** Whether the message is the same for both states of a gift. */
const isSame = (one: Gift, other: Gift) => shownOf(one) === shownOf(other);

const shownOf = (gift: Gift) =>
  JSON.stringify([
    gift.charityId,
    gift.status === "PENDING" || gift.status === "CANCELED" ? gift.status : "DONE",
    "amountCents" in gift ? gift.amountCents : null,
  ]);

function giftIdOf(gift: Gift): string {
  return "donationId" in gift ? gift.donationId : gift.voteId;
}
