import type { ActingAccount, Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type WebhookRow, webhookById } from "../../queries/webhooks.js";

interface WebhookContext {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
  readonly refuse: Refuse<"not_found">;
}

/** A webhook of the account; any other is unknown. */
export async function loadWebhook(
  { tx, account, refuse }: WebhookContext,
  webhookId: string,
): Promise<WebhookRow> {
  const row = await tx.one(webhookById, { accountId: account.accountId, webhookId });
  return row ?? refuse("not_found");
}
