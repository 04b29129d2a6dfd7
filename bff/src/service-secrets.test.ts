import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Config, parseConfig } from "./config.js";
import { operatorKeyOf, secretsOf } from "./service-secrets.js";

describe("secrets of the sandbox", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "obole-secrets-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const configured = (variables: Record<string, string> = {}) =>
    parseConfig({ DATABASE_URL: `file:${folder}/new/obole.db`, ...variables }).config as Config;

  it("are generated once and stored next to the database, readable only by their owner", () => {
    const first = secretsOf(configured());
    expect(secretsOf(configured())).toEqual(first);
    const [{ key: operatorKey = "" } = {}] = first.operatorKeys;
    expect(first.tokenSecrets).not.toContain(operatorKey);
    for (const [name, secret] of [
      ["token-secret", first.tokenSecrets[0]],
      ["operator-key", operatorKey],
    ] as const) {
      const path = join(folder, "new", name);
      expect(readFileSync(path, "utf8").trim()).toBe(secret);
      expect(statSync(path).mode & 0o777).toBe(0o600);
    }
  });

  it("are not stored if they were set", () => {
    const set = { TOKEN_SECRET: "t".repeat(40), OPERATOR_KEY: "o".repeat(40) };
    const secrets = secretsOf(configured(set));
    expect(secrets).toEqual({
      tokenSecrets: [set.TOKEN_SECRET],
      operatorKeys: [{ name: "operator", key: set.OPERATOR_KEY }],
    });
    expect(statSync(join(folder, "new"), { throwIfNoEntry: false })).toBeUndefined();
  });

  it("include no operator key if named ones were set", () => {
    const named = configured({
      TOKEN_SECRET: "t".repeat(40),
      OPERATOR_KEYS: `alice:${"a".repeat(40)}`,
    });
    expect(secretsOf(named).operatorKeys).toEqual([{ name: "alice", key: "a".repeat(40) }]);
    expect(statSync(join(folder, "new"), { throwIfNoEntry: false })).toBeUndefined();
  });

  it("say whose key the command line uses: its user's own, never one of several", () => {
    const [alice, bob] = ["a".repeat(40), "b".repeat(40)];
    expect(operatorKeyOf(configured({ OPERATOR_KEY: "o".repeat(40) }))).toBe("o".repeat(40));
    expect(operatorKeyOf(configured({ OPERATOR_KEYS: `alice:${alice}` }))).toBe(alice);
    const several = configured({ OPERATOR_KEYS: `alice:${alice},bob:${bob}` });
    expect(() => operatorKeyOf(several)).toThrow(
      /^OPERATOR_KEY: .*set OPERATOR_KEY to your own key/,
    );
    expect(operatorKeyOf(configured({ OPERATOR_KEY: bob, OPERATOR_KEYS: `alice:${alice}` }))).toBe(
      bob,
    );
  });

  it("can be several in the stored file: an older one in each further line", () => {
    const [newest, older] = ["n".repeat(40), "o".repeat(40)];
    writeFileSync(join(folder, "token-secret"), `${newest}\n${older}\n`);
    const config = configured({ DATABASE_URL: `file:${folder}/obole.db` });
    expect(secretsOf(config).tokenSecrets).toEqual([newest, older]);
  });

  it("end with a database in memory", () => {
    const config = configured({ DATABASE_URL: ":memory:" });
    expect(secretsOf(config).operatorKeys).not.toEqual(secretsOf(config).operatorKeys);
  });

  it("are rejected if a stored one is too short", () => {
    writeFileSync(join(folder, "token-secret"), "short");
    const config = configured({ DATABASE_URL: `file:${folder}/obole.db` });
    expect(() => secretsOf(config)).toThrow(/^TOKEN_SECRET: .*holds fewer than 32 characters$/);
  });

  it("that cannot be stored are reported in one line, by the variable that sets their folder", () => {
    writeFileSync(join(folder, "file"), "");
    const config = configured({ DATABASE_URL: `file:${folder}/file/obole.db` });
    expect(() => secretsOf(config)).toThrow(/^DATABASE_URL: the folder .+ cannot be created .+\)$/);
  });
});
