import { beforeAll, expect, test } from "vitest";
import type { CallerMark } from "../../contract/callers.js";
import type { Operation } from "../../contract/operation.js";
import { actsForAccounts } from "../../contract/request-parts.js";
import type { Answer } from "../../engine/engine.js";
import { operations } from "../../resources/operations.js";
import { campaignOf, childOf, unknownId } from "../fixtures.js";
import { donorOf } from "../giving.js";
import { onEveryDatabase, onOneDatabase, refusalAnswer } from "../observe.js";
import type { As, TestAccount } from "../world.js";
import { type AccountCallers, callersOf } from "./callers-of.js";
import {
  type CallParts,
  exampleCall,
  type InputField,
  inputFields,
  withField,
} from "./input-fields.js";
import {
  createObjects,
  type Objects,
  objectFor,
  passkeyOf,
  sharedFields,
} from "./known-objects.js";

/**
 * An id of another account's object gets the same response as one that never existed, for every operation and every id
 * in its schemas, so a new operation is checked automatically. Charities and templates belong to every account (see
 * `sharedFields`); the operator's ids can belong to any account.
 */

const withoutObjects: readonly CallerMark[] = ["operator", "client", "none"];

const cases = operations
  .filter(({ callers }) => !withoutObjects.some((mark) => callers.includes(mark)))
  .flatMap((operation) =>
    inputFields(operation)
      .filter(({ isId, name }) => isId && !(name in sharedFields))
      .map(
        (field) =>
          [`${operation.id}, ${field.part}.${field.dottedPath}`, operation, field] as const,
      ),
  );

/** Objects that belong to a donor instead of the whole account. */
const donorsOwn = [
  "donorId",
  "donationId",
  "recurringDonationId",
  "fiscalReceiptId",
  "paymentMethodId",
];
const donorMarks: readonly CallerMark[] = ["donorWidget", "donorPlatform"];
const namesAccount = ({ name }: InputField) => name === "accountId" || name === "id";
/** A parent may name its child. */
const ofObjects = cases.filter(([, , field]) => !namesAccount(field));

function valueAt(call: CallParts, { part, keyPath }: InputField): unknown {
  return keyPath.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
    call[part],
  );
}

/** The operation's example with these objects; keeps only the first item of a list. */
function callAbout(operation: Operation, objects: Objects): CallParts {
  const fields = inputFields(operation).filter(({ isId }) => isId);
  let call = exampleCall(operation);
  if ("publicKey" in call.path) {
    call.path.publicKey =
      objects[operation.path.includes("{voteId}") ? "votePublicKey" : "publicKey"];
  }
  for (const { part, keyPath } of fields) {
    const [list = ""] = keyPath;
    const items = call[part][list];
    if (Array.isArray(items)) call[part][list] = items.slice(0, 1);
  }
  for (const field of fields) {
    if (valueAt(call, field) === undefined) continue;
    call = withField(operation, call, field, objectFor(objects, field.name, operation));
  }
  return call;
}

onEveryDatabase(
  "foreign ids",
  (world) => {
    let callers: AccountCallers;
    let own: Objects;
    let strangers: Objects;
    let child: TestAccount;
    let childs: Objects;
    /** Objects of the same account and another donor. */
    let colleagues: Objects;
    let before: string[];

    async function objectsOf(account: TestAccount): Promise<Objects> {
      const campaign = await campaignOf(world(), account);
      return await createObjects(world(), {
        account,
        campaign,
        donorId: await donorOf(world(), account),
      });
    }
    beforeAll(async () => {
      const account = await world().account();
      callers = await callersOf(world(), account);
      const { donorId } = callers;
      own = await createObjects(world(), { account, campaign: callers.campaign, donorId });
      const { user } = await world().ok<{ user: { userId: string } }>("get-session", {
        as: callers.as["user:ADMIN"],
      });
      // Passkeys belong to the caller alone.
      own = { ...own, passkeyId: await passkeyOf(world(), account, user.userId) };
      strangers = await objectsOf(await world().account());
      child = await childOf(world(), account);
      childs = await objectsOf(child);
      const another = await donorOf(world(), account);
      colleagues = await createObjects(world(), {
        account,
        campaign: callers.campaign,
        donorId: another,
      });
      before = await world().snapshot();
    });

    const sent = async (
      operation: Operation,
      as: As,
      { path, query, body }: CallParts,
    ): Promise<Answer> =>
      await world().call(operation.id, {
        as,
        path: path as Record<string, string>,
        query,
        ...(operation.method === "GET" || operation.method === "DELETE" ? {} : { body }),
      });

    /** The response when the field has this id and everything else belongs to the caller. */
    const answerTo = (operation: Operation, field: InputField, mark: CallerMark, id: string) =>
      sent(operation, callers.as[mark], withField(operation, callAbout(operation, own), field, id));

    test.for(cases)(
      "%s of another account is as unknown as one that never existed",
      async ([, operation, field]) => {
        for (const mark of operation.callers) {
          const unknown = await answerTo(operation, field, mark, unknownId);
          const foreign = await answerTo(
            operation,
            field,
            mark,
            objectFor(strangers, field.name, operation),
          );
          expect(foreign, mark).toEqual(unknown);
          if (mark !== operation.callers[0]) continue;
          if (field.part === "path") expect(unknown).toEqual(refusalAnswer("not_found"));
          else
            expect(unknown).toMatchObject({ status: 400, body: { message: expect.any(String) } });
        }
      },
    );

    test.for(cases)("%s of the caller is known", async ([, operation, field]) => {
      const [mark = "none"] = operation.callers;
      const unknown = await answerTo(operation, field, mark, unknownId);
      // Breaks the first write: reaching it is enough.
      world().breakAt("");
      const known = await answerTo(
        operation,
        field,
        mark,
        objectFor(own, field.name, operation),
      ).catch(String);
      world().breakAt(null);
      expect(known).not.toEqual(unknown);
    });

    test.for(ofObjects)(
      "%s of a child is unknown while the child is not named",
      async ([, operation, field]) => {
        for (const mark of operation.callers) {
          const unknown = await answerTo(operation, field, mark, unknownId);
          const foreign = await answerTo(
            operation,
            field,
            mark,
            objectFor(childs, field.name, operation),
          );
          expect(foreign, mark).toEqual(unknown);
        }
      },
    );

    const acting = ofObjects.filter(([, operation]) => actsForAccounts(operation));
    test.for(acting)(
      "%s of the parent is unknown to a caller that acts for its child",
      async ([, operation, field]) => {
        const about = callAbout(operation, childs);
        const call = { ...about, query: { ...about.query, accountId: child.accountId } };
        const mark = operation.callers.includes("access") ? "access" : "user:ADMIN";
        const answers = [];
        for (const id of [unknownId, objectFor(own, field.name, operation)]) {
          answers.push(
            await sent(operation, callers.as[mark], withField(operation, call, field, id)),
          );
        }
        const [unknown, parents] = answers;
        expect(parents).toEqual(unknown);
        expect([400, 404]).toContain(unknown?.status);
      },
    );

    const ofDonors = ofObjects.filter(
      ([, { callers }, { name }]) =>
        donorsOwn.includes(name) && callers.some((mark) => donorMarks.includes(mark)),
    );
    test.for(ofDonors)(
      "%s of another donor is unknown to a donor",
      async ([, operation, field]) => {
        for (const mark of operation.callers.filter((one) => donorMarks.includes(one))) {
          const unknown = await answerTo(operation, field, mark, unknownId);
          const foreign = await answerTo(
            operation,
            field,
            mark,
            objectFor(colleagues, field.name, operation),
          );
          expect(foreign, mark).toEqual(unknown);
        }
      },
    );

    test("none of these calls changed anything", async () => {
      expect(await world().snapshot()).toEqual(before);
    });
  },
  onOneDatabase,
);

test("every shared field is a field of an operation", () => {
  const names = new Set(
    operations.flatMap((operation) => inputFields(operation).map(({ name }) => name)),
  );
  expect(Object.keys(sharedFields).filter((name) => !names.has(name))).toEqual([]);
});
