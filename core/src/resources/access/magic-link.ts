import { z } from "zod";
import { Optional, Text, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import type { Context } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { hostOf, hostsOf } from "../../domain/domain-names.js";
import { type DonorRow, donorById } from "../donors/donor-queries.js";
import { domainsOfAccount } from "../sites/site-queries.js";
import { insertMagicLink, type MagicLinkRow } from "./access-queries.js";
import { clientServer } from "./widget-token.js";

const tokenBytes = 32;

/** The response of the operations that create a magic link. */
export const MagicLink = z
  .object({ url: z.string(), expiresAt: Timestamp })
  .meta({ id: "MagicLink" });

/**
 * Where to send the person after sign-in. The schema accepts any host; {@link isAllowedReturnUrl} decides which are allowed.
 */
export const ReturnUrl = Optional(
  Text(limits.urlCharacters).pipe(
    z.url({ protocol: /^https?$/, error: "must be an http or https address" }),
  ),
  "Where to send the person after sign-in: an address on one of the account's sites or on the service itself, in live with https. " +
    "The session's `token`, `kind` and `expiresAt` are added as its fragment.",
);

type LinkContext = Pick<Context, "tx" | "caller" | "account" | "settings" | "secrets" | "clock">;

/** Whether a magic link may redirect to an address. Prevents open redirects. */
export async function isAllowedReturnUrl(
  {
    tx,
    account,
    settings,
  }: Pick<LinkContext, "account" | "settings"> & { readonly tx: ReadTransaction },
  url: string,
): Promise<boolean> {
  const { baseUrl } = settings;
  if (url === baseUrl || ["/", "?", "#"].some((end) => url.startsWith(baseUrl + end))) return true;
  const host = hostOf(url);
  if (host === null) return false;
  // The session token is in the address: over http anybody on the network could read it.
  if (settings.environment === "live" && !/^https:/i.test(url)) return false;
  const domains = await tx.all(domainsOfAccount, { accountId: account.accountId });
  return hostsOf(domains, settings.serviceDomains).includes(host);
}

/**
 * Creates a single-use sign-in link. The secret is in the fragment, so it reaches no server log, and the page redeems
 * it by POST, so a mail scanner that opens the link does not use it up. The return address is stored with the secret:
 * in the link it could be altered to send the session to another site.
 */
export async function makeMagicLink(
  { tx, caller, account, settings, secrets, clock }: LinkContext,
  link: Pick<MagicLinkRow, "kind" | "subjectId" | "sessionEpoch"> & {
    readonly returnUrl: string | undefined;
  },
): Promise<z.input<typeof MagicLink>> {
  const { url, row } = newMagicLink({ settings, secrets, clock });
  const { kind, subjectId, sessionEpoch, returnUrl = null } = link;
  const { accountId } = account;
  await tx.run(insertMagicLink, {
    ...row,
    kind,
    accountId,
    subjectId,
    returnUrl,
    sessionEpoch,
    clientId: clientServer(caller).clientId,
  });
  return { url, expiresAt: row.expiresAt };
}

/** A new link: its secret, its address, and what is stored of it. */
export function newMagicLink({
  settings,
  secrets,
  clock,
}: Pick<LinkContext, "settings" | "secrets" | "clock">) {
  const token = secrets.random(tokenBytes);
  const expiresAt = new Date(clock.now() + lifetimes.magicLinkMs).toISOString();
  return {
    token,
    url: `${settings.baseUrl}/sign-in#token=${token}`,
    row: { tokenHash: secrets.hash(token), expiresAt },
  };
}

/** The donor whom a link signs in; undefined once the donor is erased, logged out, or has got another address since. */
export async function donorOfLink(
  tx: ReadTransaction,
  { accountId, subjectId: donorId, sessionEpoch }: MagicLinkRow,
): Promise<DonorRow | undefined> {
  const donor = await tx.one(donorById, { accountId, donorId });
  const isCurrent = sessionEpoch === null || sessionEpoch === donor?.sessionEpoch;
  return isCurrent ? donor : undefined;
}
