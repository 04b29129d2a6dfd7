import { expect, test } from "vitest";
import { z } from "zod";
import type { Caller } from "../contract/callers.js";
import { limits } from "../contract/limits.js";
import type { Operation } from "../contract/operation.js";
import type { AuditedChange } from "../contract/resources/audit-entry.js";
import type { WriteTransaction } from "../contract/store.js";
import { operations } from "../resources/operations.js";
import { actorOf, recordAuditEntry } from "./record-audit-entry.js";

const operation = {
  id: "settle-donations",
  path: "/operator/settlements",
  input: z.strictObject({}),
} as unknown as Operation;

const actor = { actorKind: "OPERATOR", actorId: null, operator: "alice" } as const;

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
    {
      ...{ operation, input: {}, recorded, account: null, actor },
    },
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

test("the log of each account has an entry, which lists fewer changes and counts them all", async () => {
  const rows = await rowsOf(60, ["a", "b"]);
  const { "insert-into-account_audit_entries": entries = [] } = rows;
  const shared = { actorKind: "OPERATOR", actorId: null, changeCount: 60, objectId: "0" };
  expect(entries).toMatchObject([
    { accountId: "a", ...shared },
    { accountId: "b", ...shared },
  ]);
  expect(entries[0]?.changes).toHaveLength(50);
  expect(entries[0]).not.toHaveProperty("asked");
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

test("a server's deletions, exports and settings are kept, and its gifts are not", () => {
  const caller = { kind: "access", accountId: "a", clientId: "c" } as const;
  const kept = operations
    .filter((operation) => operation.callers.includes("access") && actorOf(operation, caller))
    .map(({ id }) => id);
  for (const id of ["delete-donation", "export-donor", "erase-address", "create-webhook"])
    expect(kept).toContain(id);
  for (const id of ["create-donation", "claim-donation", "create-vote", "update-donor"])
    expect(kept).not.toContain(id);
});

test("every change by a user or an operator is kept, whatever the operation", () => {
  const session = { userId: "u", sessionId: "s", role: "ADMIN", campaignIds: [] } as const;
  const callers = { user: { kind: "user", ...session }, operator: { kind: "operator", name: "a" } };
  for (const operation of operations.filter(({ method }) => method !== "GET"))
    for (const caller of Object.values(callers))
      expect(actorOf(operation, caller as Caller), operation.id).not.toBeNull();
});
