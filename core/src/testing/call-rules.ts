import { beforeAll, expect, test } from "vitest";
import { roles } from "../contract/callers.js";
import { statement, text } from "../contract/define-query.js";
import type { RefusalName } from "../contract/error-catalogue.js";
import type { Operation } from "../contract/operation.js";
import { requestParts } from "../contract/request-parts.js";
import { childOf, revoke, sessionOf, setAccount, unknownId } from "./fixtures.js";
import {
  assertProblems,
  assertRefused,
  isThorough,
  observe,
  onEveryDatabase,
  onOneDatabase,
  type Refusal,
  type Seen,
  type SuiteOptions,
} from "./observe.js";
import type { As, TestAccount, World, WorldCall } from "./world.js";

/** A call that succeeds. Each fault turns it into one that is refused. */
export interface ValidCall<Given> {
  /** Creates the objects that the call needs. */
  readonly given: (world: World, account: TestAccount) => Promise<Given>;
  /** By an account, the operator or nobody, as the operation's callers say, unless it names another caller. */
  readonly call: (given: Given) => Pick<WorldCall, "as" | "path" | "query" | "body">;
}

interface CallRules<Given> extends ValidCall<Given> {
  /** Ids of the account's own objects, by location (`path.donationId`), and the refusal of an unknown id. */
  readonly ownIds?: Readonly<Record<string, RefusalName>>;
  /** Ids of objects that are visible to every account, and the refusal of an unknown id. */
  readonly sharedIds?: Readonly<Record<string, RefusalName>>;
  /** The required fields. */
  readonly required?: readonly string[];
  /** An invalid value (wrong type or out of range) per field. */
  readonly wrong?: Readonly<Record<string, unknown>>;
}

/** A change that makes a successful call fail. */
export interface Fault<Given> extends Refusal<Given> {
  /** The guarantee that a call with only this fault tests. */
  readonly name: string;
  /** Set for faults that all account operations share. They are checked before the operation's own faults. */
  readonly isShared?: true;
  /** Later faults whose changes make this one's call valid: they are not added to it. */
  readonly mendedBy?: readonly RefusalName[];
  /** Injects the fault: changes the given objects, or returns changes to merge into the call. */
  readonly inject: (
    world: World,
    given: Given,
    account: TestAccount,
  ) => Promise<WorldCall | void> | WorldCall | void;
}

const asCaller = (operation: Operation, account: TestAccount): As =>
  operation.callers.includes("operator")
    ? "operator"
    : operation.callers.includes("publicKey")
      ? "nobody"
      : account;

const sentIn = ({ method }: Operation) =>
  method === "GET" || method === "DELETE" ? "query" : "body";

function withChanges(call: WorldCall, change: WorldCall | void): WorldCall {
  if (change === undefined) return call;
  const merged: Record<string, unknown> = { ...call, ...change };
  for (const part of ["path", "query", "body"] as const) {
    if (change[part] !== undefined)
      merged[part] = { ...(call[part] as object), ...(change[part] as object) };
  }
  return merged as WorldCall;
}

/** Returns `{ path: { donationId: value } }` for `path.donationId`. */
function at(location: string, value: unknown): WorldCall {
  const [part = "", field = ""] = location.split(".");
  return { [part]: { [field]: value } };
}

function valueAt(call: WorldCall, location: string): unknown {
  const [part, field = ""] = location.split(".") as ["path" | "query" | "body", string];
  return (call[part] as Record<string, unknown> | undefined)?.[field];
}

/**
 * The faults that all account operations share, in the contract's order of checks. The operation's own faults follow.
 */
export function sharedFaults(operation: Operation): Fault<unknown>[] {
  const unknownField = { [sentIn(operation)]: { surprise: true } };
  const shared: Fault<unknown>[] = [
    {
      name: "a token of a revoked credential is refused",
      refusal: "unauthorized",
      inject: (world, _, account) => revoke(world, account),
    },
    {
      name: "a closed account is refused",
      refusal: "account_closed",
      inject: (world, _, account) => setAccount(world, account, { status: "CLOSED" }),
    },
    { name: "an unknown field is refused", refusal: "schema_problems", inject: () => unknownField },
    {
      name: "an acting account that is unknown to the caller is refused",
      refusal: "bad_request",
      inject: () => ({ query: { accountId: unknownId } }),
    },
    ...(operation.feature === undefined ? [] : [planFault]),
  ];
  return shared.map((fault) => ({ ...fault, isShared: true }));
}

const endSessionsOfAccount = statement({
  name: "test-end-sessions-of-account",
  text: "delete from user_sessions where account_id = :accountId",
  parameters: { accountId: text },
});

/** The same for calls in a session that no credential began: it ends by itself, and not with one. */
export function ownSessionFaults(operation: Operation): Fault<unknown>[] {
  const hasEnded: Partial<Fault<unknown>> = {
    name: "a session that has ended is refused",
    async inject(world, _, { accountId }) {
      await world.store.write((tx) => tx.run(endSessionsOfAccount, { accountId }));
    },
  };
  return sharedFaults(operation).map((fault) =>
    fault.refusal === "unauthorized" ? { ...fault, ...hasEnded } : fault,
  );
}

const planFault: Fault<unknown> = {
  name: "a plan without the operation's feature is refused",
  refusal: "plan_upgrade_required",
  inject: (world, _, account) => setAccount(world, account, { features: [] }),
};

/**
 * Sorts faults in the order in which the operation declares their refusals. Shared faults and input problems are not
 * declared: they stay after the fault that they were listed after.
 */
function inOrderOfPrecedence<Given>(
  { refusals }: Operation,
  faults: readonly Fault<Given>[],
): readonly Fault<Given>[] {
  let rank = -1;
  const ranked = faults.map((fault) => {
    if (!fault.isShared) rank = rankOf(refusals, fault.refusal) ?? rank;
    return { fault, rank };
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ fault }) => fault);
}

function rankOf(refusals: readonly string[], refusal: string): number | undefined {
  const index = refusals.indexOf(refusal);
  return index < 0 ? undefined : index;
}

/**
 * Tests that an operation checks its refusals in their declared order. Each fault alone leads to its refusal, and still
 * does if the next fault is added. By transitivity, each fault then takes precedence over all later ones. The thorough
 * tier also adds all later faults at once, and runs them on PostgreSQL too: the order does not depend on the database.
 */
export function precedenceOf<Given>(
  operation: Operation,
  valid: ValidCall<Given>,
  listed: readonly Fault<Given>[],
  options: SuiteOptions = {},
): void {
  const faults = inOrderOfPrecedence(operation, listed);
  async function refused(world: World, applied: readonly Fault<Given>[]): Promise<void> {
    const account = await world.account();
    const given = await valid.given(world, account);
    let call: WorldCall = { as: asCaller(operation, account), ...valid.call(given) };
    // Applied in reverse: an early fault, such as a closed account, would prevent the setup of the others.
    for (const fault of applied.toReversed())
      call = withChanges(call, (await fault.inject(world, given, account)) ?? undefined);
    const seen = await observe(world, operation, call);
    const [first] = applied;
    if (first === undefined) {
      expect(seen.answer, JSON.stringify(seen.answer.body)).toMatchObject({
        status: operation.status,
      });
    } else if (first.refusal === "schema_problems") assertProblems(seen, ["surprise"]);
    else assertRefused(seen, first.refusal, first.parameters?.(given));
  }
  onEveryDatabase(
    `${operation.id}, order of checks`,
    (world) => {
      test("the call succeeds without faults", () => refused(world(), []));
      for (const [index, fault] of faults.entries()) {
        test(fault.name, () => refused(world(), [fault]));
        const following = faults
          .slice(index + 1)
          .filter(({ refusal }) => !fault.mendedBy?.includes(refusal));
        for (const added of [following.slice(0, 1), ...(isThorough ? [following] : [])]) {
          if (added.length === 0) continue;
          const names = added.map(({ refusal }) => refusal).join(", ");
          test(`${fault.refusal} takes precedence over ${names}`, () =>
            refused(world(), [fault, ...added]));
        }
      }
    },
    { ...onOneDatabase, ...options },
  );
}

/**
 * Tests the rules of the contract's sections 2 and 3, which apply to every call, for one operation. They are checked
 * before the operation's own statements, which scenarios run on every database, so SQLite suffices here except in the
 * thorough tier.
 */
export function callRulesOf<Given>(operation: Operation, rules: CallRules<Given>): void {
  const part = sentIn(operation);
  const { ownIds = {}, sharedIds = {}, required = [], wrong = {} } = rules;
  const define = (world: () => World) => {
    let account: TestAccount;
    let call: WorldCall;
    const sent = async (change: WorldCall) =>
      await observe(world(), operation, withChanges(call, change));
    beforeAll(async () => {
      account = await world().account();
      const given = await rules.given(world(), account);
      call = { as: asCaller(operation, account), ...rules.call(given) };
    });

    credentialRules(operation, world, sent);
    test("an unknown field is refused, not ignored", async () => {
      assertProblems(await sent({ [part]: { surprise: true } }), ["surprise"]);
    });
    if (!operation.callers.includes("publicKey")) roleRules(operation, world, () => account, sent);
    if (part === "body") {
      test("an unknown query parameter is refused, not ignored", async () => {
        assertProblems(await sent({ query: { surprise: "true" } }), ["surprise"]);
      });
    }
    for (const field of required) {
      test(`${field} is required`, async () => {
        assertProblems(await sent({ [part]: { [field]: undefined } }), [field]);
      });
    }
    for (const [field, value] of Object.entries(wrong)) {
      test(`${field} cannot be ${JSON.stringify(value)}`, async () => {
        const seen = await sent({ [part]: { [field]: value } });
        assertProblems(seen, [field]);
      });
    }
    for (const [location, refusal] of Object.entries({ ...ownIds, ...sharedIds })) {
      test(`an unknown ${location} is ${refusal}`, async () => {
        assertRefused(await sent(at(location, unknownId)), refusal);
      });
      test(`a ${location} that is not a UUID is ${location.startsWith("path.") ? refusal : "a schema problem"}`, async () => {
        const seen = await sent(at(location, "not-an-id"));
        if (location.startsWith("path.")) assertRefused(seen, refusal);
        else assertProblems(seen, [location.slice(location.indexOf(".") + 1)]);
      });
    }
    if (operation.callers.includes("access")) actingAccountRules(operation, rules, world, sent);
    else if (!("accountId" in requestParts(operation).query)) {
      test("only account credentials can name an account to act for", async () => {
        assertProblems(await sent({ query: { ...call.query, accountId: account.accountId } }), [
          "accountId",
        ]);
      });
    }
  };
  onEveryDatabase(`${operation.id}, every call`, define, onOneDatabase);
}

type Send = (change: WorldCall) => Promise<Seen>;

function credentialRules(operation: Operation, world: () => World, sent: Send): void {
  if (operation.callers.includes("publicKey")) return;
  const isOperators = operation.callers.includes("operator");
  test("a call without a credential is unauthorized", async () => {
    assertRefused(await sent({ as: "nobody" }), "unauthorized");
  });
  test("a client id and secret can only create tokens", async () => {
    const { clientId, clientSecret } = await world().account();
    assertRefused(await sent({ as: { clientId, clientSecret } }), "unauthorized");
  });
  test("a token of a revoked credential is unauthorized", async () => {
    const other = await world().account();
    await revoke(world(), other);
    assertRefused(await sent({ as: other }), "unauthorized");
  });
  test("a closed account is refused with account_closed", async () => {
    const closed = await world().account();
    await setAccount(world(), closed, { status: "CLOSED" });
    assertRefused(await sent({ as: closed }), "account_closed");
  });
  test(isOperators ? "an access token is forbidden" : "the operator key is forbidden", async () => {
    assertRefused(
      await sent({ as: isOperators ? await world().account() : "operator" }),
      "forbidden",
    );
  });
}

/** Tests that only users with the roles in the operation's `callers` are allowed. */
function roleRules(
  operation: Operation,
  world: () => World,
  account: () => TestAccount,
  sent: Send,
): void {
  for (const role of roles) {
    const mayCall = operation.callers.includes(`user:${role}`);
    // Each operation's own scenarios test what a member can access.
    if (mayCall && role === "MEMBER") continue;
    test(`a ${role} ${mayCall ? "is allowed" : "is forbidden"}`, async () => {
      const session = await sessionOf(world(), account(), role);
      // The unknown field is reported only to callers with access.
      const seen = await sent({ as: session, [sentIn(operation)]: { surprise: true } });
      if (mayCall) assertProblems(seen, ["surprise"]);
      else assertRefused(seen, "forbidden");
    });
  }
}

function actingAccountRules<Given>(
  operation: Operation,
  rules: CallRules<Given>,
  world: () => World,
  sent: Send,
): void {
  const [firstOwnId] = Object.entries(rules.ownIds ?? {});
  const locations = operation.accountIdInBody
    ? ["query.accountId", "body.accountId"]
    : ["query.accountId"];
  /** Creates a parent and a child, and a call on the child's objects. */
  async function family() {
    const parent = await world().account();
    const child = await childOf(world(), parent);
    const call = rules.call(await rules.given(world(), child));
    return {
      parent,
      child,
      call,
      acting: (change: WorldCall) => observe(world(), operation, withChanges(call, change)),
    };
  }
  for (const location of locations) {
    test(`a parent acts for its child with ${location}`, async () => {
      const { parent, child, acting } = await family();
      const { answer, events } = await acting({ as: parent, ...at(location, child.accountId) });
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: operation.status });
      for (const { accountId } of events) expect(accountId).toBe(child.accountId);
    });
    test(`a closed child in ${location} is refused with account_closed`, async () => {
      const { parent, child, acting } = await family();
      await setAccount(world(), child, { status: "CLOSED" });
      assertRefused(
        await acting({ as: parent, ...at(location, child.accountId) }),
        "account_closed",
      );
    });
    test(`${location} cannot be an unrelated account, an unknown one or the caller's parent`, async () => {
      const stranger = await world().account();
      assertRefused(await sent(at(location, stranger.accountId)), "bad_request");
      assertRefused(await sent(at(location, unknownId)), "bad_request");
      const { parent, child, acting } = await family();
      assertRefused(await acting({ as: child, ...at(location, parent.accountId) }), "bad_request");
    });
    test(`${location} must be a UUID`, async () => {
      assertProblems(await sent(at(location, "child")), ["accountId"]);
    });
  }
  if (operation.accountIdInBody) {
    test("different account ids in query and body are bad_request", async () => {
      const { parent, child, acting } = await family();
      const change = {
        query: { accountId: parent.accountId },
        body: { accountId: child.accountId },
      };
      assertRefused(await acting({ as: parent, ...change }), "bad_request");
    });
  }
  if (firstOwnId === undefined) return;
  const [location, refusal] = firstOwnId;
  test(`a child's ${location} is unknown to its parent unless the parent names the child`, async () => {
    const { parent, call } = await family();
    assertRefused(await sent({ ...at(location, valueAt(call, location)) }), refusal);
    assertRefused(await observe(world(), operation, { as: parent, ...call }), refusal);
  });
  for (const [own, answer] of Object.entries(rules.ownIds ?? {})) {
    test(`another account's ${own} is indistinguishable from an unknown one`, async () => {
      const other = await world().account();
      const theirs = rules.call(await rules.given(world(), other));
      assertRefused(await sent(at(own, valueAt(theirs, own))), answer);
    });
  }
}
