import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxIssuer } from "@obole/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseServiceConfig } from "./config.js";
import { parseMoneySettings } from "./money-settings.js";
import { liveIssuer, liveSettings } from "./testing/live-settings.js";

let folder: string;
let live: Record<string, string>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "obole-money-"));
  live = liveSettings(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(live).filter(([name]) => !names.includes(name)));
const problemsOf = (variables: Record<string, string>) =>
  parseMoneySettings(variables, "live").problems;

describe("the sandbox", () => {
  it("has an issuer of its own, no payments and the ceilings of the contract", () => {
    expect(parseMoneySettings({}, "sandbox").settings).toEqual({
      issuer: sandboxIssuer,
      payments: null,
      cardLimitCents: 500_000,
      sepaDebitLimitCents: 1_000_000,
      payoutThresholdCents: 1_000,
    });
  });

  it("accepts an issuer of yours, and no payment provider but its own", () => {
    const { ISSUER_FILE = "" } = live;
    const given = { ISSUER_FILE, PAYMENT_PROVIDER: "sandbox" };
    expect(parseMoneySettings(given, "sandbox").settings).toMatchObject({
      issuer: liveIssuer,
      payments: null,
    });
    expect(parseMoneySettings({ PAYMENT_PROVIDER: "stripe" }, "sandbox").problems).toEqual([
      "PAYMENT_PROVIDER: must be sandbox in the sandbox environment",
    ]);
  });
});

describe("live", () => {
  it("needs its issuer and a payment provider", () => {
    expect(problemsOf({})).toEqual([
      "ISSUER_FILE: is required in the live environment",
      "PAYMENT_PROVIDER: is required in the live environment: stripe, bank or both, comma separated",
    ]);
  });

  it.each(["sandbox", "paypal", "stripe;bank", "Stripe", ","])(
    "knows no payment provider %j",
    (PAYMENT_PROVIDER) => {
      expect(problemsOf({ ...live, PAYMENT_PROVIDER })).toEqual([
        "PAYMENT_PROVIDER: must be stripe, bank or both, comma separated",
      ]);
    },
  );

  it("needs the settings of each provider that it uses, and no others", () => {
    const { ISSUER_FILE = "" } = live;
    expect(problemsOf({ ISSUER_FILE, PAYMENT_PROVIDER: "bank, stripe" })).toEqual([
      "STRIPE_SECRET_KEY: is required with PAYMENT_PROVIDER stripe",
      "STRIPE_WEBHOOK_SECRET: is required with PAYMENT_PROVIDER stripe",
      "SEPA_CREDITOR_ID: is required with PAYMENT_PROVIDER bank",
    ]);
    const stripe = { ...without("SEPA_CREDITOR_ID"), PAYMENT_PROVIDER: "stripe" };
    expect(parseMoneySettings(stripe, "live").settings?.payments).toEqual({
      stripe: { secretKey: "sk_live_none", webhookSecret: "whsec_none", apiHost: null },
      bank: null,
    });
    const bank = { ...live, STRIPE_SECRET_KEY: "of no use", PAYMENT_PROVIDER: "bank" };
    expect(parseMoneySettings(bank, "live").settings?.payments).toEqual({
      stripe: null,
      bank: { sepaCreditorId: "DE98ZZZ09999999999", noticeDays: 14 },
    });
  });

  it.each([
    [
      "STRIPE_SECRET_KEY",
      "sk_test_4242",
      "must be a secret or restricted key of Stripe's live mode",
    ],
    ["STRIPE_WEBHOOK_SECRET", "secret", "must be a signing secret of Stripe (whsec_…)"],
    ["STRIPE_API_HOST", "https://stripe", "must be a host name, with a port if need be"],
    [
      "SEPA_CREDITOR_ID",
      "DE97ZZZ09999999999",
      "is not valid: its form or its check digits are wrong",
    ],
    ["PAYMENT_CARD_AMOUNT_LIMIT", "5000.00", "must be a whole number from 1 to 999999999"],
    ["SEPA_DIRECT_DEBIT_AMOUNT_LIMIT", "0", "must be a whole number from 1 to 999999999"],
  ])("rejects %s=%s without printing it", (name, value, problem) => {
    expect(problemsOf({ ...live, [name]: value })).toEqual([`${name}: ${problem}`]);
  });

  it("reads the ceilings of a payment", () => {
    const { settings } = parseMoneySettings(
      { ...live, PAYMENT_CARD_AMOUNT_LIMIT: "100", SEPA_DIRECT_DEBIT_AMOUNT_LIMIT: "200" },
      "live",
    );
    expect(settings).toMatchObject({ cardLimitCents: 100, sepaDebitLimitCents: 200 });
  });

  it("reports a file that cannot be read, is no JSON, or has wrong fields, one line each", () => {
    const file = join(folder, "wrong.json");
    const problemsIn = (content: string) => {
      writeFileSync(file, content);
      return problemsOf({ ...live, ISSUER_FILE: file });
    };
    expect(problemsOf({ ...live, ISSUER_FILE: join(folder, "none") })).toEqual([
      `ISSUER_FILE: ${join(folder, "none")} cannot be read (ENOENT)`,
    ]);
    expect(problemsIn("{")).toEqual([`ISSUER_FILE: ${file} is not valid JSON`]);
    expect(problemsIn(JSON.stringify({ ...liveIssuer, siren: "1", bic: "x" }))).toEqual([
      "ISSUER_FILE: siren: must be nine digits",
      "ISSUER_FILE: bic: must be a BIC",
    ]);
  });
});

it("an issuer's file as the guide shows it is valid", () => {
  const guide = readFileSync(new URL("../docs/installing.md", import.meta.url), "utf8");
  const file = join(folder, "guide.json");
  writeFileSync(file, /```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? "");
  expect(problemsOf({ ...live, ISSUER_FILE: file })).toBeUndefined();
});

describe("the configuration of a process that serves", () => {
  it("reports the problems of all settings at once", () => {
    expect(parseServiceConfig({ ENVIRONMENT: "live", PORT: "80a" }).problems).toEqual([
      "PORT: must be a whole number from 1 to 65535",
      "TOKEN_SECRET: is required in the live environment",
      "OPERATOR_KEY: is required in the live environment",
      "ISSUER_FILE: is required in the live environment",
      "PAYMENT_PROVIDER: is required in the live environment: stripe, bank or both, comma separated",
    ]);
  });

  it("has the shared settings and those of money", () => {
    const secrets = {
      TOKEN_SECRET: "kT5nVq2Zc8Jw0Rb7Yh3Ld6Xs1Mf9Pg4A",
      OPERATOR_KEY: "8c1f0e6b7a2d4953f7e8b0c6d1a29435",
    };
    const { config } = parseServiceConfig({ ENVIRONMENT: "live", ...secrets, ...live });
    expect(config).toMatchObject({ environment: "live", issuer: liveIssuer, port: 4000 });
  });
});
