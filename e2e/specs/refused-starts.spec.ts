import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../support/child-process.js";
import { issuer, liveSettings } from "../support/live-settings.js";
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

test.describe("the live environment does not start", () => {
  let folder: string;
  let live: Record<string, string>;
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "obole-e2e-"));
    live = {
      ENVIRONMENT: "live",
      TOKEN_SECRET: "kT5nVq2Zc8Jw0Rb7Yh3Ld6Xs1Mf9Pg4A",
      OPERATOR_KEY: "8c1f0e6b7a2d4953f7e8b0c6d1a29435",
      ...(await liveSettings(folder)),
    };
  });
  test.afterAll(() => rm(folder, { recursive: true }));

  test("without its secrets, its issuer and its payment provider", async () => {
    expect(await refusal({ ENVIRONMENT: "live" })).toEqual([
      "TOKEN_SECRET: is required in the live environment",
      "OPERATOR_KEY: is required in the live environment",
      "ISSUER_FILE: is required in the live environment",
      "PAYMENT_PROVIDER: is required in the live environment: stripe, bank or both, comma separated",
    ]);
  });

  test("without the settings of its payment providers", async () => {
    expect(
      await refusal({ ...live, PAYMENT_PROVIDER: "stripe, bank", SEPA_CREDITOR_ID: "" }),
    ).toEqual([
      "STRIPE_SECRET_KEY: is required with PAYMENT_PROVIDER stripe",
      "STRIPE_WEBHOOK_SECRET: is required with PAYMENT_PROVIDER stripe",
      "SEPA_CREDITOR_ID: is required with PAYMENT_PROVIDER bank",
    ]);
  });

  test("with the sandbox's payment provider", async () => {
    expect(await refusal({ ...live, PAYMENT_PROVIDER: "sandbox" })).toEqual([
      "PAYMENT_PROVIDER: must be stripe, bank or both, comma separated",
    ]);
  });

  test("with a creditor identifier or a key that is wrong, which it does not print", async () => {
    const lines = await refusal({
      ...live,
      PAYMENT_PROVIDER: "stripe,bank",
      SEPA_CREDITOR_ID: "DE97ZZZ09999999999",
      STRIPE_SECRET_KEY: "sk_test_1234567890",
      STRIPE_WEBHOOK_SECRET: "whsec_none",
    });
    expect(lines).toEqual([
      "STRIPE_SECRET_KEY: must be a secret or restricted key of Stripe's live mode",
      "SEPA_CREDITOR_ID: is not valid: its form or its check digits are wrong",
    ]);
  });

  test("with an issuer's file that is missing, no JSON, or wrong in some fields", async () => {
    const file = path.join(folder, "wrong.json");
    const missing = path.join(folder, "none.json");
    expect(await refusal({ ...live, ISSUER_FILE: missing })).toEqual([
      `ISSUER_FILE: ${missing} cannot be read (ENOENT)`,
    ]);
    await writeFile(file, "{");
    expect(await refusal({ ...live, ISSUER_FILE: file })).toEqual([
      `ISSUER_FILE: ${file} is not valid JSON`,
    ]);
    const { capital: _, ...others } = issuer;
    await writeFile(file, JSON.stringify({ ...others, siren: "123", paymentTermDays: 90 }));
    expect(await refusal({ ...live, ISSUER_FILE: file })).toEqual([
      "ISSUER_FILE: siren: must be nine digits",
      "ISSUER_FILE: capital: is required",
      "ISSUER_FILE: paymentTermDays: must be a whole number from 0 to 60",
    ]);
  });
});

test("the sandbox refuses the payment provider of live", async () => {
  expect(await refusal({ PAYMENT_PROVIDER: "stripe" })).toEqual([
    "PAYMENT_PROVIDER: must be sandbox in the sandbox environment",
  ]);
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
    START_WAIT_SECONDS: "0",
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
