import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../support/child-process.js";
import { runSystem } from "../support/system.js";

/** Expects a failed start with exit code 1; returns its output, one line per problem. */
async function refusal(env: Record<string, string>): Promise<string[]> {
  const { exitCode, output } = await runSystem({ env });
  expect(exitCode, output).toBe(1);
  return output.trim().split("\n");
}

test("every invalid setting is reported in its own line", async () => {
  const lines = await refusal({
    PORT: "eighty",
    ENVIRONMENT: "staging",
    RATE_LIMIT_PER_MINUTE: "-1",
  });
  expect(lines).toHaveLength(3);
  for (const name of ["PORT", "ENVIRONMENT", "RATE_LIMIT_PER_MINUTE"]) {
    expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
  }
});

test("the live environment does not start without its secrets", async () => {
  const lines = await refusal({ ENVIRONMENT: "live" });
  expect(lines).toHaveLength(2);
  expect(lines.join("\n")).toMatch(
    /TOKEN_SECRET[\s\S]*OPERATOR_KEY|OPERATOR_KEY[\s\S]*TOKEN_SECRET/,
  );
});

test("an unusable database path is reported in one line", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "obole-e2e-"));
  try {
    const file = path.join(folder, "a file");
    await writeFile(file, "not a folder");
    expect(await refusal({ DATABASE_URL: `file:${file}/obole.db` })).toEqual([
      expect.stringContaining("DATABASE_URL"),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("an unusable file store is reported in one line with the reason, without keys", async () => {
  const lines = await refusal({ FILES_URL: "file:/dev/null/files" });
  expect(lines).toEqual([expect.stringMatching(/^FILES_URL: the folder .* cannot be created/)]);

  const endpoint = `http://127.0.0.1:${await freePort()}`;
  // The SDK may print a warning about Node first.
  const output = await refusal({
    FILES_URL: `s3://gifts/obole?endpoint=${endpoint}`,
    AWS_ACCESS_KEY_ID: "the-key-id",
    AWS_SECRET_ACCESS_KEY: "the-secret",
  });
  const refused = output.at(-1);
  expect(refused).toMatch(/^FILES_URL: files cannot be stored or read \(.*ECONNREFUSED/);
  expect(output.join()).not.toContain("the-secret");
});

test("an unreadable catalogue is reported in one line", async () => {
  expect(await refusal({ CATALOG_FILE: path.join(tmpdir(), "there is no such file") })).toEqual([
    expect.stringContaining("CATALOG_FILE"),
  ]);
});

test("a port in use is reported in one line", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  try {
    expect(await refusal({ PORT: String(port) })).toEqual([expect.stringContaining(String(port))]);
  } finally {
    other.close();
  }
});
