import type { WorkContext } from "../../contract/operation.js";
import { recipientOf } from "./mail-room.js";

/** What its link unsubscribes. */
export interface Unsubscription {
  readonly accountId: string;
  readonly unsubscriptionKey: string;
}

const use = "unsubscribe";

/** Whose reminders somebody gets: the key under which it is kept that they want no more. */
export function unsubscriptionOf(
  { secrets }: Pick<WorkContext, "secrets">,
  accountId: string,
  to: string,
): Unsubscription {
  return { accountId, unsubscriptionKey: secrets.hash(`${use} ${accountId} ${recipientOf(to)}`) };
}

/** The link in a reminder. Encrypted, so that the address neither holds a person's data nor can be made up. */
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

/** Null for a token that was made up, altered or made for something else. */
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
