import type { WorkContext } from "../../contract/operation.js";
import { lockLinkToken, openLinkToken } from "../shared/link-token.js";
import { recipientOf } from "./daily-mail-limits.js";

/** The content of an unsubscribe token. */
export interface Unsubscription {
  readonly accountId: string;
  readonly unsubscriptionKey: string;
}

const use = "unsubscribe";

/** The unsubscription of an address, or of a person in Slack, from an account's reminders. Its key is a hash of both. */
export function unsubscriptionOf(
  { secrets }: Pick<WorkContext, "secrets">,
  accountId: string,
  to: string,
): Unsubscription {
  return { accountId, unsubscriptionKey: secrets.hash(`${use} ${accountId} ${recipientOf(to)}`) };
}

/** The unsubscribe link of a reminder. */
export function unsubscribeLink(
  { settings, vault }: Pick<WorkContext, "settings" | "vault">,
  { accountId, unsubscriptionKey }: Unsubscription,
): string {
  const token = lockLinkToken(vault, use, [accountId, unsubscriptionKey]);
  return `${settings.baseUrl}/${use}/${token}`;
}

/** Opens an unsubscribe token; null when it was forged, altered or made for another purpose. */
export function openUnsubscribeToken(
  { vault }: Pick<WorkContext, "vault">,
  token: string,
): Unsubscription | null {
  const [accountId, unsubscriptionKey] = openLinkToken(vault, use, token) ?? [];
  if (accountId === undefined || unsubscriptionKey === undefined) return null;
  return { accountId, unsubscriptionKey };
}
