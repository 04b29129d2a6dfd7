import type { WorkContext } from "../../contract/operation.js";
import { recipientOf } from "./daily-mail-limits.js";

/** The content of an unsubscribe token. */
export interface Unsubscription {
  readonly accountId: string;
  readonly unsubscriptionKey: string;
}

const use = "unsubscribe";

/** The unsubscription of an address from an account's reminders. Its key is a hash of both. */
export function unsubscriptionOf(
  { secrets }: Pick<WorkContext, "secrets">,
  accountId: string,
  to: string,
): Unsubscription {
  return { accountId, unsubscriptionKey: secrets.hash(`${use} ${accountId} ${recipientOf(to)}`) };
}

/** The unsubscribe link of a reminder. Its token is encrypted, so it reveals no personal data and cannot be forged. */
export function unsubscribeLink(
  { settings, vault }: Pick<WorkContext, "settings" | "vault">,
  { accountId, unsubscriptionKey }: Unsubscription,
): string {
  const token = vault
    .lock(`${use} ${accountId} ${unsubscriptionKey}`)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return `${settings.baseUrl}/${use}/${token}`;
}

/** Opens an unsubscribe token; null when it was forged, altered or made for another purpose. */
export function openUnsubscribeToken(
  { vault }: Pick<WorkContext, "vault">,
  token: string,
): Unsubscription | null {
  try {
    const [of, accountId, unsubscriptionKey] = vault.unlock(token).split(" ");
    if (of !== use || accountId === undefined || unsubscriptionKey === undefined) return null;
    return { accountId, unsubscriptionKey };
  } catch {
    return null;
  }
}
