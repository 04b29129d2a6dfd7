import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { scopeOf } from "../contract/scope.js";
import type { Store, WriteTransaction } from "../contract/store.js";
import { throughPooler } from "../testing/pooler.js";
import { createTestDatabase } from "../testing/postgres-server.js";
import { countersOf } from "../testing/stores.js";
import { openMoveTarget } from "./move-target.js";
import { openPostgres } from "./postgres.js";
import {
  allCounters,
  counter,
  createCounters,
  insertCounter,
  setCounter,
} from "./testing/counters.js";

const poolerUrl = inject("poolerUrl");
const serverUrl = inject("postgresUrl");

/** Each transaction may run in a different server session, where it would find state that an earlier one left. */
describe.skipIf(poolerUrl === null)("behind a pooler of transactions", () => {
  const stores: Store[] = [];
  let url: string;
  let drop: () => Promise<unknown>;
  beforeAll(async () => {
    const database = await createTestDatabase(serverUrl!);
    drop = database.drop;
    url = throughPooler(poolerUrl!, database.url);
    stores.push(...(await Promise.all([1, 2, 3].map(() => openPostgres(url)))));
    await stores[0]!.write((tx) => tx.run(createCounters, {}));
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await drop?.();
  });

  test("writes of several processes to one row all succeed", async () => {
    const [store] = stores;
    await store!.write((tx) => tx.run(insertCounter, { name: "hot", value: 0 }));
    const increment = async (tx: WriteTransaction) => {
      const { value } = (await tx.one(counter, { name: "hot" }))!;
      await tx.run(setCounter, { name: "hot", value: value + 1 });
    };
    await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        stores[index % 3]!.write(increment, { scope: scopeOf(["hot"]) }),
      ),
    );
    expect(await countersOf(store!)).toEqual({ hot: 300 });
  });

  test("concurrent reads and writes of many scopes read their own writes", async () => {
    await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const store = stores[index % 3]!;
        const name = `of ${index}`;
        const scope = scopeOf(["account", `campaign ${index % 7}`]);
        await store.write((tx) => tx.run(insertCounter, { name, value: index }), { scope });
        expect(await store.read((tx) => tx.one(counter, { name }))).toEqual({ name, value: index });
      }),
    );
  });

  test("a move refuses a pooler, because it holds a session lock", async () => {
    await expect(openMoveTarget(url)).rejects.toThrow("a connection without a pooler");
  });

  test("a report reads one snapshot, however many transactions the sessions run meanwhile", async () => {
    const counts = await stores[0]!.report(async (tx) => {
      const before = await tx.all(allCounters, {});
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          stores[index % 3]!.write((writing) =>
            writing.run(insertCounter, { name: `meanwhile ${index}`, value: 0 }),
          ),
        ),
      );
      return [before.length, (await tx.all(allCounters, {})).length];
    });
    expect(counts[1]).toBe(counts[0]);
  });

  test("no locks or settings are left in a session", async () => {
    const text = (name: string, sql: string) =>
      ({
        name,
        text: sql,
        parameters: {},
        row: { value: { kind: "text", nullable: false } as const },
      }) as const;
    const locks = text(
      "locks",
      "select cast(count(*) as text) as value from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())",
    );
    expect(await stores[0]!.read((tx) => tx.one(locks, {}))).toEqual({ value: "0" });
    const limit = text("limit", "select current_setting('statement_timeout') as value");
    expect(await stores[0]!.read((tx) => tx.one(limit, {}))).toEqual({ value: "15s" });
  });
});
