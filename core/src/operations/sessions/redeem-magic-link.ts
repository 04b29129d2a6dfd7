import { z } from "zod";
import type { TokenClaims } from "../../contract/callers.js";
import { Text, Timestamp } from "../../contract/fields.js";
import { defineOperation } from "../../contract/operation.js";
import type { ReadTransaction } from "../../contract/store.js";
import { accountById } from "../../queries/accounts.js";
import { donorById } from "../../queries/donors.js";
import { deleteMagicLink, magicLinkByToken } from "../../queries/magic-links.js";
import { userById } from "../../queries/users.js";

/** A working day: long enough not to be asked twice, short enough for a shared computer. */
const sessionMs = 12 * 60 * 60 * 1_000;

export const redeemMagicLink = defineOperation({
  id: "redeem-magic-link",
  summary: "Sign in with a magic link",
  description: "Used, expired and unknown links are the same to a caller: 401.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/sessions",
  callers: ["none"],
  input: z.strictObject({ magicToken: Text(200) }),
  output: z.object({
    token: z.string(),
    kind: z.enum(["USER", "DONOR"]),
    expiresAt: Timestamp,
    returnUrl: z.string().nullable().meta({ description: "The link's own, or null." }),
  }),
  status: 201,
  refusals: ["unauthorized"],
  emits: [],
  example: { magicToken: "q3DPvkLJsNTdp7diq3DPvkLJsNTdp7diq3DPvkLJsNT" },
  async handle({ tx, secrets, tokens, clock, now, refuse }, { magicToken }) {
    const tokenHash = secrets.hash(magicToken);
    const link = await tx.one(magicLinkByToken, { tokenHash });
    if (link === undefined || link.expiresAt <= now) return refuse("unauthorized");
    const { kind, accountId, subjectId, returnUrl } = link;
    const account = await tx.one(accountById, { accountId });
    const claims = await sessionClaims(tx, kind, accountId, subjectId);
    if (account === undefined || account.status === "CLOSED" || claims === null)
      return refuse("unauthorized");
    await tx.run(deleteMagicLink, { tokenHash });
    const expiresAt = new Date(clock.now() + sessionMs);
    const token = tokens.sign(claims, expiresAt);
    return { token, kind, expiresAt: expiresAt.toISOString(), returnUrl };
  },
});

async function sessionClaims(
  tx: ReadTransaction,
  kind: "USER" | "DONOR",
  accountId: string,
  subjectId: string,
): Promise<TokenClaims | null> {
  if (kind === "USER") {
    const user = await tx.one(userById, { accountId, userId: subjectId });
    return user
      ? { kind: "user", accountId, userId: subjectId, sessionEpoch: user.sessionEpoch }
      : null;
  }
  const donor = await tx.one(donorById, { accountId, donorId: subjectId });
  return donor
    ? { kind: "donorPlatform", accountId, donorId: subjectId, sessionEpoch: donor.sessionEpoch }
    : null;
}
