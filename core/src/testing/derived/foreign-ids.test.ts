import { beforeAll, expect, test } from "vitest";
import type { CallerMark } from "../../contract/callers.js";
import type { Operation } from "../../contract/operation.js";
import { actsForAccounts } from "../../contract/request-parts.js";
import type { Answer } from "../../engine/engine.js";
import { operations } from "../../operations/index.js";
import { campaignOf, childOf, unknownId } from "../fixtures.js";
import { donorOf } from "../giving.js";
import { onEveryDatabase, refusalAnswer } from "../observe.js";
import type { As, TestAccount } from "../world.js";
import { type AccountCallers, callersOf } from "./callers-of.js";
import { furnish, type Objects, objectFor, sharedFields } from "./furnished.js";
import {
  exampleCall,
  type InputField,
  inputFields,
  type Parts,
  withField,
} from "./input-fields.js";

/**
 * An id of another account's object is answered exactly as one that never existed: for every operation and every id
 * that it takes, found in its schemas, so an operation that joins the list is held to it from then on. Charities and
 * templates are every account's (`sharedFields` says why); the operator's ids are those of any account.
 */

const withoutObjects: readonly CallerMark[] = ["operator", "client", "none"];

const cases = operations
  .filter(({ callers }) => !withoutObjects.some((mark) => callers.includes(mark)))
  .flatMap((operation) =>
    inputFields(operation)
      .filter(({ isId, name }) => isId && !(name in sharedFields))
      .map((field) => [`${operation.id}, ${field.part}.${field.text}`, operation, field] as const),
  );

/** What belongs to a donor and not to the whole account. */
const donorsOwn = ["donorId", "donationId", "recurringDonationId", "fiscalReceiptId"];
const donorMarks: readonly CallerMark[] = ["donorWidget", "donorPlatform"];
const namesAccount = ({ name }: InputField) => name === "accountId" || name === "id";
/** A child itself may be named by its parent. */
const ofObjects = cases.filter(([, , field]) => !namesAccount(field));

function valueAt(call: Parts, { part, place }: InputField): unknown {
  return place.reduce<unknown>(
    (value, key) => (value as Record<string | number, unknown> | undefined)?.[key],
    call[part],
  );
}

/** The operation's example, about these objects; of a list of several it keeps the first. */
function callAbout(operation: Operation, objects: Objects): Parts {
  const fields = inputFields(operation).filter(({ isId }) => isId);
  let call = exampleCall(operation);
  if ("publicKey" in call.path) {
    call.path.publicKey =
      objects[operation.path.includes("{voteId}") ? "votePublicKey" : "publicKey"];
  }
  for (const { part, place } of fields) {
    const [list = ""] = place;
    const items = call[part][list];
    if (Array.isArray(items)) call[part][list] = items.slice(0, 1);
  }
  for (const field of fields) {
    if (valueAt(call, field) === undefined) continue;
    call = withField(operation, call, field, objectFor(objects, field.name));
  }
  return call;
}

onEveryDatabase("foreign ids", (world) => {
  let callers: AccountCallers;
  let own: Objects;
  let strangers: Objects;
  let child: TestAccount;
  let childs: Objects;
  /** The same account's, of another donor. */
  let colleagues: Objects;
  let before: string[];

  async function furnishedBy(account: TestAccount): Promise<Objects> {
    const campaign = await campaignOf(world(), account);
    return await furnish(world(), { account, campaign, donorId: await donorOf(world(), account) });
  }
  beforeAll(async () => {
    const account = await world().account();
    callers = await callersOf(world(), account);
    const { donorId } = callers;
    own = await furnish(world(), { account, campaign: callers.campaign, donorId });
    strangers = await furnishedBy(await world().account());
    child = await childOf(world(), account);
    childs = await furnishedBy(child);
    const another = await donorOf(world(), account);
    colleagues = await furnish(world(), {
      account,
      campaign: callers.campaign,
      donorId: another,
    });
    before = await world().snapshot();
  });

  const sent = async (
    operation: Operation,
    as: As,
    { path, query, body }: Parts,
  ): Promise<Answer> =>
    await world().call(operation.id, {
      as,
      path: path as Record<string, string>,
      query,
      ...(operation.method === "GET" || operation.method === "DELETE" ? {} : { body }),
    });

  /** What is answered when the field holds this id and everything else is the caller's own. */
  const answerTo = (operation: Operation, field: InputField, mark: CallerMark, id: string) =>
    sent(operation, callers.as[mark], withField(operation, callAbout(operation, own), field, id));

  test.for(cases)(
    "%s of another account is as unknown as one that never existed",
    async ([, operation, field]) => {
      for (const mark of operation.callers) {
        const unknown = await answerTo(operation, field, mark, unknownId);
        const foreign = await answerTo(operation, field, mark, objectFor(strangers, field.name));
        expect(foreign, mark).toEqual(unknown);
        if (mark !== operation.callers[0]) continue;
        if (field.part === "path") expect(unknown).toEqual(refusalAnswer("not_found"));
        else expect(unknown).toMatchObject({ status: 400, body: { message: expect.any(String) } });
      }
    },
  );

  test.for(cases)("%s of the caller is known", async ([, operation, field]) => {
    const [mark = "none"] = operation.callers;
    const unknown = await answerTo(operation, field, mark, unknownId);
    // Nothing is written: to come so far is enough.
    world().breakAt("");
    const known = await answerTo(operation, field, mark, objectFor(own, field.name)).catch(String);
    world().breakAt(null);
    expect(known).not.toEqual(unknown);
  });

  test.for(ofObjects)(
    "%s of a child is unknown while the child is not named",
    async ([, operation, field]) => {
      for (const mark of operation.callers) {
        const unknown = await answerTo(operation, field, mark, unknownId);
        const foreign = await answerTo(operation, field, mark, objectFor(childs, field.name));
        expect(foreign, mark).toEqual(unknown);
      }
    },
  );

  const acting = ofObjects.filter(([, operation]) => actsForAccounts(operation));
  test.for(acting)(
    "%s of the parent is unknown to who acts for its child",
    async ([, operation, field]) => {
      const about = callAbout(operation, childs);
      const call = { ...about, query: { ...about.query, accountId: child.accountId } };
      const answers = [];
      for (const id of [unknownId, objectFor(own, field.name)]) {
        answers.push(
          await sent(operation, callers.as.access, withField(operation, call, field, id)),
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
  test.for(ofDonors)("%s of another donor is unknown to a donor", async ([, operation, field]) => {
    for (const mark of operation.callers.filter((one) => donorMarks.includes(one))) {
      const unknown = await answerTo(operation, field, mark, unknownId);
      const foreign = await answerTo(operation, field, mark, objectFor(colleagues, field.name));
      expect(foreign, mark).toEqual(unknown);
    }
  });

  test("none of these calls changed anything", async () => {
    expect(await world().snapshot()).toEqual(before);
  });
});

test("every field that is said to be shared is one that an operation takes", () => {
  const names = new Set(
    operations.flatMap((operation) => inputFields(operation).map(({ name }) => name)),
  );
  expect(Object.keys(sharedFields).filter((name) => !names.has(name))).toEqual([]);
});
