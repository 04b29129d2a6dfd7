import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterEach, describe, expect, inject, test } from "vitest";
import { StorageUnavailable, type WriteTransaction } from "../contract/store.js";
import { boolean, integer, select, text } from "../queries/define-query.js";
import { createTestDatabase } from "../testing/postgres-server.js";
import { countersOf, openPostgresStore } from "../testing/stores.js";
import { openPostgres } from "./postgres.js";
import { createWrite } from "./postgres-writes.js";
import {
  allCounters,
  counter,
  createCounters,
  insertCounter,
  setCounter,
} from "./testing/counters.js";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function emptyStore(options?: Parameters<typeof openPostgres>[1]) {
  const opened = await openPostgresStore(options);
  cleanUps.push(opened.dispose);
  await opened.store.write((tx) => tx.run(createCounters, {}));
  return opened;
}

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanUps.push(() => client.end());
  return client;
}

/** A way to the server that can be cut so that neither side hears of it. */
async function lineTo(url: string): Promise<{ url: string; fallSilent(): void }> {
  const { hostname, port } = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname);
    pairs.add([near, far]);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  cleanUps.push(async () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    listener.close();
  });
  const here = new URL(url);
  here.port = String((listener.address() as AddressInfo).port);
  return {
    url: here.href,
    fallSilent() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
  };
}

const backend = select({
  name: "backend",
  text: "select pg_backend_pid() as pid",
  parameters: {},
  row: { pid: integer },
});
const sleepLong = select({
  name: "sleep-long",
  text: "select cast(pg_sleep(60) as text) as slept",
  parameters: {},
  row: { slept: text },
});
const killOwnBackend = select({
  name: "kill-own-backend",
  text: "select pg_terminate_backend(pg_backend_pid()) as is_killed",
  parameters: {},
  row: { isKilled: boolean },
});
const add = (name: string) => (tx: WriteTransaction) => tx.run(insertCounter, { name, value: 0 });

describe.skipIf(inject("postgresUrl") === null)("on PostgreSQL", () => {
  test("a connection that is lost during a statement is StorageUnavailable, and the next call has a new one", async () => {
    const { store } = await emptyStore();
    const write = store.write(async (tx) => {
      await tx.run(insertCounter, { name: "lost", value: 0 });
      await tx.one(killOwnBackend, {});
    });
    await expect(write).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(store.read((tx) => tx.one(killOwnBackend, {}))).rejects.toBeInstanceOf(
      StorageUnavailable,
    );
    await store.write(add("kept"));
    expect(await countersOf(store)).toEqual({ kept: 0 });
  });

  test("a connection that is lost between two statements does not end the process", async () => {
    const { store, url } = await emptyStore();
    const administrator = await clientOf(url);
    const write = store.write(async (tx) => {
      const { pid } = (await tx.one(backend, {}))!;
      await administrator.query("select pg_terminate_backend($1, 5000)", [pid]);
      // By now the loss has reached this side, and no statement runs that could be told.
      await administrator.query("select pg_sleep(0.05)");
      await tx.run(insertCounter, { name: "lost", value: 0 });
    });
    await expect(write).rejects.toBeInstanceOf(StorageUnavailable);
    await store.write(add("kept"));
    expect(await countersOf(store)).toEqual({ kept: 0 });
  });

  test("who gets no connection in time hears StorageUnavailable and holds up nobody", async () => {
    const { store } = await emptyStore({ connections: 1, waitMs: 100 });
    let release = () => {};
    const held = store.write(async (tx) => {
      await tx.run(insertCounter, { name: "held", value: 0 });
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await expect(store.write(add("late"))).rejects.toBeInstanceOf(StorageUnavailable);
    release();
    await held;
    await store.write(add("again"));
    expect(Object.keys(await countersOf(store))).toEqual(["again", "held"]);
  });

  test("a transaction that stands still lets go of its locks in time, and fails once it goes on", async () => {
    const { store, url } = await emptyStore({ idleTransactionMs: 200 });
    await store.write(add("held"));
    const other = await openPostgres(url, { connections: 1 });
    cleanUps.push(() => other.close());
    let goOn = () => {};
    const standing = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const hung = store.write(async (tx) => {
      await tx.run(setCounter, { name: "held", value: 1 });
      await standing;
      await tx.run(setCounter, { name: "held", value: 2 });
    });
    const settled = expect(hung).rejects.toBeInstanceOf(StorageUnavailable);
    await other.write((tx) => tx.run(setCounter, { name: "held", value: 3 }));
    goOn();
    await settled;
    expect(await countersOf(store)).toEqual({ held: 3 });
  });

  test("a statement that takes too long is ended by the server, and holds up nobody after it", async () => {
    const { store } = await emptyStore({ connections: 1, statementMs: 200 });
    const slow = store.write(async (tx) => {
      await tx.run(insertCounter, { name: "slow", value: 0 });
      await tx.one(sleepLong, {});
    });
    await expect(slow).rejects.toBeInstanceOf(StorageUnavailable);
    await store.write(add("next"));
    expect(await countersOf(store)).toEqual({ next: 0 });
  });

  test("a server that falls silent in the middle of a call fails the call, and the next has a new connection", async () => {
    const { url } = await emptyStore();
    const line = await lineTo(url);
    const store = await openPostgres(line.url, { connections: 1, statementMs: 100 });
    cleanUps.push(() => store.close());
    const cut = store.write(async (tx) => {
      await tx.run(insertCounter, { name: "cut", value: 0 });
      line.fallSilent();
      await tx.one(backend, {});
    });
    await expect(cut).rejects.toBeInstanceOf(StorageUnavailable);
    await store.write(add("next"));
    expect(await countersOf(store)).toEqual({ next: 0 });
  });

  test("a server that only reads refuses writes with StorageUnavailable and answers reads", async () => {
    const { store, url } = await emptyStore();
    await store.write(add("there"));
    const administrator = await clientOf(url);
    await administrator.query(
      `alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`,
    );
    await expect(store.read((tx) => tx.one(killOwnBackend, {}))).rejects.toBeInstanceOf(
      StorageUnavailable,
    );
    await expect(store.write(add("new"))).rejects.toBeInstanceOf(StorageUnavailable);
    expect(await countersOf(store)).toEqual({ there: 0 });
  });

  test("a read cannot write", async () => {
    const { store } = await emptyStore();
    await expect(store.read((tx) => add("new")(tx as WriteTransaction))).rejects.toThrow();
    expect(await countersOf(store)).toEqual({});
  });

  test("a conflict is retried even when the work turns its error into another", async () => {
    const { store } = await emptyStore();
    await store.write(add("total"));
    let runs = 0;
    await store.write(async (tx) => {
      runs += 1;
      const { value } = (await tx.one(counter, { name: "total" }))!;
      if (runs === 1)
        await store.write((other) => other.run(setCounter, { name: "total", value: 10 }));
      await tx.run(setCounter, { name: "total", value: value + 1 }).catch(() => {
        throw new Error("something went wrong");
      });
    });
    expect(runs).toBe(2);
    expect(await countersOf(store)).toEqual({ total: 11 });
  });

  test("processes that meet at one row are all served, however many calls each has for it", async () => {
    const { store, url } = await emptyStore();
    await store.write(add("hot"));
    const stores = [store];
    for (let others = 0; others < 2; others++) {
      const other = await openPostgres(url);
      cleanUps.push(() => other.close());
      stores.push(other);
    }
    const increment = async (tx: WriteTransaction) => {
      const { value } = (await tx.one(counter, { name: "hot" }))!;
      // As long as a call takes that looks at some tables.
      for (let looks = 0; looks < 5; looks++) await tx.all(allCounters, {});
      await tx.run(setCounter, { name: "hot", value: value + 1 });
    };
    const writes = Array.from({ length: 600 }, (_, index) =>
      stores[index % stores.length]!.write(increment, { queueKey: "hot" }),
    );
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await countersOf(store)).toEqual({ hot: 600 });
  }, 60_000);

  test("a write that met others runs again among those that queue for what it met at", async () => {
    const { store } = await emptyStore();
    await store.write(add("hot"));
    const setHot = { ...setCounter, meetsAt: "name" } as const;
    const increment = async (tx: WriteTransaction) => {
      const { value } = (await tx.one(counter, { name: "hot" }))!;
      await tx.run(setHot, { name: "hot", value: value + 1 });
    };
    let queue: Promise<void>[] = [];
    let runs = 0;
    await store.write(async (tx) => {
      runs += 1;
      const { value } = (await tx.one(counter, { name: "hot" }))!;
      if (runs === 1) {
        queue = Array.from({ length: 50 }, () => store.write(increment, { queueKey: "hot" }));
        await queue[0];
      }
      await tx.run(setHot, { name: "hot", value: value + 100 });
    });
    expect(runs).toBe(2);
    await Promise.all(queue);
    expect(await countersOf(store)).toEqual({ hot: 150 });
  });

  test("writes that wait for the same turn share a commit, and each fails alone", async () => {
    const { store } = await emptyStore();
    await store.write(add("there"));
    const commit = select({
      name: "commit",
      text: "select cast(pg_current_xact_id() as text) as id",
      parameters: {},
      row: { id: text },
    });
    const refusal = new Error("refused");
    const works: ((tx: WriteTransaction) => Promise<unknown>)[] = [
      add("first"),
      async (tx) => {
        await add("one")(tx);
        return await tx.one(commit, {});
      },
      async (tx) => {
        await add("refused")(tx);
        throw refusal;
      },
      // Of a statement that fails, which ends a transaction that has no savepoint.
      add("there"),
      async (tx) => {
        await add("other")(tx);
        return await tx.one(commit, {});
      },
    ];
    const [, one, refused, failed, other] = await Promise.allSettled(
      works.map((work) => store.write(work, { queueKey: "turn" })),
    );
    expect(one).toEqual({ status: "fulfilled", value: { id: expect.any(String) } });
    expect(other).toEqual(one);
    expect(refused).toEqual({ status: "rejected", reason: refusal });
    expect(failed).toMatchObject({ status: "rejected", reason: { code: "23505" } });
    expect(Object.keys(await countersOf(store))).toEqual(["first", "one", "other", "there"]);
  });

  test("a write whose row another one made first runs again, and finds it", async () => {
    const { store, url } = await emptyStore();
    const other = await clientOf(url);
    await other.query("begin; insert into counters (name, value) values ('shared', 1)");
    let runs = 0;
    const written = store.write(async (tx) => {
      runs += 1;
      const found = await tx.one(counter, { name: "shared" });
      if (found === undefined) await add("shared")(tx);
      return found?.value;
    });
    await expect.poll(() => runs).toBe(1);
    await other.query("commit");
    expect(await written).toBe(1);
    expect(runs).toBe(2);
  });

  test("a write takes the turn at what it comes to, or begins again behind those that have it", async () => {
    const { store } = await emptyStore();
    await store.write(add("hot"));
    const hot = { ...counter, meetsAt: "name" } as const;
    const told: string[] = [];
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const write = (name: string, options = {}) =>
      store.write(async (tx) => {
        told.push(`${name} begins`);
        const { value } = (await tx.one(hot, { name: "hot" }))!;
        if (name === "first") await held;
        await tx.run(setCounter, { name: "hot", value: value + 1 });
        told.push(`${name} ends`);
      }, options);
    const first = write("first");
    await expect.poll(() => told).toContain("first begins");
    const behind = [write("keyed", { queueKey: "hot" }), write("unkeyed")];
    await expect.poll(() => told).toContain("unkeyed begins");
    goOn();
    await Promise.all([first, ...behind]);
    expect(told).toEqual([
      ...["first begins", "unkeyed begins", "first ends"],
      ...["keyed begins", "keyed ends", "unkeyed begins", "unkeyed ends"],
    ]);
    expect(await countersOf(store)).toEqual({ hot: 3 });
  });

  test("a commit waits for the disk unless its write is repeatable", async () => {
    const { url } = await emptyStore();
    // The server of the tests waits for no disk; one in a house does.
    const store = await openPostgres(`${url}?options=-c%20synchronous_commit%3Don`, {
      connections: 1,
    });
    cleanUps.push(() => store.close());
    const mode = select({
      name: "commit-mode",
      text: "select current_setting('synchronous_commit') as mode",
      parameters: {},
      row: { mode: text },
    });
    const modeOf = async (isRepeatable: boolean) =>
      (await store.write((tx) => tx.one(mode, {}), { isRepeatable }))?.mode;
    // On one connection: what a write sets is gone with it.
    expect([await modeOf(false), await modeOf(true), await modeOf(false)]).toEqual([
      "on",
      "off",
      "on",
    ]);
  });

  test("a read sees one state however long it takes", async () => {
    const { store } = await emptyStore();
    const counts = await store.read(async (tx) => {
      const before = await tx.all(allCounters, {});
      await store.write(add("new"));
      return [before.length, (await tx.all(allCounters, {})).length];
    });
    expect(counts).toEqual([0, 0]);
  });

  test("statements whose long names begin alike are told apart", async () => {
    const { store } = await emptyStore();
    const [one, other] = [1, 2].map((value) =>
      select({
        name: `${"a-name-longer-than-what-postgresql-keeps-of-one".repeat(3)}-${value}`,
        text: `select cast(${value} as bigint) as value`,
        parameters: {},
        row: { value: integer },
      }),
    );
    const values = await store.read(async (tx) => [
      await tx.one(one!, {}),
      await tx.one(other!, {}),
    ]);
    expect(values).toEqual([{ value: 1 }, { value: 2 }]);
  });

  test("processes that start together on an empty database migrate it once", async () => {
    const { url, drop } = await createTestDatabase(inject("postgresUrl")!);
    cleanUps.push(drop);
    const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url, { connections: 1 })));
    for (const store of stores) cleanUps.push(() => store.close());
    const client = await clientOf(url);
    const { rows } = await client.query("select version from schema_versions order by version");
    expect(rows.map(({ version }) => Number(version))).toEqual(rows.map((_, index) => index + 1));
  });

  test("a migration that fails leaves no trace and no open connection", async () => {
    const { url, name, drop } = await createTestDatabase(inject("postgresUrl")!);
    cleanUps.push(drop);
    const client = await clientOf(url);
    await client.query("create table events (in_the_way text)");
    await expect(openPostgres(url)).rejects.toThrow(/events/);
    const { rows: tables } = await client.query(
      "select from pg_tables where tablename = 'accounts'",
    );
    expect(tables).toHaveLength(0);
    await expect
      .poll(async () => {
        const { rows } = await client.query("select from pg_stat_activity where datname = $1", [
          name,
        ]);
        return rows.length;
      })
      .toBe(1);
  });

  test("numbers of other users of the driver stay what they were", () => {
    expect(pg.types.getTypeParser(pg.types.builtins.INT8)("1")).toBe("1");
  });
});

test("a server that is not there is StorageUnavailable, in one line that says why", async () => {
  const error: unknown = await openPostgres("postgres://someone:a-password@127.0.0.1:9/none").catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StorageUnavailable);
  const { message } = error as Error;
  expect(message).toContain("ECONNREFUSED");
  expect(message).not.toMatch(/\n|a-password/);
});

test("nothing is kept of a turn once its writes are done, failed ones included", async () => {
  const queues = new Map();
  const tx = {} as WriteTransaction;
  const write = createWrite(
    (body) => body({ perform: (work) => work(tx), command: async () => {} }),
    queues,
  );
  const order: number[] = [];
  const writes = Array.from({ length: 90 }, (_, index) =>
    write(
      async () => {
        order.push(index);
        if (index % 5 === 0) throw new Error("no");
      },
      { queueKey: `key ${index % 3}` },
    ),
  );
  const results = await Promise.allSettled(writes);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(18);
  expect(queues.size).toBe(0);
  for (const key of [0, 1, 2]) {
    const ofKey = order.filter((index) => index % 3 === key);
    expect(ofKey).toEqual([...ofKey].sort((one, other) => one - other));
  }
});
