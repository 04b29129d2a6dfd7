import { expect } from "vitest";
import { callRulesOf, scenario, scenariosOf } from "../../testing/scenario.js";
import { listOperatorAccounts } from "./list-accounts.js";

callRulesOf(listOperatorAccounts, {
  given: async () => null,
  call: () => ({}),
  wrong: { limit: "0", cursor: "x" },
});

scenariosOf(listOperatorAccounts, [
  scenario({
    name: "all accounts are listed newest first, in pages, including children and closed ones",
    async given(world) {
      const older = await world.account();
      const { accountId: child } = await world.ok<{ accountId: string }>("create-child-account", {
        as: older,
        path: { id: older.accountId },
        body: { name: "Atelier Lumen, Lyon" },
      });
      const closed = await world.account({ status: "CLOSED" });
      return [closed.accountId, child, older.accountId];
    },
    call: () => ({ as: "operator", query: { limit: "2" } }),
    expect: { status: 200 },
    async then(world, ids, { answer }) {
      const { data, nextCursor } = answer.body as {
        data: { accountId: string }[];
        nextCursor: string;
      };
      const next = await world.ok<typeof answer.body & { data: { accountId: string }[] }>(
        "list-operator-accounts",
        { as: "operator", query: { limit: "1", cursor: nextCursor } },
      );
      expect([...data, ...next.data].map(({ accountId }) => accountId)).toEqual(ids);
      expect(data[0]).toMatchObject({ status: "CLOSED" });
    },
  }),
]);
