import { expect, test } from "vitest";
import { z } from "zod";
import { insertInto, select, table, text } from "./define-query.js";
import { Id, Name } from "./fields.js";
import { defineOperation } from "./operation.js";

/**
 * Errors that the compiler must find in an operation. Each `@ts-expect-error` line is a check: `tsc` fails when it
 * finds no error there. Nothing here is called.
 */

const things = table("things", { thingId: text, name: text });
const insertThing = insertInto(things);
const thingById = select({
  name: "thing-by-id",
  text: "select thing_id, name from things where thing_id = :thingId",
  parameters: { thingId: text },
  row: things.columns,
});

const example = { thingId: "019aa3c2-5c11-7d4e-9a52-3f1c7b0e8a10" };
const thing = {
  id: "a-thing",
  summary: "A thing",
  tag: "Operator",
  method: "POST",
  path: "/v1/things/{thingId}",
  callers: "account",
  input: z.strictObject({ thingId: Id }),
  output: z.object({ name: Name }),
  status: 200,
  refusals: ["bad_request", "featured_charities_not_selected"],
  emits: ["donation_update", "charitiesselection_update"],
  example,
  scope: "account",
} as const;

export const fits = defineOperation({
  ...thing,
  async handle({ tx, account, refuse }, { thingId }) {
    const found = await tx.one(thingById, { thingId });
    if (found === undefined) return refuse("bad_request");
    await tx.run(insertThing, { ...found, name: account.accountId });
    return { name: found.name };
  },
});

export const refusesWhatItDoesNotDeclare = defineOperation({
  ...thing,
  async handle({ refuse }) {
    // @ts-expect-error this operation does not declare it
    return refuse("campaign_has_ended");
  },
});

export const refusesWithoutParameters = defineOperation({
  ...thing,
  async handle({ refuse }) {
    // @ts-expect-error the message names a list that has to be brought
    return refuse("featured_charities_not_selected");
  },
});

export const refusesWithOtherParameters = defineOperation({
  ...thing,
  async handle({ refuse }) {
    // @ts-expect-error the message has no place for it
    return refuse("bad_request", { list: "a" });
  },
});

export const emitsWhatItDoesNotDeclare = defineOperation({
  ...thing,
  async handle({ emit }) {
    // @ts-expect-error this operation does not declare it
    emit("vote_update", {});
    return { name: "x" };
  },
});

export const emitsWhatIsNoSelection = defineOperation({
  ...thing,
  async handle({ emit }) {
    // @ts-expect-error its payload is a selection
    emit("charitiesselection_update", { charitiesSelectionId: "x" });
    return { name: "x" };
  },
});

export const emitsWithoutARow = defineOperation({
  ...thing,
  async handle({ emit }) {
    // @ts-expect-error donations change by their rows alone, which record their events
    emit("donation_update", {});
    return { name: "x" };
  },
});

export const missesAFieldOfItsPath = defineOperation({
  ...thing,
  path: "/v1/things/{thingId}/parts/{partId}",
  // @ts-expect-error partId is not in the input
  input: z.strictObject({ thingId: Id }),
  handle: async () => ({ name: "x" }),
});

export const hasAnExampleThatDoesNotFit = defineOperation({
  ...thing,
  // @ts-expect-error thingId is text
  example: { thingId: 1 },
  handle: async () => ({ name: "x" }),
});

const { example: __, ...withoutExample } = thing;
export const takesTheIdsOfItsPathAsExample = defineOperation({
  ...withoutExample,
  handle: async () => ({ name: "x" }),
});

// @ts-expect-error the ids of the path are not all that the input must have
export const hasNoExample = defineOperation({
  ...withoutExample,
  input: z.strictObject({ thingId: Id, name: Name }),
  handle: async () => ({ name: "x" }),
});

const { input: ___, ...withoutInput } = thing;
export const takesTheIdsOfItsPath = defineOperation({
  ...withoutInput,
  handle: async (_context, { thingId }) => ({ name: thingId }),
});

export const knowsOnlyTheIdsOfItsPath = defineOperation({
  ...withoutInput,
  // @ts-expect-error name is not in the path
  handle: async (_context, { name }) => ({ name }),
});

const { output: ____, ...withoutOutput } = thing;
export const answersWithoutABody = defineOperation({
  ...withoutOutput,
  // @ts-expect-error it has no output
  handle: async () => ({ name: "x" }),
});

export const answersAnotherShape = defineOperation({
  ...thing,
  // @ts-expect-error the output has a name
  handle: async () => ({ title: "x" }),
});

const { scope: _, ...withoutScope } = thing;
// @ts-expect-error a write says what it changes
export const changesSomething = defineOperation({
  ...withoutScope,
  handle: async () => ({ name: "x" }),
});

export const changesWhatItReads = defineOperation({
  ...withoutScope,
  method: "GET",
  // @ts-expect-error a GET changes nothing
  scope: "account",
  handle: async () => ({ name: "x" }),
});

export const changesAnUnknownCampaign = defineOperation({
  ...withoutScope,
  // @ts-expect-error the input has no campaignId
  scope: ({ campaignId }) => ({ campaignId }),
  handle: async () => ({ name: "x" }),
});

export const writesInAGet = defineOperation({
  ...withoutScope,
  method: "GET",
  async handle({ tx }, { thingId }) {
    // @ts-expect-error a GET reads
    await tx.run(insertThing, { thingId, name: "x" });
    return { name: "x" };
  },
});

export const forgetsAParameter = defineOperation({
  ...thing,
  async handle({ tx }) {
    // @ts-expect-error the query asks for thingId
    await tx.one(thingById, {});
    return { name: "x" };
  },
});

export const takesAnAccountOfTheOperator = defineOperation({
  ...thing,
  callers: "operator",
  async handle({ account }) {
    // @ts-expect-error the operator acts for no account
    return { name: account.accountId };
  },
});

export const knowsTheAccountOfAPublicKey = defineOperation({
  ...thing,
  callers: "public",
  handle: async ({ account }) => ({ name: account.accountId }),
});

test("an operation is the value it was defined with", () => {
  expect(fits).toMatchObject({
    id: "a-thing",
    example,
    status: 200,
    callers: ["access", "user:ADMIN"],
  });
});

test("an operation that says no more takes the ids of its path and answers 204 without a body", () => {
  const plain = defineOperation({
    id: "delete-thing",
    summary: "Delete a thing",
    tag: "Operator",
    method: "DELETE",
    path: "/v1/things/{thingId}/parts/{partId}",
    callers: "operator",
    scope: "account",
    handle: async () => {},
  });
  const { thingId } = example;
  expect(plain).toMatchObject({
    output: null,
    status: 204,
    refusals: [],
    emits: [],
    callers: ["operator"],
    example: { thingId, partId: thingId },
  });
  expect(plain.input.safeParse(plain.example).success).toBe(true);
  expect(plain.input.safeParse({ thingId }).success).toBe(false);
  expect(plain.input.safeParse({ ...(plain.example as object), name: "x" }).success).toBe(false);
});
