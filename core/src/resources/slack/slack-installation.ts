import { lifetimes } from "../../contract/lifetimes.js";
import type { Context } from "../../contract/operation.js";
import type { Secrets, Vault } from "../../contract/ports.js";
import type { ReadTransaction, WriteTransaction } from "../../contract/store.js";
import { clientOfCaller } from "../access/client-of-caller.js";
import { useChallenge } from "../access/passkey-queries.js";
import { type AccountRow, accountById, accountForCredential } from "../accounts/account-queries.js";
import { lockLinkToken, openLinkToken } from "../shared/link-token.js";
import { administratorById } from "../users/user-queries.js";

const use = "slack-installation";

/** Stands for no credential, or no user. */
const nobody = "-";

/**
 * A link by which somebody adds the app to a Slack workspace, for an account. It ends with the access of who made it: the
 * credential, and the administrator.
 */
export async function newSlackInstallation(
  context: Pick<Context, "account" | "caller" | "clock" | "newId" | "settings" | "tx" | "vault">,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  const { account, caller, clock, newId, settings, vault } = context;
  const expiresAt = new Date(clock.now() + lifetimes.slackInstallationMs).toISOString();
  const clientId = (await clientOfCaller(context)) ?? nobody;
  const userId = caller.kind === "user" ? caller.userId : nobody;
  const parts = [newId(), account.accountId, expiresAt, clientId, userId];
  return {
    url: `${settings.baseUrl}/slack/install/${lockLinkToken(vault, use, parts)}`,
    expiresAt,
  };
}

/** A valid link, and the account for which it connects a workspace. */
export interface SlackInstallation {
  readonly installationId: string;
  readonly expiresAt: string;
  readonly account: AccountRow;
}

/**
 * Opens the token of a link.
 *
 * @returns null when it has expired, or was forged or altered, when its account is closed, or who made it has no access to
 * the account any more
 */
export async function openSlackInstallation(
  tx: ReadTransaction,
  vault: Vault,
  token: string,
  nowMs: number,
): Promise<SlackInstallation | null> {
  const parts = openLinkToken(vault, use, token) ?? [];
  const [installationId = "", accountId = "", expiresAt = "", clientId, userId] = parts;
  if (clientId === undefined || userId === undefined || !(nowMs < Date.parse(expiresAt)))
    return null;
  const account = await tx.one(accountById, { accountId });
  if (account === undefined || account.status === "CLOSED") return null;
  const hasAccess =
    (clientId === nobody || (await tx.one(accountForCredential, { accountId, clientId }))) &&
    (userId === nobody || (await tx.one(administratorById, { accountId, userId })));
  return hasAccess ? { installationId, expiresAt, account } : null;
}

/** Uses a link up. Returns whether it could still be used. */
export async function useSlackInstallation(
  { tx, secrets }: { readonly tx: WriteTransaction; readonly secrets: Secrets },
  { installationId, expiresAt }: SlackInstallation,
): Promise<boolean> {
  const challengeHash = secrets.hash(installationId);
  return (await tx.run(useChallenge, { challengeHash, expiresAt })) > 0;
}
