import { expect, test } from "vitest";
import * as sql from "../contract/define-query.js";
import type { WriteTransaction } from "../contract/store.js";
import { recordChanges } from "./changed-objects.js";

const gifts = sql.table("charity_gifts", {
  charityGiftId: sql.text,
  accountId: sql.text,
  amount: sql.integer,
  updatedAt: sql.text,
});
const insert = sql.insertInto(gifts);
const update = sql.updateOf(gifts, ["charityGiftId"], ["amount", "updatedAt"]);
const remove = sql.deleteBy(gifts, ["charityGiftId"]);
const byId = sql.selectBy(gifts, ["charityGiftId"]);
const total = sql.statement({
  name: "test-total",
  text: "update gift_totals set amount = amount + :amount where account_id = :accountId",
  parameters: { amount: sql.integer, accountId: sql.text },
});
const row = { charityGiftId: "g1", accountId: "a1", amount: 1, updatedAt: "" };

/** A transaction whose statements change this many rows. */
const recorder = (rows = 1) =>
  recordChanges({
    one: async () => undefined,
    all: async () => [],
    run: async () => rows,
  } satisfies WriteTransaction as WriteTransaction);

test("an object is named once, with the fields of all its updates", async () => {
  const { tx, changes, accountIds, hasChanged } = recorder();
  await tx.run(update, row);
  await tx.run(sql.updateOf(gifts, ["charityGiftId"], ["accountId"]), row);
  expect(changes()).toEqual([
    { kind: "charityGift", id: "g1", action: "UPDATED", fields: ["amount", "accountId"] },
  ]);
  expect(accountIds()).toEqual(["a1"]);
  expect(hasChanged()).toBe(true);
});

test("a created object stays created, and a deleted one ends deleted", async () => {
  const { tx, changes } = recorder();
  await tx.run(insert, row);
  await tx.run(update, row);
  await tx.run(insert, { ...row, charityGiftId: "g2" });
  await tx.run(remove, { charityGiftId: "g2" });
  expect(changes()).toEqual([
    { kind: "charityGift", id: "g1", action: "CREATED", fields: [] },
    { kind: "charityGift", id: "g2", action: "DELETED", fields: [] },
  ]);
});

test("a row without an id of its own is a change, but no object", async () => {
  const { tx, changes, hasChanged, accountIds } = recorder();
  await tx.run(total, { amount: 1, accountId: "a1" });
  expect({ changes: changes(), accountIds: accountIds() }).toEqual({
    changes: [],
    accountIds: ["a1"],
  });
  expect(hasChanged()).toBe(true);
});

test("reads, and statements that change no row, are no changes", async () => {
  const { tx, changes, hasChanged } = recorder(0);
  await tx.run(update, row);
  await tx.one(byId, { charityGiftId: "g1" });
  expect(changes()).toEqual([]);
  expect(hasChanged()).toBe(false);
});
