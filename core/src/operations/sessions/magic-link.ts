import { z } from "zod";
import { Text, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import type { Context } from "../../contract/operation.js";
import { hostOf, hostsOf } from "../../domain/domain-names.js";
import { insertMagicLink } from "../../queries/magic-links.js";
import { domainsOfAccount } from "../../queries/sites.js";
import { clientIdOf } from "../tokens/widget-token.js";

const tokenBytes = 32;

/** What the operations that make a magic link answer. */
export const MagicLink = z
  .object({ url: z.string(), expiresAt: Timestamp })
  .meta({ id: "MagicLink" });

/** Where the person goes once signed in. Any host has the shape: which are own ones is not the schema's to say. */
export const ReturnUrl = Text(limits.urlCharacters)
  .pipe(z.url({ protocol: /^https?$/, error: "must be an http or https address" }))
  .optional()
  .meta({
    description:
      "An address on one of the account's sites or on the service itself, in live with https, where the person goes once signed in, " +
      "with the session's `token`, `kind` and `expiresAt` behind `#`.",
  });

type LinkContext = Pick<Context, "tx" | "caller" | "account" | "settings" | "secrets" | "clock">;

/** Whether a person may be sent there: nobody can make our links lead elsewhere. */
export async function isOwnAddress(
  { tx, account, settings }: LinkContext,
  url: string,
): Promise<boolean> {
  const { baseUrl } = settings;
  if (url === baseUrl || ["/", "?", "#"].some((end) => url.startsWith(baseUrl + end))) return true;
  const host = hostOf(url);
  if (host === null) return false;
  // The session is in the address: on the way to a plain page anybody could read it.
  if (settings.environment === "live" && !/^https:/i.test(url)) return false;
  const domains = await tx.all(domainsOfAccount, { accountId: account.accountId });
  return hostsOf(domains, settings.serviceDomains).includes(host);
}

/**
 * Makes a link that signs somebody in once. Its secret is behind `#`, so it reaches no server log, and the page
 * redeems it by POST, so a mail scanner that opens the link does not use it up. Where the person goes is kept with
 * the secret: written into the link, it could be altered to send the session elsewhere.
 */
export async function makeMagicLink(
  { tx, caller, account, settings, secrets, clock }: LinkContext,
  link: { kind: "USER" | "DONOR"; subjectId: string; returnUrl: string | undefined },
): Promise<z.input<typeof MagicLink>> {
  const token = secrets.random(tokenBytes);
  const expiresAt = new Date(clock.now() + lifetimes.magicLinkMs).toISOString();
  const { kind, subjectId, returnUrl = null } = link;
  const { accountId } = account;
  await tx.run(insertMagicLink, {
    tokenHash: secrets.hash(token),
    kind,
    accountId,
    subjectId,
    expiresAt,
    returnUrl,
    clientId: clientIdOf(caller),
  });
  return { url: `${settings.baseUrl}/sign-in#token=${token}`, expiresAt };
}
