import { z } from "zod";
import { Id, Name, paged } from "../../contract/fields.js";
import { lifetimes } from "../../contract/lifetimes.js";
import { limits } from "../../contract/limits.js";
import { defineOperation, type HandlerContext } from "../../contract/operation.js";
import { Passkey } from "../../contract/resources/passkey.js";
import { accountById } from "../accounts/account-queries.js";
import { aboveEveryId } from "../shared/list-rows.js";
import { userById } from "../users/user-queries.js";
import {
  CreationOptions,
  creationOptions,
  madePasskey,
  NewPasskey,
  newPasskeyExample,
} from "./passkey-ceremonies.js";
import {
  deletePasskeyRow,
  insertPasskey,
  type PasskeyRow,
  passkeyByCredential,
  passkeyById,
  passkeysOfUser,
  renamePasskeyRow,
} from "./passkey-queries.js";
import { hasJustSignedIn } from "./recent-sign-in.js";
import { deleteSessionsOfPasskey } from "./user-session-queries.js";

/** Users alone: a server must not add a way to sign in as a person. */
const ofUsers = {
  tag: "Tokens and sessions",
  callers: ["user:ADMIN", "user:PAYROLL_MANAGER", "user:MEMBER"],
} as const;

type UserContext = HandlerContext<"GET", (typeof ofUsers)["callers"], "not_found", never>;
type ChangingContext = HandlerContext<
  "GET",
  (typeof ofUsers)["callers"],
  "not_found" | "recent_sign_in_required",
  never
>;

/** The signed-in user. A call for a child account is no call for the user's own. */
async function ownUser({
  tx,
  caller,
  account: { accountId },
  refuse,
}: Pick<UserContext, "tx" | "caller" | "account" | "refuse">) {
  const userId = caller.kind === "user" ? caller.userId : "";
  return (await tx.one(userById, { accountId, userId })) ?? refuse("not_found");
}

/** The same, if the user has just signed in. */
async function recentUser(
  context: Pick<ChangingContext, "tx" | "caller" | "account" | "refuse" | "clock">,
) {
  const { caller, refuse } = context;
  const user = await ownUser(context);
  const sessionId = caller.kind === "user" ? caller.sessionId : "";
  return (await hasJustSignedIn(context)) ? { user, sessionId } : refuse("recent_sign_in_required");
}

const present = ({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  ...{ passkeyId, name, createdAt, lastUsedAt },
});

export const listPasskeys = defineOperation({
  id: "list-passkeys",
  summary: "List your passkeys",
  description: "The passkeys of the signed-in user, newest first.",
  ...ofUsers,
  path: "/v1/passkeys",
  refusals: ["not_found"],
  ...paged(Passkey),
  example: { limit: "20" },
  async handle(context, { limit }) {
    const { tx, after, page } = context;
    const { userId } = await ownUser(context);
    const place = String(after?.[0] ?? aboveEveryId);
    const rows = await tx.all(passkeysOfUser, { userId, after: place, limit: limit + 1 });
    return page(rows, limit, ({ passkeyId }) => [passkeyId], present);
  },
});

export const startPasskey = defineOperation({
  id: "start-passkey",
  summary: "Ask for the options of a new passkey",
  description: `What \`navigator.credentials.create\` takes as \`publicKey\`, with bytes in base64url. The answer goes to \`create-passkey\`. The user must have signed in within the last ${lifetimes.recentSignInMs / 60_000} minutes, and not by a link of create-user-magic-link, in an account whose users may sign in by themselves (\`EMAIL\` in \`authSchemes\`).`,
  ...ofUsers,
  method: "POST",
  path: "/v1/passkeys/options",
  output: CreationOptions,
  refusals: ["not_found", "passkeys_not_allowed", "recent_sign_in_required"],
  scope: "nothing",
  async handle(context) {
    const { tx, account, refuse } = context;
    const { userId } = await ownUser(context);
    const owner = await tx.one(accountById, { accountId: account.accountId });
    if (!owner?.authSchemes.includes("EMAIL")) return refuse("passkeys_not_allowed");
    const { user, sessionId } = await recentUser(context);
    const limit = limits.passkeysOfUser;
    const own = await tx.all(passkeysOfUser, { userId, after: aboveEveryId, limit });
    const { firstName, lastName, email } = user;
    return creationOptions(context, {
      purpose: `add in session ${sessionId}`,
      rpName: owner.name,
      user: {
        ...{ id: userId, name: email },
        displayName: [firstName, lastName].filter((name) => name !== null).join(" ") || email,
      },
      own,
    });
  },
});

export const createPasskey = defineOperation({
  id: "create-passkey",
  summary: "Add a passkey",
  description: `Takes the browser's answer to the options of \`start-passkey\`. A user has at most ${limits.passkeysOfUser} passkeys.`,
  ...ofUsers,
  method: "POST",
  path: "/v1/passkeys",
  input: NewPasskey,
  output: Passkey,
  status: 201,
  refusals: ["not_found", "recent_sign_in_required", "passkeys_limit_reached", "invalid_passkey"],
  example: newPasskeyExample,
  scope: "account",
  async handle(context, { name, ...answer }) {
    const { tx, now, newId, refuse } = context;
    const { user, sessionId } = await recentUser(context);
    const { accountId, userId } = user;
    const limit = limits.passkeysOfUser;
    const own = await tx.all(passkeysOfUser, { userId, after: aboveEveryId, limit });
    if (own.length >= limit) return refuse("passkeys_limit_reached");
    const stored = await madePasskey(context, answer, `add in session ${sessionId}`);
    if (stored === null) return refuse("invalid_passkey");
    const { credentialId } = stored;
    if ((await tx.one(passkeyByCredential, { credentialId })) !== undefined)
      return refuse("invalid_passkey");
    const row = {
      ...{ passkeyId: newId(), accountId, userId, name, ...stored },
      ...{ createdAt: now, lastUsedAt: null },
    };
    await tx.run(insertPasskey, row);
    return present(row);
  },
});

export const updatePasskey = defineOperation({
  id: "update-passkey",
  summary: "Rename a passkey",
  ...ofUsers,
  method: "PATCH",
  path: "/v1/passkeys/{passkeyId}",
  input: z.strictObject({ passkeyId: Id, name: Name }),
  output: Passkey,
  refusals: ["not_found"],
  example: { passkeyId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10", name: "Old laptop" },
  scope: "account",
  async handle(context, { passkeyId, name }) {
    const { tx, refuse } = context;
    const { userId } = await ownUser(context);
    const row = (await tx.one(passkeyById, { userId, passkeyId })) ?? refuse("not_found");
    await tx.run(renamePasskeyRow, { passkeyId, name });
    return present({ ...row, name });
  },
});

export const deletePasskey = defineOperation({
  id: "delete-passkey",
  summary: "Remove a passkey",
  description:
    "Nobody signs in with it any more, and the sessions that it began end, with that of the call if it is one. The user must have signed in recently.",
  ...ofUsers,
  method: "DELETE",
  path: "/v1/passkeys/{passkeyId}",
  refusals: ["not_found", "recent_sign_in_required"],
  scope: "account",
  async handle(context, { passkeyId }) {
    const { tx, refuse } = context;
    const { userId } = await ownUser(context);
    if ((await tx.one(passkeyById, { userId, passkeyId })) === undefined)
      return refuse("not_found");
    await recentUser(context);
    await tx.run(deletePasskeyRow, { userId, passkeyId });
    await tx.run(deleteSessionsOfPasskey, { passkeyId });
  },
});
