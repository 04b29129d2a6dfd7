import {
  type Caller,
  type CallerMark,
  type Credential,
  markOf,
  type TokenClaims,
} from "../contract/callers.js";
import type { ActingAccount, Context, Operation } from "../contract/operation.js";
import type { ReadTransaction } from "../contract/store.js";
import { accountByPublicKey, childAccountById } from "../resources/accounts/account-queries.js";
import { hasSessionEnded } from "./operator-session.js";
import type { ParsedRequest } from "./parse-request.js";
import { Refused } from "./refused.js";
import { tokenHolder } from "./token-holder.js";

/** Public keys are random base64url with a prefix. Other text, which may contain NUL, must not reach the database. */
const publicKeyShape = /^pk_[\w-]{1,100}$/;

/** The caller and the acting account; null for operations without an account. */
export interface Identity {
  readonly caller: Caller;
  readonly account: ActingAccount | null;
  /** When a user's session was last used, as far as it was noted. */
  readonly sessionUsedAt?: string | undefined;
}

type Named = Pick<ParsedRequest, "namedAccountIds" | "problems">;

/** What credentials are checked by. */
interface Known {
  readonly tx: ReadTransaction;
  readonly secrets: Context["secrets"];
}

/**
 * Identifies the caller and checks its access, in the order of the contract: 401, closed account, 403, schema problems,
 * acting account.
 */
export async function identify(
  { tx, secrets }: Known,
  operation: Operation,
  credential: Credential,
  named: Named,
  publicKey: string,
): Promise<Identity> {
  const takes = (mark: CallerMark) => operation.callers.includes(mark);
  if (takes("none")) return withoutAccount({ kind: "none" }, named);
  if (takes("publicKey")) return await byPublicKey(tx, publicKey, named);
  if (takes("client")) {
    if (credential.kind !== "client") throw Refused.because("unauthorized");
    return withoutAccount(credential, named);
  }
  switch (credential.kind) {
    case "token":
      return await byToken(tx, operation, credential.claims, named);
    case "operator":
      if (await hasEnded({ tx, secrets }, credential)) throw Refused.because("unauthorized");
      if (!takes("operator") || !isWithin(operation, credential))
        throw Refused.because("forbidden");
      return withoutAccount(credential, named);
    case "client":
    case "none":
      throw Refused.because("unauthorized");
    default:
      return credential satisfies never;
  }
}

type OperatorCredential = Extract<Credential, { readonly kind: "operator" }>;

/** Whether an operator's key opens an operation: one that is limited opens only those that name its limit. */
const isWithin = ({ limitedKey }: Operation, { limitedTo }: OperatorCredential): boolean =>
  limitedTo === undefined || limitedTo === limitedKey;

/** Whether an operator calls through a session that has ended. A key is valid as long as it is a setting. */
const hasEnded = async (
  { tx, secrets }: Known,
  { sessionId, passkeyId }: OperatorCredential,
): Promise<boolean> =>
  sessionId !== undefined && (await hasSessionEnded(tx, secrets, { sessionId, passkeyId }));

/** Checks only whether the credential is valid. Refused before problems of the body. */
export async function assertAuthentic(
  { tx, secrets }: Known,
  operation: Pick<Operation, "callers">,
  credential: Credential,
) {
  const open = operation.callers.includes("none") || operation.callers.includes("publicKey");
  if (open) return;
  const { kind } = credential;
  const isTaken = operation.callers.includes("client")
    ? kind === "client"
    : kind === "token" || kind === "operator";
  if (!isTaken) throw Refused.because("unauthorized");
  if (credential.kind === "token" && (await tokenHolder(tx, credential.claims)) === undefined) {
    throw Refused.because("unauthorized");
  }
  if (credential.kind === "operator" && (await hasEnded({ tx, secrets }, credential)))
    throw Refused.because("unauthorized");
}

function withoutAccount(caller: Caller, { problems }: Named): Identity {
  if (problems.length > 0) throw Refused.forProblems(problems);
  return { caller, account: null };
}

async function byPublicKey(
  tx: ReadTransaction,
  publicKey: string,
  { problems }: Named,
): Promise<Identity> {
  if (problems.length > 0) throw Refused.forProblems(problems);
  const found = publicKeyShape.test(publicKey)
    ? await tx.one(accountByPublicKey, { publicKey })
    : undefined;
  if (found === undefined || found.status === "CLOSED") throw Refused.because("not_found");
  return { caller: { kind: "publicKey", campaignId: found.campaignId }, account: found };
}

async function byToken(
  tx: ReadTransaction,
  operation: Operation,
  claims: TokenClaims,
  { namedAccountIds, problems }: Named,
): Promise<Identity> {
  const holder = await tokenHolder(tx, claims);
  if (holder === undefined) throw Refused.because("unauthorized");
  const { caller, account: own, sessionUsedAt } = holder;
  if (own === null) {
    if (!isForCaller(operation, caller)) throw Refused.because("forbidden");
    return withoutAccount(caller, { namedAccountIds, problems });
  }
  if (own.status === "CLOSED") throw Refused.because("account_closed");
  const acts = mayActOnChildren(caller);
  // An operation's own `accountId` does not select the acting account: every caller may send its own.
  const mayName = acts || "accountId" in operation.input.shape;
  const acting = acts
    ? await actingAccount(tx, own, namedAccountIds)
    : ownUnlessAnother(own, namedAccountIds);
  if (acting?.status === "CLOSED") throw Refused.because("account_closed");
  if (!isForCaller(operation, caller)) throw Refused.because("forbidden");
  const unknownAccountId =
    !mayName && namedAccountIds.length > 0 ? ["accountId: is not a known field"] : [];
  if (problems.length + unknownAccountId.length > 0)
    throw Refused.forProblems([...problems, ...unknownAccountId]);
  if (acting === undefined) throw Refused.because("bad_request");
  return { caller, account: acting, sessionUsedAt };
}

function isForCaller({ callers, widget }: Operation, caller: Caller): boolean {
  if (caller.kind === "adminWidget" && widget !== undefined && !caller.widgets.includes(widget))
    return false;
  return callers.includes(markOf(caller));
}

/** Only client servers and administrators may send `accountId` (contract, section 10, "Accounts"). */
function mayActOnChildren(caller: Caller): boolean {
  return caller.kind === "access" || (caller.kind === "user" && caller.role === "ADMIN");
}

function ownUnlessAnother(own: ActingAccount, namedAccountIds: readonly string[]) {
  return namedAccountIds.every((accountId) => accountId === own.accountId) ? own : undefined;
}

/** The caller's own account or the child that the call names; undefined for any other, and for two different ids. */
async function actingAccount(
  tx: ReadTransaction,
  own: ActingAccount,
  namedAccountIds: readonly string[],
): Promise<ActingAccount | undefined> {
  const [accountId, another] = namedAccountIds;
  if (another !== undefined) return undefined;
  if (accountId === undefined || accountId === own.accountId) return own;
  return await tx.one(childAccountById, { accountId, parentAccountId: own.accountId });
}

/**
 * Whether a call with this kind of credential can reach the validation of its body. Decided without the database, so
 * that the edge reads no body that the engine refuses anyway. Passes a client's or user's token where the operation
 * accepts either: the body may name a closed child, whose refusal precedes that of the role.
 */
export function mayReachBody(
  { callers }: Pick<Operation, "callers">,
  credential: Credential,
): boolean {
  const takes = (mark: CallerMark) => callers.includes(mark);
  if (takes("none") || takes("publicKey")) return true;
  switch (credential.kind) {
    case "client":
    case "operator":
      return takes(credential.kind);
    case "token": {
      const { kind } = credential.claims;
      if (kind !== "access" && kind !== "user") return takes(kind);
      return callers.some((mark) => mark === "access" || mark.startsWith("user:"));
    }
    case "none":
      return false;
    default:
      return credential satisfies never;
  }
}
