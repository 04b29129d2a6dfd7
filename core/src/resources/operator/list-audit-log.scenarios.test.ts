import { expect, test } from "vitest";
import { claimed, donationOf, newCampaign, unknownId } from "../../testing/fixtures.js";
import { callRulesOf, onEveryDatabase, scenario, scenariosOf } from "../../testing/scenario.js";
import type { World } from "../../testing/world.js";
import { listAuditLog } from "./list-audit-log.js";

interface Entry {
  readonly auditEntryId: string;
  readonly operator: string;
  readonly operation: string;
  readonly accountId: string | null;
  readonly asked: Record<string, unknown>;
  readonly changes: readonly { kind: string; id: string; action: string; fields: string[] }[];
  readonly changeCount: number;
}
interface Page {
  readonly data: readonly Entry[];
  readonly nextCursor: string | null;
}

const read = async (world: World, query: Record<string, string> = {}) =>
  (await world.ok<Page>("list-audit-log", { as: "operator", query })).data;
const entriesIn = (body: unknown) => (body as Page).data;

/** A donation that a second operator has paid. */
async function paid(world: World) {
  const donation = await claimed(world, await donationOf(world, await newCampaign(world)));
  const { donationId, account } = donation;
  await world.ok("pay-donation", { as: "second operator", path: { donationId } });
  return { donationId, accountId: account.accountId };
}
type Paid = Awaited<ReturnType<typeof paid>>;

callRulesOf(listAuditLog, {
  given: paid,
  call: ({ accountId }: Paid) => ({ query: { accountId } }),
  wrong: { accountId: "Ada", operator: "", limit: "0", cursor: "x" },
});

scenariosOf(listAuditLog, [
  scenario({
    name: "a change is kept with who made it, what was asked and which objects changed",
    given: paid,
    call: ({ accountId }) => ({ as: "operator", query: { accountId } }),
    expect: { status: 200 },
    then(_, { donationId, accountId }, { answer }) {
      const [entry] = entriesIn(answer.body);
      expect(entry).toMatchObject({
        at: "2026-03-02T09:00:00.000Z",
        operator: "second-operator",
        operation: "pay-donation",
        accountId,
        target: { donationId },
        asked: { donationId },
        changeCount: entry?.changes.length,
      });
      expect(entry?.changes).toContainEqual({
        kind: "donation",
        id: donationId,
        action: "UPDATED",
        fields: expect.arrayContaining(["paidAt"]),
      });
    },
  }),
  scenario({
    name: "newest first, in pages, by operator, by operation and by account, together",
    async given(world) {
      const one = await paid(world);
      const other = await paid(world);
      await world.ok("create-credentials", {
        as: "second operator",
        path: { accountId: other.accountId },
      });
      return { one, other };
    },
    call: () => ({ as: "operator", query: { operator: "second-operator", limit: "2" } }),
    expect: { status: 200 },
    async then(world, { one, other }, { answer }) {
      const [first, second] = entriesIn(answer.body);
      expect(first).toMatchObject({ operation: "create-credentials", accountId: other.accountId });
      expect(second).toMatchObject({ operation: "pay-donation", accountId: other.accountId });
      const { nextCursor } = answer.body as Page;
      const query = { operator: "second-operator", limit: "1", cursor: String(nextCursor) };
      expect(await read(world, query)).toMatchObject([{ accountId: one.accountId }]);
      const all = await read(world, {
        operator: "second-operator",
        operation: "pay-donation",
        accountId: one.accountId,
      });
      expect(all).toMatchObject([{ operation: "pay-donation", accountId: one.accountId }]);
      const byOther = await read(world, { operator: "operator", accountId: other.accountId });
      expect(byOther.map(({ operation }) => operation)).toEqual(["create-operator-account"]);
      expect(
        await read(world, { operation: "pay-operator-invoice", operator: "second-operator" }),
      ).toEqual([]);
    },
  }),
  scenario({
    name: "the changed fields alone are named, and their texts are not kept",
    async given(world) {
      const { accountId } = await world.account();
      const body = { name: "Ada Lovelace", feeBasisPoints: 150, status: "CLOSED" };
      await world.ok("update-operator-account", { as: "operator", path: { accountId }, body });
      return { accountId };
    },
    call: ({ accountId }) => ({ as: "operator", query: { accountId, limit: "1" } }),
    expect: { status: 200 },
    then(_, { accountId }, { answer }) {
      expect(entriesIn(answer.body)).toMatchObject([
        {
          operation: "update-operator-account",
          asked: { accountId, name: "[redacted]", feeBasisPoints: 150, status: "CLOSED" },
          changes: [
            {
              kind: "account",
              id: accountId,
              action: "UPDATED",
              fields: expect.toSatisfy((fields: string[]) =>
                ["feeBasisPoints", "name", "status"].every((name) => fields.includes(name)),
              ),
            },
          ],
          changeCount: 1,
        },
      ]);
      expect(entriesIn(answer.body)[0]?.changes[0]?.fields).toHaveLength(3);
    },
  }),
  scenario({
    name: "a settlement is found by each account whose donations it settled",
    async given(world) {
      const [one, other] = [await paid(world), await paid(world)];
      await world.ok("settle-donations", { as: "second operator", body: {} });
      return { one, other };
    },
    call: ({ one }) => ({ as: "operator", query: { accountId: one.accountId, limit: "1" } }),
    expect: { status: 200 },
    async then(world, { one, other }, { answer }) {
      const [entry] = entriesIn(answer.body);
      expect(entry).toMatchObject({ operation: "settle-donations", accountId: null, asked: {} });
      expect(await read(world, { accountId: other.accountId, limit: "1" })).toEqual([entry]);
      const settled = entry?.changes.filter(({ kind }) => kind === "donation").map(({ id }) => id);
      expect(settled).toEqual(expect.arrayContaining([one.donationId, other.donationId]));
    },
  }),
  scenario({
    name: "reads, refused calls, calls that change nothing and calls of accounts leave no entry",
    async given(world) {
      const { accountId } = await paid(world);
      const before = await read(world);
      const call = { as: "operator", path: { invoiceId: unknownId } } as const;
      expect((await world.call("pay-operator-invoice", call)).status).toBe(404);
      await world.ok("preview-settlement", { as: "operator", body: {} });
      await world.ok("update-operator-account", {
        as: "operator",
        path: { accountId },
        body: {},
      });
      await world.ok("list-operator-accounts", { as: "operator" });
      return { before };
    },
    call: () => ({ as: "operator" }),
    expect: { status: 200 },
    then: (_, { before }, { answer }) => expect(entriesIn(answer.body)).toEqual(before),
  }),
]);

onEveryDatabase("the audit log", (world) => {
  test("a change whose entry cannot be written is not made", async () => {
    const { accountId } = await world().account();
    const before = await world().snapshot();
    const call = { as: "operator", path: { accountId }, body: { status: "CLOSED" } } as const;
    world().breakAt("insert-into-audit_entries");
    await expect(world().call("update-operator-account", call)).rejects.toThrow();
    world().breakAt(null);
    expect(await world().snapshot()).toEqual(before);
    await world().ok("update-operator-account", call);
    expect(await read(world(), { accountId, limit: "1" })).toMatchObject([
      { operation: "update-operator-account" },
    ]);
  });
});
