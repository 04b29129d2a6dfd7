import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createTestDatabase } from "../testing/postgres-server.js";
import { migrationsFor } from "./migrate.js";
import { openPostgres } from "./postgres.js";

const serverUrl = inject("postgresUrl");

/** The schema version of the release that the operator goes back to: later tables refer to its own. */
const older = 57;

const guide = readFileSync(new URL("../../../bff/docs/operating.md", import.meta.url), "utf8");
const commandOf = (tool: string) => new RegExp(`^${tool} .*$`, "m").exec(guide)?.[0] ?? "";
const tools = ["pg_dump", "createdb", "pg_restore"];
const missing = tools.filter((tool) => spawnSync(tool, ["--version"]).status !== 0);

describe.skipIf(serverUrl === null)("a dump from before an upgrade", () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "obole-dump-"));
    database = await createTestDatabase(serverUrl!);
  });
  afterAll(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  async function query(url: string, text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query({ text, rowMode: "array" })).rows;
    } finally {
      await client.end();
    }
  }
  async function upgrade(url: string) {
    await (await openPostgres(url)).close();
  }

  test("is restored by the guide's commands, for the older release and for a later upgrade", async ({
    skip,
  }) => {
    skip(missing.length > 0, `${missing.join(", ")} cannot be run`);
    const { url, name } = database;
    const restored = `${name}_restored`;
    const restoredUrl = Object.assign(new URL(url), { pathname: restored }).href;
    const run = (tool: string) => {
      const command = commandOf(tool).replaceAll("obole_restored", restored);
      const script = `DATABASE_URL="$1" RESTORED_URL="$2"; ${command}`;
      const typed = ["-c", script, "sh", url, restoredUrl];
      const { status, stderr } = spawnSync("sh", typed, { cwd: folder });
      expect({ command, status, stderr: String(stderr) }).toMatchObject({ status: 0, stderr: "" });
    };
    const migrations = migrationsFor("postgres").filter(({ version }) => version <= older);
    await query(url, "create table schema_versions (version bigint primary key, name text)");
    for (const { text, version, name } of migrations)
      await query(url, `${text}; insert into schema_versions values (${version}, '${name}')`);
    await query(url, "insert into instance_settings values ('a-setting', 'kept')");
    run("pg_dump");
    await upgrade(url);
    await query(url, "update instance_settings set value = 'changed' where name = 'a-setting'");

    run("createdb");
    run("pg_restore");

    expect(await query(restoredUrl, "select max(version)::int from schema_versions")).toEqual([
      [older],
    ]);
    const kept = "select value from instance_settings where name = 'a-setting'";
    expect(await query(restoredUrl, kept)).toEqual([["kept"]]);
    await upgrade(restoredUrl);
    expect(await query(restoredUrl, kept)).toEqual([["kept"]]);
    expect(await query(url, kept)).toEqual([["changed"]]);
    await query(url, `drop database "${restored}"`);
  });
});
