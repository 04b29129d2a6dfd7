import { z } from "zod";
import type { TokenClaims } from "../../contract/callers.js";
import { Text, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { hasDonorPlatform } from "../../domain/features.js";
import { accountById, accountForCredential } from "../accounts/account-queries.js";
import { campaignDonorsOfAddress, type DonorRow } from "../donors/donor-queries.js";
import { isSsoOnly } from "../single-sign-on/sso-only.js";
import { userById } from "../users/user-queries.js";
import { deleteMagicLink, type MagicLinkRow, magicLinkByToken } from "./access-queries.js";
import { donorOfLink } from "./magic-link.js";
import { beginUserSession } from "./user-session.js";

export const redeemMagicLink = defineOperation({
  id: "redeem-magic-link",
  summary: "Sign in with a magic link",
  description:
    "Used, expired and unknown links all return 401. A link that was mailed to a donor opens everything that was given under its address in the account: see `request-sign-in`.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/sessions",
  callers: ["none"],
  input: z.strictObject({ magicToken: Text(limits.linkTokenCharacters) }),
  output: z.object({
    token: z.string(),
    kind: z.enum(["USER", "DONOR"]),
    expiresAt: Timestamp,
    returnUrl: z
      .string()
      .nullable()
      .meta({ description: "The return address of the link, or null." }),
  }),
  status: 201,
  refusals: ["unauthorized"],
  example: { magicToken: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT" },
  scope: ({ magicToken }) => ({ link: "magic", token: magicToken }),
  async handle(context, { magicToken }) {
    const { tx, secrets, tokens, clock, now, refuse } = context;
    const tokenHash = secrets.hash(magicToken);
    const link = await tx.one(magicLinkByToken, { tokenHash });
    if (link === undefined || link.expiresAt <= now) return refuse("unauthorized");
    const { kind, accountId, clientId, returnUrl } = link;
    const account =
      clientId === null
        ? await tx.one(accountById, { accountId })
        : await tx.one(accountForCredential, { accountId, clientId });
    if (account === undefined || account.status === "CLOSED") return refuse("unauthorized");
    if (kind === "DONOR" && !hasDonorPlatform(account)) return refuse("unauthorized");
    const claims = await sessionClaims(context, link);
    if (claims === null) return refuse("unauthorized");
    await tx.run(deleteMagicLink, { tokenHash });
    const expiresAt = new Date(clock.now() + lifetimes.sessionMs);
    const token = tokens.sign(claims, expiresAt);
    return { token, kind, expiresAt: expiresAt.toISOString(), returnUrl };
  },
});

async function sessionClaims(
  context: Parameters<typeof beginUserSession>[0],
  link: MagicLinkRow,
): Promise<TokenClaims | null> {
  const { tx } = context;
  const { kind, accountId, subjectId, clientId } = link;
  if (kind === "USER") {
    const owner = clientId === null ? await tx.one(accountById, { accountId }) : undefined;
    // The link was mailed before the account ended this way to sign in.
    if (isSsoOnly(owner?.authSchemes ?? [])) return null;
    const user = await tx.one(userById, { accountId, userId: subjectId });
    return user === undefined ? null : await beginUserSession(context, user, clientId);
  }
  const donor = await donorOfLink(tx, link);
  if (donor === undefined) return null;
  const { donorId, sessionEpoch } = donor;
  const others = provesAddress(link) ? { otherDonors: await othersOfAddress(tx, donor) } : {};
  const by = clientId === null ? {} : { clientId };
  return { kind: "donorPlatform", accountId, donorId, sessionEpoch, ...others, ...by };
}

/** Whether the link was mailed to the donor's address. It still is theirs: another one would have ended the link. */
const provesAddress = ({ clientId, sessionEpoch }: MagicLinkRow) =>
  clientId === null && sessionEpoch !== null;

/** The donors that belong to single campaigns of the account and have the same address, with their session epochs. */
async function othersOfAddress(
  tx: ReadTransaction,
  { accountId, donorId, email }: DonorRow,
): Promise<Record<string, number>> {
  if (email === null) return {};
  const limit = limits.donorsOfAddress;
  const donors = await tx.all(campaignDonorsOfAddress, { accountId, email, limit });
  const others = donors.filter((donor) => donor.donorId !== donorId);
  return Object.fromEntries(others.map((donor) => [donor.donorId, donor.sessionEpoch]));
}
