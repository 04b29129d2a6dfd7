import { expect, test } from "vitest";
import { childOf, setAccount, unknownId } from "../../testing/fixtures.js";
import {
  assertProblems,
  assertRefused,
  callRulesOf,
  observe,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import type { TestAccount, World } from "../../testing/world.js";
import { getAccount } from "./get-account.js";
import { listAccounts, listChildAccounts } from "./list-accounts.js";

const valid = {
  given: async (_: World, account: TestAccount) => account,
  call: ({ accountId }: TestAccount) => ({ path: { id: accountId } }),
};
const unknownAccount = {
  name: "an account that does not exist is not found",
  refusal: "not_found",
  inject: () => ({ path: { id: unknownId } }),
} as const;

// An account's own id is not one of `ownIds`: its parent knows it without naming it.
callRulesOf(getAccount, { ...valid, sharedIds: { "path.id": "not_found" } });
precedenceOf(getAccount, valid, [...sharedFaults(getAccount), unknownAccount]);
callRulesOf(listChildAccounts, { ...valid, sharedIds: { "path.id": "not_found" } });
precedenceOf(listChildAccounts, valid, [...sharedFaults(listChildAccounts), unknownAccount]);
callRulesOf(listAccounts, { given: valid.given, call: () => ({ query: { limit: "5" } }) });
precedenceOf(
  listAccounts,
  { given: valid.given, call: () => ({ query: { limit: "5" } }) },
  sharedFaults(listAccounts),
);

async function family(world: World) {
  const parent = await world.account();
  return { parent, child: await childOf(world, parent), stranger: await world.account() };
}
type Family = Awaited<ReturnType<typeof family>>;

scenariosOf(getAccount, [
  scenario({
    name: "an account has exactly the fields of the contract",
    given: (world) => world.account({ features: ["API"], subdomain: "shown", billedTo: "PARENT" }),
    call: ({ accountId, token }) => ({ as: { token }, path: { id: accountId } }),
    expect: { status: 200 },
    then(_, { accountId }, { answer }) {
      expect(answer.body).toEqual({
        accountId,
        parentAccountId: null,
        name: "Atelier Lumen",
        status: "ACTIVE",
        validated: true,
        authSchemes: ["API"],
        subdomain: "shown",
        customDomain: null,
        customDomainVerification: null,
        termsUrl: null,
        privacyUrl: null,
        billedTo: "PARENT",
        branding: {
          senderName: null,
          accentColor: null,
          legalLine: null,
          replyTo: null,
          logo: null,
        },
        features: ["API"],
        donorPlatform: null,
        createdAt: "2026-03-02T09:00:00.000Z",
        updatedAt: "2026-03-02T09:00:00.000Z",
      });
    },
  }),
  scenario({
    name: "a parent reads its child without naming it as the acting account",
    given: family,
    call: ({ parent, child }) => ({ as: parent, path: { id: child.accountId } }),
    expect: {
      status: 200,
      body: ({ parent, child }: Family) => ({
        accountId: child.accountId,
        parentAccountId: parent.accountId,
      }),
    },
  }),
  scenario({
    name: "a child cannot read its parent",
    given: family,
    call: ({ parent, child }) => ({ as: child, path: { id: parent.accountId } }),
    refusal: "not_found",
  }),
  scenario({
    name: "another account is as unknown as one that never existed",
    given: family,
    call: ({ parent, stranger }) => ({ as: parent, path: { id: stranger.accountId } }),
    expect: { status: 404, body: { statusCode: 404, message: "Not Found" } },
  }),
  scenario({
    name: "a caller that acts for a child can only read the child",
    given: family,
    call: ({ parent, child }) => ({
      as: parent,
      path: { id: parent.accountId },
      query: { accountId: child.accountId },
    }),
    refusal: "not_found",
  }),
]);

scenariosOf(listChildAccounts, [
  scenario({
    name: "a child has no children",
    given: family,
    call: ({ parent, child }) => ({ as: parent, path: { id: child.accountId } }),
    expect: { status: 200, body: { data: [], nextCursor: null } },
  }),
  scenario({
    name: "another account's children cannot be read",
    given: family,
    call: ({ parent, stranger }) => ({ as: stranger, path: { id: parent.accountId } }),
    refusal: "not_found",
  }),
]);

interface Page {
  readonly data: readonly { readonly accountId: string; readonly name: string }[];
  readonly nextCursor: string | null;
}

onEveryDatabase("lists of accounts", (world) => {
  /** A parent whose children have these names. */
  async function parentOf(...names: string[]): Promise<TestAccount> {
    const parent = await world().account();
    for (const name of names) {
      const child = await childOf(world(), parent);
      await setAccount(world(), child, { name });
    }
    await childOf(world(), await world().account());
    return parent;
  }

  async function walk(list: string, as: TestAccount, path: Record<string, string>, limit: string) {
    const seen: { accountId: string; name: string }[] = [];
    let query: Record<string, string> = { limit };
    for (;;) {
      const page: Page = await world().ok<Page>(list, { as, path, query });
      expect(page.data.length).toBeLessThanOrEqual(Number(limit));
      seen.push(...page.data);
      if (page.nextCursor === null) return seen;
      query = { limit, cursor: page.nextCursor };
    }
  }

  test.for(["1", "2", "3", "100"])(
    "in pages of %s the account comes first, then its children by name, each once",
    async (limit) => {
      const parent = await parentOf("Delta", "Alpha", "Charlie", "Alpha", "Bravo");
      const seen = await walk("list-accounts", parent, {}, limit);
      const names = ["Atelier Lumen", "Alpha", "Alpha", "Bravo", "Charlie", "Delta"];
      expect(seen.map(({ name }) => name)).toEqual(names);
      expect(seen[0]?.accountId).toBe(parent.accountId);
      expect(new Set(seen.map(({ accountId }) => accountId)).size).toBe(names.length);
      const path = { id: parent.accountId };
      const children = await walk("list-child-accounts", parent, path, limit);
      expect(children).toEqual(seen.slice(1));
    },
  );

  test("children created during pagination do not hide existing ones", async () => {
    const parent = await parentOf("Bravo", "Delta", "Foxtrot");
    const first = await world().ok<Page>("list-accounts", { as: parent, query: { limit: "2" } });
    for (const name of ["Alpha", "Charlie", "Golf"]) {
      const child = await childOf(world(), parent);
      await setAccount(world(), child, { name });
    }
    const query = { limit: "10", cursor: String(first.nextCursor) };
    const rest = await world().ok<Page>("list-accounts", { as: parent, query });
    const names = [...first.data, ...rest.data].map(({ name }) => name);
    expect(names).toEqual(["Atelier Lumen", "Bravo", "Charlie", "Delta", "Foxtrot", "Golf"]);
  });

  test("a caller that acts for a child only lists the child", async () => {
    const { parent, child } = await family(world());
    const query = { accountId: child.accountId };
    const page = await world().ok<Page>("list-accounts", { as: parent, query });
    expect(page.data.map(({ accountId }) => accountId)).toEqual([child.accountId]);
  });

  test("a cursor is invalid in the other list, and a forged one is refused", async () => {
    const parent = await parentOf("Alpha", "Bravo");
    const { nextCursor } = await world().ok<Page>("list-accounts", {
      as: parent,
      query: { limit: "1" },
    });
    const path = { id: parent.accountId };
    for (const cursor of [String(nextCursor), "x", ""]) {
      const seen = await observe(world(), listChildAccounts, {
        as: parent,
        path,
        query: { cursor },
      });
      assertProblems(seen, ["cursor"]);
    }
  });

  test.for(["0", "101", "ten"])("a limit of %s is refused", async (limit) => {
    const as = await world().account();
    assertProblems(await observe(world(), listAccounts, { as, query: { limit } }), ["limit"]);
  });

  test("a child's own token lists itself, and its parent is unknown to it", async () => {
    const { parent, child } = await family(world());
    const page = await world().ok<Page>("list-accounts", { as: child });
    expect(page.data.map(({ accountId }) => accountId)).toEqual([child.accountId]);
    const path = { id: parent.accountId };
    assertRefused(await observe(world(), listChildAccounts, { as: child, path }), "not_found");
  });
});
