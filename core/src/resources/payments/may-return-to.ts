import { hostOf } from "../../domain/domain-names.js";
import { isLoopbackHost } from "../../domain/loopback.js";
import { isAllowedReturnUrl } from "../access/magic-link.js";

/** What a refused `returnUrl` answers. */
export const returnUrlProblem =
  "returnUrl: must be on a site of the account or on this service, in the sandbox also on localhost";

/** Whether a page of payment may send people to an address; in the sandbox also to a developer's own machine. */
export async function mayReturnTo(
  context: Parameters<typeof isAllowedReturnUrl>[0],
  url: string,
): Promise<boolean> {
  const host = hostOf(url);
  const isLocal = host !== null && isLoopbackHost(host);
  if (context.settings.environment === "sandbox" && isLocal) return true;
  return await isAllowedReturnUrl(context, url);
}
