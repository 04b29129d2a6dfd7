import { existsSync } from "node:fs";
import {
  chmod,
  mkdir,
  readdir,
  readFile,
  stat,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "../../contract/store.js";
import { holdMoney, readMoneyHold } from "../../service/money-hold.js";
import { openFolder } from "../../testing/stores.js";
import { openSqlite } from "../sqlite.js";
import { BackupProblem, verifyBackup } from "./backup-folder.js";
import { makeBackup } from "./make-backup.js";
import { type RestoreRequest, restoreBackup } from "./restore-backup.js";

const now = Date.UTC(2026, 2, 2, 9);
const tokenSecret = "token-secret-of-the-tests-0123456789";

let folder: string;
let remove: () => Promise<void>;
let store: Store | null;
let database: string;
let backup: string;

beforeEach(async () => {
  ({ path: folder, remove } = await openFolder());
  database = join(folder, "data", "obole.db");
  await mkdir(dirname(database));
  store = openSqlite(database);
  backup = await backUp();
});
afterEach(async () => {
  await store?.close();
  await remove();
});

const backUp = async (changes: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  (
    await makeBackup({
      database,
      into: join(folder, "backups"),
      companions: [],
      environment: "sandbox",
      version: "0.0.0-test",
      tokenSecrets: [tokenSecret],
      now,
      ...changes,
    })
  ).path;
const restore = (changes: Partial<RestoreRequest> = {}) =>
  restoreBackup({
    backup,
    database: join(folder, "restored", "obole.db"),
    replace: false,
    holdDeliveries: false,
    environment: "sandbox",
    tokenSecrets: [tokenSecret],
    withOtherSecret: false,
    now,
    ...changes,
  });
async function stopService(): Promise<void> {
  await store?.close();
  store = null;
}
/** A manual change that identifies the file. */
function mark(path: string, name: string): void {
  const opened = new Database(path);
  opened.exec(`create table if not exists marks (name text); insert into marks values ('${name}')`);
  opened.close();
}
function marksIn(path: string): unknown[] {
  const opened = new Database(path, { readonly: true });
  try {
    return opened.prepare("select name from marks").pluck().all();
  } finally {
    opened.close();
  }
}

describe("a backup", () => {
  test("of a database in use is one file without a log, readable only by its owner, with a manifest", async () => {
    expect(backup).toBe(join(folder, "backups", "obole-sandbox-20260302T090000Z"));
    expect((await readdir(backup)).sort()).toEqual(["backup.json", "obole.db"]);
    expect((await stat(backup)).mode & 0o777).toBe(0o700);
    expect(await verifyBackup(backup)).toMatchObject({
      madeAt: "2026-03-02T09:00:00.000Z",
      databaseBytes: (await stat(join(backup, "obole.db"))).size,
      donations: 0,
      newestChangeAt: null,
    });
    expect(await readFile(join(backup, "backup.json"), "utf8")).not.toContain(tokenSecret);
  });

  test("within the same second does not overwrite the first, and leaves nothing partial", async () => {
    await expect(backUp()).rejects.toThrow();
    expect(await readdir(join(folder, "backups"))).toEqual(["obole-sandbox-20260302T090000Z"]);
    await verifyBackup(backup);
  });

  test("removes what a killed one has left, and neither what is being made nor anything else", async () => {
    const backups = join(folder, "backups");
    const at = async (name: string, age: number, fileAge = age) => {
      const file = join(backups, name, "obole.db");
      await mkdir(dirname(file));
      await writeFile(file, "x");
      for (const [path, each] of [[file, fileAge] as const, [dirname(file), age] as const])
        await utimes(path, (now - each) / 1_000, (now - each) / 1_000);
    };
    const hour = 3_600_000;
    await at(".obole-live-20260301T090000Z.partial", 24 * hour);
    await at(".obole-live-20260302T080000Z.partial", 24 * hour, hour);
    await at(".obole-sandbox-20260302T050000Z.partial", 4 * hour);
    await at(".other.partial", 24 * hour);
    await at("obole-sandbox-20260301T090000Z", 24 * hour);
    const name = (await backUp({ now: now + 1_000 })).slice(backups.length + 1);
    expect((await readdir(backups)).sort()).toEqual([
      ".obole-live-20260302T080000Z.partial",
      ".obole-sandbox-20260302T050000Z.partial",
      ".other.partial",
      "obole-sandbox-20260301T090000Z",
      "obole-sandbox-20260302T090000Z",
      name,
    ]);
  });

  test("of a missing database is refused, and creates none", async () => {
    const missing = join(folder, "missing.db");
    await expect(backUp({ database: missing, now: now + 1_000 })).rejects.toThrow(missing);
    expect(existsSync(missing)).toBe(false);
    expect(await readdir(join(folder, "backups"))).toHaveLength(1);
  });

  test.each([
    ["whose database is truncated", "obole.db", (path: string) => truncate(path, 4_096)],
    ["whose database is another file", "obole.db", (path: string) => writeFile(path, "x")],
    ["whose manifest is truncated", "backup.json", (path: string) => truncate(path, 10)],
    [
      "whose manifest has no manifest fields",
      "backup.json",
      (path: string) => writeFile(path, "{}"),
    ],
  ])("%s is reported and not restored", async (_, name, damage) => {
    await damage(join(backup, name));
    await expect(verifyBackup(backup)).rejects.toThrow(BackupProblem);
    await expect(restore()).rejects.toThrow(BackupProblem);
    expect(existsSync(join(folder, "restored", "obole.db"))).toBe(false);
  });

  test("of a damaged database is refused", async () => {
    await stopService();
    const bytes = await readFile(database);
    bytes.fill(0xff, 8_192, 12_288);
    await writeFile(database, bytes);
    await expect(backUp({ now: now + 1_000 })).rejects.toThrow(/damaged/);
    expect(await readdir(join(folder, "backups"))).toHaveLength(1);
  });
});

describe("a restore", () => {
  test("refuses a database in use, even with replace, and changes nothing", async () => {
    await expect(restore({ database, replace: true })).rejects.toThrow(/in use: stop the service/);
    expect((await readdir(dirname(database))).sort()).toEqual([
      "obole.db",
      "obole.db-shm",
      "obole.db-wal",
    ]);
  });

  test("refuses an existing target; with replace it sets aside the files, including the log", async () => {
    await stopService();
    mark(database, "since the backup");
    await expect(restore({ database })).rejects.toThrow(/exists: --replace/);
    const { putAside } = await restore({ database, replace: true });
    expect(putAside).toEqual([`${database}.replaced-20260302T090000Z`]);
    expect(marksIn(putAside[0] ?? "")).toEqual(["since the backup"]);
    expect(() => marksIn(database)).toThrow(/no such table/);
  });

  test("leaves no old log next to the restored database", async () => {
    await stopService();
    const place = join(folder, "restored", "obole.db");
    await mkdir(dirname(place));
    for (const end of ["-wal", "-shm"]) await writeFile(`${place}${end}`, "of another database");
    await restore();
    await openSqlite(place).close();
    expect((await readdir(dirname(place))).filter((name) => !name.includes("replaced"))).toEqual([
      "obole.db",
    ]);
  });

  test("replaces a file that is no longer a database", async () => {
    await stopService();
    await writeFile(database, "x".repeat(10_000));
    const { putAside } = await restore({ database, replace: true });
    expect(await readFile(putAside[0] ?? "", "utf8")).toMatch(/^xxx/);
    await openSqlite(database).close();
  });

  test("refuses a backup of the other environment", async () => {
    await expect(restore({ environment: "live" })).rejects.toThrow(/of the sandbox environment/);
  });

  test("of a service with two secrets is refused without one of them, in whatever order", async () => {
    const older = "an older secret of the tests, as long";
    const two = await backUp({ into: join(folder, "others"), tokenSecrets: [tokenSecret, older] });
    const restoreTwo = (...tokenSecrets: string[]) =>
      restore({ backup: two, tokenSecrets: tokenSecrets as never });
    await expect(restoreTwo(tokenSecret)).rejects.toThrow(/TOKEN_SECRET is not the one/);
    await restoreTwo(older, tokenSecret);
  });

  test("refuses another TOKEN_SECRET, or none, unless the right one is lost", async () => {
    const other = "o".repeat(40);
    await expect(restore({ tokenSecrets: [other] })).rejects.toThrow(/TOKEN_SECRET is not the one/);
    await expect(restore({ tokenSecrets: null })).rejects.toThrow(/TOKEN_SECRET is not set/);
    await restore({ tokenSecrets: [other], withOtherSecret: true });
  });

  test("restores the secrets stored next to the database, and sets others aside", async () => {
    const kept = join(folder, "data", "token-secret");
    await writeFile(kept, tokenSecret);
    backup = await backUp({ companions: [kept], now: now + 1_000 });
    await stopService();
    const { putAside: none } = await restore({ database, replace: true, tokenSecrets: null });
    expect(none).toEqual([`${database}.replaced-20260302T090000Z`]);
    await writeFile(kept, "another");
    const { putAside } = await restore({
      database,
      replace: true,
      tokenSecrets: null,
      now: now + 1_000,
    });
    expect(await readFile(kept, "utf8")).toBe(tokenSecret);
    expect((await stat(kept)).mode & 0o777).toBe(0o600);
    expect(await readFile(`${kept}.replaced-20260302T090001Z`, "utf8")).toBe("another");
    expect(putAside).toContain(`${kept}.replaced-20260302T090001Z`);
  });

  test("in live holds money, of the backup's time; in the sandbox nothing is held", async () => {
    const live = await backUp({ environment: "live" });
    const restoredAt = now + 26 * 60 * 60 * 1_000;
    expect(await restore({ backup: live, environment: "live", now: restoredAt })).toMatchObject({
      isMoneyHeld: true,
    });
    const place = join(folder, "restored", "obole.db");
    const holdOf = async () => {
      const restored = openSqlite(place);
      const hold = await readMoneyHold(restored);
      await restored.close();
      return hold;
    };
    expect(await holdOf()).toEqual({
      backupAt: "2026-03-02T09:00:00.000Z",
      heldAt: "2026-03-03T11:00:00.000Z",
    });
    expect(await restore({ replace: true, now: restoredAt })).toMatchObject({ isMoneyHeld: false });
    expect(await holdOf()).toBeNull();
  });

  test("of a backup that was made while money was held holds it anew", async () => {
    const realNow = new Date(now - 1_000).toISOString();
    if (store !== null) await holdMoney(store, { backupAt: null, realNow });
    const live = await backUp({ environment: "live" });
    await restore({ backup: live, environment: "live", now: now + 1_000 });
    const restored = openSqlite(join(folder, "restored", "obole.db"));
    expect(await readMoneyHold(restored)).toMatchObject({ backupAt: "2026-03-02T09:00:00.000Z" });
    await restored.close();
  });

  test("into the backup itself is refused", async () => {
    await expect(restore({ database: join(backup, "obole.db"), replace: true })).rejects.toThrow(
      /into itself/,
    );
    await verifyBackup(backup);
  });
});

test("a copy, a restored database and the files set aside are readable only by their owner", async () => {
  expect((await stat(join(backup, "obole.db"))).mode & 0o777).toBe(0o600);
  await chmod(join(backup, "obole.db"), 0o644);
  const database = join(folder, "restored", "obole.db");
  await restore();
  await chmod(database, 0o644);
  const { putAside } = await restore({ replace: true });
  for (const path of [database, ...putAside])
    expect((await stat(path)).mode & 0o777, path).toBe(0o600);
  expect((await stat(join(folder, "restored"))).mode & 0o777).toBe(0o700);
});
