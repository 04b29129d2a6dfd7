import { readFileSync } from "node:fs";
import cardValidator from "card-validator";
import { isValidIBAN } from "ibantools";
import { describe, expect, test } from "vitest";
import {
  asksToConfirm,
  nextSandboxStepAt,
  sandboxCharge,
  sandboxStepAt,
  testMethods,
} from "./sandbox-provider.js";

const guide = readFileSync(new URL("../../../../bff/docs/testing.md", import.meta.url), "utf8");
const inFours = (number: string) => number.replace(/(.{4})(?=.)/g, "$1 ");

describe.each(testMethods)("the test number $number", (method) => {
  const { type, number, does, steps } = method;

  test("is valid", () => {
    expect(type === "CARD" ? cardValidator.number(number).isValid : isValidIBAN(number)).toBe(true);
  });

  test("is in the guide, with what it does", () => {
    expect(guide).toContain(`| \`${inFours(number)}\` | ${does} |`);
  });

  test("does its steps in order, each on its day", () => {
    const chargedAt = "2026-03-02T09:00:00.000Z";
    const moments: string[] = [];
    for (let now = chargedAt; ; ) {
      const next = nextSandboxStepAt(method, chargedAt, now);
      if (next === null) break;
      moments.push(next);
      expect(sandboxStepAt(method, { paymentId: "p", chargedAt, now: next })).not.toBeNull();
      now = next;
    }
    const later = steps.filter(({ afterDays }) => afterDays > 0);
    const days = moments.map((moment) => (Date.parse(moment) - Date.parse(chargedAt)) / 86_400_000);
    expect(days).toEqual(later.map(({ afterDays }) => afterDays));
  });
});

test("each ending of numbers of one type is one behaviour", () => {
  const keys = testMethods.map(({ type, last4 }) => `${type} ${last4}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("any other number succeeds at once, and nothing happens to it later", () => {
  const method = { type: "SEPA_DEBIT", last4: "0189" } as const;
  expect(sandboxCharge(method, "p")).toMatchObject({ status: "SUCCEEDED" });
  expect(asksToConfirm(method)).toBe(false);
  const at = "2026-03-02T09:00:00.000Z";
  expect(nextSandboxStepAt(method, at, at)).toBeNull();
});

test("a card that always asks its holder fails without the holder", () => {
  const method = { type: "CARD", last4: "3184" } as const;
  expect(sandboxCharge(method, "p")).toMatchObject({
    status: "FAILED",
    failure: { code: "authentication_required" },
  });
  expect(sandboxCharge(method, "p", { isConfirmed: true })).toMatchObject({ status: "SUCCEEDED" });
});
