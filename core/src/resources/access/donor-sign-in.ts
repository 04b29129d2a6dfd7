import type { Settings } from "../../contract/ports.js";
import { hasDonorPlatform } from "../../domain/features.js";
import { awaitsMailServer } from "../mails/awaits-mail-server.js";

type Platform = Parameters<typeof hasDonorPlatform>[0] & {
  readonly donorPlatform: { readonly authSchemes: readonly string[] } | null;
};

/** Whether the account's donors can have a link mailed that signs them in. */
export function signsDonorsInByMail(account: Platform): boolean {
  return (
    hasDonorPlatform(account) && (account.donorPlatform?.authSchemes.includes("EMAIL") ?? false)
  );
}

/**
 * The page on which the account's donors ask for a link to their gifts and receipts. It is the same for everybody, so
 * that anybody may be shown it. Null if they cannot ask for one.
 */
export function donorSignInPage(settings: Settings, account: Platform): string | null {
  const isOpen = signsDonorsInByMail(account) && !awaitsMailServer(settings);
  return isOpen ? `${settings.baseUrl}/sign-in` : null;
}
