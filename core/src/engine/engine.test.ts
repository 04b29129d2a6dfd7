import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { accountCallers, operatorCallers } from "../contract/callers.js";
import { Id, listInput, listOf, Name } from "../contract/fields.js";
import { defineOperation, type Operation } from "../contract/operation.js";
import { StorageUnavailable, type Store, type WriteTransaction } from "../contract/store.js";
import { cursorCodec, newUuid, nodeSecrets, vault } from "../platform/node.js";
import { insertAccount } from "../queries/accounts.js";
import { insertCredential } from "../queries/credentials.js";
import { insertInto, select, statement, table, text } from "../queries/define-query.js";
import { databases, isAvailable, openTestStore } from "../testing/world.js";
import { type Call, createEngine, type Engine } from "./engine.js";

const now = "2026-03-02T09:00:00.000Z";
const secret = "a secret of the tests, long enough";

/** A table that is always there; what is kept in it shows whether a call was rolled back. */
const marks = table("instance_settings", { name: text, value: text });
const insertMark = insertInto(marks);
const marksQuery = select({
  name: "marks",
  text: "select name, value from instance_settings where name like 'mark%' order by name",
  parameters: {},
  row: marks.columns,
});
const recorded = select({
  name: "recorded",
  text: "select event, diff from events order by event_id",
  parameters: {},
  row: { event: text, diff: text },
});
const clearMarks = statement({
  name: "clear-marks",
  text: "delete from instance_settings where name like 'mark%'",
  parameters: {},
});
const clearEvents = statement({ name: "clear-events", text: "delete from events", parameters: {} });

const thing = {
  summary: "A thing",
  tag: "Things",
  method: "POST",
  path: "/v1/things",
  callers: accountCallers,
  input: z.strictObject({ name: Name.optional() }),
  output: z.object({ name: z.string() }),
  status: 200,
  refusals: [],
  emits: [],
  example: {},
} as const;

const mark = (tx: WriteTransaction, name: string) =>
  tx.run(insertMark, { name: `mark ${name}`, value: "x" });

const strict = defineOperation({
  ...thing,
  id: "strict",
  method: "PUT",
  path: "/v1/things/{thingId}",
  feature: "API",
  input: z.strictObject({ thingId: Id, amount: z.int() }),
  example: { thingId: newUuid(), amount: 1 },
  handle: async () => ({ name: "done" }),
});
const forUsers = defineOperation({
  ...thing,
  id: "for-users",
  callers: ["user:ADMIN"],
  handle: async () => ({ name: "done" }),
});
const forOperator = defineOperation({
  ...thing,
  id: "for-operator",
  callers: operatorCallers,
  handle: async () => ({ name: "done" }),
});
const wrongAnswer = defineOperation({
  ...thing,
  id: "wrong-answer",
  async handle({ tx }) {
    await mark(tx, "wrong answer");
    return { name: 1 as unknown as string };
  },
});
const talksTooMuch = defineOperation({
  ...thing,
  id: "talks-too-much",
  handle: async () => ({ name: "seen", passwordHash: "not to be seen" }),
});
const undeclaredRefusal = defineOperation({
  ...thing,
  id: "undeclared-refusal",
  async handle({ tx, refuse }) {
    await mark(tx, "undeclared refusal");
    return (refuse as (name: string) => never)("campaign_has_ended");
  },
});
const undeclaredEvent = defineOperation({
  ...thing,
  id: "undeclared-event",
  async handle({ tx, emit }) {
    await mark(tx, "undeclared event");
    (emit as (name: string, payload: object) => void)("vote_create", {});
    return { name: "x" };
  },
});
const refuses = defineOperation({
  ...thing,
  id: "refuses",
  refusals: ["featured_charities_not_selected"],
  async handle({ tx, refuse }) {
    await mark(tx, "refuses");
    return refuse("featured_charities_not_selected", { list: "a, b" });
  },
});
const unavailable = defineOperation({
  ...thing,
  id: "unavailable",
  async handle() {
    throw new StorageUnavailable("the disk is full");
  },
});
const keeps = defineOperation({
  ...thing,
  id: "keeps",
  async handle({ tx }, { name = "kept" }) {
    await mark(tx, name);
    return { name };
  },
});
const lists = defineOperation({
  ...thing,
  id: "lists",
  method: "GET",
  input: listInput({}),
  output: listOf(z.object({ number: z.int() })),
  async handle({ page, after }, { limit }) {
    const from = after === null ? 0 : Number(after[0]);
    const rows = Array.from({ length: 7 }, (_, index) => index + 1).filter(
      (number) => number > from,
    );
    return page(
      rows.slice(0, limit + 1),
      limit,
      (number) => [number],
      (number) => ({ number }),
    );
  },
});
const listsOther = defineOperation({ ...lists, id: "lists-other" } as never);

const selectionOf = (changes: object) => ({
  charitiesSelectionId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  name: "Before",
  kind: "CUSTOM" as const,
  isFeatured: false,
  charityIds: [],
  featuredCharitiesIds: [],
  campaignIds: [],
  createdAt: now,
  updatedAt: now,
  ...changes,
});
const emits = defineOperation({
  ...thing,
  id: "emits",
  emits: ["charitiesselection_create", "charitiesselection_update"],
  async handle({ emit }) {
    const before = selectionOf({}) as never;
    emit("charitiesselection_create", before);
    emit(
      "charitiesselection_update",
      selectionOf({ name: "After", updatedAt: "2026-03-02T10:00:00.000Z" }) as never,
      before,
    );
    emit(
      "charitiesselection_update",
      selectionOf({ updatedAt: "2026-03-02T10:00:00.000Z" }) as never,
      before,
    );
    return { name: "x" };
  },
});

const all: readonly Operation[] = [
  strict,
  forUsers,
  forOperator,
  wrongAnswer,
  talksTooMuch,
  undeclaredRefusal,
  undeclaredEvent,
  refuses,
  unavailable,
  keeps,
  lists,
  listsOther,
  emits,
];

const open = { accountId: newUuid(), clientId: "test_open" };
const plain = { accountId: newUuid(), clientId: "test_plain" };
const closed = { accountId: newUuid(), clientId: "test_closed" };

const tokenOf = ({ accountId, clientId }: typeof open) =>
  ({ kind: "token", claims: { kind: "access", accountId, clientId } }) as const;

describe.each(databases.filter(isAvailable))("the engine on %s", (database) => {
  let store: Store;
  let dispose: () => Promise<void>;
  let engine: Engine;
  const woken: string[] = [];

  beforeAll(async () => {
    ({ store, dispose } = await openTestStore(database));
    await store.write(async (tx) => {
      await openAccount(tx, open, { features: ["API"] });
      await openAccount(tx, plain, { features: [] });
      await openAccount(tx, closed, { status: "CLOSED" });
    });
    engine = createEngine(all, {
      store,
      settings: {
        environment: "sandbox",
        baseUrl: "https://give.example",
        serviceDomains: [],
        cardLimitCents: 1,
        sepaDebitLimitCents: 1,
      },
      clock: { now: () => Date.parse(now) },
      newId: newUuid,
      secrets: nodeSecrets,
      vault: vault(secret),
      cursors: cursorCodec(secret),
      tokens: { sign: () => "" },
      targets: { problem: () => null },
      onDeliveries: (webhookIds) => woken.push(...webhookIds),
    });
  });
  afterAll(async () => {
    await store?.close();
    await dispose?.();
  });
  beforeEach(() =>
    store.write(async (tx) => {
      await tx.run(clearMarks, {});
      await tx.run(clearEvents, {});
    }),
  );

  const call = (operation: Operation, request: Partial<Call> = {}) =>
    engine.call(operation, {
      credential: tokenOf(open),
      path: {},
      query: {},
      body: undefined,
      ...request,
    });
  const marksLeft = async () =>
    (await store.read((tx) => tx.all(marksQuery, {}))).map(({ name }) => name);

  describe("tells the first fault of a call that has all that come after it", () => {
    const faulty = {
      path: { thingId: "not-an-id" },
      query: { accountId: newUuid() },
      body: { amount: "much", unknown: 1 },
    };
    const sound = { ...faulty, body: { amount: 1 } };
    test.each<[string, Operation, Partial<Call>, number, object]>([
      [
        "no credential",
        strict,
        { ...faulty, credential: { kind: "none" } },
        401,
        { message: "Unauthorized" },
      ],
      [
        "a revoked credential",
        strict,
        { ...faulty, credential: tokenOf({ ...open, clientId: "gone" }) },
        401,
        { message: "Unauthorized" },
      ],
      [
        "a closed account",
        forUsers,
        { ...faulty, credential: tokenOf(closed) },
        403,
        { code: "ACCOUNT_CLOSED" },
      ],
      ["a caller that may not", forUsers, faulty, 403, { message: "Forbidden" }],
      [
        "an operator that may not",
        strict,
        { ...faulty, credential: { kind: "operator" } },
        403,
        { message: "Forbidden" },
      ],
      [
        "a body that does not fit",
        strict,
        { ...faulty, credential: tokenOf(plain) },
        400,
        { error: "Bad Request" },
      ],
      [
        "another account",
        strict,
        { ...sound, credential: tokenOf(plain) },
        400,
        { message: "Bad Request" },
      ],
      [
        "a plan that does not do",
        strict,
        { ...sound, query: {}, credential: tokenOf(plain) },
        402,
        { message: "Plan upgrade required" },
      ],
      [
        "a path id that no object can have",
        strict,
        { ...sound, query: {} },
        404,
        { message: "Not Found" },
      ],
      [
        "nothing",
        strict,
        { path: { thingId: newUuid() }, body: { amount: 1 } },
        200,
        { name: "done" },
      ],
    ])("%s", async (_, operation, request, status, body) => {
      expect(await call(operation, request)).toMatchObject({ status, body });
    });
  });

  test("names every problem of a call by its field", async () => {
    const answer = await call(strict, {
      path: { thingId: newUuid() },
      query: { accountId: "me", page: "2" },
      body: { amount: "much", thingId: newUuid() },
    });
    expect(answer).toEqual({
      status: 400,
      body: {
        statusCode: 400,
        error: "Bad Request",
        message: [
          "page: is not a known query parameter",
          "accountId: must be a UUID in lowercase",
          expect.stringMatching(/^amount: /),
          "thingId: is not a known field",
        ],
      },
    });
  });

  test.each<[string, unknown]>([
    ["an array", []],
    ["a text", "name"],
    ["null", null],
    ["a number", 1],
  ])("refuses a body that is %s", async (_, body) => {
    expect(await call(keeps, { body })).toMatchObject({
      status: 400,
      body: { message: [expect.stringMatching(/^body: /)] },
    });
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "refuses %s as an unknown field, and it does no harm",
    async (key) => {
      const body: unknown = JSON.parse(`{"name": "polluted", "${key}": {"isAdmin": true}}`);
      expect(await call(keeps, { body })).toMatchObject({
        status: 400,
        body: { message: [`${key}: is not a known field`] },
      });
      const query = JSON.parse(`{"${key}": "1"}`) as Record<string, unknown>;
      expect(await call(lists, { query })).toMatchObject({ status: 400 });
      expect("isAdmin" in {}).toBe(false);
      expect(await marksLeft()).toEqual([]);
    },
  );

  test("an answer that does not fit its schema is thrown, and nothing of the call remains", async () => {
    await expect(call(wrongAnswer)).rejects.toThrow(/name/);
    expect(await marksLeft()).toEqual([]);
  });

  test("an answer holds what its schema names and no more", async () => {
    expect(await call(talksTooMuch)).toEqual({ status: 200, body: { name: "seen" } });
  });

  test.each([
    ["refusal", undeclaredRefusal],
    ["event", undeclaredEvent],
  ])("an undeclared %s is thrown, and nothing of the call remains", async (_, operation) => {
    await expect(call(operation)).rejects.toThrow(`${operation.id} does not declare`);
    expect(await marksLeft()).toEqual([]);
  });

  test("a refusal fills its message, and nothing of the call remains", async () => {
    expect(await call(refuses)).toEqual({
      status: 400,
      body: {
        statusCode: 400,
        error: "Bad Request",
        message: "Featured charities must be part of the selected charities: a, b",
      },
    });
    expect(await marksLeft()).toEqual([]);
  });

  test("a database that cannot take the call is 503, and one that can is what the operation answers", async () => {
    expect(await call(unavailable)).toEqual({
      status: 503,
      body: { statusCode: 503, message: "Service Unavailable" },
    });
    expect(await call(keeps)).toMatchObject({ status: 200 });
    expect(await marksLeft()).toEqual(["mark kept"]);
  });

  test("an update's diff holds the fields that changed, a create's the whole, and updatedAt alone is no event", async () => {
    await call(emits);
    const events = await store.read((tx) => tx.all(recorded, {}));
    expect(events.map(({ event }) => event)).toEqual([
      "charitiesselection_create",
      "charitiesselection_update",
    ]);
    const [created, updated] = events.map(({ diff }) => JSON.parse(diff) as object);
    expect(created).toMatchObject({ name: "Before", updatedAt: now });
    expect(updated).toEqual({ name: "After" });
  });

  test("a walk by cursor sees every row once, and a cursor is of one list alone", async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await call(lists, { query: { limit: "3", ...(cursor && { cursor }) } });
      const page = body as { data: { number: number }[]; nextCursor: string | null };
      seen.push(...page.data.map(({ number }) => number));
      if (page.nextCursor !== null) {
        const elsewhere = await call(listsOther, { query: { cursor: page.nextCursor } });
        expect(elsewhere).toMatchObject({
          status: 400,
          body: { message: ["cursor: is not a cursor of this list"] },
        });
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("a bad body of somebody unknown is told nothing but 401", async () => {
    expect(await engine.rejectCredential(strict, { kind: "none" })).toMatchObject({ status: 401 });
    expect(
      await engine.rejectCredential(strict, tokenOf({ ...open, clientId: "gone" })),
    ).toMatchObject({ status: 401 });
    expect(await engine.rejectCredential(strict, tokenOf(open))).toBeNull();
  });
});

async function openAccount(
  tx: WriteTransaction,
  { accountId, clientId }: typeof open,
  differences: Partial<Parameters<typeof tx.run<typeof insertAccount.parameters>>[1]>,
): Promise<void> {
  await tx.run(insertAccount, {
    accountId,
    parentAccountId: null,
    name: "Atelier Lumen",
    status: "ACTIVE",
    validated: true,
    subscriptionActive: true,
    invoiceFixedBudgets: false,
    features: [],
    authSchemes: [],
    subdomain: null,
    customDomain: null,
    billedTo: "ACCOUNT",
    donorPlatform: null,
    createdAt: now,
    updatedAt: now,
    ...differences,
  });
  await tx.run(insertCredential, { clientId, accountId, secretHash: "", createdAt: now });
}
