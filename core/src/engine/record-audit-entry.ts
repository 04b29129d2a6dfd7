import { limits } from "../contract/limits.js";
import { type Operation, pathFields } from "../contract/operation.js";
import type { Clock } from "../contract/ports.js";
import type { WriteTransaction } from "../contract/store.js";
import {
  insertAuditEntry,
  insertAuditEntryAccount,
} from "../resources/operator/audit-log-queries.js";
import { auditedInput } from "./audited-input.js";
import type { RecordedTransaction } from "./changed-objects.js";

interface AuditedCall {
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
  /** The name of the operator's key, or that of charities. */
  readonly operator: string;
  /** The charity that called by its own page; null for an operator. */
  readonly charityId: string | null;
  readonly recorded: RecordedTransaction;
}

/**
 * Keeps the call of an operator, or of a charity on its page, in the audit log, in the transaction of its changes. A call that changed nothing is not
 * kept, unless the operation says so.
 */
export async function recordAuditEntry(
  tx: WriteTransaction,
  { operation, input, operator, charityId, recorded }: AuditedCall,
  { wallClock, newId }: { wallClock: Clock; newId: () => string },
): Promise<void> {
  if (!recorded.hasChanged() && operation.audited === undefined) return;
  const auditEntryId = newId();
  const named = input.accountId;
  const accountIds = [
    ...new Set([...(typeof named === "string" ? [named] : []), ...recorded.accountIds()]),
  ];
  const changes = recorded.changes();
  await tx.run(insertAuditEntry, {
    auditEntryId,
    // The real time: an operator can turn the service's clock.
    at: new Date(wallClock.now()).toISOString(),
    operator,
    operation: operation.id,
    onlyAccountId: accountIds.length === 1 ? (accountIds[0] ?? null) : null,
    target: {
      ...(charityId === null ? {} : { charityId }),
      ...Object.fromEntries(pathFields(operation).map((name) => [name, String(input[name])])),
    },
    asked: auditedInput(operation, input),
    changes: changes.slice(0, limits.auditedChanges),
    changeCount: changes.length,
  });
  await Promise.all(
    accountIds.map((accountId) => tx.run(insertAuditEntryAccount, { accountId, auditEntryId })),
  );
}
