import { z } from "zod";
import { paged, Timestamp } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { type Context, defineOperation } from "../../contract/operation.js";
import { Passkey } from "../../contract/resources/passkey.js";
import {
  CreationOptions,
  creationOptions,
  madePasskey,
  NewPasskey,
  newPasskeyExample,
  RequestOptions,
  requestOptions,
  UsedPasskey,
  usedPasskey,
  usedPasskeyExample,
} from "../access/passkey-ceremonies.js";
import { takeChallenge } from "../access/passkey-challenge.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { operatorName } from "./operator-name.js";
import {
  deleteEndedOperatorPasskeys,
  deleteOperatorPasskeyRow,
  insertOperatorPasskey,
  type OperatorPasskeyRow,
  operatorPasskeyByCredential,
  operatorPasskeyById,
  passkeysOfOperator,
  setOperatorPasskeyUse,
} from "./operator-passkey-queries.js";

/** The calling operator, and the mark of the operator's present key. */
function callingOperator({ caller, operators }: Pick<Context, "caller" | "operators">) {
  const operator = operatorName(caller);
  const keyMark = operators.keyMarkOf(operator);
  if (keyMark === null) throw new Error("the key of the calling operator has no mark");
  return { operator, keyMark };
}

const present = ({ passkeyId, name, createdAt, lastUsedAt }: OperatorPasskeyRow) => ({
  ...{ passkeyId, name, createdAt, lastUsedAt },
});

/** As many as a user has. */
const limit = limits.passkeysOfUser;
const recently = `In the back office the operator must have signed in within the last ${lifetimes.recentSignInMs / 60_000} minutes.`;

export const listOperatorPasskeys = defineOperation({
  id: "list-operator-passkeys",
  summary: "List your passkeys for the back office",
  description: "The passkeys of the calling operator, newest first.",
  tag: "Operator",
  path: "/operator/passkeys",
  callers: "operator",
  ...paged(Passkey),
  example: { limit: "20" },
  async handle(context, { limit: size }) {
    const { tx, after, page } = context;
    const place = String(after?.[0] ?? aboveEveryId);
    const own = { ...callingOperator(context), after: place, limit: size + 1 };
    const rows = await tx.all(passkeysOfOperator, own);
    return page(rows, size, ({ passkeyId }) => [passkeyId], present);
  },
});

export const startOperatorPasskey = defineOperation({
  id: "start-operator-passkey",
  summary: "Ask for the options of a new passkey for the back office",
  description: `What \`navigator.credentials.create\` takes as \`publicKey\`, with bytes in base64url. The answer goes to \`create-operator-passkey\`. ${recently}`,
  tag: "Operator",
  method: "POST",
  path: "/operator/passkeys/options",
  callers: "operator",
  needsRecentSignIn: true,
  output: CreationOptions,
  scope: "nothing",
  async handle(context) {
    const { operator, keyMark } = callingOperator(context);
    const wanted = { operator, keyMark, after: aboveEveryId, limit };
    return creationOptions(context, {
      purpose: `add with key ${keyMark}`,
      rpName: "Obole",
      // The mark says neither the name nor the key, and passkeys of another key stay beside these.
      user: { id: keyMark, name: operator, displayName: `${operator} (back office)` },
      own: await context.tx.all(passkeysOfOperator, wanted),
    });
  },
});

export const createOperatorPasskey = defineOperation({
  id: "create-operator-passkey",
  summary: "Add a passkey for the back office",
  description: `Takes the browser's answer to the options of \`start-operator-passkey\`. The passkey belongs to the calling operator, and ends when the operator's key is replaced or removed. An operator has at most ${limit} passkeys. ${recently}`,
  tag: "Operator",
  method: "POST",
  path: "/operator/passkeys",
  callers: "operator",
  needsRecentSignIn: true,
  input: NewPasskey,
  output: Passkey,
  status: 201,
  refusals: ["passkeys_limit_reached", "invalid_passkey"],
  example: newPasskeyExample,
  scope: "operators",
  async handle(context, { name, ...answer }) {
    const { tx, now, newId, refuse } = context;
    const { operator, keyMark } = callingOperator(context);
    const own = await tx.all(passkeysOfOperator, {
      ...{ operator, keyMark, after: aboveEveryId, limit },
    });
    if (own.length >= limit) return refuse("passkeys_limit_reached");
    const stored = await madePasskey(context, answer, `add with key ${keyMark}`);
    if (stored === null) return refuse("invalid_passkey");
    const { credentialId } = stored;
    if ((await tx.one(operatorPasskeyByCredential, { credentialId })) !== undefined)
      return refuse("invalid_passkey");
    await tx.run(deleteEndedOperatorPasskeys, { operator, keyMark });
    const row = {
      ...{ passkeyId: newId(), operator, keyMark, name, ...stored },
      ...{ createdAt: now, lastUsedAt: null },
    };
    await tx.run(insertOperatorPasskey, row);
    return present(row);
  },
});

export const deleteOperatorPasskey = defineOperation({
  id: "delete-operator-passkey",
  summary: "Remove a passkey for the back office",
  description: `Nobody signs in with it any more, and the sessions that it began end. ${recently}`,
  tag: "Operator",
  method: "DELETE",
  path: "/operator/passkeys/{passkeyId}",
  callers: "operator",
  needsRecentSignIn: true,
  refusals: ["not_found"],
  scope: "operators",
  async handle(context, { passkeyId }) {
    const { tx, refuse } = context;
    const own = { ...callingOperator(context), passkeyId };
    if ((await tx.one(operatorPasskeyById, own)) === undefined) return refuse("not_found");
    await tx.run(deleteOperatorPasskeyRow, { passkeyId });
  },
});

export const startOperatorPasskeySignIn = defineOperation({
  id: "start-operator-passkey-sign-in",
  summary: "Ask for a challenge to sign in to the back office with a passkey",
  description:
    "What `navigator.credentials.get` takes as `publicKey`, with bytes in base64url. It names no passkey: the browser offers those that the person has for the service, so it tells nobody who operates it.",
  tag: "Operator",
  method: "POST",
  path: "/operator/passkey-sessions/options",
  callers: ["none"],
  output: RequestOptions,
  scope: "nothing",
  async handle(context) {
    return requestOptions(context, "sign in as operator");
  },
});

export const signInOperatorWithPasskey = defineOperation({
  id: "sign-in-operator-with-passkey",
  summary: "Sign in to the back office with a passkey",
  description:
    "Takes the browser's answer to the challenge of `start-operator-passkey-sign-in`, and returns a session of the back office, which lasts eight hours and ends with the passkey and with the operator's key. The back office keeps it in a cookie; calls of the operator API do not accept it. An answer that is not valid, was used, came too late or from another site, and a passkey that is unknown, was removed, or belongs to a key that was replaced or removed, all return 401.",
  tag: "Operator",
  method: "POST",
  path: "/operator/passkey-sessions",
  callers: ["none"],
  input: UsedPasskey,
  output: z.object({ token: z.string(), expiresAt: Timestamp }),
  status: 201,
  refusals: ["unauthorized"],
  example: usedPasskeyExample,
  scope: "operators",
  async handle(context, answer) {
    const { tx, now, operators, actsAs, refuse } = context;
    const passkey =
      (await tx.one(operatorPasskeyByCredential, { credentialId: answer.id })) ??
      refuse("unauthorized");
    const { operator, keyMark, passkeyId } = passkey;
    if (operators.keyMarkOf(operator) !== keyMark) return refuse("unauthorized");
    if (answer.userHandle !== keyMark) return refuse("unauthorized");
    const verified = usedPasskey(context, answer, passkey) ?? refuse("unauthorized");
    if (!(await takeChallenge(context, verified.challenge, "sign in as operator")))
      return refuse("unauthorized");
    await tx.run(setOperatorPasskeyUse, {
      ...{ passkeyId, counter: verified.counter, lastUsedAt: now },
    });
    actsAs({ operator });
    return operators.openSession(operator, passkeyId);
  },
});
