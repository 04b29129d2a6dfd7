import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Credential } from "../contract/callers.js";
import {
  insertInto,
  json,
  nullable,
  select,
  statement,
  table,
  text,
} from "../contract/define-query.js";
import { Name } from "../contract/fields.js";
import { defineOperation, type Operation } from "../contract/operation.js";
import type { CharitiesSelection } from "../contract/resources/charities-selection.js";
import { StorageUnavailable, type Store, type WriteTransaction } from "../contract/store.js";
import { insertTestAccount, syntheticEngine, syntheticNow } from "../testing/synthetic-engine.js";
import { databases, isAvailable, openTestStore } from "../testing/world.js";
import type { Engine } from "./engine.js";

/** A table of the schema. Its rows show whether a call was rolled back. */
const marks = table("instance_settings", { name: text, value: text });
const insertMark = insertInto(marks);
const marksLeft = select({
  name: "marks-left",
  text: "select name, value from instance_settings where name like 'mark%' order by name",
  parameters: {},
  row: marks.columns,
});
const clearMarks = statement({
  name: "clear-marks",
  text: "delete from instance_settings where name like 'mark%'",
  parameters: {},
});
const recordedEvents = select({
  name: "recorded-events",
  text: "select event, diff from events order by event_id",
  parameters: {},
  row: { event: text, diff: nullable(json<Record<string, unknown>>()) },
});
const clearEvents = statement({ name: "clear-events", text: "delete from events", parameters: {} });

const mark = (tx: WriteTransaction, name: string) =>
  tx.run(insertMark, { name: `mark ${name}`, value: "x" });

const thing = {
  scope: "account",
  summary: "A thing",
  tag: "Operator",
  method: "POST",
  path: "/v1/things",
  callers: "account",
  input: z.strictObject({ name: Name.optional() }),
  output: z.object({ name: z.string() }),
  status: 200,
  refusals: [],
  emits: [],
  example: {},
} as const;

const keeps = defineOperation({
  ...thing,
  id: "keeps",
  async handle({ tx }, { name = "kept" }) {
    await mark(tx, name);
    return { name };
  },
});
const answersWrongly = defineOperation({
  ...thing,
  id: "answers-wrongly",
  async handle({ tx }) {
    await mark(tx, "wrong answer");
    return { name: 1 as unknown as string };
  },
});
const answersTooMuch = defineOperation({
  ...thing,
  id: "answers-too-much",
  handle: async () => ({ name: "seen", passwordHash: "not to be seen" }),
});
const refusesUndeclared = defineOperation({
  ...thing,
  id: "refuses-undeclared",
  async handle({ tx, refuse }) {
    await mark(tx, "undeclared refusal");
    return (refuse as (name: string) => never)("campaign_has_ended");
  },
});
const emitsUndeclared = defineOperation({
  ...thing,
  id: "emits-undeclared",
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
    await mark(tx, "refusal");
    return refuse("featured_charities_not_selected", { list: "a, b" });
  },
});
const findsNoDatabase = defineOperation({
  ...thing,
  id: "finds-no-database",
  async handle() {
    throw new StorageUnavailable("the disk is full");
  },
});

const selection: CharitiesSelection = {
  charitiesSelectionId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10",
  accountId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a11",
  name: "Before",
  kind: "CUSTOM",
  isFeatured: false,
  charityIds: [],
  featuredCharitiesIds: [],
  campaignIds: [],
  createdAt: syntheticNow,
  updatedAt: syntheticNow,
};
const later = { updatedAt: "2026-03-02T10:00:00.000Z" };
const creates = defineOperation({
  ...thing,
  id: "creates",
  emits: ["charitiesselection_create"],
  async handle({ emit }) {
    emit("charitiesselection_create", selection);
    return { name: "x" };
  },
});
/** A PATCH of an object's `name`, which may be unchanged. */
const changes = defineOperation({
  ...thing,
  id: "changes",
  method: "PATCH",
  emits: ["charitiesselection_update"],
  async handle({ emit }, sent) {
    const name = sent.name ?? selection.name;
    emit("charitiesselection_update", { ...selection, ...later, name }, selection);
    return { name: "x" };
  },
});
const emitsAWrongPayload = defineOperation({
  ...thing,
  id: "emits-a-wrong-payload",
  emits: ["charitiesselection_create"],
  async handle({ tx, emit }) {
    await mark(tx, "wrong payload");
    emit("charitiesselection_create", { ...selection, name: 1 as unknown as string });
    return { name: "x" };
  },
});

const all: readonly Operation[] = [
  keeps,
  answersWrongly,
  answersTooMuch,
  refusesUndeclared,
  emitsUndeclared,
  refuses,
  findsNoDatabase,
  creates,
  changes,
  emitsAWrongPayload,
];

describe.each(databases.filter(isAvailable))("the engine on %s", (database) => {
  let store: Store;
  let engine: Engine;
  let credential: Credential;

  beforeAll(async () => {
    ({ store } = await openTestStore(database));
    credential = await insertTestAccount(store);
    engine = syntheticEngine(store, all);
  });
  afterAll(async () => {
    await store?.close();
  });
  beforeEach(() =>
    store.write(async (tx) => {
      await tx.run(clearMarks, {});
      await tx.run(clearEvents, {});
    }),
  );

  const call = (operation: Operation, body?: unknown) =>
    engine.call(operation, { credential, path: {}, query: {}, body });
  const kept = async () =>
    (await store.read((tx) => tx.all(marksLeft, {}))).map(({ name }) => name);
  const events = () => store.read((tx) => tx.all(recordedEvents, {}));

  test("commits the writes of a successful call", async () => {
    expect(await call(keeps, { name: "this" })).toEqual({ status: 200, body: { name: "this" } });
    expect(await kept()).toEqual(["mark this"]);
  });

  test.each([
    ["an answer that does not fit its schema", answersWrongly, /name/],
    [
      "a refusal that is not declared",
      refusesUndeclared,
      /does not declare the refusal campaign_has_ended/,
    ],
    ["an event that is not declared", emitsUndeclared, /does not declare the event vote_create/],
    ["an event that does not fit its schema", emitsAWrongPayload, /name/],
  ])("throws %s and rolls the call back", async (_, operation, error) => {
    await expect(call(operation)).rejects.toThrow(error);
    expect(await kept()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  test("returns only the fields of the schema", async () => {
    expect((await call(answersTooMuch)).body).toEqual({ name: "seen" });
  });

  test("fills a refusal's message and rolls the call back", async () => {
    expect(await call(refuses)).toEqual({
      status: 400,
      body: {
        statusCode: 400,
        error: "Bad Request",
        message: "Featured charities must be part of the selected charities: a, b",
      },
      error: "featured_charities_not_selected",
    });
    expect(await kept()).toEqual([]);
  });

  test("returns 503 while the database cannot serve the call, and the reason for the log", async () => {
    expect(await call(findsNoDatabase)).toEqual({
      status: 503,
      body: { statusCode: 503, message: "Service Unavailable" },
      reason: "the disk is full",
    });
  });

  test("records a create with the whole object as its diff", async () => {
    await call(creates);
    expect(await events()).toEqual([{ event: "charitiesselection_create", diff: selection }]);
  });

  test("records an update with the changed fields as its diff, without updatedAt", async () => {
    await call(changes, { name: "After" });
    expect(await events()).toEqual([
      { event: "charitiesselection_update", diff: { name: "After" } },
    ]);
  });

  test("records no update that changed only updatedAt", async () => {
    await call(changes, {});
    await call(changes, { name: selection.name });
    expect(await events()).toEqual([]);
  });
});
