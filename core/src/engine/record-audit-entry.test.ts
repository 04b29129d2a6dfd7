import { expect, test } from "vitest";
import { z } from "zod";
import { limits } from "../contract/limits.js";
import type { Operation } from "../contract/operation.js";
import type { AuditedChange } from "../contract/resources/audit-entry.js";
import type { WriteTransaction } from "../contract/store.js";
import { recordAuditEntry } from "./record-audit-entry.js";

const operation = {
  id: "settle-donations",
  path: "/operator/settlements",
  input: z.strictObject({}),
} as unknown as Operation;

/** The rows that an entry of this many changes writes, by statement. */
async function rowsOf(changes: number, accountIds: readonly string[] = []) {
  const rows: Record<string, Record<string, unknown>[]> = {};
  const tx = {
    async run({ name }: { name: string }, row: Record<string, unknown>) {
      rows[name] = [...(rows[name] ?? []), row];
      return 1;
    },
  } as unknown as WriteTransaction;
  const changed = Array.from({ length: changes }, (_, index): AuditedChange => {
    return { kind: "donation", id: String(index), action: "UPDATED", fields: ["status"] };
  });
  const recorded = {
    tx,
    hasChanged: () => changes > 0,
    changes: () => changed,
    accountIds: () => [...accountIds],
  };
  await recordAuditEntry(
    tx,
    { operation, input: {}, operator: "alice", charityId: null, recorded },
    { wallClock: { now: () => 0 }, newId: () => "an-id" },
  );
  return rows;
}

test("an entry lists a limited number of changes and counts them all", async () => {
  const changes = limits.auditedChanges + 5;
  const { "insert-into-audit_entries": entries = [] } = await rowsOf(changes);
  expect(entries).toMatchObject([{ at: "1970-01-01T00:00:00.000Z", changeCount: changes }]);
  expect(entries[0]?.changes).toHaveLength(limits.auditedChanges);
});

test("an entry names the account if there is one, and is found by each of several", async () => {
  expect(await rowsOf(1, ["a"])).toMatchObject({
    "insert-into-audit_entries": [{ onlyAccountId: "a" }],
    "insert-into-audit_entry_accounts": [{ accountId: "a", auditEntryId: "an-id" }],
  });
  expect(await rowsOf(1, ["a", "b"])).toMatchObject({
    "insert-into-audit_entries": [{ onlyAccountId: null }],
    "insert-into-audit_entry_accounts": [{ accountId: "a" }, { accountId: "b" }],
  });
});

test("a call that changed nothing leaves no entry", async () => {
  expect(await rowsOf(0, ["a"])).toEqual({});
});
