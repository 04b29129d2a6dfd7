import { expect, test } from "vitest";
import { z } from "zod";
import { insertInto, select, table, text } from "../queries/define-query.js";
import { accountCallers, operatorCallers, publicCallers } from "./callers.js";
import { Id, Name } from "./fields.js";
import { defineOperation } from "./operation.js";

/**
 * What the compiler refuses of an operation. The checks are the `@ts-expect-error` lines: `tsc` fails where one of
 * them finds no error. Nothing here is called.
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
  callers: accountCallers,
  input: z.strictObject({ thingId: Id }),
  output: z.object({ name: Name }),
  status: 200,
  refusals: ["bad_request", "featured_charities_not_selected"],
  emits: ["donation_update"],
  example,
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

export const emitsWhatIsNoDonation = defineOperation({
  ...thing,
  async handle({ emit }) {
    // @ts-expect-error its payload is a donation
    emit("donation_update", { donationId: "x" });
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

export const answersAnotherShape = defineOperation({
  ...thing,
  // @ts-expect-error the output has a name
  handle: async () => ({ title: "x" }),
});

export const writesInAGet = defineOperation({
  ...thing,
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
  callers: operatorCallers,
  async handle({ account }) {
    // @ts-expect-error the operator acts for no account
    return { name: account.accountId };
  },
});

export const knowsTheAccountOfAPublicKey = defineOperation({
  ...thing,
  callers: publicCallers,
  handle: async ({ account }) => ({ name: account.accountId }),
});

test("an operation is the value that it was defined by", () => {
  expect(fits).toMatchObject({ id: "a-thing", example });
});
