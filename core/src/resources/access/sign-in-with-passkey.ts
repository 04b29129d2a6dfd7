import { z } from "zod";
import { Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { defineOperation } from "../../contract/operation.js";
import { accountById } from "../accounts/account-queries.js";
import { userById } from "../users/user-queries.js";
import {
  RequestOptions,
  requestOptions,
  UsedPasskey,
  usedPasskey,
  usedPasskeyExample,
} from "./passkey-ceremonies.js";
import { takeChallenge } from "./passkey-challenge.js";
import { passkeyByCredential, setPasskeyUse } from "./passkey-queries.js";
import { beginUserSession } from "./user-session.js";

export const startPasskeySignIn = defineOperation({
  id: "start-passkey-sign-in",
  summary: "Ask for a challenge to sign in with a passkey",
  description:
    "What `navigator.credentials.get` takes as `publicKey`, with bytes in base64url. It names no passkey: the browser offers those that the person has for the service, so it tells nobody who is registered.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/passkey-sessions/options",
  callers: ["none"],
  output: RequestOptions,
  scope: "nothing",
  async handle(context) {
    return requestOptions(context, "sign in");
  },
});

export const signInWithPasskey = defineOperation({
  id: "sign-in-with-passkey",
  summary: "Sign in with a passkey",
  description:
    "Takes the browser's answer to the challenge of `start-passkey-sign-in`. An answer that is not valid, was used, came too late or from another site, and a passkey that is unknown or was removed, all return 401.",
  tag: "Tokens and sessions",
  method: "POST",
  path: "/v1/passkey-sessions",
  callers: ["none"],
  input: UsedPasskey,
  output: z.object({ token: z.string(), expiresAt: Timestamp }),
  status: 201,
  refusals: ["unauthorized"],
  example: usedPasskeyExample,
  scope: ({ id }) => ({ credentialId: id }),
  async handle(context, answer) {
    const { tx, clock, now, tokens, refuse } = context;
    const passkey =
      (await tx.one(passkeyByCredential, { credentialId: answer.id })) ?? refuse("unauthorized");
    const { accountId, userId, passkeyId } = passkey;
    if (answer.userHandle !== userId) return refuse("unauthorized");
    const verified = usedPasskey(context, answer, passkey);
    if (verified === null) return refuse("unauthorized");
    const account = await tx.one(accountById, { accountId });
    const user = (await tx.one(userById, { accountId, userId })) ?? refuse("unauthorized");
    if (account === undefined || account.status === "CLOSED") return refuse("unauthorized");
    if (!account.authSchemes.includes("EMAIL")) return refuse("unauthorized");
    if (!(await takeChallenge(context, verified.challenge, "sign in")))
      return refuse("unauthorized");
    await tx.run(setPasskeyUse, { passkeyId, counter: verified.counter, lastUsedAt: now });
    const claims = await beginUserSession(context, user, null, { passkeyId });
    const expiresAt = new Date(clock.now() + lifetimes.sessionMs);
    return { token: tokens.sign(claims, expiresAt), expiresAt: expiresAt.toISOString() };
  },
});
