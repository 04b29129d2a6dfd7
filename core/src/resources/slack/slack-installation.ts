import { lifetimes } from "../../contract/lifetimes.js";
import type { WorkContext } from "../../contract/operation.js";
import type { Vault } from "../../contract/ports.js";
import { lockLinkToken, openLinkToken } from "../shared/link-token.js";

const use = "slack-installation";

/** A link by which somebody adds the app to a Slack workspace, for an account. */
export function newSlackInstallation(
  { settings, vault }: Pick<WorkContext, "settings" | "vault">,
  accountId: string,
  nowMs: number,
): { url: string; expiresAt: string } {
  const expiresAt = new Date(nowMs + lifetimes.slackInstallationMs).toISOString();
  const token = lockLinkToken(vault, use, [accountId, expiresAt]);
  return { url: `${settings.baseUrl}/slack/install/${token}`, expiresAt };
}

/** The account of a link's token; null when it has expired, or was forged or altered. */
export function openSlackInstallation(vault: Vault, token: string, nowMs: number): string | null {
  const [accountId, expiresAt = ""] = openLinkToken(vault, use, token) ?? [];
  return accountId !== undefined && nowMs < Date.parse(expiresAt) ? accountId : null;
}
