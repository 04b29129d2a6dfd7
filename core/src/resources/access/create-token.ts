import { z } from "zod";
import { Id, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { defineOperation } from "../../contract/operation.js";
import { accountById } from "../accounts/account-queries.js";
import { isClientIdShaped } from "../accounts/issue-credentials.js";
import { credentialByClientId } from "./access-queries.js";

/** How exact a credential's last use is: a server may create a token for every call, and must not cause a write each. */
const usePrecisionMs = 60 * 60 * 1_000;

export const createToken = defineOperation({
  id: "create-token",
  summary: "Create an access token",
  description:
    "Send the client id and the client secret as HTTP Basic authentication. Reuse the token until it expires after one hour, and create a new one when a call returns 401.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/authentication",
  callers: ["client"],
  output: z.object({ accessToken: z.string(), accountId: Id, expiresAt: Timestamp }),
  status: 201,
  refusals: [
    "unauthorized",
    "invalid_credentials",
    "account_closed",
    "plan_upgrade_required",
    "account_not_active",
  ],
  scope: "nothing",
  async handle({ tx, caller, secrets, tokens, clock, now, doOutside, refuse }) {
    if (caller.kind !== "client") return refuse("unauthorized");
    const { clientId, clientSecret } = caller;
    if (!isClientIdShaped(clientId)) return refuse("invalid_credentials");
    const credential = await tx.one(credentialByClientId, { clientId });
    const secretHash = secrets.hash(clientSecret);
    if (credential === undefined || !secrets.equal(credential.secretHash, secretHash)) {
      return refuse("invalid_credentials");
    }
    const { accountId, lastUsedAt } = credential;
    const account = (await tx.one(accountById, { accountId })) ?? refuse("invalid_credentials");
    if (account.status === "CLOSED") return refuse("account_closed");
    if (!account.features.includes("API")) return refuse("plan_upgrade_required");
    if (account.status === "ONBOARDING") return refuse("account_not_active");
    if (lastUsedAt === null || clock.now() - Date.parse(lastUsedAt) >= usePrecisionMs)
      doOutside("credential use", (outside) => outside.noteCredentialUse(clientId, now));
    const expiresAt = new Date(clock.now() + lifetimes.accessTokenMs);
    const accessToken = tokens.sign({ kind: "access", accountId, clientId }, expiresAt);
    return { accessToken, accountId, expiresAt: expiresAt.toISOString() };
  },
});
