import type { Settings } from "../../contract/ports.js";

/**
 * Whether mails wait for a mail server. In the sandbox they count as sent without one; in live, where people expect
 * them, none does before a server has accepted it.
 */
export function mailsWait({
  environment,
  sendsMails,
}: Pick<Settings, "environment" | "sendsMails">): boolean {
  return environment === "live" && !sendsMails;
}
