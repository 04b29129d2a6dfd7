import type { ActingAccount, Refuse } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { type WebhookRow, webhookById } from "./webhook-queries.js";

interface WebhookContext {
  readonly tx: ReadTransaction;
  readonly account: ActingAccount;
  readonly refuse: Refuse<"not_found">;
}

/** Loads a webhook of the account; refuses any other as unknown. */
export async function loadWebhook(
  { tx, account, refuse }: WebhookContext,
  webhookId: string,
): Promise<WebhookRow> {
  const row = await tx.one(webhookById, { accountId: account.accountId, webhookId });
  return row ?? refuse("not_found");
}
