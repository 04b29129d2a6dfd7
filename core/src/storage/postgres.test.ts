import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { boolean, integer, select, statement, text } from "../contract/define-query.js";
import { type Scope, scopeOf } from "../contract/scope.js";
import { StorageUnavailable, type Store, type WriteTransaction } from "../contract/store.js";
import { createTestDatabase } from "../testing/postgres-server.js";
import { countersOf, createMigratedDatabase } from "../testing/stores.js";
import { type Migration, migrationsFor } from "./migrate.js";
import { migratePostgres } from "./migrate-postgres.js";
import { openPostgres } from "./postgres.js";
import type { PostgresSettings } from "./postgres-settings.js";
import { createWrite } from "./postgres-writes.js";
import {
  allCounters,
  counter,
  createCounters,
  insertCounter,
  setCounter,
} from "./testing/counters.js";
import { meeting } from "./testing/meeting.js";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** One database for all tests, since copying and dropping one takes longer than most tests. */
let shared: Awaited<ReturnType<typeof createMigratedDatabase>>;

const deleteCounters = statement({
  name: "delete-counters",
  text: "delete from counters",
  parameters: {},
});

/**
 * Migrates an empty database up to the newest migration that does something.
 *
 * @returns that migration, and two connections, the first of which calls itself `a-dump`
 */
async function databaseBefore(
  what: RegExp,
  url: string,
): Promise<[waiting: Migration, holder: pg.Client, other: pg.Client]> {
  const all = migrationsFor("postgres");
  const waiting = all.findLast(({ text }) => what.test(text))!;
  const named = new URL(url);
  named.searchParams.set("application_name", "a-dump");
  const [holder, other] = [await clientOf(named.href), await clientOf(url)];
  await other.query("create table schema_versions (version bigint, name text)");
  for (const { version, name, text } of all) {
    if (version >= waiting.version) break;
    await other.query(text);
    await other.query("insert into schema_versions values ($1, $2)", [version, name]);
  }
  return [waiting, holder, other];
}

async function hasWaitingMigration(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks where not granted and mode = 'AccessExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}

/** A store whose counters are empty. */
async function emptyStore(): Promise<{ store: Store; url: string }> {
  const { url } = shared;
  const store = await openPostgres(url);
  cleanUps.push(() => store.close());
  await store.write((tx) => tx.run(deleteCounters, {}));
  return { store, url };
}

/**
 * Another store on a database, with a connection that is already open. A busy machine may need longer to connect than the
 * short limits of a test allow; that is tried again.
 */
async function storeWith(limits: Partial<PostgresSettings>, url: string): Promise<Store> {
  const attempt = async () => {
    const store = await openPostgres(url, limits);
    cleanUps.push(() => store.close());
    await store.read((tx) => tx.all(allCounters, {}));
    return store;
  };
  let opened: Store | undefined;
  while (opened === undefined)
    opened = await attempt().catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable)) throw error;
      return undefined;
    });
  return opened;
}

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanUps.push(() => client.end());
  return client;
}

/** A TCP proxy to the server whose connections can be cut without notice to either side. */
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
/** Short enough to wait for, and long enough that a busy server ends a small statement of a new session in time. */
const shortStatementMs = 1_000;
/** Longer than that. */
const sleepShort = select({
  name: "sleep-short",
  text: "select cast(pg_sleep(1.2) as text) as slept",
  parameters: {},
  row: { slept: text },
});
const killOwnBackend = select({
  name: "kill-own-backend",
  text: "select pg_terminate_backend(pg_backend_pid()) as is_killed",
  parameters: {},
  row: { isKilled: boolean },
});
const campaign = (id: string) => scopeOf(["account", `campaign ${id}`]);
const add = (name: string) => (tx: WriteTransaction) => tx.run(insertCounter, { name, value: 0 });

describe.skipIf(inject("postgresUrl") === null)("on PostgreSQL", () => {
  beforeAll(async () => {
    shared = await createMigratedDatabase();
    const store = await openPostgres(shared.url);
    await store.write((tx) => tx.run(createCounters, {}));
    await store.close();
    return shared.drop;
  });

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
      // By now this side has noticed the lost connection, and no statement is running that could fail.
      await administrator.query("select pg_sleep(0.05)");
      await tx.run(insertCounter, { name: "lost", value: 0 });
    });
    await expect(write).rejects.toBeInstanceOf(StorageUnavailable);
    await store.write(add("kept"));
    expect(await countersOf(store)).toEqual({ kept: 0 });
  });

  test("a call that gets no connection in time fails with StorageUnavailable and blocks no other call", async () => {
    const { url } = await emptyStore();
    const store = await storeWith({ connections: 1, waitMs: 100 }, url);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = store.write(async (tx) => {
      await tx.run(insertCounter, { name: "held", value: 0 });
      await released;
    });
    const late = store.write(add("late"), { scope: scopeOf(["another"]) });
    await expect(late).rejects.toBeInstanceOf(StorageUnavailable);
    release();
    await held;
    await store.write(add("again"));
    expect(Object.keys(await countersOf(store))).toEqual(["again", "held"]);
  });

  test("an idle transaction times out, releases its locks and fails on its next statement", async () => {
    const { store: other, url } = await emptyStore();
    await other.write(add("held"));
    const store = await storeWith({ idleTransactionMs: 200 }, url);
    let goOn = () => {};
    const standing = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let holds = false;
    const hung = store.write(async (tx) => {
      await tx.run(setCounter, { name: "held", value: 1 });
      holds = true;
      await standing;
      await tx.run(setCounter, { name: "held", value: 2 });
    });
    const settled = expect(hung).rejects.toBeInstanceOf(StorageUnavailable);
    await expect.poll(() => holds).toBe(true);
    await other.write((tx) => tx.run(setCounter, { name: "held", value: 3 }));
    goOn();
    await settled;
    expect(await countersOf(other)).toEqual({ held: 3 });
  });

  test("a report has neither the statement timeout nor the connections of the calls", async () => {
    const { url } = await emptyStore();
    const store = await storeWith({ connections: 1, statementMs: shortStatementMs }, url);
    await store.report(async (tx) => {
      await tx.one(sleepShort, {});
      await store.write(add("meanwhile"));
    });
    expect(await countersOf(store)).toEqual({ meanwhile: 0 });
  });

  test("a report whose connection is lost is StorageUnavailable, and the next one has a new one", async () => {
    const { store } = await emptyStore();
    await expect(store.report((tx) => tx.one(killOwnBackend, {}))).rejects.toBeInstanceOf(
      StorageUnavailable,
    );
    expect(await store.report((tx) => tx.all(allCounters, {}))).toEqual([]);
  });

  test("the end of a report, also one that is cut off, leaves no session on the server", async () => {
    const { url, name } = shared;
    const store = await openPostgres(url);
    const client = await clientOf(url);
    const sessions = async () => {
      const { rows } = await client.query<{ query: string }>(
        "select query from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
        [name],
      );
      return rows.map(({ query }) => query);
    };
    await store.report((tx) => tx.one(backend, {}));
    const cut = expect(store.report((tx) => tx.one(sleepLong, {}))).rejects.toThrow("closed");
    await expect.poll(sessions).toEqual([expect.stringContaining("pg_sleep")]);
    await store.close();
    await cut;
    await expect.poll(sessions).toEqual([]);
  });

  test("the server cancels a statement that takes too long, and later calls succeed", async () => {
    const { url } = await emptyStore();
    const store = await storeWith({ connections: 1, statementMs: shortStatementMs }, url);
    const slow = store.write(async (tx) => {
      await tx.run(insertCounter, { name: "slow", value: 0 });
      await tx.one(sleepLong, {});
    });
    await expect(slow).rejects.toBeInstanceOf(StorageUnavailable);
    await store.write(add("next"));
    expect(await countersOf(store)).toEqual({ next: 0 });
  });

  test("a call fails if the server stops responding, and the next call gets a new connection", async () => {
    const { url } = await emptyStore();
    const line = await lineTo(url);
    const store = await storeWith({ connections: 1, statementMs: shortStatementMs }, line.url);
    const cut = store.write(async (tx) => {
      await tx.run(insertCounter, { name: "cut", value: 0 });
      line.fallSilent();
      await tx.one(backend, {});
    });
    await expect(cut).rejects.toBeInstanceOf(StorageUnavailable);
    await store.write(add("next"));
    expect(await countersOf(store)).toEqual({ next: 0 });
  });

  test("a read-only server fails writes with StorageUnavailable and serves reads", async () => {
    const { store, url } = await emptyStore();
    await store.write(add("there"));
    const administrator = await clientOf(url);
    const mode = `"${shared.name}" set default_transaction_read_only`;
    await administrator.query(`alter database ${mode} = on`);
    cleanUps.push(() => administrator.query(`alter database ${mode} = off`));
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

  test("writes of several processes to one hot row all succeed, however many each has", async () => {
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
      // Takes as long as a call that reads several tables.
      for (let looks = 0; looks < 5; looks++) await tx.all(allCounters, {});
      await tx.run(setCounter, { name: "hot", value: value + 1 });
    };
    const writes = Array.from({ length: 600 }, (_, index) =>
      stores[index % stores.length]!.write(increment, { scope: scopeOf(["hot"]) }),
    );
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await countersOf(store)).toEqual({ hot: 600 });
  });

  test("writes that wait for the same scope share a commit, and a failed one does not affect the others", async () => {
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
      // A failed statement, which would abort a transaction without savepoints.
      add("there"),
      async (tx) => {
        await add("other")(tx);
        return await tx.one(commit, {});
      },
    ];
    const [, one, refused, failed, other] = await Promise.allSettled(
      works.map((work) => store.write(work, { scope: scopeOf(["one"]) })),
    );
    expect(one).toEqual({ status: "fulfilled", value: { id: expect.any(String) } });
    expect(other).toEqual(one);
    expect(refused).toEqual({ status: "rejected", reason: refusal });
    expect(failed).toMatchObject({ status: "rejected", reason: { code: "23505" } });
    expect(Object.keys(await countersOf(store))).toEqual(["first", "one", "other", "there"]);
  });

  test("a write that conflicts with a newly inserted row is retried, and finds the row", async () => {
    const { store, url } = await emptyStore();
    const other = await clientOf(url);
    await other.query("begin; insert into counters (name, value) values ('shared', 1)");
    let looks = 0;
    const written = store.write(async (tx) => {
      const found = await tx.one(counter, { name: "shared" });
      looks += 1;
      if (found === undefined) await add("shared")(tx);
      return found?.value;
    });
    await expect.poll(() => looks).toBe(1);
    await other.query("commit");
    expect(await written).toBe(1);
    expect(looks).toBe(2);
  });

  test("a write waits, across processes, for the same, enclosing and enclosed scopes only", async () => {
    const { store: other, url } = await emptyStore();
    const store = await storeWith({ idleTransactionMs: 60_000 }, url);
    const started: string[] = [];
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const first = store.write(
      async (tx) => {
        await tx.all(allCounters, {});
        started.push("campaign 1");
        await held;
      },
      { scope: campaign("1") },
    );
    await expect.poll(() => started).toEqual(["campaign 1"]);
    const write = (name: string, scope?: Scope) =>
      other.write(
        async (tx) => {
          await tx.all(allCounters, {});
          started.push(name);
        },
        { scope },
      );
    const waiting = [
      write("campaign 1 again", campaign("1")),
      write("its account", scopeOf(["account"])),
    ];
    await write("another part", scopeOf(["outbox"]));
    await write("another account", scopeOf(["other account", "campaign 3"]));
    expect(started.slice(1)).toEqual(["another part", "another account"]);
    waiting.push(write("everything"));
    goOn();
    await Promise.all([first, ...waiting]);
    expect(started.slice(3).sort()).toEqual(["campaign 1 again", "everything", "its account"]);
  });

  test("writes to two campaigns of an account run at the same time", async () => {
    const { store } = await emptyStore();
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    await Promise.all([
      store.write(
        async (tx) => {
          await tx.all(allCounters, {});
          await met;
        },
        { scope: campaign("1") },
      ),
      store.write(
        async (tx) => {
          await tx.all(allCounters, {});
          meet();
        },
        { scope: campaign("2") },
      ),
    ]);
  });

  test("a write that waits too long for its scope fails with StorageUnavailable and changes nothing", async () => {
    const { store: holder, url } = await emptyStore();
    const store = await storeWith({ waitMs: 200 }, url);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let begun = false;
    const holding = holder.write(async (tx) => {
      await tx.all(allCounters, {});
      begun = true;
      await held;
    });
    await expect.poll(() => begun).toBe(true);
    await expect(store.write(add("late"))).rejects.toBeInstanceOf(StorageUnavailable);
    goOn();
    await holding;
    await holder.write(add("next"));
    expect(await countersOf(holder)).toEqual({ next: 0 });
  });

  test("two writes that deadlock both succeed", async () => {
    const { store } = await emptyStore();
    await store.write(add("one"));
    await store.write(add("other"));
    const meet = meeting(2);
    const set = (first: string, second: string) =>
      store.write(
        async (tx) => {
          await tx.run(setCounter, { name: first, value: 1 });
          await meet();
          await tx.run(setCounter, { name: second, value: 1 });
        },
        { scope: scopeOf([first]) },
      );
    await Promise.all([set("one", "other"), set("other", "one")]);
    expect(await countersOf(store)).toEqual({ one: 1, other: 1 });
  });

  test("a commit waits for the disk unless its write is repeatable", async () => {
    const { url } = await emptyStore();
    // The test server runs with synchronous_commit off; production servers have it on.
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
    // All on one connection, to show that the setting lasts for one write only.
    expect([await modeOf(false), await modeOf(true), await modeOf(false)]).toEqual([
      "on",
      "off",
      "on",
    ]);
  });

  test("a read sees one snapshot however long it takes", async () => {
    const { store } = await emptyStore();
    const counts = await store.read(async (tx) => {
      const before = await tx.all(allCounters, {});
      await store.write(add("new"));
      return [before.length, (await tx.all(allCounters, {})).length];
    });
    expect(counts).toEqual([0, 0]);
  });

  test("statements whose long names share a prefix are distinguished", async () => {
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

  test("processes that start together on an empty database migrate it once, and one that waits too long for another one fails with an error that says so", async () => {
    const { url, drop } = await createTestDatabase(inject("postgresUrl")!);
    cleanUps.push(drop);
    const client = await clientOf(url);
    await client.query("begin; select pg_advisory_xact_lock(4209931)");
    const migrated = migratePostgres(url, { waitMs: 10_000 }, { processWaitMs: 100 });
    await expect(migrated).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(migrated).rejects.toThrow("another process has been migrating");
    await client.query("commit");
    const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url, { connections: 1 })));
    for (const store of stores) cleanUps.push(() => store.close());
    const { rows } = await client.query("select version from schema_versions order by version");
    expect(rows.map(({ version }) => Number(version))).toEqual(
      migrationsFor("postgres").map(({ version }) => version),
    );
  });

  test("while a transaction uses a table that a migration changes, queries go on, and the migration succeeds after it", async () => {
    const { url, drop } = await createTestDatabase(inject("postgresUrl")!);
    cleanUps.push(drop);
    const [waiting, holder, other] = await databaseBefore(/alter table donations add/, url);
    const { rows: backends } = await holder.query("select pg_backend_pid() as pid");
    await holder.query("begin; select from donations");
    const lines: unknown[] = [];
    let sleeps = 0;
    const migrated = migratePostgres(
      url,
      { waitMs: 10_000 },
      {
        log: { warn: (fields) => lines.push(fields) },
        tableWaitMs: 200,
        time: {
          now: () => 0,
          async sleep() {
            sleeps += 1;
            if (sleeps === 3) await holder.query("commit");
          },
        },
      },
    );
    await expect.poll(() => hasWaitingMigration(other)).toBe(true);
    // It queues behind the migration, which would wait until the holder's end.
    expect((await other.query("select from donations limit 1")).rowCount).toBe(0);
    await migrated;
    expect(sleeps).toBe(3);
    expect(lines).toEqual(
      Array.from({ length: 3 }, () => ({
        schemaVersion: waiting.version,
        migration: waiting.name,
        heldBy: [`donations: process ${backends[0].pid} (a-dump)`],
      })),
    );
    const { rows } = await other.query("select max(version) as version from schema_versions");
    expect(Number(rows[0].version)).toBe(migrationsFor("postgres").at(-1)?.version);
  });

  test("a migration whose tables stay in use ends with an error that names it, and other processes say that they wait for it", async () => {
    const { url, drop } = await createTestDatabase(inject("postgresUrl")!);
    cleanUps.push(drop);
    const [waiting, holder] = await databaseBefore(/alter table donations add/, url);
    await holder.query("begin; select from donations");
    let now = 0;
    let others: Promise<unknown> | undefined;
    const lines: string[] = [];
    const log = { warn: (_: unknown, message: string) => lines.push(message) };
    const settings = { waitMs: 10_000 };
    const migrated = migratePostgres(url, settings, {
      tableWaitMs: 10,
      time: {
        now: () => now,
        async sleep(ms) {
          now += ms;
          others ??= migratePostgres(url, settings, { log, processWaitMs: 50 }).catch(
            (error: unknown) => error,
          );
          await others;
        },
      },
    });
    await expect(migrated).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(migrated).rejects.toThrow(`schema version ${waiting.version} (${waiting.name})`);
    await expect(migrated).rejects.toThrow("(a-dump)");
    expect(String(await others)).toContain("another process has been migrating");
    expect(lines).toEqual(["the start waits for another process, which migrates the database"]);
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

  test("the number parsing of other users of the driver is unchanged", () => {
    expect(pg.types.getTypeParser(pg.types.builtins.INT8)("1")).toBe("1");
  });
});

test("an unreachable server is reported as StorageUnavailable, in one line with the reason", async () => {
  const error: unknown = await openPostgres("postgres://someone:a-password@127.0.0.1:9/none").catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StorageUnavailable);
  const { message } = error as Error;
  expect(message).toContain("ECONNREFUSED");
  expect(message).not.toMatch(/\n|a-password/);
});

test("the queue of a scope is removed once its writes are done, failed ones included", async () => {
  const queues = new Map();
  const tx = {} as WriteTransaction;
  const write = createWrite(
    (_, body) => body({ perform: (work) => work(tx), command: async () => {} }),
    queues,
  );
  const order: number[] = [];
  const writes = Array.from({ length: 90 }, (_, index) =>
    write(
      async () => {
        order.push(index);
        if (index % 5 === 0) throw new Error("no");
      },
      { scope: scopeOf([`scope ${index % 3}`]) },
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
