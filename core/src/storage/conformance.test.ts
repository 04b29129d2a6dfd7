import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { integer, select, statement, text } from "../contract/define-query.js";
import { scopeOf } from "../contract/scope.js";
import {
  type ReadTransaction,
  StorageUnavailable,
  type Store,
  type WriteTransaction,
} from "../contract/store.js";
import { canOpen, countersOf, type OpenStore, openStoreOf, storeKinds } from "../testing/stores.js";
import {
  allCounters,
  counter,
  createCounters,
  insertCounter,
  setCounter,
} from "./testing/counters.js";
import { meeting } from "./testing/meeting.js";

const clearCounters = statement({ name: "clear", text: "delete from counters", parameters: {} });
const raiseCounters = statement({
  name: "raise",
  text: "update counters set value = value + 1 where value < :below",
  parameters: { below: integer },
});

const brokenQuery = select({
  name: "broken",
  text: "select missing from nowhere",
  parameters: {},
  row: { missing: text },
});
const insertReturning = select({
  name: "insert-returning",
  text: "insert into counters (name, value) values (:name, 0) returning name",
  parameters: { name: text },
  row: { name: text },
});
/** Takes longer than a few calls. */
const slowQuery = select({
  name: "slow",
  text: `with recursive numbers (number) as (
      select 1 union all select number + 1 from numbers where number < 500000)
    select cast(count(*) as bigint) as count from numbers`,
  parameters: {},
  row: { count: integer },
});

/** Tests every adapter against the guarantees of the port (contract/store.ts). */
describe.each(storeKinds)("%s", (kind) => {
  describe.skipIf(!canOpen(kind))("is a store", () => {
    let opened: OpenStore;
    let store: Store;

    beforeAll(async () => {
      opened = await openStoreOf(kind);
      store = opened.store;
      await store.write((tx) => tx.run(createCounters, {}));
    });
    afterAll(() => opened?.dispose());
    beforeEach(() => store.write((tx) => tx.run(clearCounters, {})));

    const add = (name: string, value = 0) =>
      store.write((tx) => tx.run(insertCounter, { name, value }));
    /** A barrier that several writes reach at the same time, on engines with concurrent writes. */
    const meetingOf = (parties: number) =>
      kind === "postgres" ? meeting(parties) : async () => {};

    test("a read sees the changes of a write as soon as the write has resolved", async () => {
      for (let index = 0; index < 20; index++) {
        const name = `written ${index}`;
        await add(name, index);
        expect(await store.read((tx) => tx.one(counter, { name }))).toEqual({ name, value: index });
      }
    });

    test("concurrent callers each read their own writes", async () => {
      await Promise.all(
        Array.from({ length: 100 }, async (_, caller) => {
          for (let round = 0; round < 5; round++) {
            const name = `${caller}-${round}`;
            await add(name);
            expect(await store.read((tx) => tx.one(counter, { name }))).toBeDefined();
          }
        }),
      );
    });

    test("a read concurrent with a write sees all of its changes or none", async () => {
      const reads: Promise<unknown[]>[] = [];
      await store.write(async (tx) => {
        await tx.run(insertCounter, { name: "first", value: 1 });
        reads.push(store.read((reading) => reading.all(allCounters, {})));
        await tx.one(counter, { name: "first" });
        await tx.one(counter, { name: "first" });
        reads.push(store.read((reading) => reading.all(allCounters, {})));
        await tx.run(insertCounter, { name: "second", value: 2 });
      });
      for (const rows of await Promise.all(reads)) expect([0, 2]).toContain(rows.length);
    });

    test("the changes of a failed write are never visible", async () => {
      let seen: Promise<unknown[]> | undefined;
      const write = store.write(async (tx) => {
        await tx.run(insertCounter, { name: "never", value: 1 });
        seen = store.read((reading) => reading.all(allCounters, {}));
        await tx.one(counter, { name: "never" });
        throw new Error("no");
      });
      await expect(write).rejects.toThrow("no");
      expect(await seen).toEqual([]);
      expect(await countersOf(store)).toEqual({});
    });

    test("an error thrown by the work is rethrown unchanged", async () => {
      const error = new Error("mine");
      await expect(store.write(() => Promise.reject(error))).rejects.toBe(error);
      await expect(store.read(() => Promise.reject(error))).rejects.toBe(error);
      await expect(store.report(() => Promise.reject(error))).rejects.toBe(error);
      const throwNow = () => {
        throw error;
      };
      await expect(store.write(throwNow)).rejects.toBe(error);
      await expect(store.read(throwNow)).rejects.toBe(error);
      await expect(store.report(throwNow)).rejects.toBe(error);
      await add("afterwards");
      expect(await countersOf(store)).toEqual({ afterwards: 0 });
    });

    test("a failed write does not fail concurrent writes", async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 150 }, (_, index) =>
          store.write(async (tx) => {
            await tx.run(insertCounter, { name: `n${index}`, value: index });
            if (index % 3 === 0) throw new Error(`failure ${index}`);
            return index;
          }),
        ),
      );
      const kept = results.flatMap((result) =>
        result.status === "fulfilled" ? [result.value] : [],
      );
      expect(kept).toEqual(
        Array.from({ length: 150 }, (_, index) => index).filter((index) => index % 3),
      );
      expect(Object.values(await countersOf(store)).sort((one, other) => one - other)).toEqual(
        kept,
      );
    });

    test("a failed read does not fail concurrent reads", async () => {
      await add("there");
      const reads = [1, 2, 3].map((index) =>
        store.read(async (tx) => {
          const row = await tx.one(counter, { name: "there" });
          if (index === 2) throw new Error("no");
          return row?.name;
        }),
      );
      const results = await Promise.allSettled(reads);
      expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    });

    test("run returns the number of changed rows", async () => {
      await add("low", 1);
      await add("lower", 0);
      await add("high", 10);
      expect(await store.write((tx) => tx.run(raiseCounters, { below: 5 }))).toBe(2);
      expect(await store.write((tx) => tx.run(raiseCounters, { below: -5 }))).toBe(0);
    });

    test("one returns the first row, or undefined", async () => {
      await add("b");
      await add("a");
      expect(await store.read((tx) => tx.one(allCounters, {}))).toEqual({ name: "a", value: 0 });
      expect(await store.read((tx) => tx.one(counter, { name: "c" }))).toBeUndefined();
    });

    test("a failed statement fails its write, even if the work catches the error", async () => {
      await add("taken");
      const write = store.write(async (tx) => {
        await tx.run(insertCounter, { name: "beside", value: 1 });
        await tx.run(insertCounter, { name: "taken", value: 1 }).catch(() => {});
        return "fine";
      });
      await expect(write).rejects.toThrow(/unique/i);
      expect(await countersOf(store)).toEqual({ taken: 0 });
    });

    test("inserting an existing row fails with the unique violation, after one retry at most", async () => {
      await add("taken");
      let runs = 0;
      const write = store.write(async (tx) => {
        runs += 1;
        await tx.run(insertCounter, { name: "taken", value: 1 });
      });
      await expect(write).rejects.toThrow(/unique/i);
      await expect(write).rejects.not.toBeInstanceOf(StorageUnavailable);
      expect(runs).toBeLessThanOrEqual(2);
    });

    test("a transaction cannot be used after its end", async () => {
      let kept: WriteTransaction | undefined;
      await store.write(async (tx) => {
        kept = tx;
      });
      await expect(kept!.run(insertCounter, { name: "late", value: 1 })).rejects.toThrow(
        "has ended",
      );
      expect(await countersOf(store)).toEqual({});
    });

    test("a statement that the work did not await is not written after the transaction's end", async () => {
      let late: Promise<unknown> | undefined;
      await store.write(async (tx) => {
        late = Promise.resolve()
          .then(() => tx.one(counter, { name: "x" }))
          .then(() => tx.one(counter, { name: "x" }))
          .then(() => tx.run(insertCounter, { name: "late", value: 1 }));
        late.catch(() => {});
      });
      await expect(late).rejects.toThrow("has ended");
      expect(await countersOf(store)).toEqual({});
    });

    test("200 concurrent increments of one row leave it at 200", async () => {
      await add("total");
      await Promise.all(
        Array.from({ length: 200 }, () =>
          store.write(
            async (tx) => {
              const row = await tx.one(counter, { name: "total" });
              await tx.run(setCounter, { name: "total", value: row!.value + 1 });
            },
            { scope: scopeOf(["total"]) },
          ),
        ),
      );
      expect(await countersOf(store)).toEqual({ total: 200 });
    });

    test("no increment is lost without a scope", async () => {
      await add("total");
      await Promise.all(
        Array.from({ length: 30 }, () =>
          store.write(async (tx) => {
            const row = await tx.one(counter, { name: "total" });
            await tx.run(setCounter, { name: "total", value: row!.value + 1 });
          }),
        ),
      );
      expect(await countersOf(store)).toEqual({ total: 30 });
    });

    test("two writes that each read a row that the other changes are serialized", async () => {
      await add("alice on call", 1);
      await add("bob on call", 1);
      // The scope of one write contains that of the other.
      const goOffCall = (name: string, ...path: string[]) =>
        store.write(
          async (tx) => {
            const onCall = (await tx.all(allCounters, {})).filter(({ value }) => value === 1);
            if (onCall.length === 2) await tx.run(setCounter, { name, value: 0 });
          },
          { scope: scopeOf(path) },
        );
      await Promise.all([
        goOffCall("alice on call", "account"),
        goOffCall("bob on call", "account", "campaign"),
      ]);
      const onCall = Object.values(await countersOf(store)).filter((value) => value === 1);
      expect(onCall).toHaveLength(1);
    });

    test("of two writes that insert the same row after looking for it, the second finds the first one's", async () => {
      const meet = meetingOf(2);
      const make = (value: number) =>
        store.write(
          async (tx) => {
            const found = await tx.one(counter, { name: "only" });
            await meet();
            if (found !== undefined) return `found ${found.value}`;
            await tx.run(insertCounter, { name: "only", value });
            return `made ${value}`;
          },
          { scope: scopeOf([`scope ${value}`]) },
        );
      const answers = (await Promise.all([make(1), make(2)])).sort();
      expect([
        ["found 1", "made 1"],
        ["found 2", "made 2"],
      ]).toContainEqual(answers);
    });

    test("writes that each take the next number take distinct numbers", async () => {
      const numbers = await Promise.all(
        Array.from({ length: 5 }, () =>
          store.write(async (tx) => {
            const number = (await tx.all(allCounters, {})).length + 1;
            await tx.run(insertCounter, { name: `number ${number}`, value: number });
            return number;
          }),
        ),
      );
      expect(numbers.sort()).toEqual([1, 2, 3, 4, 5]);
    });

    test("writes of one scope run in order of arrival", async () => {
      const order: number[] = [];
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          store.write(
            async (tx) => {
              await tx.one(counter, { name: "x" });
              order.push(index);
            },
            { scope: scopeOf(["one"]) },
          ),
        ),
      );
      expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
    });

    test("text is ordered by its bytes, not by any language", async () => {
      const names = [
        "Zoë",
        "a",
        "B",
        "é",
        "_",
        "1",
        "10",
        "2",
        "ß",
        "œ",
        "Œ",
        "z",
        "\u{1F600}",
        "\uFF21",
      ];
      for (const name of names) await add(name);
      const rows = await store.read((tx) => tx.all(allCounters, {}));
      expect(rows.map(({ name }) => name)).toEqual(
        [...names].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
      );
    });

    test("text is compared by its bytes: case and accents matter, also for uniqueness", async () => {
      for (const name of ["Elan", "elan", "élan", "e\u0301lan"]) await add(name);
      expect(await store.read((tx) => tx.one(counter, { name: "ELAN" }))).toBeUndefined();
      expect(Object.keys(await countersOf(store))).toHaveLength(4);
    });

    test("a statement that the database rejects fails only its write", async () => {
      await expect(store.write((tx) => tx.one(brokenQuery, {}))).rejects.toThrow(/nowhere/);
      await expect(store.read((tx) => tx.one(brokenQuery, {}))).rejects.toThrow(/nowhere/);
      await expect(store.report((tx) => tx.one(brokenQuery, {}))).rejects.toThrow(/nowhere/);
      await add("afterwards");
    });

    test("a report reads what was written before, one row or all", async () => {
      await add("b", 2);
      await add("a", 1);
      const found = await store.report(async (tx) => ({
        one: await tx.one(allCounters, {}),
        none: await tx.one(counter, { name: "c" }),
        all: await tx.all(allCounters, {}),
        some: await Promise.all(["a", "b"].map((name) => tx.one(counter, { name }))),
      }));
      const [a, b] = [
        { name: "a", value: 1 },
        { name: "b", value: 2 },
      ];
      expect(found).toEqual({ one: a, none: undefined, all: [a, b], some: [a, b] });
    });

    test("a failed statement fails its report, even if the work catches the error", async () => {
      const report = store.report(async (tx) => {
        await tx.one(brokenQuery, {}).catch(() => {});
        return "fine";
      });
      await expect(report).rejects.toThrow(/nowhere/);
    });

    test("a report's transaction cannot be used after its end", async () => {
      let kept: ReadTransaction | undefined;
      await store.report(async (tx) => {
        kept = tx;
      });
      await expect(kept!.one(counter, { name: "x" })).rejects.toThrow("has ended");
    });

    test("reports run one at a time", async () => {
      let open = 0;
      const most = await Promise.all(
        Array.from({ length: 4 }, () =>
          store.report(async (tx) => {
            open += 1;
            const seen = open;
            await tx.all(allCounters, {});
            open -= 1;
            return seen;
          }),
        ),
      );
      expect(most).toEqual([1, 1, 1, 1]);
    });

    describe.skipIf(kind === "sqlite memory")("a report is beside all other calls", () => {
      test("it cannot write", async () => {
        const report = store.report((tx) => tx.one(insertReturning, { name: "new" }));
        await expect(report).rejects.toThrow();
        expect(await countersOf(store)).toEqual({});
      });

      test("they read and write while it is open, and it keeps its snapshot", async () => {
        await add("before");
        const seen = await store.report(async (tx) => {
          const first = await tx.all(allCounters, {});
          await add("meanwhile");
          const other = await store.read((reading) => reading.all(allCounters, {}));
          return [first, other, await tx.all(allCounters, {})].map(({ length }) => length);
        });
        expect(seen).toEqual([1, 2, 1]);
      });

      test("they read and write while one of its statements runs", async () => {
        let isWritten = false;
        const report = store.report(async (tx) => {
          while (!isWritten) await tx.one(slowQuery, {});
        });
        for (let index = 0; index < 5; index++) await add(`meanwhile ${index}`);
        expect(Object.keys(await countersOf(store))).toHaveLength(5);
        isWritten = true;
        await report;
      });
    });
  });

  test.skipIf(!canOpen(kind) || kind === "sqlite memory")(
    "close ends a report, also during a statement, and refuses those that wait",
    async () => {
      const { store, dispose } = await openStoreOf(kind);
      await store.write((tx) => tx.run(createCounters, {}));
      let start = () => {};
      const started = new Promise<void>((resolve) => {
        start = resolve;
      });
      const running = store.report(async (tx) => {
        await tx.all(allCounters, {});
        start();
        for (;;) await tx.one(slowQuery, {});
      });
      const waiting = store.report((tx) => tx.all(allCounters, {}));
      const ends = Promise.allSettled([running, waiting]);
      await started;
      await store.close();
      for (const end of await ends) {
        expect(end).toMatchObject({
          status: "rejected",
          reason: { message: "the store is closed" },
        });
        expect(end.status === "rejected" && end.reason).toBeInstanceOf(StorageUnavailable);
      }
      await expect(store.report((tx) => tx.all(allCounters, {}))).rejects.toThrow("closed");
      await dispose();
    },
  );

  test.skipIf(!canOpen(kind))(
    "close finishes what was accepted, refuses the rest, and can be called twice",
    async () => {
      const { store, dispose } = await openStoreOf(kind);
      await store.write((tx) => tx.run(createCounters, {}));
      const writes = Array.from({ length: 100 }, (_, index) =>
        store.write(
          async (tx) => {
            await tx.run(insertCounter, { name: `n${index}`, value: index });
            return (await tx.all(allCounters, {})).length;
          },
          { scope: scopeOf(["counters"]) },
        ),
      );
      const reads = Array.from({ length: 20 }, () => store.read((tx) => tx.all(allCounters, {})));
      const closed = store.close();
      await expect(store.read((tx) => tx.all(allCounters, {}))).rejects.toThrow(StorageUnavailable);
      await expect(store.write((tx) => tx.all(allCounters, {}))).rejects.toThrow("closed");
      await closed;
      await store.close();
      expect((await Promise.all(writes)).at(-1)).toBe(100);
      await Promise.all(reads);
      await dispose();
    },
  );
});
