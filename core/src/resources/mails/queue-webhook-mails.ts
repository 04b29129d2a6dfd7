import { limits } from "../../contract/limits.js";
import { retentionDays } from "../../contract/retention.js";
import { accountById } from "../accounts/account-queries.js";
import { administratorsOfAccount } from "../users/user-queries.js";
import type { WebhookRow } from "../webhooks/webhook-queries.js";
import { likelyLanguage } from "./queue-invitation-mail.js";
import { type Queueing, queueMail } from "./queue-mail.js";

/** Notifies the administrators of an account that one of its webhooks was disabled. */
export async function queueWebhookMails(
  context: Queueing,
  { webhookId, accountId, name }: WebhookRow,
): Promise<void> {
  const { tx, now, settings } = context;
  const account = await tx.one(accountById, { accountId });
  const language = await likelyLanguage(tx, { accountId, campaignIds: [] });
  const limit = limits.noticedAdministrators;
  for (const { userId, email } of await tx.all(administratorsOfAccount, { accountId, limit })) {
    await queueMail(context, {
      accountId,
      to: email,
      message: {
        kind: "WEBHOOK_DISABLED",
        webhookName: name,
        senderName: account?.name ?? "",
        failedDays: limits.webhookFailingDays,
        keptDays: retentionDays.event,
        link: `${settings.baseUrl}/docs/webhooks`,
      },
      language,
      onceKey: `webhook-disabled:${webhookId}:${now}:${userId}`,
    });
  }
}
