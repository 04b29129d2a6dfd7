import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Credential } from "../contract/callers.js";
import { Id, listInput, listOf, Name } from "../contract/fields.js";
import { defineOperation, type Operation } from "../contract/operation.js";
import type { Store } from "../contract/store.js";
import { pageBytes } from "../domain/page-size.js";
import { newUuid } from "../platform/node.js";
import { insertTestAccount, syntheticEngine } from "../testing/synthetic-engine.js";
import { databases, isAvailable, openTestStore } from "../testing/world.js";
import type { Call, Engine } from "./engine.js";

const thing = {
  summary: "A thing",
  tag: "Operator",
  callers: "account",
  output: z.object({ name: z.string() }),
  status: 200,
  refusals: [],
  emits: [],
  example: {},
} as const;

const changes = defineOperation({
  ...thing,
  id: "change-thing",
  method: "PUT",
  scope: "account",
  path: "/v1/things/{thingId}",
  feature: "API",
  input: z.strictObject({ thingId: Id, amount: z.int() }),
  example: { thingId: newUuid(), amount: 1 },
  handle: async () => ({ name: "done" }),
});
const forUsers = defineOperation({
  ...thing,
  id: "for-users",
  method: "POST",
  scope: "account",
  path: "/v1/things",
  callers: ["user:ADMIN"],
  input: z.strictObject({}),
  handle: async () => ({ name: "done" }),
});
const takesAnything = defineOperation({
  ...thing,
  id: "take-anything",
  method: "PATCH",
  scope: "account",
  path: "/v1/things",
  input: z.strictObject({ name: Name.optional() }),
  handle: async () => ({ name: "done" }),
});
const numbers = Array.from({ length: 7 }, (_, index) => index + 1);
const listOperation = (id: string) =>
  defineOperation({
    ...thing,
    id,
    method: "GET",
    path: "/v1/things",
    input: listInput({}),
    output: listOf(z.object({ number: z.int() })),
    async handle({ page, after }, { limit }) {
      const rows = numbers.filter((number) => number > Number(after?.[0] ?? 0)).slice(0, limit + 1);
      return page(
        rows,
        limit,
        (number) => [number],
        (number) => ({ number }),
      );
    },
  });
const lists = listOperation("list-things");
/** Texts of two bytes per character, of five that are escaped as six, and one that fills a page alone. */
const textOfItem = (number: number) =>
  number <= 4 ? "é".repeat(200_000) : number === 5 ? "\u0001".repeat(300_000) : "short";
const listsLong = defineOperation({
  ...thing,
  id: "list-long",
  method: "GET",
  path: "/v1/things",
  input: listInput({}),
  output: listOf(z.object({ number: z.int(), text: z.string() })),
  async handle({ page, after }, { limit }) {
    const rows = numbers.filter((number) => number > Number(after?.[0] ?? 0)).slice(0, limit + 1);
    return page(
      rows,
      limit,
      (number) => [number],
      (number) => ({ number, text: textOfItem(number) }),
    );
  },
});
const listsOthers = listOperation("list-others");

describe.each(databases.filter(isAvailable))("a call to the engine on %s", (database) => {
  let store: Store;
  let engine: Engine;
  /** By the credential's kind. */
  const credentials: Record<string, Credential> = {
    nobody: { kind: "none" },
    operator: { kind: "operator", name: "operator" },
    "who was revoked": {
      kind: "token",
      claims: { kind: "access", accountId: newUuid(), clientId: "gone" },
    },
  };

  beforeAll(async () => {
    ({ store } = await openTestStore(database));
    credentials["an account"] = await insertTestAccount(store, { features: ["API"] });
    credentials["an account of a small plan"] = await insertTestAccount(store);
    credentials["a closed account"] = await insertTestAccount(store, { status: "CLOSED" });
    engine = syntheticEngine(store, [
      changes,
      forUsers,
      takesAnything,
      lists,
      listsOthers,
      listsLong,
    ]);
  });
  afterAll(async () => {
    await store?.close();
  });

  const call = (operation: Operation, request: Partial<Call>, who = "an account") =>
    engine.call(operation, {
      credential: credentials[who]!,
      path: {},
      query: {},
      body: undefined,
      ...request,
    });

  /** A call in which everything is wrong; each case below corrects the previous case's refusal. */
  const wrong = {
    path: { thingId: "not-an-id" },
    query: { accountId: newUuid() },
    body: { amount: "much", unknown: 1 },
  };
  const fits = { ...wrong, body: { amount: 1 } };
  const ofOwnAccount = { ...fits, query: {} };
  test.each<[who: string, Operation, Partial<Call>, status: number, body: object]>([
    ["nobody", changes, wrong, 401, { message: "Unauthorized" }],
    ["who was revoked", changes, wrong, 401, { message: "Unauthorized" }],
    ["a closed account", forUsers, wrong, 403, { code: "ACCOUNT_CLOSED" }],
    ["an account of a small plan", forUsers, wrong, 403, { message: "Forbidden" }],
    ["operator", changes, wrong, 403, { message: "Forbidden" }],
    [
      "an account of a small plan",
      changes,
      wrong,
      400,
      { message: [/amount/, /unknown/].map((name) => expect.stringMatching(name)) },
    ],
    ["an account of a small plan", changes, fits, 400, { message: "Bad Request" }],
    [
      "an account of a small plan",
      changes,
      ofOwnAccount,
      402,
      { message: "Plan upgrade required" },
    ],
    ["an account", changes, ofOwnAccount, 404, { message: "Not Found" }],
    [
      "an account",
      changes,
      { ...ofOwnAccount, path: { thingId: newUuid() } },
      200,
      { name: "done" },
    ],
  ])(
    "of %s gets the refusal of its first fault only (%#)",
    async (who, operation, request, status, body) => {
      expect(await call(operation, request, who)).toMatchObject({ status, body });
    },
  );

  test("lists every problem of its input by field", async () => {
    const answer = await call(changes, {
      path: { thingId: newUuid() },
      query: { accountId: "me", page: "2" },
      body: { amount: "much", thingId: newUuid() },
    });
    expect(answer.body).toEqual({
      statusCode: 400,
      error: "Bad Request",
      message: [
        "accountId: must be a UUID in lowercase",
        "page: is not a known field",
        expect.stringMatching(/^amount: /),
        "thingId: is not a known field",
      ],
    });
  });

  test.each([[[]], ["name"], [null], [1], [true]])("with the body %j is refused", async (body) => {
    expect(await call(takesAnything, { body })).toMatchObject({
      status: 400,
      body: { message: [expect.stringMatching(/^body: /)] },
    });
  });

  test("without a body has the empty one", async () => {
    expect(await call(takesAnything, {})).toMatchObject({ status: 200 });
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "with a field %s hears that it is unknown, and nothing is polluted",
    async (key) => {
      const body: unknown = JSON.parse(`{"name": "x", "${key}": {"isAdmin": true}}`);
      const message = [`${key}: is not a known field`];
      expect(await call(takesAnything, { body })).toMatchObject({ status: 400, body: { message } });
      const query = JSON.parse(`{"${key}": "1"}`) as Record<string, unknown>;
      expect(await call(lists, { query })).toMatchObject({ status: 400, body: { message } });
      expect("isAdmin" in {}).toBe(false);
    },
  );

  test("that paginates a list gets every row once, and its cursor is invalid in other lists", async () => {
    const seen: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const answer = await call(lists, { query: { limit: "3", ...(cursor && { cursor }) } });
      const page = answer.body as { data: { number: number }[]; nextCursor: string | null };
      seen.push(...page.data.map(({ number }) => number));
      cursor = page.nextCursor;
      if (cursor === null) break;
      expect(await call(listsOthers, { query: { cursor } })).toMatchObject({
        status: 400,
        body: { message: ["cursor: is not a cursor of this list"] },
      });
    }
    expect(seen).toEqual(numbers);
  });

  test("that paginates a list of long items gets shorter pages, and every item once", async () => {
    const seen: number[] = [];
    let pages = 0;
    let cursor: string | null = null;
    do {
      const answer = await call(listsLong, { query: cursor === null ? {} : { cursor } });
      const page = answer.body as { data: { number: number }[]; nextCursor: string | null };
      expect(page.data.length).toBeGreaterThanOrEqual(1);
      const bytes = Buffer.byteLength(JSON.stringify(page));
      if (page.data.length > 1) expect(bytes).toBeLessThan(pageBytes * 1.05);
      seen.push(...page.data.map(({ number }) => number));
      pages++;
      ({ nextCursor: cursor } = page);
    } while (cursor !== null);
    expect(seen).toEqual(numbers);
    // Two pages with two of the 400,000-byte items each, one that fills a page, then the two short ones.
    expect(pages).toBe(4);
  });

  test("whose body cannot be read is refused with 401 first", async () => {
    const answerTo = (who: string) => engine.rejectCredential(changes, credentials[who]!);
    expect(await answerTo("nobody")).toMatchObject({ status: 401 });
    expect(await answerTo("who was revoked")).toMatchObject({ status: 401 });
    expect(await answerTo("an account")).toBeNull();
  });
});
