import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, storedHashKey } from "@obole/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runTyped } from "../../testing/run-typed.js";

let folder: string;
let env: { DATABASE_URL: string };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "obole-operator-"));
  env = { DATABASE_URL: `file:${folder}/data/obole.db` };
  await (await openStore(env.DATABASE_URL)).close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const postgres = { DATABASE_URL: "postgres://obole:secret@127.0.0.1:9/obole" };

describe("import-catalogue", () => {
  const charity = (id: string) => JSON.stringify({ id, name: `Charity ${id}` });
  function fileOf(...lines: string[]): string {
    const path = join(folder, "charities.ndjson");
    writeFileSync(path, lines.join("\n"));
    return path;
  }
  const run = (...typed: string[]) => runTyped(["import-catalogue", ...typed], env);

  it("adds new charities, leaves them unchanged the next time, and exits with 0", async () => {
    const file = fileOf(charity("a"), charity("b"));
    expect(await run(file)).toMatchObject({
      exitCode: 0,
      out: "2 lines: 2 charities added, 0 updated, 0 unchanged, 0 lines rejected.\n",
    });
    const again = await run(file, "--json");
    expect(JSON.parse(again.out)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  });

  it("imports the line that the guide shows", async () => {
    const guide = readFileSync(new URL("../../../docs/installing.md", import.meta.url), "utf8");
    const [line = ""] = /^ +\{"id":.+\}$/m.exec(guide) ?? [];
    expect(await run(fileOf(line.trim()))).toMatchObject({
      exitCode: 0,
      out: "1 line: 1 charity added, 0 updated, 0 unchanged, 0 lines rejected.\n",
    });
  });

  it("lists rejected lines with number and reason, all of them in the report, and exits with 1", async () => {
    const wrong = Array.from({ length: 30 }, () => "{}");
    const report = join(folder, "refused.ndjson");
    const { exitCode, out } = await run(fileOf(charity("a"), ...wrong), "--report", report);
    expect(exitCode).toBe(1);
    expect(out).toMatch(/^line 2: id: .+; name: /m);
    expect(out).toContain("and 10 more");
    const lines = readFileSync(report, "utf8").trim().split("\n");
    expect(lines).toHaveLength(30);
    expect(JSON.parse(lines[0] ?? "")).toEqual({ line: 2, problem: expect.any(String) });
  });

  it("shows progress in one line on a terminal, and in plain lines elsewhere", async () => {
    const file = fileOf(
      charity("first"),
      ...Array.from({ length: 249 }, (_, n) => charity(`c${n}`)),
    );
    const terminal = { isTTY: true, columns: 80 };
    const { err } = await runTyped(["import-catalogue", file], env, terminal);
    expect(err).toMatch(/\[#{12}\.{18}\] +\d\d % {2}100 lines, 0 rejected\r/);
    expect(err).toMatch(/\[#{30}\] 100 % {2}250 lines, 0 rejected\n$/);
    expect((await run(file)).err).toMatch(
      /^ \d\d % {2}100 lines, 0 rejected\n \d\d % {2}200 lines, 0 rejected\n100 % {2}250 lines, 0 rejected\n$/,
    );
  });

  /** A service that notes what is put, and refuses wrong IBANs. */
  function notingService() {
    const put: [string, Record<string, unknown>][] = [];
    const fetched: typeof fetch = async (input, init) => {
      const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
      put.push([`${init?.method} ${new URL(String(input)).pathname.split("/").at(-1)}`, body]);
      if (body.iban === "wrong")
        return Response.json({ message: ["iban: must be a valid IBAN"] }, { status: 400 });
      return Response.json({});
    };
    return { put, fetched };
  }

  it("proposes bank accounts and records mandates only through the service, and approves none", async () => {
    const mandate = { signedAt: "2026-01-05", signatory: "Anne Le Goff", quality: "Treasurer" };
    const bankAccount = { iban: "FR76 3000 6000 0112 3456 7890 189", holder: "Les Ponts" };
    const lineOf = (id: string, papers: object) => JSON.stringify({ id, name: id, ...papers });
    const file = fileOf(
      lineOf("a", { bankAccount, mandate }),
      lineOf("b", { bankAccount: { ...bankAccount, iban: "wrong" } }),
      // As an export has it.
      lineOf("c", { bankAccount: { holder: "Les Ponts", last4: "0189", status: "APPROVED" } }),
    );
    const { put, fetched } = notingService();
    const { exitCode, out } = await runTyped(["import-catalogue", file], env, {}, fetched);
    expect(put).toEqual([
      ["PUT bank-account", bankAccount],
      ["PUT mandate", { ...mandate, revokedAt: null }],
      ["PUT bank-account", { ...bankAccount, iban: "wrong" }],
    ]);
    expect(exitCode).toBe(1);
    expect(out).toContain(
      "line 2: The service responded with an error: iban: must be a valid IBAN",
    );
    expect(out).toContain("3 charities added");
  });

  it("an export is a file that an import finds unchanged", async () => {
    const named = JSON.stringify({
      id: "a",
      name: "Les Ponts",
      names: { en: "Bridges", de: "Brücken" },
      city: "Brest",
      mission: { fr: "Relier", en: "Link" },
      causes: ["health"],
      country: "FR",
    });
    await run(fileOf(named, charity("b")));
    const exported = join(folder, "export.ndjson");
    const { exitCode, out } = await runTyped(["export-catalogue", exported], env);
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: `${exported} has 2 charities.\n` });
    expect(statSync(exported).mode & 0o777).toBe(0o600);
    const again = await run(exported, "--json");
    expect(JSON.parse(again.out)).toMatchObject({ added: 0, updated: 0, unchanged: 2, refused: 0 });
    const { exitCode: second, err } = await runTyped(["export-catalogue", exported], env);
    expect(second).toBe(1);
    expect(err).toContain("cannot be written");
  });

  it("reports that a file cannot be read, and changes nothing", async () => {
    for (const file of [join(folder, "missing"), folder]) {
      const { exitCode, err } = await run(file);
      expect(exitCode).toBe(1);
      expect(err).toMatch(/^\S+ (?:cannot be read: ENOENT|is not a file).*\n$/);
    }
  });
});

describe("hold-money and release-money", () => {
  it("money is held until it is released with --confirm, after a list of what is due", async () => {
    const backupAt = "2026-03-02T09:00:00Z";
    const held = await runTyped(["hold-money", "--backup-at", backupAt], env);
    expect(held).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/^Money is held since /),
    });
    const listed = await runTyped(["release-money", "--skip-recurring"], env);
    expect(listed).toMatchObject({ exitCode: 0 });
    expect(listed.out).toMatch(/the backup was made at 2026-03-02T09:00:00Z\.$/m);
    expect(listed.out).toMatch(/^0 recurring donations have a period that is due\.$/m);
    expect(listed.out).toMatch(/^Nothing is changed/m);
    const released = await runTyped(["release-money", "--confirm", "--json"], env);
    expect(JSON.parse(released.out)).toMatchObject({ isReleased: true, jobs: [] });
    const again = await runTyped(["release-money", "--confirm"], env);
    expect(again).toMatchObject({ exitCode: 0, out: "Money is not held.\n" });
  });
});

describe("backup, verify-backup and restore", () => {
  const backUp = async () => {
    const { exitCode, out } = await runTyped(["backup", join(folder, "backups"), "--json"], env);
    expect(exitCode).toBe(0);
    return JSON.parse(out) as { path: string; sha256: string; companions: string[] };
  };

  it("a backup reports its size, time, SHA-256 and contents, and can be verified", async () => {
    const { exitCode, out } = await runTyped(["backup", join(folder, "backups")], env);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^database +\d+ bytes, SHA-256 [0-9a-f]{64}$/m);
    expect(out).toMatch(/^donations +0, /m);
    expect(out).toMatch(/^time +\d+\.\d s$/m);
    expect(out).toMatch(/^not in it +TOKEN_SECRET/m);
    const [name = ""] = readdirSync(join(folder, "backups"));
    const verified = await runTyped(["verify-backup", join(folder, "backups", name)]);
    expect(verified).toMatchObject({ exitCode: 0 });
  });

  it("a backup includes generated secrets, but not secrets that are set", async () => {
    expect((await backUp()).companions).toEqual([]);
    for (const name of ["token-secret", "operator-key"])
      writeFileSync(join(folder, "data", name), name.repeat(4));
    rmSync(join(folder, "backups"), { recursive: true });
    const unset = { ...env, TOKEN_SECRET: "", OPERATOR_KEY: "" };
    const { out } = await runTyped(["backup", join(folder, "backups"), "--json"], unset);
    const { path, companions } = JSON.parse(out) as { path: string; companions: string[] };
    expect(companions).toEqual(["token-secret", "operator-key"]);
    expect(readFileSync(join(path, "token-secret"), "utf8")).toContain("token-secret");
    expect(out).not.toContain("token-secrettoken-secret");
  });

  it("a command requires secrets that are neither set nor stored, and never generates them", async () => {
    const unset = { ...env, TOKEN_SECRET: "", OPERATOR_KEY: "" };
    const required = { backup: "TOKEN_SECRET", "list-accounts": "OPERATOR_KEY" };
    for (const [name, variable] of Object.entries(required)) {
      const typed = name === "backup" ? [name, join(folder, "backups")] : [name];
      expect(await runTyped(typed, unset)).toEqual({
        exitCode: 1,
        out: "",
        err: `${variable}: is not set, and none is stored next to the database\n`,
      });
    }
    expect(readdirSync(join(folder, "data"))).toEqual(["obole.db"]);
  });

  it("a restore replaces an existing database only on request, and names the file that it moved aside", async () => {
    const { path } = await backUp();
    const refused = await runTyped(["restore", path], env);
    expect(refused).toMatchObject({ exitCode: 1, out: "" });
    expect(refused.err).toMatch(/exists: --replace sets it aside/);
    const { exitCode, out } = await runTyped(["restore", path, "--replace"], env);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^The previous database is .+\.replaced-\d+T\d+Z\.$/m);
    await (await openStore(env.DATABASE_URL)).close();
  });

  it("a restore with another secret lets the service start with that one", async () => {
    const TOKEN_SECRET = "o".repeat(40);
    const store = await openStore(env.DATABASE_URL);
    await storedHashKey(store, ["l".repeat(40)]);
    await store.close();
    const { path } = await backUp();
    const restored = { DATABASE_URL: `file:${folder}/new/obole.db`, TOKEN_SECRET };
    const typed = ["restore", path, "--with-other-secret"];
    expect(await runTyped(typed, { ...restored, TOKEN_SECRET: "" })).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining("TOKEN_SECRET is not set"),
    });
    expect(await runTyped(typed, restored)).toMatchObject({ exitCode: 0 });
    const opened = await openStore(restored.DATABASE_URL);
    expect(await storedHashKey(opened, [TOKEN_SECRET])).not.toBeNull();
    await opened.close();
  });

  it("a damaged backup is reported with exit code 1, and not restored", async () => {
    const { path } = await backUp();
    writeFileSync(join(path, "obole.db"), "x");
    const elsewhere = { DATABASE_URL: `file:${folder}/new/obole.db` };
    for (const typed of [
      ["verify-backup", path],
      ["restore", path],
    ]) {
      const { exitCode, err } = await runTyped(typed, elsewhere);
      expect(exitCode).toBe(1);
      expect(err).toMatch(/its SHA-256 differs\n$/);
    }
  });

  it("on PostgreSQL, the guide's commands are named instead, without the address and its password", async () => {
    const guide = readFileSync(new URL("../../../docs/operating.md", import.meta.url), "utf8");
    for (const [name, tools] of [
      ["backup", ["pg_dump"]],
      ["restore", ["createdb", "pg_restore"]],
    ] as const) {
      const { exitCode, err } = await runTyped([name, join(folder, "backups")], postgres);
      expect(exitCode).toBe(1);
      const commands = err.match(/(?<=^ {2})\S.*$/gm) ?? [];
      expect(commands.map((command) => command.split(" ")[0])).toEqual(tools);
      expect(guide).toContain(`\`\`\`sh\n${commands.join("\n")}\n\`\`\``);
      expect(err).not.toContain("secret@");
    }
  });
});

describe("reseal-secrets", () => {
  const [newer, older] = ["n".repeat(40), "o".repeat(40)];
  const run = (TOKEN_SECRET: string, ...typed: string[]) =>
    runTyped(["reseal-secrets", ...typed], { ...env, TOKEN_SECRET });

  it("exits with 1 while something needs an older secret or one that is not set, and says how much", async () => {
    const store = await openStore(env.DATABASE_URL);
    await storedHashKey(store, [older]);
    await store.close();
    expect(await run(newer)).toMatchObject({
      exitCode: 1,
      out: expect.stringContaining(
        "service_keys.sealed_key: 1 values are of no secret in TOKEN_SECRET.\n",
      ),
    });
    expect(await run(`${newer},${older}`, "--check")).toMatchObject({
      exitCode: 1,
      out: "0 values are encrypted with the newest secret.\nservice_keys.sealed_key: 1 values need an older secret.\n",
    });
    expect(await run(`${newer},${older}`)).toMatchObject({
      exitCode: 0,
      out: "1 values encrypted anew.\n1 values are encrypted with the newest secret.\nNothing needs an older secret.\n",
    });
    expect(await run(newer, "--check")).toMatchObject({ exitCode: 0 });
  });

  it("accepts that a secret is lost only if that is said", async () => {
    const store = await openStore(env.DATABASE_URL);
    await storedHashKey(store, [older]);
    await run(newer);
    expect(await storedHashKey(store, [newer])).toBeNull();
    expect(await run(newer, "--with-other-secret", "--check")).toMatchObject({ exitCode: 1 });
    expect(await storedHashKey(store, [newer])).toBeNull();
    expect(await run(newer, "--with-other-secret")).toMatchObject({
      exitCode: 0,
      out: "The key of hashes is a new one: the service starts with this TOKEN_SECRET.\n0 values encrypted anew.\n1 values are encrypted with the newest secret.\nNothing needs an older secret.\n",
    });
    expect(await storedHashKey(store, [newer])).not.toBeNull();
    await store.close();
  });
});

describe("move", () => {
  const moveFrom = (from: string) =>
    runTyped(["move", "--from", from, "--to", postgres.DATABASE_URL]);

  it("reports an unreachable target without its password, and does not keep the source locked", async () => {
    const { exitCode, out, err } = await moveFrom(env.DATABASE_URL);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: "" });
    expect(err).toMatch(/^the database cannot be reached: .*ECONNREFUSED.*\n$/);
    expect(err).not.toContain("secret");
    await (await openStore(env.DATABASE_URL)).close();
  });

  it("reports that a service uses the source, before it connects to the target", async () => {
    const store = await openStore(env.DATABASE_URL);
    const { exitCode, err } = await moveFrom(env.DATABASE_URL);
    await store.close();
    expect(exitCode).toBe(1);
    expect(err).toMatch(/obole\.db is in use: stop the service first\n$/);
  });

  it("reports a missing source, and does not create it", async () => {
    const { exitCode, err } = await moveFrom(`file:${folder}/data/other.db`);
    expect(exitCode).toBe(1);
    expect(err).toMatch(/other\.db cannot be opened/);
    expect(readdirSync(join(folder, "data"))).toEqual(["obole.db"]);
  });
});
