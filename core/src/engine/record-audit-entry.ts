import { type Caller, nameOfCharities } from "../contract/callers.js";
import { limits } from "../contract/limits.js";
import { type ActingAccount, type Operation, pathFields } from "../contract/operation.js";
import type { Clock } from "../contract/ports.js";
import type { WriteTransaction } from "../contract/store.js";
import type { Tag } from "../contract/tags.js";
import {
  type AccountAuditEntryRow,
  insertAccountAuditEntry,
} from "../resources/accounts/account-audit-log-queries.js";
import {
  insertAuditEntry,
  insertAuditEntryAccount,
} from "../resources/operator/audit-log-queries.js";
import { auditedInput } from "./audited-input.js";
import type { RecordedTransaction } from "./changed-objects.js";

/** Who makes a call, as the audit logs name them. */
export interface Actor extends Pick<AccountAuditEntryRow, "actorKind" | "actorId"> {
  /** The name in the operator's log; null if it does not keep the changes of such a caller. */
  readonly operator: string | null;
}

/**
 * What servers do to gifts and donors all day long. The log of an account would be as long as its lists, and each call
 * would have one more row to write; the request log and the events tell of them.
 */
const routineOfServers: ReadonlySet<Tag> = new Set([
  ...(["Donations", "Votes", "Recurring donations", "Donors", "Tokens and sessions"] as const),
]);

/** Whether the log of an account keeps a call by one of its servers. */
const isKeptOfServers = ({ method, tag, audited }: AuditedOperation) =>
  audited === "always" || method === "DELETE" || !routineOfServers.has(tag);

type AuditedOperation = Pick<Operation, "method" | "tag" | "audited">;

/**
 * Who is named for what a call changes; null if no log keeps it. It follows from the operation and the caller, so that a
 * new operation is kept without being listed anywhere. Donors and visitors are not named: their changes are events.
 */
export function actorOf(operation: AuditedOperation, caller: Caller): Actor | null {
  if (operation.method === "GET" && operation.audited === undefined) return null;
  const ofAccount = (actorKind: Actor["actorKind"], actorId: string): Actor => ({
    ...{ actorKind, actorId, operator: null },
  });
  switch (caller.kind) {
    case "operator":
      return { actorKind: "OPERATOR", actorId: null, operator: caller.name };
    case "charity":
      return { actorKind: "CHARITY", actorId: caller.charityId, operator: nameOfCharities };
    case "user":
      return ofAccount("USER", caller.userId);
    case "access":
      return isKeptOfServers(operation) ? ofAccount("CREDENTIAL", caller.clientId) : null;
    case "adminWidget":
      return ofAccount("WIDGET", caller.clientId);
    default:
      return null;
  }
}

/** What the logs keep of a call. */
export interface AuditedCall {
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  /** The account that the call acts for; null for callers without one. */
  readonly account: Pick<ActingAccount, "accountId"> | null;
  readonly recorded: RecordedTransaction;
}

interface AuditDependencies {
  readonly wallClock: Clock;
  readonly newId: () => string;
}

/**
 * Keeps a call in the audit logs, in the transaction of its changes. A call that changed nothing is not kept, unless the
 * operation says so.
 */
export async function recordAuditEntry(
  tx: WriteTransaction,
  call: AuditedCall,
  dependencies: AuditDependencies,
): Promise<void> {
  const { operation, input, actor, account, recorded } = call;
  if (!recorded.hasChanged() && operation.audited === undefined) return;
  const ids = pathFields(operation).map((name) => [name, String(input[name])] as const);
  const target = Object.fromEntries(ids);
  if (actor.operator !== null) await recordForOperator(tx, call, target, dependencies);
  await recordForAccounts(
    tx,
    {
      ...{ ...actor, operation: operation.id, target, recorded },
      objectId: ids.at(-1)?.[1] ?? null,
      accountIds: account === null ? concernedAccounts(call) : [account.accountId],
    },
    dependencies,
  );
}

/** Keeps what the service did by itself in the logs of the accounts whose rows it changed. */
export async function recordTaskEntry(
  tx: WriteTransaction,
  task: string,
  recorded: RecordedTransaction,
  dependencies: AuditDependencies,
): Promise<void> {
  const actor = { actorKind: "SERVICE", actorId: null } as const;
  const accountIds = recorded.accountIds();
  const entry = { ...actor, operation: task, target: {}, objectId: null, accountIds, recorded };
  await recordForAccounts(tx, entry, dependencies);
}

interface AccountEntry
  extends Pick<
    AccountAuditEntryRow,
    "actorKind" | "actorId" | "operation" | "objectId" | "target"
  > {
  readonly accountIds: readonly string[];
  readonly recorded: RecordedTransaction;
}

async function recordForAccounts(
  tx: WriteTransaction,
  { actorKind, actorId, operation, objectId, target, accountIds, recorded }: AccountEntry,
  { wallClock, newId }: AuditDependencies,
): Promise<void> {
  const changes = recorded.changes();
  const entry = {
    ...{ at: realTime(wallClock), actorKind, actorId, operation, target },
    objectId: objectId ?? changes[0]?.id ?? null,
    changes: changes.slice(0, limits.auditedChangesOfAccount),
    changeCount: changes.length,
  };
  for (const accountId of accountIds)
    await tx.run(insertAccountAuditEntry, { ...entry, accountId, accountAuditEntryId: newId() });
}

/** The account that the call names, and those whose rows it changed. */
function concernedAccounts({ input, recorded }: AuditedCall): readonly string[] {
  const named = typeof input.accountId === "string" ? [input.accountId] : [];
  return [...new Set([...named, ...recorded.accountIds()])];
}

/** An operator can turn the service's clock. */
const realTime = (wallClock: Clock) => new Date(wallClock.now()).toISOString();

async function recordForOperator(
  tx: WriteTransaction,
  call: AuditedCall,
  target: Readonly<Record<string, string>>,
  { wallClock, newId }: AuditDependencies,
): Promise<void> {
  const { operation, input, actor, recorded } = call;
  const auditEntryId = newId();
  const accountIds = concernedAccounts(call);
  const changes = recorded.changes();
  await tx.run(insertAuditEntry, {
    auditEntryId,
    at: realTime(wallClock),
    operator: actor.operator ?? "",
    operation: operation.id,
    onlyAccountId: accountIds.length === 1 ? (accountIds[0] ?? null) : null,
    target: {
      ...(actor.actorKind === "CHARITY" ? { charityId: String(actor.actorId) } : {}),
      ...target,
    },
    asked: auditedInput(operation, input),
    changes: changes.slice(0, limits.auditedChanges),
    changeCount: changes.length,
  });
  await Promise.all(
    accountIds.map((accountId) => tx.run(insertAuditEntryAccount, { accountId, auditEntryId })),
  );
}
