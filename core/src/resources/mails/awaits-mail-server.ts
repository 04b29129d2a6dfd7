import type { Settings } from "../../contract/ports.js";

/**
 * Whether queued mails wait until a mail server is configured. In live they do, because people expect them. In the
 * sandbox, a mail counts as sent without a server.
 */
export function awaitsMailServer({
  environment,
  sendsMails,
}: Pick<Settings, "environment" | "sendsMails">): boolean {
  return environment === "live" && !sendsMails;
}
