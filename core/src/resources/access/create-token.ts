import { z } from "zod";
import { Id, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { defineOperation } from "../../contract/operation.js";
import { accountById } from "../accounts/account-queries.js";
import { isClientIdShaped } from "../accounts/issue-credentials.js";
import { credentialByClientId } from "./access-queries.js";

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
  async handle({ tx, caller, secrets, tokens, clock, refuse }) {
    if (caller.kind !== "client") return refuse("unauthorized");
    const { clientId, clientSecret } = caller;
    if (!isClientIdShaped(clientId)) return refuse("invalid_credentials");
    const credential = await tx.one(credentialByClientId, { clientId });
    const secretHash = secrets.hash(clientSecret);
    if (credential === undefined || !secrets.equal(credential.secretHash, secretHash)) {
      return refuse("invalid_credentials");
    }
    const { accountId } = credential;
    const account = (await tx.one(accountById, { accountId })) ?? refuse("invalid_credentials");
    if (account.status === "CLOSED") return refuse("account_closed");
    if (!account.features.includes("API")) return refuse("plan_upgrade_required");
    if (account.status === "ONBOARDING") return refuse("account_not_active");
    const expiresAt = new Date(clock.now() + lifetimes.accessTokenMs);
    const accessToken = tokens.sign({ kind: "access", accountId, clientId }, expiresAt);
    return { accessToken, accountId, expiresAt: expiresAt.toISOString() };
  },
});
