import { expect, test } from "vitest";
import { pathFields } from "../../contract/operation.js";
import { sessionOf, widgetToken } from "../../testing/derived/people.js";
import {
  campaignOf,
  childOf,
  donationOf,
  newCampaign,
  selectionOf,
  unknownId,
} from "../../testing/fixtures.js";
import {
  callRulesOf,
  listRulesOf,
  onEveryDatabase,
  precedenceOf,
  scenario,
  scenariosOf,
  sharedFaults,
} from "../../testing/scenario.js";
import { passTimeTo } from "../../testing/time.js";
import type { As, TestAccount, World } from "../../testing/world.js";
import { operations } from "../operations.js";
import { listAccountAuditLog, listOperatorAccountAuditLog } from "./list-account-audit-log.js";

/** The callers whom the log names. */
const named = /^(access|user:.*|adminWidget|operator|charity)$/;

interface Entry {
  readonly accountAuditEntryId: string;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly operation: string;
  readonly objectId: string | null;
  readonly changes: readonly { kind: string; id: string; action: string; fields: string[] }[];
}
interface Page {
  readonly data: readonly Entry[];
  readonly nextCursor: string | null;
}

const read = async (world: World, as: As, query: Record<string, string> = {}) =>
  (await world.ok<Page>("list-account-audit-log", { as, query })).data;
const entriesIn = (body: unknown) => (body as Page).data;
const namesIn = (entries: readonly Entry[]) =>
  entries.map(({ actorKind, operation }) => `${actorKind} ${operation}`);

/** An account in which a server creates a selection, and an administrator renames it. */
async function changed(world: World, own?: TestAccount) {
  const account = own ?? (await world.account());
  const admin = await sessionOf(world, account, "ADMIN");
  const { charitiesSelectionId } = await selectionOf(world, account);
  await rename(world, admin, charitiesSelectionId, "Ada's");
  return { account, admin, charitiesSelectionId };
}
type Changed = Awaited<ReturnType<typeof changed>>;

const rename = (world: World, as: As, charitiesSelectionId: string, name: string) =>
  world.ok("update-charities-selection", { as, path: { charitiesSelectionId }, body: { name } });

const listing = {
  given: changed,
  call: ({ account }: Changed) => ({ as: account, query: { limit: "5" } }),
};
callRulesOf(listAccountAuditLog, {
  ...listing,
  wrong: {
    ...{ limit: "0", cursor: "x", actorKind: "DONOR", actorId: "", operation: "", objectId: "" },
    ...{ from: "yesterday", until: "2026-13-01" },
  },
});
precedenceOf(listAccountAuditLog, listing, sharedFaults(listAccountAuditLog));
listRulesOf(listAccountAuditLog, {
  given: async (_, account) => account,
  async add(world, account) {
    await selectionOf(world, account);
    const [entry] = await read(world, account, { limit: "1" });
    return String(entry?.accountAuditEntryId);
  },
  id: "accountAuditEntryId",
  otherList: "list-webhooks",
});

scenariosOf(listAccountAuditLog, [
  scenario({
    name: "a change is kept with who made it and which fields of what changed, and not with their values",
    given: (world: World) => changed(world),
    call: ({ admin }) => ({ as: admin, query: { limit: "2" } }),
    expect: { status: 200 },
    then(_, { account, admin, charitiesSelectionId }, { answer }) {
      const selection = { kind: "charitiesSelection", id: charitiesSelectionId };
      expect(entriesIn(answer.body)).toMatchObject([
        {
          ...{ actorKind: "USER", actorId: admin.userId, operation: "update-charities-selection" },
          ...{ objectId: charitiesSelectionId, target: { charitiesSelectionId } },
          at: "2026-03-02T09:00:00.000Z",
          changes: [{ ...selection, action: "UPDATED", fields: ["name"] }],
        },
        {
          ...{ actorKind: "CREDENTIAL", actorId: account.clientId },
          ...{ operation: "create-charities-selection", objectId: charitiesSelectionId },
          ...{ target: {}, changes: [{ ...selection, action: "CREATED", fields: [] }] },
        },
      ]);
      expect(JSON.stringify(answer.body)).not.toContain("Ada's");
    },
  }),
  scenario({
    name: "entries are found by actor, by operation, by object and by time, together",
    async given(world) {
      const given = await changed(world);
      world.clock.advance(3_600_000);
      const { charitiesSelectionId } = await selectionOf(world, given.account);
      const path = { charitiesSelectionId };
      await world.ok("delete-charities-selection", { as: given.admin, path });
      return given;
    },
    call: ({ account, admin }) => ({ as: account, query: { actorId: admin.userId } }),
    expect: { status: 200 },
    async then(world, { account, admin, charitiesSelectionId: objectId }, { answer }) {
      const [created, renamed, deleted] = [
        "CREDENTIAL create-charities-selection",
        "USER update-charities-selection",
        "USER delete-charities-selection",
      ];
      const found = async (query: Record<string, string>) =>
        namesIn(await read(world, account, query));
      expect(namesIn(entriesIn(answer.body)).slice(0, 2)).toEqual([deleted, renamed]);
      expect(await found({ objectId })).toEqual([renamed, created]);
      const at = "2026-03-02T10:00:00.000Z";
      expect(await found({ from: at })).toEqual([deleted, created]);
      expect(await found({ until: at, limit: "1" })).toEqual([renamed]);
      expect(await found({ from: at, actorKind: "CREDENTIAL" })).toEqual([created]);
      const all = { objectId, operation: "update-charities-selection", actorKind: "USER" };
      expect(await found({ ...all, actorId: admin.userId })).toEqual([renamed]);
      expect(await found({ ...all, actorId: admin.userId, from: at })).toEqual([]);
      expect(await found({ objectId: unknownId })).toEqual([]);
    },
  }),
  scenario({
    name: "the operator is named as such, without the name of the person",
    async given(world) {
      const account = await world.account();
      const { accountId } = account;
      const body = { feeBasisPoints: 150 };
      await world.ok("update-operator-account", {
        ...{ as: "second operator", path: { accountId }, body },
      });
      return { account };
    },
    call: ({ account }) => ({ as: account, query: { limit: "1" } }),
    expect: {
      status: 200,
      body: {
        data: [{ actorKind: "OPERATOR", actorId: null, operation: "update-operator-account" }],
      },
    },
    then: (_, __, { answer }) => expect(JSON.stringify(answer.body)).not.toContain("second"),
  }),
  scenario({
    name: "a widget that changes something is kept, and an administrator who acts for a child in the child's log",
    async given(world) {
      const account = await world.account();
      const admin = await sessionOf(world, account, "ADMIN");
      const child = await childOf(world, account);
      const { accountId } = child;
      await world.ok("create-site", {
        ...{ as: admin, query: { accountId }, body: { customDomain: "give.child.example" } },
      });
      return { account, child, admin };
    },
    call: ({ account, child }) => ({
      as: account,
      query: { accountId: child.accountId, limit: "1" },
    }),
    expect: { status: 200 },
    async then(world, { account, admin }, { answer }) {
      const entry = { actorKind: "USER", actorId: admin.userId, operation: "create-site" };
      expect(entriesIn(answer.body)).toMatchObject([entry]);
      expect(await read(world, account, { operation: "create-site" })).toEqual([]);
      const as = await widgetToken(world, account);
      const { charitiesSelectionId } = await selectionOf(world, account);
      const [charityId = ""] = await world.charities(1);
      const path = { charitiesSelectionId };
      await world.ok("add-widget-charity", { as, path, body: { charityId } });
      const [last] = await read(world, account, { limit: "1" });
      const by = { actorKind: "WIDGET", actorId: account.clientId };
      expect(last).toMatchObject({ ...by, objectId: charitiesSelectionId });
    },
  }),
  scenario({
    name: "a server's gifts are in the events and not here, while a person's change of one is",
    async given(world) {
      const account = await world.account();
      const campaign = await campaignOf(world, account);
      const before = await read(world, account);
      const { donationId } = await donationOf(world, campaign);
      const admin = await sessionOf(world, account, "ADMIN");
      return { account, admin, donationId, before };
    },
    call: ({ account }) => ({ as: account, query: { operation: "create-donation" } }),
    expect: { status: 200, body: { data: [] } },
    async then(world, { account, admin, donationId }) {
      await world.ok("delete-donation", { as: admin, path: { donationId } });
      const [last] = await read(world, account, { limit: "1" });
      expect(last).toMatchObject({ operation: "delete-donation", objectId: donationId });
    },
  }),
  scenario({
    name: "who signs in by a link or accepts an invitation is named",
    async given(world) {
      const account = await world.account();
      const admin = await sessionOf(world, account, "ADMIN");
      return { account, admin };
    },
    call: ({ account }) => ({ as: account, query: { operation: "redeem-magic-link" } }),
    expect: { status: 200 },
    then(_, { admin }, { answer }) {
      expect(entriesIn(answer.body)).toMatchObject([
        { actorKind: "USER", actorId: admin.userId, changes: [{ kind: "userSession" }] },
      ]);
    },
  }),
  scenario({
    name: "exports and erasures of a person's data are kept, also by servers, and without the address",
    async given(world) {
      const { account, donationId } = await donationOf(world, await newCampaign(world));
      const body = { email: "ada@lovelace.example" };
      const { donorId } = await world.ok<{ donorId: string }>("create-donor", {
        ...{ as: account, body: { ...body, uniqueExternalId: donationId } },
      });
      await world.ok("export-donor", { as: account, path: { donorId } });
      await world.ok("export-address", { as: account, body });
      await world.ok("erase-address", { as: account, body });
      return { account, donorId };
    },
    call: ({ account }) => ({ as: account, query: { limit: "3" } }),
    expect: { status: 200 },
    then(_, { donorId }, { answer }) {
      const entries = entriesIn(answer.body);
      const operations = ["erase-address", "export-address", "export-donor"];
      expect(entries.map(({ operation }) => operation)).toEqual(operations);
      expect(entries[2]).toMatchObject({ objectId: donorId, changes: [] });
      expect(JSON.stringify(entries)).not.toContain("lovelace");
    },
  }),
  scenario({
    name: "what the service did by itself is kept as its own",
    async given(world) {
      const endsAt = new Date(world.clock.now() + 86_400_000).toISOString();
      const campaign = await campaignOf(world, await world.account(), { endsAt });
      await passTimeTo(world, endsAt);
      return campaign;
    },
    call: ({ account }) => ({ as: account, query: { actorKind: "SERVICE" } }),
    expect: { status: 200 },
    then(_, { campaignId }, { answer }) {
      expect(entriesIn(answer.body)).toMatchObject([
        { actorId: null, operation: "end-campaigns", objectId: campaignId },
      ]);
    },
  }),
  scenario({
    name: "refused calls, reads and calls that change nothing leave no entry",
    async given(world) {
      const given = await changed(world);
      const before = await read(world, given.account);
      const path = { charitiesSelectionId: unknownId };
      const call = { as: given.admin, path } as const;
      expect((await world.call("delete-charities-selection", call)).status).toBe(404);
      await world.ok("list-charities-selections", { as: given.admin });
      return { ...given, before };
    },
    call: ({ account }) => ({ as: account }),
    expect: { status: 200 },
    then: (_, { before }, { answer }) => expect(entriesIn(answer.body)).toEqual(before),
  }),
]);

callRulesOf(listOperatorAccountAuditLog, {
  given: (world: World) => changed(world),
  call: ({ account: { accountId } }: Changed) => ({ as: "operator", path: { accountId } }),
  wrong: { limit: "0", cursor: "x", actorKind: "DONOR" },
});
scenariosOf(listOperatorAccountAuditLog, [
  scenario({
    name: "an operator reads the log of an account as the account does",
    given: (world: World) => changed(world),
    call: ({ account: { accountId } }) => ({ as: "operator", path: { accountId } }),
    expect: { status: 200 },
    async then(world, { account }, { answer }) {
      expect(entriesIn(answer.body)).toEqual(await read(world, account));
    },
  }),
  scenario({
    name: "the log of an unknown account is not found",
    given: async () => null,
    call: () => ({ as: "operator", path: { accountId: unknownId } }),
    refusal: "not_found",
  }),
]);

onEveryDatabase("the audit log of an account", (world) => {
  test("a change whose entry cannot be written is not made", async () => {
    const { admin, charitiesSelectionId } = await changed(world());
    const before = await world().snapshot();
    world().breakAt("insert-into-account_audit_entries");
    await expect(rename(world(), admin, charitiesSelectionId, "Grace's")).rejects.toThrow();
    world().breakAt(null);
    expect(await world().snapshot()).toEqual(before);
    await rename(world(), admin, charitiesSelectionId, "Grace's");
  });

  test("an export whose entry cannot be written is not answered", async () => {
    const { account } = await donationOf(world(), await newCampaign(world()));
    const body = { email: "ada@lovelace.example" };
    const { donorId } = await world().ok<{ donorId: string }>("create-donor", {
      ...{ as: account, body },
    });
    const call = { as: account, path: { donorId } } as const;
    world().breakAt("insert-into-account_audit_entries");
    await expect(world().call("export-donor", call)).rejects.toThrow();
    world().breakAt(null);
    await world().ok("export-donor", call);
  });
});

test("the log keeps nothing of a path but ids", () => {
  const kept = operations.filter(
    ({ method, callers, audited }) =>
      (method !== "GET" || audited === "always") && callers.some((mark) => named.test(mark)),
  );
  const others = kept.flatMap((operation) =>
    pathFields(operation)
      .filter((name) => !/Id$|^id$/.test(name))
      .map((name) => `${operation.id} ${name}`),
  );
  // The operator's own name of a list, which concerns no account.
  expect(others).toEqual(["delete-screening-list name"]);
});
