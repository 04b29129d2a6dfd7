import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "../contract/limits.js";
import { retentionDays } from "../contract/retention.js";
import { StorageUnavailable } from "../contract/store.js";
import { newUuid } from "../platform/node.js";
import {
  databases,
  isAvailable,
  openWorld,
  type TestAccount,
  type World,
} from "../testing/world.js";
import { type AnsweredCall, createRequestLog } from "./request-log.js";

const keptMs = retentionDays.apiCall * 86_400_000;

describe.for(databases.filter(isAvailable))("the request log on %s", (database) => {
  let world: World;
  let account: TestAccount;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  afterAll(() => world.close());

  /** A log of its own clock, whose batches are written on request. */
  function open(store: Parameters<typeof createRequestLog>[0]["store"] = world.store) {
    let nowMs = Date.now();
    const due: (() => void)[] = [];
    const warnings: string[] = [];
    const log = createRequestLog({
      store,
      clock: { now: () => nowMs },
      newId: newUuid,
      later: (run) => void due.push(run),
      log: { warn: (_, message) => void warnings.push(message), error: () => {} },
    });
    const pass = (ms: number) => {
      nowMs += ms;
    };
    return { ...log, due, warnings, pass };
  }
  const callOf = (changes: Partial<AnsweredCall> = {}): AnsweredCall => ({
    accountId: account.accountId,
    clientId: account.clientId,
    method: "POST",
    route: "/v1/donations",
    operationId: "create-donation",
    status: 201,
    error: null,
    durationMs: 3.25,
    requestId: "a-request",
    hasIdempotencyKey: true,
    isReplay: false,
    ...changes,
  });
  const listed = async (as = account) =>
    (
      await world.ok<{ data: { status: number; requestId: string; notKept: number }[] }>(
        "list-api-calls",
        { as },
      )
    ).data;

  test("a call is written after its response, in a batch with the others of the second", async () => {
    account = await world.account();
    const log = open();
    log.noteCall(callOf());
    log.noteCall(callOf({ status: 409, error: "unique_external_id_taken" }));
    expect(log.due).toHaveLength(1);
    expect(await listed()).toEqual([]);
    await log.flush();
    expect(await listed()).toMatchObject([{ status: 409 }, { status: 201 }]);
    log.noteCall(callOf());
    expect(log.due).toHaveLength(2);
  });

  test("a call to create-token belongs to the account of its credential; one of a made-up id to none", async () => {
    account = await world.account();
    const log = open();
    const token = { accountId: null, operationId: "create-token", status: 401 };
    log.noteCall(callOf(token));
    log.noteCall(callOf({ ...token, clientId: "made-up" }));
    await log.flush();
    expect(await listed()).toMatchObject([{ status: 401 }]);
    expect(log.warnings).toEqual([]);
  });

  test("of too many calls errors are kept first, and the entry says how many are missing", async () => {
    account = await world.account();
    const log = open();
    for (let count = 0; count < 2 * limits.loggedCallsOfAccount; count++) log.noteCall(callOf());
    for (let count = 0; count < limits.loggedCallsOfAccount; count++)
      log.noteCall(callOf({ status: 500 }));
    await log.flush();
    const calls = await listed();
    expect(calls.filter(({ status }) => status === 201)).toHaveLength(
      limits.loggedSuccessesOfAccount,
    );
    expect(calls.filter(({ status }) => status === 500)).toHaveLength(
      limits.loggedCallsOfAccount - limits.loggedSuccessesOfAccount,
    );
    expect(calls.map(({ notKept }) => notKept)).toEqual([
      2 * limits.loggedCallsOfAccount,
      ...Array.from({ length: limits.loggedCallsOfAccount - 1 }, () => 0),
    ]);
  });

  test("one account's calls leave room for another's, and the buffer of a process is bounded", async () => {
    const [busy, quiet] = [await world.account(), await world.account()];
    account = busy;
    const log = open();
    for (let count = 0; count < limits.loggedCallsOfProcess; count++) log.noteCall(callOf());
    account = quiet;
    expect(log.noteCall(callOf())).toBe(true);
    await log.flush();
    expect(await listed(quiet)).toHaveLength(1);

    const kept = Array.from({ length: 2 * limits.loggedCallsOfProcess }, (_, index) =>
      log.noteCall(callOf({ accountId: null, clientId: `made-up-${index}` })),
    );
    expect(kept.filter(Boolean)).toHaveLength(limits.loggedCallsOfProcess);
  });

  test("calls are lost, and no call fails, while the database is unavailable", async () => {
    account = await world.account();
    const log = open({
      write: async () => {
        throw new StorageUnavailable("away");
      },
    });
    expect(log.noteCall(callOf())).toBe(true);
    await log.flush();
    expect(log.warnings).toEqual(["calls are missing from the request log"]);
    expect(log.noteCall(callOf())).toBe(true);
  });

  test("a week later a call is deleted, and not a moment earlier", async () => {
    account = await world.account();
    const log = open();
    log.noteCall(callOf({ requestId: "old" }));
    await log.flush();
    log.pass(keptMs);
    log.noteCall(callOf({ requestId: "new" }));
    await log.flush();
    expect((await listed()).map(({ requestId }) => requestId)).toEqual(["new", "old"]);
    log.pass(1);
    log.noteCall(callOf({ requestId: "newest" }));
    await log.flush();
    expect((await listed()).map(({ requestId }) => requestId)).toEqual(["newest", "new"]);
  });
});
